"""What a person at the table must be able to read: nothing cut to another meaning, nothing recorded in silence."""

import random
from pathlib import Path

import pytest

from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.tui.desks import press, screen, start_desk, table_desk


def line_with(desk: Desk, text: str, width: int = 80, height: int = 24) -> str:
    """The first line of the screen that has the text."""
    return next(line for line in screen(desk, width, height).splitlines() if text in line)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("m p 3 1 0 enter", "Recorded: penalty: 3 Chie loses 1,000."),
        ("m t 1 2 1 0 enter", "Recorded: 1,000 from 1 Anna to 2 Boris."),
        (": type:bet_sashi_1_2_5000 enter", "Recorded: bet sashi 1 2 5000."),
    ],
)
def test_what_is_recorded_between_hands_is_said(tmp_path: Path, typed: str, said: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"d enter {typed}")
    assert said in screen(desk)


def test_an_end_that_was_agreed_shows_the_way_to_the_settlement(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "d enter m e enter")
    assert "The game is over: agreed. s shows the settlement." in screen(desk)


def test_a_chombo_that_is_paid_in_the_settlement_is_seen_before_and_after(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "c 4")
    assert line_with(desk, "settlement").split() == ["settlement", "·", "·", "·", "-20,000"]
    press(desk, "enter")
    assert line_with(desk, "settlement  ").split() == ["settlement", "·", "·", "·", "-20,000"]
    assert "nobody pays now" in screen(desk)


def test_once_the_game_is_over_every_view_counts_the_same_hands(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "d enter r 1 2 5 enter m e enter")
    for width, height in ((80, 24), (60, 20), (40, 15)):
        assert "hand 2" in screen(desk, width, height)
        assert "hand 3" not in screen(desk, width, height)
    for typed in ("s", "g", "p end"):
        press(desk, typed)
        assert "hand 2" in screen(desk).splitlines()[0]
        press(desk, "escape")


def test_once_the_game_is_over_the_keys_are_those_that_do_something(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "d enter m e enter")
    keys = " ".join(screen(desk).splitlines()[-2:])
    assert "s so far" in keys
    assert "u undo" in keys
    assert "ron" not in keys
    assert "riichi" not in keys
    press(desk, "r")
    assert "The game is over. u takes the last hand back." in screen(desk)


def test_every_abortive_draw_is_offered_in_every_language(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "a")
    for language in ("en", "ru", "ja"):
        desk.look = desk.look._replace(language=language)
        assert desk.look.say("grammar.choice.void") in screen(desk)


def test_the_digits_of_three_players_end_with_three(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.play(boards.opened(boards.NAMES[:3])))
    assert "1-3 riichi" in screen(desk)
    press(desk, "?")
    assert screen(desk).splitlines()[2].startswith(" 1-3 ")


def test_every_line_of_the_help_begins_with_a_key_or_a_name(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "?")
    text = screen(desk, 200, 60)
    for sentence in ("Every record: who wrote it", "Corrects the rules from the start", "The table of all payments."):
        assert next(line for line in text.splitlines() if sentence in line)[:14].strip()


@pytest.mark.parametrize("width", [40, 44, 60, 80])
def test_no_figure_of_the_settlement_runs_into_the_next(tmp_path: Path, width: int) -> None:
    desk = table_desk(tmp_path)
    press(desk, "t 1 y p 2 enter s")
    row = line_with(desk, "end points", width, 15 if width < 60 else 24).removeprefix(" end points").split()
    expected = ["73.0", "-23.0", "25.0", "25.0"] if width < 44 else ["73,000", "-23,000", "25,000", "25,000"]
    assert row == expected


@pytest.mark.parametrize(("width", "height"), [(40, 15), (60, 20), (80, 24)])
def test_the_list_of_hands_never_cuts_a_value_to_another_one(tmp_path: Path, width: int, height: int) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 3 1 3 enter t 2 4 2 enter t 3 y enter h")
    text = screen(desk, width, height)
    for value in ("ron 3<1 3/30", "tsumo 2 4/20"):
        assert value in text
    assert "tsumo 3 yakuman" in text or "tsumo 3 yak…" in text


def test_on_a_phone_the_value_is_said_and_names_are_left_to_the_lines_above(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 3 1 3")
    assert "ron: 3 off 1, 3 han 30 fu" in screen(desk, 40, 15)
    assert "ron: 3 Chie off 1 Anna, 3 han 30 fu, the usual" in screen(desk)


def test_a_long_result_is_recorded_in_words_to_its_end(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 2 1 y y p 3 enter")
    assert "recorded E1-0, ron: 2 Boris off 1 Anna, 2 yakuman, 3 is liable ─" in screen(desk)
    assert "recorded E1-0, ron: 2 off 1, 2 yakuman, 3 is liable ─" in screen(desk, 60, 20)


def test_the_space_bar_draws_lots_for_the_seats_at_once(tmp_path: Path) -> None:
    orders = set()
    for seed in range(4):
        desk = start_desk(tmp_path, seed=seed)
        press(desk, "n type:Anna enter type:Boris enter type:Chie enter type:Dmitri enter enter enter enter")
        while "space draws lots" not in screen(desk):
            press(desk, "enter")
        press(desk, "type:_")
        order = tuple(line.split()[-1] for line in screen(desk).splitlines() if " Seat " in line)
        chance = random.Random(seed)  # noqa: S311 - the same draw as the desk's
        expected = ["Anna", "Boris", "Chie", "Dmitri"]
        chance.shuffle(expected)
        assert order == tuple(expected)
        orders.add(order)
    assert len(orders) > 1
