"""The hands of the game; the chosen one can be corrected."""

from collections.abc import Sequence

from riichi_tui.presenters.lines import Line, Span
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.table_frame import Frame, frame, is_small
from riichi_tui.presenters.table_hands import hand_line, names_line
from riichi_tui.presenters.table_small import small_hand, small_names
from riichi_tui.table.events import Riichi
from riichi_tui.table.requests import Delete
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView
from riichi_tui.tui.screens.replay import ReplayView
from riichi_tui.tui.screens.table import TableView


def create(desk: Desk) -> "HandsView":
    """The hands of the open game, the last one chosen."""
    return HandsView(desk)


class HandsView(ListView):
    """Opened from the table or the settlement."""

    place = "hands"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen = self.count - 1

    @property
    def count(self) -> int:
        """How many hands were played."""
        return len(self.desk.rows)

    def correct(self) -> None:
        """Open the chosen hand's entry at the table, filled in."""
        table = self.desk.home()
        if isinstance(table, TableView):
            table.correct(self.desk.rows[self.chosen])

    def insert(self) -> None:
        """Open the entry of a hand that was forgotten before the chosen one."""
        table = self.desk.home()
        if isinstance(table, TableView):
            table.insert(self.desk.rows[self.chosen])

    def take_out(self) -> None:
        """Show what the game would be without the chosen hand: its result and its riichi."""
        row, session, table = self.desk.rows[self.chosen], self.desk.session, self.desk.home()
        if isinstance(table, TableView):
            span = range(row.first, row.last)
            riichi = (index for index in span if isinstance(session.timeline.events[index], Riichi))
            problem = table.commit(Delete(slots=tuple(session.slots[index] for index in (*riichi, row.last))))
            if problem is not None:
                table.remark(self.desk.word(problem), "problem")

    def swap(self) -> None:
        """Ask who sat in each other's place from the chosen hand on."""
        table = self.desk.home()
        if isinstance(table, TableView):
            table.swap(self.desk.rows[self.chosen].n)

    def type(self, text: str) -> None:
        """Open the command bar for something that is to be put in before the chosen hand."""
        slot, table = self.desk.session.slots[self.desk.rows[self.chosen].first], self.desk.home()
        if isinstance(table, TableView):
            table.type(f"insert before {slot} {text}")

    def replay(self) -> None:
        """Replay the game from the chosen hand on."""
        replay = ReplayView(self.desk, 0)
        replay.go_to_hand(self.chosen)
        self.desk.lay(replay)

    def no_hands(self) -> str | None:
        """Why there is no hand to look at."""
        return None if self.desk.rows else self.desk.say("tui.why.no_hands")

    def no_correct(self) -> str | None:
        """Why there is nothing to correct."""
        return self.no_hands() or self.desk.no_writing()

    def lines(self, look: Look) -> list[Line]:
        """Draw the list."""
        state = self.desk.session.state
        place = frame(look, state.players)
        narrow = look._replace(width=look.width - 1)
        items = [
            hand_line(row, place, look, marked=True) if place.full else (Span(" "), *small_hand(row, narrow))
            for row in self.desk.rows
        ]
        above = self._names(state.names, place, look)
        top = self.follow(look, len(above))
        title = look.say("tui.hands_title", count=self.count)
        keys = commands.bar(self, look)
        right = self._numbers(look)
        return listing_lines(Listing(title, items, right, self.chosen, top, self.said, self.style, keys, above), look)

    def _names(self, names: Sequence[str], place: Frame, look: Look) -> tuple[Line, ...]:
        """Whose column is which, where there is room for names."""
        if place.full:
            return (names_line(names, place, look),)
        return () if is_small(look) else (small_names(names, look),)

    def _numbers(self, look: Look) -> str:
        """The number of the chosen hand, and the record that holds its result."""
        if not self.desk.rows:
            return ""
        row = self.desk.rows[self.chosen]
        return look.say("correct.numbers", hand=row.n, slot=self.desk.session.slots[row.last])
