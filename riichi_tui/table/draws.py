"""Exhaustive and abortive draws, nagashi mangan (rules.md C5, C6)."""

from typing import Literal

from riichi_tui.table.events import Abort, Draw
from riichi_tui.table.flows import STICK, pot_flow, returned
from riichi_tui.table.payments import tsumo_payments
from riichi_tui.table.possible import require_in_play, require_seats
from riichi_tui.table.problem import Refused
from riichi_tui.table.progress import Outcome, finish
from riichi_tui.table.seats import turn_order
from riichi_tui.table.state import POT, Flow, State, Stick
from riichi_tui.table.value import LIMITS
from riichi_tui.table.wins import without_riichi


def draw(state: State, event: Draw) -> State:
    """The table after an exhaustive draw."""
    _check_draw(state, event)
    if event.nagashi and state.rules.play.nagashi == "win":
        return _nagashi_win(state, event)
    flows = nagashi_flows(state, event.nagashi) if event.nagashi else noten_flows(state, event.tenpai)
    renchan = state.rules.play.renchan
    tenpai = state.dealer in event.tenpai
    stays = renchan == "always" or (renchan == "tenpai" and tenpai)
    outcome = Outcome(
        flows=flows,
        pot=state.pot,
        deal="stays" if stays else "passes",
        honba=state.honba + 1,
        stop="tenpai" if tenpai else None,
        by=event.nagashi or event.tenpai,
    )
    return finish(state, outcome)


def noten_flows(state: State, tenpai: tuple[int, ...]) -> list[Flow]:
    """The noten pool, from each who is not tenpai to each who is; nothing when all or nobody are.

    In the order of the seats, whatever the order in which those who are tenpai were named.
    """
    tenpai = tuple(sorted(tenpai))
    players = len(state.scores)
    noten = [seat for seat in range(players) if seat not in tenpai]
    pool = state.rules.play.noten_pool
    if not tenpai or not noten or not pool:
        return []
    amount = pool // (len(tenpai) * len(noten))
    if amount % 100:
        return _uneven_noten_flows(pool, tenpai, noten)
    return [Flow("noten", payer, payee, amount) for payer in noten for payee in tenpai]


def _uneven_noten_flows(pool: int, tenpai: tuple[int, ...], noten: list[int]) -> list[Flow]:
    """Two against two with a pool that is no multiple of 400: each payer fills up one receiver after the other."""
    flows = []
    owed = {payer: pool // len(noten) for payer in noten}
    due = {payee: pool // len(tenpai) for payee in tenpai}
    for payer in noten:
        for payee in tenpai:
            amount = min(owed[payer], due[payee])
            if amount:
                flows.append(Flow("noten", payer, payee, amount))
                owed[payer] -= amount
                due[payee] -= amount
    return flows


def nagashi_flows(state: State, seats: tuple[int, ...]) -> list[Flow]:
    """Each nagashi is paid like a mangan tsumo; several add up."""
    rules = state.rules
    dealer = state.dealer
    flows = []
    for seat in seats:
        from_dealer, from_other = tsumo_payments(
            LIMITS["mangan"], seat == dealer, rules.players, rules.play.sanma_tsumo
        )
        flows += [
            Flow("nagashi", payer, seat, from_dealer if payer == dealer else from_other)
            for payer in range(len(state.scores))
            if payer != seat
        ]
    return flows


def _nagashi_win(state: State, event: Draw) -> State:
    """Nagashi as a win: counters and pot go to the first of them in turn order from the dealer."""
    ranked = [seat for seat in turn_order(state, state.dealer) if seat in event.nagashi]
    first = ranked[0]
    each = state.rules.play.honba_each * state.honba
    flows = nagashi_flows(state, event.nagashi)
    if each:
        flows += [Flow("honba", seat, first, each) for seat in range(len(state.scores)) if seat != first]
    flows += pot_flow(len(state.pot), first)
    deciding = ranked[:1] if state.rules.play.multi_dealer == "nearest" else ranked
    stays = state.dealer in deciding
    outcome = Outcome(
        flows=flows,
        pot=(),
        deal="stays" if stays else "passes",
        honba=state.honba + 1 if stays else 0,
        stop="win",
        by=event.nagashi,
    )
    return finish(state, outcome)


def _check_draw(state: State, event: Draw) -> None:
    require_in_play(state)
    require_seats(state, event.tenpai)
    require_seats(state, event.nagashi)
    missing = [seat + 1 for seat in state.riichi if seat not in event.tenpai and seat not in state.dead]
    if missing:
        raise Refused("riichi-not-tenpai", seats=tuple(missing))
    for seat in (*event.tenpai, *event.nagashi):
        if seat in state.dead:
            raise Refused("dead-hand-tenpai", seat=seat + 1)
    if event.nagashi and state.rules.play.nagashi == "off":
        raise Refused("nagashi-off")


def abort(state: State, event: Abort) -> State:
    """The table after an abortive draw; `void` puts it back to where the hand began."""
    _check_abort(state, event)
    if event.kind == "void":
        return _void(state)
    pot = state.pot
    flows: list[Flow] = []
    if event.unpaid is not None:
        flows.append(Flow("riichi", POT, event.unpaid, STICK))
        pot = without_riichi(state, event.unpaid)
    passes = getattr(state.rules.play.abort, event.kind) == "pass"
    deal: Literal["stays", "passes"] = "passes" if passes else "stays"
    return finish(state, Outcome(flows=flows, pot=pot, deal=deal, honba=state.honba + 1, replay=not passes))


def laid_now(state: State) -> tuple[Stick, ...]:
    """The sticks in the pot that were laid in the hand in play by a riichi."""
    return tuple(Stick(seat, state.hand) for seat in state.riichi)


def _void(state: State) -> State:
    laid = laid_now(state)
    outcome = Outcome(
        flows=returned(laid),
        pot=without(state.pot, laid),
        deal="stays",
        honba=state.honba,
        replay=True,
        counts=False,
    )
    return finish(state, outcome)


def without(pot: tuple[Stick, ...], taken: tuple[Stick, ...]) -> tuple[Stick, ...]:
    """The pot less these sticks, each taken once."""
    rest = list(pot)
    for stick in taken:
        rest.remove(stick)
    return tuple(rest)


def _check_abort(state: State, event: Abort) -> None:
    require_in_play(state)
    if event.unpaid is not None and event.unpaid not in state.riichi:
        raise Refused("unpaid-without-riichi")
    if event.kind == "void":
        if event.unpaid is not None:
            raise Refused("void-unpaid")
        return
    if len(state.scores) == 3 and event.kind == "sancha":
        raise Refused("abort-needs-four", kind=event.kind)
    if getattr(state.rules.play.abort, event.kind) == "off":
        raise Refused("abort-off", kind=event.kind)
    if event.kind == "suucha" and len(state.riichi) < len(state.scores):
        if not state.riichi:
            raise Refused("suucha-without-any")
        raise Refused("suucha-without-riichi", seats=tuple(seat + 1 for seat in state.riichi))
    if event.kind == "sancha" and state.rules.play.multi_ron != "double":
        raise Refused("sancha-is-paid")
