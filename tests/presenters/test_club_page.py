"""The tables of a club night as lines."""

import pytest

from riichi_tui.locale.width import cells
from riichi_tui.presenters.club_page import ClubTable, ClubView, club_lines, tables_shown
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.table.events import Bust
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.presenters.test_golden import LOOKS, SIZES, WIDE, look

OVER = boards.play(boards.opened(title=""), boards.ron(1, 2, 3, 30), Bust(seat=3))
TABLES = (
    ClubTable("2026-11-30-1905-anna.jsonl", "Friday club", boards.friday().state, "21:05"),
    ClubTable("2026-11-30-1910-eve.jsonl", "", boards.three().state, "21:07"),
    ClubTable("2026-11-30-1911-wide.jsonl", "Friday club", boards.friday(WIDE).state, "21:01"),
    ClubTable("2026-11-30-1915-below.jsonl", "Friday club", boards.extreme().state, "20:58"),
    ClubTable("2026-11-30-1904-over.jsonl", "", OVER.state, "20:40"),
    ClubTable("notes.jsonl", problem="notes.jsonl holds no game."),
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_the_page(name: str, size: str) -> None:
    seen = look(name, size)
    lines = club_lines(ClubView("saves", TABLES, chosen=1, earlier=12), seen)
    assert len(lines) == seen.height
    assert all(cells(text_of(line)) <= seen.width for line in lines)
    compare(f"club-{size}-{name}", as_text(lines))


@pytest.mark.parametrize("size", [*SIZES, "47x16", "61x23", "59x30", "75x24"])
def test_who_has_how_much_is_on_the_page(size: str) -> None:
    seen = look("en", size)
    for top in range(len(TABLES)):
        view = ClubView("saves", TABLES, chosen=top, top=top)
        text = as_text(club_lines(view, seen))
        for table in TABLES[top : top + tables_shown(seen)]:
            for score in table.state.scores if table.state else ():
                sign = "-" if score < 0 else ""
                short = f"{sign}{abs(score) // 1000}.{abs(score) % 1000 // 100}"
                assert f"{score:,}" in text or short in text


def test_an_empty_folder() -> None:
    seen = look("en", "40x15")
    assert "There is no game" in as_text(club_lines(ClubView("saves", ()), seen))
