"""Short ways to a closing for the tests of this folder."""

from collections.abc import Sequence
from typing import Any

from riichi_tui.settlement.closing import Closing, closing_without_game
from riichi_tui.settlement.leftover import give_out
from riichi_tui.settlement.side_bets.flow import Standing, net
from riichi_tui.settlement.side_bets.settle import player_bet_flows
from riichi_tui.settlement.statement import standing_of
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.rules import Rules
from tests.rule_trees import rule_tree, sanma


def settlement_rules(players: int = 4, start: int = 25000, **changes: Any) -> Rules:
    """Rules with keys of the settlement table changed by their bare names."""
    keys = {f"settlement.{name}": value for name, value in changes.items()}
    tree = sanma if players == 3 else rule_tree
    return tree(**{"game.start": start, **keys})


def closing_of_table(raw: Sequence[int], pot: int = 0, bets: Sequence[AnyBet] = (), **changes: Any) -> Closing:
    """A closing whose start makes `raw` and the pot add up."""
    start, rest = divmod(sum(raw) + 1000 * pot, len(raw))
    assert not rest
    return closing_without_game(settlement_rules(len(raw), start, **changes), raw, pot=pot, bets=bets)


def standing(raw: Sequence[int], start: int = 25000, **changes: Any) -> Standing:
    """The table as bets look at it, whether or not the points add up."""
    rules = settlement_rules(len(raw), start, **changes)
    return standing_of(rules, give_out(rules.settlement, tuple(raw), ()))


def net_of(bets: Sequence[AnyBet], table: Standing) -> list[int]:
    """What bets between players bring together, by seat."""
    return list(net([flow for bet in bets for flow in player_bet_flows(bet, table)], len(table.raw)))
