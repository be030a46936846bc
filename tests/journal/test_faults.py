"""Every system call of an append and of a creation fails in turn: memory and file agree afterwards (issue 5)."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.journal.system import System
from riichi_tui.journal.verify import verify
from riichi_tui.table.events import Draw, Riichi
from tests.journal.games import noon, opening, ron

CALLS = ("open", "write", "sync", "truncate", "size", "rename", "is_at", "sync_folder", "lock")
ERRORS = (errno.ENOSPC, errno.EIO, errno.EINTR, errno.EACCES, errno.EDQUOT, errno.EROFS)


class Faulty(System):
    """Fails calls by name: `plan[name]` is a list of errors, each used once (0 = this time it works, None = short)."""

    def __init__(self) -> None:
        self.plan: dict[str, list[int | None]] = {}
        self.calls: list[str] = []

    def __getattribute__(self, name: str) -> Any:
        found = object.__getattribute__(self, name)
        if name not in CALLS:
            return found
        return lambda *given: self._call(name, found, given)

    def _call(self, name: str, found: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        self.calls.append(name)
        waiting = self.plan.get(name)
        error = waiting.pop(0) if waiting else 0
        if error is None:
            descriptor, data = given
            return found(descriptor, data[: max(1, len(data) // 3)])
        if error:
            raise OSError(error, os.strerror(error))
        return found(*given)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def begin(path: Path, system: System) -> Session:
    session = Session.create(path, opening(), by="anna", clock=noon, system=system)
    session.record(Riichi(seat=1))
    return session


def agree(session: Session, path: Path) -> None:
    """The file holds exactly the game in memory and can be played on."""
    reading = read(path)
    assert reading.damage is None
    assert reading.torn == 0
    assert reading.records == session.records
    assert reading.timeline.states == session.timeline.states
    assert reading.slots == session.slots
    assert verify(path, deep=True).sound


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("call", ["write", "sync", "size", "is_at"])
def test_an_append_that_fails_once(path: Path, call: str, error: int) -> None:
    system = Faulty()
    session = begin(path, system)
    before = session.state
    system.plan = {call: [error]}
    try:
        session.record(ron(2, 1))
        assert session.state != before
    except JournalProblem:
        assert session.state == before
        assert session.slots == ["1", "2"]
    agree(session, path)
    session.record(Draw(tenpai=(1,)))
    agree(session, path)


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("second", ["open", "write", "sync", "rename", "lock", "sync_folder"])
def test_a_failed_sync_whose_rescue_fails_too(path: Path, second: str, error: int) -> None:
    system = Faulty()
    session = begin(path, system)
    before = session.state
    system.plan = {"sync": [errno.EIO, *([error] if second == "sync" else [])]}
    if second != "sync":
        # the folder is confirmed twice: under the new file's own name, and after it took the place of the save
        system.plan[second] = [error] if second != "sync_folder" else [0, error]
    failed = False
    try:
        session.record(ron(2, 1))
    except JournalProblem:
        failed = True
        assert session.state == before
    if error != errno.EINTR or second in ("rename", "open", "lock", "sync_folder"):
        assert failed
    agree(session, path)
    system.plan = {}
    session.record(Draw(tenpai=(1,)))
    agree(session, path)
    assert sorted(os.listdir(path.parent)) == ["game.jsonl"]


def test_a_failed_sync_writes_the_whole_game_anew(path: Path) -> None:
    system = Faulty()
    session = begin(path, system)
    inode = path.stat().st_ino
    system.plan = {"sync": [errno.EIO]}
    session.record(ron(2, 1))
    assert path.stat().st_ino != inode
    assert "rename" in system.calls
    agree(session, path)
    with pytest.raises(JournalProblem) as found:
        Session.open(path)
    assert found.value.code == "save-locked"
    session.record(Riichi(seat=0))
    agree(session, path)


def test_nothing_is_trusted_after_a_failed_sync_until_written_anew(path: Path) -> None:
    system = Faulty()
    session = begin(path, system)
    system.plan = {"sync": [errno.EIO], "rename": [errno.EACCES]}
    with pytest.raises(JournalProblem) as found:
        session.record(ron(2, 1))
    assert found.value.code == "not-confirmed-nor-rescued"
    inode = path.stat().st_ino
    session.record(ron(2, 1))
    assert path.stat().st_ino != inode
    agree(session, path)


def test_short_writes_and_interruptions_are_carried_on(path: Path) -> None:
    system = Faulty()
    session = begin(path, system)
    system.plan = {"write": [None, errno.EINTR, None, None, errno.EINTR]}
    session.record(ron(2, 1))
    assert system.plan["write"] == []
    agree(session, path)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EFBIG])
def test_half_a_line_is_cut_off_again(path: Path, error: int) -> None:
    system = Faulty()
    session = begin(path, system)
    size = path.stat().st_size
    system.plan = {"write": [None, error]}
    with pytest.raises(JournalProblem) as found:
        session.record(ron(2, 1))
    assert found.value.code == ("cannot-write" if error == errno.EIO else "disk-full")
    assert path.stat().st_size == size
    agree(session, path)


def test_half_a_line_that_cannot_be_cut_is_cut_by_writing_anew(path: Path) -> None:
    system = Faulty()
    session = begin(path, system)
    system.plan = {"write": [None, errno.ENOSPC], "truncate": [errno.EIO]}
    with pytest.raises(JournalProblem):
        session.record(ron(2, 1))
    assert read(path).torn > 0
    assert read(path).records == session.records
    session.record(ron(2, 1))
    agree(session, path)


@pytest.mark.parametrize("error", [*ERRORS[:2], *ERRORS[3:]])
@pytest.mark.parametrize("call", ["open", "write", "sync", "sync_folder", "lock"])
def test_a_creation_that_fails_leaves_nothing(path: Path, call: str, error: int) -> None:
    system = Faulty()
    system.plan = {call: [error]}
    with pytest.raises(JournalProblem):
        Session.create(path, opening(), by="anna", clock=noon, system=system)
    assert os.listdir(path.parent) == []
    Session.create(path, opening(), by="anna", clock=noon, system=system).close()


def test_a_vanished_save_is_told_and_the_game_goes_on_elsewhere(path: Path, tmp_path: Path) -> None:
    session = begin(path, System())
    path.unlink()
    with pytest.raises(JournalProblem) as found:
        session.record(ron(2, 1))
    assert found.value.code == "save-vanished"
    assert session.slots == ["1", "2"]
    session.move(tmp_path / "saved.jsonl")
    session.record(ron(2, 1))
    agree(session, tmp_path / "saved.jsonl")


def test_a_save_that_was_replaced_or_written_by_another_is_left_alone(path: Path) -> None:
    session = begin(path, System())
    copy = path.read_bytes()
    path.unlink()
    path.write_bytes(copy)
    with pytest.raises(JournalProblem) as found:
        session.record(ron(2, 1))
    assert found.value.code == "save-replaced"
    assert path.read_bytes() == copy
    session.close()
    again = Session.open(path)
    with path.open("ab") as stream:
        stream.write(b"scribble")
    with pytest.raises(JournalProblem) as changed:
        again.record(ron(2, 1))
    assert changed.value.code == "save-changed"
    assert path.read_bytes() == copy + b"scribble"


def test_a_vanished_folder_on_a_doubtful_file(path: Path, tmp_path: Path) -> None:
    system = Faulty()
    folder = tmp_path / "club"
    folder.mkdir()
    session = begin(folder / "game.jsonl", system)
    system.plan = {"sync": [errno.EIO], "open": [errno.EACCES]}
    with pytest.raises(JournalProblem):
        session.record(ron(2, 1))
    (folder / "game.jsonl").unlink()
    folder.rmdir()
    with pytest.raises(JournalProblem) as found:
        session.record(ron(2, 1))
    assert found.value.code == "save-vanished"
    with pytest.raises(JournalProblem) as gone:
        session.move(folder / "other.jsonl")
    assert gone.value.code == "no-such-folder"
    session.move(path)
    agree(session, path)


def test_the_whole_piece_is_kept_or_none_of_it(path: Path) -> None:
    system = Faulty()
    session = begin(path, system)
    size = path.stat().st_size

    def two() -> None:
        with session.together():
            session.record(ron(2, 1))
            session.record(Riichi(seat=0))

    system.plan = {"write": [None, errno.ENOSPC]}
    with pytest.raises(JournalProblem):
        two()
    assert path.stat().st_size == size
    assert session.slots == ["1", "2"]
    agree(session, path)
    system.plan = {"sync": [errno.EIO]}
    two()
    assert session.slots == ["1", "2", "3", "4"]
    agree(session, path)
