"""The settlement as a screen: the result in large digits, then row by row how it came about, then who pays whom."""

from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters import digits
from riichi_tui.presenters.amounts import thousands, tone
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Span, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row, clipped, ruled
from riichi_tui.presenters.seed_table import seed_lines
from riichi_tui.presenters.statement_frame import Frame, figure_lines, frame_of, names_line, pages
from riichi_tui.presenters.statement_rows import StatementRow, rows_of
from riichi_tui.presenters.statement_words import remarks, who_pays
from riichi_tui.settlement.conventions import Convention
from riichi_tui.settlement.statement import Statement

KEYS = 2


class StatementView(NamedTuple):
    """A statement, the sentence above it (why the game ended, or that it goes on), the keys; `top` is the first line
    of the scrolled part, `page` the page of columns, `others` what other readings of the rounding would give, `full`:
    with the second seed's table."""

    statement: Statement
    heading: str
    keys: tuple[KeyTitle, ...] = ()
    top: int = 0
    page: int = 0
    said: str = ""
    style: Style = ""
    others: tuple[Convention, ...] = ()
    full: bool = False


def statement_lines(view: StatementView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    frame = frame_of(len(view.statement.parties), view.page, look)
    fixed = [
        _heading(view, look),
        ruled(look.width, look.glyphs.rule),
        names_line(view.statement.parties, frame, look),
        *_final(view.statement, frame, look),
    ]
    keys = key_lines(view.keys, KEYS, look)
    if view.said:
        keys = [*(plain(f" {text}", view.style) for text in wrap(view.said, look.width - 2)[:2]), *keys]
    room = look.height - len(fixed) - len(keys)
    body = body_lines(view, frame, look)
    top = min(view.top, max(len(body) - room, 0))
    shown_ = body[top : top + room]
    lines = [*fixed, *shown_, *[BLANK] * (room - len(shown_)), *keys]
    return [clipped(line, look.width) for line in lines]


def scrollable(view: StatementView, look: Look) -> int:
    """How many lines can be scrolled."""
    frame = frame_of(len(view.statement.parties), view.page, look)
    head = 3 + len(_final(view.statement, frame, look))
    return max(len(body_lines(view, frame, look)) - (look.height - head - KEYS), 0)


def body_lines(view: StatementView, frame: Frame, look: Look) -> list[Line]:
    """Everything that scrolls."""
    statement = view.statement
    lines = [ruled(look.width, look.glyphs.rule, look.say("tui.statement.how"))]
    if view.full:
        lines += seed_lines(statement, look)
        lines.append(ruled(look.width, look.glyphs.rule))
    shown_ = [row for row in rows_of(statement, look) if frame.first < len(row.values)]
    lines += [line for row in shown_ for line in _row(row, frame, look)]
    lines.append(ruled(look.width, look.glyphs.rule))
    lines += _sentence(who_pays(statement, look), "", look)
    for remark in remarks(statement, view.others, look):
        lines += _sentence(remark, "dim", look)
    return lines


def _sentence(text: str, style: Style, look: Look) -> list[Line]:
    return [plain(f" {part}", style) for part in wrap(text, look.width - 2)]


def _heading(view: StatementView, look: Look) -> Line:
    count = pages(len(view.statement.parties), look)
    right = look.say("tui.page", n=min(view.page, count - 1) + 1, count=count) if count > 1 else ""
    row = Row(look.width).boxed(1, look.width - cells(right) - 3, view.heading, "title")
    return row.ending(look.width - 1, right, "dim").line()


def _final(statement: Statement, frame: Frame, look: Look) -> list[Line]:
    """The result in large digits where there is room, and the places."""
    rows = [Row(look.width) for _ in range(digits.ROWS)]
    rows[0].add(f" {look.say('tui.statement.final')}", "bold")
    exact = any(value % 1000 for value in statement.total)
    rows[1].boxed(1, frame.left - 2, look.say("tui.statement.thousands"), "dim")
    large = not exact and frame.column >= 15 and look.height >= 20
    for party in frame.parties:
        value = statement.total[party]
        style: Style = "loss" if value < 0 else "good"
        if not large:
            rows[0].ending(frame.end(party), thousands(value, "0", whole=not exact), style)
            continue
        shape = digits.large(str(value // 1000), look.glyphs)
        for row, text in zip(rows, shape, strict=True):
            row.add(" " * (frame.end(party) - len(text) - row.end)).add(text, style)
    places = Row(look.width).boxed(1, frame.left - 2, look.say("tui.statement.place"))
    for party in frame.parties:
        seat = statement.parties[party].seat
        if seat is not None:
            places.at(frame.start(party) + 1, look.say(f"tui.place.{statement.places[seat]}"), "bold")
    return [*(row.line() for row in (rows if large else rows[:1])), places.line()]


def _row(row: StatementRow, frame: Frame, look: Look) -> list[Line]:
    style: Style = "bold" if row.result else ""
    row = row.fitting(frame.column, look)
    figures = {
        party: Span(row.written(party, look), "" if row.plain or row.unsigned else style or tone(row.values[party]))
        for party in frame.parties
        if party < len(row.values)
    }
    return figure_lines(row.label, figures, frame, look, style)
