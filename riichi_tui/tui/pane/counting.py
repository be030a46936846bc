"""A tray being counted: how many of each size lie before a player, with the sum as it is typed."""

from collections.abc import Sequence

from riichi_tui.grammar.counts import read_counts
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks_count import Counting as Picture
from riichi_tui.presenters.sticks_count import counting_lines
from riichi_tui.table.events import Counted
from riichi_tui.table.problem import Mistake
from riichi_tui.table.state import State
from riichi_tui.tui.editor import LineEditor


class Counting:
    """`seat` is counted now, `following` after it; `sizes` are those that may lie there, the largest first."""

    def __init__(self, seat: int, sizes: Sequence[int], following: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.sizes = tuple(sizes)
        self.following = following
        self.editor = LineEditor()

    @property
    def started(self) -> bool:
        """Whether anything is typed."""
        return bool(self.editor.text.strip())

    def counted(self) -> Counted:
        """What is typed as an event. Raises Mistake where that cannot be read."""
        return Counted(seat=self.seat, sticks=read_counts(self.editor.text, self.sizes))

    def lines(self, state: State, look: Look) -> list[Line]:
        """The line being typed, and what it comes to."""
        try:
            sticks = self.counted().sticks
        except Mistake:
            sticks = None
        picture = Picture(self.seat, self.sizes, sticks)
        return counting_lines(picture, self.editor.line(" > ", look.width - 1), state, look)
