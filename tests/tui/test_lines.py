"""Which cells are drawn again, and that a terminal then shows the same as if all were drawn."""

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from riichi_tui.presenters.lines import Line, Span
from riichi_tui.tui.themes import theme
from riichi_tui.tui.widgets.frugal import FrugalUpdate
from riichi_tui.tui.widgets.lines import changed, inert

WIDTH = 30
STYLES = ("", "dim", "bold", "gain", "chosen", "dealer")


def padded(spans: list[tuple[str, str]]) -> Line:
    """A line of exactly WIDTH one-cell signs."""
    signs = [(sign, style) for text, style in spans for sign in text][:WIDTH]
    signs += [(" ", "")] * (WIDTH - len(signs))
    return tuple(Span(sign, style) for sign, style in signs)  # type: ignore[arg-type]


lines = st.lists(st.tuples(st.text("ab 0", max_size=12), st.sampled_from(STYLES)), max_size=6).map(padded)


def strip_of(line: Line, name: str) -> Strip:
    look = theme(name)
    return Strip([Segment(text, look[style]) for text, style in line])


def rendered(line: Line, spans: list[tuple[int, int, int]], name: str) -> str:
    console = Console(color_system="256", force_terminal=True)
    return FrugalUpdate([{0: strip_of(line, name)}], spans, [[WIDTH]]).render_segments(console)


@pytest.mark.parametrize("name", ["terminal", "light"])
@settings(max_examples=150, deadline=None)
@given(was=lines, now=lines)
def test_drawing_what_changed_is_drawing_all(name: str, was: Line, now: Line) -> None:
    screens = []
    for path in ([was, now], [now]):
        screen = pyte.Screen(WIDTH, 1)
        stream = pyte.Stream(screen)
        stream.feed(rendered(path[0], [(0, 0, WIDTH)], name))
        if len(path) == 2 and (spans := [(0, first, last) for first, last in changed(was, now)]):
            stream.feed(rendered(now, spans, name))
        screens.append([screen.buffer[0][x] for x in range(WIDTH)])
    assert [seen(cell) for cell in screens[0]] == [seen(cell) for cell in screens[1]]


def seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    """What a person sees of a cell: letters' colour only where there is a letter."""
    ground = (cell.bg, cell.reverse, cell.underscore, cell.fg if cell.reverse else "")
    return ground if cell.data == " " else (cell.data, cell.fg, cell.bold, *ground)


def test_what_is_alike_is_not_drawn() -> None:
    line = (Span("round ", "dim"), Span("S1", "bold"))
    assert changed(line, (Span("round ", "dim"), Span("S2", "bold"))) == [(7, 8)]
    assert changed(line, line) == []


def test_changes_far_apart_are_drawn_apart() -> None:
    assert changed((Span("a" + "." * 20 + "b"),), (Span("x" + "." * 20 + "y"),)) == [(0, 1), (21, 22)]


def test_a_wide_sign_is_drawn_whole() -> None:
    assert changed((Span("東1局"),), (Span("南1局"),)) == [(0, 2)]


def test_no_sign_that_a_terminal_would_obey_comes_through() -> None:
    harm = "a\x1b]0;owned\x07\x9b2J\u202eb\u200b\u2066\ud800\u2028c"
    assert inert((Span(harm, "dim"), Span("[red]x", "gain"))) == (Span("a]0;owned2Jbc", "dim"), Span("[red]x", "gain"))
    line = (Span("麻雀\u3000é [bold]", "title"),)
    assert inert(line) == line
    plain = (Span("East 1", "title"),)
    assert inert(plain) is plain
