"""Whether a bet can be settled at a table of these rules."""

from riichi_tui.table import wagers
from riichi_tui.table.bets import AnyBet, SotoPair
from riichi_tui.table.problem import Mistake, Refused
from riichi_tui.table.rules import Rules


def check_bet(bet: AnyBet, rules: Rules) -> None:
    """Mistake where the bet names a seat that is not there or one twice, has fewer than two parties, a stake that is
    no multiple of 100, or two spectators on the same player. Refused where the rules forbid bets."""
    try:
        wagers.check_bet(bet, rules)
    except Refused as refused:
        if refused.code == "bets-off":
            raise
        raise Mistake(refused.code, **refused.details) from refused
    if isinstance(bet, SotoPair) and bet.seat == bet.other_seat:
        raise Mistake("bet-same-player", seat=bet.seat + 1)
