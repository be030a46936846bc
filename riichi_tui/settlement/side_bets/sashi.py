"""Sashi-uma and sou-uma: the lower place pays the higher a fixed stake."""

from collections.abc import Sequence

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, decided_pairs
from riichi_tui.table.bets import Ties


def sashi_flows(parties: Sequence[int], stake: int, ties: Ties, standing: Standing) -> list[BetFlow]:
    """The lower of every pair of the parties pays `stake` to the higher (rules.md B7).

    Ties. "push": nothing between equal scores. "seat": the earlier seat counts as higher. "split": the two halves of
    the stake cancel, so it comes to "push"; against everybody else a tied player is simply above or below.
    """
    return [(low, high, stake) for high, low in decided_pairs(parties, standing, ties)]
