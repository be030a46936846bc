"""Fu by parts, as the table counts them: base, self-draw or closed ron, triplets and kans, pair, wait (seed 004 3.2).

The sum is rounded up to tens. Seven pairs are 25 and are not rounded; pinfu by tsumo is 20; an open hand without any
part counts as 30.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec

SetName = Literal[
    "open_triplet",
    "open_outside_triplet",
    "closed_triplet",
    "closed_outside_triplet",
    "open_kan",
    "open_outside_kan",
    "closed_kan",
    "closed_outside_kan",
]
PairName = Literal["plain", "valued", "double_wind"]
WaitName = Literal["open", "two_pairs", "edge", "middle", "pair", "orphans"]

SET_FU: Mapping[SetName, int] = {
    "open_triplet": 2,
    "open_outside_triplet": 4,
    "closed_triplet": 4,
    "closed_outside_triplet": 8,
    "open_kan": 8,
    "open_outside_kan": 16,
    "closed_kan": 16,
    "closed_outside_kan": 32,
}
"""Triplets 2, kans 8; twice that when closed, twice again of terminals or honours."""

WAIT_FU: Mapping[WaitName, int] = {"open": 0, "two_pairs": 0, "edge": 2, "middle": 2, "pair": 2, "orphans": 0}
BASE = 20
CLOSED_RON = 10
TSUMO = 2
SEVEN_PAIRS = 25
LEAST_OPEN = 30


class Part(NamedTuple):
    """One line of a count: what for (`hand.fu.NAME` in the catalogue), how often, and the fu of all of them."""

    name: str
    fu: int
    times: int = 1


class Fu(NamedTuple):
    """The parts, their sum, and the fu that are paid."""

    parts: tuple[Part, ...]
    total: int
    fu: int


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """What fu depend on. `sets` are the triplets and kans: one that a ron completes is open, though the hand may be
    closed. `wait` is that of the set in which the winning tile is counted."""

    closed: bool
    tsumo: bool
    sets: tuple[SetName, ...] = ()
    pair: PairName = "plain"
    wait: WaitName = "open"
    seven_pairs: bool = False

    @property
    def bare(self) -> bool:
        """Nothing but sequences, a plain pair and an open wait: pinfu when the hand is closed."""
        return not (self.seven_pairs or self.sets or self.pair != "plain" or WAIT_FU[self.wait])


def set_name(*, kan: bool, closed: bool, outside: bool) -> SetName:
    """The name of a triplet or kan; `outside` = of terminals or honours."""
    name = ("closed" if closed else "open") + ("_outside" if outside else "") + ("_kan" if kan else "_triplet")
    return next(known for known in SET_FU if known == name)


def pair_fu(pair: PairName, double_wind_pair: int) -> int:
    """Fu of the pair: dragons, the wind of the seat or of the round 2; a wind that is both as the rules say."""
    return {"plain": 0, "valued": 2, "double_wind": double_wind_pair}[pair]


def rounded(total: int) -> int:
    """A sum of fu as it is paid: up to the next ten, but the 25 of seven pairs as they are."""
    return total if total == SEVEN_PAIRS else -(-total // 10) * 10


def count(shape: Shape, double_wind_pair: int) -> Fu:
    """Count a hand. `double_wind_pair` is the rule of that name, 2 or 4."""
    if shape.seven_pairs:
        return _summed([Part("seven_pairs", SEVEN_PAIRS)])
    parts = [Part("base", BASE)]
    if shape.tsumo and not (shape.closed and shape.bare):
        parts.append(Part("tsumo", TSUMO))
    if not shape.tsumo and shape.closed:
        parts.append(Part("closed_ron", CLOSED_RON))
    parts += _set_parts(shape.sets)
    if shape.pair != "plain":
        parts.append(Part(f"pair_{shape.pair}", pair_fu(shape.pair, double_wind_pair)))
    if WAIT_FU[shape.wait]:
        parts.append(Part(f"wait_{shape.wait}", WAIT_FU[shape.wait]))
    if not shape.tsumo and not shape.closed and shape.bare:
        parts.append(Part("least_open", LEAST_OPEN - BASE))
    return _summed(parts)


def _set_parts(sets: Iterable[SetName]) -> list[Part]:
    listed = tuple(sets)
    return [Part(name, fu * listed.count(name), listed.count(name)) for name, fu in SET_FU.items() if name in listed]


def _summed(parts: list[Part]) -> Fu:
    total = sum(part.fu for part in parts)
    return Fu(tuple(parts), total, rounded(total))
