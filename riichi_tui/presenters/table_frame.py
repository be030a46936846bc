"""Where things stand on the table screen at a given size."""

from typing import NamedTuple

from riichi_tui.presenters.look import Look

LEAST_WIDTH, LEAST_HEIGHT = 40, 15
FULL_WIDTH, FULL_HEIGHT = 80, 24
BIG_WIDTH, BIG_HEIGHT = 60, 20
TOP = 7
"""Lines of the head: title, names, three of digits, places, sticks."""
KEYS = 2


class Frame(NamedTuple):
    """Columns and rows: `left` is the width of the left column, `column` of each player's."""

    left: int
    column: int
    hands: int
    pane: int
    keys: int
    full: bool

    def start(self, seat: int) -> int:
        """The first cell of a player's column."""
        return self.left + seat * self.column

    def amount_end(self, seat: int) -> int:
        """The cell before which a player's amounts end."""
        return self.start(seat) + (12 if self.full else self.column) - 1


def fits(look: Look) -> bool:
    """Whether the screen is large enough for any layout."""
    return look.width >= LEAST_WIDTH and look.height >= LEAST_HEIGHT


def is_small(look: Look) -> bool:
    """Whether only the layout of a phone fits."""
    return look.width < BIG_WIDTH or look.height < BIG_HEIGHT


def frame(look: Look, players: int) -> Frame:
    """The frame for the layouts with large digits. 80x24 and more: full; from 60x20: narrower columns, less pane."""
    full = look.width >= FULL_WIDTH and look.height >= FULL_HEIGHT
    left = look.width // 4 if full else 12
    column = (look.width - left) // players
    pane = 5 if look.height < FULL_HEIGHT else 6
    closed = full  # a rule above the keys
    hands = look.height - TOP - 1 - pane - 1 - closed - KEYS
    return Frame(left, column, hands, pane, KEYS, full)
