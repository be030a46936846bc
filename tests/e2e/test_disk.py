"""Disks that are really full, read-only or gone: the person is told, and nothing that was recorded is lost."""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.table.events import Note
from tests.presenters import boards
from tests.tui.terminal import ROOT, Program

pytestmark = pytest.mark.timeout(120)

SIZE = 1 << 20
BEFORE = (25000, 25000, 25000, 25000)
AFTER = (21100, 25000, 28900, 25000)
"""3 wins off 1, 3 han 30 fu."""


class Disk:
    """A file system of 1 MiB in memory with a game on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.save = folder / "game.jsonl"
        self._filler = folder / "filler"

    def mount(self, options: str) -> None:
        words = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.folder)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")

    def fill(self) -> None:
        """Until not even the shortest record fits: the system gives space out in pages, the save has begun one."""
        with self._filler.open("wb", buffering=0) as stream, suppress(OSError):
            while stream.write(bytes(4096)):
                continue
        session = Session.open(self.save, by="test")
        for length in (400, 40, 1):
            with suppress(JournalProblem):
                while session.record(Note(text="x" * length)):
                    continue
        session.close()

    def empty(self) -> None:
        self._filler.unlink()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    if os.getuid() != 0 or shutil.which("mount") is None or sys.platform != "linux":
        pytest.skip("only root can mount a small file system")
    folder = tmp_path / "disk"
    folder.mkdir()
    made = Disk(folder)
    made.mount(f"size={SIZE}")
    try:
        Session.create(made.save, boards.opened(), by="test").close()
        yield made
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def run(*words: str | Path, typed: str = "", saves: Path | None = None) -> tuple[int, str, str]:
    """A shell command: its status, output and errors."""
    done = subprocess.run(
        [sys.executable, "-m", "riichi_tui", *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8", "RIICHI_TUI_LANG": "en", "RIICHI_TUI_SAVES": str(saves or ROOT)},
        cwd=ROOT,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def refused(words: str, *command: str | Path, typed: str = "", saves: Path | None = None) -> None:
    """Status 1 and one sentence with these words."""
    status, output, errors = run(*command, typed=typed, saves=saves)
    assert (status, output) == (1, "")
    assert words in errors
    assert errors.count("\n") == 1
    assert "Traceback" not in errors


def test_record_on_a_full_disk(disk: Disk) -> None:
    disk.fill()
    stored = disk.save.read_bytes()
    several = "ron 3 off 1 3/30\ndraw 1 2\nnote something\n"
    refused("disk is full", "record", disk.save, "ron 3 off 1 3/30")
    refused("disk is full", "record", disk.save, typed=several)
    refused("disk is full", "new", "--no-open", saves=disk.folder)
    assert disk.save.read_bytes() == stored
    assert verify(disk.save, deep=True).sound
    assert sorted(path.name for path in disk.folder.iterdir()) == ["filler", "game.jsonl"]
    disk.empty()
    assert run("record", disk.save, typed=several)[0] == 0
    assert read(disk.save).timeline.states[-3].scores == AFTER
    assert verify(disk.save, deep=True).sound


def test_a_piece_of_many_records_on_a_disk_that_fills_up_half_way(disk: Disk) -> None:
    stored = disk.save.read_bytes()
    many = "\n".join([f"note {'x' * 450}"] * 3000)
    refused("disk is full", "record", disk.save, typed=many)
    assert disk.save.read_bytes() == stored
    assert run("record", disk.save, "draw")[0] == 0


def test_a_write_that_the_system_cuts_short(tmp_path: Path) -> None:
    """At the limit of a file's size a write takes the bytes that still fit, and the next one fails."""
    save = tmp_path / "game.jsonl"
    Session.create(save, boards.opened(), by="test").close()
    stored = save.read_bytes()
    limit = len(stored) + 50
    done = subprocess.run(
        [sys.executable, "-m", "riichi_tui", "record", str(save), "ron 3 off 1 3/30"],
        capture_output=True,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8", "RIICHI_TUI_LANG": "en"},
        cwd=ROOT,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("The disk is full")
    assert save.read_bytes() == stored
    assert run("record", save, "ron 3 off 1 3/30")[0] == 0
    assert read(save).state.scores == AFTER


def test_the_disk_fills_up_while_the_table_plays(disk: Disk) -> None:
    disk.fill()
    with Program("open", disk.save, folder=disk.folder) as program:
        program.wait("East 1")
        program.press("r 3 1 3 enter")
        program.wait("NOT RECORDED")
        assert "full" in program.text
        assert read(disk.save).state.scores == BEFORE
        program.press("enter")
        program.wait("NOT RECORDED")
        disk.empty()
        program.press("enter")
        program.wait("recorded E1-0")
        assert read(disk.save).state.scores == AFTER
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    assert verify(disk.save, deep=True).sound


def test_the_game_moves_from_a_full_disk_to_another(disk: Disk, tmp_path: Path) -> None:
    disk.fill()
    records = len(read(disk.save).records)
    saves = tmp_path / "saves"
    saves.mkdir()
    with Program("open", disk.save, folder=saves) as program:
        program.wait("East 1")
        program.press("r 3 1 3 enter")
        program.wait("NOT RECORDED")
        program.press("s enter")
        program.wait("recorded E1-0")
        program.press("d enter")
        program.wait("E2-0 draw")
        program.press("q")
        assert program.status() == 0
    (moved,) = saves.iterdir()
    assert len(read(moved).records) == records + 2
    assert read(moved).state.scores == AFTER
    assert verify(moved, deep=True).sound
    assert len(read(disk.save).records) == records


def test_a_read_only_disk(disk: Disk) -> None:
    disk.mount("remount,ro")
    stored = disk.save.read_bytes()
    refused("Read-only file system", "record", disk.save, "ron 3 off 1 3/30")
    refused("Read-only file system", "new", "--no-open", saves=disk.folder)
    assert run("show", disk.save)[0] == 0
    assert run("verify", disk.save)[0] == 0
    with Program("open", disk.save, folder=disk.folder) as program:
        program.wait("Read-only file system")
        assert "Traceback" not in program.text
        program.press("q")
        program.status()
        assert program.modes_left_on() == []
    assert disk.save.read_bytes() == stored


def test_a_folder_without_the_right_to_write(tmp_path: Path) -> None:
    if os.getuid() == 0:
        pytest.skip("root may write everywhere; a read-only disk is tested")
    Session.create(tmp_path / "game.jsonl", boards.opened(), by="test").close()
    tmp_path.chmod(0o555)
    (tmp_path / "game.jsonl").chmod(0o444)
    try:
        refused("Permission denied", "record", tmp_path / "game.jsonl", "ron 3 off 1 3/30")
        refused("Permission denied", "new", "--no-open", saves=tmp_path)
    finally:
        tmp_path.chmod(0o755)


def test_the_folder_goes_away_while_the_table_plays(tmp_path: Path) -> None:
    folder, kept = tmp_path / "club", tmp_path / "kept"
    folder.mkdir()
    kept.mkdir()
    save = folder / "game.jsonl"
    Session.create(save, boards.opened(), by="test").close()
    with Program("open", save, folder=kept) as program:
        program.wait("East 1")
        shutil.rmtree(folder)
        program.press("r 3 1 3 enter")
        program.wait("NOT RECORDED")
        program.press("s enter")
        program.wait("recorded E1-0")
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    assert read(kept / "game.jsonl").state.scores == AFTER
    refused("game.jsonl", "record", save, "draw")


def test_another_file_is_put_in_the_place_of_the_save(tmp_path: Path) -> None:
    """The lock was on the file that was there before: what stands there now may be somebody else's."""
    kept = tmp_path / "kept"
    kept.mkdir()
    save = tmp_path / "game.jsonl"
    Session.create(save, boards.opened(), by="test").close()
    stored = save.read_bytes()
    with Program("open", save, folder=kept) as program:
        program.wait("East 1")
        (tmp_path / "other").write_bytes(stored)
        (tmp_path / "other").replace(save)
        program.press("r 3 1 3 enter")
        program.wait("NOT RECORDED")
        program.press("s enter")
        program.wait("recorded E1-0")
        program.press("q")
        assert program.status() == 0
    assert save.read_bytes() == stored
    assert read(kept / "game.jsonl").state.scores == AFTER
