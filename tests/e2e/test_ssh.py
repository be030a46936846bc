"""Over a real OpenSSH line: hands are entered, the line goes away in the middle of an entry, nothing is lost."""

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from riichi_tui.journal.lock import holder
from riichi_tui.journal.reading import read
from riichi_tui.journal.verify import verify
from tests.e2e.processes import marked, wait_for_the_end, wait_until
from tests.e2e.server import PROMPT, Server
from tests.tui.terminal import Program

pytestmark = pytest.mark.timeout(120)

PLAYED = (21100, 25000, 28900, 24000)
"""3 wins off 1, 3 han 30 fu (3,900); then 4 is in riichi."""
FINISHED = (21100, 23000, 31900, 24000)
"""Then 3 wins off 2, 2 han 30 fu (2,000), and takes the stick."""
HALF = "r 3 2"
REST = "2 enter"


def log_in(server: Server) -> Program:
    program = server.login()
    program.wait(PROMPT)
    return program


def type_line(program: Program, words: str, answer: str) -> None:
    """A line for the shell."""
    program.send(f"{words}\r")
    program.wait(answer)


def play_and_begin_an_entry(program: Program, *first: str) -> str:
    """Records a hand and a riichi, then keys half a hand; returns the table above the entry."""
    program.press(" ".join([*first, "r 3 1 3 enter 4"]), at_once=True)
    program.wait("4 Dmitri is in riichi")
    program.press(HALF)
    program.wait(f"{HALF}_")
    return table(program)


def table(program: Program) -> str:
    """The screen down to the list of hands."""
    top, line, _ = program.text.partition("─ hands ─")
    assert line
    return top


def lock_is_free(save: Path) -> bool:
    return holder(str(save)) is None


def kill_the_client(server: Server, program: Program) -> None:
    program.signal(signal.SIGKILL)


def close_the_window(server: Server, program: Program) -> None:
    program.hang_up()


def kill_the_connection(server: Server, program: Program) -> None:
    for connection in server.connections():
        os.kill(connection, signal.SIGKILL)


def stall(server: Server, program: Program) -> None:
    """The line neither ends nor carries anything any more, until the server gives it up."""
    program.signal(signal.SIGSTOP)


@pytest.mark.parametrize(
    ("server", "cuts"),
    [(0, (kill_the_client, close_the_window, kill_the_connection)), (1, (stall,))],
    ids=["ended", "stalled"],
    indirect=["server"],
)
def test_the_line_is_cut_in_the_middle_of_an_entry(
    server: Server, save: Path, cuts: Sequence[Callable[[Server, Program], None]]
) -> None:
    """Again and again: each time the table is as it was, and the hand that was half keyed is keyed anew."""
    before, anew = "", ""
    for cut in cuts:
        with log_in(server) as program:
            type_line(program, f"riichi-tui open {save.name}", "Anna")
            assert before in ("", table(program))
            before = play_and_begin_an_entry(program, anew)
            assert holder(str(save)) in marked(server.mark)
            stored = save.read_bytes()
            cut(server, program)
            wait_for_the_end(server.mark)
            wait_until(lambda: not server.connections(), "the server keeps a connection that is gone")
            if cut is kill_the_connection:
                assert program.status() == 255
                assert program.line_restored()
        assert lock_is_free(save)
        assert save.read_bytes() == stored
        assert read(save).damage is None
        if not anew:
            assert read(save).state.scores == PLAYED
        anew = f"{HALF} {REST}"
    with log_in(server) as program:
        type_line(program, f"riichi-tui open {save.name}", "Anna")
        assert table(program) == before
        program.press(f"{anew} d enter", at_once=True)
        program.wait("draw")
        program.press("q")
        program.wait(PROMPT)
        assert program.modes_left_on() == []
        program.send("exit\r")
        assert program.status() == 0
        assert program.line_restored()
    assert len(read(save).records) == 1 + 3 * len(cuts) + 1
    assert verify(save, deep=True).sound
    assert os.listdir(save.parent) == [save.name]


def test_a_signal_from_another_login_leaves_the_terminal_as_it_was(server: Server, save: Path) -> None:
    with log_in(server) as program:
        type_line(program, "modes=`stty -g`; echo [$?]", "[0]")
        for word, status in (("TERM", 143), ("HUP", 129)):
            type_line(program, f"clear; riichi-tui open {save.name}", "Anna")
            program.press("r 3")
            program.wait("r 3_")
            server.run(f"kill -{word} {holder(str(save))}")
            program.wait(PROMPT)
            type_line(program, "echo status $?", f"status {status}")
            assert program.modes_left_on() == []
            type_line(program, "test $modes = `stty -g`; echo line $?", "line 0")
            assert lock_is_free(save)
        program.send("exit\r")
        assert program.status() == 0
    assert len(read(save).records) == 1


def test_who_watches_from_another_login_goes_on_after_a_cut(server: Server, save: Path) -> None:
    with log_in(server) as program, log_in(server) as other:
        type_line(program, f"riichi-tui open {save.name}", "Anna")
        type_line(other, f"riichi-tui watch {save.name}", "watching")
        before = play_and_begin_an_entry(program)
        other.wait("E1-0 ron")
        other.press("o")
        other.wait("watching")
        program.signal(signal.SIGKILL)
        wait_until(lambda: lock_is_free(save), "the lock is not given back")
        other.press("o")
        other.wait("You write this game now.")
        assert table(other) == before
        other.press(f"{HALF} {REST}", at_once=True)
        other.wait("recorded E2-0")
        other.press("q")
        other.wait(PROMPT)
    assert read(save).state.scores == FINISHED


def test_inside_tmux_the_half_typed_entry_waits(server: Server, save: Path) -> None:
    if not server.has("tmux"):
        pytest.skip("tmux is not installed")
    tmux = f"tmux -f /dev/null -S {server.folder}/tmux"
    with log_in(server) as program:
        type_line(program, f"{tmux} new 'riichi-tui open {save.name}'", "Anna")
        before = play_and_begin_an_entry(program)
        player = holder(str(save))
        program.signal(signal.SIGKILL)
        wait_until(lambda: not server.connections(), "the server keeps a connection that is gone")
    assert holder(str(save)) == player, "the game goes on without a line"
    assert read(save).state.scores == PLAYED
    with log_in(server) as program:
        type_line(program, f"{tmux} attach", f"{HALF}_")
        assert table(program) == before
        program.press(f"{REST} r 1", at_once=True)
        program.wait("r 1_")
        assert "E2-0 ron" in program.text
        server.run(f"{tmux} kill-server")
        program.wait(PROMPT)
        assert program.modes_left_on() == []
        wait_until(lambda: lock_is_free(save), "the lock is not given back")
        type_line(program, f"clear; riichi-tui open {save.name}", "last hand E2-0")
        program.press("q")
        program.wait(PROMPT)
        assert program.modes_left_on() == []
    assert read(save).state.scores == FINISHED
    assert os.listdir(save.parent) == [save.name]
