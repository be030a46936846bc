"""How many cells of a terminal a text takes, and cutting and padding by cells. By the Unicode tables alone."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

_NO_CELL = frozenset({"Mn", "Me", "Cf", "Cc"})


@lru_cache(maxsize=4096)
def cell(character: str) -> int:
    """Cells of one character: 2 for East Asian wide and full-width ones, 0 for combining and control ones, else 1."""
    if " " <= character <= "~":
        return 1
    if unicodedata.combining(character) or unicodedata.category(character) in _NO_CELL:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(text: str) -> int:
    """Cells of a text."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(cell, text))


def fit(text: str, width: int) -> str:
    """The longest beginning of `text` that takes at most `width` cells; a wide character is never cut in half."""
    if len(text) <= width and text.isascii() and text.isprintable():
        return text
    taken = 0
    for index, character in enumerate(text):
        taken += cell(character)
        if taken > width:
            return text[:index]
    return text


def pad_right(text: str, width: int) -> str:
    """`text` cut or filled with spaces on its right to exactly `width` cells."""
    text = fit(text, width)
    return text + " " * (width - cells(text))


def pad_left(text: str, width: int) -> str:
    """`text` cut or filled with spaces on its left to exactly `width` cells."""
    text = fit(text, width)
    return " " * (width - cells(text)) + text


def centre(text: str, width: int) -> str:
    """`text` in the middle of `width` cells, the odd cell on the right."""
    text = fit(text, width)
    free = width - cells(text)
    return " " * (free // 2) + text + " " * (free - free // 2)


def wrap(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, broken at spaces where there are any, else between characters."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, width):
        joined = f"{line} {piece}" if line else piece
        if cells(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        line = piece
    return [*lines, line]


def _pieces(text: str, width: int) -> Iterator[str]:
    """The words of a text, those that are wider than `width` cut into parts that fit."""
    for word in text.split():
        rest = word
        while cells(rest) > width:
            head = fit(rest, width) or rest[0]
            yield head
            rest = rest[len(head) :]
        if rest:
            yield rest
