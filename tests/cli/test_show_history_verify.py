"""`show`, `history` and `verify` of a game with everything in it, of a damaged one, of a torn one."""

import json
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.locale.width import cells
from tests.cli.sample_game import sample_game
from tests.cli.shell import Shell


@pytest.fixture
def save(shell: Shell) -> str:
    return sample_game(shell)


def shown(shell: Shell, path: str, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shell.run("show", path, "--json", *words).output)
    return found


def test_every_hand_leads_from_the_scores_before_to_those_after(shell: Shell, save: str) -> None:
    document = shown(shell, save)
    scores = [25000] * 4
    assert {move["kind"] for move in document["moves"]} == {"transfer", "penalty"}
    for number, hand in enumerate(document["hands"]):
        between = [move["delta"] for move in document["moves"] if move["after_hand"] == number]
        scores = [sum(column) for column in zip(scores, hand["delta"], *between, strict=True)]
        assert hand["scores"] == scores
        assert hand["n"] == number + 1
    assert document["scores"] == scores


def test_a_finished_game_is_settled(shell: Shell, save: str) -> None:
    document = shown(shell, save)
    assert (document["over"], document["reason"]) == (True, "agreed")
    settlement = document["settlement"]
    by_step = [step["values_points"] for step in settlement["steps"]]
    assert settlement["final_points"] == [sum(column) for column in zip(*by_step, strict=True)]
    bets = [bet["values_points"] for bet in settlement["bets"]]
    final = [*settlement["final_points"], 0]
    assert settlement["total_points"] == [sum(column) for column in zip(final, *bets, strict=True)]
    assert settlement["parties"][-1] == {"name": "Eve", "seat": None}
    for name in ("final", "total"):
        assert [round(value * 1000) for value in settlement[name]] == settlement[f"{name}_points"]


def test_hands_are_written_in_the_words_of_the_grammar_in_every_language(shell: Shell, save: str) -> None:
    texts = [
        [hand["text"] for hand in shown(shell, save, "--lang", language)["hands"]] for language in ("en", "ru", "ja")
    ]
    assert texts[0] == texts[1] == texts[2]
    assert texts[0][:2] == ["ron 3 off 2 2/40 unpaid", "ron 2 off 1 mangan, 4 3/30"]


def test_an_earlier_record(shell: Shell, save: str) -> None:
    document = shown(shell, save, "--at", "3")
    assert [hand["text"] for hand in document["hands"]] == ["ron 3 off 2 3/40 unpaid"]
    assert document["settlement"] is None
    answer = shell.run("show", save, "--at", "99")
    assert (answer.status, answer.output) == (1, "")
    assert "99" in answer.errors


@pytest.mark.parametrize("command", ["show", "history"])
@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_text_fits_into_80_columns_in_every_language(shell: Shell, save: str, command: str, language: str) -> None:
    answer = shell.run(command, save, "--lang", language)
    assert answer.status == 0
    assert max(map(cells, answer.output.splitlines())) <= 80
    for key in ("presenters.", "tui.", "cli.", "{"):
        assert key not in answer.output


@pytest.mark.parametrize(
    "words", [("show",), ("history",), ("settle", "25000", "25000", "25000", "25000"), ("score", "3/40")]
)
def test_ascii_where_nothing_else_is_safe(shell: Shell, save: str, words: tuple[str, ...]) -> None:
    words = (*words, save) if len(words) == 1 else words
    for environment in ({"LANG": "C"}, {"LC_ALL": "C"}, {"TERM": "linux"}):
        answer = shell.process(*words, **environment)
        assert answer.status == 0
        assert answer.output.isascii()
    assert shell.run(*words, "--ascii").output.isascii()
    if words[0] != "score":
        assert not shell.run(*words).output.isascii() or words[0] == "history"


def test_the_sheet_says_it_all(shell: Shell, save: str) -> None:
    text = shell.run("show", save).output
    for said in ("Friday club", "parlour_10_20", "Anna", "千恵", "transfer 1 to 2 1000", "bet sashi 1 2 5000", "Eve"):
        assert said in text


