"""The graph: exact sizes, every seat told apart without colour, higher scores higher up, nothing jumps."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.locale.glyphs import ASCII, UNICODE, Glyphs
from riichi_tui.locale.width import cells
from riichi_tui.presenters.course import HALF, WHOLE, Course, Point, course
from riichi_tui.presenters.graph import graph_lines, sample
from riichi_tui.presenters.graph_screen import GraphView, graph_page
from riichi_tui.presenters.lines import Line, as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.plot import Plot
from riichi_tui.table.hands import hands
from riichi_tui.table.timeline import Timeline
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.presenters.test_golden import LOOKS, SIZES, look

SCORES = st.lists(
    st.tuples(*[st.integers(-500, 1500).map(lambda hundreds: hundreds * 100)] * 4), min_size=1, max_size=30
)


def course_of(scores: list[tuple[int, ...]]) -> Course:
    points = tuple(Point(WHOLE * n, each) for n, each in enumerate(scores))
    every = [score for each in scores for score in each]
    return Course(points, max(points[-1].at, WHOLE), min(every), max(every), ((HALF, "E1"),))


def ends(lines: list[Line], players: int) -> dict[int, int]:
    """The row of each seat's digit at the end of its line: the last digit of that style."""
    found: dict[int, int] = {}
    far: dict[int, int] = {}
    for row, line in enumerate(lines[:-1]):
        column = 0
        for text, style in line:
            column += cells(text)
            for seat in range(players):
                if style == f"seat{seat + 1}" and text[-1] == str(seat + 1) and column >= far.get(seat, 0):
                    found[seat], far[seat] = row, column
    return found


@settings(max_examples=150, deadline=None)
@given(
    scores=SCORES,
    width=st.integers(30, 200),
    height=st.integers(4, 50),
    glyphs=st.sampled_from([UNICODE, ASCII]),
)
def test_any_scores_at_any_size(scores: list[tuple[int, ...]], width: int, height: int, glyphs: Glyphs) -> None:
    seen = Look(width=width, height=height, glyphs=glyphs)
    lines = graph_lines(course_of(scores), width, height, seen)
    assert len(lines) == height
    assert all(cells(text_of(line)) <= width for line in lines)
    assert as_text(lines).isascii() or not glyphs.ascii
    rows = ends(lines, 4)
    assert set(rows) == {0, 1, 2, 3}, "every seat's digit stands at the end of its line"
    last = scores[-1]
    for one in range(4):
        for other in range(4):
            if last[one] > last[other]:
                assert rows[one] <= rows[other], "who has more is not below"


def test_the_seats_differ_without_colour() -> None:
    samples = {sample(seat) for seat in range(4)}
    assert len(samples) == 4
    plot = Plot(10, 5, braille=False)
    for seat in range(4):
        plot.line(seat, [(0, seat), (9, seat)])
    for seat in range(4):
        drawn = [plot.cell(column, seat) for column in range(10)]
        assert "".join(cell.text for cell in drawn if cell) == str(seat + 1) * 10


def test_where_ascii_lines_meet_the_digits_take_turns() -> None:
    plot = Plot(6, 1, braille=False)
    for seat in (0, 2):
        plot.line(seat, [(0, 0), (5, 0)])
    assert "".join(cell.text for column in range(6) if (cell := plot.cell(column, 0))) == "131313"


def test_a_line_has_every_dot_between_its_corners() -> None:
    plot = Plot(4, 4, braille=True)
    plot.line(0, [(0, 0), (7, 15)])
    bits = sum(ord(cell.text) - 0x2800 != 0 for row in range(4) for c in range(4) if (cell := plot.cell(c, row)))
    assert bits >= 4
    flat = Plot(3, 1, braille=True)
    flat.line(0, [(0, 3), (5, 3)])
    drawn = [flat.cell(column, 0) for column in range(3)]
    assert [cell.text for cell in drawn if cell] == ["⣀"] * 3


def test_the_course_has_a_point_a_hand_and_half_a_step_for_what_moved_since() -> None:
    timeline = boards.friday()
    rows = hands(timeline)
    whole = course(timeline, rows)
    assert [point.at for point in whole.points] == [*range(0, WHOLE * len(rows) + 1, WHOLE), WHOLE * len(rows) + HALF]
    assert whole.points[-1].scores == timeline.state.scores, "the riichi of the hand in play"
    assert [point.scores for point in whole.points[1:-1]] == [row.scores for row in rows]
    assert [name for _, name in whole.rounds] == ["E2", "E3", "E4"]


@pytest.mark.parametrize("play", [boards.friday, boards.three, boards.extreme])
def test_the_scale_stands_still_while_the_line_grows(play: Callable[[], Timeline]) -> None:
    timeline = play()
    rows = hands(timeline)
    scales = set()
    for cursor in range(len(timeline.states)):
        part = course(timeline, rows, cursor)
        scales.add((part.length, part.low, part.high, part.rounds))
        assert part.points[-1].scores == timeline.states[cursor].scores
    assert len(scales) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_the_page(name: str, size: str) -> None:
    seen = look(name, size)
    timeline = boards.friday()
    lines = graph_page(GraphView(timeline, tuple(hands(timeline))), seen)
    assert len(lines) == seen.height
    assert all(cells(text_of(line)) <= seen.width for line in lines)
    compare(f"graph-friday-{size}-{name}", as_text(lines))


def test_a_game_without_hands_and_one_below_zero() -> None:
    for timeline in (boards.play(boards.opened()), boards.extreme()):
        seen = look("en", "60x20")
        lines = graph_page(GraphView(timeline, tuple(hands(timeline))), seen)
        assert len(lines) == seen.height
    assert any(text_of(line).startswith("  0 ") and "─" in text_of(line) for line in lines), "zero is a whole line"
