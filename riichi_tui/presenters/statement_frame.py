"""Where the columns of a settlement stand on the screen, and a row of them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.lines import Line, Span, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row
from riichi_tui.settlement.side_bets.settle import Party

WIDE = 80
"""Cells from which on columns are wide."""


class Frame(NamedTuple):
    """The columns of one page: `left` cells for labels, then `column` cells for each party from `first` to before
    `last`."""

    left: int
    column: int
    first: int
    last: int

    def start(self, party: int) -> int:
        """The first cell of a party's column."""
        return self.left + (party - self.first) * self.column

    def end(self, party: int) -> int:
        """The cell before which a party's figures end."""
        return self.start(party) + (9 if self.column >= 15 else self.column)

    @property
    def parties(self) -> range:
        """The parties of the page."""
        return range(self.first, self.last)


def pages(count: int, look: Look) -> int:
    """How many pages of columns so many parties take: spectators beyond the fourth column stand on further ones."""
    return -(-count // _per_page(count, look))


def frame_of(count: int, page: int, look: Look) -> Frame:
    """The columns of a page for so many parties."""
    per_page = _per_page(count, look)
    first = min(page, pages(count, look) - 1) * per_page
    left = look.width // 4 if look.width >= WIDE else _left(look)
    return Frame(left, (look.width - left) // per_page, first, min(first + per_page, count))


def names_line(parties: Sequence[Party], frame: Frame, look: Look) -> Line:
    """Digit and name over each column."""
    row = Row(look.width)
    for party in frame.parties:
        who = parties[party]
        digit = f"{who.seat + 1} " if who.seat is not None else ""
        row.at(frame.start(party) + 1, digit + shown(who.name, frame.column - 2 - len(digit), look), "bold")
    return row.line()


def figure_lines(label: str, figures: Mapping[int, Span], frame: Frame, look: Look, style: Style = "") -> list[Line]:
    """A row: its label, and a figure by party. A label that is too long to stand before them goes on below."""
    room = min((frame.end(party) - cells(figure.text) for party, figure in figures.items()), default=look.width) - 2
    first, *more = wrap(look.glyphs.plain(label), room)
    line = Row(look.width).add(" ").add(first, style)
    for party, figure in figures.items():
        line.ending(frame.end(party), figure.text, figure.style)
    return [line.line(), *(plain(f"   {text}", style) for text in more)]


def _per_page(count: int, look: Look) -> int:
    least = 15 if look.width >= WIDE else 7
    return max(min(count, (look.width - _left(look)) // least), 1)


def _left(look: Look) -> int:
    return 20 if look.width >= WIDE else 12
