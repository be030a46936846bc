"""What a referee sees: every record, what it did, who did it, what is in force."""

from pathlib import Path

from riichi_tui.journal.history import HistoryRow, history
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Redo, Splice, Undo
from riichi_tui.table.events import Note
from tests.journal.games import new_seed, noon, opening, seeded, start, wander, without_end


def rows(path: Path, *entries: object) -> list[HistoryRow]:
    session = start(path)
    for entry in entries:
        session.record(entry)  # type: ignore[arg-type]  # entries of every kind, listed as data
    session.close()
    return session.history()


def note() -> Note:
    return Note(text="remark")


def test_each_record_says_what_it_did(tmp_path: Path) -> None:
    found = rows(
        tmp_path / "game.jsonl",
        note(),
        note(),
        Splice(remove=("2",), put=(note(), note()), before="2"),
        Splice(void=("3",)),
        Undo(n=1),
        Redo(n=1),
        Undo(n=2),
        note(),
    )
    assert [(row.n, row.effect, row.standing, row.ended_by, row.slots, row.in_force) for row in found] == [
        (1, "adds", "stands", 0, ("1",), ("1",)),
        (2, "adds", "stands", 0, ("2",), ("2",)),
        (3, "adds", "stands", 0, ("3",), ("3",)),
        (4, "splices", "undone", 8, (), ()),
        (5, "splices", "undone", 8, (), ()),
        (6, "undoes", "done", 0, (), ()),
        (7, "redoes", "done", 0, (), ()),
        (8, "undoes", "done", 0, (), ()),
        (9, "adds", "stands", 0, ("9",), ("9",)),
    ]
    assert [(row.count, row.oldest, row.newest) for row in found[5:8]] == [(1, 5, 5), (1, 5, 5), (2, 4, 5)]


def test_replaced_and_void_slots_name_the_record_that_did_it(tmp_path: Path) -> None:
    found = rows(
        tmp_path / "game.jsonl",
        note(),
        note(),
        note(),
        Splice(remove=("2",), put=(note(), note()), void=("3",)),
        Splice(remove=("5.1",)),
        note(),
        Undo(n=1),
    )
    assert [(row.standing, row.ended_by) for row in found] == [
        ("stands", 0),
        ("replaced", 5),
        ("void", 5),
        ("stands", 0),
        ("stands", 0),
        ("stands", 0),
        ("undone", 8),
        ("done", 0),
    ]
    assert (found[4].slots, found[4].in_force) == (("5.1", "5.2"), ("5.2",))


def test_who_and_when_stand_in_each_row(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Session.create(path, opening(), by="anna", clock=noon).close()
    session = Session.open(path, by="referee Ito", clock=lambda: "2026-11-30T22:00:00+09:00")
    session.record(note())
    assert [(row.by, row.at[11:16]) for row in session.history()] == [("anna", "21:05"), ("referee Ito", "22:00")]


def test_undone_by_the_undo_that_took_it_off_last(tmp_path: Path) -> None:
    found = rows(tmp_path / "game.jsonl", note(), note(), note(), Undo(n=2), Redo(n=1), Undo(n=1), Undo(n=1))
    assert [(row.standing, row.ended_by) for row in found[1:4]] == [("undone", 8), ("undone", 7), ("undone", 5)]


def test_what_stands_in_random_games_is_what_is_in_force(tmp_path: Path) -> None:
    seed = new_seed()
    print(f"seed {seed}")
    for number in range(20):
        session = start(tmp_path / f"{number}.jsonl", **without_end())
        wander(session, seeded(seed + number), 80)
        found = history(session.records)
        assert sorted(slot for row in found for slot in row.in_force) == sorted(session.slots)
        undone = {row.n for row in found if row.standing == "undone"}
        filled = {int(slot.split(".")[0]) for slot in session.slots}
        assert not undone & filled
        session.close()
