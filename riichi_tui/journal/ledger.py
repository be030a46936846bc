"""What the records of one save come to: the slots in force and the game they make."""

from riichi_tui.journal.effective import Log
from riichi_tui.journal.record import Record
from riichi_tui.table.changes import Redo, Splice, Undo
from riichi_tui.table.events import Event
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline, replay


class Ledger:
    """Records, the log of changes, and the timeline of the slots in force: `slots[i]` names `timeline.events[i]`.

    Raises Refused where the records do not make a game.
    """

    def __init__(self, records: list[Record]) -> None:
        self.records = records
        self.log = Log()
        self.log.add_all([(record.n, record.event) for record in records])
        self.log.settle()
        slots = self.log.slots()
        self.slots = [name for name, _ in slots]
        self.timeline: Timeline = replay([event for _, event in slots])

    @property
    def state(self) -> State:
        """The table now."""
        return self.timeline.state

    def take(self, record: Record) -> State:
        """Adds the next record. Refused leaves everything as it was."""
        entry = record.event
        if isinstance(entry, Splice):
            self._take_splice(record.n, entry)
        elif isinstance(entry, Undo | Redo):
            before = self.log.standing
            self.log.add(record.n, entry)
            self.log.settle()
            self._follow(before, self.log.standing)
        else:
            self.timeline.append_again(entry)
            self.log.add(record.n, entry)
            self.log.settle()
            self.slots.append(str(record.n))
        self.records.append(record)
        return self.timeline.state

    def after(self, splice: Splice) -> Timeline:
        """The game that a Splice would lead to, were it the next record. Nothing is changed; Refused as `take`."""
        return replay([event for _, event in self.slots_after(splice)])

    def slots_after(self, splice: Splice) -> list[tuple[str, Event]]:
        """Names and events of the slots in force after a Splice, whether or not they make a game. Nothing is changed;
        Refused where it names slots that are not in force."""
        self.log.check(splice)
        mark = self.log.mark()
        self.log.add(len(self.records) + 1, splice)
        self.log.settle()
        slots = self.log.slots()
        self.log.back(mark)
        return slots

    def moved(self, entry: Undo | Redo) -> State:
        """The table after an undo or redo that is not taken. Refused as `take`."""
        self.log.add(0, entry)
        self.log.settle()
        slots = self.log.slots()
        self.log.add(0, Redo(n=entry.n) if isinstance(entry, Undo) else Undo(n=entry.n))
        self.log.settle()
        return replay([event for _, event in slots]).state

    def _take_splice(self, n: int, splice: Splice) -> None:
        timeline = self.after(splice)
        self.log.add(n, splice)
        self.log.settle()
        self.slots = [name for name, _ in self.log.slots()]
        self.timeline = timeline

    def _follow(self, before: int, after: int) -> None:
        """Brings slots and timeline to a moved mark. Events at the end, without a Splice, cost only themselves."""
        if self.log.splice_between(before, after):
            slots = self.log.slots()
            self.slots = [name for name, _ in slots]
            self.timeline = replay([event for _, event in slots])
        elif after < before:
            count = len(self.slots) - (before - after)
            del self.slots[count:]
            self.timeline.keep(count)
        else:
            for n, entry in self.log.changes[before:after]:
                if not isinstance(entry, Splice):
                    self.slots.append(str(n))
                    self.timeline.append_again(entry)


def longest(records: list[Record]) -> tuple[Ledger, Refused | None]:
    """The ledger of the longest run of records that makes a game, and why the next record does not go with it.

    Raises Refused where not even the first makes one. What cannot stand is found by halving: an undone record is
    never judged, so the one that is named is the record whose result does not stand while the result before it does.
    """
    try:
        return Ledger(records), None
    except Refused as refused:
        reason = refused
    sound = Ledger(records[:1])
    low, high = 1, len(records)
    while high - low > 1:
        middle = (low + high) // 2
        try:
            sound = Ledger(records[:middle])
            low = middle
        except Refused as refused:
            high, reason = middle, refused
    return sound, reason
