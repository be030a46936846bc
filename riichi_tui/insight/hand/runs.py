"""Reads a run of tiles: 123m406p77z, red fives as 0 or r, honours also as kanji, and the Unicode tiles."""

from collections.abc import Iterator

from riichi_tui.insight.hand.tile import EAST, SUITS, Tile
from riichi_tui.table.problem import Mistake

_KANJI = {"東": 27, "南": 28, "西": 29, "北": 30, "白": 31, "發": 32, "発": 32, "中": 33}
_FIRST_SIGN = 0x1F000
_SIGNED = (*range(27, 31), 33, 32, 31, *range(9), *range(18, 27), *range(9, 18))
"""Kinds in the order of the Unicode tiles: winds, red, green, white dragon, characters, bamboos, circles."""

SIGNS = {kind: chr(_FIRST_SIGN + place) for place, kind in enumerate(_SIGNED)}
"""The Unicode tile of every kind."""

SINGLE = _KANJI | {sign: kind for kind, sign in SIGNS.items()}
"""Characters that are a tile by themselves."""

TILE_CHARACTERS = frozenset("0123456789r") | frozenset(SUITS) | frozenset(SINGLE)


def read_run(text: str) -> list[Tile]:
    """The tiles of a folded word, in the order typed. Mistakes: `tile-unknown`, `suit-missing`, `honour-unknown`,
    `red-not-five`."""
    tiles: list[Tile] = []
    waiting: list[tuple[int, bool]] = []
    for number, red, other in _pieces(text):
        if number is not None:
            waiting.append((number, red))
        elif other in SUITS:
            if not waiting:
                raise Mistake("suit-without-number", given=text, suit=other)
            tiles.extend(_tile(number, red, other, text) for number, red in waiting)
            waiting.clear()
        elif waiting:
            break
        else:
            tiles.append(Tile(SINGLE[other]))
    if waiting:
        numbers = "".join("0" if red else str(number) for number, red in waiting)
        raise Mistake("suit-missing", given=text, numbers=numbers)
    return tiles


def _pieces(text: str) -> Iterator[tuple[int | None, bool, str]]:
    """(number, red, "") of each number, (none, False, character) of each suit or single tile."""
    index = 0
    while index < len(text):
        character = text[index]
        index += 1
        if character == "0":
            yield 5, True, ""
        elif character == "r":
            index += text[index : index + 1] == "5"
            yield 5, True, ""
        elif character in "123456789":
            yield int(character), False, ""
        elif character in SUITS or character in SINGLE:
            yield None, False, character
        else:
            raise Mistake("tile-unknown", given=text, character=character)


def _tile(number: int, red: bool, suit: str, text: str) -> Tile:
    if suit == "z":
        if red or number > 7:
            raise Mistake("honour-unknown", given=text)
        return Tile(EAST + number - 1)
    return Tile(SUITS.index(suit) * 9 + number - 1, red)


def is_run(text: str) -> bool:
    """Whether a folded word is made of nothing but the characters of tiles."""
    return bool(text) and TILE_CHARACTERS.issuperset(text)
