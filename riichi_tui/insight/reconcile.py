"""Counted trays against the ledger: who is off by what, and which single mistake of a recent hand explains it."""

from collections.abc import Sequence

import msgspec

from riichi_tui.insight.reconcile_mistakes import Mistaken, mistakes_at
from riichi_tui.table.events import Counted, Note
from riichi_tui.table.movements import worth
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline


class Reconciliation(msgspec.Struct, frozen=True, kw_only=True):
    """Points by seat, none where a tray has not been counted.

    `expected` is what each tray should be worth; `off` counted less expected; `pot_off` the same for the pot, none
    where it was not counted. `causes`: single mistakes that give exactly these differences, the most recent first.
    """

    expected: tuple[int, ...]
    counted: tuple[int | None, ...]
    off: tuple[int | None, ...]
    pot_off: int | None
    causes: tuple[Mistaken, ...]

    @property
    def right(self) -> bool:
        """Whether everything that was counted is as it should be."""
        return not any(self.off) and not self.pot_off


def reconcile(timeline: Timeline, counted: Sequence[int | None], pot: int | None = None) -> Reconciliation:
    """What the counts say. `counted` are the trays' points by seat, `pot` the points that lie in the pot.

    Only what happened since the trays that are off were counted before can be the cause. What is owed in sticks by
    the record (`trays.owed`) is expected to be missing.
    """
    return _reconcile(timeline, len(timeline.events) - 1, tuple(counted), pot)


def counts(timeline: Timeline) -> tuple[int | None, ...]:
    """The points of the trays that were counted last, by the `Counted` events at the end of the game so far."""
    return _last_counts(timeline)[0]


def reconcile_counts(timeline: Timeline) -> Reconciliation:
    """What those counts say."""
    counted, last = _last_counts(timeline)
    return _reconcile(timeline, last, counted, None)


def _last_counts(timeline: Timeline) -> tuple[tuple[int | None, ...], int]:
    """The counts, and the index of the last event before them."""
    last = len(timeline.events) - 1
    counted: list[int | None] = [None] * timeline.state.players
    while last and isinstance(timeline.events[last], Counted | Note):
        event = timeline.events[last]
        if isinstance(event, Counted) and counted[event.seat] is None:
            counted[event.seat] = worth(event.sticks)
        last -= 1
    return tuple(counted), last


def _reconcile(timeline: Timeline, last: int, counted: tuple[int | None, ...], pot: int | None) -> Reconciliation:
    state = timeline.states[last]
    should = expected(state)
    off = tuple(None if there is None else there - due for there, due in zip(counted, should, strict=True))
    pot_off = None if pot is None else pot - _pot(state)
    causes: list[Mistaken] = []
    if any(off) or pot_off:
        seats = [seat for seat, difference in enumerate(off) if difference]
        for index in range(last, _counted_before(timeline, last, seats), -1):
            causes += [one for one in mistakes_at(timeline, index, last) if _explains(one, off, pot_off)]
    return Reconciliation(expected=should, counted=counted, off=off, pot_off=pot_off, causes=tuple(causes))


def expected(state: State) -> tuple[int, ...]:
    """What each tray should be worth by the record."""
    if state.sticks is None:
        return state.scores
    return tuple(
        score if tray is None else worth(tray) for score, tray in zip(state.scores, state.sticks.trays, strict=True)
    )


def _pot(state: State) -> int:
    return 1000 * len(state.pot) if state.sticks is None else worth(state.sticks.pot)


def _counted_before(timeline: Timeline, last: int, seats: Sequence[int]) -> int:
    """The index of the last count of one of the seats, 0 where there is none: before it, all was put right."""
    for index in range(last, 0, -1):
        event = timeline.events[index]
        if isinstance(event, Counted) and event.seat in seats:
            return index
    return 0


def _explains(cause: Mistaken, off: Sequence[int | None], pot_off: int | None) -> bool:
    seats = all(
        difference is None or difference == effect for difference, effect in zip(off, cause.effect, strict=True)
    )
    return seats and (pot_off is None or pot_off == cause.pot_effect)
