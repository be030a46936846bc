"""Where a command runs: language, look, environment and streams, decided once at the start."""

import sys
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TextIO

from riichi_tui.cli.words import Asked
from riichi_tui.locale.catalogue import shown
from riichi_tui.locale.choice import ascii_only, language
from riichi_tui.locale.glyphs import glyphs
from riichi_tui.presenters.lines import Line, as_text
from riichi_tui.presenters.look import Look

WIDTH = 80


class Context(NamedTuple):
    """What a command may know of its surroundings. Text goes to `output`, 80 columns wide."""

    look: Look
    environment: Mapping[str, str]
    input: TextIO
    output: TextIO

    def show(self, lines: Iterable[Line]) -> None:
        """Print lines as plain text."""
        self.write(as_text(lines))

    def say(self, key: str, **places: object) -> None:
        """Print a sentence of the catalogue. Places may be what was typed, such as the path of a save."""
        self.write(self.look.say(key, **{name: shown(value) for name, value in places.items()}))

    def write(self, text: str) -> None:
        """Print a text and a newline."""
        self.output.write(text + "\n")

    @property
    def at_terminal(self) -> bool:
        """Whether a person sits at both ends."""
        return self.input.isatty() and self.output.isatty()


def surroundings(environment: Mapping[str, str], asked: Asked) -> Context:
    """The context of this process."""
    chosen = glyphs(ascii_only=asked.ascii or ascii_only(environment))
    look = Look(width=WIDTH, language=language(environment, asked.language), glyphs=chosen)
    return Context(look=look, environment=environment, input=sys.stdin, output=sys.stdout)
