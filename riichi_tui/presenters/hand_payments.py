"""The table of all payments as a page that scrolls where the screen is small."""

from typing import NamedTuple

from riichi_tui.insight.hand.payment_table import PaymentTable
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.hand_table import table_lines
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look


class Page(NamedTuple):
    """`top` is the first line of the table that is shown, `said` a remark above the keys."""

    table: PaymentTable
    keys: tuple[KeyTitle, ...] = ()
    top: int = 0
    said: str = ""


def payment_lines(page: Page, look: Look) -> list[Line]:
    """The page: exactly `look.height` lines."""
    rows = room(look)
    table = table_lines(page.table, look)
    top = min(page.top, most_top(page, look))
    window = table[top : top + rows]
    more = [plain(f"{top + 1}-{top + len(window)} / {len(table)}", "dim")] if len(table) > rows else [BLANK]
    said = [plain(text) for text in wrap(page.said, look.width)] if page.said else more
    body = [*window, *[BLANK] * (rows - len(window))]
    return [*body[: look.height - 1 - len(said)], *said, *key_lines(page.keys, 1, look)]


def room(look: Look) -> int:
    """How many lines of the table are shown."""
    return look.height - 2


def most_top(page: Page, look: Look) -> int:
    """How far the table can be scrolled."""
    return max(len(table_lines(page.table, look)) - room(look), 0)
