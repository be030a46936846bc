"""Lines of several seats drawn into cells: braille dots with a dash pattern a seat, or the seat's digit in ASCII."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from riichi_tui.presenters.lines import Style

SEATS: tuple[Style, ...] = ("seat1", "seat2", "seat3", "seat4")
DASHES = ("#", "####..", "#..", "#####..#..")
"""How the line of each seat is broken, dot by dot: whole, dashes, dots, dash and dot."""
_BRAILLE = 0x2800
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille cell, four rows of two."""


class Cell(NamedTuple):
    """A drawn cell: what stands in it, and whose it is."""

    text: str
    seat: int


class Plot:
    """A drawing of `columns` by `rows` cells. Dots are counted from the upper left corner."""

    def __init__(self, columns: int, rows: int, *, braille: bool) -> None:
        self.columns = columns
        self.rows = rows
        self.across, self.down = (2, 4) if braille else (1, 1)
        self._braille = braille
        self._dots: dict[tuple[int, int], dict[int, int]] = {}

    @property
    def width(self) -> int:
        """Dots from left to right."""
        return self.columns * self.across

    @property
    def height(self) -> int:
        """Dots from top to bottom."""
        return self.rows * self.down

    def line(self, seat: int, corners: Sequence[tuple[int, int]]) -> None:
        """Join these dots (x, y) by lines of a seat."""
        dashes = DASHES[seat] if self._braille else DASHES[0]
        for index, (x, y) in enumerate(_path(corners)):
            if dashes[index % len(dashes)] == "#":
                self._dot(seat, x, y)

    def cell(self, column: int, row: int) -> Cell | None:
        """What was drawn in a cell. Where seats meet their digits take turns; dots belong to whose most are."""
        drawn = self._dots.get((column, row))
        if not drawn:
            return None
        if not self._braille:
            seat = sorted(drawn)[column % len(drawn)]
            return Cell(str(seat + 1), seat)
        seat = max(drawn, key=lambda seat: (drawn[seat].bit_count(), -seat))
        bits = 0
        for dots in drawn.values():
            bits |= dots
        return Cell(chr(_BRAILLE + bits), seat)

    def _dot(self, seat: int, x: int, y: int) -> None:
        column, row = x // self.across, y // self.down
        if 0 <= column < self.columns and 0 <= row < self.rows:
            bit = _DOTS[y % 4][x % 2] if self._braille else 1
            drawn = self._dots.setdefault((column, row), {})
            drawn[seat] = drawn.get(seat, 0) | bit


def _path(corners: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Every dot along the corners, each once."""
    yield from corners[:1]
    for start, end in pairwise(corners):
        yield from _steps(start, end)


def _steps(start: tuple[int, int], end: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """The dots of a straight line without its first one."""
    (x, y), (to_x, to_y) = start, end
    count = max(abs(to_x - x), abs(to_y - y))
    return [(x + _share(to_x - x, step, count), y + _share(to_y - y, step, count)) for step in range(1, count + 1)]


def _share(whole: int, step: int, count: int) -> int:
    """`whole * step / count`, rounded to the nearest."""
    return (2 * whole * step + count) // (2 * count)
