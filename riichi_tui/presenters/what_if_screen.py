"""A supposition as a screen: what it is, what it would be, the difference, the rows with what changed marked; dials."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import thousands, tone
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Span, Style, plain
from riichi_tui.presenters.listing import scrolled
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row, clipped, ruled
from riichi_tui.presenters.statement_frame import Frame, figure_lines, frame_of, names_line, pages
from riichi_tui.presenters.statement_rows import StatementRow, rows_of
from riichi_tui.settlement.side_bets.settle import Party
from riichi_tui.settlement.statement import Statement

KEYS = 2
LEAST_DIALS = 5
VALUE = 34
LEAST_MARKED = 10
"""Cells of a column from which on there is room for a mark after a figure."""
MARK = "*"
"""Stands after every figure that the supposition changes."""


class Dial(NamedTuple):
    """Something that can be supposed otherwise: its name, what it stands at, whether that is another value."""

    label: str
    value: str
    changed: bool


class WhatIfView(NamedTuple):
    """`after` is none where the supposition cannot be settled: `said` then tells why.
    `page` is the page of columns, `line` what is being typed."""

    heading: str
    before: Statement
    after: Statement | None
    dials: tuple[Dial, ...]
    chosen: int
    keys: tuple[KeyTitle, ...]
    page: int = 0
    said: str = ""
    style: Style = ""
    line: Line | None = None


def what_if_lines(view: WhatIfView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    parties = all_parties(view.before, view.after)
    frame = frame_of(len(parties), view.page, look)
    top = [_heading(view, len(parties), look), ruled(look.width, look.glyphs.rule), names_line(parties, frame, look)]
    top += _compared(view, parties, frame, look)
    foot = [*_said(view, look), *key_lines(view.keys, KEYS, look)]
    room = look.height - len(top) - len(foot)
    rows = _rows(view, parties, frame, room - LEAST_DIALS - 2, look)
    title = ruled(look.width, look.glyphs.rule, look.say("what_if.dials"))
    dials = _dials(view, room - len(rows) - 1, look)
    return [clipped(line, look.width) for line in [*top, *rows, title, *dials, *foot]]


def all_parties(before: Statement, after: Statement | None) -> tuple[Party, ...]:
    """Everybody with a column in one of the two statements."""
    more = [party for party in after.parties if party not in before.parties] if after else []
    return (*before.parties, *more)


def _heading(view: WhatIfView, count: int, look: Look) -> Line:
    all_pages = pages(count, look)
    page = look.say("tui.page", n=min(view.page, all_pages - 1) + 1, count=all_pages) if all_pages > 1 else ""
    row = Row(look.width).boxed(1, look.width - cells(page) - 3, view.heading, "title")
    return row.ending(look.width - 1, page, "dim").line()


def _compared(view: WhatIfView, parties: Sequence[Party], frame: Frame, look: Look) -> list[Line]:
    """The totals as they are and as they would be, and what is between them."""
    pad = " " * _has_marks(frame)
    before = _aligned(view.before, view.before.total, parties)
    as_it_is = {party: Span(thousands(before[party], "0", whole=True) + pad) for party in frame.parties}
    lines = figure_lines(look.say("what_if.before"), as_it_is, frame, look)
    if view.after is None:
        return [*lines, BLANK, BLANK]
    after = _aligned(view.after, view.after.total, parties)
    then = {party: Span(thousands(after[party], "0", whole=True) + pad, "bold") for party in frame.parties}
    moved = {party: after[party] - before[party] for party in frame.parties}
    difference = {
        party: Span(thousands(amount, look.glyphs.dot, whole=True) + pad, tone(amount))
        for party, amount in moved.items()
    }
    lines += figure_lines(look.say("what_if.after"), then, frame, look, "bold")
    return lines + figure_lines(look.say("what_if.difference"), difference, frame, look)


def _rows(view: WhatIfView, parties: Sequence[Party], frame: Frame, room: int, look: Look) -> list[Line]:
    """The rows of the supposed statement below a title; only those that change where there is no room for all."""
    if view.after is None or room < 2:
        return []
    before = {row.kind: _aligned(view.before, row.values, parties) for row in rows_of(view.before, look)}
    drawn: list[tuple[bool, list[Line]]] = []
    for row in rows_of(view.after, look):
        values = _aligned(view.after, row.values, parties)
        was = before.get(row.kind, [0] * len(parties))
        changed = [value != old for value, old in zip(values, was, strict=True)]
        has = len(row.values)
        columns = {parties.index(party): number for number, party in enumerate(view.after.parties) if number < has}
        drawn.append((any(changed), _row(row, columns, changed, frame, look)))
    lines = [line for _, row_lines in drawn for line in row_lines]
    if len(lines) >= room:
        lines = [line for changes, row_lines in drawn if changes for line in row_lines]
    title = ruled(look.width, look.glyphs.rule, look.say("tui.statement.how"))
    return [title, *lines[: room - 1]] if lines else []


def _row(
    row: StatementRow, columns: Mapping[int, int], changed: Sequence[bool], frame: Frame, look: Look
) -> list[Line]:
    """A row; `columns` are its values by party. Changed figures are marked, or where columns are too narrow for that
    the label."""
    marks = _has_marks(frame)
    row = row.fitting(frame.column - marks, look)
    figures: dict[int, Span] = {}
    for party in frame.parties:
        column = columns.get(party)
        if column is not None:
            mark = (MARK if changed[party] else " ") if marks else ""
            style: Style = "bold" if changed[party] or row.result else ""
            figures[party] = Span(row.written(column, look) + mark, style)
    label = row.label + ("" if marks or not any(changed) else MARK)
    return figure_lines(label, figures, frame, look, "bold" if row.result else "")


def _has_marks(frame: Frame) -> bool:
    return frame.column >= LEAST_MARKED


def _aligned(statement: Statement, values: Sequence[int], parties: Sequence[Party]) -> list[int]:
    """Values of a statement's columns by the parties of both; zero for who has no part."""
    found = dict(zip(statement.parties, values, strict=False))
    return [found.get(party, 0) for party in parties]


def _dials(view: WhatIfView, room: int, look: Look) -> list[Line]:
    """The dials around the chosen one."""
    first = scrolled(0, view.chosen, len(view.dials), room)
    shown = range(first, min(first + room, len(view.dials)))
    lines = [_dial(view.dials[number], number == view.chosen, look) for number in shown]
    return [*lines, *[BLANK] * (room - len(lines))]


def _dial(dial: Dial, chosen: bool, look: Look) -> Line:
    row = Row(look.width).add(" > " if chosen else "   ", "key").add(dial.label, "bold" if chosen else "")
    column = max(min(VALUE, look.width // 2), row.end + 2)
    mark = MARK if dial.changed else ""
    row.at(column, f"{dial.value}{mark}", "entry" if chosen else "bold" if dial.changed else "")
    return row.line()


def _said(view: WhatIfView, look: Look) -> list[Line]:
    said = [plain(f" {text}", view.style) for text in wrap(view.said, look.width - 2)[:2] if text]
    return said if view.line is None else [*said, view.line]
