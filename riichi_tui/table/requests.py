"""What a person asks of the log beside recording an event: corrections, as data.

The grammar writes them, `journal/correct.py` turns each into one Splice against the slots in force.
"""

from typing import TypeGuard

import msgspec

from riichi_tui.table.bets import Seat
from riichi_tui.table.changes import Redo, SlotName, Splice, Undo
from riichi_tui.table.events import Event, Name, Reseated
from riichi_tui.table.state import State


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """The base of all requests."""


class RiichiOff(Request, frozen=True, kw_only=True):
    """Take back a seat's riichi of the hand in play."""

    seat: Seat


class AmendHand(Request, frozen=True, kw_only=True):
    """Replace the ending of a hand. Riichi given replace all riichi of that hand; without any they stay, less those
    of `riichi_off`."""

    hand: int
    events: tuple[Event, ...] = ()
    riichi_off: tuple[Seat, ...] = ()


class AmendSlot(Request, frozen=True, kw_only=True):
    """Put other events in the place of one slot."""

    slot: SlotName
    events: tuple[Event, ...]


class InsertBefore(Request, frozen=True, kw_only=True):
    """Put forgotten events before a slot."""

    slot: SlotName
    events: tuple[Event, ...]


class Delete(Request, frozen=True, kw_only=True):
    """Take slots out of the game."""

    slots: tuple[SlotName, ...]


class Rename(Request, frozen=True, kw_only=True):
    """Mend the name of who sits at a seat now."""

    seat: Seat
    name: Name


class ChangeRules(Request, frozen=True, kw_only=True):
    """Correct the rules from the start: assignments as typed, "table.key=value"."""

    assignments: tuple[str, ...]


AnyRequest = RiichiOff | AmendHand | AmendSlot | InsertBefore | Delete | Rename | ChangeRules
Command = Event | Undo | Redo | AnyRequest


def rewrites(command: Command | Splice, state: State) -> TypeGuard[Request | Reseated]:
    """Whether a command changes hands that are played, so that it is to be seen before it is recorded."""
    if isinstance(command, AmendHand):
        return state.over or command.hand != state.hand
    return isinstance(command, AmendSlot | InsertBefore | Delete | ChangeRules | Reseated)
