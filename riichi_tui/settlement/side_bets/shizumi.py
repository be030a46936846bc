"""Shizumi-uma: everyone who is sunk pays the first."""

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, shared_flows
from riichi_tui.table.bets import Shizumi


def shizumi_flows(bet: Shizumi, standing: Standing) -> list[BetFlow]:
    """Everyone below the line but the first pays the stake to the first (rules.md B7, seed 003); exactly the line
    floats or sinks as the bet says. The first pays nothing, even if he is below the line himself.

    Ties for first. "push": there is no first who could take it all, so nothing is paid. "seat": the earlier seat is
    the first, and the other pays if he is sunk. "split": the tied firsts share what all the others pay, odd hundreds
    by `split_odd`; they pay nothing themselves. Ties further down change nothing.
    """
    best = standing.scores[standing.order[0]]
    firsts = [seat for seat in standing.order if standing.scores[seat] == best]
    if bet.ties == "seat":
        firsts = firsts[:1]
    elif bet.ties == "push" and len(firsts) > 1:
        return []
    payers = [seat for seat, score in enumerate(standing.raw) if seat not in firsts and _is_sunk(bet, score)]
    return shared_flows(payers, bet.stake, firsts, standing.odd)


def _is_sunk(bet: Shizumi, score: int) -> bool:
    return score < bet.line or (score == bet.line and bet.at_line == "sinks")
