"""The game before a correction, looked up by slot: the table there, what was had from the pot, riichi, what goes."""

from collections.abc import Sequence

from riichi_tui.journal.ledger import Ledger
from riichi_tui.table.events import Event, Riichi
from riichi_tui.table.state import POT, State

Sums = tuple[int, ...]
"""Points by seat."""


class Before:
    """The game before the correction, by slot."""

    def __init__(self, ledger: Ledger, removed: Sequence[str]) -> None:
        self._place = {slot: index for index, slot in enumerate(ledger.slots)}
        self._states = ledger.timeline.states
        self._sums = [(0,) * self._states[0].players]
        for state in self._states[1:]:
            self._sums.append(with_pot(self._sums[-1], state))
        self._riichi: dict[int, list[str]] = {}
        for slot, index in self._place.items():
            if isinstance(ledger.timeline.events[index], Riichi):
                self._riichi.setdefault(self._states[index].hand, []).append(slot)
        self._removed: dict[int, list[Event]] = {}
        for slot in removed:
            index = self._place[slot]
            self._removed.setdefault(self._states[max(index - 1, 0)].hand, []).append(ledger.timeline.events[index])

    def removed(self, slot: str) -> Sequence[Event]:
        """What the correction takes out of the hand of this slot."""
        return self._removed.get(self.state(slot).hand, ())

    def state(self, slot: str) -> State:
        """The table just before this slot."""
        return self._states[self._place[slot] - 1]

    def sums(self, slot: str) -> Sums:
        """What each seat had had from the pot by then, less what it had put in."""
        return self._sums[self._place[slot] - 1]

    def riichi(self, slot: str) -> dict[str, int]:
        """The riichi that were laid in the hand of this slot by then: the seat of each by its slot."""
        places = {other: self._place[other] for other in self._riichi.get(self.state(slot).hand, ())}
        return {other: self._states[place].riichi[-1] for other, place in places.items() if place < self._place[slot]}


def with_pot(sums: Sums, state: State) -> Sums:
    """The sums with what the last event moved from and to the pot."""
    flows = [flow for flow in state.flows if POT in (flow.payer, flow.payee)]
    if not flows:
        return sums
    found = list(sums)
    for flow in flows:
        if flow.payee >= 0:
            found[flow.payee] += flow.amount
        if flow.payer >= 0:
            found[flow.payer] -= flow.amount
    return tuple(found)
