"""The one widget: lines of spans, of which only the cells that changed are drawn again."""

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from riichi_tui.presenters.lines import BLANK, Line, Span, Style
from riichi_tui.tui.themes import Theme

GAP = 6
"""Cells that are alike between two changes and are drawn all the same: moving the cursor costs as much."""

OBEYED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of signs that are no text: controls, directions and joiners, halves of pairs, separators."""


class Lines(Widget):
    """Shows lines; keeps the last ones, and asks for new drawing only where the next ones differ."""

    DEFAULT_CSS = "Lines { width: 1fr; height: 1fr; }"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: Sequence[Line] = ()

    @property
    def shown(self) -> Sequence[Line]:
        """The lines as they are shown."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from now on."""
        lines = [inert(line) for line in lines]
        regions = [
            Region(start, y, end - start, 1)
            for y, (was, now) in enumerate(zip_longest(self._lines, lines, fillvalue=BLANK))
            if was is not now
            for start, end in changed(was, now)
        ]
        self._lines = lines
        if regions:
            self.refresh(*regions)

    def wear(self, theme: Theme) -> None:
        """Show the lines in another theme."""
        self._theme = theme
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Textual asks for one line."""
        line = self._lines[y] if y < len(self._lines) else BLANK
        strip = Strip([Segment(text, self._theme[style]) for text, style in line])
        return strip.adjust_cell_length(self.size.width, self._theme[""])


def inert(line: Line) -> Line:
    """The line without signs that a terminal would obey or that hide: whatever text came so far, such as the name of
    a file, this is where it would do harm."""
    if all(text.isprintable() for text, _ in line):
        return line
    return tuple(
        Span("".join(sign for sign in text if unicodedata.category(sign) not in OBEYED), style) for text, style in line
    )


Cell = tuple[str, Style]


def changed(was: Line, now: Line) -> list[tuple[int, int]]:
    """The runs of cells (first, after the last) in which two lines differ; runs that nearly touch are one."""
    runs: list[tuple[int, int]] = []
    for x, (old, new) in enumerate(zip_longest(_cells(was), _cells(now), fillvalue=(" ", ""))):
        if old == new:
            continue
        if runs and x - runs[-1][1] <= GAP:
            runs[-1] = (runs[-1][0], x + 1)
        else:
            runs.append((x, x + 1))
    return runs


def _cells(line: Line) -> list[Cell]:
    """One entry a cell; the second cell of a wide character goes with its first."""
    cells: list[Cell] = []
    for text, style in line:
        for sign in text:
            width = cell_len(sign)
            cells += [(sign, style)] * width
    return cells
