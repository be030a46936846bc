"""Sticks on the screen: what is shown is what is recorded; trays, counts, other sticks, the end by the seed."""

from pathlib import Path

import pytest

from riichi_tui.journal.session import Session
from riichi_tui.locale.glyphs import ASCII
from riichi_tui.presenters.sticks import handings
from riichi_tui.rules import load
from riichi_tui.table.events import Counted, Event, Movement, Opened, Riichi, Sticks, Transfer, Win
from riichi_tui.table.movements import worth
from riichi_tui.table.state import State, Tray
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import owed
from riichi_tui.tui.desk import Desk
from tests.insight.stick_tables import sticks_there
from tests.presenters import boards
from tests.tui.desks import keys, on_disk, press, screen, start_desk

START: Tray = {10000: 1, 5000: 2, 1000: 4, 100: 10}
SIZES = [(80, 24), (60, 20), (40, 15), (120, 40), (100, 30), (100, 20)]


def seed_desk(folder: Path, *settings: str, rules: str = "seed_table", language: str = "en") -> Desk:
    """A desk at the table of a new game with sticks."""
    chosen = load(rules, settings)
    opened = Opened(id="sticks", rules=chosen, players=boards.NAMES[: chosen.players], title="Friday")
    desk = start_desk(folder, language=language)
    desk.play(Session.create(folder / "game.jsonl", opened, by="test"))
    return desk


def count(desk: Desk, *trays: Tray) -> None:
    """Every tray as counted, by seat."""
    for seat, tray in enumerate(trays):
        desk.session.record(Counted(seat=seat, sticks=tray))


def trays(desk: Desk) -> tuple[Tray | None, ...]:
    state = desk.session.state
    assert state.sticks is not None
    return state.sticks.trays


def last(desk: Desk) -> Event:
    return on_disk(desk).events[-1]


def lines_with(text: str, shown: str) -> list[str]:
    return [line.strip() for line in shown.split("\n") if text in line]


# --- what is shown is what is recorded -----------------------------------------------------------------------------


