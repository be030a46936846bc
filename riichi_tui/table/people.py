"""Who sits where, what the referee says, what is agreed: events that move no points."""

import msgspec

from riichi_tui.table.draws import laid_now, without
from riichi_tui.table.events import Bet, Ended, Note, Reseated, Ruling, Seated, TimeCalled
from riichi_tui.table.flows import after, returned
from riichi_tui.table.possible import require_between_hands, require_in_play, require_seats
from riichi_tui.table.problem import Refused
from riichi_tui.table.seats import kyoku_of
from riichi_tui.table.state import Reason, SetAside, State
from riichi_tui.table.wagers import check_bet

HAPPENINGS: frozenset[Reason] = frozenset({"time", "chombo", "agreed"})
"""Ends that come of something done once: set aside, they do not stand against the same thing done again."""


def time_called(state: State, event: TimeCalled) -> State:
    """Sets the last hand: this one or one more; between hands, "this hand" is over at once.

    A hand that is running says that a dealer who could stop plays on.
    """
    require_in_play(state)
    if state.hands_left is not None:
        raise Refused("time-already")
    if not event.hand_running:
        require_between_hands(state)
    left = int(event.hand_running) + (state.rules.ending.time_policy == "one_more")
    if left:
        offer = None if event.hand_running else state.offer
        return msgspec.structs.replace(state, hands_left=left, offer=offer, flows=(), short=())
    return msgspec.structs.replace(
        state, over=True, reason="time", resume=(state.kyoku, state.honba), hands_left=0, offer=None, flows=(), short=()
    )


def ended(state: State, event: Ended) -> State:
    """The dealer stops, or the table ends the game; riichi of a hand in play go back, it counts for nothing."""
    require_in_play(state)
    resume = (state.kyoku, state.honba)
    if event.reason == "dealer":
        if state.offer is None:
            raise Refused("no-offer")
        return msgspec.structs.replace(
            state, over=True, reason=state.offer, resume=resume, honba=state.honba - 1, offer=None, flows=(), short=()
        )
    laid = laid_now(state)
    flows = returned(laid)
    return msgspec.structs.replace(
        state,
        over=True,
        reason=event.reason,
        resume=resume,
        offer=None,
        riichi=(),
        dead=(),
        pot=without(state.pot, laid),
        scores=after(state.scores, flows),
        flows=tuple(flows),
        short=(),
    )


def seated(state: State, event: Seated) -> State:
    """Another person plays on from here; points and bets stay with the seat."""
    require_in_play(state)
    require_seats(state, [event.seat])
    if event.name in state.names:
        raise Refused("name-taken", name=event.name)
    names = tuple(event.name if seat == event.seat else name for seat, name in enumerate(state.names))
    return msgspec.structs.replace(state, names=names, flows=(), short=())


def reseated(state: State, event: Reseated) -> State:
    """Checks only: the timeline reads hands that lie behind in the light of it (`timeline.readings`)."""
    if sorted(event.order) != list(range(len(state.scores))) or list(event.order) == sorted(event.order):
        raise Refused("order-unknown", last=len(state.scores))
    if event.first > event.last:
        raise Refused("hands-backwards", first=event.first, last=event.last)
    if event.last >= state.hand:
        raise Refused("hand-not-played", hand=event.last, last=state.hand - 1)
    return msgspec.structs.replace(state, flows=(), short=())


def ruling(state: State, event: Ruling) -> State:
    """The referee says where the table stands, or that an end is set aside."""
    if event.play_on and not state.over:
        raise Refused("nothing-to-set-aside")
    if (event.round is not None or event.honba is not None) and state.over and not event.play_on:
        raise Refused("game-over", reason=state.reason)
    kyoku, honba = (state.resume or (state.kyoku, state.honba)) if event.play_on else (state.kyoku, state.honba)
    if event.round is not None:
        kyoku = kyoku_of(event.round, len(state.scores))
        honba = 0
    if event.honba is not None:
        honba = event.honba
    after_it = msgspec.structs.replace(state, kyoku=kyoku, honba=honba, offer=None, flows=(), short=())
    return _set_aside(after_it) if event.play_on else after_it


def _set_aside(state: State) -> State:
    reason = state.reason
    more: tuple[SetAside, ...] = ()
    if reason == "bust":
        more = tuple(SetAside(reason, bust.seat) for bust in state.busts)
    elif reason is not None and reason not in HAPPENINGS:
        more = (SetAside(reason),)
    kept = state.set_aside + tuple(item for item in more if item not in state.set_aside)
    left = state.hands_left or None
    return msgspec.structs.replace(
        state, over=False, reason=None, resume=None, busts=(), set_aside=kept, hands_left=left
    )


def bet(state: State, event: Bet) -> State:
    """A side bet is agreed, before, during or after the game."""
    check_bet(event.bet, state.rules)
    return msgspec.structs.replace(state, bets=(*state.bets, event.bet), flows=(), short=())


def note(state: State, event: Note) -> State:
    """A remark changes nothing."""
    if not event.text:
        raise Refused("note-empty")
    return msgspec.structs.replace(state, flows=(), short=())
