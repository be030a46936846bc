"""Followers: only what is new is read, no lock is taken, and every way in which a writer can come and go."""

import os
from pathlib import Path

import pytest

from riichi_tui.journal import system, watch
from riichi_tui.journal.reading import read
from riichi_tui.journal.watch import FolderFollower, Follower
from riichi_tui.table.events import Draw, Note, Riichi
from riichi_tui.table.requests import AmendHand
from tests.journal.games import resume, ron, seeded, start, wander, without_end


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def seen(follower: Follower) -> list[str]:
    assert follower.reading is not None
    assert follower.problem is None
    return follower.reading.slots


def test_a_follower_sees_each_record_once(path: Path) -> None:
    session = start(path)
    follower = Follower(path)
    assert follower.poll()
    assert seen(follower) == ["1"]
    assert not follower.poll()
    session.record(Riichi(seat=1))
    session.record(ron(2, 1))
    assert follower.poll()
    assert seen(follower) == ["1", "2", "3"]
    assert follower.reading is not None
    assert follower.reading.state == session.state
    session.undo()
    session.record(Draw(tenpai=(1,)))
    session.apply(AmendHand(hand=1, events=(ron(0, 1),)))
    assert follower.poll()
    assert seen(follower) == session.slots
    assert follower.reading.timeline.states == session.timeline.states


def test_only_what_is_new_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(path, **without_end())
    wander(session, seeded(1), 200)
    follower = Follower(path)
    follower.poll()
    size = path.stat().st_size
    asked: list[int] = []

    def spy(descriptor: int, offset: int, place: str) -> bytes:
        asked.append(offset)
        return system.read_from(descriptor, offset, place)

    monkeypatch.setattr(watch, "read_from", spy)
    session.record(Note(text="new"))
    follower.poll()
    follower.poll()
    assert asked == [size]


def test_a_follower_takes_no_lock_and_holds_nothing_open(path: Path) -> None:
    start(path).close()
    follower = Follower(path)
    follower.poll()
    resume(path).close()
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    for _ in range(20):
        follower.poll()
    after = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    assert before == after


def test_a_torn_line_is_not_seen_until_it_is_whole(path: Path) -> None:
    session = start(path)
    session.record(Note(text="second"))
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    path.write_bytes(whole[: first + 20])
    follower = Follower(path)
    follower.poll()
    assert seen(follower) == ["1"]
    for size in range(first + 21, len(whole)):
        with path.open("ab") as stream:
            stream.write(whole[size - 1 : size])
        assert not follower.poll()
    with path.open("ab") as stream:
        stream.write(whole[-1:])
    assert follower.poll()
    assert seen(follower) == ["1", "2"]


def test_a_writer_that_crashed_and_came_back(path: Path) -> None:
    session = start(path)
    follower = Follower(path)
    follower.poll()
    session.close()
    with path.open("ab") as stream:
        stream.write(b'{"crc":"half a line, longer than what comes after it' + b"x" * 500)
    follower.poll()
    assert seen(follower) == ["1"]
    again = resume(path)
    again.record(Note(text="back"))
    assert follower.poll()
    assert seen(follower) == ["1", "2"]


def test_a_save_that_was_taken_back_and_written_over(path: Path) -> None:
    session = start(path)
    base = path.read_bytes()
    session.record(Note(text="one that is taken back"))
    follower = Follower(path)
    follower.poll()
    session.close()
    path.write_bytes(base)
    again = resume(path)
    again.record(Riichi(seat=2))
    again.record(Riichi(seat=3))
    assert follower.poll()
    assert seen(follower) == ["1", "2", "3"]
    assert follower.reading is not None
    assert follower.reading.state.riichi == (2, 3)


def test_a_save_that_was_put_anew_in_its_place(path: Path, tmp_path: Path) -> None:
    start(path).close()
    follower = Follower(path)
    follower.poll()
    other = start(tmp_path / "other.jsonl")
    other.record(Riichi(seat=0))
    os.replace(tmp_path / "other.jsonl", path)
    assert follower.poll()
    assert seen(follower) == ["1", "2"]


def test_a_save_that_is_not_there_yet_goes_away_and_comes_back(path: Path) -> None:
    follower = Follower(path)
    assert follower.poll()
    assert follower.problem is not None
    assert follower.problem.code == "save-missing"
    assert not follower.poll()
    session = start(path)
    assert follower.poll()
    assert seen(follower) == ["1"]
    content = path.read_bytes()
    path.unlink()
    assert follower.poll()
    assert follower.problem is not None
    assert follower.reading is not None
    assert not follower.poll()
    path.write_bytes(content)
    assert follower.poll()
    assert seen(follower) == ["1"]
    session.close()


def test_damage_is_shown_and_looked_at_again_when_it_is_mended(path: Path) -> None:
    session = start(path)
    session.record(Note(text="remark"))
    follower = Follower(path)
    follower.poll()
    session.close()
    sound = path.read_bytes()
    path.write_bytes(sound + b"nonsense\n")
    assert follower.poll()
    assert follower.reading is not None
    assert follower.reading.damage is not None
    assert follower.reading.damage.record == 3
    assert seen(follower) == ["1", "2"]
    assert not follower.poll()
    again = resume(path)
    again.mend()
    again.record(Riichi(seat=0))
    assert follower.poll()
    assert follower.reading.damage is None
    assert seen(follower) == ["1", "2", "3"]


def test_a_watcher_can_take_over_when_the_writer_is_gone(path: Path) -> None:
    session = start(path)
    follower = Follower(path)
    follower.poll()
    session.close()
    taken = resume(path)
    taken.record(Riichi(seat=0))
    assert follower.poll()
    assert seen(follower) == read(path).slots == ["1", "2"]


def test_a_folder_of_tables(tmp_path: Path) -> None:
    club = FolderFollower(tmp_path)
    assert not club.poll()
    one = start(tmp_path / "a.jsonl")
    two = start(tmp_path / "b.jsonl")
    (tmp_path / "notes.txt").write_text("no save")
    (tmp_path / "c.jsonl").write_text("no game in it\n")
    assert club.poll()
    assert [Path(path).name for path in club.followers] == ["a.jsonl", "b.jsonl", "c.jsonl"]
    assert club.followers[str(tmp_path / "c.jsonl")].problem is not None
    assert not club.poll()
    two.record(Riichi(seat=0))
    assert club.poll()
    assert seen(club.followers[str(tmp_path / "b.jsonl")]) == ["1", "2"]
    assert seen(club.followers[str(tmp_path / "a.jsonl")]) == ["1"]
    (tmp_path / "a.jsonl").unlink()
    assert club.poll()
    assert list(club.followers) == [str(tmp_path / "b.jsonl"), str(tmp_path / "c.jsonl")]
    one.close()
