"""Names, titles and file names that somebody chose to harm: shown as they are written, never acted upon."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.table.events import Note
from tests.journal.test_damage import forge
from tests.presenters import boards
from tests.tui.terminal import ROOT, Program

pytestmark = pytest.mark.timeout(120)

NAMES = ("[red]Anna[/red]", "B\u202eor\u200bis\x1b[5m", "[bold", "D\u2066\x9b2Jmitri]")
SHOWN = ("[red]Anna[/red]", "Boris[5m", "[bold", "D2Jmitri]")
TITLE = "[blink]cl\u202eub[/]"
TITLE_SHOWN = "[blink]club"
NOTE = "[link=x]tea\x1b]0;owned\x07"
FILE = "x\x1b]0;owned\x07\u202e\u200b[red]\x9b2J"
HARM = [b"\x1b]0;owned", b"\x1b[5m", *(sign.encode() for sign in "\u202e\u200b\u2066\x9b")]
KEYS = (
    "h",
    "h",
    "backspace",
    "backspace",
    "s",
    "backspace",
    "g",
    "backspace",
    "?",
    "backspace",
    "r 1",
    "e",
    "d",
    "enter",
)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / f"{FILE}.jsonl"
    opened = msgspec.structs.replace(boards.opened(), players=NAMES, title=TITLE)
    session = Session.create(path, opened, by="\x1b[5mroot\u202e")
    session.record(boards.ron(3, 1, 3, 40))
    session.record(Note(text=NOTE))
    session.close()
    return path


def harmless(program: Program) -> None:
    assert not [harm for harm in HARM if harm in program.stream]
    assert "Traceback" not in program.text


def all_shown(program: Program) -> None:
    assert [name for name in (*SHOWN, TITLE_SHOWN) if name not in program.text] == []


@pytest.mark.parametrize("command", ["open", "watch", "replay"])
def test_on_every_screen_of_a_game(save: Path, command: str) -> None:
    with Program(command, save, folder=save.parent, size=(160, 50)) as program:
        program.wait(TITLE_SHOWN)
        all_shown(program)
        for keys in KEYS:
            program.press(keys)
            program.settle()
            harmless(program)


@pytest.mark.parametrize("words", [(), ("watch", ".")])
def test_in_lists_of_games(save: Path, words: tuple[str, ...]) -> None:
    (save.parent / f"{FILE}-damaged.jsonl").write_text("no save\n")
    (save.parent / os.fsdecode(b"\xff\xfe.jsonl")).write_bytes(save.read_bytes())
    with Program(*words, folder=save.parent, size=(160, 50)) as program:
        program.wait(TITLE_SHOWN)
        harmless(program)
        program.press("enter")
        program.wait("hand 2")
        all_shown(program)
        harmless(program)


@pytest.mark.parametrize("words", ["show", "show --json", "history", "verify", "record note", "record ron"])
def test_in_the_shell(save: Path, words: str) -> None:
    command, *more = words.split()
    done = subprocess.run(
        [sys.executable, "-m", "riichi_tui", command, str(save), *([f"note {NOTE}"] if more == ["note"] else more)],
        capture_output=True,
        env={**os.environ, "LANG": "C.UTF-8", "RIICHI_TUI_LANG": "en"},
        cwd=ROOT,
        check=False,
    )
    printed = done.stdout + done.stderr
    assert printed
    assert not [harm for harm in (b"\x1b", *HARM[2:]) if harm in printed]
    assert b"Traceback" not in printed


def test_names_that_were_written_into_a_file_by_hand(tmp_path: Path) -> None:
    """A record with a hidden character in it is damage, so none comes in past the cleaning."""
    path = tmp_path / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    path.write_bytes(forge(path.read_bytes(), ['{"type":"seated","seat":0,"name":"A\u202enna"}']))
    damage = read(path).damage
    assert damage is not None
    assert (damage.record, damage.reason.code) == (2, "record-hidden")
    with Program("open", path, folder=tmp_path) as program:
        program.wait("damage")
        harmless(program)
