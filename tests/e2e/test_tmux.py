"""Inside tmux: its client may go away and come back; with its server the game ends, and nothing recorded is lost."""

import os
import shutil
import signal
import sys
from pathlib import Path

import pytest

from riichi_tui.journal.lock import holder
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from tests.e2e.processes import can_be_listed, wait_for_the_end, wait_until
from tests.e2e.tmux import Tmux
from tests.presenters import boards
from tests.tui.terminal import Program

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed"),
    pytest.mark.skipif(not can_be_listed(), reason="this system has no /proc"),
]

PLAYED = (21100, 25000, 28900, 25000)
"""3 wins off 1, 3 han 30 fu."""
FINISHED = (21100, 23000, 30900, 25000)
"""Then 3 wins off 2, 2 han 30 fu."""


@pytest.fixture
def tmux(short_folder: Path, mark: str) -> Tmux:
    return Tmux(short_folder, mark)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    return path


def play_and_begin_an_entry(tmux: Tmux, save: Path) -> Program:
    program = tmux.client("new-session", f"{sys.executable} -m riichi_tui open {save}")
    program.wait("Anna")
    program.press("r 3 1 3 enter", at_once=True)
    program.wait("recorded E1-0")
    program.press("r 3 2")
    program.wait("r 3 2_")
    return program


def the_game_is_where_it_was(save: Path) -> None:
    """The lock is free; the game opens, takes what was left half typed, and ends in order."""
    wait_until(lambda: holder(str(save)) is None, "the lock is not given back")
    assert read(save).state.scores == PLAYED
    with Program("open", save, folder=save.parent) as program:
        program.wait("last hand E1-0")
        assert "r 3 2_" not in program.text
        program.press("r 3 2 2 enter", at_once=True)
        program.wait("recorded E2-0")
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    assert read(save).state.scores == FINISHED
    assert verify(save, deep=True).sound
    assert os.listdir(save.parent) == [save.name]


@pytest.mark.parametrize("how", ["killed", "detached"])
def test_without_its_client_the_game_goes_on(tmux: Tmux, save: Path, mark: str, how: str) -> None:
    with play_and_begin_an_entry(tmux, save) as program:
        player = holder(str(save))
        before = program.text
        if how == "killed":
            program.signal(signal.SIGKILL)
        else:
            tmux.ask("detach-client")
            assert program.status() == 0
            assert program.modes_left_on() == []
            assert program.line_restored()
        wait_until(lambda: not tmux.ask("list-clients"), "tmux keeps a client that is gone")
    assert holder(str(save)) == player
    with tmux.client("attach-session") as program:
        program.wait("r 3 2_")
        assert program.lines[:-1] == before.split("\n")[:-1], "all but tmux's own line"
        program.press("2 enter", at_once=True)
        program.wait("recorded E2-0")
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
        assert program.line_restored()
    assert read(save).state.scores == FINISHED
    wait_for_the_end(mark)


@pytest.mark.parametrize("how", ["killed", "told to end"])
def test_without_its_server_the_game_ends_and_opens_where_it_was(tmux: Tmux, save: Path, mark: str, how: str) -> None:
    with play_and_begin_an_entry(tmux, save) as program:
        if how == "killed":
            os.kill(tmux.server(), signal.SIGKILL)
        else:
            tmux.ask("kill-server")
            assert program.status() in (0, 1)
            assert program.modes_left_on() == []
            assert program.line_restored()
        wait_for_the_end(mark)
    the_game_is_where_it_was(save)
