"""Corrections: what a person asks for becomes one Splice against the slots in force (design.md section 5)."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from riichi_tui.journal.ledger import Ledger
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Event, Opened, Riichi, Seated
from riichi_tui.table.hands import hands
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import (
    AmendHand,
    AmendSlot,
    ChangeRules,
    Delete,
    InsertBefore,
    Rename,
    Request,
    RiichiOff,
)
from riichi_tui.table.reseating import reseat
from riichi_tui.table.timeline import RESULTS, Timeline, readings


def splice_of(request: Request, ledger: Ledger) -> Splice:
    """The Splice that does what is asked, not yet tried. Refused where it names what is not there."""
    return BUILDERS[type(request)](request, ledger)


def riichi_off(request: RiichiOff, ledger: Ledger) -> Splice:
    """Takes back a riichi of the hand in play."""
    if request.seat not in ledger.state.riichi:
        raise Refused("riichi-not-there", seat=request.seat + 1, hand=ledger.state.hand)
    start = _last_result(ledger.timeline) + 1
    return Splice(remove=_riichi_slots(ledger, start, len(ledger.slots), (request.seat,)))


def amend_hand(request: AmendHand, ledger: Ledger) -> Splice:
    """Replaces a hand's ending, its riichi, or both; what lies between stays. For the hand in play its riichi only."""
    first, last = _span(request.hand, ledger)
    events = _as_keyed(request.events, request.hand, ledger.timeline)
    results = [event for event in events if isinstance(event, RESULTS)]
    running = last == len(ledger.slots)
    if running and results:
        raise Refused("hand-in-play", hand=request.hand)
    remove = _riichi_to_remove(request, events, ledger, (first, last))
    if results:
        remove = (*remove, ledger.slots[last])
    if not remove and not events:
        raise Refused("nothing-to-amend", hand=request.hand)
    return Splice(remove=remove, put=events, before=None if running else ledger.slots[last])


def amend_slot(request: AmendSlot, ledger: Ledger) -> Splice:
    """Puts other events in the place of a slot."""
    index = _index(request.slot, ledger)
    if not request.events:
        raise Refused("nothing-to-amend-slot", slot=request.slot)
    if index == 0 and not isinstance(request.events[0], Opened):
        raise Refused("opening-stays", slot=request.slot)
    events = _as_keyed(request.events, ledger.timeline.states[max(index - 1, 0)].hand, ledger.timeline)
    return Splice(remove=(request.slot,), put=events, before=request.slot)


def insert_before(request: InsertBefore, ledger: Ledger) -> Splice:
    """Puts forgotten events before a slot."""
    index = _index(request.slot, ledger)
    if index == 0:
        raise Refused("opening-first", slot=request.slot)
    events = _as_keyed(request.events, ledger.timeline.states[index - 1].hand, ledger.timeline)
    return Splice(put=events, before=request.slot)


def delete(request: Delete, ledger: Ledger) -> Splice:
    """Takes slots out of the game."""
    if any(_index(slot, ledger) == 0 for slot in request.slots):
        raise Refused("opening-stays", slot=ledger.slots[0])
    return Splice(remove=request.slots)


def rename(request: Rename, ledger: Ledger) -> Splice:
    """Mends the name where it was given: when the seat was last taken, else when the game was opened."""
    state = ledger.state
    if request.seat >= state.players:
        raise Refused("seat-absent", seat=request.seat + 1, last=state.players)
    if request.name in state.names:
        raise Refused("name-taken", name=request.name)
    index, event = 0, ledger.timeline.events[0]
    for place, other in enumerate(ledger.timeline.events):
        if isinstance(other, Seated) and other.seat == request.seat:
            index, event = place, other
    if isinstance(event, Opened):
        names = [request.name if seat == request.seat else name for seat, name in enumerate(event.players)]
        mended: Event = msgspec.structs.replace(event, players=tuple(names))
    else:
        mended = msgspec.structs.replace(event, name=request.name)
    return Splice(remove=(ledger.slots[index],), put=(mended,), before=ledger.slots[index])


def change_rules(request: ChangeRules, ledger: Ledger) -> Splice:
    """Corrects the rules from the start. Raises Mistake where an assignment cannot be right."""
    from riichi_tui.rules import overlay  # noqa: PLC0415 - reading TOML costs time that only this correction should pay

    opened = ledger.timeline.opened
    rules = overlay(opened.rules, request.assignments)
    if rules == opened.rules:
        raise Refused("rules-same")
    mended = msgspec.structs.replace(opened, rules=rules)
    return Splice(remove=(ledger.slots[0],), put=(mended,), before=ledger.slots[0])


BUILDERS: dict[type[Request], Callable[[Any, Ledger], Splice]] = {
    RiichiOff: riichi_off,
    AmendHand: amend_hand,
    AmendSlot: amend_slot,
    InsertBefore: insert_before,
    Delete: delete,
    Rename: rename,
    ChangeRules: change_rules,
}


def _span(hand: int, ledger: Ledger) -> tuple[int, int]:
    """Indexes of a hand's first event and of its result; for the hand in play the latter is where it would stand."""
    rows = hands(ledger.timeline)
    for row in rows:
        if row.n == hand:
            return row.first, row.last
    if hand == ledger.state.hand and not ledger.state.over:
        return _last_result(ledger.timeline) + 1, len(ledger.slots)
    raise Refused("hand-unknown", hand=hand, last=rows[-1].n if rows else 0)


def _riichi_to_remove(
    request: AmendHand, events: Sequence[Event], ledger: Ledger, span: tuple[int, int]
) -> tuple[str, ...]:
    if any(isinstance(event, Riichi) for event in events):
        return _riichi_slots(ledger, *span, None)
    order = _order(request.hand, ledger.timeline)
    keyed = tuple(seat if order is None else order.index(seat) for seat in request.riichi_off)
    slots = _riichi_slots(ledger, *span, keyed)
    if len(slots) < len(keyed):
        raise Refused("riichi-not-there", seat=request.riichi_off[0] + 1, hand=request.hand)
    return slots


def _riichi_slots(ledger: Ledger, first: int, last: int, seats: tuple[int, ...] | None) -> tuple[str, ...]:
    """Slots of the riichi of these seats (none = of all) from `first` to before `last`."""
    return tuple(
        ledger.slots[index]
        for index, event in enumerate(ledger.timeline.events[first:last], first)
        if isinstance(event, Riichi) and (seats is None or event.seat in seats)
    )


def _last_result(timeline: Timeline) -> int:
    """The index of the last result, 0 where there is none."""
    events = timeline.events
    return next((index for index in range(len(events) - 1, 0, -1) if isinstance(events[index], RESULTS)), 0)


def _index(slot: str, ledger: Ledger) -> int:
    ledger.log.require(slot)
    return ledger.slots.index(slot)


def _order(hand: int, timeline: Timeline) -> tuple[int, ...] | None:
    found = readings(timeline.events, timeline.opened.rules)
    return None if found is None else found.keys.moved(hand)


def _as_keyed(events: tuple[Event, ...], hand: int, timeline: Timeline) -> tuple[Event, ...]:
    """The events as they must be stored so that a hand whose digits were exchanged reads as they say."""
    order = _order(hand, timeline)
    if order is None:
        return events
    back = tuple(order.index(seat) for seat in range(len(order)))
    return tuple(reseat(event, back) for event in events)
