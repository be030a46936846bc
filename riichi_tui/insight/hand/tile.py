"""One tile: its kind as a number from 0 to 33, whether it is a red five, and its name, such as 5m or 0m."""

from typing import NamedTuple

SUITS = "mpsz"
KINDS = 34
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
DRAGONS = (WHITE, GREEN, RED)
FIVES = (4, 13, 22)


class Tile(NamedTuple):
    """A tile. `kind`: 0-8 are 1m-9m, 9-17 1p-9p, 18-26 1s-9s, 27-33 east, south, west, north, white, green, red."""

    kind: int
    red: bool = False

    @property
    def name(self) -> str:
        """The name as it is typed: "5m", the red five "0m", east "1z"."""
        return "0" + SUITS[self.kind // 9] if self.red else kind_name(self.kind)


def kind_name(kind: int) -> str:
    """The name of a kind: "5m", east "1z"."""
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


def is_honour(kind: int) -> bool:
    """Whether it is a wind or a dragon."""
    return kind >= EAST


def is_outside(kind: int) -> bool:
    """Whether it is a terminal or an honour, which counts double in a triplet or kan."""
    return kind >= EAST or kind % 9 in (0, 8)


def dora_of(indicator: int, players: int) -> int:
    """The kind that an indicator makes dora. With three players 1m points to 9m, as there is nothing between."""
    if indicator >= WHITE:
        return WHITE + (indicator - WHITE + 1) % 3
    if indicator >= EAST:
        return EAST + (indicator - EAST + 1) % 4
    if players == 3 and indicator == 0:
        return 8
    return indicator - 8 if indicator % 9 == 8 else indicator + 1


def in_sanma(kind: int) -> bool:
    """Whether three players use it: all but 2m to 8m."""
    return not 0 < kind < 8


def written(tiles: tuple[Tile, ...]) -> str:
    """Tiles as a run, suit by suit, in the order given within each stretch of one suit: "340p11z"."""
    text = ""
    for index, tile in enumerate(tiles):
        last = index + 1 == len(tiles) or tiles[index + 1].kind // 9 != tile.kind // 9
        text += tile.name if last else tile.name[0]
    return text


def in_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Tiles by kind, a red five before the plain ones."""
    return tuple(sorted(tiles, key=lambda tile: (tile.kind, not tile.red)))
