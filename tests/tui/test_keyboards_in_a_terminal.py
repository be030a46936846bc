"""Other keyboards in a real terminal: what is in the log afterwards, and a name that no keyboard has."""

from pathlib import Path

import pytest

from riichi_tui.grammar.write import write
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from tests.presenters import boards
from tests.tui.terminal import Program

GAME = ["riichi 3", "ron 3 off 1 2/30", "draw 1 2 3 4"]


def save(folder: Path) -> Path:
    path = folder / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    return path


def recorded(path: Path) -> list[str]:
    return [write(event) for event in read(path).timeline.events[1:]]


@pytest.mark.parametrize(
    ("name", "keys", "lines"),
    [
        ("", "3 ㄱ 3 1 2 enter ㅇ ㅁ enter", GAME),
        ("", "마 enter", ["abort suukan"]),
        ("fr", '" r " & é enter d a enter', GAME),
        ("", '" enter r " & é enter d a enter', GAME[1:]),
        ("", "東 3 1 2 enter 3", ["riichi 3"]),
    ],
)
def test_the_log_is_that_of_the_keys_that_were_meant(tmp_path: Path, name: str, keys: str, lines: list[str]) -> None:
    path = save(tmp_path)
    with Program("open", path, folder=tmp_path, environment={"RIICHI_TUI_KEYBOARD": name}) as program:
        program.wait("nothing played yet")
        program.press(keys)
        program.press("q")
        assert program.status() == 0
    assert recorded(path) == lines


def test_a_digit_that_waits_says_why(tmp_path: Path) -> None:
    with Program("open", save(tmp_path), folder=tmp_path) as program:
        program.wait("nothing played yet")
        program.press("東 3")
        program.wait("3 does nothing until Enter or Esc. 東")
        program.press("enter q")
        assert program.status() == 0


@pytest.mark.parametrize("command", [(), ("new", "--save", "new.jsonl")])
def test_a_name_that_no_keyboard_has(tmp_path: Path, command: tuple[str, ...]) -> None:
    save(tmp_path)
    with Program(*command, folder=tmp_path, environment={"RIICHI_TUI_KEYBOARD": "czz"}) as program:
        assert program.status() == 2
        assert "There is no keyboard czz (RIICHI_TUI_KEYBOARD). Near to it:" in program.text
        assert "Traceback" not in program.text
        assert program.line_restored()
    assert (tmp_path / "new.jsonl").exists() == ("new" in command), "a new game waits for a better name"
