"""The fewest sticks by which every party gains what it is due, all parties at once.

Unknown is how many sticks of each size each party gains (negative: gives). Of each size the gains add up to nothing,
for each party they are worth what it is due. A stick goes straight to where it ends up, so the sticks that move are
half the sum of the absolute gains.

Sizes are settled from the smallest up, as each divides the next: what is left of a due must be a multiple of the next
size, so each gain has only a few values. What every party would need at least if it were alone with its limits bounds
what is to come.
"""

from collections.abc import Sequence
from typing import NamedTuple

STEPS = 20_000
"""Gains tried before the best plan so far is taken: about 20 milliseconds."""
MOST_GAINS = 24
"""Values looked at for one gain, the nearest to nothing: with the sticks of one box there are fewer."""

_STICK, _IDLE, _KEPT = 1 << 30, 1 << 24, 1 << 20
"""Weights: a stick gained or given, then an idle party that gains or gives any of a size, then a party that keeps none
of a size that everybody needs, then a stick of change. Each outweighs all that can come together below it."""
_NEVER = 1 << 80
"""More than any plan weighs."""


class Side(NamedTuple):
    """A party: the points that are `due` to it (negative: that it owes), and by size, the smallest first, the `least`
    sticks that it may gain (negative: what it can give) and the `most`.

    Between plans with equally many sticks it better keeps one of the size with the index `keeps`, and an `idle` party
    is better left alone.
    """

    due: int
    least: Sequence[int]
    most: Sequence[int]
    keeps: int | None = None
    idle: bool = False


class Found(NamedTuple):
    """The best gains, `gains[size][side]`, none where there are none; `exact`: nothing better or other exists."""

    gains: tuple[tuple[int, ...], ...] | None
    exact: bool


def search(sizes: Sequence[int], sides: Sequence[Side], steps: int = STEPS) -> Found:
    """The gains with the fewest sticks. `sizes` ascend and divide one another; what is due adds up to nothing."""
    if any(side.due % sizes[0] for side in sides):
        return Found(None, True)
    together = _Together(sizes, sides, steps)
    together.settle(0, tuple(side.due for side in sides), 0)
    return Found(together.best, together.best_weight <= together.missed)


class _Gain(NamedTuple):
    """So many `sticks` gained. `promise`: its `weight` with the least that follows for this party."""

    promise: int
    sticks: int
    weight: int


class _Gains(NamedTuple):
    """The gains that are looked at, the most promising first. `least`: what every possible gain weighs at least, with
    all that follows; `beyond`: the same of those that are not looked at."""

    values: Sequence[_Gain]
    least: int
    beyond: int = _NEVER


