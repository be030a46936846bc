"""The settlement on the screen: all columns, other readings of the rounding, spectators, the line for a chat."""

from pathlib import Path

from riichi_tui.table.bets import Soto
from riichi_tui.table.events import Bet, Ended
from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.tui.desks import press, screen, table_desk


def ended(folder: Path, *scores: int, bets: tuple[Bet, ...] = ()) -> Desk:
    desk = table_desk(folder, boards.play(boards.opened(scores=scores), *bets, Ended(reason="agreed")))
    press(desk, "s")
    return desk


def joined(desk: Desk, width: int = 80, height: int = 24) -> str:
    return " ".join(screen(desk, width, height).split())


def test_the_columns_of_the_second_seed_with_its_short_cut(tmp_path: Path) -> None:
    desk = ended(tmp_path, 35700, 32400, 22200, 9700)
    assert "short cut" not in joined(desk, 120, 40)
    press(desk, "v")
    rows = [line.split() for line in screen(desk).splitlines() if line.startswith(("1 Anna", "4 Dmitri"))]
    assert rows[0] == ["1", "Anna", "35,700", "20,000", "5,700", "25,700", "25.7", "26", "+20", "+46", "+10"]
    assert rows[1][-1] == "-50"
    for size in ((60, 20), (40, 15)):
        assert "20,000" in screen(desk, *size)
    press(desk, "v")
    assert not any(line.startswith("1 Anna") for line in screen(desk).splitlines())


def test_other_readings_of_the_rounding_are_named_where_they_differ(tmp_path: Path) -> None:
    desk = ended(tmp_path, 42700, 26500, 21900, 8900)
    assert "it would be: 52, 7, -18, -41." in joined(desk, 80, 30)
    press(desk, "down down down down down down")
    assert "it would be: 52, 7, -18, -41." in joined(desk)
    other = tmp_path / "other"
    other.mkdir()
    assert "it would be" not in joined(ended(other, 42700, 26600, 21900, 8800), 80, 40)


def test_spectators_have_a_page_or_columns(tmp_path: Path) -> None:
    desk = ended(tmp_path, 42700, 26500, 21900, 8900, bets=(Bet(bet=Soto(spectator="Eve", seat=0)),))
    assert "1 of 2" in screen(desk)
    press(desk, "pagedown")
    assert "Eve" in screen(desk).splitlines()[2]
    assert "+20" in joined(desk)
    press(desk, "pagedown")
    assert "1 Anna" in screen(desk)
    assert "Eve" in screen(desk, 60, 20).splitlines()[2]
    assert "1 of 2" in screen(desk, 40, 15)


def test_who_pays_whom_and_the_line_for_a_chat(tmp_path: Path) -> None:
    desk = ended(tmp_path, 42700, 26500, 21900, 8900, bets=(Bet(bet=Soto(spectator="Eve", seat=0)),))
    assert "Who pays whom: 4 to 1: 53 · 3 to Eve: 18 · 4 to 2: 6 · 4 to Eve: 2" in joined(desk, 80, 30)
    press(desk, "c")
    line = "Friday club: 1. Anna 42,700 +53, 2. Boris 26,500 +6, 3. Chie 21,900 -18, 4. Dmitri 8,900 -61, Eve +20"
    assert desk.copied == line
    assert line in joined(desk)
