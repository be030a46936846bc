"""What each player needs, against the drawing of the design and against every hand there is, tried one by one."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from riichi_tui.insight.outlook import Aim, Goal, Need, Outlook, Row, outlook
from riichi_tui.insight.outlook_trials import with_riichi
from riichi_tui.insight.tenpai_sets import Pattern, cover
from riichi_tui.settlement.closing import closing_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Chombo, Draw, HanFu, Limit, Opened, Riichi, Value, Win, Winner, Yakuman
from riichi_tui.table.places import places
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply, begin
from riichi_tui.table.state import State
from riichi_tui.table.value import FU
from tests.presenters import boards
from tests.rule_trees import rule_tree, sanma

EVERY_VALUE: tuple[Value, ...] = (
    *(HanFu(han=han, fu=fu) for han in range(1, 14) for fu in FU),
    *(Yakuman(count=count) for count in range(1, 7)),
)
LEAGUE = {"ending.bust": "off", "ending.extra_wind": "none", "ending.dealer_stop": "off", "ending.extra_target": 30000}
ASKED = {"ending.dealer_stop": "ask", "ending.dealer_stop_place": "first", "ending.extra_wind": "none"}


def table(scores: Sequence[int], where: str = "S4", *, honba: int = 0, pot: int = 0, **changes: Any) -> State:
    rules = rule_tree(**changes) if len(scores) == 4 else sanma(**changes)
    names = boards.NAMES[: len(scores)]
    return begin(Opened(id="t", rules=rules, players=names, scores=tuple(scores), round=where, honba=honba, pot=pot))


def drawing(**changes: Any) -> State:
    """The table of the picture: South 4, one counter, one stick, seat 4 deals, ties by seat."""
    return table((21300, 33400, 24900, 19400), honba=1, pot=1, **{**ASKED, **changes})


def row(found: Outlook, seat: int, aim: Aim, place: int) -> Row:
    """The row of a goal; seats from 1."""
    return next(each for each in found.seats[seat - 1].rows if each.goal == Goal(aim, place))


def figure(need: Need | None) -> str:
    """A cell as the picture writes it."""
    if need is None:
        return "."
    if need.any_hand:
        return "any"
    if need.payment is None:
        return "out"
    points, dealer = need.payment
    return str(points) if dealer is None else f"{points}/{dealer}"


def hand(value: Value) -> str:
    if isinstance(value, HanFu):
        return f"{value.han}/{value.fu}"
    return value.name if isinstance(value, Limit) else f"{getattr(value, 'count', '')} yakuman"


def printed(each: Row) -> list[str]:
    return [" ".join([figure(need), *map(hand, need.hands if need else ())]) for need in each.needs]


# --- the picture -----------------------------------------------------------------------------------------------

PICTURE: list[tuple[int, Aim, int, list[str]]] = [
    (1, "reach", 2, ["500/1000 2/30", ".", "2300 2/40 3/30", "any", "2300 2/40 3/30"]),
    (1, "reach", 1, ["3000/6000 haneman", ".", "5800 4/30", "12000 haneman", "12000 haneman"]),
    (2, "stay", 1, ["any", "any", ".", "any", "any"]),
    (3, "reach", 1, ["1500/2900 4/30", "7700 4/30", "3600 3/30", ".", "7700 4/30"]),
    (4, "reach", 3, ["any", "any", "any", "any", "."]),
    (4, "reach", 2, ["1200 2/40 3/30", "4400 3/30", "4400 3/30", "2000 1/40 2/30", "."]),
    (4, "reach", 1, ["3200 4/30", "18000 haneman", "6800 3/40 4/30", "18000 haneman", "."]),
]


@pytest.mark.parametrize(("seat", "aim", "place", "cells"), PICTURE)
def test_the_picture_of_the_design(seat: int, aim: Aim, place: int, cells: list[str]) -> None:
    assert printed(row(outlook(drawing()), seat, aim, place)) == cells


def test_the_picture_has_no_other_rows() -> None:
    found = outlook(drawing())
    assert [seat.place for seat in found.seats] == [3, 1, 2, 4]
    assert sum(len(seat.rows) for seat in found.seats) == len(PICTURE)


def test_the_draws_of_the_picture() -> None:
    found = outlook(drawing())
    assert [(set(each.patterns), each.places) for each in found.draws] == [
        ({Pattern((0,), (1, 2, 3), exact=True), Pattern((0, 1, 3), (2,), exact=True)}, ((0, 2), (2, 3))),
        ({Pattern((3,), (0,), exact=False)}, ((0, 4), (3, 3))),
    ]
    assert found.draws_alike


def test_the_end_in_the_picture() -> None:
    end = outlook(drawing()).end
    assert end.closing
    assert [(each.sequel.kind, each.patterns) for each in end.draws] == [
        ("again", (Pattern((3,), (), exact=False),)),
        ("over", (Pattern((), (3,), exact=False),)),
    ]
    assert [each.kind for each in end.dealer] == ["may_stop", "again"]
    assert [(each.kind, each.reason) for each in end.others] == [("over", "length")]


# --- the rules change the answers ------------------------------------------------------------------------------


def test_shared_places_need_no_lead() -> None:
    scores = (25000, 30400, 25200, 19400)
    by_seat = row(outlook(table(scores, **LEAGUE)), 3, "reach", 1)
    shared = row(outlook(table(scores, **LEAGUE, **{"settlement.ties": "split"})), 3, "reach", 1)
    assert printed(by_seat)[1] == "5800 4/30", "5,200 would only draw level with an earlier seat"
    assert printed(shared)[1] == "5200 3/40 4/30"


def test_a_game_that_goes_on_without_the_target_needs_the_target_to_end_as_first() -> None:
    found = outlook(table((24000, 25000, 27000, 24000)))
    assert printed(row(found, 1, "reach", 1))[2] == "3200 3/30", "3,000 are needed"
    assert printed(row(found, 1, "end", 1))[2] == "6400 4/30", "6,000 are needed"
    assert [(each.kind, each.reason) for each in found.end.others] == [("over", "length"), ("follows", None)]
    again, over, _ = found.end.draws
    assert (again.sequel.kind, again.patterns) == ("again", (Pattern((3,), (), exact=False),))
    assert (over.sequel.kind, over.patterns) == ("over", (Pattern((2,), (0, 1, 3), exact=True),)), "3 has 30,000 then"
    early = outlook(table((24000, 25000, 27000, 24000), "E1"))
    assert not early.end.closing
    assert all(each.goal.aim != "end" for seat in early.seats for each in seat.rows)


def test_a_dealer_that_stops_by_rule_needs_place_and_target() -> None:
    found = outlook(table((24000, 25000, 26000, 25000)))
    assert [(each.kind, each.reason) for each in found.end.dealer] == [("over", "agari-yame"), ("again", None)]
    assert printed(row(found, 4, "reach", 1))[1] == "any"
    assert printed(row(found, 4, "end", 1))[1] == "5300 3/30"


def test_a_dealer_who_cannot_stop_has_no_row_for_the_end() -> None:
    found = outlook(drawing(**LEAGUE))
    assert [each.kind for each in found.end.dealer] == ["again"]
    assert all(each.goal.aim != "end" for each in found.seats[3].rows)


def test_kiriage_and_the_split_of_a_sanma_tsumo_change_the_least() -> None:
    scores = (25000, 32900, 25000, 17100)
    assert printed(row(outlook(table(scores, **LEAGUE)), 1, "reach", 1))[3] == "8000 mangan"
    kiriage = outlook(table(scores, **LEAGUE, **{"play.kiriage": True}))
    assert printed(row(kiriage, 1, "reach", 1))[3] == "8000 4/30"
    three = (30000, 38400, 36600)
    for how, least in (("loss", "500/1000 "), ("bisect", "600/900 ")):
        cells = printed(row(outlook(table(three, "S1", **{"play.sanma_tsumo": how})), 3, "reach", 1))
        assert cells[0].startswith(least), how


def test_out_where_a_second_yakuman_does_not_count() -> None:
    far = (-20000, 90000, 15000, 15000)
    one = outlook(table(far, **LEAGUE, **{"play.yakuman_limit": 1}))
    assert printed(row(one, 1, "reach", 1)) == ["out", ".", "out", "out", "out"]
    more = outlook(table(far, **LEAGUE))
    assert printed(row(more, 1, "reach", 1))[2] == "64000 2 yakuman"


def test_a_dead_hand_needs_nothing() -> None:
    state = apply(drawing(**{"chombo.kind": "dead_hand"}), Chombo(seat=2))
    found = outlook(state)
    assert found.seats[2].rows == ()
    assert all(2 not in pattern.tenpai for each in found.draws for pattern in each.patterns)


def test_a_riichi_of_another_brings_nearer_and_ones_own_changes_nothing() -> None:
    state = drawing()
    assert printed(row(outlook(with_riichi(state, 0)), 1, "reach", 1)) == printed(row(outlook(state), 1, "reach", 1))
    nearer = row(outlook(with_riichi(state, 1)), 1, "reach", 1)
    assert printed(nearer)[2] == "4500 3/40 4/30", "4,300 are needed: 2,000 less than without it"
    forced = outlook(with_riichi(state, 3))
    assert all(3 in pattern.tenpai for each in forced.draws for pattern in each.patterns if pattern.exact)
    assert [each.sequel.kind for each in forced.end.draws] == ["again"]


def test_a_riichi_that_is_refused_here_too() -> None:
    with pytest.raises(Refused, match="riichi-too-poor"):
        with_riichi(table((500, 50000, 25000, 24500)), 0)
    with pytest.raises(Refused, match="game-over"):
        outlook(msgspec.structs.replace(drawing(), over=True, reason="agreed"))


def test_leftover_sticks_that_go_back_can_change_the_places_after_a_draw() -> None:
    state = table((25000, 25500, 25500, 24000), **LEAGUE, **{"settlement.leftover": "back", "play.noten_pool": 0})
    laid = apply(state, Riichi(seat=1))
    assert outlook(laid).seats[1].place == 3
    assert {each.places for each in outlook(laid).draws} == {((0, 3), (1, 1), (2, 2))}, "4 noten: the game is over"


def test_what_puts_a_seat_out() -> None:
    state = table((900, 40000, 30000, 29100), "E1")
    low = outlook(state).end.busts[0]
    assert (low.ron, low.tsumo) == (1000, 1000)
    assert outlook(table((900, 40000, 30000, 29100), "E1", **{"ending.bust": "off"})).end.busts[0].ron is None


def test_the_score_cap_is_told() -> None:
    assert outlook(table((40000, 20000, 20000, 20000), "E1", **{"ending.score_cap": 60000})).end.cap
    assert not outlook(table((40000, 20000, 20000, 20000), "E1")).end.cap


def test_trays_have_no_part_in_it() -> None:
    tray = {"on": True, "tray": {10000: 1, 5000: 2, 1000: 4, 100: 10}, "colours": {}}
    assert outlook(drawing(sticks=tray)).seats == outlook(drawing()).seats


def test_it_is_quick() -> None:
    spent = []
    for state in (drawing(), with_riichi(drawing(), 0), table((35000, 35000, 35000), "E1")) * 2:
        begun = time.process_time()
        outlook(state)
        spent.append(time.process_time() - begun)
    assert min(spent[:2] + spent[3:5]) < 0.1


# --- every hand there is, one by one ---------------------------------------------------------------------------


class Tried(NamedTuple):
    """A hand that was played out: what the winner gets for it from the others, his place, and whether it ends."""

    worth: int
    place: int
    ends: bool


def settled_places(state: State) -> tuple[int, ...]:
    """Places as the settlement has them, sticks on the table given out."""
    return settle(closing_of(state, ())).places


def by_hand(state: State, winner: int, loser: int | None) -> Iterator[tuple[Tried, Value]]:
    """Every han and fu and number of yakuman that the table takes, the least worth first."""
    able = msgspec.structs.replace(state.rules.ending, cannot_pay="negative")
    rich = msgspec.structs.replace(state, rules=msgspec.structs.replace(state.rules, ending=able))
    found = []
    for value in EVERY_VALUE:
        win = Win(loser=loser, winners=(Winner(seat=winner, value=value),))
        try:
            after = apply(state, win)
        except Refused as refused:
            if refused.code not in ("fu-unknown", "yakuman-too-many"):
                raise
            continue
        worth = sum(flow.amount for flow in apply(rich, win).flows if flow.kind == "hand")
        ends = after.over or after.offer is not None
        found.append((Tried(worth, settled_places(after)[winner], ends), value))
    return iter(sorted(found, key=lambda item: item[0].worth))


def brings(goal: Goal, tried: Tried) -> bool:
    return tried.place <= goal.place and (goal.aim != "end" or tried.ends)


def total(state: State, need: Need, winner: int, loser: int | None) -> int:
    """What the payment of a need comes to."""
    assert need.payment is not None
    points, dealer = need.payment
    if loser is not None:
        return points
    others = state.players - 1 if dealer is None else state.players - 2
    return points * others + (dealer or 0)


RULES = st.fixed_dictionaries(
    {
        "game.length": st.sampled_from(["hanchan", "tonpuu", "single"]),
        "ending.bust": st.sampled_from(["below_zero", "at_zero", "off"]),
        "ending.cannot_pay": st.sampled_from(["negative", "capped", "borrow"]),
        "ending.score_cap": st.sampled_from([0, 0, 50000]),
        "ending.extra_wind": st.sampled_from(["none", "sudden_death", "dealer_first", "fixed"]),
        "ending.dealer_stop": st.sampled_from(["off", "auto", "ask"]),
        "ending.dealer_stop_place": st.sampled_from(["first_and_target", "first", "not_last", "any"]),
        "play.renchan": st.sampled_from(["tenpai", "win", "always"]),
        "play.honba_each": st.sampled_from([0, 100, 500]),
        "play.noten_pool": st.sampled_from([0, 3000, 6000]),
        "play.kiriage": st.booleans(),
        "play.kazoe": st.sampled_from(["yakuman", "sanbaiman"]),
        "play.yakuman_limit": st.sampled_from([0, 1, 2]),
        "play.sanma_tsumo": st.sampled_from(["loss", "bisect", "two_one"]),
        "settlement.ties": st.sampled_from(["seat", "split", "split_uma"]),
        "settlement.leftover": st.sampled_from(["first", "split", "lost", "back"]),
    }
)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """Any table of three or four, near the end more often than not."""
    three = draw(st.booleans())
    players = 3 if three else 4
    changes = draw(RULES)
    rules = sanma(**changes) if three else rule_tree(**changes)
    pot = draw(st.integers(0, 2))
    step = st.integers(-90, 90).map(lambda hundreds: hundreds * 200)
    scores = [rules.game.start + draw(step) for _ in range(players - 1)]
    if draw(st.booleans()):
        scores[-1] = scores[0] + 100 * draw(st.integers(-20, 20))
    scores.append(rules.game.start * players - 1000 * pot - sum(scores))
    last = {"tonpuu": f"E{players}"}.get(changes["game.length"], f"S{players}")
    where = draw(st.sampled_from([last, last, f"W{players - 1}", "E1"]))
    opened = Opened(
        id="t",
        rules=rules,
        players=boards.NAMES[:players],
        scores=tuple(scores),
        round=where,
        honba=draw(st.integers(0, 3)),
        pot=pot,
    )
    state = begin(opened)
    for seat in draw(st.sets(st.integers(0, players - 1), max_size=2)):
        try:
            state = apply(state, Riichi(seat=seat))
        except Refused as refused:
            if refused.code != "riichi-too-poor":
                raise
    return state


MANY = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@MANY
@given(state=tables(), winner=st.integers(0, 3), off=st.integers(0, 3))
def test_the_least_does_it_and_the_next_lower_does_not(state: State, winner: int, off: int) -> None:
    found = outlook(state)
    winner %= state.players
    loser = None if off == 0 else (winner + off) % state.players
    if loser == winner:
        loser = None
    tried = list(by_hand(state, winner, loser))
    place_now = places(
        [a - b for a, b in zip(state.scores, state.borrowed, strict=True)], state.rules.settlement.ties != "seat"
    )
    assert found.seats[winner].place == place_now[winner]
    rows = found.seats[winner].rows
    assert [each.goal for each in rows if each.goal.aim != "end"] == (
        [Goal("reach", place) for place in range(place_now[winner] - 1, 0, -1)] or [Goal("stay", 1)]
    )
    for each in rows:
        need = each.needs[0 if loser is None else loser + 1]
        assert need is not None
        enough = [(one, value) for one, value in tried if brings(each.goal, one)]
        if need.payment is None:
            assert not enough
            continue
        least = total(state, need, winner, loser)
        assert min(one.worth for one, _ in enough) == least
        assert need.any_hand == (len(enough) == len(tried))
        assert all(brings(each.goal, one) for one, _ in tried if one.worth > least), "more never costs a place"
        assert not any(brings(each.goal, one) for one, _ in tried if one.worth < least)
        check_hands(need, each.goal, tried)


def check_hands(need: Need, goal: Goal, tried: list[tuple[Tried, Value]]) -> None:
    """What one aims for does it, one han less with as many fu does not."""
    outcome = {value: one for one, value in tried}
    assert bool(need.hands) != need.any_hand
    if need.any_hand:
        return
    fu = [value.fu for value in need.hands if isinstance(value, HanFu)]
    assert fu in ([], [30], [40, 30])
    for value in need.hands:
        if isinstance(value, HanFu):
            assert brings(goal, outcome[value])
            if value.han > 1:
                assert not brings(goal, outcome[HanFu(han=value.han - 1, fu=value.fu)])
    if not fu:
        assert not brings(goal, outcome[HanFu(han=4, fu=30)])


@MANY
@given(state=tables())
def test_every_draw_is_told_as_it_is(state: State) -> None:
    found = outlook(state)
    now = tuple(seat.place for seat in found.seats)
    shared = state.rules.settlement.ties != "seat"
    alike = False
    for bits in range(2**state.players):
        tenpai = frozenset(seat for seat in range(state.players) if bits >> seat & 1)
        if not tenpai >= set(state.riichi):
            continue
        after = apply(state, Draw(tenpai=tuple(sorted(tenpai))))
        scores = [a - b for a, b in zip(after.scores, after.borrowed, strict=True)]
        then = settled_places(after) if after.over else places(scores, shared)
        told = [each.places for each in found.draws if any(matches(one, tenpai) for one in each.patterns)]
        changed = tuple((seat, place) for seat, place in enumerate(then) if place != now[seat])
        assert told == ([changed] if changed else [])
        alike = alike or not changed
        ends = [each.sequel for each in found.end.draws if any(matches(one, tenpai) for one in each.patterns)]
        assert len(ends) == 1
        assert (ends[0].kind == "over", ends[0].reason) == (after.over, after.reason)
        assert ends[0].kyoku == after.kyoku
    assert found.draws_alike == alike


def matches(pattern: Pattern, tenpai: frozenset[int]) -> bool:
    if pattern.exact:
        return set(pattern.tenpai) == tenpai
    return tenpai >= set(pattern.tenpai) and not tenpai & set(pattern.noten)


@settings(max_examples=150, deadline=None)
@given(chosen=st.sets(st.integers(0, 15), min_size=1))
def test_a_cover_is_exactly_the_sets(chosen: set[int]) -> None:
    sets = {frozenset(seat for seat in range(4) if bits >> seat & 1) for bits in chosen}
    patterns = cover(sets, range(4))
    for bits in range(16):
        tenpai = frozenset(seat for seat in range(4) if bits >> seat & 1)
        assert any(matches(each, tenpai) for each in patterns) == (tenpai in sets)
    assert len(patterns) <= len(sets)
