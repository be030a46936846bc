"""A chain of slots in which any place can be filled, emptied and restored at the same small cost."""

from typing import Literal

from riichi_tui.table.events import Event, Note

Fate = Literal["stands", "replaced", "void", "undone"]


class Slot:
    """A place in the effective log. `fate` says whether it is in force, `by` which record took it out."""

    __slots__ = ("by", "event", "fate", "name", "next", "previous")

    def __init__(self, name: str, event: Event) -> None:
        self.name = name
        self.event = event
        self.fate: Fate = "stands"
        self.by = 0
        self.previous = self
        self.next = self


class Chain:
    """Slots in order, closed into a ring by an anchor that is none of them."""

    def __init__(self) -> None:
        self._anchor = Slot("", Note(text=""))

    def insert(self, slot: Slot, before: Slot | None) -> None:
        """Puts a slot before another one, or at the end."""
        after = self._anchor if before is None else before
        slot.previous, slot.next = after.previous, after
        after.previous.next = slot
        after.previous = slot

    def remove(self, slot: Slot) -> None:
        """Takes a slot out. It remembers its neighbours, so `restore` works if removals are undone last first."""
        slot.previous.next = slot.next
        slot.next.previous = slot.previous

    def restore(self, slot: Slot) -> None:
        """Puts a removed slot back where it was."""
        slot.previous.next = slot
        slot.next.previous = slot

    def slots(self) -> list[Slot]:
        """All slots, first to last."""
        found = []
        slot = self._anchor.next
        while slot is not self._anchor:
            found.append(slot)
            slot = slot.next
        return found
