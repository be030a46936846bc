"""The states that a replay passes through, kept so that the next event costs one step."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from riichi_tui.table.events import Abort, Chombo, Draw, Event, Opened, Reseated, Win
from riichi_tui.table.exchanges import Spans, is_exchange
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply, apply_again, begin
from riichi_tui.table.reseating import reseat
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import State

RESULTS = (Win, Draw, Abort, Chombo)


class Timeline:
    """A game from its first event on: `events`, and in `states` the table after each of them.

    A `Reseated` changes how hands that lie behind are read; only then is everything replayed.
    """

    def __init__(self, opened: Opened) -> None:
        self.events: list[Event] = [opened]
        self.states: list[State] = [begin(opened)]

    @property
    def state(self) -> State:
        """The table now."""
        return self.states[-1]

    @property
    def opened(self) -> Opened:
        """The first event."""
        first = self.events[0]
        if not isinstance(first, Opened):
            raise Refused("not-opened")
        return first

    def preview(self, event: Event) -> State:
        """The table after `event`, which is not taken. Raises Refused as `append` would."""
        state = apply(self.states[-1], event)
        if isinstance(event, Reseated):
            return replay([*self.events, event]).state
        return state

    def append(self, event: Event) -> State:
        """Takes the event. Refused leaves everything as it was."""
        state = apply(self.states[-1], event)
        if isinstance(event, Reseated):
            self.states[:] = replay([*self.events, event]).states
        else:
            self.states.append(state)
        self.events.append(event)
        return self.states[-1]

    def append_again(self, event: Event) -> State:
        """Takes an event that was in the log before, an undone one, as a replay would read it there."""
        if isinstance(event, Reseated):
            return self.append(event)
        self.states.append(apply_again(self.states[-1], event))
        self.events.append(event)
        return self.states[-1]

    def keep(self, count: int) -> None:
        """Drops everything after the first `count` events."""
        dropped = self.events[count:]
        del self.events[count:]
        del self.states[count:]
        if any(isinstance(event, Reseated) for event in dropped):
            self.states[:] = replay(self.events).states

    def at(self, count: int) -> "Timeline":
        """A timeline of the first `count` events, as they are read there."""
        return replay(self.events[:count])


def replay(events: Sequence[Event]) -> Timeline:
    """The timeline of these events. Refused with detail `index` names the first that does not fit."""
    timeline, misfits = replay_lenient(events, stop=True)
    for index, refused in misfits:
        raise Refused(refused.code, **{**refused.details, "index": index})
    return timeline


def replay_lenient(events: Sequence[Event], *, stop: bool = False) -> tuple[Timeline, list[tuple[int, Refused]]]:
    """Replays, leaving out what does not fit: the timeline of the rest, and [(index, why)]. `stop`: at the first.

    The first event must be an Opened that holds; otherwise Refused. No hand is read in the light of an exchange that
    is left out, unless hands of it fell out as well: with their new numbers it may fit again.
    """
    out: dict[int, Refused] = {}
    while True:
        timeline, misfits = _replay_without(events, out, stop)
        wrong = {index: refused for index, refused in misfits if isinstance(events[index], Reseated)}
        if stop or wrong.keys() <= out.keys() or len(wrong) < len(misfits):
            return timeline, misfits
        out |= wrong


def _replay_without(
    events: Sequence[Event], out: Mapping[int, Refused], stop: bool
) -> tuple[Timeline, list[tuple[int, Refused]]]:
    opened = events[0] if events else None
    if not isinstance(opened, Opened):
        raise Refused("not-opened")
    try:
        timeline = Timeline(opened)
    except Refused as refused:
        raise Refused(refused.code, **{**refused.details, "index": 0}) from refused
    heard = [event for index, event in enumerate(events) if index not in out] if out else events
    mapping = readings(heard, opened.rules)
    step = apply_again if mapping is None else mapping.step
    misfits: list[tuple[int, Refused]] = []
    kept = timeline.events
    states = timeline.states
    for index in range(1, len(events)):
        try:
            if index in out:
                raise out[index]
            state = step(states[-1], events[index])
        except Refused as refused:
            misfits.append((index, refused))
            if stop:
                break
            continue
        kept.append(events[index])
        states.append(state)
    return timeline, misfits


class Readings(msgspec.Struct, frozen=True):
    """How hands are read: what a keyed digit stands for, and the place at which each seat sat."""

    keys: Spans
    people: Spans

    def step(self, state: State, event: Event) -> State:
        """The next state with the event read as it was meant and everybody in the place where they sat."""
        seating, seated = self.people.order(state.hand), self.people.moved(1) or ()
        if (state.seating, state.seated) != (seating, seated):
            state = msgspec.structs.replace(state, seating=seating, seated=seated)
        order = self.keys.moved(state.hand)
        after = apply_again(state, event if order is None else reseat(event, order))
        seating = self.people.order(after.hand)
        return after if after.seating == seating else msgspec.structs.replace(after, seating=seating)


def readings(events: Iterable[Event], rules: Rules) -> Readings | None:
    """How each hand is to be read after every Reseated among the events; none where there is none.

    Later ones are applied on top of earlier ones; those that exchange nobody change nothing.
    """
    exchanges = [event for event in events if isinstance(event, Reseated) and is_exchange(event, rules.players)]
    if not exchanges:
        return None
    keys = [event for event in exchanges if event.what == "keys"]
    people = [event for event in exchanges if event.what == "people"]
    return Readings(Spans(keys, rules.players), Spans(people, rules.players))
