"""The settlement as the second seed prints it: a row a player, its own columns from end points to the short cut."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points, thousands
from riichi_tui.presenters.lines import Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.statement_rows import bet_rows
from riichi_tui.settlement import columns
from riichi_tui.settlement.statement import Statement

NAME = 8
WIDEST = 12
LEAST = 7
HEAD = 2


class SeedColumn(NamedTuple):
    """A column: its heading, the values by seat, how they are written."""

    label: str
    values: tuple[int, ...]
    write: Callable[[int], str]


def seed_columns(statement: Statement, look: Look) -> list[SeedColumn]:
    """The columns of the seed. What is taken off after the settlement has one too where there is any."""
    after = columns.later_penalties(statement)
    found: list[tuple[str, tuple[int, ...], Callable[[int], str]]] = [
        ("points", statement.raw, points),
        ("oka", columns.prize(statement), points),
        ("minus_target", columns.minus_target(statement), points),
        ("add_oka", columns.plus_oka(statement), points),
        ("thousand", columns.plus_oka(statement), _thousands),
        ("rounded", columns.rounded_plus_oka(statement), _thousands),
        ("uma", statement.step("uma"), _signed),
        *([("penalties", after, _signed)] if any(after) else []),
        ("score", statement.final, _signed),
        ("shortcut", columns.shortcut(statement), _signed),
    ]
    return [SeedColumn(look.say(f"presenters.seed.{name}"), values, write) for name, values, write in found]


def bet_columns(statement: Statement, look: Look) -> list[SeedColumn]:
    """What bets and house rules bring the players, and the total; none where there are none."""
    players = len(statement.raw)
    return [SeedColumn(row.label, row.values[:players], _signed) for row in bet_rows(statement, look)]


def seed_lines(statement: Statement, look: Look, *, bets: bool = False) -> list[Line]:
    """Headings in two lines, then the players from first to last; columns and rows change places where the screen is
    too narrow. `bets`: with what is settled beside the game, which no seed has."""
    found = [*seed_columns(statement, look), *(bet_columns(statement, look) if bets else [])]
    column = min((look.width - NAME) // len(found), WIDEST)
    if column < LEAST:
        return _turned(found, statement, look)
    heads = [wrap(item.label, column - 1)[:HEAD] for item in found]
    lines = [_row("", [head[line] if line < len(head) else "" for head in heads], column, look) for line in range(HEAD)]
    for seat in statement.order:
        lines.append(
            _row(_name(statement, seat, NAME, look), [item.write(item.values[seat]) for item in found], column, look)
        )
    return lines


def _turned(found: Sequence[SeedColumn], statement: Statement, look: Look) -> list[Line]:
    """A row a column of the seed, a column a player; a label that is too long to stand before them goes on below."""
    rows = [(item.label, [item.write(value) for value in item.values]) for item in found]
    column = min(
        max(cells(figure) for _, figures in rows for figure in figures) + 1, look.width // len(statement.order)
    )
    left = look.width - column * len(statement.order)
    names = [_name(statement, seat, column - 1, look) for seat in range(len(statement.order))]
    lines = [_row("", names, column, look, left)]
    for label, figures in rows:
        first, *more = wrap(label, left + column - cells(figures[0]) - 1)
        lines += [_row(first, figures, column, look, left), *(plain(f" {text}") for text in more)]
    return lines


def _row(label: str, figures: Sequence[str], column: int, look: Look, left: int = NAME) -> Line:
    """A row; in `left` cells and what the first figure leaves free the label."""
    row = Row(look.width).add(label)
    for number, figure in enumerate(figures, start=1):
        row.ending(left + column * number, figure)
    return row.line()


def _name(statement: Statement, seat: int, width: int, look: Look) -> str:
    """Digit and name; the digit alone where nobody was named."""
    digit, name = str(seat + 1), statement.parties[seat].name
    return digit if name == digit else f"{digit} {shown(name, width - 2, look)}"


def _thousands(amount: int) -> str:
    return thousands(amount, "0", whole=True).removeprefix("+")


def _signed(amount: int) -> str:
    return thousands(amount, "0", whole=True)
