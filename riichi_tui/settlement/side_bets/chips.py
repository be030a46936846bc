"""Chips (shuugi): won with hands, cashed at the end, a house rule."""

from collections.abc import Sequence

from riichi_tui.settlement.side_bets.flow import BetFlow, matched


def chip_flows(chips: Sequence[int], value: int, order: Sequence[int]) -> list[BetFlow]:
    """The net chips by seat at `value` points each (rules.md B7); they sum to zero as chips only change hands."""
    return matched([count * value for count in chips], order) if value and any(chips) else []
