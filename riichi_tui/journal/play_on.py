"""A game that a correction would end earlier, played on all the same: rulings are put where it would have ended."""

from collections.abc import Sequence

import msgspec

from riichi_tui.journal.ledger import Ledger
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Event, Ruling
from riichi_tui.table.timeline import replay_lenient

MOST_RULINGS = 12
"""More ends than a game has reasons and seats to end by."""


class _Row(msgspec.Struct, frozen=True):
    """An event after the correction; `slot` is its name where it stood before, none where the correction put it."""

    event: Event
    slot: str | None


def played_on(splice: Splice, ledger: Ledger) -> Splice | None:
    """The correction with a Ruling after each end that later slots lie behind. What even so does not fit is void.

    None where no end moved earlier, so that no ruling would help.
    """
    known = set(ledger.slots)
    rows = [_Row(event, name if name in known else None) for name, event in ledger.slots_after(splice)]
    for _ in range(MOST_RULINGS):
        ended, left_out = _end_before_misfit(rows)
        if ended is None:
            break
        rows.insert(ended + 1, _Row(Ruling(play_on=True), None))
    else:
        return None
    if not any(row.slot is None and isinstance(row.event, Ruling) and row.event.play_on for row in rows):
        return None
    return _joined(splice, rows, left_out)


def _end_before_misfit(rows: Sequence[_Row]) -> tuple[int | None, set[int]]:
    """The row that ended the game in front of the first row that comes too late; and all rows that do not fit."""
    timeline, misfits = replay_lenient([row.event for row in rows])
    left_out = {index for index, _ in misfits}
    states = iter(timeline.states)
    ended, over = None, False
    for index in range(len(rows)):
        if index in left_out:
            if over:
                return ended, left_out
            continue
        state = next(states)
        if state.over and not over:
            ended = index
        over = state.over
    return None, left_out


def _joined(splice: Splice, rows: Sequence[_Row], left_out: set[int]) -> Splice:
    """One Splice for all: what stands between the correction and the last ruling is taken out and put again."""
    own = [index for index, row in enumerate(rows) if row.slot is None]
    span = range(own[0], own[-1] + 1)
    void = tuple(row.slot for index, row in enumerate(rows) if index in left_out and row.slot is not None)
    moved = [rows[index].slot for index in span if index not in left_out]
    return Splice(
        remove=(*splice.remove, *(slot for slot in moved if slot is not None)),
        put=tuple(rows[index].event for index in span if index not in left_out),
        before=next((row.slot for row in rows[own[0] :] if row.slot is not None), None),
        void=void,
    )
