"""Changes to the log itself, beside the game events (design.md section 5). The reducer is never given one.

A slot is a place in the effective log, named by the record that filled it: "17", or "17.1", "17.2" where a Splice
put several events.
"""

from typing import Annotated

import msgspec

from riichi_tui.table.events import Event

SlotName = Annotated[str, msgspec.Meta(pattern=r"^[1-9][0-9]{0,5}(\.[1-9][0-9]{0,4})?$")]


class Change(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """The base of all changes."""


class Undo(Change, frozen=True, kw_only=True, tag="undo"):
    """Takes the last `n` changes off."""

    n: Annotated[int, msgspec.Meta(ge=1, le=200_000)] = 1


class Redo(Change, frozen=True, kw_only=True, tag="redo"):
    """Puts back the last `n` changes that were taken off."""

    n: Annotated[int, msgspec.Meta(ge=1, le=200_000)] = 1


class Splice(Change, frozen=True, kw_only=True, tag="splice"):
    """Removes slots, puts events before a slot (none = at the end), and makes slots void that no longer fit."""

    remove: tuple[SlotName, ...] = ()
    put: tuple[Event, ...] = ()
    before: SlotName | None = None
    void: tuple[SlotName, ...] = ()


AnyChange = Undo | Redo | Splice
Entry = Event | AnyChange
