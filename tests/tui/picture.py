"""A screen as an SVG picture: the same whatever the versions of the libraries are, and small enough to be read."""

from collections.abc import Sequence
from html import escape

from rich.style import Style as Drawn

from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line
from riichi_tui.tui.themes import theme

WIDE, HIGH, BASE = 8, 16, 12
"""A cell in pixels, and where its letters stand."""
PAPER, INK = "#101010", "#d0d0d0"
"""What a terminal shows where a theme leaves its own colours alone."""


def svg(lines: Sequence[Line], name: str, width: int, height: int) -> str:
    """The lines in a theme."""
    styles = theme(name)
    paper, ink = colours(styles[""])
    size = f'width="{width * WIDE}" height="{height * HIGH}"'
    letters = f'font-family="monospace" font-size="13" xml:space="preserve" fill="{ink}"'
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {letters}>',
        f'<rect width="100%" height="100%" fill="{paper}"/>',
    ]
    for row, line in enumerate(lines):
        column = 0
        for text, style in line:
            length = cells(text)
            drawn += span(text, styles[style], (column, row, length), (paper, ink))
            column += length
    return "\n".join([*drawn, "</svg>"])


def span(text: str, style: Drawn, place: tuple[int, int, int], around: tuple[str, str]) -> list[str]:
    """Ground and letters of one span, where they differ from what is around."""
    column, row, length = place
    paper, ink = colours(style)
    found = []
    if paper != around[0]:
        box = f'x="{column * WIDE}" y="{row * HIGH}" width="{length * WIDE}" height="{HIGH}"'
        found.append(f'<rect {box} fill="{paper}"/>')
    if text.strip():
        look = f' fill="{ink}"' if ink != around[1] else ""
        look += ' font-weight="bold"' if style.bold else ""
        look += ' opacity="0.6"' if style.dim else ""
        look += ' text-decoration="underline"' if style.underline else ""
        at = f'x="{column * WIDE}" y="{row * HIGH + BASE}" textLength="{length * WIDE}"'
        found.append(f"<text {at}{look}>{escape(text)}</text>")
    return found


def colours(style: Drawn) -> tuple[str, str]:
    """Ground and letters."""
    paper = style.bgcolor.get_truecolor().hex if style.bgcolor and not style.bgcolor.is_default else PAPER
    ink = style.color.get_truecolor().hex if style.color and not style.color.is_default else INK
    return (ink, paper) if style.reverse else (paper, ink)
