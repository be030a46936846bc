"""What views of a few paragraphs share: they are wrapped, and scrolled where they do not fit."""

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.listing import Listing, listing_lines, room
from riichi_tui.presenters.look import Look
from riichi_tui.tui import commands
from riichi_tui.tui.screens.lists import ListView


class PageView(ListView):
    """Read line by line; nothing is chosen."""

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._items(self.desk.look))

    def title(self, look: Look) -> str:
        """What the page is about."""
        raise NotImplementedError

    def paragraphs(self, look: Look) -> list[str]:
        """What it says."""
        raise NotImplementedError

    def move(self, step: int) -> None:
        """Scroll."""
        self.chosen = self.top if step < 0 else self.chosen
        super().move(step)

    def lines(self, look: Look) -> list[Line]:
        """Draw the page."""
        items = self._items(look)
        top = self.follow(look)
        keys = commands.bar(self, look)
        return listing_lines(Listing(self.title(look), items, "", None, top, self.said, self.style, keys), look)

    def _items(self, look: Look) -> list[Line]:
        """A line apart where there is room."""
        parts = [[plain(f" {line}") for line in wrap(text, look.width - 2)] for text in self.paragraphs(look)]
        apart = sum(map(len, parts)) + len(parts) <= room(look)
        return [line for part in parts for line in (*part, *([BLANK] if apart else []))]
