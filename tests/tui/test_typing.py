"""The command bar shows what may be typed next, and Tab types it."""

from pathlib import Path

import pytest

from riichi_tui.table.events import Note
from riichi_tui.tui.desk import Desk
from tests.tui.desks import press, screen, table_desk


def below_the_line(desk: Desk) -> str:
    """What stands between the line and the keys, as one text."""
    lines = screen(desk).splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith(": ") or line == ":")
    return " ".join(line.strip() for line in lines[start + 1 : -3])


def test_an_empty_line_shows_examples_that_can_be_told_apart(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ":")
    assert "ron 3 off 1 3/40 · tsumo 2 haneman · draw 1 3 · riichi 2" in below_the_line(desk)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ron_3_", "off"),
        ("ron_3_off_", "1 Anna · 2 Boris · 3 Chie · 4 Dmitri"),
        ("ron_3_off_1_", "3/40 · mangan · haneman · baiman · sanbaiman · yakuman · kazoe"),
        ("bet_s", "sashi · sou · soubashin · shizumi · soto"),
        ("rules_", "game.start=30000"),
        ("ron_3_nonsense_", ""),
    ],
)
def test_what_may_follow_stands_below_the_line(tmp_path: Path, typed: str, said: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, f": type:{typed}")
    assert below_the_line(desk).strip() == said


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("ts", ": tsumo"),
        ("ron_3_", ": ron 3 off"),
        ("bet_sou", ": bet sou"),
        ("bet_soub", ": bet soubashin"),
        ("ron_Bo", ": ron Boris"),
        ("ron_", ": ron"),
        ("nonsense", ": nonsense"),
    ],
)
def test_tab_types_what_all_have_in_common(tmp_path: Path, typed: str, completed: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, f": type:{typed} tab")
    assert completed in [line.rstrip() for line in screen(desk).splitlines()]


def test_tab_completes_in_the_middle_and_keeps_the_rest(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:ts_2_4/30 home right right tab")
    assert ": tsumo  2 4/30" in screen(desk)
    press(desk, "enter")
    assert len(desk.rows) == 1


def test_up_brings_back_what_was_left_or_recorded(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:note_a_long_remark escape : type:bet_sou_1000 enter")
    press(desk, ": type:new up")
    assert ": bet sou 1000" in screen(desk)
    press(desk, "up")
    assert ": note a long remark" in screen(desk)
    press(desk, "up down down")
    assert ": new" in screen(desk)
    press(desk, "up up enter")
    assert [record.event for record in desk.session.records][-1] == Note(text="a long remark")


def test_equal_lines_are_kept_once(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:draw enter : type:note_x enter : type:draw enter : up up up")
    assert ": note x" in screen(desk)
