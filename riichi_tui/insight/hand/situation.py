"""How a hand was won: by which tile, in which wind, and what was declared or happened beside the tiles."""

from typing import Literal

import msgspec

Wind = Literal["E", "S", "W", "N"]
WIND_NAMES: tuple[Wind, ...] = ("E", "S", "W", "N")


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What the tiles do not tell. `seat` and `round` are winds; the dealer sits East. `said` are the names of yaku
    that only the table knows, such as "riichi", "ippatsu" or "haitei"; what follows from the tiles is never said."""

    tsumo: bool = False
    seat: Wind = "S"
    round: Wind = "E"
    said: frozenset[str] = frozenset()

    @property
    def dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self.seat == "E"
