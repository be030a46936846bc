"""The characters that the program draws with: a Unicode set and a complete ASCII twin."""

from typing import NamedTuple

_BLOCK_DIGITS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    "-": ("   ", "▀▀ ", "   "),
    " ": ("   ", "   ", "   "),
}
_SEGMENT_DIGITS = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", "  |", "  |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
    "-": ("   ", " _ ", "   "),
    " ": ("   ", "   ", "   "),
}


class Glyphs(NamedTuple):
    """One set of characters. Each takes one cell in both sets, but the kanji of the winds, which take two.

    `digits` are three rows of three cells for each of 0-9, minus and space.
    """

    ascii: bool
    winds: dict[str, str]
    dealer: str
    stick: str
    riichi: str
    rule: str
    dot: str
    ellipsis: str
    blocks: tuple[str, ...]
    digits: dict[str, tuple[str, str, str]]

    def plain(self, text: str) -> str:
        """`text` with the drawing characters that this set lacks replaced by its own."""
        return text.translate(_TO_ASCII) if self.ascii else text


_TO_ASCII = str.maketrans(
    {
        "◄": "<",
        "═": "=",
        "●": "o",
        "─": "-",
        "│": "|",
        "·": ".",
        "…": "~",
        "→": ">",
        "×": "x",
        "—": "-",
        "–": "-",
        "−": "-",
        "±": "~",
        "«": '"',
        "»": '"',
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
    }
)

_LETTERS = {wind: wind for wind in "ESWN"}
UNICODE = Glyphs(
    ascii=False,
    winds=_LETTERS,
    dealer="◄",
    stick="════ ● ════",
    riichi="●",
    rule="─",
    dot="·",
    ellipsis="…",
    blocks=("▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"),
    digits=_BLOCK_DIGITS,
)
KANJI = UNICODE._replace(winds={"E": "東", "S": "南", "W": "西", "N": "北"})
ASCII = Glyphs(
    ascii=True,
    winds=_LETTERS,
    dealer="<",
    stick="==== o ====",
    riichi="o",
    rule="-",
    dot=".",
    ellipsis="~",
    blocks=(".", ":", "-", "=", "+", "*", "%", "#"),
    digits=_SEGMENT_DIGITS,
)


def glyphs(*, ascii_only: bool, kanji: bool = False) -> Glyphs:
    """The set for a terminal: ASCII where nothing else is safe, else Unicode, with kanji winds where asked for."""
    if ascii_only:
        return ASCII
    return KANJI if kanji else UNICODE
