"""A correction may not leave a win that is counted with riichi without its stick, where there was none before it."""

from collections.abc import Iterator

from riichi_tui.table.events import Event
from riichi_tui.table.hands import events_as_read
from riichi_tui.table.laid import refuse, unlaid
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import unmoved


def require_no_more_unlaid(before: Timeline, after: Timeline) -> None:
    """Refused `riichi-unlaid` for a win that is new in the game `after`, or that lost its stick there. Wins that stood
    so before, in a save that is older than this question, stay as they are, whatever slot they stand in."""
    known = [event for event, _ in _unlaid_in(before)]
    for event, seats in _unlaid_in(after):
        if event in known:
            known.remove(event)
        else:
            refuse(seats)


def _unlaid_in(timeline: Timeline) -> Iterator[tuple[Event, tuple[int, ...]]]:
    """Wins as they are stored, without their sticks, and the seats that laid none."""
    for index, event in enumerate(events_as_read(timeline)):
        seats = unlaid(timeline.states[index - 1], event) if index else ()
        if seats:
            yield unmoved(timeline.events[index]), seats
