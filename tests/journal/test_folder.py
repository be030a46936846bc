"""The folder of saves: where it is, what new saves are called, the list of what lies there."""

import os
from pathlib import Path

import pytest

from riichi_tui.journal import folder
from riichi_tui.journal.folder import Shelf, new_path, saves_folder, saves_in
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.table.events import Ended, Riichi
from tests.journal.games import NOON, start


def test_where_saves_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert saves_folder("/given", {"RIICHI_TUI_SAVES": "/variable"}) == "/given"
    assert saves_folder(None, {"RIICHI_TUI_SAVES": "/variable"}) == "/variable"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    elsewhere = saves_folder(None, {})
    assert elsewhere.endswith("saves")
    assert "riichi-tui" in elsewhere
    (tmp_path / "saves").mkdir()
    assert saves_folder(None, {}) == elsewhere
    (tmp_path / "riichi_tui").mkdir()
    (tmp_path / "riichi_tui" / "__init__.py").touch()
    assert saves_folder(None, {}) == str(tmp_path / "saves")


def test_a_new_save_is_named_by_time_and_players(tmp_path: Path) -> None:
    names = ("Anna", "Boris P.", "千恵", "Дмитрий Константинович")
    path = new_path(str(tmp_path / "new" / "saves"), NOON, names)
    assert os.path.relpath(path, tmp_path) == "new/saves/2026-11-30-2105-anna-borisp-千恵-дмитрийконст.jsonl"
    Path(path).touch()
    assert new_path(str(tmp_path / "new" / "saves"), NOON, names) == path.replace(".jsonl", "-2.jsonl")


@pytest.mark.parametrize("names", [("../../etc", "a/b", "..", "-"), ("麻" * 64,) * 4, ("\U0001f004", "*", "?", "|")])
def test_names_never_lead_out_of_the_folder(tmp_path: Path, names: tuple[str, ...]) -> None:
    path = new_path(str(tmp_path), NOON, names)
    assert os.path.dirname(path) == str(tmp_path)
    Path(path).touch()
    assert saves_in(str(tmp_path)) == [path]


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(JournalProblem) as found:
            new_path(str(place), NOON, ("a", "b", "c", "d"))
        assert found.value.code == "no-such-folder"
    with pytest.raises(JournalProblem):
        saves_in(str(tmp_path / "file"))
    assert saves_in(str(tmp_path / "absent")) == []


def test_unfinished_games_come_first_then_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, (name, ended) in enumerate([("a", True), ("b", False), ("c", True), ("d", False)]):
        session = start(tmp_path / f"{name}.jsonl")
        session.record(Ended(reason="agreed") if ended else Riichi(seat=0))
        session.close()
        os.utime(tmp_path / f"{name}.jsonl", (1_000_000 + number, 1_000_000 + number))
    (tmp_path / "e.jsonl").write_text("no game\n")
    (tmp_path / "f.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / ".hidden.jsonl").write_text("")
    shelf = Shelf(str(tmp_path))
    found = shelf.summaries()
    assert [summary.name for summary in found] == ["d.jsonl", "b.jsonl", "e.jsonl", "c.jsonl", "a.jsonl"]
    assert [summary.unfinished for summary in found] == [True, True, False, False, False]
    assert found[0].state is not None
    assert found[0].state.riichi == (0,)
    assert (found[0].records, found[0].title, found[0].damaged) == (2, "Kashiwa, table 3", False)
    assert found[2].problem is not None
    with (tmp_path / "a.jsonl").open("ab") as stream:
        stream.write(b"nonsense\n")
    reads: list[str] = []
    read = folder.read
    monkeypatch.setattr(folder, "read", lambda path: reads.append(os.path.basename(path)) or read(path))
    again = {summary.name: summary for summary in shelf.summaries()}
    assert reads == ["a.jsonl"]
    assert again["a.jsonl"].damaged
