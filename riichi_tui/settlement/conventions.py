"""Where common conventions of rounding would have given this game another result (rules.md B3)."""

from typing import Literal

import msgspec

from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.statement import settle
from riichi_tui.table.rules import Rounding

RoundingOn = Literal["difference", "raw", "total"]


class Convention(msgspec.Struct, frozen=True, gc=False):
    """A way to round, what is rounded, and the table result by seat that it would give, in points."""

    rounding: Rounding
    on: RoundingOn
    final: tuple[int, ...]


HALVES: tuple[tuple[Rounding, RoundingOn], ...] = (
    ("half_up", "difference"),
    ("half_down", "difference"),
    ("half_away", "raw"),
    ("half_zero", "difference"),
    ("half_zero", "raw"),
)
CUTS: tuple[tuple[Rounding, RoundingOn], ...] = (("floor", "difference"), ("trunc", "raw"), ("trunc", "difference"))


def differing(closing: Closing) -> tuple[Convention, ...]:
    """The conventions that go by the same everyday words as the one in force and give another table result.

    "5 down, 6 up" and its like differ where a score ends in 500, "cut the hundreds" where something is below zero.
    Nothing where the rules do not round, or round in a way that has only one reading.
    """
    force = closing.rules.settlement
    alike = next((family for family in (HALVES, CUTS) if force.rounding in {name for name, _ in family}), ())
    if not alike:
        return ()
    closing = msgspec.structs.replace(closing, bets=())
    final = settle(closing).final
    others = (
        Convention(rounding, on, _final_under(closing, rounding, on))
        for rounding, on in alike
        if (rounding, on) != (force.rounding, force.rounding_on)
    )
    return tuple(other for other in others if other.final != final)


def _final_under(closing: Closing, rounding: Rounding, on: RoundingOn) -> tuple[int, ...]:
    settlement = msgspec.structs.replace(closing.rules.settlement, rounding=rounding, rounding_on=on)
    rules = msgspec.structs.replace(closing.rules, settlement=settlement)
    return settle(msgspec.structs.replace(closing, rules=rules)).final
