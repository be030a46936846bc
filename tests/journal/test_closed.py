"""What was closed stays closed: a second time is harmless, and whatever is asked of it after says so in a sentence.

The system gives the number of a closed file to the next one that is opened, which must not be touched.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from riichi_tui.journal.file import SaveFile, create, open_to_write, replace
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.recovery import cut, recover, rewrite
from riichi_tui.journal.session import Session
from riichi_tui.locale.catalogue import LANGUAGES, word_problem
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.events import Note
from riichi_tui.table.requests import Delete
from tests.journal.games import QUICK, resume, start


def next_file(folder: Path) -> int:
    """Opens another file, which gets the number that has become free."""
    (folder / "other").write_bytes(b"of somebody else")
    return os.open(folder / "other", os.O_RDWR | os.O_APPEND)


def untouched(descriptor: int) -> bool:
    return os.pread(descriptor, 100, 0) == b"of somebody else"


def together(session: Session) -> None:
    with session.together():
        session.record(Note(text="tea"))


AFTER: dict[str, Callable[[Session, Path], object]] = {
    "record": lambda session, _: session.record(Note(text="tea")),
    "undo": lambda session, _: session.undo(),
    "redo": lambda session, _: session.redo(),
    "run": lambda session, _: session.run(Undo()),
    "run redo": lambda session, _: session.run(Redo()),
    "apply": lambda session, _: session.apply(Delete(slots=(session.slots[1],))),
    "together": lambda session, _: together(session),
    "move": lambda session, folder: session.move(folder / "moved.jsonl"),
}


@pytest.fixture
def closed(tmp_path: Path) -> Session:
    session = start(tmp_path / "game.jsonl")
    for text in ("rain", "wind", "sun"):
        session.record(Note(text=text))
    session.undo()
    session.close()
    return session


def test_a_session_may_be_closed_twice(closed: Session, tmp_path: Path) -> None:
    other = next_file(tmp_path)
    closed.close()
    closed.close()
    assert untouched(other)
    os.close(other)
    again = resume(closed.path)
    again.close()
    again.close()


@pytest.mark.parametrize("way", AFTER)
def test_a_closed_session_says_so(closed: Session, tmp_path: Path, way: str) -> None:
    other = next_file(tmp_path)
    before, records, state = Path(closed.path).read_bytes(), len(closed.records), closed.state
    with pytest.raises(JournalProblem) as found:
        AFTER[way](closed, tmp_path)
    assert (found.value.code, found.value.details) == ("save-closed", {"path": closed.path})
    assert untouched(other)
    os.close(other)
    assert Path(closed.path).read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl", "other"]
    assert (len(closed.records), closed.state) == (records, state), "it can still be looked at"
    assert len(closed.history()) == records


def test_a_damaged_session_that_was_closed_is_not_mended(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = start(path)
    session.record(Note(text="rain"))
    session.close()
    path.write_bytes(path.read_bytes().replace(b"rain", b"wind"))
    session = resume(path)
    session.close()
    with pytest.raises(JournalProblem) as found:
        session.mend()
    assert found.value.code == "save-closed"
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_session_that_moved_or_was_mended_may_be_closed_twice(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = start(path)
    session.move(tmp_path / "moved.jsonl")
    session.close()
    other = next_file(tmp_path)
    session.close()
    assert untouched(other)
    os.close(other)
    resume(path).close()
    resume(tmp_path / "moved.jsonl").close()


FILES: dict[str, Callable[[Path], SaveFile]] = {
    "create": lambda path: create(str(path), b"new\n", QUICK),
    "open": lambda path: open_to_write(str(_there(path)), QUICK),
    "replace": lambda path: replace(str(_there(path)), b"new\n", QUICK),
}


def _there(path: Path) -> Path:
    path.write_bytes(b"there\n")
    return path


USES: dict[str, Callable[[SaveFile], object]] = {
    "append": lambda file: file.append(b"more\n"),
    "cut back": lambda file: file.cut_back(),
    "require untouched": lambda file: file.require_untouched(),
    "cut": lambda file: cut(file, 1),
    "recover": recover,
    "rewrite": lambda file: rewrite(file, b"anew\n", "damaged"),
}


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("made", FILES)
def test_a_closed_file_says_so(tmp_path: Path, made: str, use: str) -> None:
    file = FILES[made](tmp_path / "game.jsonl")
    file.close()
    other = next_file(tmp_path)
    file.close()
    with pytest.raises(JournalProblem) as found:
        USES[use](file)
    assert found.value.code == "save-closed"
    assert untouched(other)
    os.close(other)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl", "other"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_the_save(language: str) -> None:
    assert "game.jsonl " in word_problem(language, JournalProblem("save-closed", path="game.jsonl"))
