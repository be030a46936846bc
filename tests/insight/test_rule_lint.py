"""The money lint: the figures of seed 000, section 4, and of the parlour rules, and the warnings at their edges."""

import pytest
from hypothesis import given, settings

from riichi_tui import rules
from riichi_tui.insight.rule_lint import lint, weigh
from riichi_tui.table.rules import Rules
from tests.rules.strategies import rule_sets


def codes(*assignments: str, name: str = "default") -> list[str]:
    return [remark.code for remark in lint(rules.load(name, assignments))]


def test_break_even_points_of_a_parlour() -> None:
    # 30000 - 40000 (20 uma, 20 oka); 30000 - 10000; 30000 + 10000; 30000 + 20000
    (weight,) = weigh(rules.load("parlour_10_20"))
    assert weight.break_even == (-10000, 20000, 40000, 50000)
    assert weight.lead == 30000
    assert weight.row == ""


def test_the_second_place_of_the_first_seed() -> None:
    # Seed 000, section 4: -5000 oka + 10000 uma = +5000 on top of what was played, so 20000 breaks even.
    (weight,) = weigh(rules.load("tenhou4"))
    assert rules.load("tenhou4").game.start - weight.break_even[1] == 5000


def test_the_odd_uma_of_the_first_seed() -> None:
    # Seed 000, section 4: 20/10 without oka makes the second better than the first.
    uma = "settlement.uma=[10, 20, -20, -10]"
    remark, other = lint(rules.default(4, ["settlement.oka=0", uma]))
    assert other.code == "points-hardly-count"  # from +20 to -20 is more than a start of 25000
    assert (remark.code, remark.key, remark.details) == ("second-above-first", "settlement.uma", {"points": "10.0"})
    assert codes(uma) == ["points-hardly-count"]


def test_only_the_first_counts_when_the_second_must_beat_his_start() -> None:
    assert codes("settlement.uma=5-10") == []
    (remark,) = lint(rules.default(4, ["settlement.uma=[10, 4.9, -4.9, -10]"]))
    assert (remark.code, remark.details) == ("only-first-counts", {"points": 25100, "start": 25000})
    assert codes("settlement.uma=[10, 4.9, -4.9, -10]", "settlement.oka=0") == []


def test_points_hardly_count_when_a_step_of_uma_is_more_than_the_start() -> None:
    assert codes("settlement.uma=[35, 10, -10, -35]") == []
    (remark, other) = lint(rules.default(4, ["settlement.uma=[36, 10, -10, -36]"]))
    assert remark.code == other.code == "points-hardly-count"
    assert remark.details == {"points": "26.0", "start": 25000, "place": 1, "next": 2}
    assert (other.details["place"], other.details["next"]) == (3, 4)


def test_three_players() -> None:
    (weight,) = weigh(rules.load("tenhou3"))
    assert weight.break_even == (5000, 40000, 60000)
    assert weight.lead == 35000
    assert codes(name="tenhou3") == ["only-first-counts"]
    assert codes(name="mjs3") == []


def test_every_row_of_a_floating_uma_is_weighed() -> None:
    weights = {weight.row: weight for weight in weigh(rules.load("jpml_a"))}
    assert weights["1"].break_even == (18000, 31000, 33000, 38000)
    assert weights["3"].break_even == (22000, 27000, 29000, 42000)
    assert codes(name="jpml_a") == []
    floating = "settlement.uma_floating={2 = [4, 8, -4, -8], other = [8, 4, -4, -8]}"
    (remark,) = lint(rules.load("jpml_a", [floating]))
    assert remark.key == "settlement.uma_floating.2"


@pytest.mark.parametrize("name", sorted(set(rules.names()) - {"tenhou3"}))
def test_the_built_in_sets_are_sound(name: str) -> None:
    assert codes(name=name) == []


@given(rule_sets())
@settings(max_examples=50, deadline=None)
def test_bonuses_sum_to_the_oka_and_break_even_mirrors_them(made: Rules) -> None:
    for weight in weigh(made):
        assert sum(weight.bonus) == made.oka
        assert sum(weight.break_even) == made.players * made.game.start
        codes_found = {remark.code for remark in lint(made)}
        assert ("second-above-first" in codes_found) == any(other.lead < 0 for other in weigh(made))
