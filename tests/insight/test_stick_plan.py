"""The planner: worked examples, what it may not do, and that nothing moves fewer sticks (by trying everything)."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from riichi_tui.grammar.parse import parse
from riichi_tui.insight.sticks.owed import owed_by
from riichi_tui.insight.sticks.plan import Plan, plan, plan_event, plan_owed
from riichi_tui.rules import load
from riichi_tui.table.events import (
    Chombo,
    Draw,
    HanFu,
    Limit,
    Movement,
    Note,
    Opened,
    Party,
    Penalty,
    Riichi,
    Transfer,
    Win,
    Winner,
)
from riichi_tui.table.movements import moved_net, nets, worth
from riichi_tui.table.reducer import apply
from riichi_tui.table.state import POT, Flow, State
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import owed, tidy
from tests.insight.stick_force import fewest_by_sizes, places
from tests.insight.stick_tables import TRAY, greedy, paying, planned, stick_table


def lines(made: Plan) -> list[tuple[Party, Party, dict[int, int]]]:
    return [(one.giver, one.taker, one.sticks) for one in made.movements]


def carried_out(state: State, made: Plan) -> dict[Party, dict[int, int]]:
    """The sticks after each movement was carried out in its turn by somebody who had them."""
    assert state.sticks is not None
    lie: dict[Party, dict[int, int]] = {seat: dict(tray or {}) for seat, tray in enumerate(state.sticks.trays)}
    lie["pot"], lie["bank"] = dict(state.sticks.pot), dict.fromkeys((10000, 5000, 1000, 500, 100), 60)
    for one in made.movements:
        for size, count in one.sticks.items():
            assert count > 0
            assert lie[one.giver].get(size, 0) >= count, (state.sticks, made)
            lie[one.giver][size] -= count
            lie[one.taker][size] = lie[one.taker].get(size, 0) + count
    return lie


# --- worked examples -------------------------------------------------------------------------------------------


def test_stick_vectors(vectors: list[dict[str, Any]]) -> None:
    found = [vector for vector in vectors if vector["op"] == "sticks"]
    assert len(found) == 3
    for vector in found:
        sticks = {int(size): count for size, count in vector["input"]["sticks"].items()}
        assert worth(tidy(sticks)) == vector["expected"]["total"], vector["id"]


def test_change_vectors_are_planned_as_published(vectors: list[dict[str, Any]]) -> None:
    found = [vector for vector in vectors if vector["op"] == "change"]
    assert len(found) == 4
    for vector in found:
        give, change = (
            {int(size): count for size, count in vector["input"][name].items()} for name in ("give", "change")
        )
        amount = vector["expected"]["paid"]
        assert worth(give) - worth(change) == amount
        made = plan(stick_table(TRAY, TRAY), paying((0, 1, amount)))
        assert lines(made) == [(0, 1, give), (1, 0, change)], vector["id"]


def test_a_tsumo_with_the_pot_is_one_plan() -> None:
    state = stick_table(TRAY, TRAY, TRAY, TRAY, pot=1)
    flows = [*paying((0, 2, 2000), (1, 2, 1000), (3, 2, 1000)), Flow("pot", POT, 2, 1000)]
    made = plan(state, flows)
    assert lines(made) == [
        ("pot", 0, {1000: 1}), (1, 0, {1000: 1}), (3, 0, {1000: 1}), (0, 2, {5000: 1}),
    ], "one pays 5,000 and gets the others' thousands, which is one stick less than to pay one by one"  # fmt: skip
    assert not made.third_party
    assert made.exact


def test_one_payers_sticks_are_anothers_change() -> None:
    state = stick_table({5000: 1}, {1000: 4}, {5000: 1}, {})
    made = plan(state, paying((0, 2, 1000), (1, 2, 4000)))
    assert made.sticks == 5, "what 1 owes 2 is the change that 2 owes 0"
    assert lines(made) == [(1, 0, {1000: 4}), (0, 2, {5000: 1})]
    assert not made.third_party


def test_in_a_double_ron_one_winner_pays_the_other() -> None:
    state = stick_table({10000: 1, 1000: 1, 100: 3}, {5000: 1, 1000: 4, 100: 10}, {1000: 3, 100: 2}, {})
    made = plan(state, paying((0, 1, 3900), (0, 2, 1000)))
    carried_out(state, made)
    assert lines(made) == [(1, 2, {1000: 1}), (0, 1, {10000: 1}), (1, 0, {5000: 1, 100: 1})]


def test_who_keeps_a_thousand_for_the_next_riichi_is_preferred() -> None:
    made = plan(stick_table({5000: 1, 1000: 3, 100: 10}, TRAY), paying((0, 1, 3000)))
    assert lines(made) == [(0, 1, {5000: 1}), (1, 0, {1000: 2})]
    made = plan(stick_table({5000: 1, 1000: 4, 100: 10}, TRAY), paying((0, 1, 3000)))
    assert lines(made) == [(0, 1, {1000: 3})]


def test_as_few_as_may_be_hand_something_to_one_another() -> None:
    """Both 1 and 3 have the thousand that 0 gets back; it is all that 3 gives."""
    state = stick_table({5000: 2, 1000: 1}, {1000: 9}, {}, {1000: 9})
    made = plan(state, paying((0, 2, 4000), (1, 2, 2000), (3, 2, 1000)))
    assert lines(made) == [(3, 0, {1000: 1}), (0, 2, {5000: 1}), (1, 2, {1000: 2})]


def test_points_that_only_pass_through_somebody_are_not_carried_in_and_out() -> None:
    changes = ["game.start=40000", "settlement.target=40000", "play.multi_ron=triple"]
    rules = load("seed_table", [*changes, "sticks.tray={10000=2,5000=2,1000=9,100=10}"])
    state = Timeline(Opened(id="pao", rules=rules, players=("A", "B", "C", "D"))).state
    event = parse("ron 3 off 1 yakuman pao 4, 4 baiman", 4, state.names)
    assert isinstance(event, Win)
    assert nets(apply(state, event).flows) == {0: -32000, 2: 32000, 3: 0}
    made = plan_event(state, event)
    assert lines(made) == [(0, 2, {10000: 2, 5000: 2, 1000: 2})]
    assert (made.sticks, made.exact) == (6, True)


def test_a_third_player_is_asked_only_where_that_takes_fewer_sticks() -> None:
    made = plan(stick_table({5000: 2}, {5000: 2}, {1000: 9, 100: 10}, {}), paying((0, 1, 3000)))
    assert (made.sticks, made.third_party) == (6, True)
    made = plan(stick_table({5000: 1}, {100: 30}, {1000: 9}, {}), paying((0, 1, 3000)))
    assert (made.sticks, made.third_party) == (6, True), "without him it takes 21"
    made = plan(stick_table({5000: 1}, {1000: 2}, {1000: 9}, {}), paying((0, 1, 3000)))
    assert (made.sticks, made.third_party) == (3, False), "with him it would take as many"
    dear = stick_table({1000: 9}, {100: 1}, {5000: 1}, {})
    assert plan(dear, paying((0, 1, 5000))).third_party is False
    assert plan(dear, paying((0, 1, 5000))).sticks == 5


def test_where_the_table_has_no_such_sticks_the_bank_must_change() -> None:
    state = stick_table({5000: 2}, {5000: 2}, {1000: 2}, {10000: 1})
    made = plan(state, paying((0, 1, 3000)))
    assert made.bank
    assert moved_net(made.movements) == {0: -3000, 1: 3000, "bank": 0}
    after = carried_out(state, made)
    assert worth(after[0]) == 7000


def test_unknown_trays_have_to_be_counted_first() -> None:
    assert plan(stick_table(None, TRAY), paying((0, 1, 1000))) == Plan(unknown=(0,))
    made = plan(stick_table(TRAY, None), paying((0, 1, 3900)))
    assert lines(made) == [(0, 1, {1000: 3, 100: 9})]
    assert plan(stick_table(TRAY, TRAY, None), paying((0, 1, 3900))).sticks == 3


def test_without_sticks_there_is_nothing_to_plan() -> None:
    state = msgspec.structs.replace(stick_table(TRAY, TRAY), sticks=None)
    assert plan(state, paying((0, 1, 1000))) == Plan()
    assert plan_owed(state) == Plan()
    assert plan_event(state, Note(text="tea")) == Plan()
    assert planned(state, Riichi(seat=0)) == Riichi(seat=0)


# --- riichi, events, debts -------------------------------------------------------------------------------------


def test_a_riichi_stick_is_a_thousand() -> None:
    state = stick_table(TRAY, TRAY, TRAY, TRAY)
    assert planned(state, Riichi(seat=1)) == Riichi(seat=1, moved=(Movement(giver=1, taker="pot", sticks={1000: 1}),))


def test_a_riichi_without_a_thousand_is_changed_first() -> None:
    state = stick_table({5000: 1, 100: 20}, TRAY, {1000: 30}, TRAY)
    made = plan_event(state, Riichi(seat=0))
    assert made.sticks == 6
    after = carried_out(state, made)
    assert after["pot"] == {1000: 1}
    assert apply(state, planned(state, Riichi(seat=0))).sticks is not None


@pytest.mark.parametrize(
    "event",
    [
        Win(loser=1, winners=(Winner(seat=2, value=HanFu(han=3, fu=30)),)),
        Win(winners=(Winner(seat=0, value=Limit(name="baiman")),)),
        Win(
            loser=0,
            winners=(Winner(seat=1, value=HanFu(han=2, fu=50)), Winner(seat=3, value=HanFu(han=1, fu=110))),
        ),
        Draw(tenpai=(0,)),
        Draw(tenpai=(1, 2)),
        Draw(tenpai=(1, 2, 3)),
        Draw(nagashi=(1, 2)),
        Chombo(seat=2),
        Transfer(giver=0, taker=3, amount=700),
        Transfer(giver=0, taker="pot", amount=2000),
        Penalty(seat=3, points=300),
    ],
)
def test_every_event_that_moves_points_takes_its_plan(event: Any) -> None:
    rules: dict[str, Any] = {"chombo.kind": "reverse_mangan"}
    state = stick_table(TRAY, TRAY, TRAY, TRAY, **rules)
    filled: Any = planned(state, event)
    assert filled.moved
    after = apply(state, filled)
    assert owed(after) == (0, 0, 0, 0)
    assert moved_net(filled.moved) == nets(after.flows)


def test_a_movement_that_a_person_gave_stays() -> None:
    moved = (Movement(giver=1, taker=2, sticks={1000: 3, 100: 9}),)
    event = Win(loser=1, winners=(Winner(seat=2, value=HanFu(han=3, fu=30)),), moved=moved)
    assert planned(stick_table(TRAY, TRAY, TRAY, TRAY), event) is event


NEGATIVE: dict[str, Any] = {"ending.bust": "off", "ending.riichi_minimum": 0}


def test_who_cannot_pay_gives_all_and_owes_the_rest_to_the_last_in_turn() -> None:
    state = stick_table(TRAY, {1000: 5}, TRAY, TRAY, **NEGATIVE)
    made = plan(state, paying((1, 2, 3900), (1, 3, 8000)))
    assert made.short == (1,)
    after = carried_out(state, made)
    assert [worth(after[seat]) for seat in range(4)] == [25000, 0, 28900, 26100]


def test_what_is_owed_is_handed_over_later() -> None:
    state = stick_table(TRAY, {}, TRAY, TRAY, **NEGATIVE)
    event = Win(loser=1, winners=(Winner(seat=2, value=HanFu(han=3, fu=30)),))
    state = apply(state, planned(state, event))
    assert owed(state) == (0, -3900, 3900, 0)
    assert plan_owed(state).short == (1,)
    state = apply(state, planned(state, Win(loser=3, winners=(Winner(seat=1, value=Limit(name="mangan")),))))
    made = plan_owed(state)
    assert moved_net(made.movements) == {1: -3900, 2: 3900}
    carried_out(state, made)


def test_a_loan_is_handed_out_by_the_bank() -> None:
    rules: dict[str, Any] = {"ending.bust": "off", "ending.cannot_pay": "borrow", "ending.riichi_minimum": 0}
    state = stick_table(TRAY, {100: 3}, TRAY, TRAY, **rules)
    filled = planned(state, Riichi(seat=1))
    assert isinstance(filled, Riichi)
    assert moved_net(filled.moved) == {1: -300, "pot": 1000, "bank": -700}
    assert apply(state, filled).borrowed == (0, 700, 0, 0)


# --- against everything that is possible -----------------------------------------------------------------------

SMALL = st.fixed_dictionaries({100: st.integers(0, 3), 500: st.integers(0, 2), 1000: st.integers(0, 2)})
AMOUNTS = st.integers(1, 25).map(lambda hundreds: hundreds * 100)


@st.composite
def payments(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    """One receiver and several payers, or one payer and several receivers, among three."""
    centre = draw(st.integers(0, 2))
    others = draw(st.lists(st.sampled_from([seat for seat in range(3) if seat != centre]), min_size=1, unique=True))
    to_centre = draw(st.booleans())
    return [(other, centre, draw(AMOUNTS)) if to_centre else (centre, other, draw(AMOUNTS)) for other in sorted(others)]


@given(trays=st.tuples(SMALL, SMALL, SMALL), pays=payments())
@settings(max_examples=80, deadline=None)
def test_no_plan_moves_fewer_sticks(trays: tuple[Mapping[int, int], ...], pays: list[tuple[int, int, int]]) -> None:
    state = stick_table(*trays)
    flows = paying(*pays)
    after = [score + sum((payee == seat) * points - (payer == seat) * points for payer, payee, points in pays)
             for seat, score in enumerate(state.scores)]  # fmt: skip
    assume(min(after) >= 0)
    made = plan(state, flows)
    assert made.exact
    assert not made.short
    due = {party: points for party, points in nets(flows).items() if points}
    assert fewest_by_sizes(places(state, due, bank=made.bank), made.sticks) == made.sticks
    assert made.bank == (fewest_by_sizes(places(state, due), 30) is None), "21 sticks lie there"
    simple = greedy(owed_by(flows), dict(enumerate(trays)))
    assert simple is None or made.sticks <= simple
    after_it = carried_out(state, made)
    assert [worth(after_it[seat]) for seat in range(4)] == after
    assert made.sticks == sum(sum(one.sticks.values()) for one in made.movements)
    assert len({(one.giver, one.taker) for one in made.movements}) == len(made.movements)
