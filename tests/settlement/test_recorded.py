"""The club's 126 league tables and every recorded game with final points."""

from pathlib import Path
from typing import Any

from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.statement import settle
from tests.conftest import lines_of
from tests.settlement.tables import settlement_rules


def keys_of(stated: dict[str, Any]) -> dict[str, Any]:
    rounds = stated["rounding"] == "half_away_to_1000"
    assert rounds or stated["rounding"] == "exact"
    return {
        "target": stated["target"],
        "uma": [1000 * place for place in stated["uma"]],
        "rounding": "half_away" if rounds else "none",
        "rounding_on": "raw",
        "ties": "split" if stated["ties"] == "split" else "seat",
    }


def points(thousands: list[float]) -> list[int]:
    return [round(value * 10) * 100 for value in thousands]


def test_league_tables(shared: Path) -> None:
    count = 0
    for line in lines_of(shared / "oracle" / "settlements-public.jsonl"):
        stated = line["rules"]
        rules = settlement_rules(4, stated["start"], **keys_of(stated))
        assert rules.oka == 1000 * stated["oka"]
        statement = settle(closing_without_game(rules, line["final_raw"]))
        assert list(statement.final) == points(line["final_points"]), line["id"]
        assert list(statement.places) == line["ranks"], line["id"]
        assert not sum(statement.final)
        count += 1
    assert count == 126


def test_recorded_games(games: list[dict[str, Any]]) -> None:
    count = 0
    for line in games:
        stated = line["rules"].get("settlement")
        raw, final = line.get("final_raw"), line.get("final_points")
        if not stated or raw is None or final is None:
            continue
        players = line["rules"]["players"]
        rules = settlement_rules(players, line["rules"]["start"], **keys_of(stated))
        assert rules.oka == 1000 * stated["oka"]
        assert list(settle(closing_without_game(rules, raw)).final) == points(final), line["id"]
        count += 1
    assert count >= 1742
