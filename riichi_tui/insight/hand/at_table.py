"""The helper at a table: what a seat's win is like by the state, and what goes back into the entry."""

from typing import NamedTuple, cast

from riichi_tui.insight.hand.checklist import Checklist, result
from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.reading import Reading
from riichi_tui.insight.hand.situation import Situation, Wind
from riichi_tui.insight.hand.tiles import Typed, write
from riichi_tui.locale.catalogue import Phrase
from riichi_tui.table.events import Value
from riichi_tui.table.problem import Mistake
from riichi_tui.table.seats import round_name, wind
from riichi_tui.table.state import State


class Counted(NamedTuple):
    """What the entry takes over: the fields `value`, `yaku` and `tiles` of a `Winner`."""

    value: Value
    yaku: tuple[str, ...]
    tiles: str | None = None


def situation_at(state: State, seat: int, *, tsumo: bool) -> Situation:
    """How a seat (0-based) would win now: its wind, that of the round, and its riichi of this hand."""
    return Situation(
        tsumo=tsumo,
        seat=cast("Wind", wind(state, seat)),
        round=cast("Wind", round_name(state.kyoku, state.players)[0]),
        said=frozenset({"riichi"} if seat in state.riichi else ()),
    )


def agreed(typed: Typed, known: Situation) -> Situation:
    """How typed tiles were won, where the table knows ron or tsumo and the winds. Mistakes `tiles-other-win` and
    `tiles-other-wind` where something else was typed."""
    if typed.tsumo not in (None, known.tsumo):
        typed_win, win = ("tsumo", "ron") if typed.tsumo else ("ron", "tsumo")
        raise Mistake("tiles-other-win", given=typed_win, known=Phrase(f"tui.kind.{win}"))
    for word, given, wind_known in (("seat", typed.seat, known.seat), ("round", typed.round, known.round)):
        if given not in (None, wind_known):
            raise Mistake("tiles-other-wind", given=f"{word} {given}", known=Phrase(f"hand.wind.{wind_known}"))
    return typed.situation(known)


def from_tiles(hand: Hand, reading: Reading) -> Counted:
    """A reading as the entry takes it over, with the tiles as text."""
    return Counted(reading.value, reading.names, write(hand))


def from_checklist(state: Checklist) -> Counted:
    """A finished checklist as the entry takes it over. Raises the Mistake that says what is lacking."""
    found = result(state)
    if found.lacking is not None:
        raise found.lacking
    if found.worth is None:
        raise Mistake("no-yaku")
    return Counted(found.worth.value, found.names)
