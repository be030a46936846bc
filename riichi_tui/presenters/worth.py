"""What a hand is worth: every payment of a ron and a tsumo, for the dealer and another, by the table's own reducer."""

from collections.abc import Iterable

import msgspec

from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.table.events import Opened, Value, Win, Winner
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply, begin
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import Flow, State


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """One way to win with a value. `hand`, `honba` and `pot` are what the winner gets, `total` their sum; the
    payments include honba, and those that do not happen this way are null. All in points."""

    dealer: bool
    tsumo: bool
    hand: int
    honba: int
    pot: int
    total: int
    from_discarder: int | None = None
    from_dealer: int | None = None
    from_others: int | None = None


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What `score --json` prints: the value as typed, the rule set's name, every way to win that was asked for."""

    format: int = 1
    value: str
    rules: str
    wins: tuple[Worth, ...]


def worth(value: Value, rules: Rules, *, dealer: bool, tsumo: bool, honba: int = 0, pot: int = 0) -> Worth:
    """What a win with this value brings. Raises Refused as the table would, `fu-unknown` for instance."""
    winner = 0 if dealer else 1
    loser = None if tsumo else rules.players - 1
    state = apply(_table(rules, honba, pot), Win(loser=loser, winners=(Winner(seat=winner, value=value),)))
    from_dealer = _paid_by(state.flows, 0)
    from_last = _paid_by(state.flows, rules.players - 1)
    sums = {kind: sum(flow.amount for flow in state.flows if flow.kind == kind) for kind in ("hand", "honba", "pot")}
    return Worth(
        dealer=dealer,
        tsumo=tsumo,
        **sums,
        total=sum(sums.values()),
        from_discarder=None if tsumo else from_last,
        from_dealer=from_dealer if tsumo and not dealer else None,
        from_others=from_last if tsumo else None,
    )


def worths(
    value: Value, rules: Rules, *, dealers: Iterable[bool], tsumos: Iterable[bool], honba: int = 0, pot: int = 0
) -> list[Worth]:
    """All ways that are asked for and exist, at least one: Refused where none does (20 fu on a ron)."""
    found: list[Worth] = []
    refused: Refused | None = None
    ways = [(dealer, tsumo) for dealer in dealers for tsumo in tsumos]
    for dealer, tsumo in ways:
        try:
            found.append(worth(value, rules, dealer=dealer, tsumo=tsumo, honba=honba, pot=pot))
        except Refused as problem:
            refused = refused or problem
    if not found and refused is not None:
        raise refused
    return found


def worth_lines(found: Iterable[Worth], look: Look) -> list[Line]:
    """A line a way to win: who, how, who pays what, and what it comes to."""
    return [_line(item, look) for item in found]


def _line(item: Worth, look: Look) -> Line:
    row = Row(look.width).add(look.say("presenters.wins_dealer" if item.dealer else "presenters.wins_other"))
    row.at(14, look.say(f"tui.kind.{'tsumo' if item.tsumo else 'ron'}"))
    row.at(22, _payments(item, look)).ending(look.width, look.say("presenters.in_all", points=points(item.total)))
    return row.line()


def _payments(item: Worth, look: Look) -> str:
    if item.from_discarder is not None:
        return look.say("presenters.from_discarder", points=points(item.from_discarder))
    others = points(item.from_others or 0)
    if item.from_dealer is None:
        return look.say("presenters.from_each", points=others)
    return look.say("presenters.from_both", points=others, dealer=points(item.from_dealer))


def _paid_by(flows: Iterable[Flow], seat: int) -> int:
    return sum(flow.amount for flow in flows if flow.payer == seat)


def _table(rules: Rules, honba: int, pot: int) -> State:
    """A table at which everybody can pay: the question is what is due, not what somebody has."""
    able = msgspec.structs.replace(rules, ending=msgspec.structs.replace(rules.ending, cannot_pay="negative"))
    start = rules.game.start
    scores = (start - 1000 * pot, *(start,) * (rules.players - 1))
    names = tuple(str(seat + 1) for seat in range(rules.players))
    return begin(Opened(id="worth", rules=able, players=names, scores=scores, honba=honba, pot=pot))
