"""Side bets by the keys `m w`: typed as a command, listed at the table, settled at the end."""

from pathlib import Path

import msgspec

from riichi_tui.locale.glyphs import ASCII
from riichi_tui.table.bets import Binta, Sashi
from riichi_tui.table.events import Bet
from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.tui.desks import on_disk, press, screen, table_desk

SIZES = ((80, 24), (60, 20), (40, 15), (120, 40))


def left_column(desk: Desk) -> list[str]:
    """The two lines under the pot at 80x24."""
    return [line[:20].strip() for line in screen(desk).splitlines()[5:7]]


def test_a_bet_before_during_and_after_the_game(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "m w type:binta_1000_neck_25000 enter")
    assert desk.session.state.bets == (Binta(stake=1000, neck=25000),)
    assert left_column(desk) == ["binta", ""]
    press(desk, "r 1 2 3 enter m w type:sashi_1_2_5000 enter")
    assert left_column(desk) == ["binta · sashi 1-2", ""]
    press(desk, "m e enter m w type:sou_1000 enter")
    assert desk.session.state.over
    assert left_column(desk) == ["binta · sashi 1-2", "sou"]
    assert on_disk(desk).state.bets == desk.session.state.bets
    press(desk, "s")
    text = screen(desk)
    for label in ("binta 1, neck 25", "sashi 1-2, 5", "sou 1"):
        assert label in text


def test_the_pane_says_what_would_be_agreed(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "m w")
    assert ": bet" in screen(desk)
    press(desk, "type:sashi_1_2_5000")
    assert len(desk.session.records) == 1
    press(desk, "escape")
    assert desk.session.state.bets == ()


def test_a_bet_is_taken_back_and_taken_out(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "m w type:sashi_1_2_5000 enter m w type:sou_1000 enter")
    press(desk, "u")
    assert left_column(desk) == ["sashi 1-2", ""]
    press(desk, "U : type:delete_2 enter")
    if desk.view.place == "correction":
        press(desk, "enter")
    assert left_column(desk) == ["sou", ""]
    assert [event.bet.stake for event in on_disk(desk).events if isinstance(event, Bet)] == [1000]
    press(desk, "u")
    assert left_column(desk) == ["sashi 1-2 · sou", ""]


def test_what_cannot_be_agreed_leaves_the_line_open(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    for typed in ("sashi_1_9_5000", "handicap_1_2_5000", "sashi_1_5000"):
        press(desk, f"m w type:{typed} enter")
        assert len(desk.session.records) == 1
        assert f": bet {typed.replace('_', ' ')}" in screen(desk)
        press(desk, "escape")


def test_rooms_that_forbid_bets_say_so(tmp_path: Path) -> None:
    opened = boards.opened()
    side = msgspec.structs.replace(opened.rules.side, bets="none")
    rules = msgspec.structs.replace(opened.rules, side=side)
    desk = table_desk(tmp_path, boards.play(msgspec.structs.replace(opened, rules=rules)))
    press(desk, "m w")
    assert "bets" in " ".join(screen(desk).split())
    assert ": bet" not in screen(desk)
    press(desk, "escape escape : type:bet_sou_1000 enter")
    assert len(desk.session.records) == 1
    assert desk.session.state.bets == ()


def test_more_bets_than_fit_are_counted(tmp_path: Path) -> None:
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    bets = [Bet(bet=Sashi(parties=pair, stake=1000)) for pair in pairs]
    desk = table_desk(tmp_path, boards.play(boards.opened(), *bets))
    first, second = left_column(desk)
    assert first == "sashi 1-2"
    assert second == "sashi 1-3 +4"
    assert "6 bets" in screen(desk, 60, 20)
    assert "sashi 1-2 · sashi 1-3 +4" in screen(desk, 40, 15)
    desk.look = desk.look._replace(language="en", glyphs=ASCII)
    assert all(screen(desk, *size).isascii() for size in SIZES)


def test_the_hand_stays_in_sight_where_bets_stand(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "m w type:binta_1000 enter")
    for size in SIZES:
        text = screen(desk, *size)
        assert "binta" in text
        assert "hand" in text
