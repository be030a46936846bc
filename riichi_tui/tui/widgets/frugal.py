"""Sends changed cells in few bytes.

Textual's own partial update sends each line from its first cell up to the change, again for every change of the line
(`ChopsUpdate.render_segments`, 8.2). Over a slow line that is most of the traffic, so the compositor of our one screen
hands out an update that sends only the cells that were asked for, and a colour only where it differs from the last.
"""

from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor
from textual.screen import Screen
from textual.strip import Strip

RESET = "\x1b[0m"
ERASE = "\x1b[K"
MARK = "\0"
PLAIN = Style()


class FrugalUpdate(ChopsUpdate):
    """Cells that changed, as control codes for the terminal."""

    def render_segments(self, console: Console) -> str:
        """The spans, each after a move of the cursor; forward moves within a line are relative, as that is shorter."""
        pen = Pen(console)
        line, column = -1, -1
        for y, x1, x2 in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= x2 or end <= x1:
                    continue
                first, last = max(x, x1), min(end, x2)
                empty = max(x + content_length(strip), first) if len(self.chops[y]) == 1 else last
                pen.move(first - column if y == line else None, first, y)
                pen.write(strip.crop(first - x, min(last, empty) - x))
                if empty < last:
                    pen.erase()
                line, column = y, min(last, empty)
        return pen.finished()


class Pen:
    """Writes segments; remembers the style that the terminal is in."""

    def __init__(self, console: Console) -> None:
        self._system = console._color_system
        self._codes: dict[Style, str] = {}
        self._out: list[str] = []
        self._now = PLAIN

    def move(self, forward: int | None, x: int, y: int) -> None:
        """Go to a cell; `forward`: as many cells to the right on the same line."""
        if forward is None:
            self._out.append(f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H")
        elif forward:
            self._out.append(f"\x1b[{forward}C" if forward > 1 else "\x1b[C")

    def write(self, segments: Iterable[Segment]) -> None:
        """Write text in its styles. Spaces are written in the style before where that looks the same."""
        for text, style, _ in segments:
            wanted = style or PLAIN
            if text and wanted != self._now and not (text.isspace() and _ground(wanted) == _ground(self._now)):
                self._out.append(f"\x1b[0;{codes}m" if (codes := self._code(wanted)) else RESET)
                self._now = wanted
            self._out.append(text)

    def erase(self) -> None:
        """Clear the rest of the line."""
        if _ground(self._now) != _ground(PLAIN):
            self._out.append(RESET)
            self._now = PLAIN
        self._out.append(ERASE)

    def finished(self) -> str:
        """All that was written, the terminal back in its own style."""
        return "".join(self._out) + (RESET if self._code(self._now) else "")

    def _code(self, style: Style) -> str:
        if style not in self._codes:
            before, found, _ = style.render(MARK, color_system=self._system).partition(MARK)
            self._codes[style] = before.removeprefix("\x1b[").removesuffix("m") if found else ""
        return self._codes[style]


def content_length(strip: Strip) -> int:
    """The cells of a line before its end that is nothing but spaces on the terminal's own ground."""
    length = strip.cell_length
    for text, style, _ in reversed(list(strip)):
        kept = text.rstrip(" ")
        if _ground(style or PLAIN) != _ground(PLAIN):
            return length
        length -= len(text) - len(kept)
        if kept:
            return length
    return length


def _ground(style: Style) -> tuple[object, ...]:
    """What shows in a cell without a sign."""
    return (style.bgcolor, bool(style.reverse) and style.color, bool(style.reverse), bool(style.underline))


class FrugalCompositor(Compositor):
    """Textual's compositor with the update above."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """What changed since the last time."""
        update = super().render_partial_update()
        return update and FrugalUpdate(update.chops, update.spans, update.chop_ends)


class FrugalScreen(Screen[None]):
    """A screen that sends changes through the compositor above."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = FrugalCompositor()
