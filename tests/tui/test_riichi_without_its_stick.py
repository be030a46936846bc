"""A win that is counted with riichi though no stick lies there is asked about (field notes, second round, item 50)."""

from pathlib import Path

import pytest

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.rules import load
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import HanFu, Opened, Riichi, Win, Yakuman
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.pane.unlaid import Unlaid
from tests.presenters import boards
from tests.tui.desks import on_disk, press, screen, table_desk

LINE = ": type:ron_2_off_1_3/40_yaku_riichi+tanyao+dora:1 enter"
CHECKLIST = "r 2 1 v p r t enter enter"
TILES = "r 2 1 v tab type:234789m345p2267s_+8s_riichi enter enter"


def asked(desk: Desk) -> bool:
    """Whether the pane asks; nothing is recorded while it does."""
    return isinstance(getattr(desk.view, "mode", None), Unlaid)


def table_of(folder: Path, name: str, scores: tuple[int, ...] | None = None) -> Desk:
    """A desk at the table of a new game under a rule set."""
    return table_desk(folder, Timeline(Opened(id="g", rules=load(name), players=boards.NAMES, scores=scores)))


def last(desk: Desk) -> Win:
    event = on_disk(desk).events[-1]
    assert isinstance(event, Win)
    return event


@pytest.mark.parametrize("keys", [LINE, CHECKLIST, TILES], ids=["line", "checklist", "tiles"])
def test_enter_lays_the_forgotten_stick_and_one_undo_takes_both_back(tmp_path: Path, keys: str) -> None:
    desk = table_desk(tmp_path)
    before = desk.session.state.scores
    press(desk, keys)
    assert asked(desk)
    assert len(desk.session.records) == 1, "nothing is recorded before the answer"
    shown = " ".join(screen(desk).split())
    assert "2 Boris: riichi, and no stick lies there" in shown
    assert "[Enter] lay it now" in shown
    assert "n no riichi" in shown
    press(desk, "enter")
    assert on_disk(desk).events[-2] == Riichi(seat=1)
    assert "riichi" in (last(desk).winners[0].yaku or ())
    assert desk.session.state.pot == ()
    assert isinstance(desk.session.records[-1].event, Splice)
    assert len(desk.session.records) == 2
    press(desk, "u")
    assert desk.session.state.scores == before
    assert desk.session.state.riichi == ()


@pytest.mark.parametrize(
    ("keys", "value", "yaku"),
    [
        (LINE, HanFu(han=2, fu=40), ("tanyao", "dora:1")),
        (CHECKLIST, HanFu(han=2, fu=30), ("pinfu", "tanyao")),
        (TILES, HanFu(han=1, fu=30), ("pinfu",)),
    ],
    ids=["line", "checklist", "tiles"],
)
def test_n_leaves_riichi_out_and_its_han_with_it(
    tmp_path: Path, keys: str, value: HanFu, yaku: tuple[str, ...]
) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"{keys} n")
    assert asked(desk)
    assert len(desk.session.records) == 1, "what Enter would record is seen first"
    assert "[Enter] no riichi" in screen(desk)
    press(desk, "enter")
    assert (last(desk).winners[0].value, last(desk).winners[0].yaku) == (value, yaku)
    assert [type(event) for event in on_disk(desk).events[1:]] == [Win]


@pytest.mark.parametrize("keys", [LINE, CHECKLIST, TILES], ids=["line", "checklist", "tiles"])
@pytest.mark.parametrize("way", ["backspace", "escape", "n backspace"])
def test_the_way_back_records_nothing_and_keeps_what_was_keyed(tmp_path: Path, keys: str, way: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"{keys} {way}")
    assert not asked(desk)
    assert len(desk.session.records) == 1
    press(desk, "enter")
    assert asked(desk), "the entry is there as it was"


def test_n_and_n_again_is_the_first_way(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"{LINE} n n enter")
    assert on_disk(desk).events[-2] == Riichi(seat=1)


def test_another_key_says_what_can_be_pressed(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"{LINE} 3")
    desk.paste("riichi 3")
    assert "Enter records, n is the other way, Backspace goes back." in screen(desk)
    assert len(desk.session.records) == 1


