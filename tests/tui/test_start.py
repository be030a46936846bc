"""Start, new game, rematch: nothing is asked that has an answer, and every answer can be changed."""

import os
from pathlib import Path

import msgspec
import pytest

from riichi_tui.journal.session import Session
from riichi_tui.rules import load
from riichi_tui.table.events import Ended
from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.tui.desks import press, screen, start_desk

NAMED = "type:Anna enter type:Boris enter type:Chie enter type:Dmitri"


def saved(folder: Path, name: str, *names: str, over: bool = False, age: int = 0) -> Path:
    """A save, so many seconds old."""
    path = folder / f"{name}.jsonl"
    session = Session.create(path, boards.opened(names or boards.NAMES, title=name), by="test")
    if over:
        session.record(Ended(reason="agreed"))
    session.close()
    stamp = path.stat().st_mtime - age
    os.utime(path, (stamp, stamp))
    return path


def started(desk: Desk) -> tuple[str, ...]:
    """The players of the game that was begun."""
    return desk.session.state.names


def test_a_new_game_with_nothing_typed(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "n ctrl+g")
    assert started(desk) == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_a_new_game_with_names(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, f"n {NAMED} enter type:Friday enter enter enter enter enter enter")
    assert started(desk) == boards.NAMES
    assert desk.session.timeline.opened.title == "Friday"


def test_three_players_where_the_fourth_name_is_empty(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "n type:Anna enter type:Boris enter type:Chie")
    assert "empty: three players" not in screen(desk)
    press(desk, "down")
    assert "empty: three players" in screen(desk)
    press(desk, "ctrl+g")
    assert started(desk) == ("Anna", "Boris", "Chie")
    assert desk.session.state.rules.players == 3


def test_names_are_suggested_from_earlier_games(tmp_path: Path) -> None:
    saved(tmp_path, "old", "Anna", "Boris", "Chie", "Dmitri")
    desk = start_desk(tmp_path)
    press(desk, "n up up up up up up up up up")
    for _ in range(4):
        press(desk, "ctrl+u")
        assert "Tab:" not in screen(desk)
        press(desk, "down")
    press(desk, "up up up up type:d")
    assert "Tab: Dmitri" in screen(desk)
    press(desk, "tab enter type:an")
    assert "Tab: Anna" in screen(desk)
    press(desk, "tab ctrl+g")
    assert started(desk)[:2] == ("Dmitri", "Anna")


def test_the_sticks_are_switched_on_for_any_set(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, f"n {NAMED} enter enter enter enter")
    assert "> Sticks       off" in screen(desk).replace(">  ", "> ")
    press(desk, "right")
    assert "on: 1x10000 2x5000 4x1000 10x100" in screen(desk)
    press(desk, "ctrl+g")
    rules = desk.session.state.rules
    assert (rules.name, rules.changed) == ("parlour_10_20", ("sticks.on",))
    assert desk.session.state.sticks is not None
    press(desk, "ctrl+n n up up left")
    assert "Sticks       off" in screen(desk)
    press(desk, "ctrl+g")
    assert desk.session.state.sticks is None


def test_sticks_without_a_usual_tray_are_refused_in_a_sentence(tmp_path: Path) -> None:
    opened = msgspec.structs.replace(boards.opened(), rules=load("parlour_10_20", ["game.start=27000"]))
    Session.create(tmp_path / "odd.jsonl", opened, by="test").close()
    desk = start_desk(tmp_path)
    press(desk, "n up up right")
    assert "sticks.tray adds up to" in screen(desk)
    assert "Sticks       off" in screen(desk)


def test_two_equal_names_are_refused_and_nothing_is_made(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "n type:Anna enter type:anna enter type:Chie enter type:Dmitri ctrl+g")
    assert desk.view.place == "new_game"
    assert "anna" in screen(desk).splitlines()[21]
    assert list(tmp_path.glob("*.jsonl")) == []


def test_the_rule_set_and_the_length_are_chosen(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, f"n {NAMED} enter enter w")
    assert "wrc" in screen(desk)
    press(desk, "enter right ctrl+g")
    assert desk.session.state.rules.name == "wrc"
    assert desk.session.state.rules.game.length == "tonpuu"


