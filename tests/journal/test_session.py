"""The one writer: nothing shown before it is stored, refusals that touch nothing, one lock, one piece."""

from pathlib import Path

import pytest

from riichi_tui.journal.file import SaveFile
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Redo, Splice, Undo
from riichi_tui.table.events import Draw, Note, Penalty, Riichi, Seated
from riichi_tui.table.problem import Refused
from riichi_tui.table.timeline import replay
from tests.journal.games import NAMES, new_seed, opening, resume, ron, seeded, start, wander, without_end


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_game_goes_on_where_it_was_left(path: Path) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    session.record(ron(2, 1))
    scores = session.state.scores
    session.close()
    again = resume(path)
    assert again.state.scores == scores == (25000, 18800, 31200, 25000)
    assert again.slots == ["1", "2", "3"]
    assert again.state.names == NAMES
    assert [record.n for record in again.records] == [1, 2, 3]
    again.close()


def test_a_line_begins_with_its_checksum(path: Path) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    session.close()
    lines = path.read_bytes().splitlines()
    assert len(lines) == 2
    assert lines[1][:8] == b'{"crc":"'
    assert lines[1][17:].startswith(b',"n":2,"at":"2026-11-30T21:05:00+09:00","by":"anna","event":{"type":"riichi"')


def test_the_state_comes_after_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(path)
    seen: list[int] = []
    append = SaveFile.append

    def spy(file: SaveFile, data: bytes) -> None:
        append(file, data)
        seen.append(len(session.timeline.events))

    monkeypatch.setattr(SaveFile, "append", spy)
    session.record(Riichi(seat=0))
    assert seen == [1]
    assert len(session.timeline.events) == 2


def test_a_refusal_touches_neither_state_nor_file(path: Path) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    before = (path.read_bytes(), session.state, list(session.slots))
    for entry in (Riichi(seat=1), Undo(n=5), Redo(n=1), Splice(remove=("9",)), Splice(remove=("1",)), opening()):
        with pytest.raises(Refused):
            session.preview(entry)
        with pytest.raises(Refused):
            session.record(entry)
        assert (path.read_bytes(), session.state, list(session.slots)) == before


def test_a_splice_whose_result_is_no_game_is_not_appended(path: Path) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    session.record(Draw(tenpai=(1,)))
    size = path.stat().st_size
    with pytest.raises(Refused) as found:
        session.record(Splice(put=(Riichi(seat=1),), before="2"))
    assert found.value.details["index"] == 2
    assert path.stat().st_size == size


def test_preview_is_what_recording_leads_to(path: Path) -> None:
    session = start(path)
    for entry in (Riichi(seat=1), ron(2, 1), Undo(n=1), Redo(n=1), Splice(remove=("2",), put=(Riichi(seat=0),))):
        foreseen = session.preview(entry)
        assert session.record(entry) == foreseen


def test_undo_and_redo_go_back_and_forth(path: Path) -> None:
    session = start(path)
    states = [session.state]
    for entry in (Riichi(seat=1), ron(2, 1), Draw(tenpai=(2,)), Note(text="a remark")):
        states.append(session.record(entry))
    assert session.undo(3) == states[1]
    assert session.slots == ["1", "2"]
    assert session.redo(2) == states[3]
    assert session.redo() == states[4]
    session.close()
    assert resume(path).timeline.states == states


def test_together_is_all_or_nothing(path: Path) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    before = path.read_bytes()

    def two() -> None:
        with session.together():
            session.record(ron(2, 1))
            session.record(Riichi(seat=3))
            assert path.read_bytes() == before
            session.record(Riichi(seat=3))

    with pytest.raises(Refused):
        two()
    assert path.read_bytes() == before
    assert session.slots == ["1", "2"]
    with session.together():
        session.record(ron(2, 1))
        session.undo()
        session.record(Draw(tenpai=(1,)))
    assert session.slots == ["1", "2", "5"]
    session.record(Riichi(seat=0))
    session.close()
    assert resume(path).slots == ["1", "2", "5", "6"]


def test_hidden_characters_never_reach_the_file(path: Path) -> None:
    session = Session.create(path, opening(), by="an\u202ena\x1b[31m")
    session.record(Note(text="line one\nline\u200b two \x1b[2J\u2066end"))
    session.record(Seated(seat=3, name="De\u0301nes \u202e"))
    session.close()
    text = path.read_text(encoding="utf-8")
    assert "\\u" not in text
    again = read(path)
    assert [record.by for record in again.records] == ["anna[31m"] * 3
    assert again.records[1].event == Note(text="line one line two [2Jend")
    assert again.state.names[3] == "Dénes"


def test_what_could_not_be_read_back_is_refused(path: Path) -> None:
    session = start(path)
    size = path.stat().st_size
    for entry in (
        Note(text="x" * 501),
        Seated(seat=0, name="\u200b\u202e"),
        Penalty(seat=0, points=10**9),
        Riichi(seat=7),
    ):
        with pytest.raises(Refused) as found:
            session.record(entry)
        assert found.value.code == "out-of-bounds"
    with pytest.raises(JournalProblem) as long:
        session.record(Splice(put=tuple(Note(text="麻" * 500) for _ in range(60))))
    assert long.value.code == "line-too-long"
    assert path.stat().st_size == size
    session.record(Riichi(seat=0))


def test_a_second_writer_is_refused_and_a_reader_is_not(path: Path) -> None:
    session = start(path)
    with pytest.raises(JournalProblem) as found:
        resume(path)
    assert found.value.code == "save-locked"
    assert read(path).slots == ["1"]
    session.close()
    resume(path).close()


def test_a_save_is_never_overwritten(path: Path) -> None:
    start(path).close()
    before = path.read_bytes()
    with pytest.raises(JournalProblem) as found:
        start(path)
    assert found.value.code == "save-exists"
    assert path.read_bytes() == before


def test_a_game_that_cannot_begin_leaves_no_file(path: Path) -> None:
    with pytest.raises(Refused):
        Session.create(path, opening(**{"game.players": 3}))
    assert not path.exists()


def test_the_game_moves_to_another_place(path: Path, tmp_path: Path) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    session.move(tmp_path / "other.jsonl")
    session.record(ron(2, 1))
    assert session.path == str(tmp_path / "other.jsonl")
    resume(path).close()
    session.close()
    assert read(tmp_path / "other.jsonl").slots == ["1", "2", "3"]
    assert read(path).slots == ["1", "2"]


def test_random_games_equal_a_fresh_log_with_the_same_slots(path: Path, full: bool) -> None:
    seed = new_seed()
    rounds = 1000 if full else 100
    print(f"seed {seed}, {rounds} games")
    for number in range(rounds):
        chance = seeded(seed * 10_000 + number)
        session = start(path, **without_end(**{"game.length": chance.choice(["hanchan", "tonpuu", "single"])}))
        wander(session, chance, chance.randint(5, 60))
        session.close()
        again = resume(path)
        fresh = replay(list(session.timeline.events))
        assert again.timeline.states == session.timeline.states == fresh.states
        assert again.slots == session.slots
        again.close()
        path.unlink()
