"""Whether a side bet can be made at this table (rules.md B7)."""

from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Soto, SotoPair
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules


def check_bet(bet: AnyBet, rules: Rules) -> None:
    """Refused where the rules forbid bets or the bet names a seat that is not there."""
    if rules.side.bets == "none":
        raise Refused("bets-off")
    absent = [seat for seat in seats_of(bet) if seat >= rules.players]
    if absent:
        raise Refused("seat-absent", seat=absent[0] + 1, last=rules.players)
    if not isinstance(bet, Soto) and bet.stake % 100:
        raise Refused("not-hundreds", points=bet.stake)
    if isinstance(bet, SotoPair):
        if bet.spectator == bet.other:
            raise Refused("bet-with-oneself", name=bet.spectator)
        return
    _check_parties(bet, rules)


def _check_parties(bet: AnyBet, rules: Rules) -> None:
    seats = seats_of(bet)
    if len(set(seats)) != len(seats):
        raise Refused("bet-seat-twice")
    if isinstance(bet, Sashi | Bashin) and len(bet.parties) < 2:
        raise Refused("bet-needs-two")
    if isinstance(bet, Binta) and len(set(bet.parties or range(rules.players)) - set(bet.without)) < 2:
        raise Refused("bet-needs-two")


def seats_of(bet: AnyBet) -> tuple[int, ...]:
    """Every seat that the bet names: its parties, or those who stay out of a binta of everybody."""
    if isinstance(bet, Sashi | Bashin):
        return bet.parties
    if isinstance(bet, Binta):
        return bet.parties or bet.without
    if isinstance(bet, Soto):
        return (bet.seat,)
    if isinstance(bet, SotoPair):
        return (bet.seat, bet.other_seat)
    return ()
