"""The fewest sticks by trying everything, over all who sit there. Written apart from the planner, which it judges.

A party is a place where sticks lie. The pot gives only where it owes and takes thousands only where it is due them,
unless that cannot come out whatever the bank changes; the bank has what it is asked for. Whose tray is not known has
nothing to give.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from riichi_tui.table.events import Party
from riichi_tui.table.state import State

PLENTY = 10**4


class Places(NamedTuple):
    """`lie`: sticks by party and size; `due`: points that a party is to gain (negative: to give); `takes`: the sizes
    that a party may take, by party; `gives`: whether it may give."""

    lie: Mapping[Party, Mapping[int, int]]
    due: Mapping[Party, int]
    takes: Mapping[Party, frozenset[int]]
    gives: Mapping[Party, bool]

    @property
    def sizes(self) -> list[int]:
        """All sizes that lie anywhere, the smallest first."""
        return sorted({size for tray in self.lie.values() for size in tray})


def places(state: State, due: Mapping[Party, int], *, bank: bool = False) -> Places:
    """Everybody at a table, and the pot and the bank where they take part (`bank`: in any case)."""
    assert state.sticks is not None
    lie: dict[Party, Mapping[int, int]] = {seat: tray or {} for seat, tray in enumerate(state.sticks.trays)}
    if due.get("pot"):
        lie["pot"] = state.sticks.pot
    if bank or "bank" in due:
        lie["bank"] = dict.fromkeys({*state.rules.sticks.tray, 1000, 100}, PLENTY)
    sizes = frozenset(size for tray in lie.values() for size in tray)
    takes = dict.fromkeys(lie, sizes)
    gives = dict.fromkeys(lie, True)
    if due.get("pot") and _comes_out(state.sticks.pot, due["pot"]):
        takes["pot"] = frozenset({1000}) if due["pot"] > 0 else frozenset()
        gives["pot"] = due["pot"] < 0
    for seat, tray in enumerate(state.sticks.trays):
        if tray is None:
            gives[seat] = False
            if seat not in due:
                takes[seat] = frozenset()
    return Places(lie, due, takes, gives)


def _comes_out(pot: Mapping[int, int], due: int) -> bool:
    """Whether thousands make what is due to the pot, or sticks that lie in it what it owes."""
    if due > 0:
        return due % 1000 == 0
    ways = product(*(range(count + 1) for count in pot.values()))
    return any(_worth(list(pot), way) == -due for way in ways)


def fewest_by_walking(there: Places, most: int) -> int | None:
    """Hands over one stick after the other, in every way there is, until everybody has what is due; none where `most`
    sticks do not suffice. For tables on which few sticks lie."""
    parties, sizes = list(there.lie), there.sizes
    start = tuple(tuple(there.lie[party].get(size, 0) for size in sizes) for party in parties)
    goal = [_worth(sizes, tray) + there.due.get(party, 0) for party, tray in zip(parties, start, strict=True)]
    seen, now = {start}, [start]
    for moved in range(most + 1):
        if any([_worth(sizes, tray) for tray in lie] == goal for lie in now):
            return moved
        following = []
        for lie in now:
            for after in _one_further(there, parties, sizes, lie):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        now = following
    return None


Lie = tuple[tuple[int, ...], ...]


def _one_further(there: Places, parties: Sequence[Party], sizes: Sequence[int], lie: Lie) -> Iterator[Lie]:
    """Every way in which the sticks lie after one of them went from somebody to somebody."""
    for (giver, taker), (index, size) in product(product(range(len(parties)), repeat=2), enumerate(sizes)):
        if giver != taker and lie[giver][index] and there.gives[parties[giver]] and size in there.takes[parties[taker]]:
            trays = [list(tray) for tray in lie]
            trays[giver][index] -= 1
            trays[taker][index] += 1
            yield tuple(tuple(tray) for tray in trays)


def _worth(sizes: Sequence[int], tray: Sequence[int]) -> int:
    return sum(size * count for size, count in zip(sizes, tray, strict=True))


def fewest_by_sizes(there: Places, most: int) -> int | None:
    """Tries for every size, the smallest first, every way to hand some of it round, with at most so many sticks in all;
    none where they do not suffice. Only what larger sticks cannot mend ends a try early."""
    parties, sizes = list(there.lie), there.sizes
    sums = {tuple(there.due.get(party, 0) for party in parties): 0}
    for number, size in enumerate(sizes):
        larger = sizes[number + 1] if number + 1 < len(sizes) else 10**9
        following: dict[tuple[int, ...], int] = {}
        for left, moved in sums.items():
            for rest, cost in _rounds(there, dict(zip(parties, left, strict=True)), size, larger, most - moved):
                following[rest] = min(following.get(rest, most), moved + cost)
        sums = following
    return sums.get((0,) * len(parties))


def _rounds(
    there: Places, left: Mapping[Party, int], size: int, larger: int, most: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """What is left to everybody after a size went round with at most so many sticks, and how many that were."""
    found: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]
    for party, points in left.items():
        low = -min(most, there.lie[party].get(size, 0)) if there.gives[party] else 0
        high = most if size in there.takes[party] else 0
        gains = [gain for gain in range(low, high + 1) if (points - size * gain) % larger == 0]
        found = [
            ((*rest, points - size * gain), taken + max(gain, 0), given - min(gain, 0))
            for rest, taken, given in found
            for gain in gains
            if taken + max(gain, 0) <= most and given - min(gain, 0) <= most
        ]
    return ((rest, taken) for rest, taken, given in found if taken == given)
