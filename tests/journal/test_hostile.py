"""Files that somebody made to harm: bounds before decoding, no link or device written to, no waiting on a pipe."""

import os
import socket
import time
from pathlib import Path

import pytest

from riichi_tui.journal.codec import MAX_DEPTH, too_deep
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import MAX_BYTES, MAX_LINE, MAX_RECORDS, seal
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.journal.watch import Follower
from riichi_tui.table.names import clean_name, clean_text, is_clean
from tests.journal.games import opening, seeded, start
from tests.journal.test_damage import forge


def refused_by_all(path: Path) -> set[str]:
    codes = set()
    for attempt in (read, verify, Session.open):
        with pytest.raises(JournalProblem) as found:
            attempt(path)
        codes.add(found.value.code)
    follower = Follower(path)
    follower.poll()
    assert follower.problem is not None
    assert follower.reading is None
    return codes | {follower.problem.code}


NO_SAVES = {
    "empty": (b"", "save-empty"),
    "one newline": (b"\n", "not-a-save"),
    "zeros": (b"\x00" * 5000, "not-a-save"),
    "a line of zeros": (b"\x00" * 5000 + b"\n", "not-a-save"),
    "words": (b"not a save\n", "not-a-save"),
    "brackets": (b"[" * 60000 + b"\n", "not-a-save"),
    "checksums": (b'{"crc":' * 9000 + b"\n", "not-a-save"),
    "a long line": (b"{" + b'"a":1,' * 20000 + b"}\n", "not-a-save"),
    "newlines": (b"\n" * (MAX_RECORDS + 1), "not-a-save"),
    "a record and newlines": (b'{"crc":"00000000","n":1' + b"\n" * (MAX_RECORDS + 1), "save-too-long"),
    "chance": (seeded(7).randbytes(4000).replace(b"\n", b"") + b"\n", "not-a-save"),
    "no text": (b"\xff\xfe{}\n", "not-a-save"),
}


@pytest.mark.parametrize("kind", NO_SAVES)
def test_what_is_no_save_is_refused_in_one_way(tmp_path: Path, kind: str) -> None:
    content, code = NO_SAVES[kind]
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert refused_by_all(path) == {code}
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "body",
    [
        b'{"n":1,"event":{"type":"opened","schema":' + b"9" * 5000 + b"}}",
        b'{"n":1,"event":{"type":"opened","schema":1e999}}',
        b'{"n":1,"event":{"schema":1,"type":"opened"},"x":' + b"[" * 30000 + b"]" * 30000 + b"}",
        b'{"n":1,"event":{"schema":1}}',
        b'{"n":1,"event":"\\ud800"}',
        b'{"event":null}',
        b"{}",
        b"[]",
        b'"',
    ],
    ids=["digits", "huge", "deep", "no type", "half a pair", "null", "nothing", "list", "quote"],
)
def test_right_checksums_over_wrong_records(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(seal(body, 0)[0])
    assert refused_by_all(path) <= {"save-damaged", "not-a-save", "schema-newer"}


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ('{"type":"note","text":"' + "x" * MAX_LINE + '"}', "line-too-long"),
        ('{"type":"note","text":"","more":' + "[" * 30000 + "]" * 30000 + "}", "record-too-deep"),
        ('{"type":"note","text":"","more":' + '{"a":' * 9000 + "1" + "}" * 9000 + "}", "record-too-deep"),
        ('{"type":"note","text":"' + "x" * 501 + '"}', "record-shape"),
        ('{"type":"transfer","giver":0,"taker":1,"amount":' + "9" * 400 + "}", "record-shape"),
        ('{"type":"transfer","giver":0,"taker":1,"amount":1e3}', "record-shape"),
        ('{"type":"undo","n":-1}', "record-shape"),
        ('{"type":"seated","seat":0,"name":""}', "record-shape"),
    ],
    ids=["line", "lists", "objects", "text", "digits", "float", "negative", "empty"],
)
def test_bounds(tmp_path: Path, event: str, code: str) -> None:
    path = tmp_path / "game.jsonl"
    start(path).close()
    path.write_bytes(forge(path.read_bytes(), [event]))
    reading = read(path)
    assert reading.damage is not None
    assert (reading.damage.record, reading.damage.reason.code) == (2, code)


def test_brackets_in_a_text_are_no_depth() -> None:
    assert not too_deep(b'{"text":"' + b"[{" * 200 + b'\\"[["}')
    assert not too_deep(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    assert too_deep(b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1))
    assert not too_deep(b"[" + b"{}," * 5000 + b"{}]")


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with path.open("wb") as stream:
        stream.truncate(MAX_BYTES + 1)
    began = time.monotonic()
    assert refused_by_all(path) == {"save-too-large"}
    assert time.monotonic() - began < 2


def test_a_link_is_read_but_never_written(tmp_path: Path) -> None:
    path, link = tmp_path / "game.jsonl", tmp_path / "link.jsonl"
    start(path).close()
    link.symlink_to(path)
    assert read(link).slots == ["1"]
    with pytest.raises(JournalProblem) as found:
        Session.open(link)
    assert found.value.code == "save-is-link"
    nowhere = tmp_path / "nowhere.jsonl"
    nowhere.symlink_to(tmp_path / "target")
    with pytest.raises(JournalProblem) as exists:
        Session.create(nowhere, opening())
    assert exists.value.code == "save-exists"
    assert not (tmp_path / "target").exists()


@pytest.mark.timeout(20)
def test_folders_pipes_sockets_and_devices_are_refused_without_waiting(tmp_path: Path) -> None:
    pipe, end = tmp_path / "pipe.jsonl", tmp_path / "socket.jsonl"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as listener:
        os.chdir(tmp_path)
        listener.bind(end.name)
        for path in (pipe, end, tmp_path, Path("/dev/null"), Path("/dev/zero"), Path("/dev/tty")):
            assert refused_by_all(path) <= {"save-not-a-file", "cannot-read", "cannot-write"}


@pytest.mark.parametrize("path", ["", "a\x00b", "x" * 5000, "no/such/folder/game.jsonl", "\ud800.jsonl"])
def test_paths_that_cannot_be(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for attempt in (read, verify, Session.open, lambda place: Session.create(place, opening())):
        if path == "\ud800.jsonl":
            continue
        with pytest.raises(JournalProblem):
            attempt(path)
    follower = Follower(path)
    follower.poll()
    assert follower.problem is not None


def test_names_lose_what_cannot_be_seen() -> None:
    assert clean_name("  An\u200bna\u202e \t Ma\u0301ria\x1b ") == "Anna Mária"
    assert clean_name("\u3164\u200d\ufeff") == ""
    assert clean_name("田中 太郎") == "田中 太郎"
    assert clean_name("田中\u3000太郎") == "田中 太郎"
    assert clean_text("a\nb\u2028c") == "a b c"
    assert clean_text("[red]not markup[/red]") == "[red]not markup[/red]"
    for point in (*range(0x20), *range(0x7F, 0xA0), *range(0x200B, 0x2010), *range(0x202A, 0x202F), 0xD800, 0xE0041):
        assert not is_clean(chr(point))
        assert clean_name(f"a{chr(point)}b") in ("ab", "a b")
