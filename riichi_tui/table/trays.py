"""The sticks on the table: trays, pot and bank, followed by recorded movements (rules.md part D, seed 004 4.3).

Movements are facts. Nothing is planned here; a payment recorded without them leaves trays that are not known until
they are counted. What is owed in sticks is the difference between a player's points and his tray.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from riichi_tui.table.events import (
    Chombo,
    Counted,
    Draw,
    Event,
    Movement,
    Party,
    Penalty,
    Riichi,
    Sticks,
    Transfer,
    Win,
)
from riichi_tui.table.movements import (
    DENOMINATIONS,
    check_movements,
    moved_net,
    nets,
    party_of,
    require_net,
    stick_changes,
    worth,
)
from riichi_tui.table.possible import require_seats
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import POT, State, StickLedger, Tray

RIICHI_STICK = 1000

Carrying = Riichi | Win | Draw | Chombo | Transfer | Penalty


def opening_ledger(rules: Rules, scores: Sequence[int], pot: int) -> StickLedger:
    """The sticks before the first hand. In a game that is taken over, or with a handicap, trays are not known."""
    tray = tidy(rules.sticks.tray)
    if worth(tray) != rules.game.start:
        raise Refused("tray-not-start", worth=worth(tray), start=rules.game.start)
    fresh = all(score == rules.game.start for score in scores)
    return StickLedger(trays=(tray if fresh else None,) * len(scores), pot=_thousands(pot), bank={})


def owed(state: State) -> tuple[int | None, ...]:
    """By seat the points that others owe him in sticks (negative: that he owes); none where it is not known."""
    if state.sticks is None:
        return (None,) * len(state.scores)
    return tuple(
        None if tray is None else score - worth(tray)
        for score, tray in zip(state.scores, state.sticks.trays, strict=True)
    )


def tidy(sticks: Mapping[int, int]) -> Tray:
    """The sticks without zeros, the largest first."""
    return {size: sticks[size] for size in sorted(sticks, reverse=True) if sticks[size]}


def stick_event(state: State, event: Sticks | Counted) -> State:
    """No points move; also after the end, when trays are counted and what is owed is given."""
    if isinstance(event, Counted):
        require_seats(state, (event.seat,))
    return msgspec.structs.replace(state, flows=(), short=())


def moved_of(event: Event) -> tuple[Movement, ...]:
    """The sticks that went with an event."""
    return event.moved if isinstance(event, Carrying | Sticks) else ()


def unmoved(event: Event) -> Event:
    """The event without the sticks that went with it."""
    return msgspec.structs.replace(event, moved=()) if isinstance(event, Carrying) else event


def refuse_sticks(event: Event) -> None:
    """Refused where the event speaks of sticks and the rules do not follow them."""
    if isinstance(event, Sticks | Counted) or (isinstance(event, Carrying) and event.moved):
        raise Refused("sticks-off")


def follow(before: State, after: State, event: Event) -> State:
    """`after` with the sticks as the event moved them. Refused where sticks are not there, or carry other points than
    moved; a player who hands over all he has may fall short.

    Without movements a riichi stick is the 1,000 that it is: put in, given back. Any other payment without them makes
    the trays of those concerned not known.
    """
    ledger = _ledger(before)
    if isinstance(event, Counted):
        return _with(after, _counted(ledger, event))
    if isinstance(event, Sticks):
        if not event.moved:
            raise Refused("sticks-none-named")
        return _with(after, _moved(ledger, event.moved, after))
    moved = event.moved if isinstance(event, Carrying) else ()
    if not moved:
        return _with(after, _unrecorded(ledger, after))
    result = _moved(ledger, moved, after)
    require_net(after.flows, moved_net(moved), result, after.scores)
    return _with(after, result)


def follow_again(before: State, after: State, event: Event) -> State:
    """The same on a replay: what no longer fits is not refused, the trays concerned are not known."""
    try:
        return follow(before, after, event)
    except Refused:
        parties = {party for movement in moved_of(event) for party in (movement.giver, movement.taker)}
        return _with(after, _lost(_ledger(before), after, parties | set(nets(after.flows))))


def _ledger(state: State) -> StickLedger:
    if state.sticks is None:
        raise AssertionError(state)
    return state.sticks


def _with(state: State, ledger: StickLedger) -> State:
    return state if state.sticks is ledger else msgspec.structs.replace(state, sticks=ledger)


def _thousands(count: int) -> Tray:
    return {RIICHI_STICK: count} if count else {}


def _counted(ledger: StickLedger, event: Counted) -> StickLedger:
    for size in event.sticks:
        if size not in DENOMINATIONS:
            raise Refused("stick-unknown", denomination=size, allowed=DENOMINATIONS)
    trays = list(ledger.trays)
    trays[event.seat] = tidy(event.sticks)
    return msgspec.structs.replace(ledger, trays=tuple(trays))


def _moved(ledger: StickLedger, moved: Iterable[Movement], state: State) -> StickLedger:
    """The sticks after all movements together: in the end nobody may have given what he did not have."""
    movements = tuple(moved)
    check_movements(movements, len(state.scores))
    changes = stick_changes(movements)
    trays = list(ledger.trays)
    for seat, tray in enumerate(trays):
        if tray is not None and seat in changes:
            trays[seat] = _changed(tray, changes[seat], seat)
    return StickLedger(
        trays=tuple(trays),
        pot=_changed(ledger.pot, changes.get("pot", {}), "pot"),
        bank=tidy(_sum(ledger.bank, changes.get("bank", {}))),
    )


def _changed(tray: Tray, change: Tray, party: Party) -> Tray:
    result = _sum(tray, change)
    for size, count in result.items():
        if count < 0:
            there = tray.get(size, 0)
            if party == "pot":
                raise Refused("stick-not-in-pot", denomination=size, there=there, wanted=there - count)
            raise Refused("stick-not-there", seat=int(party) + 1, denomination=size, there=there, wanted=there - count)
    return tidy(result)


def _sum(tray: Tray, change: Tray) -> Tray:
    return {size: tray.get(size, 0) + change.get(size, 0) for size in {**tray, **change}}


def _unrecorded(ledger: StickLedger, after: State) -> StickLedger:
    net = nets(after.flows)
    if not any(net.values()):
        return ledger
    if all(_has_nothing(ledger, party) for party, points in net.items() if points < 0):
        return ledger
    if all(flow.kind == "riichi" for flow in after.flows):
        try:
            return _moved(ledger, _riichi_sticks(ledger, after), after)
        except Refused:
            return _lost(ledger, after, net)
    return _lost(ledger, after, net)


def _riichi_sticks(ledger: StickLedger, after: State) -> list[Movement]:
    """The riichi sticks that the flows put in or give back. Who had none to put in gets one back last, if at all."""
    back = [flow for flow in after.flows if flow.payer == POT]
    back.sort(key=lambda flow: _owes(ledger, after, flow.payee))
    flows = [flow for flow in after.flows if flow.payer != POT] + back[: ledger.pot.get(RIICHI_STICK, 0)]
    return [
        Movement(
            giver=party_of(flow.payer),
            taker=party_of(flow.payee),
            sticks={RIICHI_STICK: flow.amount // RIICHI_STICK},
        )
        for flow in flows
    ]


def _owes(ledger: StickLedger, after: State, seat: int) -> bool:
    tray = ledger.trays[seat]
    return tray is not None and after.scores[seat] < worth(tray)


def _has_nothing(ledger: StickLedger, party: Party) -> bool:
    if party == "bank":
        return False
    tray = ledger.pot if party == "pot" else ledger.trays[party]
    return tray is not None and not tray


def _lost(ledger: StickLedger, after: State, parties: Iterable[Party]) -> StickLedger:
    """The trays of these parties are not known; the pot is so many thousands as sticks lie in it."""
    trays = list(ledger.trays)
    for party in parties:
        if isinstance(party, int) and party < len(trays):
            trays[party] = None
    return msgspec.structs.replace(ledger, trays=tuple(trays), pot=_thousands(len(after.pot)))
