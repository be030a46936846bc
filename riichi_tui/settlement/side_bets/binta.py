"""Binta: everyone pays everyone above, twice across the neck."""

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, decided_pairs
from riichi_tui.table.bets import Binta


def binta_flows(bet: Binta, standing: Standing) -> list[BetFlow]:
    """The lower of every pair pays the stake, and twice that where the higher has the neck and the lower has not
    (rules.md B7, seed 003). Exactly the neck has it. Doubling is per pair and never compounds.

    The neck is the start points unless the bet names one. Parties are everybody unless it names some, less those who
    stay out. Stakes by pair are several bets of two. Ties: equal scores have the neck or not together, so "push" and
    "split" are nothing between them and "seat" is the single stake to the earlier seat.
    """
    raw = standing.raw
    neck = neck_of(bet, standing.start)
    return [
        (low, high, 2 * bet.stake if raw[high] >= neck > raw[low] else bet.stake)
        for high, low in decided_pairs(parties_of(bet, len(raw)), standing, bet.ties)
    ]


def neck_of(bet: Binta, start: int) -> int:
    """The points at which a player has the neck."""
    return start if bet.neck is None else bet.neck


def parties_of(bet: Binta, players: int) -> tuple[int, ...]:
    """Who takes part."""
    parties = bet.parties or tuple(range(players))
    return tuple(seat for seat in parties if seat not in bet.without) if bet.without else parties
