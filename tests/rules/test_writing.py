"""A set written out and read back is the same set; two sets compared; a set explained."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings

from riichi_tui import rules
from riichi_tui.rules.keys import KEYS, flatten
from riichi_tui.rules.sources import read_source
from riichi_tui.table.rules import Rules
from tests.rules.strategies import rule_sets


@pytest.mark.parametrize("name", ["default", *rules.names()])
def test_every_set_written_and_read_back_is_itself(name: str, tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(rules.to_toml(rules.load(name)), encoding="utf-8")
    assert rules.load(str(path)) == rules.load(name)


@pytest.mark.parametrize("name", rules.names())
def test_a_written_set_has_every_key(name: str) -> None:
    text = rules.to_toml(rules.load(name))
    lines = [line.partition(" = ")[0] for line in text.splitlines() if " = " in line]
    assert len(lines) == len(KEYS) + 1
    assert not text.startswith("\n")


@given(rule_sets())
@settings(max_examples=100, deadline=None)
def test_random_rules_written_and_read_back_are_themselves(made: Rules) -> None:
    assert read_source(rules.to_toml(made), "x.toml", "x").values == flatten(made)
    assert msgspec.convert(msgspec.to_builtins(made), Rules) == made


def test_a_hand_written_name_survives_quoting(tmp_path: Path) -> None:
    made = msgspec.structs.replace(rules.default(), name='the "new" \\ house')
    path = tmp_path / "x.toml"
    path.write_text(rules.to_toml(made), encoding="utf-8")
    assert rules.load(str(path)).name == made.name


def test_comparison_names_the_keys_and_both_values() -> None:
    first, second = rules.load("parlour_10_20"), rules.load("parlour_10_30")
    assert [(item.key, item.first, item.second) for item in rules.compare(first, second)] == [
        ("settlement.uma", "[20, 10, -10, -20]", "[30, 10, -10, -30]")
    ]
    mleague = {item.key: (item.first, item.second) for item in rules.compare(rules.load("mleague"), rules.load("wrc"))}
    assert mleague["settlement.oka"] == ("20000", "0")
    assert mleague["settlement.leftover"] == ('"first"', '"lost"')
    assert "settlement.rounding" not in mleague
    assert rules.compare(first, first) == []


def test_explanation_has_a_row_for_every_key() -> None:
    told = rules.explain("wrc", ["play.kiriage=false"])
    rows = {row.key: row for row in told.rows}
    assert list(rows) == list(KEYS)
    assert rows["play.kiriage"].changed
    assert not rows["game.start"].changed
    assert (rows["game.start"].value, rows["game.start"].default) == ("30000", "25000")
    assert rows["game.length"].allowed == "hanchan, tonpuu, single"
    assert rows["pao.scope"].uncertain is not None
    assert told.titles["en"].startswith("World Riichi")


def test_what_was_changed_by_hand_is_no_longer_uncertain() -> None:
    rows = {row.key: row for row in rules.explain("wrc", ["pao.scope=whole"]).rows}
    assert rows["pao.scope"].uncertain is None


def test_a_remark_on_a_table_is_on_all_its_keys() -> None:
    rows = {row.key: row for row in rules.explain("parlour_10_20").rows}
    assert rows["play.abort.suukan"].uncertain == rows["play.abort.kyuushu"].uncertain
    assert rows["play.abort.suukan"].uncertain is not None


def test_rules_of_a_save_are_explained_by_their_name() -> None:
    told = rules.explain_rules(rules.load("jpml_a"))
    assert told == rules.explain("jpml_a")
    own = msgspec.structs.replace(rules.load("wrc"), name="our club")
    assert {row.uncertain for row in rules.explain_rules(own).rows} == {None}


def codes(*assignments: str, name: str = "tenhou4") -> list[str]:
    return [remark.code for remark in rules.check(rules.load(name, assignments))]


@pytest.mark.parametrize("name", ["default", *rules.names()])
def test_the_built_in_sets_are_not_odd(name: str) -> None:
    assert rules.check(rules.load(name)) == []


@pytest.mark.parametrize(
    ("assignments", "code"),
    [
        (["play.abort.sancha=off"], "three-winners"),
        (["play.multi_ron=head_bump", "play.multi_honba=each"], "head-bump-shares-nothing"),
        (["settlement.uma=20-10"], "uma-rises"),
        (["settlement.uma_floating={other=[1, 2, 0, -3]}"], "uma-rises"),
        (["ending.extra_target=25000"], "extra-wind-never"),
        (["ending.score_cap=20000"], "cap-at-once"),
        (["ending.dealer_stop_on=[]"], "stop-never"),
        (["game.length=single"], "stop-without-repeat"),
        (["ending.hand_cap=7"], "hand-cap-short"),
        (["ending.cannot_pay=capped", "ending.riichi_minimum=0"], "riichi-unpaid"),
        (["ending.bust=off", "side.tobi.amount=10000"], "prize-without-bust"),
        (["chombo.kind=flat", "chombo.amount=0"], "chombo-free"),
        (["sticks.on=true", "sticks.tray={10000=2, 5000=1}"], "no-riichi-stick"),
    ],
)
def test_what_is_odd_is_named(assignments: list[str], code: str) -> None:
    assert code in codes(*assignments)


def test_two_winners_among_three_players_are_all() -> None:
    assert codes(name="mjs3") == []


@given(rule_sets())
@settings(max_examples=50, deadline=None)
def test_any_rules_can_be_checked_and_explained(made: Rules) -> None:
    assert all(remark.key in KEYS or remark.key.startswith("settlement.uma_floating.") for remark in rules.check(made))
    assert [row.key for row in rules.explain_rules(made).rows] == list(KEYS)
