"""A game that a correction would end earlier, played on all the same: rulings are put where it would have ended."""

from collections.abc import Callable, Sequence

import msgspec

from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.renumber import renumber, truly_out
from riichi_tui.journal.rows import Row, joined, rows_after, with_numbers
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Ruling
from riichi_tui.table.timeline import replay_lenient

MOST_RULINGS = 12
"""A game that would end more often than this is not offered to be played on: no table rules so often."""


class PlayedOn(msgspec.Struct, frozen=True):
    """The Splice to record, and the rows that it leads to with those that are void."""

    splice: Splice
    rows: Sequence[Row]


def played_on(splice: Splice, ledger: Ledger, weave: Callable[[Sequence[Row]], Sequence[Row]]) -> PlayedOn | None:
    """The correction with a Ruling after each end that later slots lie behind. What even so does not fit is void.

    `weave` puts in what else goes with the correction. None where no end moved earlier, so that no ruling would help.
    """
    rows = list(weave(rows_after(splice, ledger)))
    for _ in range(MOST_RULINGS):
        ended, left_out = _end_before_misfit(rows, ledger)
        if ended is None:
            break
        rows.insert(ended + 1, Row(Ruling(play_on=True), None))
        rows = list(weave(rows))
    else:
        return None
    if not any(row.slot is None and isinstance(row.event, Ruling) and row.event.play_on for row in rows):
        return None
    return PlayedOn(with_numbers(joined(splice, rows, left_out), ledger), rows)


def _end_before_misfit(rows: Sequence[Row], ledger: Ledger) -> tuple[int | None, list[int]]:
    """The row that ended the game in front of the first row that comes too late; and all rows that do not fit."""
    events = renumber(ledger.timeline.events, [row.event for row in rows])
    timeline, misfits = replay_lenient([event or row.event for row, event in zip(rows, events, strict=True)])
    skipped = [index for index, _ in misfits]
    left_out = truly_out([row.event for row in rows], skipped)
    states = iter(timeline.states)
    ended, over = None, False
    for index in range(len(rows)):
        if index in skipped:
            if over:
                return ended, left_out
            continue
        state = next(states)
        if state.over and not over:
            ended = index
        over = state.over
    return None, left_out
