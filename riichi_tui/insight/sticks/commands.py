"""Commands with the sticks that carry their points: planned where none are named, whatever a person named kept."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from riichi_tui.insight.sticks.plan import Plan, plan_event
from riichi_tui.journal.plan import Plan as Correction
from riichi_tui.table.changes import Redo, Splice, Undo
from riichi_tui.table.events import Event, Movement
from riichi_tui.table.reducer import apply, apply_again
from riichi_tui.table.requests import AmendHand, AmendSlot, Command, InsertBefore, Request
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import Carrying, moved_of

Putting = AmendHand | AmendSlot | InsertBefore
"""Requests that put events into the game."""


class Game(Protocol):
    """What has to be known of the game; a session of the journal does."""

    @property
    def slots(self) -> list[str]:
        """Names of the slots in force, aligned with `timeline.events`."""

    @property
    def timeline(self) -> Timeline:
        """The game that they make."""

    @property
    def state(self) -> State:
        """The table now."""

    def preview(self, command: Command | Splice, /) -> State:
        """The table after a command that is not recorded."""

    def plan(self, request: Request | Event, /) -> Correction:
        """What a correction would lead to."""


class Carried(NamedTuple):
    """`command` is what is to be recorded; `plans` of the events whose movements were planned, in their order."""

    command: Command | Splice
    plans: tuple[Plan, ...] = ()

    @property
    def moved(self) -> tuple[Movement, ...]:
        """The sticks that go with the command, all of them in order."""
        return tuple(one for event in events_of(self.command) for one in moved_of(event))


def carried(command: Command | Splice, game: Game) -> Carried:
    """The command with planned movements for every event that it puts in and that names none.

    In the middle of the game they are planned for the table as it was there. Where trays are not known nothing is
    planned. Raises Refused where the command cannot be made, and where it names sticks that cannot have moved so.
    """
    if game.state.sticks is None or isinstance(command, Undo | Redo) or not events_of(command):
        return Carried(command)
    if isinstance(command, Splice):
        return _spliced(command, game)
    if isinstance(command, Putting):
        return _corrected(command, game)
    if isinstance(command, Carrying) and not command.moved:
        (event,), plans = _filled(game.state, (command,), ())
        return Carried(event, plans)
    return Carried(command)


def carried_at(state: State, event: Event) -> Event:
    """The event with the sticks that carry it at this table, where it names none. Raises Refused where it cannot happen
    there."""
    if not isinstance(event, Carrying) or event.moved:
        return event
    return msgspec.structs.replace(event, moved=plan_event(state, event).movements)


def events_of(command: Command | Splice) -> tuple[Event, ...]:
    """The events that a command puts into the game."""
    if isinstance(command, Splice):
        return command.put
    if isinstance(command, Putting):
        return command.events
    return () if isinstance(command, Request | Undo | Redo) else (command,)


def _spliced(splice: Splice, game: Game) -> Carried:
    """Events at the end of the game, once what the Splice takes out is gone."""
    if splice.before is not None:
        return Carried(splice)
    out = splice.remove or splice.void
    state = game.preview(msgspec.structs.replace(splice, put=())) if out else game.state
    events, plans = _filled(state, splice.put, ())
    return Carried(msgspec.structs.replace(splice, put=events), plans)


def _corrected(request: Putting, game: Game) -> Carried:
    correction = game.plan(request)
    first = _place(request, correction.splice, game.slots)
    if not first:
        return Carried(request)
    out = [game.timeline.events[game.slots.index(slot)] for slot in correction.splice.remove]
    events, plans = _filled(correction.timeline.states[first - 1], request.events, out)
    return Carried(msgspec.structs.replace(request, events=events), plans)


def _place(request: Putting, splice: Splice, slots: list[str]) -> int:
    """The index of the first event that is put in, among the events as they will be."""
    if not isinstance(request, AmendHand):
        return slots.index(request.slot)
    end = len(slots) if splice.before is None else slots.index(splice.before)
    return end - sum(slots.index(slot) < end for slot in splice.remove)


def _filled(
    state: State, events: Sequence[Event], before: Sequence[Event]
) -> tuple[tuple[Event, ...], tuple[Plan, ...]]:
    """The events one after the other from a table on. Those that stood there `before` are taken as they were."""
    found: list[Event] = []
    plans: list[Plan] = []
    for event in events:
        if event in before:
            state = apply_again(state, event)
            found.append(event)
            continue
        if isinstance(event, Carrying) and not event.moved:
            plans.append(plan_event(state, event))
            found.append(msgspec.structs.replace(event, moved=plans[-1].movements))
        else:
            found.append(event)
        state = apply(state, found[-1])
    return tuple(found), tuple(plans)
