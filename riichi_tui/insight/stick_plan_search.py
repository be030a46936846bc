"""Branch and bound for sticks: amounts made of denominations of which each divides the next, with shared limits.

Unknown are counts, one for each column (an amount to be made) and size. Sizes are settled from the smallest up: what
is left of an amount must be a multiple of the next size, so each count has only a few values, and the fewest signed
sticks that make the rest without limits bound what is to come.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import merge
from itertools import islice
from typing import NamedTuple

STEPS = 12_000
"""Counts tried before the best plan so far is taken: about 50 milliseconds."""
MOST_CHOICES = 64
"""Values looked at for one count: with the largest trays that a box can fill there are fewer."""

_STICK, _KEPT = 1024, 32
"""Weights: a stick, then a party that keeps none of a size that everybody needs, then a stick of change."""


class Row(NamedTuple):
    """A limit that holds for each size: low <= the sum of sign x count over some columns <= high.

    `signs`: {column: 1 or -1}; `low` and `high` by size. `keep`: the index of a size of which, between equally good
    plans, not all should go (the sum better not be `low`).
    """

    signs: Mapping[int, int]
    low: Sequence[int]
    high: Sequence[int]
    keep: int | None = None


class Found(NamedTuple):
    """The best counts, `counts[size][column]`, none where there are none; `exact`: nothing better or other exists."""

    counts: tuple[tuple[int, ...], ...] | None
    exact: bool


def search(sizes: Sequence[int], amounts: Sequence[int], rows: Sequence[Row], steps: int = STEPS) -> Found:
    """The counts with the smallest sum of absolute values. `sizes` ascend; amounts are points, negative to take."""
    if any(amount % sizes[0] for amount in amounts):
        return Found(None, True)
    run = _Search(sizes, amounts, rows, steps)
    if run.sound:
        run.level(0, tuple(amounts), 0)
    return Found(run.best, run.all_tried and run.left > 0)


class _Search:
    def __init__(self, sizes: Sequence[int], amounts: Sequence[int], rows: Sequence[Row], steps: int) -> None:
        self.sizes = sizes
        self.rows = rows
        self.left = steps
        self.all_tried = True
        self.best: tuple[tuple[int, ...], ...] | None = None
        self._bar = float("inf")
        self._fewest: dict[tuple[int, int], int] = {}
        self._choice: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
        self._chosen: list[tuple[int, ...]] = []
        columns = range(len(amounts))
        self._ends = [[row for row in rows if max(row.signs) == column] for column in columns]
        limits = [_limits(rows, len(amounts), level) for level in range(len(sizes))]
        self._low = [[limits[level][column][0] for column in columns] for level in range(len(sizes))]
        self._high = [[limits[level][column][1] for column in columns] for level in range(len(sizes))]
        self._reach = [self._reaches(column) for column in columns]
        self.sound = all(low <= high for level in limits for low, high in level)

    def fewest(self, level: int, amount: int) -> int:
        """How many sticks of this size and larger make the amount at least, some perhaps as change."""
        size = self.sizes[level]
        if level == len(self.sizes) - 1:
            return abs(amount) // size
        found = self._fewest.get((level, amount))
        if found is None:
            factor = self.sizes[level + 1] // size
            rest = amount // size % factor
            found = rest + self.fewest(level + 1, amount - rest * size)
            if rest:
                found = min(found, factor - rest + self.fewest(level + 1, amount + (factor - rest) * size))
            self._fewest[level, amount] = found
        return found

    def level(self, level: int, amounts: tuple[int, ...], cost: int) -> None:
        """Settles one size after the other; `amounts` are what is left to be made."""
        if level == len(self.sizes):
            self.best, self._bar = tuple(self._chosen), cost
            return
        rest = [0] * (len(amounts) + 1)
        for column in reversed(range(len(amounts))):
            rest[column] = rest[column + 1] + self.fewest(level, amounts[column])
        self._column(level, amounts, [], cost, rest)

    def _column(self, level: int, amounts: tuple[int, ...], counts: list[int], cost: int, rest: list[int]) -> None:
        column = len(counts)
        if column == len(amounts):
            size = self.sizes[level]
            self._chosen.append(tuple(counts))
            left = tuple(amount - size * count for amount, count in zip(amounts, counts, strict=True))
            self.level(level + 1, left, cost)
            self._chosen.pop()
            return
        choices = self._known_choices(level, column, amounts[column])
        for fewest, count in choices:
            if cost + _STICK * (fewest + rest[column + 1]) >= self._bar or self.left <= 0:
                return
            self.left -= 1
            counts.append(count)
            taste = self._taste(level, column, counts)
            if taste is not None:
                price = _STICK * abs(count) + taste + max(-count, 0)
                self._column(level, amounts, counts, cost + price, rest)
            counts.pop()
        self.all_tried &= len(choices) < MOST_CHOICES

    def _known_choices(self, level: int, column: int, amount: int) -> Sequence[tuple[int, int]]:
        key = (level, column, amount)
        found = self._choice.get(key)
        if found is None:
            found = self._choice[key] = list(islice(self._choices(level, column, amount), MOST_CHOICES))
        return found

    def _choices(self, level: int, column: int, amount: int) -> Iterator[tuple[int, int]]:
        """(sticks at least, count) for counts that leave a multiple of the next size within reach, the most promising
        first. Further from zero it only becomes dearer: a step of `factor` sticks saves one of the next size at most.
        """
        size = self.sizes[level]
        low, high = self._low[level][column], self._high[level][column]
        least, most = self._reach[column][level + 1]
        low, high = max(low, -((most - amount) // size)), min(high, (amount - least) // size)
        if level == len(self.sizes) - 1:
            count = amount // size
            return iter([(abs(count), count)] if low <= count <= high else [])
        factor = self.sizes[level + 1] // size
        start = low if low > 0 else min(high, 0)
        above = start + (amount // size - start) % factor
        ups = (self._promise(level, amount, count) for count in range(above, high + 1, factor))
        downs = (self._promise(level, amount, count) for count in range(above - factor, low - 1, -factor))
        return merge(downs, ups)

    def _promise(self, level: int, amount: int, count: int) -> tuple[int, int]:
        return abs(count) + self.fewest(level + 1, amount - count * self.sizes[level]), count

    def _taste(self, level: int, column: int, counts: Sequence[int]) -> int | None:
        """None where a row that ends with this column does not hold; else what it costs that rows keep nothing."""
        taste = 0
        for row in self._ends[column]:
            total = sum(sign * counts[index] for index, sign in row.signs.items())
            if not row.low[level] <= total <= row.high[level]:
                return None
            taste += _KEPT * (row.keep == level and total == row.low[level] < 0)
        return taste

    def _reaches(self, column: int) -> list[tuple[int, int]]:
        """From each size up, the smallest and largest amount that the limits leave possible."""
        reach = [(0, 0)]
        for level in reversed(range(len(self.sizes))):
            least, most = reach[-1]
            size = self.sizes[level]
            reach.append((least + size * self._low[level][column], most + size * self._high[level][column]))
        return reach[::-1]


_WIDE = 10**6


def _limits(rows: Sequence[Row], columns: int, level: int) -> list[tuple[int, int]]:
    """What the rows leave of each column's range, each row seen with the others' ranges."""
    low, high = [-_WIDE] * columns, [_WIDE] * columns
    for _ in range(3):
        for row in rows:
            for column, sign in row.signs.items():
                others = [(other, way) for other, way in row.signs.items() if other != column]
                most = sum(high[other] if way > 0 else -low[other] for other, way in others)
                least = sum(low[other] if way > 0 else -high[other] for other, way in others)
                bottom, top = row.low[level] - most, row.high[level] - least
                if sign < 0:
                    bottom, top = -top, -bottom
                low[column], high[column] = max(low[column], bottom), min(high[column], top)
    return list(zip(low, high, strict=True))
