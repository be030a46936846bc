"""Practice in counting on the screen: guesses, answers, the tally."""

import re
import sys
from itertools import islice, product
from pathlib import Path

import pytest

from riichi_tui.insight.hand.trainer import questions
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.glyphs import ASCII
from riichi_tui.rules import default
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.train import TrainView
from tests.cli.test_train import answer_to
from tests.presenters import boards
from tests.tui.desks import press, screen, start_desk, table_desk

SIZES = ((80, 24), (60, 20), (40, 15), (120, 40))


def practice(folder: Path, seed: int = 7) -> Desk:
    desk = start_desk(folder)
    desk.lay(TrainView(desk, default(), seed))
    return desk


def test_right_answers_are_counted(tmp_path: Path) -> None:
    desk = practice(tmp_path)
    for number, question in enumerate(islice(questions(7, default()), 5), 1):
        assert f"Hand {number}" in screen(desk)
        press(desk, f"type:{answer_to(question).replace(' ', '_')} enter")
        assert f"{number} of {number} right" in screen(desk)
        press(desk, "enter")
    assert "Hand 6" in screen(desk)
    assert "right" not in screen(desk), "the next hand is asked with nothing told"


def test_nothing_typed_shows_the_answer(tmp_path: Path) -> None:
    desk = practice(tmp_path)
    press(desk, "enter")
    shown = screen(desk)
    assert "han: wrong" in shown
    assert "0 of 1 right" in shown
    press(desk, "x 3")
    assert screen(desk) == shown, "the answer is given"
    press(desk, "enter")
    assert "Hand 2" in screen(desk)


def test_what_cannot_be_read_is_said_and_kept(tmp_path: Path) -> None:
    desk = practice(tmp_path)
    press(desk, "type:banana enter")
    assert "banana is no guess" in screen(desk)
    assert "your count: banana" in screen(desk)
    press(desk, "ctrl+u")
    desk.paste("3/40 5200\nmore")
    assert "your count: 3/40 5200" in screen(desk)


def test_it_is_reached_from_the_start_and_from_a_table_and_left_again(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "t")
    assert desk.view.place == "train"
    assert re.search(r"seed \d+", screen(desk))
    press(desk, "backspace")
    assert desk.view.place == "start"
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "ctrl+p type:practise enter")
    assert desk.view.place == "train"
    press(desk, "type:3 escape")
    assert desk.view.place == "table"


def test_the_rules_of_the_open_game_are_practised(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.play(boards.opened(("Anna", "Boris", "Chie"))))
    press(desk, "ctrl+p type:practise enter")
    for _ in range(15):
        asked = screen(desk).partition("your count")[0]
        assert not re.search("[2-8]m", asked), "three players use no 2m to 8m"
        press(desk, "enter enter")


def test_without_the_library_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in {"mahjong", *(name for name in sys.modules if name.startswith("mahjong."))}:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "riichi_tui.insight.hand.library", raising=False)
    monkeypatch.delattr("riichi_tui.insight.hand.library", raising=False)
    desk = practice(tmp_path)
    assert "package mahjong" in screen(desk)
    press(desk, "enter x enter backspace backspace")
    assert desk.view.place == "start"


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
@pytest.mark.parametrize("keys", ["", "enter", "type:1/30_1000 enter", "type:nonsense enter", "?"])
def test_it_can_be_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], language: str, keys: str) -> None:
    desk = practice(tmp_path)
    desk.look = desk.look._replace(language=language)
    press(desk, keys)
    assert not re.search("(hand|tui)[.][a-z]|{", screen(desk, *size))


def test_the_answer_scrolls_on_a_small_screen(tmp_path: Path) -> None:
    desk = practice(tmp_path)
    press(desk, "enter")
    assert "closed triplet" not in screen(desk, 40, 15)
    for _ in range(30):
        press(desk, "down")
    assert "seat East" in screen(desk, 40, 15), "the hand once more, below"
    press(desk, "up up up up up")
    assert "closed triplet" in screen(desk, 40, 15)
    press(desk, "pageup pageup pageup")
    assert "0 of 1 right" in screen(desk, 40, 15)


def test_tiles_as_signs_and_in_ascii(tmp_path: Path) -> None:
    desk = practice(tmp_path)
    press(desk, "ctrl+t")
    assert re.search("[\U0001f000-\U0001f021]", screen(desk))
    desk.look = desk.look._replace(glyphs=ASCII)
    assert screen(desk).isascii()
    press(desk, "ctrl+t")
    assert "ASCII only" in screen(desk)
