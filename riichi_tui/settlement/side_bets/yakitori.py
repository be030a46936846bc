"""Yakitori: who did not win a hand pays, a house rule."""

from collections.abc import Sequence

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, shared_flows
from riichi_tui.table.rules import Yakitori


def yakitori_flows(yakitori: Yakitori, wins: Sequence[int] | None, standing: Standing) -> list[BetFlow]:
    """Every player without a win pays (rules.md B7). Where nobody won, or wins are not known, nobody pays.

    "each": the amount to each other player, those without a win included; "winners": the amount to each who won;
    "shared": one amount shared by those who won; "first": one amount to the first, or to the tied firsts where the
    settlement splits ties (a first without a win has nobody to pay). Odd hundreds go by `split_odd`.
    """
    if not yakitori.amount or not wins or not any(wins):
        return []
    winners = [seat for seat in standing.seats if wins[seat]]
    burned = [seat for seat, count in enumerate(wins) if not count]
    if yakitori.mode == "each":
        return [(payer, seat, yakitori.amount) for payer in burned for seat in standing.order if seat != payer]
    if yakitori.mode == "winners":
        return [(payer, seat, yakitori.amount) for payer in burned for seat in winners]
    receivers = winners if yakitori.mode == "shared" else standing.firsts
    payers = [payer for payer in burned if payer not in receivers]
    return shared_flows(payers, yakitori.amount, receivers, standing.odd)
