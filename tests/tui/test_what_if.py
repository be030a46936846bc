"""The supposition on the screen: what changes is marked, and the file of the game stays as it is to the byte."""

import random
from pathlib import Path

import pytest

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.table.bets import Binta, Sashi, Soto
from riichi_tui.table.events import Bet, Ended
from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.tui.desks import check, press, screen, table_desk

SIZES = ((80, 24), (60, 20), (40, 15), (120, 40))


def ended(folder: Path, *bets: Bet) -> Desk:
    """42,700 26,500 21,900 8,900 of a parlour, at its statement."""
    opened = boards.opened(scores=(42700, 26500, 21900, 8900))
    desk = table_desk(folder, boards.play(opened, *bets, Ended(reason="agreed")))
    press(desk, "s")
    return desk


def with_bets(folder: Path) -> Desk:
    return ended(
        folder,
        Bet(bet=Sashi(parties=(0, 1), stake=5000)),
        Bet(bet=Binta(stake=1000, neck=25000)),
        Bet(bet=Soto(spectator="Eve", seat=0)),
    )


def row(desk: Desk, label: str, size: tuple[int, int] = (80, 24)) -> list[str]:
    """The figures of the row that begins with a label."""
    (found,) = [line for line in screen(desk, *size).splitlines() if line.strip().startswith(label)]
    return found.strip().removeprefix(label).split()


def test_other_uma_beside_the_settlement(tmp_path: Path) -> None:
    desk = ended(tmp_path)
    press(desk, "x")
    assert row(desk, "as it is") == row(desk, "what if") == ["+53", "+6", "-18", "-41"]
    assert row(desk, "difference") == ["·"] * 4
    press(desk, "down right")
    assert row(desk, "what if") == ["+63", "+6", "-18", "-51"]
    assert row(desk, "difference") == ["+10", "·", "·", "-10"]
    assert row(desk, "uma 10-30") == ["+30*", "+10", "-10", "-30*"]
    assert "> uma                            [30, 10, -10, -30]*" in screen(desk)
    press(desk, "left")
    assert row(desk, "difference") == ["·"] * 4


def test_nothing_is_written(tmp_path: Path) -> None:
    """Keys of every kind, while the bytes of the journal and everything in its folder stay as they were."""
    desk = with_bets(tmp_path)
    path = Path(desk.session.path)
    before = {item.name: item.read_bytes() for item in tmp_path.iterdir()}
    stamp, records = path.stat().st_mtime_ns, list(desk.session.records)
    press(desk, "x down right down right right down right : type:side.chip_value=1000 enter")
    press(desk, ": type:bet_sou_10000 enter left : type:mleague enter down right enter 0")
    press(desk, ": type:bet_bashin_1_2_1000 enter : type:nonsense enter escape escape")
    assert desk.view.place == "statement"
    assert {item.name: item.read_bytes() for item in tmp_path.iterdir()} == before
    assert path.stat().st_mtime_ns == stamp
    assert desk.session.records == records
    assert desk.session.state.bets == tuple(
        event.bet for event in desk.session.timeline.events if isinstance(event, Bet)
    )
    assert row(desk, "total") == ["+63", "+4", "-21", "-66"]


def test_a_bet_that_is_left_out_and_one_that_is_supposed(tmp_path: Path) -> None:
    desk = with_bets(tmp_path)
    press(desk, "x " + "down " * 9 + "right")
    assert "> sashi 1-2, 5                   left out*" in screen(desk)
    assert row(desk, "difference") == ["-5", "+5", "·", "·"]
    press(desk, "right")
    assert row(desk, "difference") == ["·"] * 4
    press(desk, ": type:bet_sashi_3_4_2000 enter")
    assert "> sashi 3-4, 2                   counts*" in screen(desk)
    assert row(desk, "difference") == ["·", "·", "+2", "-2"]


def test_a_spectator_who_is_supposed_has_a_column(tmp_path: Path) -> None:
    desk = ended(tmp_path)
    press(desk, "x : type:bet_soto_Eve_on_4 enter")
    assert "1 of 2" in screen(desk)
    assert row(desk, "difference") == ["+20", "·", "·", "·"]
    assert row(desk, "difference", (60, 20)) == ["+20", "·", "·", "·", "-20"]
    screen(desk)
    press(desk, "pagedown")
    assert "Eve" in screen(desk)
    assert row(desk, "difference") == ["-20"]


