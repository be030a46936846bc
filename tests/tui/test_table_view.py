"""The table by its keys: what the pane promises, what Enter does, and what comes back."""

from pathlib import Path

import pytest

from riichi_tui.rules import load
from riichi_tui.table.events import Abort, Draw, Opened, Riichi, Win
from riichi_tui.table.timeline import Timeline
from tests.presenters import boards
from tests.tui.desks import Clock, on_disk, press, screen, table_desk

FIVE_LAWS = pytest.mark.parametrize("key", ["enter", "backspace", "escape"])


def test_a_hand_in_five_keys(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 3")
    promised = screen(desk).splitlines()[14:20]
    assert "r 3 1 3_  ron: 3 Chie off 1 Anna, 3 han 30 fu, the usual" in promised[0]
    assert "[3] 3,900" in promised[1]
    assert promised[2].split() == ["hand", "-3,900", "·", "+3,900", "·"]
    press(desk, "enter")
    done = screen(desk).splitlines()[14:20]
    assert "recorded S1-0" in done[0]
    assert done[2:] == promised[2:], "what was promised is what was done"
    assert desk.session.state.scores == on_disk(desk).state.scores == (9300, 30000, 31700, 29000)


def test_a_second_enter_is_harmless(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 3 enter")
    count = len(desk.session.records)
    press(desk, "enter enter enter")
    assert len(desk.session.records) == count


def test_a_digit_twice_does_not_undo_itself(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "2")
    assert "2 Boris is in riichi: u takes it back." in screen(desk)
    press(desk, "2")
    assert desk.session.state.riichi == (1,)
    assert desk.session.state.scores[1] == 24000


@FIVE_LAWS
def test_keys_at_rest_change_nothing(tmp_path: Path, key: str) -> None:
    desk = table_desk(tmp_path, boards.friday())
    before = on_disk(desk).events
    press(desk, " ".join([key] * 5))
    assert on_disk(desk).events == before
    assert desk.view.place == "table"


def test_backspace_takes_one_step_back(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 3 backspace backspace")
    assert "r 3_" in screen(desk)
    press(desk, "escape escape")
    assert "last hand E4-2" in screen(desk)


def test_letters_count_by_place_and_full_width_is_folded(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "к ３ 1 3 enter")
    assert isinstance(desk.session.timeline.events[-1], Win)
    press(desk, "г")
    assert isinstance(desk.session.timeline.events[-1], Riichi)


def test_an_unknown_key_is_named(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "Z")
    assert "z means nothing here" in screen(desk).lower()


def test_undo_and_redo_go_past_the_end_of_the_game(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 1 2 y enter")
    assert desk.session.state.over
    assert "s shows the settlement" in screen(desk)
    press(desk, "u")
    assert not desk.session.state.over
    press(desk, "U")
    assert desk.session.state.over


def test_the_same_result_twice_within_ten_seconds_is_said(tmp_path: Path) -> None:
    clock = Clock()
    desk = table_desk(tmp_path, clock=clock)
    press(desk, "d enter")
    clock.now += 5
    press(desk, "d enter")
    assert "Same as the last hand; u if it was keyed twice." in screen(desk)
    assert len(desk.session.records) == 3, "both are recorded"
    clock.now += 11
    press(desk, "d enter")
    assert "Same as the last hand" not in screen(desk)


def test_what_is_refused_leaves_the_entry_open(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 1 2 = 5 4 enter")
    shown = screen(desk)
    assert "r 1 2 = 5 4_" in shown
    assert len(desk.session.records) == 1
    press(desk, "backspace 8 enter")
    assert desk.session.state.scores == (30800, 19200, 25000, 25000)


def test_a_forgotten_riichi_is_one_change_with_the_hand(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 1 2 3 i 3 enter")
    assert desk.session.state.scores == (25000 + 5800 + 1000, 19200, 24000, 25000)
    press(desk, "u")
    assert desk.session.state.scores == (25000,) * 4
    assert desk.session.state.riichi == ()


def test_a_riichi_that_was_never_made_is_one_change_with_the_hand(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "3 r 1 2 3 i 3")
    assert "+6,800" not in screen(desk)
    press(desk, "enter")
    assert desk.session.state.scores == (30800, 19200, 25000, 25000)
    press(desk, "u")
    assert desk.session.state.riichi == (2,)


def test_a_hand_is_corrected_filled_in(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "e")
    assert "correct E4-2: tsumo: 3 Chie, 6 han, haneman" in screen(desk)
    press(desk, "backspace 8 enter enter")
    assert "Corrected" in screen(desk)
    row = screen(desk).splitlines()[13]
    assert row.split()[:4] == ["E4-2", "tsumo", "3", "8"]
    assert on_disk(desk).states == desk.session.timeline.states


def test_a_chosen_hand_is_corrected(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "h up up up up enter")
    assert "correct E2-2: ron: 4 Dmitri off 3 Chie, mangan" in screen(desk)
    press(desk, "backspace h enter enter")
    assert "E2-2 ron 4<3 hanema" in screen(desk)


def test_a_correction_that_ends_the_game_earlier_asks(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.play(boards.opened(), boards.ron(1, 2, 3, 30), boards.ron(1, 3, 2, 30)))
    press(desk, "h up enter backspace y enter")
    shown = screen(desk)
    assert "1 later record no longer fits" in shown
    assert "v  void" in shown
    press(desk, "enter")
    assert len(desk.session.records) == 3, "Enter chooses nothing"
    press(desk, "v")
    assert desk.session.state.over
    assert on_disk(desk).states == desk.session.timeline.states


def test_the_command_bar_shows_what_it_would_do(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, ": type:ron_3_off_1_3/30")
    assert screen(desk).splitlines()[16].split() == ["hand", "-3,900", "·", "+3,900", "·"]
    press(desk, "enter")
    assert desk.session.state.scores == (9300, 30000, 31700, 29000)


def test_the_command_bar_says_what_is_wrong(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:ron_3_off_1_3/32 enter")
    assert "3/40" in screen(desk)
    press(desk, "escape")
    assert len(desk.session.records) == 1


def test_pasted_text_opens_the_command_bar(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    desk.paste("draw 1 3\n")
    press(desk, "enter")
    assert desk.session.timeline.events[-1] == Draw(tenpai=(0, 2))


def test_the_dealer_stops_from_the_settlement(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.ending())
    press(desk, "r 4 1 2 enter")
    assert "The dealer may stop" in screen(desk)
    press(desk, "s")
    assert "Enter ends the game" in screen(desk)
    press(desk, "enter")
    assert desk.session.state.over
    assert desk.session.state.reason == "agari-yame"


def test_typing_ahead_is_typing_slowly(tmp_path: Path) -> None:
    fast, slow = tmp_path / "fast", tmp_path / "slow"
    fast.mkdir()
    slow.mkdir()
    text = "2 r 3 1 3 enter 4 t 2 4 2 enter d 1 4 enter a enter u r 4 2 m r 1 3 4 enter : type:bust_1 enter"
    one, other = table_desk(fast), table_desk(slow)
    press(one, text)
    for key in text.split():
        press(other, key)
        screen(other)
    assert one.session.state == other.session.state
    assert screen(one) == screen(other)


def test_a_save_that_is_only_looked_at(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    path = Path(desk.session.path)
    desk.resume(path, read_only=True)
    assert "E4-2 tsumo 3 6" in screen(desk)
    press(desk, "r")
    assert "only looked at" in screen(desk)
    press(desk, "3 1 3 enter d enter u")
    assert len(desk.session.records) == 11


@pytest.mark.parametrize(
    ("language", "offered", "recorded"),
    [
        ("en", "three riichi", "suucha"),
        ("ru", "три риичи", "3 риичи"),
        ("ja", "三家立直", "三家立直"),
    ],
)
def test_three_riichi_of_three_players_are_offered_and_named(
    tmp_path: Path, language: str, offered: str, recorded: str
) -> None:
    rules = load("tenhou3", ["play.abort.suucha=repeat"])
    desk = table_desk(tmp_path, Timeline(Opened(id="g", rules=rules, players=("Anna", "Boris", "Chie"))))
    while desk.look.language != language:
        desk.next_language()
    press(desk, "1 2 3 a")
    assert offered in screen(desk)
    press(desk, "enter")
    assert on_disk(desk).events[-1] == Abort(kind="suucha")
    assert (desk.session.state.honba, len(desk.session.state.pot)) == (1, 3)
    assert recorded in screen(desk)
