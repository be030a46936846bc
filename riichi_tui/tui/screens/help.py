"""The keys of the view below, with a sentence for each."""

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.listing import Listing, listing_lines, room
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.tui import commands
from riichi_tui.tui.command import Command
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView

KEY = 14
"""Cells of the column of keys."""


def create(desk: Desk) -> "HelpView":
    """The keys of the view on top."""
    return HelpView(desk)


class HelpView(ListView):
    """Read line by line; nothing is chosen."""

    place = "help"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._about = desk.view.place

    @property
    def count(self) -> int:
        """How many lines of text there are."""
        return len(self._items(self.desk.look))

    def lines(self, look: Look) -> list[Line]:
        """Draw the page."""
        items = self._items(look)
        self.top = max(0, min(self.top, len(items) - room(look)))
        title = look.say("tui.help_title")
        return listing_lines(Listing(title, items, top=self.top, keys=commands.bar(self, look)), look)

    def move(self, step: int) -> None:
        """Scroll."""
        self.top = max(0, min(self.top + step, self.count - room(self.desk.look)))

    def _items(self, look: Look) -> list[Line]:
        items: list[Line] = []
        for command in commands.at(self._about):
            sentences = wrap(command.help(look), look.width - KEY - 1)
            row = Row(look.width).boxed(1, KEY - 2, *self._key(command, look)).at(KEY, sentences[0])
            items += [row.line(), *(Row(look.width).at(KEY, text).line() for text in sentences[1:])]
        laws = look.say(f"tui.laws.{self._about}")
        if not laws.startswith("tui."):
            items += [BLANK, *(plain(f" {text}") for law in laws.split("\n") for text in wrap(law, look.width - 2))]
        return items

    def _key(self, command: Command, look: Look) -> tuple[str, Style]:
        """The key as written; the name by which the palette finds it where it has none."""
        key = command.key_at(self.desk.below)
        return (key, "key") if key else (command.title(look), "dim")
