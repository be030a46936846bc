"""What a command is: a row of the table of commands.

It has a name (its title is `tui.command.NAME`, its help `tui.help.NAME`, or under another topic of the catalogue than
`tui`), the places where it works, its keys, what it does, and why it cannot run now (a sentence of the catalogue,
`tui.why.…`), which pressing the key says.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from riichi_tui.presenters.look import Look
from riichi_tui.tui.view import View

Run = Callable[[Any, str], None]
"""Takes the view and the key that was pressed."""
WhyNot = Callable[[Any], str | None]
"""The reason in words, none where the command can run."""


def _can(_: object) -> None:
    return None


SEATS = "1-4"
"""How the keys of all seats are written where four people play."""


class Command(NamedTuple):
    """A row of the table. `shown`: the key as the bar and the help write it; `bar`: it stands in the key bar."""

    name: str
    places: tuple[str, ...]
    keys: tuple[str, ...]
    run: Run
    why_not: WhyNot = _can
    shown: str = ""
    bar: bool = True
    topic: str = "tui"

    @property
    def key(self) -> str:
        """The key as written."""
        return self.shown or (self.keys[0] if self.keys else "")

    def key_at(self, view: View) -> str:
        """The key as written at a table: three players have no seat 4."""
        return f"1-{view.desk.session.state.players}" if self.shown == SEATS else self.key

    @property
    def by_name(self) -> bool:
        """Whether its name alone says what to do, so that it can be run from the palette."""
        return len(self.keys) < 2 or self.shown in ("", "Enter", "Esc")

    def title(self, look: Look) -> str:
        """A word or two."""
        return look.say(f"{self.topic}.command.{self.name}")

    def help(self, look: Look) -> str:
        """A sentence."""
        return look.say(f"{self.topic}.help.{self.name}")
