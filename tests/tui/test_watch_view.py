"""Watching by the desk: the table follows the file, nothing is written, and who may take over."""

import os
from pathlib import Path

import msgspec
import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.table.events import Note, Riichi
from riichi_tui.table.requests import AmendHand
from riichi_tui.tui import looking_on
from riichi_tui.tui.desk import Desk
from tests.journal.games import new_seed, opening, resume, ron, seeded, start, wander, without_end
from tests.tui.desks import press, screen, start_desk

GAMES, CHANGES = 20, 30


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def watching(path: Path) -> Desk:
    desk = start_desk(path.parent)
    desk.watch(str(path))
    return desk


def as_written(desk: Desk) -> None:
    """The desk shows the game as it lies on the disk."""
    there = read(desk.session.path)
    assert desk.session.timeline.states == there.timeline.states
    assert desk.session.slots == there.slots
    small = screen(desk, 40, 15)
    for score in there.state.scores:
        assert f"{score:,}" in small


def test_it_follows_and_wants_a_look_ten_times_a_second(path: Path) -> None:
    session = start(path)
    desk = watching(path)
    assert desk.period == 0.1
    before = screen(desk)
    assert not desk.tick()
    assert screen(desk) == before
    session.record(Riichi(seat=1))
    session.record(ron(2, 1))
    assert desk.tick()
    as_written(desk)
    assert "watching" in screen(desk)
    session.undo()
    assert desk.tick()
    as_written(desk)
    session.record(ron(0, 1))
    session.apply(AmendHand(hand=1, events=(ron(3, 1),)))
    assert desk.tick()
    as_written(desk)
    assert not desk.tick()


def test_ten_watchers_at_their_own_pace_end_where_the_writer_is(tmp_path: Path, full: bool) -> None:
    """Undo, redo, splices; a crash with half a line; a file put anew in its place. Each watcher looks when it likes."""
    seed = new_seed()
    games = GAMES * 10 if full else GAMES
    print(f"seed {seed}, {games} games, {CHANGES} rounds each")
    chance = seeded(seed)
    for number in range(games):
        path = tmp_path / f"{number}.jsonl"
        session = start(path, **without_end())
        desks = [watching(path) for _ in range(10)]
        for _ in range(CHANGES):
            wander(session, chance, len(session.records) + chance.randint(1, 3))
            kind = chance.randrange(8)
            if kind == 0:
                session.close()
                with path.open("ab") as stream:
                    stream.write(b'{"crc":"12345678","n":' + b"9" * chance.randrange(200))
                looked(desks, chance.randrange(3))
                session = resume(path)
            elif kind == 1:
                session.close()
                content = path.read_bytes()
                (tmp_path / "new").write_bytes(content)
                os.replace(tmp_path / "new", path)
                session = resume(path)
            for desk in desks:
                if chance.random() < 0.3:
                    desk.tick()
        looked(desks, 1)
        for desk in desks:
            assert desk.session.timeline.states == session.timeline.states
            assert desk.session.slots == session.slots
        session.close()


def looked(desks: list[Desk], times: int) -> None:
    for desk in desks:
        for _ in range(times):
            desk.tick()


def test_a_rewritten_file_of_as_many_records_is_read_anew(path: Path, tmp_path: Path) -> None:
    session = start(path)
    session.record(ron(0, 1))
    session.close()
    desk = watching(path)
    assert "ron 1<2" in screen(desk)
    other = start(tmp_path / "other.jsonl")
    other.record(ron(2, 3))
    other.close()
    os.replace(tmp_path / "other.jsonl", path)
    assert desk.tick()
    as_written(desk)
    assert "ron 3<4" in screen(desk)
    assert "ron 1<2" not in screen(desk)


