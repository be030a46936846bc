"""Files that are no save, or one of another time: each command says so in a sentence and touches nothing."""

import json
import os
import signal
import subprocess
import sys
from fcntl import ioctl
from pathlib import Path
from termios import FIONREAD
from typing import IO

import pytest

from riichi_tui.journal.lock import holder
from riichi_tui.journal.record import seal
from riichi_tui.journal.session import Session
from riichi_tui.table.events import SCHEMA
from tests.cli.shell import ROOT, Shell
from tests.e2e.processes import wait_until
from tests.tui.terminal import Program

READERS = (("show",), ("show", "--json"), ("history",), ("verify",), ("verify", "--deep"))
WRITERS = (("record", "draw"),)


def refused(shell: Shell, path: Path, words: tuple[str, ...]) -> str:
    """Status 1 and one sentence; returns it."""
    answer = shell.run(words[0], str(path), *words[1:])
    said = answer.errors or answer.output  # `verify` says of each save what it is
    assert answer.status == 1
    assert said.count("\n") == 1
    assert "Traceback" not in said
    return said


@pytest.fixture
def save(shell: Shell) -> Path:
    return Path(shell.run("new", "--no-open").output.strip())


def with_schema(path: Path, schema: int) -> bytes:
    document = json.loads(path.read_bytes().splitlines()[0])
    del document["crc"]
    document["event"] |= {"schema": schema, "something": ["new"]}
    return seal(json.dumps(document, separators=(",", ":")).encode(), 0)[0] + b'{"crc":"and more\n'


@pytest.mark.parametrize("words", [*READERS, *WRITERS], ids=" ".join)
def test_a_save_of_a_newer_version_is_refused_untouched(shell: Shell, save: Path, words: tuple[str, ...]) -> None:
    content = with_schema(save, SCHEMA + 1)
    save.write_bytes(content)
    assert str(SCHEMA + 1) in refused(shell, save, words)
    assert save.read_bytes() == content
    assert os.listdir(save.parent) == [save.name]


@pytest.mark.parametrize("command", ["open", "watch", "replay"])
def test_no_screen_opens_on_a_save_of_a_newer_version(save: Path, command: str) -> None:
    content = with_schema(save, SCHEMA + 1)
    save.write_bytes(content)
    with Program(command, save, folder=save.parent) as program:
        assert program.status() == 1
        program.settle()
        assert f"format {SCHEMA + 1}" in program.text.replace("\n", "")
        assert "Traceback" not in program.text
        assert program.modes_left_on() == []
    assert save.read_bytes() == content
    assert os.listdir(save.parent) == [save.name]


def test_a_link_is_read_and_not_written_through(shell: Shell, save: Path) -> None:
    link = save.with_name("link.jsonl")
    link.symlink_to(save)
    content = save.read_bytes()
    assert shell.run("show", str(link)).status == 0
    assert shell.run("verify", str(link)).status == 0
    assert "link" in refused(shell, link, ("record", "draw"))
    assert save.read_bytes() == content


def test_a_new_game_is_not_made_through_a_link(shell: Shell, tmp_path: Path) -> None:
    target = tmp_path / "target.jsonl"
    link = tmp_path / "link.jsonl"
    link.symlink_to(target)
    answer = shell.run("new", "--no-open", "--save", str(link))
    assert answer.status == 1
    assert not target.exists()


@pytest.mark.timeout(60)
@pytest.mark.parametrize("words", [*READERS, *WRITERS], ids=" ".join)
def test_devices_pipes_and_folders_are_neither_read_nor_written(
    shell: Shell, tmp_path: Path, words: tuple[str, ...]
) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for path in (Path("/dev/null"), Path("/dev/zero"), pipe, tmp_path):
        assert str(path) in refused(shell, path, words)


def test_a_new_game_is_not_made_on_a_device(shell: Shell) -> None:
    assert shell.run("new", "--no-open", "--save", "/dev/null").status == 1
    assert os.path.exists("/dev/null")


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, -signal.SIGHUP), (signal.SIGKILL, -signal.SIGKILL)],
)
def test_a_signal_while_commands_come_in_records_none_of_them(
    shell: Shell, save: Path, number: int, status: int
) -> None:
    content = save.read_bytes()
    child = subprocess.Popen(
        [sys.executable, "-m", "riichi_tui", "record", str(save)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**shell.environment, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdin is not None
    child.stdin.write(b"draw\n")
    child.stdin.flush()
    stream = child.stdin
    wait_until(lambda: not unread(stream), "it does not read")
    child.send_signal(number)
    output, errors = child.communicate(timeout=20)
    assert (child.returncode, output, errors) == (status, b"", b"")
    assert save.read_bytes() == content
    assert holder(str(save)) is None
    Session.open(save, by="test").close()


def unread(stream: IO[bytes]) -> int:
    """Bytes in a pipe that nobody has taken yet."""
    count = ioctl(stream.fileno(), FIONREAD, bytes(4))
    return int.from_bytes(count, sys.byteorder)
