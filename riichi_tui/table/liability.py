"""Pao: who pays a yakuman for which somebody is liable (rules.md C4), unit by unit of yakuman.

`scope` whole: the liable player answers for the whole hand, also for yakuman that he did not feed; liable: only for
the named units, the rest is paid as usual. Free units under `whole` fall to the first liable player named.
"""

from riichi_tui.table.events import Winner, Yakuman
from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import Flow, State
from riichi_tui.table.value import YAKUMAN


def check_liable(winner: Winner, rules: Rules) -> None:
    """Refused where the rules know no such liability or the units cannot be."""
    if not winner.liable:
        return
    if not rules.pao.yakuman:
        raise Refused("pao-off")
    value = winner.value
    if not isinstance(value, Yakuman) or value.counted:
        raise Refused("pao-needs-yakuman")
    units = sum(liable.units for liable in winner.liable)
    if units > value.count:
        raise Refused("pao-units", units=units, count=value.count)
    seats = [liable.seat for liable in winner.liable]
    if winner.seat in seats or len(set(seats)) != len(seats) or max(seats) >= rules.players:
        raise Refused("pao-seat", seat=winner.seat + 1)
    for liable in winner.liable:
        if liable.yakuman is not None and liable.yakuman not in rules.pao.yakuman:
            raise Refused("pao-yakuman", yakuman=liable.yakuman, allowed=rules.pao.yakuman)


def units_of(winner: Winner, rules: Rules) -> list[tuple[int | None, int]]:
    """The yakuman of the hand by who is liable: [(seat or none, units)]."""
    value = winner.value
    if not isinstance(value, Yakuman):
        raise AssertionError(value)
    shares: list[tuple[int | None, int]] = [(liable.seat, liable.units) for liable in winner.liable]
    free = value.count - sum(units for _, units in shares)
    if free and rules.pao.scope == "whole":
        shares[0] = (shares[0][0], shares[0][1] + free)
    elif free:
        shares.append((None, free))
    return shares


def ron_flows(state: State, winner: Winner, loser: int) -> list[Flow]:
    """The hand value of a ron: half each from liable player and discarder; all from him where he is both."""
    one = ron_payment(YAKUMAN, winner.seat == state.dealer)
    flows = []
    for seat, units in units_of(winner, state.rules):
        if seat is None or seat == loser:
            flows.append(Flow("hand", loser, winner.seat, one * units))
        else:
            flows.append(Flow("hand", seat, winner.seat, one * units // 2))
            flows.append(Flow("hand", loser, winner.seat, one * units // 2))
    return flows


def tsumo_flows(state: State, winner: Winner) -> list[Flow]:
    """The hand value of a tsumo: the liable player pays his units as on a ron, the others the rest as usual."""
    dealer_wins = winner.seat == state.dealer
    flows = []
    for seat, units in units_of(winner, state.rules):
        if seat is not None:
            flows.append(Flow("hand", seat, winner.seat, ron_payment(YAKUMAN, dealer_wins) * units))
        else:
            flows.extend(shared_tsumo(state, winner.seat, YAKUMAN * units))
    return flows


def shared_tsumo(state: State, seat: int, base: int) -> list[Flow]:
    """An ordinary tsumo: every other seat pays its share."""
    dealer = state.dealer
    rules = state.rules
    from_dealer, from_other = tsumo_payments(base, seat == dealer, rules.players, rules.play.sanma_tsumo)
    return [
        Flow("hand", payer, seat, from_dealer if payer == dealer else from_other)
        for payer in range(len(state.scores))
        if payer != seat
    ]


def ron_honba_payer(winner: Winner, loser: int, rules: Rules) -> int:
    """Who pays the counters of a ron."""
    if winner.liable and rules.pao.ron_honba == "liable":
        return winner.liable[0].seat
    return loser


def tsumo_honba_payer(winner: Winner, rules: Rules) -> int | None:
    """The one who pays all counters of a tsumo, or none where each pays his own.

    Under `tsumo_honba = "each"` the counters are shared as soon as a part of the hand is.
    """
    if not winner.liable:
        return None
    shared = any(seat is None for seat, _ in units_of(winner, rules))
    if shared and rules.pao.tsumo_honba == "each":
        return None
    return winner.liable[0].seat
