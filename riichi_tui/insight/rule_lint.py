"""What the money of a rule set does: where each place breaks even, what the first place is worth, what is unsound.

Seed 000, section 4, explains why: oka and uma should leave points a meaning and second place a gain.
"""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from riichi_tui.rules import Remark
from riichi_tui.table.rules import Rules

FIRST_ALONE = ("0", "1")
"""Rows of a floating uma under which the second is below the line anyway."""


class Weight(msgspec.Struct, frozen=True, kw_only=True):
    """What places are worth, in points and first to last. `row` names the row of a floating uma, empty for a fixed one.

    `bonus`: uma, and oka for the first. `break_even`: the final points at which the result is zero, before rounding.
    `lead`: what 100 points between first and second are worth: the step of the bonus, the 100 points not counted.
    """

    row: str
    bonus: tuple[int, ...]
    break_even: tuple[int, ...]
    lead: int


def weigh(rules: Rules) -> tuple[Weight, ...]:
    """The weight of every row of uma: one, or as many as a floating uma has."""
    rows = rules.settlement.uma_floating or {"": rules.settlement.uma}
    return tuple(_weight(rules, name, uma) for name, uma in rows.items())


def lint(rules: Rules) -> list[Remark]:
    """What is unsound about oka and uma; empty for rules that leave points and every place their meaning."""
    return [remark for weight in weigh(rules) for remark in _remarks(rules, weight)]


def _weight(rules: Rules, name: str, uma: tuple[int, ...]) -> Weight:
    first, *others = uma
    bonus = (first + rules.oka, *others)
    target = rules.settlement.target
    return Weight(
        row=name, bonus=bonus, break_even=tuple(target - points for points in bonus), lead=bonus[0] - bonus[1]
    )


def _remarks(rules: Rules, weight: Weight) -> Iterator[Remark]:
    start = rules.game.start
    key = f"settlement.uma_floating.{weight.row}" if weight.row else "settlement.uma"
    if weight.lead < 0:
        yield Remark(code="second-above-first", key=key, details={"points": _tenths(-weight.lead)})
    if weight.break_even[1] > start and weight.row not in FIRST_ALONE:
        details: dict[str, str | int] = {"points": weight.break_even[1], "start": start}
        yield Remark(code="only-first-counts", key=key, details=details)
    uma = (weight.bonus[0] - rules.oka, *weight.bonus[1:])
    for place, (higher, lower) in enumerate(pairwise(uma), start=1):
        if higher - lower > start:
            details = {"points": _tenths(higher - lower), "start": start, "place": place, "next": place + 1}
            yield Remark(code="points-hardly-count", key=key, details=details)


def _tenths(points: int) -> str:
    """Points as results are written: 10000 → `10.0`."""
    return f"{points // 1000}.{points % 1000 // 100}"
