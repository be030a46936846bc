"""Files of other programs: each command says that they are no save, and a damaged save is still called damaged."""

import gzip
import json
import random
from pathlib import Path

import pytest

from riichi_tui.journal.foreign import require_ours
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import parse
from tests.cli.shell import Shell
from tests.tui.desks import press, screen, start_desk
from tests.tui.terminal import Program

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x10\x08\x06\x00\x00\x00" + bytes(range(256))
MJLOG = b'<mjloggm ver="2.3"><SHUFFLE seed="x" ref=""/><GO type="169" lobby="0"/><TAIKYOKU oya="0"/></mjloggm>'
FOREIGN = {
    "mjlog": (MJLOG, "Tenhou"),
    "mjlog in lines": (MJLOG.replace(b">", b">\n"), "Tenhou"),
    "compressed": (gzip.compress(MJLOG * 20, mtime=0), "data"),
    "picture": (PNG, "data"),
    "json": (b'{"title": ["", ""], "log": [[[0, 0, 0], [25000, 25000, 25000, 25000]]]}', "JSON"),
    "json lines": (b'{"type":"start_game","names":["a"]}\n{"type":"start_kyoku"}\n', "JSON"),
    "list": (b"[1,\n2]\n", "JSON"),
    "sheet": ("Анна 30000\nБорис 20000\n".encode(), "text"),
    "text cut within a letter": (("x" * 4095 + "я\n").encode(), "text"),
    "text without a newline": (b"game", "text"),
    "UTF-16": ("game\n".encode("utf-16"), "data"),
    "blank": (b"\n", "text"),
}
READERS = (("show",), ("show", "--json"), ("show", "--line"), ("history",), ("verify",), ("verify", "--deep"))
WRITERS = (("record", "draw"),)


@pytest.mark.parametrize("kind", FOREIGN)
@pytest.mark.parametrize("words", [*READERS, *WRITERS], ids=" ".join)
def test_a_foreign_file_is_no_save(shell: Shell, tmp_path: Path, words: tuple[str, ...], kind: str) -> None:
    content, looks = FOREIGN[kind]
    path = tmp_path / "x.mjlog"
    path.write_bytes(content)
    answer = shell.run(words[0], str(path), *words[1:])
    said = answer.errors or answer.output
    assert answer.status == 1
    assert said.count("\n") == 1
    assert f"{path} is no riichi-tui save" in said
    assert looks in said
    assert "`riichi-tui new`" in said
    assert "damaged" not in said
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("language", "said"), [("en", "is no riichi"), ("ru", "не игра riichi"), ("ja", "ではありません")]
)
def test_it_is_said_in_every_language(shell: Shell, tmp_path: Path, language: str, said: str) -> None:
    for kind, (content, _) in {**FOREIGN, "empty": (b"", ""), "begun": (b'{"crc":"01', "")}.items():
        path = tmp_path / "x.mjlog"
        path.write_bytes(content)
        answer = shell.run("show", str(path), "--lang", language)
        assert answer.status == 1, kind
        assert said in answer.errors, kind
        assert "`riichi-tui new`" in answer.errors, kind
        assert "{" not in answer.errors, kind


def test_verify_names_the_code(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "x.mjlog"
    path.write_bytes(MJLOG)
    (checked,) = json.loads(shell.run("verify", str(path), "--json").output)["saves"]
    assert (checked["sound"], checked["records"], checked["code"]) == (False, 0, "not-a-save")


@pytest.mark.parametrize("content", [b"", b'{"crc":"0123', b"{"], ids=["empty", "begun", "one byte"])
def test_an_empty_file_and_one_that_was_only_begun(shell: Shell, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    for words in (*READERS, *WRITERS):
        answer = shell.run(words[0], str(path), *words[1:])
        said = answer.errors or answer.output
        assert answer.status == 1
        assert "is no riichi-tui save" in said
        assert "empty" in said


@pytest.mark.parametrize("command", ["open", "watch", "replay"])
def test_no_screen_opens_on_a_foreign_file(tmp_path: Path, command: str) -> None:
    path = tmp_path / "x.mjlog"
    path.write_bytes(MJLOG)
    with Program(command, path, folder=tmp_path) as program:
        assert program.status() == 1
        program.settle()
        assert "is no riichi-tui save" in program.text.replace("\n", "")
        assert program.modes_left_on() == []
    assert path.read_bytes() == MJLOG


def test_every_log_beside_the_recorded_games_is_foreign(shared: Path) -> None:
    paths = sorted((shared / "oracle" / "raw").iterdir())
    assert len(paths) > 15
    for path in paths:
        with pytest.raises(JournalProblem) as found:
            parse(path.read_bytes(), str(path))
        assert found.value.code == "not-a-save", path.name


@pytest.fixture
def save(shell: Shell) -> Path:
    path = Path(shell.run("new", "--no-open", "--players", "Anna,Boris,Chie,Dmitri").output.strip())
    assert shell.run("record", str(path), "ron 1 off 2 3/40", "draw").status == 0
    return path


def damages(content: bytes) -> dict[str, bytes]:
    lines = content.splitlines(keepends=True)
    return {
        "the first record overwritten": b"\x00" * len(lines[0]) + content[len(lines[0]) :],
        "the first line without its newline": lines[0][:-1] + b"".join(lines[1:]),
        "the head cut off": content[20:],
        "the first record lost": b"".join(lines[1:]),
        "the line ends of Windows": content.replace(b"\n", b"\r\n"),
        "a byte order mark": b"\xef\xbb\xbf" + lines[0],
        "written anew by another program": json.dumps(json.loads(lines[0]), indent=2).encode() + b"\n",
        "a name changed by hand": lines[0].replace(b"Anna", b"Anne"),
    }


def test_a_damaged_save_is_still_called_damaged(shell: Shell, save: Path) -> None:
    for kind, content in damages(save.read_bytes()).items():
        save.write_bytes(content)
        for words in (("show",), ("verify",), ("record", "draw")):
            answer = shell.run(words[0], str(save), *words[1:])
            assert answer.status == 1, kind
            assert "is damaged from record 1 on" in (answer.errors or answer.output), kind
        assert save.read_bytes() == content


def test_no_changed_byte_makes_a_save_foreign(save: Path) -> None:
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed {seed}")
    chance = random.Random(seed)  # noqa: S311 - a change of bytes, nothing secret
    first = save.read_bytes().splitlines(keepends=True)[0]
    for place in range(len(first) - 1):
        changed = bytearray(first)
        changed[place] ^= chance.randrange(1, 256)
        require_ours(bytes(changed), "")


def test_the_start_screen_tells_them_apart(tmp_path: Path, save: Path) -> None:
    folder = save.parent
    (folder / "2026-foreign.jsonl").write_bytes(MJLOG)
    (folder / "2026-empty.jsonl").write_bytes(b"")
    (folder / "2026-broken.jsonl").write_bytes(save.read_bytes()[20:])
    (folder / "2026-folder.jsonl").symlink_to(folder)
    desk = start_desk(folder)
    rows = [line for line in screen(desk).splitlines() if "2026-" in line or "Anna" in line]
    assert "Anna" in rows[0]
    said = sorted(" ".join(row.strip("> ").split()) for row in rows[1:])
    assert said == [
        "closed 2026-folder.jsonl",
        "damaged 2026-broken.jsonl",
        "no save 2026-empty.jsonl",
        "no save 2026-foreign.jsonl",
    ]
    press(desk, "down " * next(index for index, row in enumerate(rows) if "foreign" in row) + "enter")
    assert desk.view.place == "start"
    assert "is no riichi-tui save" in " ".join(screen(desk).split())
