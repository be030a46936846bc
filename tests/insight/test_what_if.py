"""Suppositions: dials that go round, statements that are those of a game under other rules or with other bets."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.insight import what_if
from riichi_tui.insight.what_if import Supposition, as_it_is, supposed, turned, value
from riichi_tui.rules import default, load, names, overlay
from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Sou, SouBashin
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.rules import Rules

PARLOUR = load("parlour_10_20")
CLOSING = closing_without_game(PARLOUR, (42700, 26500, 21900, 8900), bets=(Sashi(parties=(0, 1), stake=5000),))


def keys_of(dial: str) -> list[str]:
    """Every value that a dial goes through, until it is back."""
    rules = PARLOUR
    found: list[str] = []
    while not found or rules != PARLOUR:
        rules = turned(rules, dial, 1, PARLOUR)
        found.append(value(rules, dial))
        assert len(found) < 50
    return found


def test_what_is_supposed_at_first_is_what_is() -> None:
    assert supposed(CLOSING, as_it_is(CLOSING)) == settle(CLOSING)


@pytest.mark.parametrize(
    ("assignments", "final"),
    [
        (["settlement.uma=10-30"], (63000, 6000, -18000, -51000)),
        (["settlement.oka=0"], (38000, 11000, -13000, -36000)),
        (["settlement.rounding=none"], (52700, 6500, -18100, -41100)),
        (["settlement.rounding=half_up"], (52000, 7000, -18000, -41000)),
        (["settlement.rounding=none", "settlement.target=27500"], (47700 - 2500, 9000, -15600, -38600)),
    ],
)
def test_other_rules(assignments: list[str], final: tuple[int, ...]) -> None:
    rules = overlay(PARLOUR, assignments)
    assert supposed(CLOSING, Supposition(rules=rules, bets=())).final == final


def test_other_bets() -> None:
    binta = Binta(stake=1000)
    statement = supposed(CLOSING, Supposition(rules=PARLOUR, bets=(binta,)))
    assert [row.bet for row in statement.bets] == [binta]
    assert statement.bets[0].values == (5000, 3000, -3000, -5000)
    assert supposed(CLOSING, Supposition(rules=PARLOUR, bets=())).total == settle(CLOSING).final


@pytest.mark.parametrize(
    ("scores", "values"),
    [
        ((50000, 20000, 16000, 14000), (6000, 0, -2000, -4000)),
        ((35000, 30000, 20000, 15000), (5000, 3000, -3000, -5000)),
        ((40000, 30000, 25000, 5000), (4000, 2000, 0, -6000)),
    ],
    ids=["one above", "two above", "one below"],
)
def test_a_neck_that_is_named_moves_with_the_scores(scores: tuple[int, ...], values: tuple[int, ...]) -> None:
    """The three tables of seed 003, with the start as the neck: named or not, the same players are above it."""
    bets = (Binta(stake=1000, neck=25000), Binta(stake=1000))
    closing = closing_without_game(PARLOUR, scores, bets=bets)
    assert [row.values for row in settle(closing).bets] == [values, values]
    for name in names():
        rules = load(name)
        if rules.players == 4 and rules.side.bets == "any":
            rows = supposed(closing, Supposition(rules=rules, bets=bets)).bets
            assert [row.values for row in rows] == [values, values]
            assert {row.name for row in rows} == {f"binta 1000 neck {rules.game.start}"}


def test_a_line_moves_with_the_scores() -> None:
    bets = (Shizumi(stake=1000), Shizumi(stake=1000, line=20000, at_line="sinks"))
    closing = closing_without_game(PARLOUR, (50000, 20000, 16000, 14000), bets=bets)
    rows = supposed(closing, Supposition(rules=load("wrc"), bets=bets)).bets
    assert [row.values for row in rows] == [row.values for row in settle(closing).bets]
    assert [row.name for row in rows] == ["shizumi 1000 line 35000", "shizumi 1000 line 25000 at-line sinks"]


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_no_bet_changes_where_only_the_start_does(data: Any) -> None:
    scores = [25000] * 4
    for seat in range(3):
        points = 100 * data.draw(st.integers(-200, 200))
        scores[seat] += points
        scores[3] -= points
    bets = data.draw(st.lists(player_bets(), min_size=1, max_size=5).map(tuple))
    closing = closing_without_game(PARLOUR, scores, bets=bets)
    start = 100 * data.draw(st.integers(0, 400))
    rules = overlay(PARLOUR, [f"game.start={start}", f"settlement.target={start + 5000}"])
    rows = supposed(closing, Supposition(rules=rules, bets=bets)).bets
    assert [row.values for row in rows] == [row.values for row in settle(closing).bets]


def player_bets() -> st.SearchStrategy[AnyBet]:
    """A bet between players."""
    stakes = st.integers(1, 50).map(lambda hundreds: hundreds * 100)
    ties = st.sampled_from(["push", "seat", "split"])
    points = st.integers(-100, 600).map(lambda hundreds: hundreds * 100)
    parties = st.sets(st.integers(0, 3), min_size=2).map(sorted).map(tuple)
    return st.one_of(
        st.builds(Sashi, parties=parties, stake=stakes, ties=ties),
        st.builds(Bashin, parties=parties, stake=stakes, ties=ties),
        st.builds(Sou, stake=stakes, ties=ties),
        st.builds(SouBashin, stake=stakes, ties=ties),
        st.builds(Binta, stake=stakes, neck=st.none() | points, ties=ties),
        st.builds(Shizumi, stake=stakes, line=points, at_line=st.sampled_from(["floats", "sinks"]), ties=ties),
    )


def test_a_set_that_forbids_bets_or_is_for_others_is_a_problem() -> None:
    closed = overlay(PARLOUR, ["side.bets=none"])
    with pytest.raises(Refused) as refused:
        supposed(CLOSING, Supposition(rules=closed, bets=CLOSING.bets))
    assert refused.value.code == "bets-off"
    with pytest.raises(Refused) as refused:
        supposed(CLOSING, Supposition(rules=load("tenhou3"), bets=()))
    assert refused.value.code == "other-players"


def test_dials_go_through_every_value_and_come_back() -> None:
    assert set(keys_of("settlement.rounding")) == {f'"{word}"' for word in PARLOUR_ROUNDINGS}
    assert set(keys_of("settlement.ties")) == {'"seat"', '"split"', '"split_uma"'}
    assert set(keys_of("settlement.leftover")) == {'"first"', '"split"', '"lost"', '"back"'}
    assert set(keys_of("settlement.target")) == {"25000", "27500", "30000", "35000"}
    assert {"[10, 5, -5, -10]", "[20, 10, -10, -20]", "[30, 20, -20, -30]"} < set(keys_of("settlement.uma"))
    assert set(keys_of(what_if.RULE_SET)) == {name for name in names() if load(name).players == 4}


PARLOUR_ROUNDINGS = (
    "none", "half_up", "half_down", "half_away", "half_zero", "floor", "ceil", "trunc", "seven_down",
)  # fmt: skip


def test_a_dial_turns_both_ways() -> None:
    for dial in (what_if.RULE_SET, *what_if.KEYS):
        assert turned(turned(PARLOUR, dial, 1, PARLOUR), dial, -1, PARLOUR) == PARLOUR


def test_a_rare_value_is_not_lost() -> None:
    rare = overlay(PARLOUR, ["settlement.uma=[12, 3, -4, -11]"])
    rules, seen = rare, []
    for _ in range(10):
        rules = turned(rules, "settlement.uma", 1, rare)
        seen.append(value(rules, "settlement.uma"))
    assert "[12, 3, -4, -11]" in seen


def test_a_floating_uma_gives_way_and_comes_back() -> None:
    floating = load("jpml_a")
    rules = turned(floating, "settlement.uma", 1, floating)
    assert not rules.settlement.uma_floating
    assert turned(rules, "settlement.uma", -1, floating) == floating


def test_rules_of_the_game_stand_among_the_sets_where_their_name_stands() -> None:
    changed = overlay(PARLOUR, ["settlement.uma=10-30"])
    rules = turned(changed, what_if.RULE_SET, 1, changed)
    assert rules.name != changed.name
    assert turned(rules, what_if.RULE_SET, -1, changed) == changed


def rules_for(players: int) -> st.SearchStrategy[Rules]:
    return st.sampled_from([load(name) for name in names() if load(name).players == players])


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_whatever_is_turned_the_difference_stays_at_the_table(data: Any) -> None:
    """A supposition moves points between parties; none is made, save what its own rows let go."""
    players = data.draw(st.sampled_from([4, 3]))
    before = data.draw(rules_for(players))
    start = before.game.start
    scores = [start] * players
    moved = 100 * data.draw(st.integers(-300, 300))
    scores[0] += moved
    scores[1] -= moved
    closing = closing_without_game(before, scores)
    rules = before
    for _ in range(data.draw(st.integers(1, 6))):
        dial = data.draw(st.sampled_from([what_if.RULE_SET, *what_if.KEYS]))
        rules = turned(rules, dial, data.draw(st.sampled_from([1, -1])), before)
    try:
        statement = supposed(closing, Supposition(rules=rules, bets=()))
    except Problem as problem:
        pytest.fail(str(problem))
    open_rows = sum(map(sum, (statement.step("sticks lost"), statement.step("penalties"))))
    if rules.settlement.remainder == "nobody":
        open_rows += sum(statement.step("rounding"))
    assert sum(statement.total) == open_rows


def test_three_players() -> None:
    rules = default(3, ["settlement.uma=20"])
    assert value(turned(rules, "settlement.uma", 1, rules), "settlement.uma") == "[30, 0, -30]"
