"""Every command by its name: type a part of it, Enter runs it."""

from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shortened
from riichi_tui.presenters.row import Row
from riichi_tui.tui import commands
from riichi_tui.tui.command import Command
from riichi_tui.tui.commands import COMMANDS
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.editor import LineEditor
from riichi_tui.tui.screens.lists import ListView

TITLE, KEY = 4, 30


def create(desk: Desk) -> "PaletteView":
    """The commands of the view on top."""
    return PaletteView(desk)


class PaletteView(ListView):
    """Signs go into the search; arrows choose."""

    place = "palette"
    writing = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._about = desk.view.place
        self._editor = LineEditor()

    @property
    def count(self) -> int:
        """How many commands match."""
        return len(self._found())

    def press(self, key: str) -> None:
        """Arrows, Enter and Esc as everywhere; Backspace on an empty search goes back; all else is searched for."""
        if len(key) == 1 or (key == "backspace" and self._editor.text):
            self._editor.press(key)
            self.chosen = 0
        else:
            super().press(key)

    def paste(self, text: str) -> None:
        """Pasted text is searched for."""
        self._editor.insert(text)

    def choose(self) -> None:
        """Run the chosen command on the view below."""
        found = self._found()
        if found:
            self.desk.back()
            commands.act(self.desk.view, found[self.chosen])

    def lines(self, look: Look) -> list[Line]:
        """Draw the search and what it finds."""
        above = (self._editor.line(" : ", look.width),)
        items = [self._item(command, look) for command in self._found()]
        top = self.follow(look, len(above))
        title = look.say("tui.palette_title")
        chosen = self.chosen if items else None
        keys = commands.bar(self, look)
        return listing_lines(Listing(title, items, chosen=chosen, top=top, keys=keys, above=above), look)

    def _found(self) -> list[Command]:
        wanted = self._editor.text.casefold()
        look = self.desk.look
        return [
            command
            for command in COMMANDS
            if (self._about in command.places or not command.places)
            and command.by_name
            and (wanted in command.title(look).casefold() or wanted in command.help(look).casefold())
        ]

    def _item(self, command: Command, look: Look) -> Line:
        row = Row(look.width).at(1, command.key, "key").at(12, command.title(look), "bold")
        return row.at(KEY, shortened(command.help(look), look.width - KEY - 1, look), "dim").line()
