"""How a view is to look: size in cells, language, and the set of characters."""

from typing import NamedTuple

from riichi_tui.locale.catalogue import say
from riichi_tui.locale.glyphs import UNICODE, Glyphs


class Look(NamedTuple):
    """Everything that a presenter may know of the terminal."""

    width: int = 80
    height: int = 24
    language: str = "en"
    glyphs: Glyphs = UNICODE

    def say(self, key: str, /, **places: object) -> str:
        """The sentence of `key` in the language and the characters of this look."""
        return self.glyphs.plain(say(self.language, key, **places))
