"""A writer that is killed, two writers at once, watchers beside them: real processes (issue 5)."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.journal.watch import Follower
from riichi_tui.table.events import Note
from riichi_tui.table.problem import Refused
from tests.journal.games import new_seed, resume, seeded, some_entry, start, without_end

HOME = Path(__file__).resolve().parents[2]


def child(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.journal.writer", *arguments],
        cwd=HOME,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def acknowledged_until_killed(path: Path, seconds: float) -> int:
    """Runs a writer for so long after its first record, kills it, and returns the last record it acknowledged."""
    with child("append", str(path)) as writer:
        assert writer.stdout is not None
        last = writer.stdout.readline()
        time.sleep(seconds)
        writer.kill()
        rest = writer.stdout.read()
    whole = [line for line in (last + rest).split("\n")[:-1] if line]
    return int(whole[-1])


@pytest.mark.timeout(1800)
def test_a_killed_writer_loses_nothing_acknowledged(tmp_path: Path, full: bool) -> None:
    seed = new_seed()
    rounds = 500 if full else 50
    print(f"seed {seed}, {rounds} rounds")
    chance = seeded(seed)
    path = tmp_path / "game.jsonl"
    start(path).close()
    for _ in range(rounds):
        acknowledged = acknowledged_until_killed(path, chance.random() * 0.05)
        session = Session.open(path)
        assert session.damage is None
        assert len(session.records) >= acknowledged
        assert all(isinstance(record.event, Note) for record in session.records[1:])
        session.close()
        if len(session.records) > 3000:
            assert verify(path).sound
            path.unlink()
            start(path).close()
    assert verify(path, deep=True).sound


@pytest.mark.timeout(1800)
def test_of_two_writers_exactly_one_wins(tmp_path: Path, full: bool) -> None:
    rounds = 200 if full else 20
    for number in range(rounds):
        path = tmp_path / f"{number}.jsonl"
        start(path).close()
        moment = str(time.time() + 0.6)
        with child("race", str(path), moment) as one, child("race", str(path), moment) as other:
            assert one.stdout is not None
            assert other.stdout is not None
            said = sorted([one.stdout.readline().strip(), other.stdout.readline().strip()])
            assert said == ["save-locked", "won"]
            one.communicate("\n")
            other.communicate("\n")
        assert len(read(path).records) == 2
        path.unlink()


def test_ten_watchers_come_to_the_state_of_the_writer(tmp_path: Path) -> None:
    seed = new_seed()
    print(f"seed {seed}")
    chance = seeded(seed)
    path = tmp_path / "game.jsonl"
    watchers = [Follower(path) for _ in range(10)]
    session = start(path, **without_end())
    for _ in range(300):
        try:
            session.record(some_entry(chance, session.state, session.slots))
        except Refused:
            if session.state.over:
                session.undo()
        if chance.randrange(20) == 0:
            session.close()
            with path.open("ab") as stream:
                stream.write(b'{"crc":"torn by a crash')
            chance.choice(watchers).poll()
            session = resume(path)
        for watcher in chance.sample(watchers, 3):
            watcher.poll()
    for watcher in watchers:
        watcher.poll()
        assert watcher.problem is None
        assert watcher.reading is not None
        assert watcher.reading.timeline.states == session.timeline.states
        assert watcher.reading.slots == session.slots
        assert watcher.reading.records == session.records
    session.close()
