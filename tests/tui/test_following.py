"""Watching in real terminals: how soon a record is seen, what an idle watcher costs, and where ten of them end."""

import signal
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.table.events import Riichi, Transfer
from tests.journal.games import new_seed, ron, start, without_end
from tests.tui.terminal import ROOT, Program

PATIENCE = 20.0
PROMISED = 0.25
"""Seconds from the commit to the watcher's screen."""


def writer(path: Path, seed: int, records: int, seconds: float) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.tui.following", str(path), str(seed), str(records), str(seconds)],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def scores(program: Program) -> tuple[int, ...]:
    """The scores on a screen of 40x15; none where a figure is missing."""
    found = []
    for line in program.lines[1:5]:
        figure = line[13:22].replace(",", "").strip()
        if not figure.lstrip("-").isdigit():
            return ()
        found.append(int(figure))
    return tuple(found)


def seen(program: Program, expected: tuple[int, ...]) -> float:
    """Reads until the screen has these scores; returns the moment."""
    end = time.monotonic() + PATIENCE
    while scores(program) != expected:
        program.idle(0.005)
        assert time.monotonic() < end, f"{expected} does not appear:\n{program.text}"
    return time.monotonic()


def test_a_record_is_on_the_screen_within_a_quarter_of_a_second(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = start(path, **without_end())
    taken = []
    with Program("watch", path, folder=tmp_path, size=(40, 15)) as program:
        program.wait("25,000")
        for number in range(24):
            time.sleep(0.01 * (number % 7))
            state = session.record(Transfer(giver=number % 4, taker=(number + 1) % 4, amount=100 * (number + 1)))
            committed = time.monotonic()
            taken.append(seen(program, state.scores) - committed)
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    session.close()
    median, most = statistics.median(taken), max(taken)
    print(f"from the commit to the screen: median {median * 1000:.0f} ms, most {most * 1000:.0f} ms of {len(taken)}")
    assert median <= PROMISED


def test_a_watcher_draws_nothing_while_nothing_changes(tmp_path: Path, full: bool) -> None:
    path = tmp_path / "game.jsonl"
    start(path).close()
    with Program("watch", path, folder=tmp_path) as table, Program("watch", tmp_path, folder=tmp_path) as folder:
        table.wait("watching")
        folder.wait("1 in play")
        seconds = 10 if full else 2
        assert table.idle(seconds) == 0
        assert folder.idle(seconds) == 0


def test_ten_watchers_end_where_the_writer_is(tmp_path: Path) -> None:
    """A writer of its own with undo and corrections, killed in the middle; the next one goes on."""
    seed = new_seed()
    print(f"seed {seed}")
    path = tmp_path / "game.jsonl"
    start(path, **without_end()).close()
    with ExitStack() as stack:
        watchers = [stack.enter_context(Program("watch", path, folder=tmp_path, size=(40, 15))) for _ in range(10)]
        for program in watchers:
            program.wait("25,000")
        first = writer(path, seed, 1000, 0.02)
        assert first.stdout is not None
        for _ in range(25):
            first.stdout.readline()
        first.kill()
        first.communicate(timeout=PATIENCE)
        second = writer(path, seed + 1, 25, 0.02)
        assert second.stdout is not None
        lines = [second.stdout.readline() for _ in range(25)]
        state, records = read(path).state, len(read(path).records)
        assert records == int(lines[-1].split()[0])
        last = [seen(program, state.scores) for program in watchers]
        print(f"{records} records, the last watcher after {max(last) - float(lines[-1].split()[1]):.2f} s")
        with pytest.raises(JournalProblem):
            Session.open(path, by="watcher")
        second.communicate("\n", timeout=PATIENCE)
        for program in watchers:
            program.send("q")
            assert program.status() == 0


def test_taking_over_from_a_writer_that_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start(path, **without_end()).close()
    with Program("watch", path, folder=tmp_path) as program:
        program.wait("watching")
        alive = writer(path, 1, 3, 0)
        assert alive.stdout is not None
        for _ in range(3):
            alive.stdout.readline()
        program.press("o")
        program.settle()
        assert "watching" in program.text, "never while the writer lives"
        alive.send_signal(signal.SIGKILL)
        alive.communicate(timeout=PATIENCE)
        program.press("o")
        program.wait("You write this game now.")
        before = len(read(path).records)
        for seat in "1234":
            program.press(seat)
        program.settle()
        assert len(read(path).records) > before
        program.press("q")
        assert program.status() == 0
    again = Session.open(path, by="next")
    again.close()


def test_every_table_of_a_night_on_one_screen(tmp_path: Path) -> None:
    sessions = [start(tmp_path / f"2026-11-30-190{number}-a-b-c-d.jsonl") for number in range(4)]
    with Program("watch", tmp_path, folder=tmp_path) as program:
        program.wait("4 in play, 0 over")
        for number, session in enumerate(sessions):
            state = session.record(Riichi(seat=number))
            state = session.record(ron(number, (number + 1) % 4, 3, 30 + 10 * number))
            highest = max(state.scores)
            program.wait(f"{highest:,}")
            assert all(f"{score:,}" in program.text for score in state.scores)
        program.press("down enter")
        program.wait("watching")
        sessions[1].record(Riichi(seat=2))
        program.wait("●")
        program.press("backspace")
        program.wait("4 in play, 0 over")
        program.resize(40, 15)
        program.wait("4 in play, 0 over")
        program.press("q")
        assert program.status() == 0
    for session in sessions:
        session.close()


def test_replay_in_a_terminal(tmp_path: Path, full: bool) -> None:
    sample = ROOT / "saves" / "sample-parlour.jsonl"
    reading = read(sample)
    with Program("replay", sample, folder=tmp_path) as program:
        program.wait("the game begins")
        assert program.idle(5 if full else 1) == 0
        program.press("down down")
        assert "2 of" not in program.lines[0]
        program.press("s 4")
        program.wait("South 4")
        program.press("+ +")
        before = program.sent
        program.send(" ")
        program.wait("This ends the game")
        assert program.sent > before
        for score in reading.state.scores:
            assert f"{score:,}" in program.text
        assert program.idle(1) == 0, "at the end it stands still"
        program.press("g")
        program.wait("Scores")
        program.press("backspace q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    with Program("replay", sample, "--at", "17", folder=tmp_path, environment={"LANG": "C"}) as program:
        program.wait("record 17")
        assert program.text.isascii()
        program.press("q")
        assert program.status() == 0


def test_a_read_only_save_is_replayed_and_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = start(path)
    session.record(ron(0, 1))
    session.close()
    path.chmod(0o444)
    for command, text in (("replay", "the game begins"), ("watch", "watching")):
        with Program(command, path, folder=tmp_path) as program:
            program.wait(text)
            program.press("q")
            assert program.status() == 0


@pytest.mark.parametrize("command", ["replay", "watch"])
def test_without_a_game_or_a_record_it_says_so(tmp_path: Path, command: str) -> None:
    with Program(command, "missing.jsonl", folder=tmp_path) as program:
        assert program.status() == 1
        program.settle()
        assert "missing.jsonl" in program.text
        assert "Traceback" not in program.text
