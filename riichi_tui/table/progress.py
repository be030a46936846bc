"""How a hand ends for the table: points are paid, the deal stays or passes, counters, and is the game over (C6, C7)."""

from typing import Literal

import msgspec

from riichi_tui.table.endings import Hand, busts_by, judge
from riichi_tui.table.flows import STICK, Paid, pay
from riichi_tui.table.state import POT, Flow, State, Stick, less_debts


class Outcome(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a result asks for.

    `deal`: the dealer stays or the deal passes; `stop`: what a stopping dealer could stop on; `replay`: the same hand
    is played again, so the last hand has not been played; `counts`: it stands against a hand cap; `by`: who would be
    the cause of a bust; `ends`: the rules end the game with it (chombo).
    """

    flows: list[Flow]
    pot: tuple[Stick, ...]
    deal: Literal["stays", "passes"]
    honba: int
    stop: Literal["win", "tenpai"] | None = None
    replay: bool = False
    counts: bool = True
    by: tuple[int, ...] = ()
    ends: bool = False
    wins: tuple[int, ...] | None = None
    chips: tuple[int, ...] | None = None


def finish(state: State, outcome: Outcome) -> State:
    """The table after a result: paid, judged, and ready for the next hand unless the game is over."""
    paid = pay(state, outcome.flows)
    single = state.rules.game.length == "single" and not outcome.replay
    stays = outcome.deal == "stays" and not single
    kyoku = state.kyoku if stays else state.kyoku + 1
    honba = 0 if single and outcome.stop == "win" else outcome.honba
    played = state.played + outcome.counts
    hands_left = state.hands_left
    if hands_left is not None and not outcome.replay:
        hands_left -= 1
    hand = Hand(
        scores=paid.scores,
        standing=less_debts(paid.scores, paid.borrowed),
        short=paid.short,
        played=played,
        hands_left=hands_left,
        stays=stays,
        stop=outcome.stop,
        replay=outcome.replay,
        ends=outcome.ends,
    )
    verdict = judge(state, hand)
    over = verdict.reason is not None
    return msgspec.structs.replace(
        state,
        scores=paid.scores,
        borrowed=paid.borrowed,
        short=paid.short,
        flows=paid.flows,
        pot=_paid_pot(outcome, paid) if paid.short else outcome.pot,
        riichi=(),
        dead=(),
        hand=state.hand + 1,
        kyoku=state.kyoku if over else kyoku,
        honba=state.honba if over else honba,
        played=played,
        hands_left=hands_left,
        offer=verdict.offer,
        wins=state.wins if outcome.wins is None else outcome.wins,
        chips=state.chips if outcome.chips is None else outcome.chips,
        over=over,
        reason=verdict.reason,
        resume=(kyoku, honba) if over else None,
        busts=busts_by(state, verdict.bust, paid.flows, outcome.by) if over else (),
        set_aside=verdict.set_aside,
    )


def _paid_pot(outcome: Outcome, paid: Paid) -> tuple[Stick, ...]:
    """The pot without the sticks that somebody who ran out of points could not put in: the last ones."""
    asked = sum(flow.amount for flow in outcome.flows if flow.payee == POT)
    missing = (asked - sum(flow.amount for flow in paid.flows if flow.payee == POT)) // STICK
    return outcome.pot[: len(outcome.pot) - missing]
