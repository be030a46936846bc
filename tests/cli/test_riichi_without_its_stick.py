"""`record` refuses a win that is counted with riichi and no stick, with the lines for both ways (field2, item 50)."""

import json
import re
from pathlib import Path

import pytest

from riichi_tui.journal.codec import encode
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import Record, seal
from riichi_tui.rules import load
from riichi_tui.table.events import Event, HanFu, Opened, Riichi, Win, Winner
from tests.cli.shell import Answer, Shell

ITEM_50 = "ron 2 off 1 3/40 yaku riichi+tanyao+dora:1"


def started(shell: Shell, *words: str) -> str:
    answer = shell.run("new", "--rules", "parlour_10_20", "--players", "A,B,C,D", "--no-open", *words)
    assert answer.status == 0
    return answer.output.strip()


def told(answer: Answer) -> list[str]:
    """The lines that a refusal tells to type."""
    assert answer.status == 1
    return re.findall("`([^`]+)`", answer.errors)


@pytest.mark.parametrize(
    ("typed", "laid", "out"),
    [
        (ITEM_50, ["riichi 2", ITEM_50], "ron 2 off 1 2/40 yaku tanyao+dora:1"),
        (
            "tsumo 2 6 yaku double-riichi+menzen-tsumo+pinfu+tanyao+dora",
            ["riichi 2", "tsumo 2 6 yaku double-riichi+menzen-tsumo+pinfu+tanyao+dora"],
            "tsumo 2 6 yaku menzen-tsumo+pinfu+tanyao+dora",
        ),
        (
            "ron 2 off 1 9 yaku riichi+ippatsu+honitsu+haku+ura:1",
            ["riichi 2", "ron 2 off 1 9 yaku riichi+ippatsu+honitsu+haku+ura:1"],
            "ron 2 off 1 6 yaku honitsu+haku",
        ),
        (
            "ron 2 off 1 4/30 yaku open-riichi+tanyao+dora",
            ["riichi 2", "ron 2 off 1 4/30 yaku open-riichi+tanyao+dora"],
            "ron 2 off 1 2/30 yaku tanyao+dora",
        ),
        (
            "ron 2 off 1 2/30 yaku pinfu+ura",
            ["riichi 2", "ron 2 off 1 2/30 yaku pinfu+ura"],
            "ron 2 off 1 1/30 yaku pinfu",
        ),
        (
            "ron 2 off 1 3/40 yaku tanyao+pinfu+dora, 3 3/30 yaku riichi+tanyao+dora",
            ["riichi 3", "ron 2 off 1 3/40 yaku tanyao+pinfu+dora, 3 3/30 yaku riichi+tanyao+dora"],
            "ron 2 off 1 3/40 yaku tanyao+pinfu+dora, 3 2/30 yaku tanyao+dora",
        ),
        ("ron 2 off 1 2/30 yaku riichi+dora", ["riichi 2", "ron 2 off 1 2/30 yaku riichi+dora"], None),
        ("ron 2 off 1 mangan yaku riichi+tanyao", ["riichi 2", "ron 2 off 1 mangan yaku riichi+tanyao"], "mangan"),
    ],
)
def test_both_lines_can_be_typed(shell: Shell, typed: str, laid: list[str], out: str | None) -> None:
    path = started(shell)
    before = Path(path).read_bytes()
    refused = shell.run("record", path, typed)
    lines = told(refused)
    assert Path(path).read_bytes() == before
    assert lines[: len(laid)] == laid
    if out is None:
        assert len(lines) == len(laid)
        assert "no yaku" in refused.errors
    elif out == "mangan":
        assert lines[-1] == "ron 2 off 1 mangan yaku tanyao"
        assert "count the hand without it" in refused.errors
    else:
        assert lines[len(laid) :] == [out]
        assert shell.run("record", path, out).status == 0
        assert shell.run("record", path, "undo").status == 0
    assert shell.run("record", path, *laid).status == 0


@pytest.mark.parametrize("yaku", ["риичи+tanyao", "リーチ+tanyao", "Riichi+Tanyao", "立直+tanyao"])
def test_riichi_in_every_spelling_that_the_grammar_knows(shell: Shell, yaku: str) -> None:
    path = started(shell)
    assert told(shell.run("record", path, f"ron 2 off 1 2/30 yaku {yaku}"))[0] == "riichi 2"


def test_the_refusal_is_said_in_three_languages(shell: Shell) -> None:
    path = started(shell)
    for language, word in (("en", "If the stick was forgotten"), ("ru", "Если палочку забыли"), ("ja", "出し忘れなら")):
        answer = shell.run("record", path, ITEM_50, "--lang", language)
        assert word in answer.errors
        assert told(answer) == ["riichi 2", ITEM_50, "ron 2 off 1 2/40 yaku tanyao+dora:1"]


def test_one_of_several_lines_is_named(shell: Shell) -> None:
    path = started(shell)
    answer = shell.run("record", path, "riichi 3", ITEM_50)
    assert answer.errors.startswith("Line 2: Seat 2 laid no riichi stick")
    assert len(read(path).ledger.records) == 1


