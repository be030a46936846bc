"""Every record of the game, for players and for a referee: who wrote what when, and what is in force."""

import os

from riichi_tui.journal.history import history
from riichi_tui.locale.catalogue import shown
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.record_list import record_heading, record_rows
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView


def create(desk: Desk) -> "HistoryView":
    """The records of the open game, the last ones in sight."""
    return HistoryView(desk)


class HistoryView(ListView):
    """Read line by line, from the last record upwards; nothing is chosen."""

    place = "history"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._rows = history(desk.session.records)
        self.chosen = self.count - 1

    @property
    def count(self) -> int:
        """How many lines the records take."""
        return len(record_rows(self._rows, self.desk.look))

    def move(self, step: int) -> None:
        """Scroll."""
        self.chosen = self.top if step < 0 else self.chosen
        super().move(step)

    def lines(self, look: Look) -> list[Line]:
        """Draw the page."""
        items = record_rows(self._rows, look)
        above = record_heading(look)
        top = self.follow(look, len(above))
        title = look.say("correct.history_title", count=len(self._rows))
        keys = commands.bar(self, look)
        name = str(shown(os.path.basename(self.desk.session.path)))
        right = name if cells(f"{title} {name}") < look.width - 3 else ""
        listing = Listing(title, items, right, None, top, self.said, self.style, keys, above)
        return listing_lines(listing, look)
