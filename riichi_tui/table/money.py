"""Riichi deposits and transfers between seats and the pot."""

import msgspec

from riichi_tui.table.events import Riichi, Transfer
from riichi_tui.table.flows import STICK, pay
from riichi_tui.table.possible import require_in_play, require_seats
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import POT, Flow, State, Stick


def riichi(state: State, event: Riichi) -> State:
    """The stick is on the table at once. Refused where the seat is in riichi or has too few points."""
    require_in_play(state)
    seat = event.seat
    require_seats(state, (seat,))
    if seat in state.riichi:
        raise Refused("riichi-already", seat=seat + 1)
    if seat in state.dead:
        raise Refused("dead-hand-riichi", seat=seat + 1)
    ending = state.rules.ending
    minimum = max(ending.riichi_minimum, STICK) if ending.cannot_pay == "capped" else ending.riichi_minimum
    if minimum and state.scores[seat] < minimum:
        raise Refused("riichi-too-poor", seat=seat + 1, points=state.scores[seat], minimum=minimum)
    paid = pay(state, (Flow("riichi", seat, POT, STICK),))
    return msgspec.structs.replace(
        state,
        scores=paid.scores,
        borrowed=paid.borrowed,
        flows=paid.flows,
        short=paid.short,
        pot=(*state.pot, Stick(seat, state.hand)),
        riichi=(*state.riichi, seat),
        offer=None,
    )


def transfer(state: State, event: Transfer) -> State:
    """Points move from a seat or the pot to another; the pot holds whole sticks of 1,000."""
    require_in_play(state)
    _check_transfer(state, event)
    payer = POT if event.giver == "pot" else event.giver
    payee = POT if event.taker == "pot" else event.taker
    flow = Flow("transfer", payer, payee, event.amount)
    count = event.amount // STICK
    pot = state.pot
    if payer == POT:
        pot = _taken(state, count)
    elif payee == POT:
        pot = pot + (Stick(payer, state.hand - 1),) * count
    if payer >= 0 and state.rules.ending.cannot_pay == "capped" and state.scores[payer] < event.amount:
        raise Refused("transfer-too-much", seat=payer + 1, points=state.scores[payer])
    paid = pay(state, (flow,))
    return msgspec.structs.replace(
        state, scores=paid.scores, borrowed=paid.borrowed, flows=paid.flows, short=paid.short, pot=pot
    )


def _check_transfer(state: State, event: Transfer) -> None:
    require_seats(state, [seat for seat in {event.giver, event.taker} if isinstance(seat, int)])
    if event.giver == event.taker:
        raise Refused("transfer-to-itself")
    if event.amount % 100:
        raise Refused("not-hundreds", points=event.amount)
    if "pot" in (event.giver, event.taker) and event.amount % STICK:
        raise Refused("pot-holds-thousands", points=event.amount)
    free = len(state.pot) - len(state.riichi)
    if event.giver == "pot" and event.amount // STICK > free:
        raise Refused("pot-too-small", points=event.amount, pot=free)


def _taken(state: State, count: int) -> tuple[Stick, ...]:
    """The pot less its oldest sticks. The riichi of the hand in play stay: they are taken back by `riichi N off`."""
    rest = list(state.pot)
    for stick in [stick for stick in state.pot if not (stick.hand == state.hand and stick.owner in state.riichi)][
        :count
    ]:
        rest.remove(stick)
    return tuple(rest)
