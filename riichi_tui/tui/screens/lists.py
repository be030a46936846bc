"""What views with a list share: a chosen line that moves, and a page that follows it."""

from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.listing import room, scrolled
from riichi_tui.presenters.look import Look
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk


class ListView:
    """`chosen` is the index of the chosen item; `count` how many there are."""

    place = ""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.chosen = 0
        self.top = 0
        self.said = ""
        self.style: Style = ""

    @property
    def count(self) -> int:
        """How many items there are."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """A command of this place; a digit chooses a line; anything else is named."""
        self.said, self.style = "", ""
        commands.press(self, key)

    def paste(self, text: str) -> None:
        """Pasted text has no place in a list."""

    def remark(self, text: str, style: Style = "") -> None:
        """Say something below the list."""
        self.said, self.style = text, style

    def move(self, step: int) -> None:
        """Choose another line."""
        self.chosen = max(0, min(self.chosen + step, self.count - 1))

    def page(self, step: int) -> None:
        """Choose a line one page further."""
        self.move(step * room(self.desk.look))

    def follow(self, look: Look, above: int = 0) -> int:
        """The first line to show."""
        self.chosen = max(0, min(self.chosen, self.count - 1))
        self.top = scrolled(self.top, self.chosen, self.count, room(look, above))
        return self.top

    def lines(self, look: Look) -> list[Line]:
        """Draw the list."""
        raise NotImplementedError
