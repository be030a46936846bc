"""All payments as lines: han by fu, then the limits, for the dealer or another, with honba."""

from riichi_tui.insight.hand.payment_table import HAN, Cell, PaymentTable
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.lines import BLANK, Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row

FU_COLUMN = 8
NAME_COLUMN = 14
COLUMNS = (24, 42, 60, 78)
NARROW = 76
NOTHING = "-"


def table_lines(table: PaymentTable, look: Look) -> list[Line]:
    """The table for a wide look; under 76 columns a block of lines for each han."""
    who = look.say("presenters.wins_dealer" if table.dealer else "presenters.wins_other")
    title = look.say("hand.table_title", who=who, honba=table.honba)
    hint = look.say("hand.table_dealer" if table.dealer else "hand.table_other")
    lines = [Row(look.width).add(title, "title").line(), Row(look.width).add(hint, "dim").line(), BLANK]
    lines += _narrow(table, look) if look.width < NARROW else _wide(table, look)
    return [*lines, BLANK, *_limits(table, look)]


def _wide(table: PaymentTable, look: Look) -> list[Line]:
    head = Row(look.width)
    for column, han in zip(COLUMNS, HAN, strict=True):
        head.ending(min(column, look.width), look.say("tui.han", count=han), "bold")
    lines = [head.line()]
    for row in table.fu_rows:
        line = Row(look.width).ending(FU_COLUMN - 2, look.say("tui.fu", n=row.fu), "bold")
        for column, cell in zip(COLUMNS, row.cells, strict=True):
            line.ending(min(column, look.width), cell_text(cell))
        lines.append(line.line())
    return lines


def _narrow(table: PaymentTable, look: Look) -> list[Line]:
    lines: list[Line] = []
    for place, han in enumerate(HAN):
        lines += [BLANK] if lines else []
        lines.append(Row(look.width).add(look.say("tui.han", count=han), "bold").line())
        for row in table.fu_rows:
            line = Row(look.width).ending(FU_COLUMN - 2, look.say("tui.fu", n=row.fu))
            lines.append(line.at(FU_COLUMN, cell_text(row.cells[place])).line())
    return lines


def _limits(table: PaymentTable, look: Look) -> list[Line]:
    lines = []
    for row in table.limit_rows:
        line = Row(look.width).add(look.say(f"tui.limit.{row.name}"), "bold")
        line.at(NAME_COLUMN, look.say("hand.from_han", n=row.han) if row.han else "", "dim")
        lines.append(line.at(NAME_COLUMN + FU_COLUMN, cell_text(row.cell)).line())
    return lines


def cell_text(cell: Cell) -> str:
    """Ron, then tsumo: "3,900 1,000/2,000", a dealer's "5,800 2,000"; what cannot be is a dash."""
    ron = NOTHING if cell.ron is None else points(cell.ron)
    if cell.others is None:
        return f"{ron} {NOTHING}"
    tsumo = points(cell.others) + (f"/{points(cell.dealer)}" if cell.dealer else "")
    return f"{ron} {tsumo}"
