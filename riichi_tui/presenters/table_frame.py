"""Where things stand on the table screen at a given size."""

from typing import NamedTuple

from riichi_tui.presenters.look import Look

LEAST_WIDTH, LEAST_HEIGHT = 40, 15
FULL_WIDTH, FULL_HEIGHT = 80, 24
BIG_WIDTH, BIG_HEIGHT = 60, 20
TALL_HEIGHT = 30
TOP = 7
"""Lines of the head: title, names, three of digits, places, sticks."""
KEYS = 2


HELD_WIDTH = 100
"""From here on the sticks held stand beside the points."""
HELD, ZEROS = 6, 22
"""Cells of the sticks held; the column from which on there is room for them and the small zeros."""


class Frame(NamedTuple):
    """Columns and rows: `left` is the width of the left column, `column` of each player's. `held`: the sticks that a
    player holds stand beside his points."""

    left: int
    column: int
    hands: int
    pane: int
    keys: int
    full: bool
    held: bool = False

    def start(self, seat: int) -> int:
        """The first cell of a player's column."""
        return self.left + seat * self.column

    @property
    def zeros(self) -> bool:
        """Whether the points have their small zeros."""
        return self.full and (not self.held or self.column >= ZEROS)

    def held_start(self, seat: int) -> int:
        """The first cell of the sticks that a player holds."""
        return self.start(seat) + (ZEROS - HELD if self.zeros else 14)

    def amount_end(self, seat: int) -> int:
        """The cell before which a player's amounts end."""
        return self.start(seat) + (12 if self.full else self.column) - 1


def fits(look: Look) -> bool:
    """Whether the screen is large enough for any layout."""
    return look.width >= LEAST_WIDTH and look.height >= LEAST_HEIGHT


def is_small(look: Look) -> bool:
    """Whether only the layout of a phone fits."""
    return look.width < BIG_WIDTH or look.height < BIG_HEIGHT


def frame(look: Look, players: int, *, sticks: bool = False) -> Frame:
    """The frame for the layouts with large digits. 80x24 and more: full; from 60x20: narrower columns, less pane.
    `sticks`: they are followed, so that the pane needs lines for who hands over which."""
    full = look.width >= FULL_WIDTH and look.height >= FULL_HEIGHT
    held = sticks and look.width >= HELD_WIDTH
    left = look.width // 4 if full else 12
    if held and full:
        left = max(min(left, look.width - players * ZEROS), FULL_WIDTH // 4)
    column = (look.width - left) // players
    pane = 5 if look.height < FULL_HEIGHT else 6
    if sticks:
        pane += 1 if look.height < FULL_HEIGHT else 2 if look.height < TALL_HEIGHT else 3
    closed = full  # a rule above the keys
    hands = look.height - TOP - 1 - pane - 1 - closed - KEYS
    return Frame(left, column, hands, pane, KEYS, full, held)
