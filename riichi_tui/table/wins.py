"""A win: what is owed, the counters, the pot, chips and the next deal (rules.md C1 to C4)."""

from collections.abc import Sequence

from riichi_tui.table.events import Win, Winner
from riichi_tui.table.flows import STICK, pot_flow
from riichi_tui.table.liability import (
    check_liable,
    ron_flows,
    ron_honba_payer,
    shared_tsumo,
    tsumo_flows,
    tsumo_honba_payer,
)
from riichi_tui.table.payments import ron_payment
from riichi_tui.table.possible import require_in_play, require_seats
from riichi_tui.table.problem import Refused
from riichi_tui.table.progress import Outcome, finish
from riichi_tui.table.seats import distance
from riichi_tui.table.state import POT, Flow, State, Stick
from riichi_tui.table.value import base_points


def win(state: State, event: Win) -> State:
    """The table after a win. Refused with the rule that stands against it."""
    check_win(state, event)
    flows: list[Flow] = []
    pot = state.pot
    if event.unpaid and event.loser is not None:
        flows.append(Flow("riichi", POT, event.loser, STICK))
        pot = without_riichi(state, event.loser)
    paid = paid_winners(state, event)
    for winner in paid:
        flows += hand_flows(state, winner, event.loser)
        if winner is paid[0] or state.rules.play.multi_honba == "each":
            flows += honba_flows(state, winner, event.loser)
    flows += pot_flows(state, paid, pot)
    deciding = paid[:1] if state.rules.play.multi_dealer == "nearest" else paid
    stays = state.dealer in [winner.seat for winner in deciding]
    outcome = Outcome(
        flows=flows,
        pot=(),
        deal="stays" if stays else "passes",
        honba=state.honba + 1 if stays else 0,
        stop="win",
        by=tuple(winner.seat for winner in paid),
        wins=_won(state, paid),
        chips=_chips(state, event, paid),
    )
    return finish(state, outcome)


def paid_winners(state: State, event: Win) -> tuple[Winner, ...]:
    """Who is paid, nearest after the discarder first: all, or only that one under head bump.

    The order is looked up in the seating of the hand, not taken from the log: an exchange of people that is noted
    later changes who was the nearest.
    """
    loser = event.loser
    if loser is None or len(event.winners) == 1:
        return event.winners
    nearest = tuple(sorted(event.winners, key=lambda winner: distance(state, loser, winner.seat)))
    return nearest[:1] if state.rules.play.multi_ron == "head_bump" else nearest


def without_riichi(state: State, seat: int) -> tuple[Stick, ...]:
    """The pot less the stick that the seat laid in this hand."""
    laid = Stick(seat, state.hand)
    index = state.pot.index(laid)
    return state.pot[:index] + state.pot[index + 1 :]


def hand_flows(state: State, winner: Winner, loser: int | None) -> list[Flow]:
    """Who pays the value of one winner's hand, without counters and pot."""
    deals = winner.seat == state.dealer
    base = base_points(winner.value, state.rules, tsumo=loser is None, dealer=deals)
    if winner.liable:
        return tsumo_flows(state, winner) if loser is None else ron_flows(state, winner, loser)
    if loser is None:
        return shared_tsumo(state, winner.seat, base)
    return [Flow("hand", loser, winner.seat, ron_payment(base, deals))]


def honba_flows(state: State, winner: Winner, loser: int | None) -> list[Flow]:
    """Who pays the counters to one winner (rules.md C2)."""
    each = state.rules.play.honba_each * state.honba
    if not each:
        return []
    payer = tsumo_honba_payer(winner, state.rules) if loser is None else ron_honba_payer(winner, loser, state.rules)
    players = len(state.scores)
    if payer is not None:
        return [Flow("honba", payer, winner.seat, each * (players - 1))]
    return [Flow("honba", seat, winner.seat, each) for seat in range(players) if seat != winner.seat]


def pot_flows(state: State, paid: tuple[Winner, ...], pot: tuple[Stick, ...]) -> list[Flow]:
    """Who takes the sticks: the nearest winner, or each his own of this hand and the nearest the rest (C3)."""
    flows: list[Flow] = []
    rest: Sequence[Stick] = pot
    if state.rules.play.multi_sticks == "own_back":
        for winner in paid[1:]:
            own = [stick for stick in rest if stick == Stick(winner.seat, state.hand)]
            rest = [stick for stick in rest if stick not in own]
            flows += pot_flow(len(own), winner.seat)
    return pot_flow(len(rest), paid[0].seat) + flows


def _won(state: State, paid: tuple[Winner, ...]) -> tuple[int, ...]:
    wins = list(state.wins)
    for winner in paid:
        wins[winner.seat] += 1
    return tuple(wins)


def _chips(state: State, event: Win, paid: tuple[Winner, ...]) -> tuple[int, ...]:
    """Chips won so far: a ron costs the discarder, a tsumo each of the others (rules.md B7)."""
    if not state.rules.side.chip_value:
        return state.chips
    chips = list(state.chips)
    for winner in paid:
        payers = [event.loser] if event.loser is not None else [s for s in range(len(chips)) if s != winner.seat]
        for payer in payers:
            chips[payer] -= winner.chips
            chips[winner.seat] += winner.chips
    return tuple(chips)


def check_win(state: State, event: Win) -> None:
    """Refused where this win cannot be at this table now."""
    require_in_play(state)
    winners = event.winners
    loser = event.loser
    seats = [winner.seat for winner in winners]
    require_seats(state, seats)
    if not winners:
        raise Refused("win-without-winner")
    if loser in seats:
        raise Refused("ron-off-oneself")
    if loser is not None:
        require_seats(state, (loser,))
    if len(winners) > 1:
        _check_several(state, len(winners), loser)
    if event.unpaid and loser not in state.riichi:
        raise Refused("unpaid-without-riichi")
    for winner in winners:
        if winner.liable or winner.chips or state.dead:
            _check_winner(state, winner)
    if len(winners) > 1:
        for winner in winners:
            hand_flows(state, winner, loser)


def _check_winner(state: State, winner: Winner) -> None:
    if winner.seat in state.dead:
        raise Refused("dead-hand-wins", seat=winner.seat + 1)
    if winner.chips and not state.rules.side.chip_value:
        raise Refused("chips-off")
    if winner.liable:
        check_liable(winner, state.rules)


def _check_several(state: State, count: int, loser: int | None) -> None:
    if loser is None:
        raise Refused("tsumo-one-winner")
    play = state.rules.play
    if count > 2 and play.multi_ron == "double":
        raise Refused("three-winners-abort" if play.abort.sancha != "off" else "three-winners-no-rule")
