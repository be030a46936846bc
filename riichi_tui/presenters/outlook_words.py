"""What draws and wins mean for places and the end of the game, in sentences."""

from collections.abc import Iterable, Sequence

from riichi_tui.insight.outlook import Changed, Outlook
from riichi_tui.insight.outlook_end import Bust, DrawSequel, Sequel, can_end
from riichi_tui.insight.tenpai_sets import Pattern
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.event_words import long_round, player, seats
from riichi_tui.presenters.look import Look
from riichi_tui.table.rules import Rules
from riichi_tui.table.seats import round_name


def sentences(found: Outlook, seat: int | None, look: Look) -> list[str]:
    """Everything that is said below the table; `seat`: only what concerns this one."""
    end = found.end
    said = [*_draws(found, seat, look), *_draw_ends(found, look)]
    if end.closing:
        said += _wins(found, seat, look)
    if end.cap:
        said.append(look.say("outlook.cap", points=points(found.state.rules.ending.score_cap)))
    said += _busts([bust for bust in end.busts if seat in (None, bust.seat)], look)
    return [*said, look.say("outlook.riichi_adds")]


def _draws(found: Outlook, seat: int | None, look: Look) -> list[str]:
    groups = [each for each in found.draws if seat is None or seat in dict(each.places)]
    if not groups:
        return [look.say("outlook.draw_same" if seat is None else "outlook.draw_same_one")]
    said = [_then(each.patterns, _becomes(each, found, look), look) for each in groups]
    if found.draws_alike and len(groups) == len(found.draws):
        said.append(look.say("outlook.else_same"))
    return said


def _becomes(changed: Changed, found: Outlook, look: Look) -> str:
    """Who gets which place, the best place first."""
    names = found.state.names
    return look.say("outlook.list").join(
        f"{player(seat, names, look)} {look.say(f'tui.place.{place}')}"
        for seat, place in sorted(changed.places, key=lambda each: each[1])
    )


def _draw_ends(found: Outlook, look: Look) -> list[str]:
    """What follows which draws: all of it where the hand can be the last one, else only what ends the game."""
    groups = found.end.draws
    if not found.end.closing:
        groups = tuple(each for each in groups if each.sequel.kind == "over")
        return [_draw_end(each, found, look) for each in groups]
    if len(groups) == 1:
        return [look.say("outlook.any_draw", result=_result(groups[0].sequel, found, look))]
    last = look.say("outlook.else_draw", result=_result(groups[-1].sequel, found, look))
    return [*(_draw_end(each, found, look) for each in groups[:-1]), last]


def _draw_end(each: DrawSequel, found: Outlook, look: Look) -> str:
    return _then(each.patterns, _result(each.sequel, found, look), look)


def _then(patterns: Sequence[Pattern], result: str, look: Look) -> str:
    said = look.say("outlook.or").join(_pattern(each, look) for each in patterns)
    return look.say("outlook.then", when=said[:1].upper() + said[1:], result=result)


def _pattern(pattern: Pattern, look: Look) -> str:
    tenpai, noten = seats(pattern.tenpai), seats(pattern.noten)
    if pattern.exact and not (tenpai and noten):
        return look.say("tui.said.tenpai_all" if tenpai else "tui.said.tenpai_none")
    if pattern.exact:
        return look.say("outlook.only", seats=tenpai)
    if tenpai and noten:
        return look.say("outlook.some_not", seats=tenpai, others=noten)
    return look.say("outlook.some", seats=tenpai) if tenpai else look.say("outlook.not", others=noten)


def _wins(found: Outlook, seat: int | None, look: Look) -> list[str]:
    """What a win of the dealer brings, and one of another."""
    state, end = found.state, found.end
    dealer = player(state.dealer, state.names, look)
    said = []
    if seat in (None, state.dealer) and end.dealer:
        said.append(look.say("outlook.wins", player=dealer, result=_sequels(end.dealer, found, look)))
    if seat != state.dealer and end.others:
        who = look.say("outlook.another") if seat is None else player(seat, state.names, look)
        said.append(look.say("outlook.wins", player=who, result=_sequels(end.others, found, look)))
    return said


def _sequels(sequels: Sequence[Sequel], found: Outlook, look: Look) -> str:
    """What follows, each with its condition, the last one otherwise."""
    if all(each.kind == "over" for each in sequels) or len(sequels) == 1:
        return _result(sequels[0], found, look)
    parts = [_conditional(each, found, look) for each in sequels[:-1]]
    parts.append(look.say("outlook.else", result=_result(sequels[-1], found, look)))
    return look.say("outlook.list").join(parts)


def _conditional(sequel: Sequel, found: Outlook, look: Look) -> str:
    rules = found.state.rules
    return look.say(
        f"outlook.if.{_condition(sequel, rules)}",
        result=_result(sequel, found, look),
        points=points(rules.ending.extra_target),
    )


def _condition(sequel: Sequel, rules: Rules) -> str:
    """By what the rules decide: the dealer's place where he stops, else the target."""
    stops = sequel.kind == "may_stop" or sequel.reason in ("agari-yame", "tenpai-yame")
    return rules.ending.dealer_stop_place if stops else "target"


def _result(sequel: Sequel, found: Outlook, look: Look) -> str:
    kind = "at_once" if sequel.kind == "over" and not can_end(sequel) else sequel.kind
    reason = look.say(f"tui.reason.{sequel.reason}") if sequel.reason else ""
    round_ = long_round(round_name(sequel.kyoku, found.state.players), look)
    return look.say(f"outlook.next.{kind}", round=round_, reason=reason)


def _busts(busts: Iterable[Bust], look: Look) -> list[str]:
    """The least that puts each seat out, on one line."""
    said = [
        look.say("outlook.bust_of", seat=bust.seat + 1, ron=_least(bust.ron), tsumo=_least(bust.tsumo))
        for bust in busts
        if bust.ron is not None or bust.tsumo is not None
    ]
    return [look.say("outlook.busts", which=f" {look.glyphs.dot} ".join(said))] if said else []


def _least(amount: int | None) -> str:
    return "-" if amount is None else str(amount)
