"""The bust prize (tobi), a house rule."""

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, shared_flows
from riichi_tui.table.rules import Tobi
from riichi_tui.table.state import BustBy


def tobi_flows(tobi: Tobi, busts: tuple[BustBy, ...], standing: Standing) -> list[BetFlow]:
    """Every bust player pays the prize (rules.md B7); two who went bust in one hand pay one each.

    To whom, by the rule: "winner": the one who did it, the nearest of several; "each_winner": the whole prize to
    each who did it; "tenpai": one prize shared by all who did it, odd hundreds by `split_odd`; "first": the first, or
    the tied firsts where the settlement splits ties. Who did it are the winners of the hand, or the tenpai players
    where noten payments did it; where nobody did (a chombo, a declared bust) only "first" has a receiver.
    """
    if not tobi.amount:
        return []
    payers: dict[tuple[int, ...], list[int]] = {}
    for bust in busts:
        receivers = standing.firsts if tobi.to == "first" else bust.by
        receivers = tuple(seat for seat in receivers if seat != bust.seat)
        payers.setdefault(receivers, []).append(bust.seat)
    return [flow for receivers in payers if receivers for flow in _prizes(tobi, payers[receivers], receivers, standing)]


def _prizes(tobi: Tobi, payers: list[int], receivers: tuple[int, ...], standing: Standing) -> list[BetFlow]:
    if tobi.to == "winner":
        return [(payer, receivers[0], tobi.amount) for payer in payers]
    if tobi.to == "each_winner":
        return [(payer, receiver, tobi.amount) for payer in payers for receiver in receivers]
    return shared_flows(payers, tobi.amount, receivers, standing.odd)
