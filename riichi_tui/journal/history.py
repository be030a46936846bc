"""Every record of a save: what it did, who did it, and whether it is in force. For players, and for a referee."""

from typing import Literal

import msgspec

from riichi_tui.journal.effective import Log
from riichi_tui.journal.record import Record
from riichi_tui.table.changes import Entry, Redo, Splice, Undo

Effect = Literal["adds", "splices", "undoes", "redoes"]
Standing = Literal["stands", "replaced", "void", "undone", "done"]


class HistoryRow(msgspec.Struct, frozen=True, kw_only=True):
    """One record: number, local time, who, what.

    `slots` are the slots that it filled, `in_force` those that still stand. An undo or redo took `count` changes off
    or put them back, records `oldest` to `newest` (some between may be none of them). `standing`: it stands; it was
    replaced, made void or undone, by record `ended_by`; an undo or redo is only `done`.
    """

    n: int
    at: str
    by: str
    entry: Entry
    effect: Effect
    slots: tuple[str, ...] = ()
    in_force: tuple[str, ...] = ()
    count: int = 0
    oldest: int = 0
    newest: int = 0
    standing: Standing = "done"
    ended_by: int = 0


def history(records: list[Record]) -> list[HistoryRow]:
    """A row for each record, first to last. The records must be a sound log."""
    log = Log()
    undone = _Undone()
    reach: dict[int, tuple[int, int]] = {}
    for record in records:
        before, entry = log.standing, record.event
        if isinstance(entry, Undo | Redo):
            log.add(record.n, entry)
            low, high = sorted((before, log.standing))
            reach[record.n] = (log.changes[low][0], log.changes[high - 1][0])
            undone.move(before, log.standing, record.n)
        else:
            undone.settle(log)
            log.add(record.n, entry)
    undone.settle(log)
    log.settle()
    return [
        _moving(record, record.event, reach[record.n])
        if isinstance(record.event, Undo | Redo)
        else _changing(record, log, undone.by)
        for record in records
    ]


class _Undone:
    """Which undo took each change off: spans of the stack of changes, the one nearest to the mark last."""

    def __init__(self) -> None:
        self.by: dict[int, int] = {}
        self._spans: list[tuple[int, int, int]] = []

    def move(self, before: int, after: int, n: int) -> None:
        """Record `n` moved the mark."""
        if after < before:
            self._spans.append((after, before, n))
            return
        while self._spans and self._spans[-1][1] <= after:
            self._spans.pop()
        if self._spans and self._spans[-1][0] < after:
            _, high, undo = self._spans.pop()
            self._spans.append((after, high, undo))

    def settle(self, log: Log) -> None:
        """What is off now stays so: a new change comes, or the log ends."""
        for low, high, n in self._spans:
            for change, _ in log.changes[low:high]:
                self.by[change] = n
        self._spans.clear()


def _moving(record: Record, entry: Undo | Redo, reach: tuple[int, int]) -> HistoryRow:
    return HistoryRow(
        n=record.n,
        at=record.at,
        by=record.by,
        entry=entry,
        effect="undoes" if isinstance(entry, Undo) else "redoes",
        count=entry.n,
        oldest=reach[0],
        newest=reach[1],
    )


def _changing(record: Record, log: Log, undone_by: dict[int, int]) -> HistoryRow:
    put = () if record.n in undone_by else log.put_by(record.n)
    standing: Standing = "stands"
    ended_by = 0
    if record.n in undone_by:
        standing, ended_by = "undone", undone_by[record.n]
    elif put and not isinstance(record.event, Splice):
        standing, ended_by = put[0].fate, put[0].by
    return HistoryRow(
        n=record.n,
        at=record.at,
        by=record.by,
        entry=record.event,
        effect="splices" if isinstance(record.event, Splice) else "adds",
        slots=tuple(slot.name for slot in put),
        in_force=tuple(slot.name for slot in put if slot.fate == "stands"),
        standing=standing,
        ended_by=ended_by,
    )
