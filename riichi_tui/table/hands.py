"""The hands of a game: what each was, what it changed, how it stood after; and what moved between them."""

from collections.abc import Sequence

import msgspec

from riichi_tui.table.events import Abort, Chombo, Draw, Event, Penalty, Transfer, Win
from riichi_tui.table.flows import delta
from riichi_tui.table.reseating import reseat
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import Flow, State
from riichi_tui.table.timeline import Timeline, readings


class HandRow(msgspec.Struct, frozen=True, kw_only=True):
    """One finished hand. `first` and `last` are indexes into the timeline's events: everything recorded from the end
    of the hand before to the result. `event` is the result as it is read after every exchange of keys; `delta` has the
    riichi deposits in it, not transfers and penalties."""

    n: int
    first: int
    last: int
    kyoku: int
    round: str
    honba: int
    dealer: int
    kind: str
    event: Event
    riichi: tuple[int, ...]
    delta: tuple[int, ...]
    scores: tuple[int, ...]
    flows: tuple[Flow, ...]


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """A transfer or penalty: its index in the timeline and what it changed, after how many hands."""

    index: int
    after_hand: int
    kind: str
    delta: tuple[int, ...]


def hands(timeline: Timeline) -> list[HandRow]:
    """All finished hands, first to last."""
    rows: list[HandRow] = []
    first = 1
    deposits: list[Flow] = []
    events = events_as_read(timeline)
    for index in range(1, len(events)):
        before, state, event = timeline.states[index - 1], timeline.states[index], events[index]
        if state.hand == before.hand:
            deposits += [flow for flow in state.flows if flow.kind in ("riichi", "loan") and _deposit(event)]
            continue
        rows.append(_row(before, state, event, first=first, last=index, deposits=tuple(deposits)))
        first, deposits = index + 1, []
    return rows


def events_as_read(timeline: Timeline) -> Sequence[Event]:
    """The events with the seats that they stand for: where digits were mixed up, not as they were keyed."""
    mapping = readings(timeline.events, timeline.opened.rules)
    if mapping is None:
        return timeline.events
    hands_before = [timeline.states[0].hand, *(state.hand for state in timeline.states)]
    return [
        event if (order := mapping.keys.moved(hand)) is None else reseat(event, order)
        for event, hand in zip(timeline.events, hands_before, strict=False)
    ]


def _deposit(event: Event) -> bool:
    return not isinstance(event, Transfer | Penalty)


def _row(
    before: State,
    state: State,
    event: Event,
    *,
    first: int,
    last: int,
    deposits: tuple[Flow, ...],
) -> HandRow:
    flows = (*deposits, *state.flows)
    return HandRow(
        n=before.hand,
        first=first,
        last=last,
        kyoku=before.kyoku,
        round=round_name(before.kyoku, before.players),
        honba=before.honba,
        dealer=before.dealer,
        kind=kind_of(event),
        event=event,
        riichi=before.riichi,
        delta=delta(flows, before.players),
        scores=state.scores,
        flows=flows,
    )


def kind_of(event: Event) -> str:
    """What a result is called: ron, tsumo, draw, nagashi, abort or chombo."""
    if isinstance(event, Win):
        return "tsumo" if event.loser is None else "ron"
    if isinstance(event, Draw):
        return "nagashi" if event.nagashi else "draw"
    if isinstance(event, Abort):
        return "abort"
    if isinstance(event, Chombo):
        return "chombo"
    raise ValueError(event)


def moves(timeline: Timeline) -> list[Move]:
    """Transfers and penalties that moved points, in order."""
    found = []
    for index in range(1, len(timeline.events)):
        before, state, event = timeline.states[index - 1], timeline.states[index], timeline.events[index]
        if isinstance(event, Transfer | Penalty) and state.flows:
            kind = "transfer" if isinstance(event, Transfer) else "penalty"
            found.append(
                Move(index=index, after_hand=before.hand - 1, kind=kind, delta=delta(state.flows, state.players))
            )
    return found
