"""People who sat in each other's place: a tie goes by the place of the first hand, as if these were the columns."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from riichi_tui.settlement.closing import Closing, closing_of, hand_payments_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.events import Draw, Ended, Event, Opened, Reseated
from riichi_tui.table.places import state_order, state_places
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.reseating import reseat
from riichi_tui.table.timeline import RESULTS, Timeline, replay
from tests.journal.games import new_seed, seeded, some_event
from tests.rule_trees import rule_tree
from tests.settlement.test_sums import closings

NAMES = ("A", "B", "C", "D")


def in_places(closing: Closing, seated: Sequence[int]) -> Closing:
    """The closing with everybody in the column of his place."""

    def by_place(values: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(values[seated.index(place)] for place in range(len(seated)))

    return msgspec.structs.replace(
        closing,
        names=by_place(closing.names),
        scores=by_place(closing.scores),
        pot=tuple(
            msgspec.structs.replace(stick, owner=None if stick.owner is None else seated[stick.owner])
            for stick in closing.pot
        ),
        borrowed=by_place(closing.borrowed),
        penalties_now=by_place(closing.penalties_now),
        penalties_after=by_place(closing.penalties_after),
        chips=by_place(closing.chips),
        wins=None if closing.wins is None else by_place(closing.wins),
        busts=tuple(
            msgspec.structs.replace(bust, seat=seated[bust.seat], by=tuple(seated[seat] for seat in bust.by))
            for bust in closing.busts
        ),
        bets=tuple(bet_in_places(bet, seated) for bet in closing.bets),
        hand_flows=tuple((seated[payer], seated[payee], points) for payer, payee, points in closing.hand_flows or ()),
        seated=(),
    )


def bet_in_places(bet: AnyBet, seated: Sequence[int]) -> AnyBet:
    changes: dict[str, Any] = {}
    for field in ("parties", "without"):
        if hasattr(bet, field):
            changes[field] = tuple(seated[seat] for seat in getattr(bet, field))
    for field in ("seat", "other_seat"):
        if hasattr(bet, field):
            changes[field] = seated[getattr(bet, field)]
    return msgspec.structs.replace(bet, **changes)


@given(closings(), st.data())
@settings(max_examples=100, deadline=None)
def test_a_settlement_goes_by_the_places_alone(closing: Closing, data: Any) -> None:
    players = len(closing.scores)
    seated = tuple(data.draw(st.permutations(range(players))))
    try:
        plain = settle(in_places(closing, seated))
    except Problem:
        assume(False)
    found = settle(msgspec.structs.replace(closing, seated=seated))
    for seat, place in enumerate(seated):
        assert found.places[seat] == plain.places[place]
        assert found.final[seat] == plain.final[place]
        assert found.total[seat] == plain.total[place]
        for row, other in zip(found.bets, plain.bets, strict=True):
            assert row.values[seat] == other.values[place]
    assert found.total[players:] == plain.total[players:]


def exchange(first: int, last: int, *order: int) -> Reseated:
    return Reseated(first=first, last=last, order=order, what="people")


def drawn(count: int, **rules: Any) -> list[Event]:
    """A table of four that only draws hands, all tenpai: everybody has the same points."""
    opened = Opened(id="tied", rules=rule_tree(**{"ending.extra_wind": "fixed", **rules}), players=NAMES)
    return [opened, *[Draw(tenpai=(0, 1, 2, 3))] * count]


def test_who_sat_in_the_first_dealers_place_wins_the_tie() -> None:
    """Seed 001: 25,000 each ends 35 5 -15 -25 under 10-20 and an oka of 20, nearest to the first dealer first."""
    uma = {"settlement.uma": [20000, 10000, -10000, -20000]}
    plain = replay([*drawn(3, **uma), Ended(reason="agreed")])
    assert settle(closing_of(plain.state, None)).final == (35000, 5000, -15000, -25000)
    whole = replay([*drawn(3, **uma), exchange(1, 3, 1, 0, 2, 3), Ended(reason="agreed")])
    assert state_places(whole.state) == (2, 1, 3, 4)
    assert state_order(whole.state) == (1, 0, 2, 3)
    assert settle(closing_of(whole.state, None)).final == (5000, 35000, -15000, -25000)


@pytest.mark.parametrize(
    ("exchanges", "places"),
    [
        ([exchange(1, 2, 3, 0, 1, 2)], (4, 1, 2, 3)),
        ([exchange(2, 3, 1, 0, 2, 3)], (1, 2, 3, 4)),
        ([exchange(1, 3, 1, 0, 2, 3), exchange(1, 1, 1, 0, 2, 3)], (1, 2, 3, 4)),
        ([exchange(1, 1, 1, 0, 2, 3), exchange(1, 3, 0, 1, 3, 2)], (2, 1, 4, 3)),
    ],
    ids=["from the first hand on", "only later", "taken back", "two"],
)
def test_the_first_hand_decides(exchanges: list[Event], places: tuple[int, ...]) -> None:
    timeline = replay([*drawn(3), *exchanges])
    assert state_places(timeline.state) == places
    timeline.keep(4)
    assert state_places(timeline.state) == (1, 2, 3, 4)


def test_where_places_are_shared_nobody_is_nearer() -> None:
    timeline = replay([*drawn(3, **{"settlement.ties": "split"}), exchange(1, 3, 1, 0, 2, 3)])
    assert state_places(timeline.state) == (1, 1, 1, 1)


def test_a_dealer_who_is_first_by_his_place_stops() -> None:
    """All equal in the last hand: who deals it sat last, or first where he was exchanged with the first dealer."""
    rules = {"game.length": "tonpuu", "ending.extra_target": 25000, "play.renchan": "tenpai"}
    table = drawn(0, **{**rules, "ending.extra_wind": "none"})
    hands: list[Event] = [Draw(tenpai=()), Draw(tenpai=()), Draw(tenpai=()), Draw(tenpai=(0, 1, 2, 3))]
    assert not replay([*table, *hands]).state.over
    state = replay([*table, *hands, exchange(1, 1, 3, 1, 2, 0)]).state
    assert (state.over, state.reason) == (True, "tenpai-yame")


def test_a_game_is_that_of_the_columns_exchanged(full: bool) -> None:
    """Random games, played by place; the same hands keyed by people who sat otherwise come to the same."""
    count = 400 if full else 40
    seed = new_seed()
    print(f"seed {seed}, {count} games")
    chance = seeded(seed)
    settled = 0
    for _ in range(count):
        settled += _one_game(chance)
    assert settled > count // 2


def _one_game(chance: random.Random) -> bool:
    rules = rule_tree(
        **{"ending.bust": "off", "ending.extra_wind": "fixed", "settlement.ties": chance.choice(["seat", "split"])}
    )
    plain = Timeline(Opened(id="places", rules=rules, players=NAMES))
    while plain.state.hand < chance.randint(2, 6) and not plain.state.over:
        try:
            plain.append(some_event(chance, plain.state))
        except Refused:
            continue
    seated = tuple(chance.sample(range(4), 4))
    people = tuple(seated.index(place) for place in range(4))
    last = sum(isinstance(event, RESULTS) for event in plain.events)
    if seated == (0, 1, 2, 3) or not last:
        return False
    keyed = [reseat(event, people) for event in plain.events[1:]]
    found = replay([plain.opened, *keyed, exchange(1, last, *seated)]).state
    assert [found.scores[seat] for seat in range(4)] == [plain.state.scores[place] for place in seated]
    assert [state_places(found)[seat] for seat in range(4)] == [state_places(plain.state)[place] for place in seated]
    assert (found.kyoku, found.honba, found.over) == (plain.state.kyoku, plain.state.honba, plain.state.over)
    mine, theirs = (settle(closing_of(state, hand_payments_of([]))) for state in (found, plain.state))
    assert [mine.final[seat] for seat in range(4)] == [theirs.final[place] for place in seated]
    return True
