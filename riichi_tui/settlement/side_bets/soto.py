"""Soto-uma: a spectator rides on a player, or two spectators bet on theirs."""

from collections.abc import Iterable, Sequence

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, decided_pairs
from riichi_tui.table.bets import Soto, SotoPair
from riichi_tui.table.problem import Mistake


def soto_flows(
    bet: Soto,
    spectator: int,
    uma: Sequence[BetFlow],
    bets: Sequence[BetFlow],
    hands: Sequence[BetFlow] | None,
) -> list[BetFlow]:
    """What the player pays and gets, paid and got once more by the spectator, with the same others (seed 003): they
    pay twice, or get twice. The player himself is not touched.

    `uma` are the flows of the rank uma (without oka), `bets` those of every bet between players, shizumi among them,
    `hands` all payments for hands. "uma" and "bets" copy one of them, "all" all three; chips, bust prize and
    yakitori are never copied. `ties` of the bet changes nothing: what is copied has its own rule. Mistake where
    "all" is asked for without a recorded game.
    """
    if bet.copies == "uma":
        return _copied(bet.seat, spectator, uma)
    if bet.copies == "bets":
        return _copied(bet.seat, spectator, bets)
    if hands is None:
        raise Mistake("soto-needs-hands", name=bet.spectator)
    return [flow for flows in (uma, bets, hands) for flow in _copied(bet.seat, spectator, flows)]


def soto_pair_flows(bet: SotoPair, spectator: int, other: int, standing: Standing) -> list[BetFlow]:
    """The spectator whose player ends lower pays the other; the players are not touched (seed 003).

    Ties: "push" and "split" are nothing; "seat": the player in the earlier seat counts as higher.
    """
    riders = {bet.seat: spectator, bet.other_seat: other}
    pairs = decided_pairs((bet.seat, bet.other_seat), standing, bet.ties)
    return [(riders[low], riders[high], bet.stake) for high, low in pairs]


def _copied(seat: int, spectator: int, flows: Iterable[BetFlow]) -> list[BetFlow]:
    copies: list[BetFlow] = []
    for payer, payee, amount in flows:
        if payer == seat:
            copies.append((spectator, payee, amount))
        elif payee == seat:
            copies.append((payer, spectator, amount))
    return copies
