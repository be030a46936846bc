"""The settlement as plain text: from end points to results row by row, as the seeds print it, and who pays whom."""

from collections.abc import Iterable, Sequence

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.amounts import points, signed, thousands
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.presenters.statement_rows import StatementRow, rows_of
from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.conventions import differing
from riichi_tui.settlement.side_bets.settle import Party
from riichi_tui.settlement.statement import Statement
from riichi_tui.settlement.transfers import transfers
from riichi_tui.table.state import NOBODY

LABEL = 24
COLUMN = 14
SPECTATOR = 12


def statement_text(closing: Closing, statement: Statement, look: Look) -> list[Line]:
    """The whole page: players, then spectators where there are any, who pays whom, and what is good to know."""
    count = len(closing.scores)
    rows = rows_of(statement, look)
    players = range(count)
    lines = [_names(statement.parties[:count], look), _places(statement, look), *_before(closing, statement, look)]
    lines += [_row(row, players, look) for row in rows if row.plain]
    lines.append(ruled(look.width, look.glyphs.rule, look.say("tui.statement.how")))
    lines += [_row(row, players, look) for row in rows if not row.plain]
    for first in range(count, len(statement.parties), count):
        block = range(first, min(first + count, len(statement.parties)))
        lines += [BLANK, _names([statement.parties[party] for party in block], look)]
        lines += [_row(row, block, look) for row in rows if _concerns(row, block)]
    rule = plain(look.glyphs.rule * look.width, "rule")
    return [*lines, rule, *_who_pays(statement, look), *_remarks(closing, statement, look)]


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
    lines = [_amounts(look.say("presenters.points"), [points(score) for score in closing.scores], look)]
    if any(closing.borrowed):
        debts = [signed(-debt, look.glyphs.dot) for debt in closing.borrowed]
        lines.append(_amounts(look.say("presenters.borrowed_back"), debts, look))
    if closing.pot:
        lines.append(_amounts(rule, [signed(part, look.glyphs.dot) for part in sticks], look))
    return lines


def _row(row: StatementRow, block: Sequence[int], look: Look) -> Line:
    values = [row.values[party] for party in block if party < len(row.values)]
    if row.plain:
        return _amounts(row.label, [points(value) for value in values], look)
    figures = [thousands(value, "0" if row.result else look.glyphs.dot, whole=row.whole) for value in values]
    return _amounts(look.glyphs.plain(row.label), figures, look, "bold" if row.result else "")


def _amounts(label: str, figures: Iterable[str], look: Look, style: Style = "") -> Line:
    row = Row(look.width).boxed(0, LABEL + 4, label, style)
    for column, figure in enumerate(figures):
        row.ending(_end(column), figure, style)
    return row.line()


def _concerns(row: StatementRow, block: Sequence[int]) -> bool:
    """Whether spectators have part in this row."""
    return block[-1] < len(row.values) and (row.result or any(row.values[party] for party in block))


def _who_pays(statement: Statement, look: Look) -> list[Line]:
    paid = [
        look.say(
            "tui.pays",
            payer=_party(item.payer, statement, look),
            payee=_party(item.payee, statement, look),
            points=_whole(item.amount),
        )
        for item in transfers(statement.total)
    ]
    said = (
        look.say("tui.statement.who_pays", paid=f" {look.glyphs.dot} ".join(paid))
        if paid
        else look.say("tui.statement.nobody")
    )
    return _text(said, look)


def _party(party: int, statement: Statement, look: Look) -> str:
    if party == NOBODY:
        return look.say("tui.statement.table")
    who = statement.parties[party]
    return shown(who.name, SPECTATOR, look) if who.seat is None else str(who.seat + 1)


def _remarks(closing: Closing, statement: Statement, look: Look) -> list[Line]:
    """Who takes what rounding leaves, what has left the table, and other readings of the same words that differ."""
    settlement = statement.rules.settlement
    said = []
    if settlement.rounding != "none" and settlement.remainder != "nobody":
        said.append(look.say(f"tui.statement.remainder_{settlement.remainder}"))
    if sum(statement.total):
        said.append(look.say("tui.statement.lost", points=_whole(sum(statement.total))))
    for other in differing(closing):
        how = look.say(f"tui.rounding.{other.rounding}")
        final = ", ".join(_whole(value) for value in other.final)
        said.append(look.say(f"presenters.otherwise_{other.on}", how=how, final=final))
    return [line for sentence in said for line in _text(sentence, look)]


def _end(column: int) -> int:
    return LABEL + COLUMN * (column + 1)


def _whole(amount: int) -> str:
    """Thousands without a plus: "46", "-3.5", "0"."""
    return thousands(amount, "0", whole=True).removeprefix("+")


def _text(text: str, look: Look) -> list[Line]:
    return [plain(line) for line in wrap(text, look.width)]
