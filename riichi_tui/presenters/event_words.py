"""Events in words: short, as in the hand list, and as the sentence that the pane says."""

from collections.abc import Callable, Sequence

from riichi_tui.locale.width import cells
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.table.events import (
    Abort,
    Announced,
    Bust,
    Chombo,
    Draw,
    Ended,
    Event,
    HanFu,
    Limit,
    Penalty,
    Riichi,
    Seated,
    TimeCalled,
    Transfer,
    Value,
    Win,
    Winner,
    Yakuman,
    kind_name,
)

NAME_WIDTH = 12


def player(seat: int, names: Sequence[str], look: Look) -> str:
    """Digit and name: "3 Chie"; the digit alone where the name is left out."""
    return f"{seat + 1} {shown(names[seat], NAME_WIDTH, look)}" if names[seat] else str(seat + 1)


def briefly(say: Callable[[Sequence[str]], str], names: Sequence[str], width: int) -> str:
    """What `say` makes of the names; with digits alone where that takes more than `width` cells, so that on a phone the
    value is not pushed off the line by names that stand above."""
    said = say(names)
    return said if cells(said) <= width else say(("",) * len(names))


def seats(which: Sequence[int]) -> str:
    """Digits: "1 3"."""
    return " ".join(str(seat + 1) for seat in sorted(which))


def short_round(name: str, look: Look) -> str:
    """ "S1" with the wind as this look writes it."""
    return look.glyphs.winds[name[0]] + name[1:]


def long_round(name: str, look: Look) -> str:
    """ "South 1"."""
    return look.say(f"tui.round.{name[0]}", n=name[1:])


def short_value(value: Value, look: Look) -> str:
    """A value as the hand list has it: "3/40", "6", "mangan", "2 yakuman", "=5200"."""
    if isinstance(value, HanFu):
        return f"{value.han}/{value.fu}" if value.fu and value.han < 5 else str(value.han)
    if isinstance(value, Limit):
        return look.say(f"tui.limit.{value.name}")
    if isinstance(value, Yakuman):
        return look.say("tui.limit.yakuman") if value.count == 1 else look.say("tui.limit.times", n=value.count)
    return f"={value.points}" if value.dealer is None else f"={value.points}/{value.dealer}"


def long_value(value: Value, look: Look) -> str:
    """A value in words: "3 han 40 fu", "6 han", "counted yakuman", "5,200 points"."""
    if isinstance(value, HanFu):
        han = look.say("tui.han", count=value.han)
        if value.fu and value.han < 5:
            return f"{han} {look.say('tui.fu', n=value.fu)}"
        limit = _limit_of(value.han)
        return f"{han}, {look.say(f'tui.limit.{limit}')}" if limit else han
    if isinstance(value, Yakuman) and value.counted:
        return look.say("tui.limit.counted")
    if isinstance(value, Announced):
        other = f"/{value.dealer:,}" if value.dealer is not None else ""
        return look.say("tui.announced", points=f"{value.points:,}{other}")
    return short_value(value, look)


def hand_text(event: Event, look: Look, *, players: int) -> str:
    """The result of a hand in a few words: "ron 4<3 mangan", "draw 1 2"."""
    if isinstance(event, Win):
        value = short_value(event.winners[0].value, look) if len(event.winners) == 1 else ""
        return f"{_win_text(event, look)} {value}".rstrip()
    if isinstance(event, Draw):
        kind = "nagashi" if event.nagashi else "draw"
        nagashi = f" {seats(event.nagashi)}" if event.nagashi else ""
        tenpai = f" {seats(event.tenpai)}" if event.tenpai and not event.nagashi else ""
        return look.say(f"tui.kind.{kind}") + nagashi + tenpai
    if isinstance(event, Abort):
        return look.say("tui.kind.abort", kind=look.say(f"tui.abort.{kind_name(event.kind, players)}"))
    if isinstance(event, Chombo):
        return f"{look.say('tui.kind.chombo')} {event.seat + 1}"
    return _as_typed(event, look)


def brief(event: Event, look: Look, *, players: int) -> str:
    """The result without its value, for a narrow column: "ron 4<3", "kyuushu"."""
    if isinstance(event, Abort):
        return look.say(f"tui.abort.{kind_name(event.kind, players)}")
    return _win_text(event, look) if isinstance(event, Win) else hand_text(event, look, players=players)


