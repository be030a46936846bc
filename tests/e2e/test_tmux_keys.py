"""Inside tmux, with extended keys and the mouse on: late answers of the outer terminal are not typed into the table."""

import random
import shutil
import sys
from pathlib import Path

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from tests.e2e.processes import can_be_listed, wait_until
from tests.e2e.tmux import Tmux
from tests.presenters import boards
from tests.tui.terminal import Program

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed"),
    pytest.mark.skipif(not can_be_listed(), reason="this system has no /proc"),
]

TIMES = 50
SETTINGS = (";", "set-option", "-s", "extended-keys", "always", ";", "set-option", "-g", "mouse", "on")
ANSWERS = (
    b"\x1b[?62;4;22c",
    b"\x1b[>41;354;0c",
    b"\x1b]10;rgb:dcdc/dcdc/dcdc\x1b\\",
    b"\x1b]11;rgb:1414/1919/1f1f\x1b\\",
    b"\x1b]11;rgb:1212/1212/1212\x07",
    b"\x1bP>|xterm(388)\x1b\\",
    b"\x1b[8;24;80t",
    b"\x1b[12;34R",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[<0;12;3M\x1b[<0;12;3m",
)
"""What a terminal answers to a client that has just come or gone, and its mouse."""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    return path


def test_attached_and_detached_fifty_times(short_folder: Path, save: Path, mark: str, full: bool) -> None:
    times = TIMES if full else TIMES // 5
    tmux = Tmux(short_folder, mark)
    chance = random.Random(4846)  # noqa: S311 - the same answers every time
    start = ("start-server", *SETTINGS, ";", "new-session", f"{sys.executable} -m riichi_tui open {save}")
    with tmux.client(*start) as program:
        program.wait("Anna")
        tmux.ask("detach-client")
        assert program.status() == 0
    for time in range(times):
        with tmux.client("attach-session") as program:
            answer(program, chance)
            program.wait("Anna")
            answer(program, chance)
            if time % 5 == 4:
                program.press("r 3 1 3")
                answer(program, chance)
                program.settle_once()
                program.send(b"\x1b[13;2u" if time % 2 else b"\r")
                program.wait(f"hand {time // 5 + 2}")
            answer(program, chance)
            tmux.ask("detach-client")
            assert program.status() == 0
    wait_until(lambda: not tmux.ask("list-clients"), "tmux keeps a client that is gone")
    assert [type(event).__name__ for event in read(save).timeline.events] == ["Opened", *["Win"] * (times // 5)]
    tmux.ask("kill-server")


def answer(program: Program, chance: random.Random) -> None:
    """Some answers, in pieces."""
    for data in chance.sample(ANSWERS, 3):
        at = chance.randrange(len(data))
        program.send(data[:at])
        if chance.random() < 0.3:
            program.settle_once()
        program.send(data[at:])