@pytest.mark.parametrize("view", ["h", "s", "g", "p", "?"])
def test_every_view_over_it_follows_too(path: Path, view: str) -> None:
    session = start(path)
    session.record(ron(0, 1))
    desk = watching(path)
    press(desk, view)
    before = screen(desk)
    for winner in (2, 3, 1):
        session.record(ron(winner, 0))
    assert desk.tick()
    assert (screen(desk) == before) == (view == "?")
    session.undo(4)
    assert desk.tick()
    screen(desk)
    press(desk, "escape")
    as_written(desk)


def test_no_key_writes(path: Path) -> None:
    session = start(path)
    session.record(ron(0, 1))
    session.close()
    desk = watching(path)
    before = path.read_bytes()
    for key in "rtdacueimU:M12345=0x \r":
        desk.press(key)
        assert desk.view.place == "watch"
    press(desk, "r")
    assert "only watched here" in screen(desk)
    assert "o takes over" in screen(desk)
    press(desk, "s u enter e n escape h enter e i x escape")
    assert desk.view.place == "watch"
    assert path.read_bytes() == before
    Session.open(path, by="another").close()


def test_who_watches_takes_over_once_the_writer_is_gone_and_not_before(path: Path) -> None:
    writer = start(path)
    desk = watching(path)
    press(desk, "o")
    assert desk.view.place == "watch"
    assert "another" in screen(desk).casefold() or "lock" in screen(desk).casefold() or "writ" in screen(desk)
    writer.record(Riichi(seat=0))
    desk.tick()
    as_written(desk)
    writer.close()
    press(desk, "o")
    assert desk.view.place == "table"
    assert "You write this game now." in screen(desk)
    assert desk.period is None
    press(desk, "2")
    assert read(path).state.riichi == (0, 1)
    with pytest.raises(JournalProblem) as refused:
        Session.open(path, by="another")
    assert refused.value.code == "save-locked"


def test_taking_over_after_a_crash_sets_the_torn_end_aside(path: Path) -> None:
    start(path).close()
    sound = path.read_bytes()
    desk = watching(path)
    path.write_bytes(sound + b'{"crc":"half')
    assert not desk.tick()
    press(desk, "o")
    assert "torn" in screen(desk)
    assert path.read_bytes() == sound
    press(desk, "1")
    assert read(path).state.riichi == (0,)


def test_a_file_that_goes_away_stays_as_it_was_seen_last(path: Path) -> None:
    session = start(path)
    session.record(ron(0, 1))
    session.close()
    desk = watching(path)
    content = path.read_bytes()
    path.unlink()
    assert desk.tick()
    assert "This is what was seen last." in screen(desk)
    assert "ron 1<2" in screen(desk)
    assert not desk.tick()
    press(desk, "o")
    assert desk.view.place == "watch"
    path.write_bytes(content)
    assert desk.tick()
    assert "This is what was seen last." not in screen(desk)
    as_written(desk)


def test_damage_is_said_as_long_as_it_is_there(path: Path) -> None:
    session = start(path)
    session.record(Note(text="fine"))
    session.close()
    desk = watching(path)
    sound = path.read_bytes()
    path.write_bytes(sound + b"nonsense\n")
    assert desk.tick()
    assert "damaged from record 3" in screen(desk)
    resumed = resume(path)
    resumed.mend()
    resumed.record(Riichi(seat=0))
    assert desk.tick()
    assert "damaged" not in screen(desk)
    as_written(desk)


