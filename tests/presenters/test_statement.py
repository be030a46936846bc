"""The settlement as plain text, kept word for word: four and three players, spectators, ties, rounding, penalties."""

import msgspec
import pytest

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.seed_table import seed_lines
from riichi_tui.presenters.statement import statement_text
from riichi_tui.presenters.statement_line import one_line
from riichi_tui.presenters.statement_screen import StatementView, statement_lines
from riichi_tui.rules import default, load
from riichi_tui.settlement.closing import Closing, closing_without_game
from riichi_tui.settlement.conventions import differing
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin
from riichi_tui.table.state import BustBy
from tests.presenters.golden import compare

FOUR = ("Anna", "Boris", "千恵", "Dmitri")
LOOKS = {
    "en": Look(language="en", glyphs=UNICODE),
    "ru": Look(language="ru", glyphs=UNICODE),
    "ja": Look(language="ja", glyphs=KANJI),
    "ascii": Look(language="en", glyphs=ASCII),
}


def _closing(*assignments: str, scores: tuple[int, ...], name: str = "parlour_10_20", **more: object) -> Closing:
    closing = closing_without_game(load(name, assignments), scores, names=FOUR[: len(scores)])
    return msgspec.structs.replace(closing, **more)


def _sanma() -> Closing:
    rules = default(
        3, ["game.start=35000", "settlement.target=40000", "settlement.uma=15", "settlement.rounding=half_up"]
    )
    bets = (Binta(stake=1000), Sou(stake=2000))
    return closing_without_game(rules, (52500, 35000, 17500), bets=bets, names=FOUR[:3])


def _house() -> Closing:
    """Chips, a bust prize and yakitori; a bet that the line of a table can hardly hold."""
    bets = (Sashi(parties=(0, 1, 3), stake=5000, ties="seat"), Shizumi(stake=10000, line=25000, at_line="sinks"))
    return _closing(
        "side.chip_value=500",
        "side.tobi={amount = 10000, to = \"winner\"}",
        "side.yakitori={amount = 5000, mode = \"shared\"}",
        scores=(61000, 25000, 16200, -2200),
        bets=bets,
        chips=(3, -1, -2, 0),
        busts=(BustBy(3, (0,)),),
        wins=(5, 2, 0, 1),
    )  # fmt: skip


def _spectators() -> Closing:
    bets = (
        Sashi(parties=(0, 1), stake=5000),
        Soto(spectator="Eve", seat=0, copies="bets"),
        Soto(spectator="Очень длинное имя зрителя", seat=3),
        SotoPair(spectator="Eve", seat=0, other="Fay", other_seat=2, stake=3000),
    )
    return _closing(scores=(42700, 26500, 21900, 8900), bets=bets)


CASES = {
    "four": lambda: _closing(
        scores=(42700, 26500, 21900, 8900),
        bets=(Sashi(parties=(0, 1), stake=5000), Binta(stake=1000, neck=25000)),
    ),
    "three": _sanma,
    "spectators": _spectators,
    "ties-split": lambda: _closing(
        'settlement.ties="split"',
        "settlement.rounding=none",
        "settlement.uma=10-30",
        scores=(33400, 33400, 22100, 11100),
        bets=(Bashin(parties=(0, 1, 2), stake=1000, ties="split"), SouBashin(stake=1000)),
    ),
    "ties-of-three": lambda: _closing("settlement.ties=split", scores=(30000, 30000, 30000, 10000)),
    "remainder": lambda: _closing(scores=(72500, 19500, 8500, -500)),
    "remainder-last": lambda: _closing("settlement.remainder=last", scores=(42700, 26500, 21900, 8900)),
    "remainder-nobody": lambda: _closing("settlement.remainder=nobody", scores=(42700, 26500, 21900, 8900)),
    "penalties": lambda: _closing(
        name="mleague",
        scores=(42700, 26500, 21900, 4900),
        penalties_now=(0, 0, 0, 4000),
        penalties_after=(0, 20000, 0, 0),
    ),
    "sticks-lost": lambda: closing_without_game(load("wrc"), (45000, 35000, 27000, 11000), pot=2, names=FOUR),
    "sticks-and-debt": lambda: msgspec.structs.replace(
        closing_without_game(load("parlour_10_20"), (45000, 35000, 27000, 1000), pot=2, names=FOUR),
        borrowed=(0, 0, 0, 10000),
    ),
    "house-rules": _house,
}


def page(closing: Closing, look: Look) -> str:
    statement = settle(closing)
    lines = statement_text(closing, statement, look)
    assert max(cells(text_of(line)) for line in lines) <= look.width
    return as_text(lines)


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("case", CASES)
def test_the_text_is_kept(case: str, name: str) -> None:
    text = page(CASES[case](), LOOKS[name])
    assert name != "ascii" or text.isascii()
    assert not any(word in text for word in ("presenters.", "tui.", "rules."))
    compare(f"settled-{case}-{name}", text)


