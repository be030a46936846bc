"""Counting a hand inside an entry: the checklist, tiles, the way back, and the table of payments."""

import re
from itertools import product
from pathlib import Path

import pytest

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.glyphs import ASCII
from riichi_tui.table.events import HanFu, Win, Winner, Yakuman
from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.tui.desks import on_disk, press, screen, start_desk, table_desk

SIZES = ((80, 24), (60, 20), (40, 15), (120, 40))
TILES = "type:234789m345p2267s_+8s"
"""Three sequences, a pair of 2s, 6s 7s 8s: a pinfu."""


def recorded(desk: Desk) -> Win:
    """The last event on the disk."""
    event = on_disk(desk).events[-1]
    assert isinstance(event, Win)
    return event


def winner(desk: Desk, place: int = 0) -> Winner:
    return recorded(desk).winners[place]


def test_a_checklist_inside_a_ron(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 v")
    assert desk.view.place == "checklist"
    assert "3 Chie, ron, seat West, round South" in screen(desk)
    press(desk, "p t +")
    assert "3 han 30 fu: 20 + 10 = 30" in screen(desk)
    press(desk, "enter")
    shown = screen(desk)
    assert "r 3 1 v_  ron: 3 Chie off 1 Anna, 3 han 30 fu" in shown
    assert "pinfu, tanyao, dora" in shown
    assert len(desk.session.records) == len(boards.friday().events), "nothing is recorded before Enter"
    press(desk, "enter")
    assert winner(desk) == Winner(seat=2, value=HanFu(han=3, fu=30), yaku=("pinfu", "tanyao", "dora"))
    assert desk.session.state.scores == (9300, 30000, 31700, 29000)


def test_tiles_inside_a_tsumo(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, f"t 3 v tab {TILES}_dora_1p")
    shown = screen(desk)
    assert "3 Chie, tsumo, seat West, round South" in shown
    assert "2 han 20 fu: menzen tsumo, pinfu" in shown
    assert "2m 3m 4m 7m 8m 9m 3p 4p 5p 2s 2s 6s 7s +8s" in shown
    press(desk, "enter enter")
    assert winner(desk) == Winner(
        seat=2,
        value=HanFu(han=2, fu=20),
        yaku=("menzen-tsumo", "pinfu"),
        tiles="234789m345p2267s +8s dora 1p",
    )
    assert recorded(desk).loser is None


def test_a_riichi_on_the_table_is_counted_already(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"2 r 2 1 v tab {TILES}_ura_5s enter enter")
    assert winner(desk).yaku == ("riichi", "pinfu", "ura")


def test_each_winner_of_a_double_ron_is_counted_by_himself(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 4 2 v m type:_ enter")
    assert "ron: 4 Dmitri off 2 Boris, 2 han 30 fu" in screen(desk)
    press(desk, "r 1 v")
    assert "1 Anna, ron, seat East, round South, dealer" in screen(desk)
    press(desk, f"tab {TILES} enter enter")
    first, second = recorded(desk).winners
    assert {first.seat, second.seat} == {0, 3}
    by_seat = {one.seat: one for one in (first, second)}
    assert by_seat[3].yaku == ("honitsu",)
    assert by_seat[3].tiles is None
    assert by_seat[0].yaku == ("pinfu",)
    assert by_seat[0].tiles == "234789m345p2267s +8s"


@pytest.mark.parametrize(
    "entry", ["r 3 1", "r 3 1 3", "r 3 1 3 4", "t 2", "t 2 = 1 0 / 2 0", "r 3 1 y p 2", "r 4 2 m r 1"]
)
@pytest.mark.parametrize(("there", "keyed"), [("v", 0), ("v p +", 2), ("v tab", 0), ("v tab type:123", 3)])
def test_the_way_back_leaves_the_entry_as_it_was(tmp_path: Path, entry: str, there: str, keyed: int) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, entry)
    before = screen(desk)
    press(desk, there)
    assert screen(desk) != before
    press(desk, "escape")
    assert screen(desk) == before
    press(desk, "v tab" if "tab" in there else "v")
    press(desk, "backspace " * keyed)
    assert screen(desk) != before
    press(desk, "backspace")
    assert screen(desk) == before


def test_backspace_takes_back_what_was_counted(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 3")
    before = screen(desk)
    press(desk, "v p t enter")
    assert "r 3 1 3 v_" in screen(desk)
    press(desk, "backspace")
    assert screen(desk) == before


def test_what_was_keyed_is_there_again(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 v p t escape v")
    assert "2 han 30 fu" in screen(desk)
    press(desk, "tab type:123m escape v tab")
    assert "tiles: 123m" in screen(desk)
    press(desk, "escape backspace backspace 4 1 v")
    assert "4 Dmitri, ron" in screen(desk)
    assert "no yaku yet" in screen(desk), "another winner, another list"


def test_enter_says_what_is_lacking(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 v enter")
    assert "The hand has no yaku" in screen(desk)
    press(desk, "m enter")
    assert "A closed hand without fu is pinfu" in screen(desk)
    assert desk.view.place == "checklist"
    press(desk, "p enter")
    assert desk.view.place == "table"


def test_enter_says_what_is_wrong_with_tiles(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    for typed, said in (
        ("123m", "2 concealed tiles and the winning one"),
        ("11111m234p567s99p_+9p", "There are 5 of 1m"),
        ("234789m345p2267s_+8s_tsumo", "tsumo was typed, but the win being keyed is: ron."),
        ("234789m345p2267s_+8s_seat_N", "`seat N` was typed, but here it is West."),
        ("123m456p78s22z_+9s_pon_999p", "The hand has no yaku"),
        ("", "No tiles were typed"),
    ):
        press(desk, f"r 3 1 v tab type:{typed} enter")
        assert said in " ".join(screen(desk).split()), typed
        assert desk.view.place == "tiles"
        press(desk, "escape escape escape escape escape")
    assert on_disk(desk).events == boards.friday().events


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("r 2 1 v p r enter", "2 Boris is not in riichi on the table: i 2 puts the stick in."),
        ("2 r 2 1 v r t p enter", "2 Boris is in riichi, but no riichi was counted: v counts again."),
        ("2 r 2 1 v p enter", ""),
        ("r 2 1 i 2 v p enter", ""),
        ("2 r 2 1 v D enter", ""),
    ],
)
def test_a_riichi_without_its_stick_is_said(tmp_path: Path, keys: str, said: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, keys)
    assert desk.view.place == "table"
    shown = " ".join(screen(desk).split())
    assert said in shown
    assert bool(said) == ("counts again" in shown or "puts the stick in" in shown)


def test_a_yakuman_counted_can_be_paid_by_who_is_liable(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 2 1 v D enter p 3 enter")
    assert winner(desk).value == Yakuman()
    assert winner(desk).yaku == ("daisangen",)
    assert [liable.seat for liable in winner(desk).liable] == [2]


def test_a_hand_of_earlier_is_counted_anew(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"2 r 2 1 3 enter r 3 1 2 enter h up e v tab {TILES} enter")
    assert "riichi, pinfu" in screen(desk)
    press(desk, "enter enter")
    event = on_disk(desk).events[2]
    assert isinstance(event, Win)
    assert event.winners[0].yaku == ("riichi", "pinfu")
    press(desk, "h up e")
    assert "riichi, pinfu" in screen(desk), "opened filled in, with its yaku"
    press(desk, "enter")
    assert desk.session.timeline.events[2] == event
    assert desk.view.place == "table", "keyed just as it stands: there is nothing to compare"


def test_the_replay_says_what_was_counted(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 3 1 v p + + enter enter p")
    assert desk.view.place == "replay"
    assert "3: pinfu, dora 2" in screen(desk)


def test_a_yaku_that_nobody_knows_is_shown_as_the_save_has_it(tmp_path: Path) -> None:
    odd = Winner(seat=2, value=HanFu(han=2, fu=30), yaku=("hand-of-a-friend", "dora"))
    desk = table_desk(tmp_path, boards.play(boards.opened(), Win(loser=0, winners=(odd,))))
    press(desk, "p")
    assert "3: hand-of-a-friend, dora" in screen(desk)


def test_pasted_text_is_tiles(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 3 1 v")
    desk.paste("234789m345p2267s +8s\nmore")
    assert desk.view.place == "tiles"
    assert "1 han 30 fu: pinfu" in screen(desk)


def test_from_tiles_to_the_checklist_and_back(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 3 1 v p tab type:123 tab")
    assert "1 han 30 fu: 20 + 10" in screen(desk)
    press(desk, "tab")
    assert "tiles: 123" in screen(desk)
    press(desk, "ctrl+t")
    press(desk, f"ctrl+u {TILES}")
    assert "\N{MAHJONG TILE TWO OF CHARACTERS}" in screen(desk)


def test_three_players_count_their_norths(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.play(boards.opened(("Anna", "Boris", "Chie"))))
    press(desk, "r 3 1 v tab type:234m999p345p2278s_+9s enter")
    assert "Three players use no 2m" in screen(desk)
    press(desk, "ctrl+u type:111999m345p2278s_+9s_riichi_north_2 enter enter enter")
    assert winner(desk).yaku == ("riichi", "north", "north")


@pytest.mark.parametrize("key", ["left", "ctrl+x", "b", "Q", "東"])
def test_a_key_that_means_nothing_in_the_checklist_is_named(tmp_path: Path, key: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"r 3 1 v {key}")
    assert f"The key {key} does nothing in the checklist." in screen(desk)
    assert desk.view.place == "checklist"


def test_the_russian_layout_works_in_the_checklist(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "к 3 1 м з е")
    assert "2 han 30 fu" in screen(desk)


# --- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
@pytest.mark.parametrize(
    "keys", ["r 3 1 v 4 4", "t 1 v", f"r 3 1 v tab {TILES}", "r 3 1 v tab", "r 3 1 v ?", "? t", "? t d +"]
)
def test_it_can_be_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], language: str, keys: str) -> None:
    desk = table_desk(tmp_path, boards.friday())
    desk.look = desk.look._replace(language=language)
    press(desk, keys)
    text = screen(desk, *size)
    assert not re.search("(hand|tui)[.][a-z]", text)
    assert "{" not in text


@pytest.mark.parametrize("keys", ["r 3 1 v 4 4", f"r 3 1 v tab {TILES} ctrl+t", "? t"])
def test_ascii_is_ascii(tmp_path: Path, keys: str) -> None:
    desk = table_desk(tmp_path, boards.friday())
    desk.look = desk.look._replace(glyphs=ASCII)
    press(desk, keys)
    assert screen(desk).isascii()


def test_on_a_small_screen_a_key_brings_its_line_into_sight(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "r 3 1 v")
    assert "closed triplet" not in screen(desk, 40, 15)
    press(desk, "4")
    assert "4 closed triplet, 1 9 or honours" in screen(desk, 40, 15)
    press(desk, "r")
    assert "r* riichi" in screen(desk, 40, 15)
    press(desk, "pagedown pagedown pagedown pagedown")
    assert "suukantsu" in screen(desk, 40, 15)
    press(desk, "up")
    press(desk, "pageup pageup pageup pageup")
    assert "r* riichi" in screen(desk, 40, 15)


# --- the table of payments -------------------------------------------------------------------------------------------


def test_the_table_of_payments_behind_the_help(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "r 3 1 ? t")
    shown = screen(desk)
    assert "Payments, not dealer, honba 0" in shown
    assert "3,900 1,000/2,000" in shown
    press(desk, "d + +")
    assert "Payments, dealer, honba 2" in screen(desk)
    assert "6,400 2,200" in screen(desk)
    press(desk, "- - - -")
    assert "honba 0" in screen(desk)
    press(desk, "escape escape")
    assert "r 3 1_" in screen(desk)


def test_the_table_of_payments_scrolls(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "? t")
    seen = screen(desk, 40, 15)
    assert "yakuman" not in seen
    for _ in range(20):
        press(desk, "pagedown")
        screen(desk, 40, 15)
    assert "yakuman" in screen(desk, 40, 15)
    press(desk, "up")
    assert "yakuman" not in screen(desk, 40, 15)


def test_the_honba_of_the_hand_is_in_the_table(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "d 1 enter ? t")
    assert "honba 1" in screen(desk)


def test_without_a_game_the_usual_rules_are_shown(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    press(desk, "? t")
    assert "Payments, not dealer, honba 0" in screen(desk)
