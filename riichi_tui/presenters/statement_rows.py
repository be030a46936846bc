"""The rows of a statement as the second seed's table has them: from end points to the total."""

from collections.abc import Iterator
from typing import NamedTuple

from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import points, thousands
from riichi_tui.presenters.bet_words import bet_label
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.statement_words import plain_thousands
from riichi_tui.settlement import columns
from riichi_tui.settlement.side_bets.moved import moved
from riichi_tui.settlement.side_bets.name import bet_name
from riichi_tui.settlement.side_bets.settle import BetRow
from riichi_tui.settlement.statement import Statement
from riichi_tui.table.rules import Rules


class StatementRow(NamedTuple):
    """A row: `plain` values are points, the others thousands; `whole`: without decimals where none of its figures
    has any, so that they stand below each other; `result`: a sum; `unsigned`: without a plus.

    `kind` is a fixed English key, the same for the same row under any rules: a bet's neck or line counts from the
    start in it.
    """

    kind: str
    label: str
    values: tuple[int, ...]
    plain: bool = False
    whole: bool = True
    result: bool = False
    unsigned: bool = False

    def written(self, column: int, look: Look) -> str:
        """The figure of a column; a dot for nothing, but in points and sums."""
        value = self.values[column]
        nothing = "0" if self.result else look.glyphs.dot
        whole = self.whole and not any(value % 1000 for value in self.values)
        if self.plain:
            return points(value)
        said = thousands(value, "0" if self.unsigned else nothing, whole=whole)
        return said.removeprefix("+") if self.unsigned else said

    def fitting(self, width: int, look: Look) -> "StatementRow":
        """The row; points as thousands where columns of `width` cells are too narrow for them."""
        narrow = self.plain and any(cells(self.written(column, look)) >= width for column in range(len(self.values)))
        return self._replace(plain=False, whole=False, unsigned=True) if narrow else self


def rows_of(statement: Statement, look: Look) -> list[StatementRow]:
    """All rows in order. A row that moves nothing is left out, but points, uma and result."""
    result = StatementRow("result", look.say("tui.statement.result"), statement.final, result=True)
    return [*_table_rows(statement, look), result, *bet_rows(statement, look)]


def bet_rows(statement: Statement, look: Look) -> list[StatementRow]:
    """A row for each bet and house rule, by party, and their total with the result; none where there are none."""
    bets = [_bet_row(row, statement.rules, look) for row in statement.bets]
    total = [StatementRow("total", look.say("tui.statement.total"), statement.total, result=True)] if bets else []
    return [*bets, *total]


def _table_rows(statement: Statement, look: Look) -> Iterator[StatementRow]:
    rules = statement.rules
    target = rules.settlement.target
    if any(statement.borrowed):
        held = tuple(raw + debt for raw, debt in zip(statement.raw, statement.borrowed, strict=True))
        back = tuple(-debt for debt in statement.borrowed)
        yield StatementRow("held", look.say("sticks.held"), held, plain=True)
        yield StatementRow("borrowed", look.say("presenters.borrowed_back"), back, plain=True)
    yield StatementRow("points", look.say("tui.statement.points"), statement.raw, plain=True)
    label = look.say("tui.statement.minus_target", target=target)
    yield StatementRow("minus target", label, columns.minus_target(statement), whole=False)
    if any(statement.step("rounding")):
        label = look.say("tui.statement.rounded", how=look.say(f"tui.rounding.{rules.settlement.rounding}"))
        yield StatementRow("rounded", label, columns.rounded_points(statement))
    prize = columns.prize(statement)
    if any(prize):
        each = plain_thousands(target - rules.game.start)
        yield StatementRow("oka", look.say("tui.statement.oka", players=rules.players, each=each), prize)
    yield StatementRow("uma", _uma_label(rules, look), statement.step("uma"))
    after = columns.later_penalties(statement)
    if any(after):
        yield StatementRow("penalties", look.say("tui.statement.penalties"), after)


def _uma_label(rules: Rules, look: Look) -> str:
    """The uma by its name where it has one: "uma 10-20" (3rd to 2nd, 4th to 1st), with three players "uma 20"."""
    label = look.say("tui.statement.uma")
    uma = rules.settlement.uma
    half = uma[: len(uma) // 2]
    if rules.settlement.uma_floating or not any(uma) or tuple(-value for value in reversed(uma)) != uma:
        return label
    return f"{label} " + "-".join(plain_thousands(value) for value in reversed(half))


def _bet_row(row: BetRow, rules: Rules, look: Look) -> StatementRow:
    kind = row.name if row.bet is None else bet_name(moved(row.bet, -rules.game.start), 0)
    return StatementRow(kind, _bet_label(row, rules, look), row.values)


def _bet_label(row: BetRow, rules: Rules, look: Look) -> str:
    if row.bet is None:
        return look.say(f"presenters.house.{row.name}")
    return bet_label(row.bet, rules.game.start, look)
