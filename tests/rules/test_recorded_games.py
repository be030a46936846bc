"""The presets of two servers and a league, played through recorded games: when they end and what they settle to."""

from pathlib import Path
from typing import Any

import pytest

from riichi_tui import rules
from riichi_tui.settlement.closing import closing_of, closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.rules import Rules
from riichi_tui.table.timeline import Timeline
from tests.conftest import lines_of
from tests.recorded import events_of, opened

REASONS = {
    "bust": {"bust"},
    "last_hand": {"length", "target"},
    "dealer_stops": {"agari-yame", "tenpai-yame"},
    "sudden_death": {"target"},
    "extra_round_over": {"length"},
}


def preset_of(line: dict[str, Any]) -> Rules:
    """The preset of an ordinary table, with what the line says of its length and its time."""
    stated, settlement = line["rules"], line["rules"]["settlement"]
    assignments = [f"settlement.uma={settlement['uma']}"]
    if stated["length"] == "east":
        assignments.append("game.length=tonpuu")
    if settlement["rounding"] == "half_away_to_1000":
        assignments += ["settlement.rounding=half_away", "settlement.rounding_on=raw"]
    return rules.load("tenhou3" if stated["players"] == 3 else "tenhou4", assignments)


def points(thousands: list[float]) -> list[int]:
    return [round(value * 10) * 100 for value in thousands]


def test_ordinary_tables_end_and_settle_as_they_did(games: list[dict[str, Any]], full: bool) -> None:
    ordinary = [line for line in games if "play" in line["rules"] and line["rules"].get("settlement")]
    played = ordinary if full else ordinary[::10]
    ends: set[str] = set()
    for line in played:
        if line["end"] not in REASONS:
            assert line["end"].startswith("went on after"), line["id"]
            continue
        timeline = Timeline(opened(line, preset_of(line)))
        for hand in line["hands"]:
            assert not timeline.state.over, line["id"]
            for event in events_of(hand):
                timeline.append(event)
        assert timeline.state.over, line["id"]
        assert timeline.state.reason in REASONS[line["end"]], line["id"]
        assert list(settle(closing_of(timeline.state, None)).final) == points(line["final_points"]), line["id"]
        ends.add(line["end"])
    assert ends == set(REASONS) or not full
    print(f"{len(played)} of {len(ordinary)} games, one in {1 if full else 10} from the first")


def test_league_tables_settle_by_a_preset(shared: Path) -> None:
    names: dict[tuple[int, int], str] = {(25000, 30000): "mleague", (25000, 25000): "mjs4"}
    used: set[str] = set()
    for line in lines_of(shared / "oracle" / "settlements-public.jsonl"):
        stated = line["rules"]
        name = names[stated["start"], stated["target"]]
        uma = ",".join(str(place) for place in stated["uma"])
        made = rules.load(name, [f"settlement.uma={uma}", f"settlement.ties={stated['ties']}"])
        statement = settle(closing_without_game(made, line["final_raw"]))
        assert list(statement.final) == points(line["final_points"]), line["id"]
        used.add(name)
        if name == "mleague":
            assert made == rules.load(name)
    assert used == set(names.values())


@pytest.mark.parametrize(("name", "players"), [("tenhou4", 4), ("tenhou3", 3)])
def test_every_ordinary_table_has_the_presets_start_and_target(
    games: list[dict[str, Any]], name: str, players: int
) -> None:
    preset = rules.load(name)
    lines = [line for line in games if "play" in line["rules"] and line["rules"]["players"] == players]
    assert {(line["rules"]["start"], line["rules"]["play"]["target"]) for line in lines} == {
        (preset.game.start, preset.ending.extra_target)
    }
