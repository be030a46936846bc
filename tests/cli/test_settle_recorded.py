"""`settle --json` against the club's 126 league tables and the final points of every recorded game."""

import json
from pathlib import Path
from typing import Any

from tests.cli.shell import Shell
from tests.conftest import lines_of


def words_of(start: int, stated: dict[str, Any]) -> list[str]:
    """The options that say what the oracle says in its own words."""
    rounds = stated["rounding"] == "half_away_to_1000"
    assert rounds or stated["rounding"] == "exact"
    return [
        f"--start={start}",
        f"--target={stated['target']}",
        "--uma=" + ",".join(map(str, stated["uma"])),
        f"--rounding={'half_away' if rounds else 'none'}",
        "--set=settlement.rounding_on=raw",
        f"--ties={'split' if stated['ties'] == 'split' else 'seat'}",
    ]


def settled(shell: Shell, words: list[str], raw: list[int]) -> dict[str, Any]:
    answer = shell.run("settle", "--json", *words, *map(str, raw))
    assert (answer.status, answer.errors) == (0, "")
    document: dict[str, Any] = json.loads(answer.output)
    assert [round(value * 1000) for value in document["final"]] == document["final_points"]
    paid = [0] * len(raw)
    for transfer in document["transfers"]:
        paid[transfer["payer"]] -= transfer["amount_points"]
        paid[transfer["payee"]] += transfer["amount_points"]
    assert paid == document["total_points"]
    assert len(document["transfers"]) < len(raw)
    return document


def points(thousands: list[float]) -> list[int]:
    return [round(value * 10) * 100 for value in thousands]


def test_the_126_league_tables(shell: Shell, shared: Path) -> None:
    count = 0
    for line in lines_of(shared / "oracle" / "settlements-public.jsonl"):
        document = settled(shell, words_of(line["rules"]["start"], line["rules"]), line["final_raw"])
        assert document["final_points"] == points(line["final_points"]), line["id"]
        assert document["final"] == line["final_points"], line["id"]
        assert document["places"] == line["ranks"], line["id"]
        count += 1
    assert count == 126


def test_the_final_points_of_every_recorded_game(shell: Shell, games: list[dict[str, Any]]) -> None:
    count = 0
    for line in games:
        stated = line["rules"].get("settlement")
        if not stated or line.get("final_raw") is None or line.get("final_points") is None:
            continue
        document = settled(shell, words_of(line["rules"]["start"], stated), line["final_raw"])
        assert document["final_points"] == points(line["final_points"]), line["id"]
        count += 1
    assert count >= 1742
