"""Side bets as events: agreed before, during and after a game, taken back, taken out, refused where they are off."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import Shell

EVERY = (
    "bet sashi 1 2 5000",
    "bet sashi 1 2 4 5000",
    "bet bashin 1 2 1000",
    "bet sou 10000",
    "bet soubashin 1000",
    "bet binta 1000",
    "bet binta 1 4 1000 neck 30000",
    "bet binta 1000 without 3",
    "bet shizumi 10000 line 25000 at-line sinks",
    "bet soto Eve on 1 uma",
    "bet soto Eve on 2 bets",
    "bet soto Fay on 3 all",
    "bet soto Eve on 1 against Dan on 3 5000",
)


def started(shell: Shell, *words: str) -> str:
    answer = shell.run("new", "--players", "Anna,Boris,Chie,Dana", "--rules", "parlour_10_20", "--no-open", *words)
    assert (answer.status, answer.errors) == (0, "")
    return answer.output.removesuffix("\n")


def record(shell: Shell, path: str, *commands: str) -> None:
    answer = shell.run("record", path, *commands)
    assert (answer.status, answer.errors) == (0, "")


def settlement(shell: Shell, path: str) -> Any:
    return json.loads(shell.run("show", path, "--json").output)["settlement"]


def rows(shell: Shell, path: str) -> dict[str, list[int]]:
    return {row["name"]: row["values_points"] for row in settlement(shell, path)["bets"]}


def test_agreed_before_during_and_after_the_game(shell: Shell) -> None:
    path = started(shell)
    record(shell, path, "bet sashi 1 2 5000")
    record(shell, path, "ron 1 off 2 3/40", "bet binta 1000 neck 25000", "riichi 3", "bet sou 1000", "draw 3")
    assert settlement(shell, path) is None
    record(shell, path, "end agreed")
    assert set(rows(shell, path)) == {"sashi 1-2 5000", "binta 1000 neck 25000", "sou 1000"}
    record(shell, path, "bet bashin 1 4 1000")
    # Anna 31,400 first, Chie tenpai 27,000, Dana 24,000 third, Boris 17,600 last: two lengths.
    assert rows(shell, path)["bashin 1-4 1000"] == [2000, 0, 0, -2000]


def test_every_kind_of_bet_sums_to_zero_over_its_parties(shell: Shell) -> None:
    path = started(shell)
    record(shell, path, *EVERY, "ron 1 off 2 3/40", "tsumo 3 haneman", "end agreed")
    found = settlement(shell, path)
    assert len(found["bets"]) == len(EVERY)
    assert [party["name"] for party in found["parties"]] == ["Anna", "Boris", "Chie", "Dana", "Eve", "Fay", "Dan"]
    for row in found["bets"]:
        assert sum(row["values_points"]) == 0, row
        assert row["values_points"] != [0] * 7 or "soto" in row["name"], row
    assert sum(found["total_points"]) == 0


def test_a_bet_can_be_taken_back_and_put_back(shell: Shell) -> None:
    path = started(shell)
    record(shell, path, "bet sashi 1 2 5000", "ron 1 off 2 3/40", "end agreed", "bet sou 1000")
    record(shell, path, "undo")
    assert set(rows(shell, path)) == {"sashi 1-2 5000"}
    record(shell, path, "redo")
    assert set(rows(shell, path)) == {"sashi 1-2 5000", "sou 1000"}
    record(shell, path, "undo 4")
    assert shell.run("show", path).output.count("bet sashi") == 0
    record(shell, path, "redo 2")
    assert "bet sashi 1 2 5000" in shell.run("show", path).output


def test_a_bet_is_removed_by_its_slot(shell: Shell) -> None:
    path = started(shell)
    record(shell, path, "bet sashi 1 2 5000", "ron 1 off 2 3/40", "bet sou 1000", "end agreed", "delete 2")
    assert set(rows(shell, path)) == {"sou 1000"}
    record(shell, path, "amend 4 bet sou 2000")
    assert set(rows(shell, path)) == {"sou 2000"}
    record(shell, path, "undo 2")
    assert set(rows(shell, path)) == {"sashi 1-2 5000", "sou 1000"}


def test_rooms_that_forbid_bets_refuse_them(shell: Shell) -> None:
    path = started(shell, "--set", "side.bets=none")
    before = Path(path).read_bytes()
    answer = shell.run("record", path, "bet sashi 1 2 5000")
    assert (answer.status, answer.output) == (1, "")
    assert answer.errors.count("\n") == 1
    assert "bets" in answer.errors
    assert Path(path).read_bytes() == before


def test_forbidding_bets_later_names_those_that_were_agreed(shell: Shell) -> None:
    path = started(shell)
    record(shell, path, "bet sashi 1 2 5000")
    answer = shell.run("record", path, "rules side.bets=none")
    assert answer.status == 1
    assert "2" in answer.errors


@pytest.mark.parametrize(
    ("command", "status", "named"),
    [
        ("bet sashi 1 5 5000", 2, "5"),
        ("bet handicap 1 2 5000", 2, "handicap"),
        ("bet sashi 1 5000", 2, "1"),
        ("bet sashi 1 1 5000", 2, "1"),
        ("bet sou 50", 2, "50"),
        ("bet soto Eve on 7", 2, "7"),
        ("bet soto Eve on 1 against Eve on 2 500", 1, "Eve"),
        ("bet binta 1000 without 1 2 3", 1, "two"),
    ],
)
def test_bets_that_cannot_be(shell: Shell, command: str, status: int, named: str) -> None:
    path = started(shell)
    answer = shell.run("record", path, command)
    assert (answer.status, answer.output) == (status, "")
    assert answer.errors.count("\n") == 1
    assert not answer.errors.startswith("problem.")
    assert named in answer.errors


def test_three_players(shell: Shell) -> None:
    answer = shell.run("new", "--players", "Anna,Boris,Chie", "--rules", "mjs3", "--no-open")
    path = answer.output.removesuffix("\n")
    assert shell.run("record", path, "bet sashi 1 4 1000").status == 2
    record(shell, path, "bet binta 1000", "bet soubashin 500", "bet soto Eve on 3", "ron 1 off 2 3/40", "end agreed")
    found = rows(shell, path)
    # Chie has exactly the neck: she is paid double by Boris and pays Anna once.
    assert found["binta 1000 neck 35000"] == [3000, -4000, 1000, 0]
    assert found["soubashin 500"] == [1500, -1500, 0, 0]
