"""The bust prize (tobi), a house rule."""

from riichi_tui.settlement.shared import share
from riichi_tui.settlement.side_bets.flow import BetFlow, Standing
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
    return [flow for bust in busts for flow in _prize(tobi, bust, standing)]


def _prize(tobi: Tobi, bust: BustBy, standing: Standing) -> list[BetFlow]:
    receivers = standing.firsts if tobi.to == "first" else bust.by
    receivers = tuple(seat for seat in receivers if seat != bust.seat)
    if not receivers:
        return []
    if tobi.to == "winner":
        return [(bust.seat, receivers[0], tobi.amount)]
    if tobi.to == "each_winner":
        return [(bust.seat, receiver, tobi.amount) for receiver in receivers]
    parts = share(tobi.amount, len(receivers), standing.odd)
    return [(bust.seat, receiver, part) for receiver, part in zip(receivers, parts, strict=True)]