def sentence(event: Event, names: Sequence[str], look: Look) -> str:
    """What an event says, in words: "ron: 3 Chie off 1 Anna, 3 han 30 fu"; the rarer ones as they are typed."""
    speak = _SENTENCES.get(type(event))
    return speak(event, names, look) if speak else _as_typed(event, look)


def _as_typed(event: Event, look: Look) -> str:
    from riichi_tui.grammar.write import write  # noqa: PLC0415 - only rare events need the whole grammar

    return look.glyphs.plain(write(event))


def _win_text(event: Win, look: Look) -> str:
    winners = " ".join(str(winner.seat + 1) for winner in event.winners)
    if event.loser is None:
        return f"{look.say('tui.kind.tsumo')} {winners}"
    return f"{look.say('tui.kind.ron')} {winners}<{event.loser + 1}"


def _limit_of(han: int) -> str | None:
    """The limit of so many han; from thirteen on it is for the rules to say."""
    steps = ((13, None), (11, "sanbaiman"), (8, "baiman"), (6, "haneman"), (5, "mangan"))
    return next((name for least, name in steps if han >= least), None)


def _win(event: Win, names: Sequence[str], look: Look) -> str:
    winners = "; ".join(_winner(winner, names, look) for winner in event.winners)
    if event.loser is None:
        return look.say("tui.said.tsumo", winners=winners)
    loser = player(event.loser, names, look)
    if len(event.winners) == 1:
        who = player(event.winners[0].seat, names, look)
        said = look.say("tui.said.ron", winner=who, loser=loser, value=_worth(event.winners[0], look))
    else:
        said = look.say("tui.said.rons", winners=winners, loser=loser)
    return said + (look.say("tui.said.unpaid", seat=event.loser + 1) if event.unpaid else "")


def _winner(winner: Winner, names: Sequence[str], look: Look) -> str:
    return f"{player(winner.seat, names, look)}, {_worth(winner, look)}"


def _worth(winner: Winner, look: Look) -> str:
    said = long_value(winner.value, look)
    for liable in winner.liable:
        said += look.say("tui.said.liable", seat=liable.seat + 1)
    return said


def _draw(event: Draw, names: Sequence[str], look: Look) -> str:
    key = "none" if not event.tenpai else "all" if len(event.tenpai) == len(names) else "some"
    tenpai = look.say(f"tui.said.tenpai_{key}", seats=seats(event.tenpai))
    if event.nagashi:
        return look.say("tui.said.nagashi", seats=seats(event.nagashi), tenpai=tenpai)
    return look.say("tui.said.draw", tenpai=tenpai)


def _abort(event: Abort, names: Sequence[str], look: Look) -> str:
    return look.say("tui.said.abort", kind=look.say(f"tui.abort_long.{kind_name(event.kind, len(names))}"))


def _chombo(event: Chombo, names: Sequence[str], look: Look) -> str:
    return look.say("tui.said.chombo", player=player(event.seat, names, look))


def _riichi(event: Riichi, names: Sequence[str], look: Look) -> str:
    return look.say("tui.said.riichi", player=player(event.seat, names, look))


def _transfer(event: Transfer, names: Sequence[str], look: Look) -> str:
    giver, taker = (
        look.say("tui.the_pot") if party == "pot" else player(party, names, look)
        for party in (event.giver, event.taker)
    )
    return look.say("tui.said.transfer", giver=giver, taker=taker, points=f"{event.amount:,}")


def _penalty(event: Penalty, names: Sequence[str], look: Look) -> str:
    who = player(event.seat, names, look)
    return look.say(f"tui.said.penalty_{event.when}", player=who, points=f"{event.points:,}")


def _bust(event: Bust, names: Sequence[str], look: Look) -> str:
    return look.say("tui.said.bust", player=player(event.seat, names, look))


def _time(event: TimeCalled, _names: Sequence[str], look: Look) -> str:
    return look.say("tui.said.time_running" if event.hand_running else "tui.said.time_between")


def _ended(event: Ended, _names: Sequence[str], look: Look) -> str:
    return look.say(f"tui.said.ended_{event.reason}")


def _seated(event: Seated, _names: Sequence[str], look: Look) -> str:
    return look.say("tui.said.seated", seat=event.seat + 1, name=shown(event.name, NAME_WIDTH, look))


_SENTENCES: dict[type, Callable[..., str]] = {
    Win: _win,
    Draw: _draw,
    Abort: _abort,
    Chombo: _chombo,
    Riichi: _riichi,
    Transfer: _transfer,
    Penalty: _penalty,
    Bust: _bust,
    TimeCalled: _time,
    Ended: _ended,
    Seated: _seated,
}
