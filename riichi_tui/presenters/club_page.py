"""Every table of a club night on one page: where it stands, who plays, with how much, or that it is over."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.event_words import short_round
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.table.places import state_order
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import State

HEAD, FOOT = 2, 4
ROOMY = 18
"""Cells of a column in which amounts keep two cells from the next player."""
WIDE, BROAD = 60, 76
"""From here on all players of a table stand on one line; with whole points instead of thousands."""


class ClubTable(NamedTuple):
    """A table: its file, title, state (none where it is no game, `problem` says which file and why), and when it last
    moved."""

    name: str
    title: str = ""
    state: State | None = None
    at: str = ""
    problem: str = ""


class ClubView(NamedTuple):
    """`chosen` is an index of `tables`, `top` the first one shown; `earlier` counts those of other nights that are
    left out."""

    folder: str
    tables: Sequence[ClubTable]
    chosen: int = 0
    top: int = 0
    earlier: int = 0
    said: str = ""
    style: Style = ""
    keys: tuple[KeyTitle, ...] = ()


def tables_shown(look: Look) -> int:
    """How many tables stand on a page."""
    return max((look.height - HEAD - FOOT) // _lines_each(look), 1)


def club_lines(view: ClubView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    count = tables_shown(look)
    room = look.height - HEAD - FOOT
    body: list[Line] = []
    for index, table in enumerate(view.tables[view.top : view.top + count], view.top):
        body += _table(table, index == view.chosen, look)
    if not body:
        body = [BLANK, plain(f" {look.say('watch.no_tables')}")]
    return [
        _title(view, look),
        ruled(look.width, look.glyphs.rule),
        *body[:room],
        *[BLANK] * (room - len(body)),
        ruled(
            look.width, look.glyphs.rule, right=look.say("watch.earlier", count=view.earlier) if view.earlier else ""
        ),
        Row(look.width).add(f" {view.said or view.folder}", view.style if view.said else "dim").line(),
        *key_lines(view.keys, 2, look),
    ]


def _lines_each(look: Look) -> int:
    return 2 if look.width >= WIDE else 3


def _title(view: ClubView, look: Look) -> Line:
    states = [table.state for table in view.tables if table.state is not None]
    over = sum(state.over for state in states)
    counts = f"{look.say('watch.playing', count=len(states) - over)}, {look.say('watch.over', count=over)}"
    return Row(look.width).add(f" {look.say('watch.club')}", "title").ending(look.width - 1, counts, "dim").line()


def _table(table: ClubTable, chosen: bool, look: Look) -> list[Line]:
    each = _lines_each(look)
    row = Row(look.width).add(">" if chosen else " ", "bold")
    if table.state is None:
        first, *more = wrap(table.problem or table.name, look.width - 2)[:each]
        lines = [row.add(first, "problem").line(), *(plain(f" {text}", "problem") for text in more)]
        return [*lines, *[BLANK] * (each - len(lines))]
    state = table.state
    row.add(_where(state, look), "dim" if state.over else "bold")
    title = shown(table.title or table.name, look.width - row.end - cells(table.at) - 5, look)
    row.add("  ").add(title, "title" if chosen else "").ending(look.width - 1, table.at, "dim")
    per_line = state.players if each == 2 else 2
    lines = [
        _players(state, range(first, min(first + per_line, state.players)), per_line, look)
        for first in range(0, state.players, per_line)
    ]
    return [row.line(), *lines]


def _where(state: State, look: Look) -> str:
    if state.over:
        return look.say("watch.ended", reason=look.say(f"tui.reason.{state.reason or 'agreed'}"))
    name = f"{short_round(round_name(state.kyoku, state.players), look)}-{state.honba}"
    return f"{name}  {look.say('tui.pot', n=len(state.pot))}"


def _players(state: State, seats: range, per_line: int, look: Look) -> Line:
    """Seat, name, the marks of dealer and riichi, points; the first stands out."""
    row = Row(look.width)
    width = (look.width - 4) // per_line
    gap = 1 if width < ROOMY else 2
    first = state_order(state)[0]
    for index, seat in enumerate(seats):
        start = 3 + index * width
        score = state.scores[seat]
        amount = points(score) if look.width >= BROAD or per_line == 2 else _thousands(score)
        marks = (look.glyphs.riichi if seat in state.riichi else "") + (
            look.glyphs.dealer if seat == state.dealer and not state.over else ""
        )
        name = shown(state.names[seat], max(width - gap - 3 - cells(amount) - cells(marks), 1), look)
        row.at(start, f"{seat + 1} {name}").add(marks, "riichi" if seat in state.riichi else "dealer")
        row.ending(start + width - gap, amount, "bold" if seat == first else "loss" if score < 0 else "")
    return row.line()


def _thousands(score: int) -> str:
    whole, hundreds = divmod(abs(score) // 100, 10)
    return f"{'-' if score < 0 else ''}{whole}.{hundreds}"