class _Alone:
    """What one party can gain, whatever becomes of the others."""

    def __init__(self, sizes: Sequence[int], side: Side, others: Sequence[Side]) -> None:
        self._sizes = sizes
        self._side = side
        self.most = [min(most, -sum(side.least[level] for side in others)) for level, most in enumerate(side.most)]
        self._reach = self._reaches()
        self._known: dict[tuple[int, int], _Gains] = {}

    def gains(self, level: int, due: int) -> _Gains:
        """The gains of a size by which this size and the larger ones can be worth what is due."""
        found = self._known.get((level, due))
        if found is None:
            found = self._known[level, due] = self._gains(level, due)
        return found

    def _gains(self, level: int, due: int) -> _Gains:
        counts, beyond = _nearest(self._counts(level, due))
        size, last = self._sizes[level], level + 1 == len(self._sizes)
        values = []
        for count in counts:
            weight = self._weight(level, count)
            rest = 0 if last else self.gains(level + 1, due - size * count).least
            if rest < _NEVER:
                values.append(_Gain(weight + rest, count, weight))
        values.sort()
        return _Gains(values, min(beyond, values[0].promise) if values else beyond, beyond)

    def _counts(self, level: int, due: int) -> range:
        """Every count that leaves a multiple of the next size, as far as the larger sticks reach."""
        size = self._sizes[level]
        least, most = self._reach[level + 1]
        low = max(self._side.least[level], -((most - due) // size))
        high = min(self.most[level], (due - least) // size)
        step = self._sizes[level + 1] // size if level + 1 < len(self._sizes) else 1
        return range(low + (due // size - low) % step, high + 1, step)

    def _weight(self, level: int, count: int) -> int:
        weight = _STICK * abs(count)
        if self._side.idle and count:
            weight += _IDLE
        if self._side.keeps == level and count == self._side.least[level] < 0:
            weight += _KEPT
        return weight + (abs(count) if count * self._side.due < 0 else 0)

    def _reaches(self) -> list[tuple[int, int]]:
        """By size the least and most points that this size and the larger ones can be worth."""
        reach = [(0, 0)]
        for level in reversed(range(len(self._sizes))):
            least, most = reach[-1]
            size = self._sizes[level]
            reach.append((least + size * self._side.least[level], most + size * self.most[level]))
        return reach[::-1]


def _nearest(counts: range) -> tuple[range, int]:
    """The counts nearest to nothing, and what the nearest that is left out weighs at least."""
    if len(counts) <= MOST_GAINS:
        return counts, _NEVER
    zero = -(counts.start // counts.step)
    begin = max(0, min(zero - MOST_GAINS // 2, len(counts) - MOST_GAINS))
    end = begin + MOST_GAINS
    out = [counts[index] for index in (begin - 1, end) if 0 <= index < len(counts)]
    return counts[begin:end], _STICK * min(abs(count) for count in out)


class _Level(NamedTuple):
    """A size that is being settled: what is `due` in it and larger ones, the `gains` of each party, and what the
    parties from each one on weigh at least (`rests`)."""

    number: int
    due: tuple[int, ...]
    gains: Sequence[_Gains]
    rests: Sequence[int]


class _Together:
    """Depth first, the most promising gains first; whatever cannot become better than the best so far is left.

    `missed`: what is not tried for want of steps, or was never looked at, weighs so much at least.
    """

    def __init__(self, sizes: Sequence[int], sides: Sequence[Side], steps: int) -> None:
        self.best: tuple[tuple[int, ...], ...] | None = None
        self.best_weight = self.missed = _NEVER
        self._left = steps
        self._sizes = sizes
        self._alone = [_Alone(sizes, side, [other for other in sides if other is not side]) for side in sides]
        self._room = [self._rooms(sides, level) for level in range(len(sizes))]
        self._settled: list[tuple[int, ...]] = []

    def settle(self, number: int, due: tuple[int, ...], weight: int) -> None:
        """Settles a size and those after it. `weight`: of what is settled already."""
        if number == len(self._sizes):
            self.best, self.best_weight = tuple(self._settled), weight
            return
        gains = [alone.gains(number, points) for alone, points in zip(self._alone, due, strict=True)]
        rests = [0]
        for one in reversed(gains):
            rests.append(rests[-1] + one.least)
        self._side(_Level(number, due, gains, rests[::-1]), (), weight, weight)

    def _side(self, level: _Level, counts: tuple[int, ...], weight: int, promised: int) -> None:
        """Tries the gains of one party after the other. `promised`: the weight with what follows for these parties."""
        column = len(counts)
        if column == len(level.gains):
            size = self._sizes[level.number]
            self._settled.append(counts)
            left = tuple(points - size * count for points, count in zip(level.due, counts, strict=True))
            self.settle(level.number + 1, left, weight)
            self._settled.pop()
            return
        rest = level.rests[column + 1]
        total = sum(counts)
        least, most = self._room[level.number][column + 1]
        for gain in level.gains[column].values:
            bound = promised + gain.promise + rest
            if bound >= self.best_weight:
                return
            if least <= -total - gain.sticks <= most:
                if not self._left:
                    self.missed = min(self.missed, bound)
                    return
                self._left -= 1
                self._side(level, (*counts, gain.sticks), weight + gain.weight, promised + gain.promise)
        self.missed = min(self.missed, promised + level.gains[column].beyond + rest)

    def _rooms(self, sides: Sequence[Side], level: int) -> list[tuple[int, int]]:
        """The least and most sticks of a size that the parties from each one on can gain together."""
        rooms = [(0, 0)]
        for side, alone in zip(reversed(sides), reversed(self._alone), strict=True):
            least, most = rooms[-1]
            rooms.append((least + side.least[level], most + alone.most[level]))
        return rooms[::-1]
