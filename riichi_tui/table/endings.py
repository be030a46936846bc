"""Is the game over? Looked at after a win, a draw, an abort and a chombo, in the order of rules.md C7."""

from collections.abc import Iterator, Sequence

import msgspec

from riichi_tui.table.places import places
from riichi_tui.table.rules import Rules
from riichi_tui.table.seats import distance
from riichi_tui.table.state import BustBy, Flow, Offer, Reason, SetAside, State

STOPS: dict[str, Offer] = {"win": "agari-yame", "tenpai": "tenpai-yame"}


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """Why the game is over (or none), who is bust, what the dealer may do, and the ends that stay set aside."""

    reason: Reason | None = None
    bust: tuple[int, ...] = ()
    offer: Offer | None = None
    set_aside: tuple[SetAside, ...] = ()


class Hand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A hand that has just been paid: the scores after it, who was asked for more than he had, the counts with it.

    `standing`: the scores less what is borrowed, by which places and targets go; `stays`: the dealer deals again;
    `stop`: "win" or "tenpai" where he might stop on it; `replay`: the same hand is played again (abort, chombo), which
    never ends a game by itself; `ends`: the rules end the game with it.
    """

    scores: tuple[int, ...]
    standing: tuple[int, ...]
    short: tuple[int, ...]
    played: int
    hands_left: int | None
    stays: bool
    stop: str | None
    replay: bool
    ends: bool


def judge(state: State, hand: Hand) -> Verdict:
    """The verdict on the hand that began at `state`: the first reason to end that no referee has set aside."""
    bust = bust_seats(state.rules, hand)
    aside = state.set_aside and tuple(item for item in state.set_aside if item.reason != "bust" or item.seat in bust)
    if bust and any(SetAside("bust", seat) not in aside for seat in bust):
        return Verdict("bust", bust, set_aside=aside)
    for reason in _reasons(state, hand):
        if SetAside(reason) not in aside:
            return Verdict(reason, bust, set_aside=aside)
    return Verdict(None, bust, _offer(state, hand), aside)


def bust_seats(rules: Rules, hand: Hand) -> tuple[int, ...]:
    """Who is out by rule. Where debtors pay what they have or borrow, "below zero" is being asked for more."""
    ending = rules.ending
    if ending.bust == "off":
        return ()
    if ending.cannot_pay == "negative":
        line = 0 if ending.bust == "at_zero" else -1
        if min(hand.scores) > line:
            return ()
        return tuple(seat for seat, score in enumerate(hand.scores) if score <= line)
    at_zero = ending.bust == "at_zero"
    return tuple(seat for seat, score in enumerate(hand.scores) if seat in hand.short or (at_zero and score <= 0))


def busts_by(state: State, bust: Sequence[int], flows: Sequence[Flow], by: Sequence[int]) -> tuple[BustBy, ...]:
    """Each bust seat with those of `by` to whom it had to pay in this hand, the nearest after it first.

    Who pays noten pays all who are tenpai together, whichever of them its flows happen to fill up.
    """
    found = []
    for seat in bust:
        paid = [flow for flow in flows if flow.payer == seat]
        payees = by if any(flow.kind == "noten" for flow in paid) else {flow.payee for flow in paid}
        cause = [who for who in by if who in payees]
        found.append(BustBy(seat, tuple(sorted(cause, key=lambda who: distance(state, seat, who)))))
    return tuple(found)


def target_reached(rules: Rules, scores: Sequence[int]) -> bool:
    """Whether anybody has the points that end the game; sticks on the table do not count (C7, `end-14`)."""
    return max(scores) >= rules.ending.extra_target


def _reasons(state: State, hand: Hand) -> Iterator[Reason]:
    """Every reason other than a bust to end after this hand, the first of them first."""
    ending = state.rules.ending
    if hand.hands_left == 0:
        yield "time"
    if ending.score_cap and max(hand.standing) >= ending.score_cap:
        yield "score_cap"
    if ending.hand_cap and hand.played >= ending.hand_cap:
        yield "hand_cap"
    if hand.ends:
        yield "chombo"
    if _is_late(state, hand):
        yield from _by_length(state, hand)


def _is_late(state: State, hand: Hand) -> bool:
    """Whether the last scheduled hand, or one after it, has been played out."""
    return state.kyoku >= state.rules.last_kyoku and not hand.replay


def _by_length(state: State, hand: Hand) -> Iterator[Reason]:
    """The reasons after the last scheduled hand or one after it. A "fixed" extra wind is played to its end."""
    rules = state.rules
    how = rules.ending.extra_wind
    extra = state.kyoku > rules.last_kyoku
    if extra and how == "sudden_death" and target_reached(rules, hand.standing):
        yield "target"
    if hand.stays:
        if rules.ending.dealer_stop == "auto" and hand.stop is not None and _may_stop(state, hand):
            yield STOPS[hand.stop]
    elif how == "none" or (not extra and target_reached(rules, hand.standing)):
        yield "length"
    elif extra:
        if how == "dealer_first" and target_reached(rules, hand.standing):
            yield "target"
        if state.kyoku >= rules.last_kyoku + rules.players:
            yield "length"


def _offer(state: State, hand: Hand) -> Offer | None:
    """What the dealer of the last hand may stop on where the rules leave it to him."""
    if state.rules.ending.dealer_stop != "ask" or hand.stop is None or not hand.stays or not _is_late(state, hand):
        return None
    return STOPS[hand.stop] if _may_stop(state, hand) else None


def _may_stop(state: State, hand: Hand) -> bool:
    """Whether the dealer, who would deal again, stands where he can stop, in a hand in which he can.

    Of a "fixed" extra wind that is only the last hand: the four are played.
    """
    rules = state.rules
    fixed = rules.ending.extra_wind == "fixed" and rules.last_kyoku < state.kyoku < rules.last_kyoku + rules.players
    return not fixed and hand.stop in rules.ending.dealer_stop_on and dealer_stands(state, hand.standing)


def dealer_stands(state: State, scores: Sequence[int]) -> bool:
    """Whether the dealer of the hand, who has these `scores` after it, is where the rules let him stop."""
    rules, dealer = state.rules, state.dealer
    place = places(scores, shared=rules.settlement.ties != "seat", seated=state.seated)[dealer]
    match rules.ending.dealer_stop_place:
        case "first_and_target":
            return place == 1 and scores[dealer] >= rules.ending.extra_target
        case "first":
            return place == 1
        case "not_last":
            return place < rules.players
        case "any":
            return True
