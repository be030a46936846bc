"""The graph of a game as a page: who is which line, the scores over the hands, the keys."""

from typing import NamedTuple

from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.course import course
from riichi_tui.presenters.graph import graph_lines, sample
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.plot import SEATS
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.presenters.table_frame import is_small
from riichi_tui.presenters.table_top import hand_number, heading
from riichi_tui.table.events import Opened
from riichi_tui.table.hands import HandRow
from riichi_tui.table.timeline import Timeline

NARROW = 72


class GraphView(NamedTuple):
    """`cursor`: the index of the state up to which the lines go, none: the last."""

    timeline: Timeline
    rows: tuple[HandRow, ...]
    cursor: int | None = None
    said: str = ""
    keys: tuple[KeyTitle, ...] = ()


def graph_page(view: GraphView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    timeline = view.timeline
    state = timeline.states[-1 if view.cursor is None else view.cursor]
    legend = _legend(state.names, state.scores, look)
    keys = 1 if is_small(look) else 2
    room = look.height - 4 - len(legend) - keys
    title = page_title(look.say("replay.graph"), timeline.opened, hand_number(state), "", look)
    return [
        title,
        *legend,
        ruled(look.width, look.glyphs.rule),
        *graph_lines(course(timeline, view.rows, view.cursor), look.width, room, look),
        ruled(look.width, look.glyphs.rule),
        Row(look.width).add(f" {view.said}" if view.said else "").line(),
        *key_lines(view.keys, keys, look),
    ]


def page_title(title: str, opened: Opened, hand: int, right: str, look: Look) -> Line:
    """What page it is and of which game, and a few words at the right end."""
    row = Row(look.width).add(f" {title}", "title").add(f" {look.glyphs.dot} ", "dim")
    room = look.width - row.end - cells(right) - 3
    number = look.say("tui.hand_number", n=hand)
    name = shown(opened.title or opened.rules.name, room - cells(number) - 3, look)
    shorter = f"{name} {look.glyphs.dot} {number}"
    said = heading(opened.rules, opened.title, hand, look)
    row.add(said if cells(said) <= room else shorter, "dim")
    return row.ending(look.width - 1, right, "dim").line()


def _legend(names: tuple[str, ...], scores: tuple[int, ...], look: Look) -> list[Line]:
    """Each player with the sample of his line and his points, on one line or in pairs."""
    per_line = len(names) if look.width >= NARROW else 2
    width = look.width // per_line
    return [
        _legend_line(range(first, min(first + per_line, len(names))), names, scores, width, look)
        for first in range(0, len(names), per_line)
    ]


def _legend_line(seats: range, names: tuple[str, ...], scores: tuple[int, ...], width: int, look: Look) -> Line:
    row = Row(look.width)
    for index, seat in enumerate(seats):
        start = 1 + index * width
        amount = points(scores[seat])
        line = "" if look.glyphs.ascii else f" {sample(seat)[:2]}"
        row.at(start, f"{seat + 1}{line}", SEATS[seat])
        room = width - 4 - cells(line) - cells(amount)
        row.at(start + 2 + cells(line), shown(names[seat], room, look)).at(row.end + 1, amount, "bold")
    return row.line()
