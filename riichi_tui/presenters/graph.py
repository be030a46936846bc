"""Scores over hands as lines of text: a scale in thousands, a line a seat, its digit at the end, the rounds below."""

from typing import NamedTuple

from riichi_tui.locale.width import cells
from riichi_tui.presenters.course import Course, Point
from riichi_tui.presenters.event_words import short_round
from riichi_tui.presenters.lines import BLANK, Line, Span, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.plot import SEATS, Plot
from riichi_tui.presenters.row import Row

STEPS = (1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)
"""Distances of the marks on the scale."""
LEAST_SPAN = 4000
GRID = 4
"""Cells from dot to dot of the lines across."""
SPACING = 8
"""Least cells between two digits of the same seat."""


class _Scale(NamedTuple):
    """How points come to dots. `marks` are the scores at which a line goes across."""

    low: int
    high: int
    marks: tuple[int, ...]

    def y(self, score: int, height: int) -> int:
        """Dots from the top, of `height`."""
        span = self.high - self.low
        return (2 * (self.high - score) * (height - 1) + span) // (2 * span)


def graph_lines(course: Course, width: int, height: int, look: Look) -> list[Line]:
    """The course in exactly `height` lines of at most `width` cells, the rounds in the last one."""
    players = len(course.points[0].scores)
    scale = _scale(course, height - 1)
    left = max(len(_thousands(mark)) for mark in scale.marks) + 1 if scale.marks else 1
    plot = Plot(max(width - left - players, 2), height - 1, braille=not look.glyphs.ascii)
    for seat in range(players):
        plot.line(seat, [_dot(point, seat, course, scale, plot) for point in course.points])
    digits = _digits(course, scale, plot)
    crossing = {scale.y(mark, plot.height) // plot.down: mark for mark in scale.marks}
    lines = []
    for row in range(plot.rows):
        mark = crossing.get(row)
        label = "" if mark is None else _thousands(mark)
        drawn = _row(plot, row, digits, mark, look)
        lines.append(Row(width).add(label.rjust(left - 1) + " ", "dim").line() + drawn)
    return [*lines, _rounds(course, left, plot.columns, width, look)]


def _scale(course: Course, rows: int) -> _Scale:
    low, high = course.low, course.high
    if high - low < LEAST_SPAN:
        low, high = low - LEAST_SPAN // 2, high + LEAST_SPAN // 2
    most = max(rows // 2, 1)
    step = next((step for step in STEPS if (high - low) // step < most), STEPS[-1])
    return _Scale(low, high, tuple(range(-(-low // step) * step, high + 1, step)))


def _dot(point: Point, seat: int, course: Course, scale: _Scale, plot: Plot) -> tuple[int, int]:
    x = (2 * point.at * (plot.width - 1) + course.length) // (2 * course.length)
    return x, scale.y(point.scores[seat], plot.height)


def _digits(course: Course, scale: _Scale, plot: Plot) -> dict[tuple[int, int], int]:
    """The seat whose digit stands in a cell: beside the last point always, along the way where there is room."""
    found: dict[tuple[int, int], int] = {}
    last = course.points[-1]
    for seat in range(len(last.scores)):
        x, y = _dot(last, seat, course, scale, plot)
        column, row = x // plot.across + 1, y // plot.down
        while (column, row) in found:
            column += 1
        found[column, row] = seat
    end = min(column for column, _ in found)
    taken = 0
    for point in course.points[1:-1]:
        column = _dot(point, 0, course, scale, plot)[0] // plot.across
        if column - taken < SPACING or end - column < SPACING // 2:
            continue
        taken = column
        for seat in range(len(point.scores)):
            found.setdefault((column, _dot(point, seat, course, scale, plot)[1] // plot.down), seat)
    return found


def _row(plot: Plot, row: int, digits: dict[tuple[int, int], int], mark: int | None, look: Look) -> Line:
    across = look.glyphs.rule if mark == 0 else look.glyphs.dot
    every = 1 if mark == 0 else GRID
    spans: list[Span] = []
    for column in range(max(plot.columns, *(at + 1 for at, _ in digits))):
        digit = digits.get((column, row))
        cell = plot.cell(column, row)
        if digit is not None:
            text, style = str(digit + 1), SEATS[digit]
        elif cell is not None:
            text, style = cell.text, SEATS[cell.seat]
        elif mark is not None and column < plot.columns and column % every == 0:
            text, style = across, "dim"
        else:
            text, style = " ", ""
        _put(spans, text, style)
    return tuple(spans)


def _put(spans: list[Span], text: str, style: Style) -> None:
    """One more cell; neighbours of one style are one span."""
    if spans and spans[-1].style == style:
        spans[-1] = Span(spans[-1].text + text, style)
    else:
        spans.append(Span(text, style))


def _rounds(course: Course, left: int, columns: int, width: int, look: Look) -> Line:
    """Each round under where it began, as far as there is room."""
    if not course.rounds:
        return BLANK
    row = Row(width)
    for at, name in course.rounds:
        text = short_round(name, look)
        column = left + at * (columns - 1) // course.length - cells(text) // 2
        if column > row.end or not row.end:
            row.at(max(column, 0), text, "dim")
    return row.line()


def _thousands(score: int) -> str:
    return str(score // 1000)


def sample(seat: int) -> str:
    """How the line of a seat looks, four cells long, for a legend. In ASCII the line is the digit itself."""
    plot = Plot(4, 1, braille=True)
    plot.line(seat, [(0, 2), (7, 2)])
    return "".join(cell.text if (cell := plot.cell(column, 0)) else " " for column in range(plot.columns))