def test_seats_are_drawn_where_it_can_be_seen(tmp_path: Path) -> None:
    desk = start_desk(tmp_path, seed=3)
    press(desk, f"n {NAMED} enter enter enter enter enter right")
    assert "moved on by one" in screen(desk)
    assert "Seat 1       Dmitri" in screen(desk)
    press(desk, "right")
    drawn = screen(desk)
    assert "drawn" in drawn
    press(desk, "ctrl+g")
    assert sorted(started(desk)) == sorted(boards.NAMES)
    for seat, name in enumerate(started(desk), 1):
        assert f"Seat {seat}       {name}" in drawn


def test_unfinished_games_stand_first_the_last_one_on_top(tmp_path: Path) -> None:
    saved(tmp_path, "over", over=True)
    saved(tmp_path, "older", age=100)
    newest = saved(tmp_path, "newer", age=10)
    desk = start_desk(tmp_path)
    rows = screen(desk).splitlines()[2:5]
    assert ["newer" in rows[0], "older" in rows[1], "over" in rows[2]] == [True, True, True]
    press(desk, "enter")
    assert desk.session.path == str(newest)


@pytest.mark.parametrize(("orders", "first"), [("", "Anna"), ("up right", "Dmitri")])
def test_a_rematch_keeps_or_moves_the_seats(tmp_path: Path, orders: str, first: str) -> None:
    desk = start_desk(tmp_path)
    press(desk, f"n {NAMED} ctrl+g m e enter")
    assert desk.session.state.over
    press(desk, f"s n {orders} ctrl+g")
    assert not desk.session.state.over
    assert started(desk)[0] == first
    assert len(list(tmp_path.glob("*.jsonl"))) == 2


def test_undo_from_the_settlement_goes_back_to_the_table(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, f"n {NAMED} ctrl+g r 1 2 y enter s")
    assert "Game over: bust." in screen(desk)
    press(desk, "u")
    assert desk.view.place == "table"
    assert not desk.session.state.over


def test_the_result_in_one_line(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, f"n {NAMED} ctrl+g r 1 2 y enter s c")
    assert desk.copied is not None
    assert desk.copied.startswith("1. Anna 73,000 +")
    assert "1. Anna 73,000" in screen(desk)


def test_a_folder_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("")
    desk = start_desk(place)
    assert "file" in screen(desk)
    press(desk, "n ctrl+g")
    assert desk.view.place == "new_game"


def test_the_palette_runs_what_is_named(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "ctrl+p type:new_ga enter")
    assert desk.view.place == "new_game"


def test_the_language_and_the_theme_can_be_changed(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "ctrl+p type:language enter")
    assert "новая игра" in screen(desk)
    press(desk, "ctrl+p type:тема enter")
    assert desk.theme != "plain"


def test_what_is_odd_about_the_chosen_rules_is_remarked(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "n")
    assert "only the first place counts" not in screen(desk)
    press(desk, "type:Anna enter type:Boris enter type:Chie enter")
    assert "tenhou3" in screen(desk)
    remark = "The second breaks even only at 40000, above the start of 35000: only the first place counts."
    assert remark in " ".join(screen(desk).split())
    for size in ((60, 20), (40, 15)):
        assert "40000" in screen(desk, *size)
    press(desk, "type:Dmitri")
    assert "parlour_10_20" in screen(desk), "a set for four again"
    assert "counts" not in screen(desk)


def test_odd_rules_of_the_last_game_are_remarked(tmp_path: Path) -> None:
    opened = boards.opened()
    uma = msgspec.structs.replace(opened.rules.settlement, uma=(36000, 10000, -10000, -36000))
    rules = msgspec.structs.replace(opened.rules, name="club", settlement=uma)
    Session.create(tmp_path / "last.jsonl", msgspec.structs.replace(opened, rules=rules), by="test").close()
    desk = start_desk(tmp_path)
    press(desk, "n")
    assert "points hardly count" in " ".join(screen(desk).split())
