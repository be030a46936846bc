"""Is the game over? Looked at after a win, a draw, an abort and a chombo, in the order of rules.md C7."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from riichi_tui.table.places import places
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import BustBy, Flow, Offer, Reason, SetAside, State

STOPS: dict[str, Offer] = {"win": "agari-yame", "tenpai": "tenpai-yame"}


class Verdict(msgspec.Struct, frozen=True):
    """Why the game is over (or none), who is bust, what the dealer may do, and the ends that stay set aside."""

    reason: Reason | None = None
    bust: tuple[int, ...] = ()
    offer: Offer | None = None
    set_aside: tuple[SetAside, ...] = ()


class Hand(NamedTuple):
    """A hand that has just been paid: the scores after it, who was asked for more than he had, the counts with it.

    `stays`: the dealer deals again; `stop`: "win" or "tenpai" where he might stop on it; `replay`: the same hand is
    played again (abort, chombo), which never ends a game by itself; `ends`: the rules end the game with it.
    """

    scores: tuple[int, ...]
    short: tuple[int, ...]
    played: int
    hands_left: int | None
    stays: bool
    stop: str | None
    replay: bool
    ends: bool


def judge(state: State, hand: Hand) -> Verdict:
    """The verdict on the hand that began at `state`."""
    bust = bust_seats(state.rules, hand)
    aside = state.set_aside and tuple(item for item in state.set_aside if item.reason != "bust" or item.seat in bust)
    if bust and any(SetAside("bust", seat) not in aside for seat in bust):
        return Verdict("bust", bust, set_aside=aside)
    offer: Offer | None = None
    reason = _at_once(state.rules, hand)
    if reason is None and not hand.replay and state.kyoku >= state.rules.last_kyoku:
        reason, offer = _by_length(state, hand)
    if reason is not None and SetAside(reason) in aside:
        reason = None
    return Verdict(reason, bust, offer, aside)


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


def busts_by(bust: Sequence[int], flows: Sequence[Flow], by: Sequence[int]) -> tuple[BustBy, ...]:
    """Each bust seat with those of `by` to whom it had to pay in this hand."""
    return tuple(
        BustBy(seat, tuple(who for who in by if any(flow.payer == seat and flow.payee == who for flow in flows)))
        for seat in bust
    )


def target_reached(rules: Rules, scores: Sequence[int]) -> bool:
    """Whether anybody has the points that end the game; sticks on the table do not count (C7, `end-14`)."""
    return max(scores) >= rules.ending.extra_target


def _at_once(rules: Rules, hand: Hand) -> Reason | None:
    ending = rules.ending
    if hand.hands_left == 0:
        return "time"
    if ending.score_cap and max(hand.scores) >= ending.score_cap:
        return "score_cap"
    if ending.hand_cap and hand.played >= ending.hand_cap:
        return "hand_cap"
    return "chombo" if hand.ends else None


def _by_length(state: State, hand: Hand) -> tuple[Reason | None, Offer | None]:
    """After the last scheduled hand or one after it: the reason to end, or what the dealer may do."""
    rules = state.rules
    extra = state.kyoku > rules.last_kyoku
    if extra and rules.ending.extra_wind == "sudden_death" and target_reached(rules, hand.scores):
        return "target", None
    if hand.stays:
        return _dealer_stop(state, hand)
    return _deal_passed(state, hand.scores, extra), None


def _deal_passed(state: State, scores: Sequence[int], extra: bool) -> Reason | None:
    """The last scheduled hand or one after it is over and the deal goes on."""
    rules = state.rules
    how = rules.ending.extra_wind
    if how not in ("none", "fixed") and target_reached(rules, scores):
        return "target" if extra else "length"
    return "length" if how == "none" or state.kyoku >= rules.last_kyoku + rules.players else None


def _dealer_stop(state: State, hand: Hand) -> tuple[Reason | None, Offer | None]:
    """The last dealer deals again: does he stop by rule, may he stop, or must he go on?"""
    ending = state.rules.ending
    stop = hand.stop
    if stop is None or ending.dealer_stop == "off" or stop not in ending.dealer_stop_on:
        return None, None
    if not dealer_stands(state.rules, hand.scores, state.dealer):
        return None, None
    if ending.dealer_stop == "auto":
        return STOPS[stop], None
    return None, STOPS[stop]


def dealer_stands(rules: Rules, scores: Sequence[int], dealer: int) -> bool:
    """Whether the dealer is where the rules let him stop. A tie for the first counts only where ties are shared."""
    place = places(scores, shared=rules.settlement.ties != "seat")[dealer]
    match rules.ending.dealer_stop_place:
        case "first_and_target":
            return place == 1 and scores[dealer] >= rules.ending.extra_target
        case "first":
            return place == 1
        case "not_last":
            return place < rules.players
        case "any":
            return True
