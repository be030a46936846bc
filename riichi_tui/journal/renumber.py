"""Hands that get other numbers: an exchange of seats over hands 5 to 7 goes with the hands that it was meant for."""

from collections.abc import Sequence

import msgspec

from riichi_tui.table.events import Event, Reseated
from riichi_tui.table.timeline import RESULTS


def renumber(before: Sequence[Event], after: Sequence[Event]) -> list[Event | None]:
    """The events of a game after a correction, each Reseated with the numbers that its hands have then.

    `before` are the events with the numbers that everybody had in mind; an event that a correction leaves alone is
    the same object in both. None stands for a Reseated of which no hand is left.
    """
    if not any(isinstance(event, Reseated) for event in after):
        return list(after)
    numbers = _Numbers(before, after)
    return [numbers.moved(event) if isinstance(event, Reseated) else event for event in after]


def truly_out(events: Sequence[Event], left_out: Sequence[int]) -> list[int]:
    """Of the events that a replay left out, those that cannot stay. An exchange of seats whose hands fell out together
    with it fits again once it has their new numbers."""
    others = [index for index in left_out if not isinstance(events[index], Reseated)]
    return others or list(left_out)


class _Numbers:
    """From the old numbers of hands to the new ones."""

    def __init__(self, before: Sequence[Event], after: Sequence[Event]) -> None:
        place = {id(event): index for index, event in enumerate(after)}
        counts = [0]
        for event in after:
            counts.append(counts[-1] + isinstance(event, RESULTS))
        self._total = counts[-1]
        self._reached: list[int] = []
        following = len(after)
        for event in reversed(before):
            index = place.get(id(event))
            following = following if index is None else index
            if isinstance(event, RESULTS):
                self._reached.append(counts[following if index is None else index + 1])
        self._reached.append(0)
        self._reached.reverse()

    def moved(self, event: Reseated) -> Event | None:
        """The exchange over the same hands. A hand that is put in at its beginning belongs to it."""
        first, last = self._after(event.first - 1) + 1, self._after(event.last)
        if (first, last) == (event.first, event.last):
            return event
        return msgspec.structs.replace(event, first=first, last=last) if first <= last else None

    def _after(self, hand: int) -> int:
        """How many hands are played once this one is; where it fell out, those before it and what replaced it."""
        return self._reached[hand] if hand < len(self._reached) else self._total
