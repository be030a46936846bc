"""The rows of a statement as the second seed's table has them: from end points to the total."""

from typing import NamedTuple

from riichi_tui.presenters.amounts import thousands
from riichi_tui.presenters.look import Look
from riichi_tui.settlement import columns
from riichi_tui.settlement.statement import Statement


class StatementRow(NamedTuple):
    """A row: `plain` values are points, the others thousands; `whole`: without decimals; `result`: a sum."""

    label: str
    values: tuple[int, ...]
    plain: bool = False
    whole: bool = True
    result: bool = False


def rows_of(statement: Statement, look: Look) -> list[StatementRow]:
    """All rows in order. A row that moves nothing is left out, but points, uma and result."""
    rules = statement.rules
    target = rules.settlement.target
    rows = [
        StatementRow(look.say("tui.statement.points"), statement.raw, plain=True),
        StatementRow(
            look.say("tui.statement.minus_target", target=target), columns.minus_target(statement), whole=False
        ),
    ]
    if any(statement.step("rounding")):
        label = look.say("tui.statement.rounded", how=look.say(f"tui.rounding.{rules.settlement.rounding}"))
        rows.append(StatementRow(label, columns.rounded_points(statement)))
    prize = columns.prize(statement)
    if any(prize):
        each = thousands(target - rules.game.start, "0", whole=True).removeprefix("+")
        rows.append(StatementRow(look.say("tui.statement.oka", players=rules.players, each=each), prize))
    uma = statement.step("uma")
    rows.append(StatementRow(look.say("tui.statement.uma"), uma))
    # Penalties that were taken during the game are in the end points already.
    after = tuple(end - before for end, before in zip(statement.final, columns.result(statement), strict=True))
    if any(after):
        rows.append(StatementRow(look.say("tui.statement.penalties"), after))
    rows.append(StatementRow(look.say("tui.statement.result"), statement.final, result=True))
    rows += [StatementRow(bet.name, bet.values) for bet in statement.bets]
    if statement.bets:
        rows.append(StatementRow(look.say("tui.statement.total"), statement.total, result=True))
    return rows
