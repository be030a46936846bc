"""The settlement as a screen: the result in large digits, then row by row how it came about, then who pays whom."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters import digits
from riichi_tui.presenters.amounts import points, thousands, tone
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, clipped, ruled
from riichi_tui.presenters.statement_rows import StatementRow, rows_of
from riichi_tui.settlement.statement import Statement
from riichi_tui.settlement.transfers import transfers
from riichi_tui.table.state import NOBODY

KEYS = 2


class StatementView(NamedTuple):
    """A statement, the sentence above it (why the game ended, or that it goes on), the keys; `top` is the first line
    of the scrolled part, `page` the page of columns."""

    statement: Statement
    heading: str
    keys: tuple[KeyTitle, ...] = ()
    top: int = 0
    page: int = 0
    said: str = ""
    style: Style = ""


class _Frame(NamedTuple):
    left: int
    column: int
    first: int
    last: int

    def start(self, party: int) -> int:
        return self.left + (party - self.first) * self.column

    def end(self, party: int) -> int:
        return self.start(party) + (9 if self.column >= 15 else self.column)

    @property
    def parties(self) -> range:
        return range(self.first, self.last)


def statement_lines(view: StatementView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    frame = _frame(view, look)
    fixed = [
        _heading(view, look),
        ruled(look.width, look.glyphs.rule),
        _names(view.statement, frame, look),
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
    frame = _frame(view, look)
    head = 3 + len(_final(view.statement, frame, look))
    return max(len(body_lines(view, frame, look)) - (look.height - head - KEYS), 0)


def pages(statement: Statement, look: Look) -> int:
    """How many pages of columns there are: spectators beyond the fourth column stand on further ones."""
    per_page = _per_page(len(statement.parties), look)
    return -(-len(statement.parties) // per_page)


def body_lines(view: StatementView, frame: _Frame, look: Look) -> list[Line]:
    """Everything that scrolls."""
    statement = view.statement
    lines = [ruled(look.width, look.glyphs.rule, look.say("tui.statement.how"))]
    lines += [_row(row, frame, look) for row in rows_of(statement, look)]
    lines.append(ruled(look.width, look.glyphs.rule))
    lines += _sentence(_settling(statement, look), "", look)
    for remark in _remarks(statement, look):
        lines += _sentence(remark, "dim", look)
    return lines


def _sentence(text: str, style: Style, look: Look) -> list[Line]:
    return [plain(f" {part}", style) for part in wrap(text, look.width - 2)]


def _heading(view: StatementView, look: Look) -> Line:
    count = pages(view.statement, look)
    right = look.say("tui.page", n=min(view.page, count - 1) + 1, count=count) if count > 1 else ""
    row = Row(look.width).boxed(1, look.width - cells(right) - 3, view.heading, "title")
    return row.ending(look.width - 1, right, "dim").line()


def _per_page(parties: int, look: Look) -> int:
    least = 15 if look.width >= 80 else 7
    return max(min(parties, (look.width - _left(look)) // least), 1)


def _left(look: Look) -> int:
    return 20 if look.width >= 80 else 12


def _frame(view: StatementView, look: Look) -> _Frame:
    parties = len(view.statement.parties)
    per_page = _per_page(parties, look)
    first = min(view.page, pages(view.statement, look) - 1) * per_page
    left = look.width // 4 if look.width >= 80 else _left(look)
    return _Frame(left, (look.width - left) // per_page, first, min(first + per_page, parties))


def _names(statement: Statement, frame: _Frame, look: Look) -> Line:
    row = Row(look.width)
    for party in frame.parties:
        who = statement.parties[party]
        digit = f"{who.seat + 1} " if who.seat is not None else ""
        row.at(frame.start(party) + 1, digit + shown(who.name, frame.column - 2 - len(digit), look), "bold")
    return row.line()


def _final(statement: Statement, frame: _Frame, look: Look) -> list[Line]:
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


def _row(row: StatementRow, frame: _Frame, look: Look) -> Line:
    line = Row(look.width).boxed(
        1, frame.left + (2 if frame.column >= 15 else -2), row.label, "bold" if row.result else ""
    )
    for party in frame.parties:
        value = row.values[party] if party < len(row.values) else None
        if value is None:
            continue
        text = points(value) if row.plain else thousands(value, look.glyphs.dot, whole=row.whole)
        line.ending(frame.end(party), text, "" if row.plain else "bold" if row.result else tone(value))
    return line.line()


def _settling(statement: Statement, look: Look) -> str:
    paid = transfers(statement.total)
    if not paid:
        return look.say("tui.statement.nobody")
    said = f" {look.glyphs.dot} ".join(
        look.say(
            "tui.pays",
            payer=_party(transfer.payer, statement, look),
            payee=_party(transfer.payee, statement, look),
            points=thousands(transfer.amount, "0", whole=True).lstrip("+"),
        )
        for transfer in paid
    )
    return look.say("tui.statement.who_pays", paid=said)


def _party(party: int, statement: Statement, look: Look) -> str:
    if party == NOBODY:
        return look.say("tui.statement.table")
    who = statement.parties[party]
    return str(who.seat + 1) if who.seat is not None else shown(who.name, 12, look)


def _remarks(statement: Statement, look: Look) -> Sequence[str]:
    remarks = []
    if statement.rules.settlement.rounding != "none" and statement.rules.settlement.remainder != "nobody":
        remarks.append(look.say(f"tui.statement.remainder_{statement.rules.settlement.remainder}"))
    lost = sum(map(sum, (statement.step("sticks lost"), statement.step("penalties"))))
    if lost:
        remarks.append(look.say("tui.statement.lost", points=thousands(lost, "0")))
    return remarks