@pytest.mark.parametrize("case", CASES)
def test_the_rows_come_to_the_total_that_is_printed(case: str) -> None:
    """The columns of the printed page, read back, add up to the last row: what people check with a pencil."""
    closing = CASES[case]()
    statement = settle(closing)
    players = len(closing.scores)
    sums = [0] * players
    rows = page(closing, Look()).splitlines()
    start = next(index for index, line in enumerate(rows) if "how it came about" in line) + 1
    rounds = any(line.startswith("rounded") for line in rows)
    for line in rows[start:]:
        figures = [value(text) for text in line.split()[-players:]] if line[-1:].isdigit() or "·" in line else []
        if line.startswith("table result"):
            assert figures == sums == list(statement.final)
        elif line.startswith(("total", "─")) or not line:
            break
        elif figures and not (rounds and line.startswith("minus target")):
            sums = [one + figure for one, figure in zip(sums, figures, strict=True)]
    assert sums == list(statement.total[:players])


def value(text: str) -> int:
    return 0 if text == "·" else round(float(text) * 10) * 100


def test_spectators_have_columns_at_every_size() -> None:
    """A second page at 80 cells, columns of their own at 60, a second page on a phone."""
    statement = settle(_spectators())
    for width, height, first in ((80, 24, False), (60, 20, False), (40, 15, False), (130, 40, True)):
        look = Look(width=width, height=height)
        seen = as_text(statement_lines(StatementView(statement, "over"), look))
        assert ("Eve" in seen.splitlines()[2]) == (first or width == 60)
        if not first and width != 60:
            assert "1 of 2" in seen
            second = as_text(statement_lines(StatementView(statement, "over", page=1), look))
            assert "2 of 2" in second
            assert "Eve" in second.splitlines()[2]
            assert "end points" not in second
            assert "+8" in second.splitlines()[3] or "Anna" not in second


def test_what_rounding_leaves_is_shown_as_a_sum() -> None:
    assert "the first gets what is left. 4 + 8 + 21 = 33, oka 20 in it." in " ".join(
        page(CASES["four"](), Look()).split()
    )
    left = " ".join(page(CASES["remainder-last"](), Look()).split())
    assert "the last gets what is left. -33 + 4 + 8 = -21." in left
    assert "what is left" not in page(CASES["remainder-nobody"](), Look())


def test_other_readings_stand_on_the_page_and_on_the_screen() -> None:
    """Four results for one table (rules.md B3): 84 -1 -32 -51 half down, 81 0 -31 -50 and 82 0 -31 -51 otherwise."""
    closing = CASES["remainder"]()
    others = differing(closing)
    assert {other.final for other in others} == {
        (81000, 0, -31000, -50000),
        (82000, 0, -31000, -51000),
        (83000, -1000, -32000, -50000),
    }
    seen = Look(width=80, height=40)
    screen = as_text(statement_lines(StatementView(settle(closing), "over", others=others), seen))
    for text in (page(closing, Look()), screen):
        joined = " ".join(text.split())
        assert "half up after the target is taken off, or half to 0 after" in joined
        for final in ("81, 0, -31, -50.", "82, 0, -31, -51.", "83, -1, -32, -50."):
            assert joined.count(f"it would be: {final}") == 1
    assert "it would be" not in page(_closing(scores=(42700, 26600, 21900, 8800)), Look())


def test_the_seed_table_has_its_own_columns() -> None:
    """35,700 32,400 22,200 9,700 of the second seed, with its short cut +10 -20 -40 -50."""
    rules = default(4, ["settlement.rounding=half_down"])
    statement = settle(closing_without_game(rules, (32400, 35700, 22200, 9700), names=("B", "A", "C", "D")))
    rows = [text_of(line).split() for line in seed_lines(statement, Look())][2:]
    assert rows == [
        ["2", "A", "35,700", "20,000", "5,700", "25,700", "25.7", "26", "+20", "+46", "+10"],
        ["1", "B", "32,400", "0", "2,400", "2,400", "2.4", "2", "+10", "+12", "-20"],
        ["3", "C", "22,200", "0", "-7,800", "-7,800", "-7.8", "-8", "-10", "-18", "-40"],
        ["4", "D", "9,700", "0", "-20,300", "-20,300", "-20.3", "-20", "-20", "-40", "-50"],
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("name", ["en", "ru", "ja", "ascii"])
def test_the_seed_table_at_every_width(name: str, width: int) -> None:
    look = LOOKS[name]._replace(width=width)
    lines = [
        text_of(line) for case in ("four", "penalties", "three") for line in seed_lines(settle(CASES[case]()), look)
    ]
    assert max(map(cells, lines)) <= width
    compare(f"seed-table-{width}-{name}", "\n".join(line.rstrip() for line in lines))


def test_the_seed_table_has_penalties_where_there_are_any() -> None:
    statement = settle(CASES["penalties"]())
    (row,) = [text_of(line).split() for line in seed_lines(statement, Look()) if "Boris" in text_of(line)]
    assert row[-3:] == ["-20", "-13.5", "-20"]


def test_one_line_holds_players_by_place_and_spectators() -> None:
    said = one_line(settle(_spectators()), "Friday\u202e club", Look())
    assert said.startswith(
        "Friday club: 1. Anna 42,700 +78, 2. Boris 26,500 -4, 3. 千恵 21,900 -18, 4. Dmitri 8,900 -41"
    )
    assert said.endswith("Eve +8, Очень длинное имя зрителя -20, Fay -3")
    assert "\n" not in said