def test_a_line_a_payer_before_enter_and_the_same_after_it(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3")
    assert " 1 to 3: 1x5000, back 1x1000 1x100\n" in screen(desk)
    press(desk, "enter")
    assert " 1 to 3: 1x5000, back 1x1000 1x100\n" in screen(desk)
    assert last(desk).moved == (  # type: ignore[union-attr]  # a win
        Movement(giver=0, taker=2, sticks={5000: 1}),
        Movement(giver=2, taker=0, sticks={1000: 1, 100: 1}),
    )
    press(desk, "2 t 3 5")
    shown = screen(desk)
    payers = ["pot to 2: 1x1000", "1 to 3: 2x1000", "2 to 3: 1x5000", "4 to 3: 2x1000"]
    assert [line for line in shown.split("\n") if line.strip() in payers] == [f" {payer}" for payer in payers]
    press(desk, "enter")
    assert [line for line in screen(desk).split("\n") if line.strip() in payers] == [f" {payer}" for payer in payers]
    assert [worth(tray or {}) for tray in trays(desk)] == list(desk.session.state.scores)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru", "ja"])
@pytest.mark.parametrize(("keys", "count"), [("1 2 r 3 1 2 r 2 3", 4), ("1 2 4 t 3 6", 6), ("1 2 t 3 3 4", 7)])
def test_no_stick_is_cut_off_at_any_size(
    tmp_path: Path, size: tuple[int, int], language: str, keys: str, count: int
) -> None:
    desk = seed_desk(tmp_path, language=language)
    press(desk, keys)
    before = piles(screen(desk, *size))
    press(desk, "enter")
    pairs = handings(last(desk).moved)  # type: ignore[union-attr]  # a win
    moved = [f"{number}x{size}" for one in pairs for way in (one.sticks, one.back) for size, number in way.items()]
    assert len(moved) == count
    assert sorted(moved) == before == piles(screen(desk, *size))


def piles(shown: str) -> list[str]:
    """Every pile of sticks that the screen names."""
    words = shown.replace(",", " ").replace("、", " ").split()
    return sorted(word for word in words if "x" in word and word.replace("x", "").isdigit())


def test_without_sticks_the_pane_shows_points(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path, "sticks.on=false")
    press(desk, "r 3 1 3")
    assert "1 to 3: 3,900" in screen(desk)
    press(desk, "enter k")
    assert "These rules do not follow the sticks" in screen(desk)
    assert last(desk).moved == ()  # type: ignore[union-attr]  # a win


def test_what_is_typed_gets_its_sticks_too(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, ": type:transfer_1_to_2_3900")
    assert "1 to 2: 1x5000, back 1x1000 1x100" in screen(desk)
    press(desk, "enter")
    assert "1 to 2: 1x5000, back 1x1000 1x100" in screen(desk)
    assert None not in trays(desk)
    press(desk, ": type:transfer_1_to_2_4x1000 enter")
    transfer = last(desk)
    assert isinstance(transfer, Transfer)
    assert transfer.moved == (Movement(giver=0, taker=1, sticks={1000: 4}),)


def test_points_moved_by_keys_carry_sticks(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "m t 1 2 1 0 enter m p 4 2 0")
    assert "4 to bank: 2x1000" in screen(desk)
    press(desk, "enter")
    assert [worth(tray or {}) for tray in trays(desk)] == list(desk.session.state.scores)
    assert desk.session.state.sticks is not None
    assert desk.session.state.sticks.bank == {1000: 2}


def test_a_riichi_and_a_win_keyed_together(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 i 3")
    assert "3 to pot: 1x1000" in screen(desk) or "pot to 3" in screen(desk)
    press(desk, "enter")
    assert None not in trays(desk)
    assert [worth(tray or {}) for tray in trays(desk)] == list(desk.session.state.scores)


def test_other_sticks_than_proposed(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3")
    assert ": other sticks" in screen(desk)
    press(desk, ":")
    assert "ron 3 off 1 3/30 moved 1 to 3 1x5000 for 1x1000+1x100" in screen(desk)
    press(desk, " ".join(["backspace"] * len("1x5000 for 1x1000+1x100".replace(" ", ""))) + " backspace backspace")
    press(desk, "type:3x1000+9x100")
    assert " 1 to 3: 3x1000 9x100\n" in screen(desk)
    press(desk, "enter")
    assert " 1 to 3: 3x1000 9x100\n" in screen(desk)
    assert trays(desk)[0] == {10000: 1, 5000: 2, 1000: 1, 100: 1}


def test_other_sticks_that_do_not_come_to_the_sum_are_refused(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, ": type:ron_3_off_1_3/30_moved_1_to_3_3x1000 enter")
    assert "by -3000 and the points by -3900" in screen(desk).replace("\n", " ")
    assert len(on_disk(desk).events) == 1


def test_other_sticks_for_a_hand_of_earlier(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 enter d 1 enter h up e :")
    assert "amend hand 1 ron 3 off 1 3/30 moved 1 to 3 1x5000 for 1x1000+1x100" in screen(desk)


def test_a_riichi_keyed_with_a_hand_is_put_in_before_other_sticks_are_named(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 i 3 :")
    assert "Put it in first" in screen(desk)
    press(desk, "enter")
    assert len(desk.rows) == 1, "nothing of the entry is lost"


# --- riichi --------------------------------------------------------------------------------------------------------


def test_a_riichi_without_a_thousand_is_changed_first(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    count(desk, {10000: 1, 5000: 3}, START, START, START)
    press(desk, "1")
    riichi = last(desk)
    assert isinstance(riichi, Riichi)
    assert [one.sticks for one in riichi.moved if one.giver == 0] == [{5000: 1}]
    assert [one.sticks for one in riichi.moved if one.taker == "pot"] == [{1000: 1}]
    assert "1 Anna is in riichi" in screen(desk)
    assert "1x5000" in screen(desk)
    for width, height in SIZES:
        assert "pot" in screen(desk, width, height)
    assert worth(trays(desk)[0] or {}) == 24000


def test_a_riichi_with_a_thousand_says_nothing_of_it(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "1")
    assert "x1000" not in screen(desk)
    assert trays(desk)[0] == {10000: 1, 5000: 2, 1000: 3, 100: 10}


def test_a_riichi_with_too_few_points_is_refused_or_borrowed(tmp_path: Path) -> None:
    poor = ("transfer_1_to_2_2x5000+1x10000", "transfer_1_to_2_4x1000+1x100")
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    desk = seed_desk(tmp_path / "one")
    for transfer in poor:
        press(desk, f": type:{transfer} enter")
    press(desk, "1")
    assert "a riichi needs 1100" in screen(desk)
    desk = seed_desk(tmp_path / "two", "ending.cannot_pay=borrow", "ending.riichi_minimum=0", "ending.bust=off")
    for transfer in poor:
        press(desk, f": type:{transfer} enter")
    press(desk, "1")
    assert desk.session.state.borrowed == (100, 0, 0, 0)
    assert "bank to pot: 1x1000 · 1 to bank: 9x100" in screen(desk)


# --- the trays -----------------------------------------------------------------------------------------------------


def test_the_trays_are_drawn(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 enter k")
    shown = screen(desk)
    assert " 10000 ═●·●·●·●·●═    1 |" in shown
    assert "  1000 ═════●═════    5 |||||" in shown
    desk.look = desk.look._replace(glyphs=ASCII)
    assert " 10000 =o.o.o.o.o=    1 |" in screen(desk)
    assert screen(desk).isascii()
    press(desk, "backspace")
    assert desk.view.place == "table"


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_the_trays_fit(tmp_path: Path, width: int, height: int, language: str) -> None:
    desk = seed_desk(tmp_path, language=language)
    press(desk, "r 3 1 3 enter k c")
    screen(desk, width, height)
    press(desk, "type:1_1_5 enter")
    screen(desk, width, height)
    press(desk, "type:_9 enter escape pagedown up ?")
    screen(desk, width, height)


def test_the_sticks_held_stand_beside_the_points_from_a_hundred_columns_on(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 enter")
    head = screen(desk, 100, 30).split("\n")[2:7]
    assert [line[34:40] for line in head] == ["10k  1", " 5k  1", " 1k  5", "100 11", ""]
    assert "10k" not in screen(desk, 99, 30)
    wide = screen(desk, 120, 40).split("\n")[2:7]
    assert [line[46:52] for line in wide[:4]] == ["10k  1", " 5k  1", " 1k  5", "100 11"]
    desk.session.record(Counted(seat=1, sticks={500: 4}))
    head = screen(desk, 100, 30).split("\n")[2:7]
    assert [line[54:60] for line in head] == ["10k  ·", " 5k  ·", " 1k  ·", "500  4", "100  ·"]


def test_a_tray_that_is_not_known_is_a_question_mark(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    desk.session.record(boards.ron(3, 1, 3, 30))
    assert "10k  ?" in screen(desk, 100, 30)
    assert "Not known what lies before 1, 3: type `count 1" in screen(desk)
    press(desk, "r 3 1 3")
    shown = screen(desk)
    assert "1 to 3: 3,900" in shown
    assert "Not known what lies before 1" in shown


def test_running_low_on_hundreds_is_said_before_it_hurts(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    count(desk, {10000: 1, 5000: 2, 1000: 5}, START, START, {**START, 100: 20, 1000: 3})
    assert "1 Anna has no 100s left: 4 can change 1x1000 for 10x100." in screen(desk)
    press(desk, "k x")
    changed = last(desk)
    assert isinstance(changed, Sticks)
    assert trays(desk)[0] == {10000: 1, 5000: 2, 1000: 4, 100: 10}
    press(desk, "x")
    assert "Nobody needs 100s" in screen(desk)
    press(desk, "escape")
    assert "no 100s left" not in screen(desk)


def test_where_the_table_cannot_pay_the_exchange_is_proposed(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    count(desk, *[{5000: 5}] * 4)
    press(desk, "r 4 3 1")
    shown = screen(desk)
    assert "The sticks on the table do not suffice" in shown
    assert "3 to bank: 1x5000, back 4x1000" in shown
    before = sticks_there(desk.session.state)
    press(desk, "enter")
    assert [worth(tray or {}) for tray in trays(desk)] == list(desk.session.state.scores)
    assert sticks_there(desk.session.state) == before, "the bank is counted with the table"


def test_what_is_owed_is_shown_until_it_is_given(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, ": type:sticks_1_to_2_1x1000 enter")
    assert "2 owes 1 1,000 in sticks." in screen(desk)
    press(desk, "k")
    assert "is owed" in screen(desk)
    assert "sticks 2 to 1 1x1000" in screen(desk)
    press(desk, "o")
    assert set(owed(desk.session.state)) == {0}
    press(desk, "o")
    assert "Nothing is owed in sticks" in screen(desk)
    press(desk, "u")
    assert owed(desk.session.state) == (1000, -1000, 0, 0)


def test_sticks_only_by_m_and_s(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "m s")
    assert ": sticks\n" in screen(desk)
    press(desk, "type:1_to_3_1x1000_for_10x100")
    assert " 1 to 3: 1x1000, back 10x100\n" in screen(desk)
    press(desk, "enter")
    assert trays(desk)[0] == {10000: 1, 5000: 2, 1000: 3, 100: 20}
    assert desk.session.state.scores == (25000,) * 4


# --- counts --------------------------------------------------------------------------------------------------------


def test_counting_all_trays_and_the_mistake_that_explains_it(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "d 1 enter t 2 3 enter")
    there = trays(desk)
    press(desk, "k c")
    for seat, tray in enumerate(there):
        assert f"{seat + 1} {boards.NAMES[seat]}: how many of 10000 5000 1000 100?" in screen(desk)
        assert tray is not None
        counted = dict(tray)
        if seat == 1:
            counted[100] -= 1
        if seat == 2:
            counted[100] = counted.get(100, 0) + 1
        press(desk, "type:" + "_".join(str(counted.get(size, 0)) for size in START))
        assert f"by the record {worth(tray):,}" in screen(desk)
        press(desk, "enter")
    shown = screen(desk)
    assert "2 Boris: 100 too little" in shown
    assert "3 Chie: 100 too much" in shown
    assert "E1-1: 3 Chie did not pay the honba (100)" in shown
    press(desk, "escape")
    assert "2 Boris: 100 too little" in screen(desk)
    assert "did not pay the honba" in screen(desk).replace("\n ", " ")


def test_one_tray_is_counted_by_its_digit_or_by_a_command(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "k 2 type:1_2_4_10 enter")
    assert "Every tray that was counted is right." in screen(desk)
    press(desk, "2 escape 2 enter 3 type:1_2_4 enter")
    assert "3 of 4 numbers are typed" in screen(desk)
    press(desk, "backspace backspace backspace backspace backspace backspace escape : type:count_3_1x5000 enter")
    assert trays(desk)[1] == START
    press(desk, "backspace : type:count_3_1x10000+2x5000+4x1000+9x100 enter")
    assert "3 Chie: 100 too little" in screen(desk)


def test_a_seat_that_is_not_there_is_not_counted(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path, "sticks.on=true", rules="tenhou3")
    press(desk, "k 4")
    assert "There is no such seat" in screen(desk)
    assert trays(desk) == ({10000: 2, 5000: 2, 1000: 4, 100: 10},) * 3


def test_a_game_that_is_watched_is_not_counted(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    path = desk.session.path
    desk.close()
    desk.watch(path)
    press(desk, "k c")
    assert (desk.no_writing() or "?") in " ".join(line.strip() for line in screen(desk).split("\n"))
    assert len(on_disk(desk).events) == 1


# --- corrections ---------------------------------------------------------------------------------------------------


def test_a_correction_says_which_sticks_go_back(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 enter d 1 enter h up e ctrl+u r 3 1 5")
    assert "1 to 3: 1x10000, back 2x1000" in screen(desk)
    press(desk, "enter")
    assert "1 to 3: 1x10000, back 2x1000" in screen(desk)
    press(desk, "enter")
    assert "Corrected; u takes it back. 1 to 3: 1x10000 1x100, back 1x5000 1x1000" in screen(desk)
    press(desk, "u")
    assert "3 to 1: 1x10000 1x100, back 1x5000 1x1000" in screen(desk)
    assert None not in trays(desk)


def test_trays_that_a_correction_loses_are_named_before_and_after_it(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, ": type:transfer_3_to_1_1x5000 enter : type:transfer_1_to_4_3x5000 enter : type:delete_2 enter")
    assert "what lies before 1, 4 is not known until it is counted" in screen(desk).replace("\n ", " ")
    press(desk, "enter")
    assert "Not known what lies before 1, 4" in screen(desk)
    press(desk, "k 1 type:1_0_0_0 enter 4 type:1_5_4_10 enter escape")
    assert "Not known" not in screen(desk)


def test_wrong_sticks_in_a_correction_are_refused_in_a_sentence(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 3 enter d 1 enter : type:amend_hand_1_ron_3_off_1_3/30_moved_1_to_3_4x1000 enter")
    assert "The sticks change seat 3 by 4000 and the points by 3900" in screen(desk)
    assert len(on_disk(desk).events) == 3


# --- the end by the seed's rule ------------------------------------------------------------------------------------


def test_the_game_stops_at_the_first_bust_and_the_trays_are_counted(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 y")
    assert "1 to 3: 1x10000 2x5000 4x1000 10x100" in screen(desk)
    assert "This ends the game: bust." in screen(desk)
    press(desk, "enter")
    state = desk.session.state
    assert (state.over, state.reason, state.scores) == (True, "bust", (0, 25000, 50000, 25000))
    assert trays(desk)[0] == {}
    for width, height in SIZES:
        shown = screen(desk, width, height).replace("\n ", " ").replace("\n", " ")
        assert "Now everyone counts his tray: k." in shown
        assert "The game is over: bust. s shows the settlement." in shown
    press(desk, "k c type:0 enter type:1_2_4_10 enter type:2_4_8_20 enter type:1_2_4_10 enter")
    assert "Every tray that was counted is right." in screen(desk)
    press(desk, "escape")
    assert "Now everyone counts" not in screen(desk)
    press(desk, "s")
    places = lines_with("place", screen(desk))[0].split()
    assert places == ["place", "4th", "2nd", "1st", "3rd"]


def test_a_rematch_with_the_start_points_is_one_key(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "r 3 1 y enter s")
    first = desk.session.path
    press(desk, "N")
    assert desk.session.path != first
    assert desk.session.state.scores == (25000,) * 4
    assert trays(desk) == (START,) * 4
    assert desk.session.state.names == boards.NAMES
    assert desk.session.timeline.opened.rules == on_disk_rules(first)


def on_disk_rules(path: str) -> object:
    session = Session.open(path, by="test")
    session.close()
    return session.timeline.opened.rules


def test_there_is_no_rematch_before_the_end(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path)
    press(desk, "s N")
    assert "The game is not over yet." in screen(desk)


@pytest.mark.parametrize(
    ("how", "scores", "borrowed", "end"),
    [
        ("capped", (0, 25000, 50000, 25000), (0, 0, 0, 0), "0"),
        ("negative", (-7000, 25000, 57000, 25000), (0, 0, 0, 0), "-7,000"),
        ("borrow", (0, 25000, 57000, 25000), (7000, 0, 0, 0), "-7,000"),
    ],
)
def test_who_cannot_pay_is_out_whatever_he_pays(
    tmp_path: Path, how: str, scores: tuple[int, ...], borrowed: tuple[int, ...], end: str
) -> None:
    desk = seed_desk(tmp_path, f"ending.cannot_pay={how}")
    press(desk, "r 3 1 y enter s")
    state = desk.session.state
    assert (state.over, state.reason, state.scores, state.borrowed) == (True, "bust", scores, borrowed)
    assert lines_with("end points", screen(desk))[0].split()[2] == end


def test_a_debt_is_a_line_of_its_own_in_the_settlement(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path, "ending.cannot_pay=borrow", "ending.bust=off")
    press(desk, "r 3 1 y enter : type:end_agreed enter s")
    shown = screen(desk)
    assert lines_with("points in hand", shown)[0].split()[3:] == ["0", "25,000", "57,000", "25,000"]
    assert "borrowed, given back  -7,000" in shown
    assert lines_with("end points", shown)[0].split()[2:] == ["-7,000", "25,000", "57,000", "25,000"]


def test_without_bust_play_goes_on_and_what_is_missing_is_owed(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path, "ending.cannot_pay=negative", "ending.bust=off")
    press(desk, "r 3 1 y")
    assert "1 gives all there is and still owes." in screen(desk)
    press(desk, "enter")
    assert not desk.session.state.over
    assert "1 owes 3 7,000 in sticks." in screen(desk)


# --- a game of random keys conserves the sticks --------------------------------------------------------------------


def test_no_key_makes_or_loses_a_stick(tmp_path: Path) -> None:
    desk = seed_desk(tmp_path, "ending.bust=off")
    start = sticks_there(desk.session.state)
    game = (
        "1 t 3 4 2 enter 2 4 r 1 2 3 r 3 2 4 enter d 1 2 enter c 4 enter u U i 3 t 4 6 enter e ctrl+u r 2 3 5 enter "
        "enter m t 1 4 1 5 enter r 4 1 b enter d n 2 1 enter k x o u escape a enter t 1 3 enter"
    )
    for key in keys(game):
        desk.press(key)
        state: State = desk.session.state
        assert sticks_there(state) == start
        assert [worth(tray or {}) for tray in trays(desk)] == [
            score - (due or 0) for score, due in zip(state.scores, owed(state), strict=True)
        ]
    assert len(desk.rows) >= 7
    timeline: Timeline = on_disk(desk)
    assert timeline.state == desk.session.state
    assert all(event.moved for event in timeline.events if isinstance(event, Win))
