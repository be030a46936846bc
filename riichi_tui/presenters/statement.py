"""The settlement as plain text: from end points to results row by row, as the seeds print it, and who pays whom."""

from collections.abc import Iterable, Sequence

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points, signed
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.presenters.statement_rows import StatementRow, rows_of
from riichi_tui.presenters.statement_words import remarks, who_pays
from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.conventions import differing
from riichi_tui.settlement.side_bets.settle import Party
from riichi_tui.settlement.statement import Statement

LABEL = 24
COLUMN = 14


def statement_text(closing: Closing, statement: Statement, look: Look) -> list[Line]:
    """The whole page: players, then spectators where there are any, who pays whom, and what is good to know."""
    count = len(closing.scores)
    rows = rows_of(statement, look)
    players = range(count)
    lines = [_names(statement.parties[:count], look), _places(statement, look), *_before(closing, statement, look)]
    lines += _rows([row for row in rows if row.kind == "points"], players, look)
    lines.append(ruled(look.width, look.glyphs.rule, look.say("tui.statement.how")))
    lines += _rows([row for row in rows if not row.plain], players, look)
    for first in range(count, len(statement.parties), count):
        block = range(first, min(first + count, len(statement.parties)))
        lines += [BLANK, _names([statement.parties[party] for party in block], look)]
        lines += _rows([row for row in rows if _concerns(row, block)], block, look)
    rule = plain(look.glyphs.rule * look.width, "rule")
    said = [who_pays(statement, look), *remarks(statement, differing(closing), look)]
    return [*lines, rule, *(line for sentence in said for line in _text(sentence, look))]


def _names(parties: Sequence[Party], look: Look) -> Line:
    """Digit and name over each column; the digit alone where nobody was named."""
    row = Row(look.width)
    for column, party in enumerate(parties):
        digit = "" if party.seat is None else str(party.seat + 1)
        name = "" if party.name == digit else shown(party.name, COLUMN - 2 - len(digit), look)
        row.ending(_end(column), " ".join(filter(None, (digit, name))), "bold")
    return row.line()


def _places(statement: Statement, look: Look) -> Line:
    row = Row(look.width).add(look.say("tui.statement.place"))
    for seat, place in enumerate(statement.places):
        row.ending(_end(seat), look.say(f"tui.place.{place}"))
    return row.line()


def _before(closing: Closing, statement: Statement, look: Look) -> list[Line]:
    """How the end points came about: scores, debts given back, sticks that were left. Nothing where they are the
    scores."""
    if statement.raw == closing.scores:
        return []
    sticks = [
        raw - score + debt for raw, score, debt in zip(statement.raw, closing.scores, closing.borrowed, strict=True)
    ]
    rule = look.say("presenters.sticks", count=len(closing.pot), rule=statement.rules.settlement.leftover)
    lines = [*_amounts(look.say("presenters.points"), [points(score) for score in closing.scores], look)]
    if any(closing.borrowed):
        debts = [signed(-debt, look.glyphs.dot) for debt in closing.borrowed]
        lines += _amounts(look.say("presenters.borrowed_back"), debts, look)
    if closing.pot:
        lines += _amounts(rule, [signed(part, look.glyphs.dot) for part in sticks], look)
    return lines


def _rows(rows: Iterable[StatementRow], block: Sequence[int], look: Look) -> list[Line]:
    return [line for row in rows for line in _row(row, block, look)]


def _row(row: StatementRow, block: Sequence[int], look: Look) -> list[Line]:
    figures = [row.written(party, look) for party in block if party < len(row.values)]
    return _amounts(look.glyphs.plain(row.label), figures, look, "bold" if row.result else "")


def _amounts(label: str, figures: Sequence[str], look: Look, style: Style = "") -> list[Line]:
    """The amounts of a row; a label that is too long to stand before them goes on below."""
    first, *more = wrap(label, min(_end(column) - cells(figure) for column, figure in enumerate(figures)) - 1)
    row = Row(look.width).add(first, style)
    for column, figure in enumerate(figures):
        row.ending(_end(column), figure, style)
    return [row.line(), *(plain(f"  {text}", style) for text in more)]


def _concerns(row: StatementRow, block: Sequence[int]) -> bool:
    """Whether spectators have part in this row."""
    return block[-1] < len(row.values) and (row.result or any(row.values[party] for party in block))


def _end(column: int) -> int:
    return LABEL + COLUMN * (column + 1)


def _text(text: str, look: Look) -> list[Line]:
    return [plain(line) for line in wrap(text, look.width)]
