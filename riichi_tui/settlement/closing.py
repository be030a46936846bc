"""What a settlement needs to know of a game, and whether it adds up."""

from collections.abc import Iterable, Sequence

import msgspec

from riichi_tui.settlement.side_bets.check import check_bet
from riichi_tui.settlement.side_bets.flow import BetFlow
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import BustBy, Flow, State, Stick

HAND_PAYMENTS = frozenset({"hand", "honba", "noten", "nagashi", "chombo"})


class Closing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table when the last hand is over. By seat where a tuple has one entry a player; amounts in points.

    `scores` are before the leftover sticks and hold what was `borrowed`. `wins` none: not known, so nobody has a
    yakitori. `hand_flows`: every payment between two seats over the whole game; none without a journal. `seated`: the
    place at which each sat in the first hand, see `table/places.py`.
    """

    rules: Rules
    names: tuple[str, ...]
    scores: tuple[int, ...]
    pot: tuple[Stick, ...]
    borrowed: tuple[int, ...]
    penalties_now: tuple[int, ...]
    penalties_after: tuple[int, ...]
    chips: tuple[int, ...]
    wins: tuple[int, ...] | None = None
    busts: tuple[BustBy, ...] = ()
    bets: tuple[AnyBet, ...] = ()
    hand_flows: tuple[BetFlow, ...] | None = None
    seated: tuple[int, ...] = ()


def closing_of(state: State, hand_flows: tuple[BetFlow, ...] | None) -> Closing:
    """The closing of a recorded game. `hand_flows` come from `hand_payments_of`, or none."""
    return Closing(
        rules=state.rules,
        names=state.names,
        scores=state.scores,
        pot=state.pot,
        borrowed=state.borrowed,
        penalties_now=state.penalties_now,
        penalties_after=state.penalties_after,
        chips=state.chips,
        wins=state.wins,
        busts=state.busts,
        bets=state.bets,
        hand_flows=hand_flows,
        seated=state.seated,
    )


def closing_without_game(
    rules: Rules,
    scores: Sequence[int],
    *,
    pot: int = 0,
    bets: Sequence[AnyBet] = (),
    names: Sequence[str] = (),
    penalties: Sequence[int] = (),
    chips: Sequence[int] = (),
    wins: Sequence[int] | None = None,
    busts: Sequence[BustBy] = (),
) -> Closing:
    """The closing of a table of which only the end is known: `scores` by seat, a `pot` of so many sticks, and what was
    noted beside: `penalties` after the settlement, `chips`, `wins`, who went bust by whom.

    Who laid the sticks is not known. A seat is also bust where the rules call its score bust, by nobody unless `busts`
    says otherwise.
    """
    zeros = (0,) * len(scores)
    noted = {bust.seat: bust for bust in busts}
    out = [seat for seat, score in enumerate(scores) if seat in noted or _is_bust(rules, score)]
    return Closing(
        rules=rules,
        names=tuple(names) or tuple(str(seat + 1) for seat in range(len(scores))),
        scores=tuple(scores),
        pot=(Stick(None, 0),) * pot,
        borrowed=zeros,
        penalties_now=zeros,
        penalties_after=tuple(penalties) or zeros,
        chips=tuple(chips) or zeros,
        wins=None if wins is None else tuple(wins),
        busts=tuple(noted.get(seat) or BustBy(seat, ()) for seat in out),
        bets=tuple(bets),
    )


def hand_payments_of(states: Iterable[State]) -> tuple[BetFlow, ...]:
    """What seats paid each other for hands, honba, draws and chombo, in order, from the states of a timeline.

    Riichi sticks, transfers and loans are no payments of one player to another for a hand.
    """
    return tuple(
        (flow.payer, flow.payee, flow.amount) for state in states for flow in state.flows if _between_seats(flow)
    )


def check(closing: Closing) -> None:
    """Mistake where the closing cannot be right: a score too many, scores and sticks that do not add up to what the
    players started with (the difference is named), chips that came from nowhere, a bet that cannot be made here."""
    rules = closing.rules
    players = rules.players
    if len(closing.scores) != players:
        raise Mistake("scores-count", count=len(closing.scores), players=players)
    for score in closing.scores:
        if score % 100:
            raise Mistake("not-hundreds", points=score)
    there = sum(closing.scores) + 1000 * len(closing.pot) + sum(closing.penalties_now) - sum(closing.borrowed)
    due = players * rules.game.start
    if there != due:
        raise Mistake("scores-do-not-add-up", there=there, due=due, difference=there - due)
    if sum(closing.chips):
        raise Mistake("chips-sum", chips=closing.chips, difference=sum(closing.chips))
    for bet in closing.bets:
        check_bet(bet, rules)


def _is_bust(rules: Rules, score: int) -> bool:
    bust = rules.ending.bust
    return bust != "off" and (score < 0 or (score == 0 and bust == "at_zero"))


def _between_seats(flow: Flow) -> bool:
    return flow.payer >= 0 and flow.payee >= 0 and flow.kind in HAND_PAYMENTS
