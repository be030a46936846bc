"""Chombo in every variant (rules.md C8), penalties of a referee, and a seat declared bust."""

import msgspec

from riichi_tui.table.draws import laid_now, without
from riichi_tui.table.events import Bust, Chombo, Penalty
from riichi_tui.table.flows import STICK, pay, returned
from riichi_tui.table.payments import tsumo_payments
from riichi_tui.table.possible import require_between_hands, require_in_play, require_seats
from riichi_tui.table.problem import Refused
from riichi_tui.table.progress import Outcome, finish
from riichi_tui.table.state import NOBODY, POT, BustBy, Flow, State, Stick
from riichi_tui.table.value import LIMITS


def chombo(state: State, event: Chombo) -> State:
    """The penalty that the rules name; every riichi of this hand returned, the hand replayed. A dead hand only can
    no longer win: the hand goes on."""
    require_in_play(state)
    require_seats(state, [event.seat])
    if state.rules.chombo.kind == "dead_hand":
        return _dead_hand(state, event.seat)
    rule = state.rules.chombo
    laid = laid_now(state) if rule.sticks == "back" else ()
    pot = without(state.pot, laid)
    if rule.kind == "pot":
        pot += (Stick(event.seat, state.hand),) * (rule.amount // STICK)
    after = state
    if rule.kind == "after_uma":
        after = msgspec.structs.replace(state, penalties_after=_plus(state.penalties_after, event.seat, rule.amount))
    outcome = Outcome(
        flows=returned(laid) + chombo_flows(state, event.seat),
        pot=pot,
        deal="stays",
        honba=state.honba + (rule.honba == "add"),
        replay=True,
        counts=False,
        ends=rule.ends_game,
    )
    return finish(after, outcome)


def chombo_flows(state: State, seat: int) -> list[Flow]:
    """Who gets what from the offender at once; nothing where points come off after the settlement."""
    rules = state.rules
    others = [other for other in range(len(state.scores)) if other != seat]
    if rules.chombo.kind == "reverse_mangan":
        dealer = state.dealer
        to_dealer, to_other = tsumo_payments(LIMITS["mangan"], seat == dealer, rules.players, "loss")
        return [Flow("chombo", seat, other, to_dealer if other == dealer else to_other) for other in others]
    if rules.chombo.kind == "flat" and rules.chombo.amount:
        return [Flow("chombo", seat, other, rules.chombo.amount) for other in others]
    if rules.chombo.kind == "pot" and rules.chombo.amount:
        return [Flow("chombo", seat, POT, rules.chombo.amount)]
    return []


def _dead_hand(state: State, seat: int) -> State:
    if seat in state.dead:
        raise Refused("dead-already", seat=seat + 1)
    return msgspec.structs.replace(state, dead=(*state.dead, seat), flows=(), short=(), offer=None)


def penalty(state: State, event: Penalty) -> State:
    """A referee takes points, now or after the settlement; nobody gets them."""
    require_seats(state, [event.seat])
    if event.points % 100:
        raise Refused("not-hundreds", points=event.points)
    if event.when == "after":
        taken = _plus(state.penalties_after, event.seat, event.points)
        return msgspec.structs.replace(state, penalties_after=taken, flows=(), short=())
    require_in_play(state)
    paid = pay(state, [Flow("penalty", event.seat, NOBODY, event.points)])
    lost = sum(flow.amount for flow in paid.flows if flow.kind == "penalty")
    return msgspec.structs.replace(
        state,
        scores=paid.scores,
        borrowed=paid.borrowed,
        short=paid.short,
        flows=paid.flows,
        penalties_now=_plus(state.penalties_now, event.seat, lost),
    )


def bust(state: State, event: Bust) -> State:
    """The table declares a seat out, between hands: the game is over."""
    require_in_play(state)
    require_seats(state, [event.seat])
    require_between_hands(state)
    return msgspec.structs.replace(
        state,
        over=True,
        reason="bust",
        resume=(state.kyoku, state.honba),
        busts=(BustBy(event.seat, ()),),
        flows=(),
        short=(),
        offer=None,
    )


def _plus(values: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return tuple(value + amount if index == seat else value for index, value in enumerate(values))
