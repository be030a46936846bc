"""Hands at tables with all kinds of trays, drawn by a seed: what a planner has to be right about."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec

from riichi_tui.table.events import (
    Chombo,
    Draw,
    Event,
    HanFu,
    Liable,
    Limit,
    Opened,
    Penalty,
    Riichi,
    Transfer,
    Value,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.movements import worth
from riichi_tui.table.seats import turn_order
from riichi_tui.table.state import State, Stick, StickLedger, Tray
from riichi_tui.table.timeline import Timeline
from tests.insight.stick_tables import with_sticks
from tests.rule_trees import rule_tree, sanma

Bounds = Mapping[int, int]
TRAYS: Mapping[str, Bounds] = {
    "full": {10000: 3, 5000: 3, 1000: 8, 100: 12},
    "with 500s": {10000: 2, 5000: 2, 1000: 5, 500: 2, 100: 6},
    "few": {5000: 2, 1000: 3, 100: 4},
    "large": {10000: 4, 5000: 3, 1000: 1, 100: 1},
    "small": {1000: 12, 500: 3, 100: 15},
    "fewest": {10000: 1, 5000: 1, 1000: 2, 100: 2},
}
"""By kind the most sticks of each size that a tray has."""
KINDS = (
    "ron", "double ron", "triple ron", "tsumo", "pao ron", "pao tsumo", "pao double ron", "draw", "nagashi", "chombo",
    "riichi", "transfer", "to the pot", "from the pot", "penalty",
)  # fmt: skip


class Hand(NamedTuple):
    """A table and what happens at it. `trays`: the kind of the trays."""

    kind: str
    trays: str
    state: State
    event: Event


def hand(rng: Random, kind: str, trays: str, players: int = 4) -> Hand:
    """A hand of a kind at trays of a kind; it is not said that it can happen."""
    changes: dict[str, Any] = {
        "ending.bust": "off",
        "ending.riichi_minimum": 0,
        "ending.cannot_pay": rng.choice(["negative", "capped", "borrow"]),
        "play.multi_ron": "triple",
        "play.multi_honba": rng.choice(["nearest", "each"]),
        "play.multi_sticks": rng.choice(["nearest", "own_back"]),
        "pao.scope": rng.choice(["whole", "liable"]),
        "pao.ron_honba": rng.choice(["liable", "discarder"]),
        "chombo.kind": rng.choice(["reverse_mangan", "flat", "pot"]),
        "chombo.amount": rng.choice([3000, 8000]),
    }
    rules = with_sticks((sanma if players == 3 else rule_tree)(**changes))
    state = Timeline(Opened(id="hand", rules=rules, players=("A", "B", "C", "D")[:players])).state
    lie: list[Tray | None] = [_tray(rng, TRAYS[trays]) for _ in range(players)]
    scores = tuple(worth(tray or {}) for tray in lie)
    if rng.random() < 0.05:
        lie[rng.randrange(players)] = None
    pot = rng.choice([0, 0, 1, 2, 3])
    state = msgspec.structs.replace(
        state,
        scores=scores,
        honba=rng.choice([0, 0, 1, 2, 5]),
        kyoku=rng.randrange(2 * players),
        pot=tuple(Stick(rng.randrange(players), 0) for _ in range(pot)),
        sticks=StickLedger(trays=tuple(lie), pot={1000: pot} if pot else {}, bank={}),
    )
    return Hand(kind, trays, state, _event(rng, kind, state))


def _tray(rng: Random, bounds: Bounds) -> Tray:
    found = {size: rng.randint(0, most) for size, most in bounds.items()}
    return {size: count for size, count in found.items() if count}


def _event(rng: Random, kind: str, state: State) -> Event:
    seats = list(range(state.players))
    rng.shuffle(seats)
    first, second, *_ = seats
    if kind.endswith("ron"):
        return _ron(rng, kind, state, first)
    hundreds = 100 * rng.choice([rng.randint(1, 10), rng.randint(1, 120)])
    thousands = 1000 * rng.randint(1, 3)
    some = tuple(sorted(seats[: rng.randint(1, len(seats) - 1)]))
    events: dict[str, Event] = {
        "tsumo": Win(winners=(Winner(seat=first, value=_value(rng)),)),
        "pao tsumo": Win(winners=(_liable(rng, first, seats[1:]),)),
        "draw": Draw(tenpai=some),
        "nagashi": Draw(nagashi=some[:2]),
        "chombo": Chombo(seat=first),
        "riichi": Riichi(seat=first),
        "transfer": Transfer(giver=first, taker=second, amount=hundreds),
        "to the pot": Transfer(giver=first, taker="pot", amount=thousands),
        "from the pot": Transfer(giver="pot", taker=first, amount=thousands),
        "penalty": Penalty(seat=first, points=hundreds),
    }
    return events[kind]


def _ron(rng: Random, kind: str, state: State, loser: int) -> Win:
    count = {"double ron": 2, "pao double ron": 2, "triple ron": 3}.get(kind, 1)
    others = turn_order(state, loser)[1:]
    chosen = rng.sample(others, min(count, len(others)))
    winning = [seat for seat in others if seat in chosen]
    winners = [Winner(seat=seat, value=_value(rng)) for seat in winning]
    if kind.startswith("pao"):
        at = rng.randrange(len(winning))
        winners[at] = _liable(rng, winning[at], [seat for seat in others if seat != winning[at]])
    return Win(loser=loser, winners=tuple(winners))


def _liable(rng: Random, seat: int, others: list[int]) -> Winner:
    count = rng.randint(1, 2)
    liable = Liable(seat=rng.choice(others), units=rng.randint(1, count))
    return Winner(seat=seat, value=Yakuman(count=count), liable=(liable,))


def _value(rng: Random) -> Value:
    return rng.choice([
        HanFu(han=rng.randint(1, 4), fu=rng.choice([30, 40, 50, 60, 70])),
        HanFu(han=rng.randint(2, 3), fu=25),
        Limit(name=rng.choice(["mangan", "haneman", "baiman"])),
        Yakuman(),
    ])  # fmt: skip
