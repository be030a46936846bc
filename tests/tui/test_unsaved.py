"""A disk that fails while the screen records: the person is told, nothing keyed is lost, the game goes on elsewhere."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.tui.desk import Desk
from tests.journal.test_faults import Faulty
from tests.presenters import boards
from tests.tui.desks import press, screen, start_desk

BEFORE = (25000, 25000, 25000, 25000)
AFTER = (25000 - 3900, 25000, 25000 + 3900, 25000)
"""3 wins off 1 with 3 han 30 fu."""
SIZES = ((80, 24), (60, 20), (40, 15))


def desk_on(folder: Path) -> tuple[Desk, Faulty]:
    """A fresh game whose system calls can be made to fail; saves may also go to `folder`/saves."""
    system = Faulty()
    (folder / "club").mkdir()
    (folder / "saves").mkdir()
    session = Session.create(folder / "club" / "game.jsonl", boards.opened(), by="test", system=system)
    desk = start_desk(folder / "saves")
    desk.play(session)
    return desk, system


def stored(path: str | Path) -> tuple[int, ...]:
    """The scores as the file has them; it must be sound."""
    reading = read(path)
    assert reading.damage is None
    assert reading.torn == 0
    return reading.state.scores


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        ({"write": [errno.ENOSPC]}, "full"),
        ({"write": [errno.EIO]}, "Input/output"),
        ({"sync": [errno.EIO], "open": [errno.ENOSPC]}, "confirm"),
        ({"is_at": [errno.ENOENT]}, "gone"),
        ({"write": [errno.EROFS]}, "Read-only"),
    ],
)
def test_the_person_is_told_and_tries_again(tmp_path: Path, plan: dict[str, list[int | None]], told: str) -> None:
    desk, system = desk_on(tmp_path)
    system.plan = plan
    press(desk, "r 3 1 3 enter")
    shown = screen(desk)
    assert "NOT RECORDED" in shown
    assert told in shown
    assert "What you keyed is kept here." in " ".join(shown.split())
    for width, height in SIZES:
        assert "NOT RECORDED" in screen(desk, width, height)
    assert desk.session.state.scores == stored(desk.session.path) == BEFORE
    press(desk, "enter")
    assert desk.session.state.scores == stored(desk.session.path) == AFTER
    assert "recorded E1-0" in screen(desk)
    assert len(desk.session.records) == 2
    press(desk, "enter u")
    assert desk.session.state.scores == stored(desk.session.path) == BEFORE


def test_it_fails_again_and_the_entry_waits(tmp_path: Path) -> None:
    desk, system = desk_on(tmp_path)
    system.plan = {"write": [errno.ENOSPC, errno.ENOSPC, errno.ENOSPC]}
    press(desk, "r 3 1 3 enter enter enter")
    assert "NOT RECORDED" in screen(desk)
    press(desk, "backspace")
    assert "r 3 1 3_" in screen(desk)
    press(desk, "4 enter")
    assert stored(desk.session.path) == desk.session.state.scores == (25000 - 5200, 25000, 25000 + 5200, 25000)


def test_another_place_is_offered_and_taken(tmp_path: Path) -> None:
    desk, system = desk_on(tmp_path)
    system.plan = {"write": [errno.ENOSPC]}
    press(desk, "r 3 1 3 enter s")
    offered = tmp_path / "saves" / "game.jsonl"
    assert f"save as: {offered}" in screen(desk, 120, 24)
    press(desk, "enter")
    assert desk.session.path == str(offered)
    assert stored(offered) == desk.session.state.scores == AFTER
    assert "is now kept in" in screen(desk, 200, 24)
    assert stored(tmp_path / "club" / "game.jsonl") == BEFORE
    with pytest.raises(JournalProblem, match="save-locked"):
        Session.open(offered)
    Session.open(tmp_path / "club" / "game.jsonl").close()
    press(desk, "d 1 enter")
    assert stored(offered) == desk.session.state.scores


def test_the_folder_vanishes(tmp_path: Path) -> None:
    desk, _ = desk_on(tmp_path)
    press(desk, "r 3 1 3 enter")
    shutil.rmtree(tmp_path / "club")
    press(desk, "2 enter")
    assert "NOT RECORDED" in screen(desk)
    assert desk.session.state.scores == AFTER
    press(desk, "s ctrl+u")
    for sign in str(tmp_path / "nowhere" / "x.jsonl"):
        desk.press(sign)
    press(desk, "enter")
    assert "nowhere" in screen(desk, 200, 24)
    assert desk.session.state.riichi == ()
    press(desk, "ctrl+u")
    desk.paste(str(tmp_path / "kept.jsonl"))
    press(desk, "enter")
    assert desk.session.state.riichi == (1,)
    assert read(tmp_path / "kept.jsonl").state == desk.session.state
    assert os.listdir(tmp_path / "saves") == []


def test_the_offered_name_is_free(tmp_path: Path) -> None:
    desk, system = desk_on(tmp_path)
    (tmp_path / "saves" / "game.jsonl").write_text("another game\n")
    system.plan = {"write": [errno.EDQUOT]}
    press(desk, "d enter s enter")
    assert desk.session.path == str(tmp_path / "saves" / "game-2.jsonl")
    assert (tmp_path / "saves" / "game.jsonl").read_text() == "another game\n"


def test_an_undo_and_a_correction_wait_too(tmp_path: Path) -> None:
    desk, system = desk_on(tmp_path)
    press(desk, "r 3 1 3 enter")
    system.plan = {"write": [errno.ENOSPC]}
    press(desk, "u")
    assert "NOT RECORDED" in screen(desk)
    assert stored(desk.session.path) == AFTER
    press(desk, "enter")
    assert "Taken back" in screen(desk)
    assert stored(desk.session.path) == BEFORE
    press(desk, "U")
    system.plan = {"write": [errno.ENOSPC]}
    press(desk, "e 4 enter enter")
    assert "NOT RECORDED" in screen(desk)
    assert stored(desk.session.path) == desk.session.state.scores == AFTER
    press(desk, "enter")
    assert "Corrected" in screen(desk)
    assert stored(desk.session.path) == (25000 - 5200, 25000, 25000 + 5200, 25000)


def test_the_settlement_hands_it_to_the_table(tmp_path: Path) -> None:
    desk, system = desk_on(tmp_path)
    press(desk, "r 3 1 3 enter s")
    system.plan = {"write": [errno.EIO, errno.EIO]}
    press(desk, "u")
    assert desk.view.place == "table"
    assert "NOT RECORDED" in screen(desk)
    press(desk, "enter")
    assert stored(desk.session.path) == BEFORE


def test_what_no_disk_would_mend_is_only_said(tmp_path: Path) -> None:
    desk, _ = desk_on(tmp_path)
    path = tmp_path / "club" / "game.jsonl"
    desk.close()
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    desk.resume(path)
    press(desk, "backspace r 3 1 3 enter")
    assert "NOT RECORDED" not in screen(desk)
    assert desk.session.state.scores == BEFORE