def test_a_hand_without_a_yaku_but_riichi_cannot_leave_it_out(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:tsumo_2_2/30_yaku_riichi+dora enter n")
    assert "Without riichi the hand has no yaku and cannot win." in screen(desk)
    press(desk, "enter")
    assert on_disk(desk).events[-2] == Riichi(seat=1)


@pytest.mark.parametrize("worth", ["mangan", "=8000", "5", "kazoe"])
def test_a_value_that_does_not_say_its_han_is_counted_anew(tmp_path: Path, worth: str) -> None:
    desk = table_desk(tmp_path)
    press(desk, f": type:ron_2_off_1_{worth}_yaku_double-riichi+ippatsu+tanyao enter n")
    assert "Without riichi it is worth something else: Backspace, then count it again." in screen(desk)
    assert len(desk.session.records) == 1


def test_a_yakuman_is_worth_the_same_without_riichi(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:tsumo_2_yakuman_yaku_riichi+suuankou enter n enter")
    assert last(desk).winners[0].value == Yakuman()


def test_both_winners_of_a_double_ron(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, ": type:ron_2_off_1_3/40_yaku_riichi+tanyao,_3_2/30_yaku_ippatsu+pinfu enter")
    assert "2 Boris, 3 Chie: riichi" in screen(desk)
    press(desk, "enter")
    assert on_disk(desk).events[-3:-1] == [Riichi(seat=1), Riichi(seat=2)]


def test_a_stick_that_lies_there_asks_nothing(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, f"2 {CHECKLIST}")
    assert not asked(desk)
    assert len(on_disk(desk).events) == 3


def test_a_stick_without_its_yaku_is_recorded_with_a_remark(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "2 r 2 1 v r t p enter")
    assert "2 Boris is in riichi, but no riichi was counted" in " ".join(screen(desk).split())
    press(desk, "enter")
    assert last(desk).winners[0].yaku == ("pinfu", "tanyao")


def test_a_seat_that_cannot_lay_a_stick_is_told_so_and_nothing_is_recorded(tmp_path: Path) -> None:
    desk = table_of(tmp_path, "tenhou4", scores=(49500, 500, 25000, 25000))
    press(desk, LINE)
    assert "500" in " ".join(screen(desk).split("Enter")[0].split())
    press(desk, "enter")
    assert asked(desk)
    assert len(desk.session.records) == 1
    press(desk, "n enter")
    assert last(desk).winners[0].value == HanFu(han=2, fu=40)


def test_a_hand_of_earlier_keeps_its_other_riichi(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "3 r 2 1 3 enter r 3 1 2 enter h up e v p r t enter enter")
    assert asked(desk)
    press(desk, "enter")
    assert desk.view.place == "correction"
    press(desk, "enter")
    timeline = on_disk(desk)
    assert timeline.events[1:3] == [Riichi(seat=2), Riichi(seat=1)]
    assert isinstance(timeline.events[3], Win)
    assert timeline.events[3].winners[0].yaku == ("riichi", "pinfu", "tanyao")
    assert timeline.states[1].scores[2] == 24000


def test_an_amended_line_too(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "3 r 2 1 3 enter : type:amend_hand_1_ron_2_off_1_3/40_yaku_riichi+tanyao enter")
    assert asked(desk)
    press(desk, "n enter enter")
    assert on_disk(desk).events[1] == Riichi(seat=2)
    assert last(desk).winners[0].yaku == ("tanyao",)


def test_with_real_sticks_the_stick_goes_with_it(tmp_path: Path) -> None:
    desk = table_of(tmp_path, "seed_table")
    press(desk, f"{LINE} enter")
    riichi = on_disk(desk).events[-2]
    assert isinstance(riichi, Riichi)
    assert [movement.taker for movement in riichi.moved] == ["pot"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 15)])
def test_the_question_fits(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    desk = table_desk(tmp_path)
    while desk.look.language != language:
        desk.next_language()
    press(desk, LINE)
    for keys in ("", "n", "3"):
        press(desk, keys)
        shown = screen(desk, *size)
        assert "unlaid." not in shown
        assert "[Enter] " in shown
        assert " n " in shown