def test_a_rule_set_by_name_and_back(tmp_path: Path) -> None:
    desk = ended(tmp_path)
    press(desk, "x : type:wrc enter")
    assert "What if: wrc. Nothing here is recorded" in screen(desk)
    # 15-5, no oka, not rounded, and everybody has 5,000 more than under a start of 25,000.
    assert row(desk, "what if") == ["+32.7", "+6.5", "-8.1", "-31.1"]
    press(desk, "0")
    assert row(desk, "difference") == ["·"] * 4
    press(desk, "0")
    assert "Nothing is supposed yet." in screen(desk)


def test_necks_and_lines_move_with_the_scores_and_the_screen_says_so(tmp_path: Path) -> None:
    desk = ended(tmp_path, Bet(bet=Binta(stake=1000, neck=25000)), Bet(bet=Binta(stake=1000)))
    sentence = "Scores start at 30,000, not 25,000: necks and lines move with them."
    press(desk, "x")
    assert sentence not in screen(desk)
    press(desk, ": type:wrc enter " + "down " * 10)
    for size in ((80, 24), (40, 15)):
        assert sentence in " ".join(screen(desk, *size).split())
    assert screen(desk).count("binta 1, neck 30 ") == 4
    drawn = [line.split()[-4:] for line in screen(desk).splitlines() if line.startswith(" binta 1, neck 30")]
    assert drawn == [["+5", "+3", "-3", "-5"]] * 2
    press(desk, ": type:bet_binta_500_neck_28000 enter")
    assert "> binta 0.5, neck 28" in screen(desk)
    press(desk, ": type:game.start=25000 enter")
    assert "> binta 0.5, neck 23" in screen(desk)
    assert sentence not in screen(desk)


def test_what_cannot_be_settled_says_why(tmp_path: Path) -> None:
    desk = with_bets(tmp_path)
    press(desk, "x : type:side.bets=none enter")
    assert "bets" in screen(desk)
    assert not [line for line in screen(desk).splitlines() if line.startswith(" what if ")]
    assert row(desk, "as it is") == ["+63", "+4", "-21", "-66"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("settlement.umma=1", "settlement.uma"),
        ("settlement.uma=[1,2,3]", "4"),
        ("bet_sashi_1_9_5000", "9"),
        ("draw_1", "a rule can be supposed"),
        ("undo", "a rule can be supposed"),
        ("nowhere.toml", "nowhere.toml"),
    ],
)
def test_what_cannot_be_supposed_leaves_the_line_open(tmp_path: Path, typed: str, said: str) -> None:
    desk = ended(tmp_path)
    press(desk, f"x : type:{typed} enter")
    assert said in " ".join(screen(desk).split())
    press(desk, "escape")
    assert row(desk, "difference") == ["·"] * 4


def test_before_the_end_too(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "s x down right")
    assert row(desk, "difference") == ["-10", "+10", "·", "·"]
    press(desk, "escape escape")
    assert desk.view.place == "table"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["en", "ru", "ja", "ascii"])
def test_the_screen_is_kept(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    desk = with_bets(tmp_path)
    glyphs = {"ja": KANJI, "ascii": ASCII}.get(name, UNICODE)
    desk.look = desk.look._replace(language="en" if name == "ascii" else name, glyphs=glyphs)
    press(desk, "x down right down right " + "down " * 7 + "right")
    text = screen(desk, *size)
    assert name != "ascii" or text.isascii()
    compare(f"what-if-{size[0]}x{size[1]}-{name}", text)


def test_random_keys(tmp_path: Path, full: bool) -> None:
    count = 5000 if full else 500
    desk = with_bets(tmp_path)
    before = Path(desk.session.path).read_bytes()
    chance = random.Random(4)  # noqa: S311 - the same keys every time
    print(f"{count} keys, seed 4")
    press(desk, "x")
    keys = ["up", "down", "left", "right", "enter", "0", "pagedown", "pageup", "v", "1", ":", "backspace"]
    for _ in range(count):
        desk.press(chance.choice(keys))
        if desk.view.place != "what_if":
            press(desk, "x")
        width, height = chance.choice(SIZES)
        check(desk.lines(width, height), width, height)
    assert Path(desk.session.path).read_bytes() == before
