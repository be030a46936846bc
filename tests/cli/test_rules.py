"""`rules`: what the money of a set does, a set as a file of one's own, a season under other rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.rules import load, names
from tests.cli.sample_game import sample_game
from tests.cli.shell import Shell


def printed(shell: Shell, *words: str) -> dict[str, Any]:
    answer = shell.run("rules", *words, "--json")
    assert (answer.status, answer.errors) == (0, "")
    found: dict[str, Any] = json.loads(answer.output)
    return found


def one_sentence(shell: Shell, status: int, *words: str) -> str:
    answer = shell.run("rules", *words)
    assert (answer.status, answer.output) == (status, "")
    assert answer.errors.count("\n") == 1
    assert not answer.errors.startswith("problem.")
    return answer.errors


def test_check_prints_break_even_points_and_what_a_lead_is_worth(shell: Shell) -> None:
    """A parlour breaks even at -10,000 / 20,000 / 40,000 / 50,000, and a 100-point lead of the first is worth 30.0."""
    answer = shell.run("rules", "check", "parlour_10_20")
    assert answer.status == 0
    assert "nothing odd" in answer.output
    (even,) = [line for line in answer.output.splitlines() if line.startswith("breaks even at")]
    assert even.split()[3:] == ["-10,000", "20,000", "40,000", "50,000"]
    assert "A lead of 100 points of the first over the second is worth 30.0." in answer.output
    (weight,) = printed(shell, "check", "parlour_10_20")["weights"]
    assert weight["break_even"] == [-10000, 20000, 40000, 50000]
    assert (weight["lead"], weight["lead_points"]) == (30, 30000)


def test_check_warns_that_second_is_better_than_first(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("[settlement]\numa = [10, 20, -20, -10]\noka = 0\n", encoding="utf-8")
    answer = shell.run("rules", "check", str(path))
    assert answer.status == 0
    assert "the second gets 10.0 more than the first" in answer.output
    assert "is worth -10.0." in answer.output
    document = printed(shell, "check", str(path))
    remarks = {remark["code"]: remark for remark in document["remarks"]}
    assert remarks["second-above-first"]["key"] == "settlement.uma"
    assert "10.0" in remarks["second-above-first"]["text"]
    assert document["weights"][0]["lead"] == -10


@pytest.mark.parametrize(
    ("assignments", "code"),
    [
        (["settlement.uma=[10, 4.9, -4.9, -10]"], "only-first-counts"),
        (["settlement.uma=[36, 10, -10, -36]"], "points-hardly-count"),
        (["play.multi_ron=double", "play.abort.sancha=off"], "three-winners"),
    ],
)
def test_check_of_a_named_set_with_changes(shell: Shell, assignments: list[str], code: str) -> None:
    words = [word for assignment in assignments for word in ("--set", assignment)]
    remarks = printed(shell, "check", "parlour_10_20", *words)["remarks"]
    assert code in [remark["code"] for remark in remarks]


def test_check_refuses_an_uma_that_does_not_sum_to_zero(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("[settlement]\numa = [20, 10, -10, -15]\n", encoding="utf-8")
    said = one_sentence(shell, 2, "check", str(path))
    assert "settlement.uma" in said
    assert "adds up to 5" in said


@pytest.mark.parametrize("name", names())
def test_a_set_as_toml_is_the_same_set(shell: Shell, tmp_path: Path, name: str) -> None:
    answer = shell.run("rules", "show", name, "--toml")
    assert (answer.status, answer.errors) == (0, "")
    path = tmp_path / "own.toml"
    path.write_text(answer.output, encoding="utf-8")
    assert load(str(path)) == load(name)


def test_toml_holds_what_was_set(shell: Shell) -> None:
    assert 'length = "tonpuu"' in shell.run("rules", "show", "wrc", "--toml", "--set", "game.length=tonpuu").output


@pytest.mark.parametrize(
    ("status", "words", "named"),
    [
        (2, ("list", "--toml"), "rules show"),
        (2, ("compare", "wrc", "ema", "--toml"), "rules show"),
        (2, ("show", "wrc", "--saves", "x"), "rules compare"),
        (2, ("show", "wrc", "--toml", "--json"), "--toml"),
        (2, ("compare", "wrc", "--saves", "x"), "2"),
        (2, ("compare", "wrc", "tenhou3", "--saves", "x"), "3"),
        (1, ("compare", "wrc", "ema", "--saves", "nowhere"), "nowhere"),
    ],
)
def test_what_does_not_fit_together(shell: Shell, status: int, words: tuple[str, ...], named: str) -> None:
    assert named in one_sentence(shell, status, *words)


TABLES = ((42700, 26500, 21900, 8900), (8900, 42700, 26500, 21900))
PLAYERS = "Anna,Boris,Chie,Dana"


def season(shell: Shell) -> Path:
    """Two finished games, one that goes on, one that is damaged, a file that is no game, one of three players."""
    folder = shell.folder / "season"
    folder.mkdir()
    for number, scores in enumerate(TABLES):
        path = str(folder / f"{number}.jsonl")
        start = ("--players", PLAYERS, "--rules", "parlour_10_20", "--scores", *map(str, scores), "--round", "S4")
        assert shell.run("new", *start, "--no-open", "--save", path).status == 0
        assert shell.run("record", path, "bet sashi 1 2 5000", "end agreed").status == 0
    assert shell.run("new", "--players", PLAYERS, "--no-open", "--save", str(folder / "open.jsonl")).status == 0
    whole = (folder / "0.jsonl").read_bytes()
    (folder / "damaged.jsonl").write_bytes(whole.replace(b"5000", b"6000"))
    (folder / "nothing.jsonl").write_bytes(b"not a game\n")
    three = str(folder / "three.jsonl")
    assert (
        shell.run("new", "--rules", "tenhou3", "--players", "Anna,Boris,Chie", "--no-open", "--save", three).status == 0
    )
    assert shell.run("record", three, "end agreed").status == 0
    return folder


def test_a_season_under_other_rules(shell: Shell) -> None:
    folder = season(shell)
    document = printed(shell, "compare", "parlour_10_20", "parlour_10_30", "--saves", str(folder))
    found = document["season"]
    assert found["games"] == 2
    # +53 +6 -18 -41 and, one seat on, -41 +53 +6 -18; under 10-30 the first has 10 more and the last 10 less.
    assert {player["name"]: (player["first"]["total"], player["second"]["total"]) for player in found["players"]} == {
        "Anna": (12, 12),
        "Boris": (59, 69),
        "Chie": (-12, -12),
        "Dana": (-59, -69),
    }
    assert [player["name"] for player in found["players"]] == ["Boris", "Anna", "Chie", "Dana"]
    assert {left["name"]: left["code"] for left in found["left_out"]} == {
        "damaged.jsonl": "save-damaged",
        "nothing.jsonl": "not-a-save",
        "open.jsonl": "game-not-over",
        "three.jsonl": "other-players",
    }
    assert all(left["text"] and "problem." not in left["text"] for left in found["left_out"])
    assert [difference["key"] for difference in document["differences"]] == ["settlement.uma"]


def test_a_season_as_text_says_what_is_compared(shell: Shell) -> None:
    folder = season(shell)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    answer = shell.run("rules", "compare", "parlour_10_20", "wrc", "--saves", str(folder))
    assert (answer.status, answer.errors) == (0, "")
    text = " ".join(answer.output.split())
    assert "2 finished games settled anew by both from their recorded ends. Play is as recorded" in text
    assert "House rules count, agreed bets do not" in text
    rows = [line.split() for line in answer.output.splitlines() if line.startswith(("Boris", "Dana"))]
    # 15-5 without oka: Boris 6.5 (31,500 - 30,000 + 5,000) and 32.7 (47,700 - 30,000 + 15,000).
    assert rows[0][:4] == ["Boris", "2", "1.", "+59.0"]
    assert rows[0][4:] == ["1.", "+39.2"]
    assert rows[1] == ["Dana", "2", "4.", "-59.0", "4.", "-39.2"]
    for name in ("open.jsonl", "damaged.jsonl", "nothing.jsonl", "three.jsonl"):
        assert f"Left out, {name}: " in text
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_folder_without_a_finished_game(shell: Shell) -> None:
    folder = shell.folder / "empty"
    folder.mkdir()
    assert printed(shell, "compare", "wrc", "ema", "--saves", str(folder))["season"] == {
        "games": 0,
        "players": [],
        "left_out": [],
    }


@pytest.mark.parametrize(("rule", "name"), [("last", "Eve"), ("first", "Anna")])
def test_the_result_goes_to_whom_the_rules_say(shell: Shell, rule: str, name: str) -> None:
    path = shell.saves / "game.jsonl"
    start = ("--players", PLAYERS, "--set", f"game.substitute_result={rule}", "--save", str(path), "--no-open")
    shell.saves.mkdir()
    assert shell.run("new", *start).status == 0
    assert shell.run("record", str(path), "seat 1 Eve", "ron 1 off 2 3/40", "end agreed").status == 0
    found = printed(shell, "compare", "wrc", "ema", "--saves", str(shell.saves))["season"]
    assert found["players"][0]["name"] == name


def test_the_sample_game_counts(shell: Shell) -> None:
    sample_game(shell)
    found = printed(shell, "compare", "parlour_10_20", "ema", "--saves", str(shell.saves))["season"]
    assert (found["games"], len(found["players"])) == (1, 4)


def test_the_command_shows_them(shell: Shell) -> None:
    page = " ".join(shell.run("rules", "show", "rmu_m").output.split())
    assert "red_fives = 3 source: 1" in page
    assert "Sources 1 RMU official rules: A, B and M (read 2026-11) https://rmu.jp/rule" in page
    rows = {row["key"]: row for row in json.loads(shell.run("rules", "show", "zoo", "--json").output)["rows"]}
    assert {source["at"]: source["dated"] or source["read"] for source in rows["settlement.ties"]["sources"]} == {
        "https://github.com/SGRiichi-TechDev/nexus-backend/blob/main/supabase/seed.sql": "2026-07-20",
        "https://sgriichimahjong.com/2024/04/08/r-league-24-25-ruleset-and-penalties/": "2024-04-08",
    }
    assert rows["settlement.rounding_on"]["sources"] == []