def test_the_result_in_one_line(shell: Shell, save: str) -> None:
    answer = shell.run("show", save, "--line")
    assert (answer.status, answer.errors) == (0, "")
    document = shown(shell, save)
    first = document["settlement"]["total_points"][document["places"].index(1)]
    assert answer.output.startswith("Friday club: 1. ")
    assert answer.output.count("\n") == 1
    assert f" {first / 1000:+g}".removesuffix(".0") in answer.output
    assert "Eve" in answer.output
    running = shell.run("new", "--no-open").output.strip()
    refused = shell.run("show", running, "--line")
    assert (refused.status, refused.output) == (1, "")
    assert "not over" in refused.errors
    assert shell.run("show", save, "--line", "--json").status == 2


def test_history_says_what_became_of_every_record(shell: Shell, save: str) -> None:
    records = json.loads(shell.run("history", save, "--json").output)["records"]
    assert [record["n"] for record in records] == list(range(1, len(records) + 1))
    by_number = {record["n"]: record for record in records}
    assert (by_number[3]["standing"], by_number[3]["ended_by"]) == ("replaced", 16)
    assert (by_number[10]["standing"], by_number[10]["ended_by"]) == ("undone", 11)
    assert by_number[9]["standing"] == "stands"
    assert (by_number[16]["removed"], by_number[16]["text"]) == (["3"], "ron 3 off 2 2/40 unpaid")
    text = shell.run("history", save).output
    assert "replaced by 16" in text
    assert "undoes 9-10" in text


def test_history_words_changed_rules_as_it_words_the_opening(shell: Shell) -> None:
    path = shell.run("new", "--no-open", "--rules", "parlour_10_20").output.strip()
    assert shell.run("record", path, "rules settlement.uma=10-30").status == 0
    rows = shell.run("history", path).output.splitlines()
    assert "opened, parlour_10_20" in rows[1]
    assert "in place of 1: opened," in rows[2]
    assert not any("#" in row for row in rows)
    (_, changed) = json.loads(shell.run("history", path, "--json").output)["records"]
    assert changed["text"].startswith("# opened parlour_10_20"), "still a remark when a history is typed in again"


def test_verify(shell: Shell, save: str) -> None:
    other = shell.run("new", "--no-open").output.strip()
    answer = shell.run("verify", save, other, "--deep")
    assert answer.status == 0
    assert answer.output.splitlines() == [f"{save}: sound, 19 records", f"{other}: sound, 1 record"]


def test_damage_is_named_and_what_is_intact_is_shown(shell: Shell, save: str) -> None:
    data = Path(save).read_bytes()
    lines = data.splitlines(keepends=True)
    lines[3] = lines[3].replace(b"5000", b"6000")
    Path(save).write_bytes(b"".join(lines))
    byte = sum(map(len, lines[:3]))
    for command in (("show",), ("history",), ("show", "--json")):
        answer = shell.run(command[0], save, *command[1:])
        assert answer.status == 1
        assert "4" in answer.errors
        assert str(byte) in answer.errors
        assert answer.output
    document = shown(shell, save)
    assert len(document["hands"]) == 1
    answer = shell.run("verify", save, "--json")
    assert answer.status == 1
    (checked,) = json.loads(answer.output)["saves"]
    assert (checked["sound"], checked["records"], checked["code"]) == (False, 3, "save-damaged")
    assert f"from record 4 on (byte {byte})" in checked["problem"]
    assert f"from record 4 on (byte {byte})" in shell.run("verify", save).output
    assert shell.run("record", save, "draw").status == 1
    assert Path(save).read_bytes() == b"".join(lines)


def test_a_torn_end_is_no_damage(shell: Shell, save: str) -> None:
    with Path(save).open("ab") as stream:
        stream.write(b'{"crc":"00')
    assert shell.run("show", save).status == 0
    answer = shell.run("verify", save)
    assert answer.status == 0
    assert "10 bytes" in answer.output


def test_a_file_that_is_no_save(shell: Shell) -> None:
    path = shell.folder / "other.jsonl"
    path.write_text("hello\n")
    for command in ("show", "history", "verify", "record"):
        answer = shell.run(command, str(path))
        assert answer.status == 1
        assert "Traceback" not in answer.errors