def test_what_is_no_game_cannot_be_watched(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    (tmp_path / "notes.jsonl").write_text("no game\n")
    for name in ("notes.jsonl", "missing.jsonl"):
        with pytest.raises(JournalProblem):
            desk.watch(str(tmp_path / name))
    assert desk.view.place == "start"


# --- a folder ----------------------------------------------------------------------------------------------------


def club(folder: Path) -> Desk:
    desk = start_desk(folder)
    desk.lay(desk.view)
    looking_on.club(desk, str(folder))
    return desk


def test_every_live_table_of_a_club_night(tmp_path: Path) -> None:
    sessions = [start(tmp_path / f"2026-11-30-19{number:02}.jsonl") for number in range(6)]
    desk = club(tmp_path)
    assert desk.period == 0.5
    assert "6 in play, 0 over" in screen(desk)
    assert not desk.tick()
    sessions[4].record(Riichi(seat=2))
    assert desk.tick()
    assert "3 Chie●" in screen(desk)
    sessions[5].record(ron(1, 0))
    new = start(tmp_path / "2026-11-30-2200.jsonl")
    assert desk.tick()
    text = screen(desk)
    assert "7 in play, 0 over" in text
    assert all(f"{score:,}" in text for score in sessions[5].state.scores)
    new.close()
    (tmp_path / "2026-11-30-2200.jsonl").unlink()
    (tmp_path / "stray.jsonl").write_text("no game\n")
    assert desk.tick()
    assert "6 in play, 0 over" in screen(desk)
    assert "stray.jsonl is no riichi-tui save: it looks like plain text." in screen(desk)
    (tmp_path / "stray.jsonl").write_bytes((tmp_path / "2026-11-30-1900.jsonl").read_bytes()[20:])
    assert desk.tick()
    assert "stray.jsonl is damaged from record 1 on" in screen(desk)


def test_tables_that_are_over_come_last_and_the_choice_stays(tmp_path: Path) -> None:
    first = start(tmp_path / "a.jsonl", **{"ending.bust": "below_zero"})
    start(tmp_path / "b.jsonl").close()
    desk = club(tmp_path)
    assert screen(desk).splitlines()[2].startswith(">")
    first.record(ron(1, 0, 13))
    assert first.state.over
    desk.tick()
    lines = screen(desk).splitlines()
    assert "over" in lines[4]
    assert lines[4].startswith(">"), "the table that was chosen is still chosen"


def test_a_table_is_chosen_watched_and_left(tmp_path: Path) -> None:
    one = start(tmp_path / "a.jsonl")
    two = start(tmp_path / "b.jsonl")
    desk = club(tmp_path)
    press(desk, "down enter")
    assert desk.view.place == "watch"
    assert desk.period == 0.1
    two.record(Riichi(seat=3))
    assert desk.tick()
    as_written(desk)
    press(desk, "escape")
    assert desk.view.place == "club"
    assert desk.period == 0.5
    one.record(Riichi(seat=0))
    assert desk.tick()
    assert "1 Anna●◄" in screen(desk)


def test_other_nights_are_left_out_until_they_are_asked_for(tmp_path: Path) -> None:
    for name, at in {
        "last-week": "2026-11-23T23:10:00+09:00", "abroad": "2026-11-30T09:30:00-03:00",
        "tonight": "2026-11-30T19:05:00+09:00", "strange": "long ago",
    }.items():  # fmt: skip
        Session.create(
            tmp_path / f"{name}.jsonl", msgspec.structs.replace(opening(), title=name), by="a", clock=lambda at=at: at
        ).close()
    desk = club(tmp_path)
    text = screen(desk)
    assert "2 in play, 0 over" in text
    assert "a shows 2 of other nights" in text
    assert "tonight" in text
    assert "abroad" in text, "the offset counts"
    press(desk, "a")
    assert "4 in play, 0 over" in screen(desk)
    press(desk, "a")
    assert "2 in play" in screen(desk)


def test_a_folder_that_is_empty_or_goes_away(tmp_path: Path) -> None:
    folder = tmp_path / "night"
    folder.mkdir()
    desk = club(folder)
    assert "There is no game in this folder yet." in screen(desk)
    press(desk, "enter down up")
    session = start(folder / "a.jsonl")
    assert desk.tick()
    assert "1 in play" in screen(desk)
    session.close()
    (folder / "a.jsonl").unlink()
    folder.rmdir()
    folder.write_text("a file in its place")
    assert desk.tick()
    assert "Traceback" not in screen(desk)
    assert not desk.tick()
