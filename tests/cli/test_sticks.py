"""Sticks from the shell: recorded with their plan, shown as text and as JSON, switched on by one option."""

import json
from typing import Any

import pytest

from riichi_tui.rules import load, names
from riichi_tui.rules.trays import TRAYS
from tests.cli.shell import Answer, Shell

PLAYERS = ("--players", "Anna,Boris,Chie,Dana")
SEED = (*PLAYERS, "--rules", "seed_table")


def started(shell: Shell, *words: str) -> str:
    answer = shell.run("new", *words, "--no-open")
    assert (answer.status, answer.errors) == (0, "")
    return answer.output.strip()


def recorded(shell: Shell, path: str, *commands: str) -> Answer:
    answer = shell.run("record", path, *commands)
    assert (answer.status, answer.errors) == (0, "")
    return answer


def shown(shell: Shell, path: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shell.run("show", path, "--json").output)
    return found


def worths(document: dict[str, Any]) -> list[int]:
    return [sum(int(size) * count for size, count in tray.items()) for tray in document["trays"]]


@pytest.mark.parametrize("name", names())
def test_one_option_switches_the_sticks_on_for_every_set(shell: Shell, name: str) -> None:
    rules = load(name)
    assert rules.game.start in TRAYS
    players = ",".join(("Anna", "Boris", "Chie", "Dana")[: rules.players])
    path = started(shell, "--players", players, "--rules", name, "--set", "sticks.on=true")
    recorded(shell, path, "riichi 1", "ron 2 off 1 3/30")
    document = shown(shell, path)
    assert worths(document) == document["scores"]
    assert document["owed"] == [0] * rules.players


def test_without_sticks_the_keys_are_null_and_nothing_is_drawn(shell: Shell) -> None:
    path = started(shell, *PLAYERS)
    recorded(shell, path, "ron 2 off 1 3/30")
    document = shown(shell, path)
    assert (document["trays"], document["owed"]) == (None, None)
    assert "10000" not in shell.run("show", path).output
    assert "moved" not in shell.run("history", path).output


def test_a_start_without_a_usual_tray_is_refused_in_a_sentence(shell: Shell) -> None:
    answer = shell.run("new", *PLAYERS, "--no-open", "--set", "game.start=27000", "--set", "sticks.on=true")
    assert (answer.status, answer.output) == (2, "")
    assert "sticks.tray adds up to" in answer.errors


def test_a_command_without_sticks_gets_those_of_the_plan(shell: Shell) -> None:
    path = started(shell, *SEED)
    recorded(shell, path, "ron 3 off 1 3/30")
    assert shown(shell, path)["hands"][0]["text"] == "ron 3 off 1 3/30 moved 1 to 3 1x5000 for 1x1000+1x100"
    recorded(shell, path, "ron 3 off 2 3/30 moved 2 to 3 3x1000+9x100")
    assert shown(shell, path)["hands"][1]["text"].endswith("moved 2 to 3 3x1000+9x100")
    recorded(shell, path, "transfer 1 to 4 1x5000 for 1x1000")
    document = shown(shell, path)
    assert worths(document) == document["scores"]


def test_wrong_sticks_are_refused_and_nothing_is_recorded(shell: Shell) -> None:
    path = started(shell, *SEED)
    for command, said in [
        ("ron 3 off 1 3/30 moved 1 to 3 3x1000", "both must be equal"),
        ("sticks 1 to 3 3x10000", "has 1 sticks of 10000, not 3"),
        ("transfer 1 to 2 5x1000", "name others, or count the tray"),
    ]:
        answer = shell.run("record", path, command)
        assert (answer.status, answer.output) == (1, "")
        assert said in answer.errors
    recorded(shell, path, "draw 1", "ron 3 off 1 3/30")
    answer = shell.run("record", path, "amend hand 1 draw 2 moved 1 to 2 1x1000")
    assert answer.status == 1
    assert "both must be equal" in answer.errors
    assert len(shown(shell, path)["hands"]) == 2


def test_many_commands_at_once_are_planned_one_on_the_other(shell: Shell) -> None:
    path = started(shell, *SEED)
    answer = shell.run("record", path, typed="riichi 2\nron 3 off 2 3/30\ndraw 1 3\ntsumo 4 3/30\ncount 1 1x5000\n")
    assert (answer.status, answer.errors) == (0, "")
    document = shown(shell, path)
    assert document["trays"][0] == {"5000": 1}
    assert document["owed"] == [document["scores"][0] - 5000, 0, 0, 0]


def test_show_draws_the_trays_and_says_who_is_off_and_why(shell: Shell) -> None:
    path = started(shell, *SEED)
    recorded(shell, path, "draw 1", "tsumo 2 3/30")
    document = shown(shell, path)
    for seat, change in ((2, 100), (1, -100)):
        tray = {int(size): count for size, count in document["trays"][seat].items()}
        tray[100] = tray.get(100, 0) + change // 100
        typed = "+".join(f"{count}x{size}" for size, count in tray.items())
        recorded(shell, path, f"count {seat + 1} {typed}")
    text = shell.run("show", path).output
    assert "═●·●·●·●·●═" in text
    assert "2 Boris: 100 too little" in text
    assert "3 Chie: 100 too much" in text
    assert "3 Chie did not pay the honba (100)" in text
    assert shown(shell, path)["owed"] == [0, 100, -100, 0]
    assert "moved" not in text.split("Sticks")[0], "the sheet has the hands without their sticks"


def test_trays_that_are_not_known_are_null(shell: Shell) -> None:
    path = started(shell, *SEED, "--scores", "31000", "24000", "25000", "20000")
    document = shown(shell, path)
    assert document["trays"] == [None] * 4
    assert document["owed"] == [None] * 4
    assert "Not known what lies before 1, 2, 3, 4" in shell.run("show", path).output


def test_the_trays_in_ascii_and_three_languages(shell: Shell) -> None:
    path = started(shell, *SEED)
    recorded(shell, path, "ron 3 off 1 yakuman")
    assert "=o.o.o.o.o=" in shell.process("show", path, LANG="C", LC_ALL="C").output
    for language, title in {"ru": "Палочки", "ja": "点棒"}.items():
        text = shell.process("show", path, RIICHI_TUI_LANG=language).output
        assert f"─ {title} ─" in text


def test_debts_are_in_the_settlement(shell: Shell) -> None:
    path = started(shell, *SEED, "--set", "ending.cannot_pay=borrow")
    recorded(shell, path, "ron 3 off 1 yakuman")
    settlement = shown(shell, path)["settlement"]
    assert settlement["borrowed"] == settlement["borrowed_points"] == [7000, 0, 0, 0]
    assert settlement["raw"] == [-7000, 25000, 57000, 25000]
    text = shell.run("show", path).output
    assert "borrowed, given back" in text
    assert "-7,000" in text
