"""What the terminal shows is what the desk draws, cell by cell, whatever was drawn before."""

import random
import shutil
import time
from pathlib import Path

import pytest

from riichi_tui.journal.session import Session
from tests.tui.desks import screen, start_desk
from tests.tui.terminal import KEYS, Program
from tests.tui.test_masher import HANDS
from tests.tui.test_terminal import save

COUNT = 1200
ODD = [
    "?",
    "escape",
    "s",
    "h",
    "down",
    "up",
    ":",
    "x",
    "2",
    "4",
    "m",
    "r",
    "3",
    "1",
    "t",
    "enter",
    "backspace",
    "U",
    "u",
]
SIZES = ((80, 24), (60, 20), (40, 15), (120, 40), (100, 30))


@pytest.mark.timeout(900)
@pytest.mark.parametrize("theme", ["terminal", "light"])
def test_the_terminal_shows_what_the_desk_draws(tmp_path: Path, full: bool, theme: str) -> None:
    chance = random.Random(7)  # noqa: S311 - the same keys every time
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    path = save(here)
    shutil.copy(path, there / path.name)
    desk = start_desk(here)
    desk.clock = time.monotonic
    desk.play(Session.open(path, by="test"))
    with Program("open", there / path.name, folder=there, environment={"RIICHI_TUI_THEME": theme}) as program:
        program.wait("South 1")
        size = (80, 24)
        for _ in range((COUNT if full else COUNT // 10) // 2):
            word = chance.choice(HANDS) if chance.random() < 0.3 else chance.choice(ODD)
            if word in ("q", "ctrl+z") or "ctrl" in word:
                continue
            for key in word.split():
                desk.press(key)
                program.press(key) if key in KEYS or len(key) == 1 else None
            if chance.random() < 0.05:
                size = chance.choice(SIZES)
                program.resize(*size)
            shown, wanted = program.text, screen(desk, *size)
            if shown != wanted:
                program.settle()  # a slow machine may not be done yet
            assert program.text.rstrip() == wanted.rstrip(), word
    desk.close()