def test_the_stick_in_the_same_call_will_do(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, "riichi 2", ITEM_50).status == 0
    assert json.loads(shell.run("show", path, "--json").output)["scores"] == [19800, 30200, 25000, 25000]


def test_a_stick_of_the_hand_before_is_none(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, "riichi 2", "draw 2").status == 0
    assert told(shell.run("record", path, ITEM_50))[0] == "riichi 2"


def test_wins_that_say_no_yaku_or_no_riichi_are_taken(shell: Shell) -> None:
    path = started(shell)
    for typed in ("ron 2 off 1 3/40", "ron 2 off 1 3/40 yaku none", "ron 2 off 1 3/40 yaku tanyao+dora:2"):
        assert shell.run("record", path, typed).status == 0
    assert shell.run("record", path, "riichi 3", "ron 3 off 1 3/40 yaku tanyao+dora:2").status == 0


@pytest.mark.parametrize(
    ("typed", "laid"),
    [
        ("amend hand 1 ron 2 off 1 3/40 yaku riichi+tanyao", "amend hand 1 riichi 3; riichi 2; ron 2 off 1 3/40"),
        ("amend hand 1 riichi 4; tsumo 2 3/40 yaku riichi", "amend hand 1 riichi 2; riichi 4; tsumo 2 3/40"),
        ("amend 3 ron 2 off 1 3/40 yaku riichi+tanyao", "amend 3 riichi 2; ron 2 off 1 3/40"),
        ("insert before 2 tsumo 2 3/40 yaku riichi+tanyao", "insert before 2 riichi 2; tsumo 2 3/40"),
    ],
)
def test_a_correction_says_it_in_one_line(shell: Shell, typed: str, laid: str) -> None:
    path = started(shell)
    assert shell.run("record", path, "riichi 3", "ron 2 off 1 3/40").status == 0
    lines = told(shell.run("record", path, typed))
    assert lines[0].startswith(laid)
    assert shell.run("record", path, lines[0], "--later", "revalue").status == 0
    assert shell.run("verify", path, "--deep").status == 0


@pytest.mark.parametrize("typed", ["delete 2", "amend hand 1 riichi 3", "amend 2 note tea"])
def test_a_correction_may_not_take_the_stick_from_under_a_win(shell: Shell, typed: str) -> None:
    path = started(shell)
    assert shell.run("record", path, "riichi 2", ITEM_50).status == 0
    answer = shell.run("record", path, typed)
    assert (answer.status, told(answer)) == (1, [])
    assert "Seat 2 laid no riichi stick" in answer.errors


# --- saves that are older than the question ---


def old_save(path: Path) -> str:
    """A save as it was written before anybody asked: a riichi in the yaku, no stick on the table."""
    winner = Winner(seat=1, value=HanFu(han=3, fu=40), yaku=("riichi", "tanyao", "dora"))
    events: list[Event] = [
        Opened(id="old", rules=load("parlour_10_20"), players=("A", "B", "C", "D")),
        Win(loser=0, winners=(winner,)),
        Riichi(seat=2),
        Win(loser=0, winners=(Winner(seat=2, value=HanFu(han=2, fu=30)),)),
    ]
    crc, lines = 0, b""
    for number, event in enumerate(events, start=1):
        line, crc = seal(encode(Record(n=number, at="2026-11-01T20:00:00+09:00", by="a", event=event)), crc)
        lines += line
    path.write_bytes(lines)
    return str(path)


def test_an_old_save_opens_and_is_played_on(shell: Shell, tmp_path: Path) -> None:
    path = old_save(tmp_path / "old.jsonl")
    assert shell.run("verify", path, "--deep").status == 0
    assert read(path).damage is None
    assert shell.run("record", path, "draw 1", "undo 2", "redo 2", "undo 4", "redo 4").status == 0
    assert shell.run("verify", path, "--deep").status == 0


@pytest.mark.parametrize(
    "typed",
    [
        "amend hand 2 ron 3 off 1 3/30",
        "insert before 3 draw 1",
        "insert before 2 draw 1",
        "delete 4",
        "rules play.kiriage=true",
        "swap 2 3 hands 1-2 keys",
        "swap 2 3 hands 1-2 people",
        "rename 2 Eve",
        "amend hand 1 riichi 2",
        "amend hand 1 riichi 4",
    ],
)
def test_an_old_save_is_corrected_as_ever(shell: Shell, tmp_path: Path, typed: str) -> None:
    path = old_save(tmp_path / "old.jsonl")
    answer = shell.run("record", path, typed, "--later", "revalue")
    assert (answer.status, answer.errors) == (0, "")
    assert shell.run("record", path, "undo", "redo").status == 0
    assert shell.run("verify", path, "--deep").status == 0


def test_a_win_of_an_old_save_is_asked_about_when_it_is_keyed_anew(shell: Shell, tmp_path: Path) -> None:
    path = old_save(tmp_path / "old.jsonl")
    lines = told(shell.run("record", path, "amend hand 1 ron 2 off 1 4/40 yaku riichi+tanyao+dora:2"))
    assert lines == [
        "amend hand 1 riichi 2; ron 2 off 1 4/40 yaku riichi+tanyao+dora:2",
        "amend hand 1 ron 2 off 1 3/40 yaku tanyao+dora:2",
    ]
