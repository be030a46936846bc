"""Recorded games through the shell: `new`, `record` from standard input, `show --json`, to the printed final points."""

import json
from pathlib import Path
from typing import Any

from tests.cli.shell import Answer, Shell
from tests.oracle_commands import assignments, commands, rarest_first, rule_set, tag_counts

GAMES = 130
PROCESSES = 6


def new(game: dict[str, Any], path: Path) -> list[str]:
    changed = [word for assignment in assignments(game) for word in ("--set", assignment)]
    names = ",".join(["Anna", "Boris", "Chie", "Dana"][: game["rules"]["players"]])
    return ["new", "--rules", rule_set(game), *changed, "--players", names, "--save", str(path), "--no-open"]


def check(shown: dict[str, Any], game: dict[str, Any]) -> None:
    where = game["id"]
    assert shown["over"], where
    settlement = shown["settlement"]
    assert settlement["raw_points"] == game["final_raw"], where
    assert settlement["final"] == game["final_points"], where
    assert settlement["final_points"] == [round(points * 1000) for points in game["final_points"]], where
    assert len(shown["hands"]) == len(game["hands"]), where
    for hand, recorded in zip(shown["hands"], game["hands"], strict=True):
        place = f"{where} hand {hand['n']}"
        assert (hand["round"], hand["honba"]) == (recorded["round"], recorded["honba"]), place
        assert hand["scores"] == recorded["scores_after"], place
        deposits = [1000 * recorded["riichi_declared"].count(seat) for seat in range(len(hand["delta"]))]
        assert [d + paid for d, paid in zip(hand["delta"], deposits, strict=True)] == recorded["delta"], place


def ok(answer: Answer) -> Answer:
    assert (answer.status, answer.errors) == (0, "")
    return answer


def test_the_rarest_games_end_on_the_printed_points(games: list[dict[str, Any]], shell: Shell, full: bool) -> None:
    chosen = rarest_first(games)[: None if full else GAMES]
    print(f"{len(chosen)} games: {dict(tag_counts(chosen))}")
    assert len(chosen) >= 100
    for number, game in enumerate(chosen):
        path = shell.folder / f"{number}.jsonl"
        ok(shell.run(*new(game, path)))
        ok(shell.run("record", str(path), typed="\n".join(commands(game)) + "\n"))
        check(json.loads(ok(shell.run("show", str(path), "--json")).output), game)


def test_a_few_of_them_through_real_processes(games: list[dict[str, Any]], shell: Shell) -> None:
    for number, game in enumerate(rarest_first(games)[:: GAMES // PROCESSES][:PROCESSES]):
        path = shell.folder / f"{number}.jsonl"
        assert ok(shell.process(*new(game, path))).output == f"{path}\n"
        ok(shell.process("record", str(path), typed="\n".join(commands(game)).encode()))
        check(json.loads(ok(shell.process("show", str(path), "--json")).output), game)
        assert "sound" in ok(shell.process("verify", str(path), "--deep")).output
