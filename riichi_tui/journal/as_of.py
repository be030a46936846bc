"""The game as it was after an earlier record, and where that stands in the game as it is now."""

from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import Reading


def as_of(reading: Reading, record: int) -> Ledger:
    """The game that the first `record` records make. JournalProblem `record-beyond` where there are fewer."""
    if record > len(reading.records):
        raise JournalProblem("record-beyond", path=reading.path, record=record, last=len(reading.records))
    return Ledger(reading.records[:record])


def standing_at(reading: Reading, record: int) -> tuple[Ledger, int]:
    """A game and the index into its states at which the table stands as it did after a record.

    It is the whole game where nothing before that place was changed later, so that a replay can go on from there;
    else the game as it was then, which ends there. JournalProblem `record-beyond`.
    """
    then, now = as_of(reading, record), reading.ledger
    last = len(then.slots) - 1
    if now.slots[: last + 1] == then.slots and now.timeline.states[last] == then.state:
        return now, last
    return then, last
