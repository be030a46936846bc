"""The outlook by its keys: from the table and back, one player, one more riichi, and a game that is over."""

from pathlib import Path

import msgspec

from riichi_tui.table.events import Riichi
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.outlook import OutlookView
from tests.presenters import boards
from tests.tui.desks import on_disk, press, screen, table_desk


def south_four(folder: Path) -> Desk:
    """The table of the picture, ties by seat."""
    return table_desk(
        folder, boards.play(boards.opened(scores=(21300, 33400, 24900, 19400), round="S4", honba=1, pot=1))
    )


def view(desk: Desk) -> OutlookView:
    assert isinstance(desk.view, OutlookView)
    return desk.view


def test_w_opens_it_and_esc_closes_it(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    assert "w outlook" in screen(desk)
    for key in ("escape", "backspace"):
        press(desk, "w")
        assert screen(desk).startswith(" What each needs · South 4 · honba 1 · pot 1")
        press(desk, key)
        assert desk.view.place == "table"
    press(desk, "ц")
    assert desk.view.place == "outlook", "by its place on a Russian keyboard"


def test_nothing_is_recorded(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    before = on_disk(desk).events
    press(desk, "w + + 3 - down pagedown up enter escape escape escape")
    assert desk.view.place == "table"
    assert on_disk(desk).events == before


def test_a_digit_shows_one_player_and_again_changes_nothing(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    press(desk, "w 3")
    alone = screen(desk)
    assert alone.startswith(" What 3 Chie needs")
    assert "1 Anna    to" not in alone
    press(desk, "3")
    assert screen(desk) == alone
    press(desk, "backspace")
    assert "1 Anna    to 2nd" in screen(desk)
    assert desk.view.place == "outlook"


def test_a_digit_without_a_player_says_so(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.three())
    press(desk, "w 4")
    assert view(desk).seat is None
    assert view(desk).said
    assert view(desk).said in screen(desk)


def test_plus_supposes_the_riichi_of_each_in_turn_and_minus_goes_back(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    press(desk, "w")
    as_it_is = screen(desk)
    seen = []
    for _ in range(4):
        press(desk, "+")
        assert "pot 2" in screen(desk)
        seen += [seat for seat in range(4) if f"As if {seat + 1} " in screen(desk)]
    assert seen == [0, 1, 2, 3]
    press(desk, "-")
    assert view(desk).riichi == 2
    press(desk, "+ +")
    assert screen(desk) == as_it_is
    press(desk, "- escape")
    assert screen(desk) == as_it_is, "one step back takes the supposed riichi off"
    assert desk.view.place == "outlook"


def test_who_cannot_declare_is_left_out(tmp_path: Path) -> None:
    first = boards.opened(scores=(21300, 33400, 44900, 400), round="S4")
    needs_a_stick = msgspec.structs.replace(first, rules=boards.rules(riichi_minimum=1000))
    desk = table_desk(tmp_path, boards.play(needs_a_stick, boards.riichi(1)))
    press(desk, "w")
    seen = []
    for _ in range(3):
        press(desk, "+")
        screen(desk)
        seen.append(view(desk).riichi)
    assert seen == [1, 2, None], "1 is in riichi, 4 has no stick"
    assert "20,300 ●" in screen(desk)


def test_nobody_left_to_declare(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.play(boards.opened(), *map(boards.riichi, (1, 2, 3, 4))))
    press(desk, "w +")
    assert "Nobody can declare riichi now." in screen(desk)


def test_it_scrolls_to_the_last_line_on_a_phone(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    press(desk, "w")
    assert "1-11 / " in screen(desk, 40, 15)
    for _ in range(10):
        press(desk, "pagedown")
    assert "the pot." in screen(desk, 40, 15)
    for _ in range(10):
        press(desk, "pageup")
    assert "1-11 / " in screen(desk, 40, 15)


def test_the_help_explains_the_words(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    press(desk, "w ?")
    text = screen(desk, 80, 40)
    assert "any: every winning hand does it, out: none does." in " ".join(text.split())


def test_after_the_end_there_is_none(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    press(desk, "r 1 2 y enter")
    assert desk.session.state.over
    press(desk, "w")
    assert desk.view.place == "table"
    assert desk.say("tui.why.over") in screen(desk)


def test_it_follows_a_game_that_goes_on_under_it(tmp_path: Path) -> None:
    desk = south_four(tmp_path)
    press(desk, "w +")
    desk.session.record(Riichi(seat=0))
    assert "pot 2" in screen(desk), "his riichi is no longer only supposed"
    assert view(desk).riichi is None
    desk.session.record(boards.ron(1, 2, 13))
    text = screen(desk)
    assert "The game is over" in text
    press(desk, "down 1 pagedown escape escape")
    assert desk.view.place == "table"
