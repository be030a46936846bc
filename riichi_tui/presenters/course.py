"""The course of a game as a series of points: the scores after every hand, and where the table stands between hands."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.table.hands import HandRow
from riichi_tui.table.timeline import Timeline

HALF = 1
WHOLE = 2
"""Lengths along the course: a whole hand is two halves, so that a hand in play can stand between two results."""


class Point(NamedTuple):
    """Scores by seat at a place of the course, counted in halves of a hand."""

    at: int
    scores: tuple[int, ...]


class Course(NamedTuple):
    """`points` up to where it is looked at; `length` of the whole game in halves, `low` and `high` its scores;
    `rounds`: where each round was first played, in its middle."""

    points: tuple[Point, ...]
    length: int
    low: int
    high: int
    rounds: tuple[tuple[int, str], ...]


def course(timeline: Timeline, rows: Sequence[HandRow], cursor: int | None = None) -> Course:
    """The course up to the state of index `cursor` (none: the last). Lengths and heights are those of the whole game,
    so that nothing jumps when the cursor moves."""
    states = timeline.states
    last = len(states) - 1 if cursor is None else cursor
    points = [Point(0, states[0].scores)]
    points += [Point(WHOLE * n, row.scores) for n, row in enumerate(rows, 1) if row.last <= last]
    if states[last].scores != points[-1].scores:
        points.append(Point(points[-1].at + HALF, states[last].scores))
    scores = [score for state in states for score in state.scores]
    in_play = states[-1].scores != (rows[-1].scores if rows else states[0].scores)
    length = max(WHOLE * len(rows) + HALF * in_play, WHOLE)
    return Course(tuple(points), length, min(scores), max(scores), _rounds(rows))


def _rounds(rows: Sequence[HandRow]) -> tuple[tuple[int, str], ...]:
    found: list[tuple[int, str]] = []
    for n, row in enumerate(rows):
        if not found or found[-1][1] != row.round:
            found.append((WHOLE * n + HALF, row.round))
    return tuple(found)
