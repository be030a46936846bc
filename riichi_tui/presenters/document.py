"""`show --json`, format 1 (design.md section 8): keys are added, never changed. Seats are 0-based here."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from riichi_tui.grammar.write import write
from riichi_tui.presenters.settlement_parts import SettlementPart
from riichi_tui.table.events import Abort, Chombo, Draw, Riichi, Win
from riichi_tui.table.hands import HandRow, hands, moves
from riichi_tui.table.places import state_places
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import Offer, Reason
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import owed

PLAYED = (Riichi, Win, Draw, Abort, Chombo)
"""Events that belong to a hand; what else is recorded meanwhile stands between hands."""


class RulesPart(msgspec.Struct, frozen=True, kw_only=True):
    """The rule set: its name, and the keys that differ from it."""

    name: str
    changed: tuple[str, ...]


class PlayerPart(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat now."""

    seat: int
    name: str


class HandPart(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand. `slots` are its riichi and its result, `text` the result in the words of the grammar, `delta`
    what it changed by seat with its riichi deposits, `scores` by seat after it."""

    n: int
    slots: tuple[str, ...]
    round: str
    honba: int
    dealer: int
    kind: str
    text: str
    riichi: tuple[int, ...]
    delta: tuple[int, ...]
    scores: tuple[int, ...]


class MovePart(msgspec.Struct, frozen=True, kw_only=True):
    """A transfer or penalty between hands, after how many of them."""

    slot: str
    after_hand: int
    kind: str
    delta: tuple[int, ...]


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A game. `pot` counts sticks, `scores` are by seat and never hold leftover sticks; `settlement` is null until the
    game is over. `trays` by seat, {denomination: count}, and `owed`, the points in sticks that others owe a seat
    (negative: that it owes); null where a tray is not known, null as a whole where the sticks are not followed."""

    format: Literal[1] = 1
    rules: RulesPart
    title: str
    players: tuple[PlayerPart, ...]
    round: str
    dealer: int
    honba: int
    pot: int
    scores: tuple[int, ...]
    riichi: tuple[int, ...]
    offer: Offer | None
    over: bool
    reason: Reason | None
    hands: tuple[HandPart, ...]
    moves: tuple[MovePart, ...]
    places: tuple[int, ...]
    settlement: SettlementPart | None
    trays: tuple[dict[int, int] | None, ...] | None
    owed: tuple[int | None, ...] | None


def document(timeline: Timeline, slots: Sequence[str]) -> Document:
    """The game after the last event of the timeline; `slots` name its events."""
    state = timeline.state
    ranked, settlement = _settled(timeline) if state.over else (state_places(state), None)
    return Document(
        rules=RulesPart(name=state.rules.name, changed=state.rules.changed),
        title=timeline.opened.title,
        players=tuple(PlayerPart(seat=seat, name=name) for seat, name in enumerate(state.names)),
        round=round_name(state.kyoku, state.players),
        dealer=state.dealer,
        honba=state.honba,
        pot=len(state.pot),
        scores=state.scores,
        riichi=state.riichi,
        offer=state.offer,
        over=state.over,
        reason=state.reason,
        hands=tuple(_hand(row, timeline, slots) for row in hands(timeline)),
        moves=tuple(
            MovePart(slot=slots[move.index], after_hand=move.after_hand, kind=move.kind, delta=move.delta)
            for move in moves(timeline)
        ),
        places=ranked,
        settlement=settlement,
        trays=state.sticks.trays if state.sticks else None,
        owed=owed(state) if state.sticks else None,
    )


def _settled(timeline: Timeline) -> tuple[tuple[int, ...], SettlementPart | None]:
    """Places and settlement of a finished game."""
    from riichi_tui.presenters.settled import settlement_part  # noqa: PLC0415 - a running game starts faster without
    from riichi_tui.settlement.closing import closing_of, hand_payments_of  # noqa: PLC0415
    from riichi_tui.settlement.statement import settle  # noqa: PLC0415

    closing = closing_of(timeline.state, hand_payments_of(timeline.states))
    statement = settle(closing)
    return statement.places, settlement_part(closing, statement)


def _hand(row: HandRow, timeline: Timeline, slots: Sequence[str]) -> HandPart:
    span = range(row.first, row.last + 1)
    return HandPart(
        n=row.n,
        slots=tuple(slots[index] for index in span if isinstance(timeline.events[index], PLAYED)),
        round=row.round,
        honba=row.honba,
        dealer=row.dealer,
        kind=row.kind,
        text=write(row.event),
        riichi=row.riichi,
        delta=row.delta,
        scores=row.scores,
    )
