"""The fold from records to the slots in force (design.md section 5). It knows no rule of the game.

Undo and Redo only move a mark on the stack of changes; `settle` then brings the chain of slots to where the mark
stands. So a new event costs the same however long the log is, and so does each record of a file that is read. As long
as no Splice stands, the changes themselves are the slots, and no chain is made.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import cast

from riichi_tui.journal.chain import Chain, Slot
from riichi_tui.table.changes import Entry, Redo, Splice, Undo
from riichi_tui.table.events import Event
from riichi_tui.table.problem import Refused

MARKS = (Undo, Redo, Splice)
Change = tuple[int, Event | Splice]
"""The number of a record, and what it is: anything but Undo and Redo."""


class Log:
    """Changes in order, and the slots they lead to. `changes[:standing]` are in force, the others can be redone."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.standing = 0
        self.ended_by: int | None = None
        self._splices: list[int] = []
        self._chained = False
        self._chain = Chain()
        self._edits: list[tuple[tuple[Slot, ...], tuple[Slot, ...]]] = []
        self._kept = 0
        self._slots: dict[str, Slot] = {}
        self._puts: dict[int, tuple[Slot, ...]] = {}

    def add(self, n: int, entry: Entry) -> None:
        """Takes record `n`. Refused where there is not so much to undo or redo; a Splice is looked at by `settle`."""
        if isinstance(entry, Undo):
            self._require_undo(entry.n)
            self.standing -= entry.n
            self._kept = min(self._kept, self.standing)
        elif isinstance(entry, Redo):
            self._require_redo(entry.n)
            self.standing += entry.n
        else:
            if len(self.changes) > self.standing:
                del self.changes[self.standing :]
                self.ended_by = n
                while self._splices and self._splices[-1] >= self.standing:
                    self._splices.pop()
            if isinstance(entry, Splice):
                self._splices.append(self.standing)
            self.changes.append((n, entry))
            self.standing += 1

    def add_all(self, entries: Sequence[tuple[int, Entry]]) -> None:
        """Takes many records, each with its number, as `add` would one by one; events in a row go in at once."""
        start = 0
        marks = [index for index, (_, entry) in enumerate(entries) if isinstance(entry, MARKS)]
        for index in (*marks, len(entries)):
            if start < index:
                self.add(*entries[start])
                self.changes += cast("Sequence[Change]", entries[start + 1 : index])
                self.standing = len(self.changes)
            if index < len(entries):
                self.add(*entries[index])
            start = index + 1

    def settle(self) -> None:
        """Brings the slots to where the changes stand. Refused where a Splice cannot be made."""
        if self._chained or (self._splices and self._splices[0] < self.standing):
            self._settle_chain()

    def _settle_chain(self) -> None:
        self._chained = True
        while len(self._edits) > self._kept:
            self._take_off()
        for n, entry in self.changes[self._kept : self.standing]:
            if isinstance(entry, Splice):
                self._splice(n, entry)
            else:
                self._fill(n, entry)
            self._kept += 1

    def slots(self) -> list[tuple[str, Event]]:
        """Names and events of the slots in force, first to last."""
        if self._chained:
            return [(slot.name, slot.event) for slot in self._chain.slots()]
        return [(str(n), entry) for n, entry in self.changes[: self.standing] if not isinstance(entry, Splice)]

    def check(self, entry: Entry) -> None:
        """Refused where the entry cannot be the next record: nothing to undo or redo, or slots not in force."""
        if isinstance(entry, Undo):
            self._require_undo(entry.n)
        elif isinstance(entry, Redo):
            self._require_redo(entry.n)
        elif isinstance(entry, Splice):
            self._named(entry)

    def require(self, name: str) -> Slot:
        """The slot of this name, in force. Refused with the slot to name instead where it is not."""
        slot = self.slot(name)
        if slot is not None and slot.fate == "stands":
            return slot
        raise self._not_in_force(name, slot)

    def slot(self, name: str) -> Slot | None:
        """The slot of this name, whatever became of it; None where no change that was ever in force filled it."""
        if not self._chained:
            self._settle_chain()
        return self._slots.get(name)

    def put_by(self, n: int) -> tuple[Slot, ...]:
        """The slots that change `n` filled when it was last in force."""
        slot = self.slot(str(n))
        return self._puts.get(n) or ((slot,) if slot is not None else ())

    def splice_between(self, one: int, other: int) -> bool:
        """Whether a Splice is among the changes between two places of the stack."""
        low, high = sorted((one, other))
        index = bisect_left(self._splices, low)
        return index < len(self._splices) and self._splices[index] < high

    def mark(self) -> "Mark":
        """Where the log stands, for `back`."""
        return self.changes[self.standing :], self.ended_by

    def back(self, mark: "Mark") -> None:
        """Forgets the one Splice that was added since `mark`, because what it leads to does not stand."""
        undone, self.ended_by = mark
        self.changes.pop()
        self._splices.pop()
        self._splices += [
            self.standing - 1 + index for index, (_, entry) in enumerate(undone) if isinstance(entry, Splice)
        ]
        self.changes += undone
        self.standing -= 1
        self._kept = min(self._kept, self.standing)
        self.settle()

    def _require_undo(self, count: int) -> None:
        possible = max(self.standing - 1, 0)
        if not possible:
            raise Refused("nothing-to-undo")
        if count > possible:
            raise Refused("undo-too-many", count=count, possible=possible)

    def _require_redo(self, count: int) -> None:
        possible = len(self.changes) - self.standing
        if count <= possible:
            return
        if possible:
            raise Refused("redo-too-many", count=count, possible=possible)
        if self.ended_by is not None:
            raise Refused("redo-ended", record=self.ended_by)
        raise Refused("nothing-to-redo")

    def _fill(self, n: int, event: Event) -> None:
        slot = Slot(str(n), event)
        self._slots[slot.name] = slot
        self._chain.insert(slot, None)
        self._edits.append(((slot,), ()))

    def _splice(self, n: int, splice: Splice) -> None:
        removed, before = self._named(splice)
        names = [str(n)] if len(splice.put) == 1 else [f"{n}.{index}" for index in range(1, len(splice.put) + 1)]
        put = tuple(Slot(name, event) for name, event in zip(names, splice.put, strict=True))
        for slot in put:
            self._slots[slot.name] = slot
            self._chain.insert(slot, before)
        void = set(splice.void)
        for slot in removed:
            self._chain.remove(slot)
            slot.fate, slot.by = ("void" if slot.name in void else "replaced"), n
        self._puts[n] = put
        self._edits.append((put, removed))

    def _take_off(self) -> None:
        put, removed = self._edits.pop()
        for slot in reversed(removed):
            self._chain.restore(slot)
            slot.fate, slot.by = "stands", 0
        for slot in reversed(put):
            self._chain.remove(slot)
            slot.fate = "undone"

    def _named(self, splice: Splice) -> tuple[tuple[Slot, ...], Slot | None]:
        names = splice.remove + splice.void
        if len(set(names)) < len(names):
            raise Refused("slot-twice", slot=next(name for name in names if names.count(name) > 1))
        removed = tuple(self.require(name) for name in names)
        return removed, None if splice.before is None else self.require(splice.before)

    def _not_in_force(self, name: str, slot: Slot | None) -> Refused:
        if slot is None:
            several = self._slots.get(f"{name}.1")
            if several is not None and several.fate != "undone":
                return Refused("slot-several", slot=name, instead=self._heirs(int(name)))
            undone = any(str(n) == name.partition(".")[0] for n, _ in self.changes[self.standing :])
            return Refused("slot-undone" if undone else "slot-unknown", slot=name)
        if slot.fate == "undone":
            return Refused("slot-undone", slot=name)
        if slot.fate == "void":
            return Refused("slot-void", slot=name, record=slot.by)
        heirs = self._heirs(slot.by)
        if not heirs:
            return Refused("slot-deleted", slot=name, record=slot.by)
        return Refused("slot-replaced", slot=name, record=slot.by, instead=heirs)

    def _heirs(self, n: int) -> tuple[str, ...]:
        """The slots in force that stand where change `n` put some, through later replacements."""
        found: list[str] = []
        todo, seen = [n], {n}
        while todo:
            for slot in self._puts.get(todo.pop(), ()):
                if slot.fate == "stands":
                    found.append(slot.name)
                elif slot.fate == "replaced" and slot.by not in seen:
                    seen.add(slot.by)
                    todo.append(slot.by)
        return tuple(found)


Mark = tuple[list[Change], int | None]
