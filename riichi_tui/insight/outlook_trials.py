"""Every win and every draw that the hand in play can end in, tried by the reducer: the table after each, and places."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec

from riichi_tui.settlement.leftover import give_out
from riichi_tui.table.events import Draw, HanFu, Riichi, Value, Win, Winner, Yakuman
from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.places import places
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import State
from riichi_tui.table.value import base_points, fu_choices

MOST_YAKUMAN = 6
"""What one hand can hold at most: four concealed triplets on the pair and big four winds, two each, all honours, and
four kans (or a win on the first tiles)."""


class Payment(NamedTuple):
    """What a hand costs without counters: the discarder or, on a tsumo, each (`points`), the dealer other points."""

    points: int
    dealer: int | None = None


class Trial(NamedTuple):
    """A win that was tried: its value, what it costs, the table after it and the place of each seat there."""

    base: int
    payment: Payment
    after: State
    places: tuple[int, ...]


class Drawn(NamedTuple):
    """A draw that was tried: who is tenpai, the table after it and the place of each seat there."""

    tenpai: frozenset[int]
    after: State
    places: tuple[int, ...]


Trials = dict[tuple[int, int | None], tuple[Trial, ...]]
"""By winner and discarder (none: tsumo), the least value first; nothing for a seat that cannot win."""


def standing(state: State) -> tuple[int, ...]:
    """The place of each seat: debts taken off, and after the end with the sticks on the table given out, as settled."""
    settlement = state.rules.settlement
    scores = tuple(score - debt for score, debt in zip(state.scores, state.borrowed, strict=True))
    if state.over:
        scores = give_out(settlement, scores, state.pot, state.seated).standing
    return places(scores, shared=settlement.ties != "seat", seated=state.seated)


def most_yakuman(rules: Rules) -> int:
    """How many yakuman one hand can count."""
    return min(rules.play.yakuman_limit or MOST_YAKUMAN, MOST_YAKUMAN)


def values(rules: Rules, *, tsumo: bool) -> list[tuple[int, Value]]:
    """One value for every worth that exists under these rules, as (base points, value), the least first."""
    exist: tuple[Value, ...] = (
        *(HanFu(han=han, fu=fu) for han in range(1, 5) for fu in fu_choices(han, tsumo)),
        *(HanFu(han=han) for han in range(5, 14)),
        *(Yakuman(count=count) for count in range(1, most_yakuman(rules) + 1)),
    )
    found: dict[int, Value] = {}
    for value in exist:
        found.setdefault(base_points(value, rules, tsumo=tsumo), value)
    return sorted(found.items(), key=lambda item: item[0])


def with_riichi(state: State, seat: int) -> State:
    """The table if the seat declared riichi. Refused as the table would refuse it."""
    return apply(without_sticks(state), Riichi(seat=seat))


def without_sticks(state: State) -> State:
    """The table without its trays: which sticks carry the points has no part in a question about points."""
    return state if state.sticks is None else msgspec.structs.replace(state, sticks=None)


def wins(state: State) -> Trials:
    """Every win by one player. `state` is without trays."""
    seats = range(state.players)
    worths = {tsumo: values(state.rules, tsumo=tsumo) for tsumo in (True, False)}
    trials: Trials = {}
    for winner in seats:
        for loser in (None, *(seat for seat in seats if seat != winner)):
            tried = tuple(_tried(state, winner, loser, worths[loser is None]))
            if tried:
                trials[winner, loser] = tried
    return trials


def _tried(state: State, winner: int, loser: int | None, worths: list[tuple[int, Value]]) -> Iterator[Trial]:
    for base, value in worths:
        try:
            after = apply(state, Win(loser=loser, winners=(Winner(seat=winner, value=value),)))
        except Refused:  # a dead hand: with this winner no value is taken
            return
        yield Trial(base, _payment(state, base, winner, loser), after, standing(after))


def _payment(state: State, base: int, winner: int, loser: int | None) -> Payment:
    dealer = winner == state.dealer
    if loser is not None:
        return Payment(ron_payment(base, dealer))
    from_dealer, from_other = tsumo_payments(base, dealer, state.players, state.rules.play.sanma_tsumo)
    return Payment(from_other, None if dealer else from_dealer)


def tenpai_by_riichi(state: State) -> tuple[int, ...]:
    """The seats that are tenpai in any draw."""
    return tuple(sorted(seat for seat in state.riichi if seat not in state.dead))


def undecided(state: State) -> tuple[int, ...]:
    """The seats that may be tenpai or not when the hand is drawn."""
    return tuple(seat for seat in range(state.players) if seat not in state.riichi and seat not in state.dead)


def draws(state: State) -> list[Drawn]:
    """Every exhaustive draw without nagashi, few tenpai first. `state` is without trays."""
    free, always = undecided(state), tenpai_by_riichi(state)
    drawn = []
    for count in range(len(free) + 1):
        for some in combinations(free, count):
            tenpai = tuple(sorted((*always, *some)))
            after = apply(state, Draw(tenpai=tenpai))
            drawn.append(Drawn(frozenset(tenpai), after, standing(after)))
    return drawn
