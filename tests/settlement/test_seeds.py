"""The worked examples of the seeds, in their own columns."""

import itertools
import re
from pathlib import Path

import pytest

from riichi_tui.settlement.columns import (
    minus_target,
    plus_oka,
    result,
    rounded_plus_oka,
    rounded_points,
    shortcut,
)
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Bashin, Binta, Sou, SouBashin
from tests.settlement.tables import closing_of_table, net_of, standing

TEN_THIRTY = [30000, 10000, -10000, -30000]


def seed(shared: Path, number: str) -> str:
    (path,) = (shared / "seeds").glob(f"{number}_*.txt")
    return path.read_text(encoding="utf-8")


def test_first_seed(shared: Path) -> None:
    text = seed(shared, "000")
    assert all(f"{name}: {points}\n" in text for name, points in zip("ABCD", (42700, 26500, 21900, 8900), strict=True))
    printed = [1000 * int(found) for found in re.findall(r"^[ABCD]: ([+-]\d+)$", text, re.MULTILINE)]
    rules = {"target": 27500, "uma": [7000, 3000, -3000, -7000]}
    exact = settle(closing_of_table([42700, 26500, 21900, 8900], **rules))
    assert exact.final == (32200, 2000, -8600, -25600)
    statement = settle(closing_of_table([42700, 26500, 21900, 8900], rounding="half_up", **rules))
    assert list(statement.final) == printed == [33000, 2000, -9000, -26000]


def test_second_seed(shared: Path) -> None:
    """Every column of both tables: end points, oka, minus target, add oka, div 1000, rounded, +/-, score, diff."""
    rows = [
        line.split()
        for line in seed(shared, "001").splitlines()
        if re.fullmatch(r"\d+ \d+ -?\d+ -?\d+ \S+ -?\d+ \S+ \S+ \S+", line)
    ]
    assert len(rows) == 8
    for table in (rows[:4], rows[4:]):
        end_points, oka, difference, with_oka, _, rounded, uma, score, shortcuts = zip(*table, strict=True)
        statement = settle(closing_of_table([int(points) for points in end_points], rounding="half_down"))
        assert statement.rules.oka == int(oka[0])
        assert minus_target(statement) == tuple(map(int, difference))
        assert plus_oka(statement) == tuple(map(int, with_oka))
        assert rounded_plus_oka(statement) == tuple(1000 * int(value) for value in rounded)
        assert statement.step("uma") == tuple(1000 * int(value) for value in uma)
        assert shortcut(statement) == tuple(1000 * int(value) for value in shortcuts)
        assert statement.final == result(statement)
        if table is rows[4:]:
            assert statement.final == tuple(1000 * int(value) for value in score)
    assert [int(row[7]) for row in rows[4:]] == [46, 12, -18, -40]


def test_all_equal() -> None:
    statement = settle(closing_of_table([25000] * 4, rounding="half_down"))
    assert statement.final == (35000, 5000, -15000, -25000)
    split = settle(closing_of_table([25000] * 4, rounding="half_down", ties="split"))
    assert split.final == (0, 0, 0, 0)
    assert split.places == (1, 1, 1, 1)


def test_rounded_column_of_the_statement_page() -> None:
    """screens.md section 4: the others are rounded, the first gets what is left."""
    statement = settle(closing_of_table([42700, 26500, 21900, 8900], rounding="half_down"))
    assert minus_target(statement) == (12700, -3500, -8100, -21100)
    assert rounded_points(statement) == (13000, -4000, -8000, -21000)
    assert statement.final == (53000, 6000, -18000, -41000)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ([50000, 20000, 16000, 14000], [6000, 0, -2000, -4000]),
        ([35000, 30000, 20000, 15000], [5000, 3000, -3000, -5000]),
        ([40000, 30000, 25000, 5000], [4000, 2000, 0, -6000]),
    ],
)
def test_binta_tables(raw: list[int], expected: list[int]) -> None:
    assert net_of([Binta(stake=1000)], standing(raw)) == expected


def test_binta_stakes_by_pair() -> None:
    """200 with B and C, 1,000 with D: all hangs on D's neck."""
    bets = [Binta(parties=(0, 1), stake=200), Binta(parties=(0, 2), stake=200), Binta(parties=(0, 3), stake=1000)]
    assert net_of(bets, standing([40000, 30000, 26000, 4000])) == [2400, -200, -200, -2000]
    assert net_of(bets, standing([35000, 22000, 18000, 25000])) == [1800, -400, -400, -1000]


def test_binta_without_one() -> None:
    assert net_of([Binta(stake=1000, without=(2,))], standing([50000, 20000, 16000, 14000])) == [4000, -1000, 0, -3000]


def test_binta_neck_or_second_nets_nothing() -> None:
    """For every table of 4 x neck: third with the neck or second without it nets 0, second with it more."""
    neck, step = 25000, 2500
    bet = [Binta(stake=1000)]
    seen = set()
    for others in itertools.product(range(0, 4 * neck + 1, step), repeat=3):
        raw = [*others, 4 * neck - sum(others)]
        if raw[3] < 0 or len(set(raw)) < 4:
            continue
        table = standing(raw)
        values = net_of(bet, table)
        second, third = table.order[1], table.order[2]
        seen.add((raw[second] >= neck, raw[third] >= neck))
        assert (values[second] > 0) == (raw[second] >= neck)
        assert values[second] >= 0
        assert raw[third] < neck or values[third] == 0
    assert seen == {(True, True), (True, False), (False, False)}


def test_bashin_table() -> None:
    """Bashin 1,000: the third column of the seed for A first and B second, third, fourth."""
    table = standing([40000, 30000, 20000, 10000])
    for place in (1, 2, 3):
        assert net_of([Bashin(parties=(0, place), stake=1000)], table)[0] == 1000 * place
    assert net_of([Bashin(parties=(0, 3), stake=20000)], table) == [60000, 0, 0, -60000]


def test_sou_uma_is_a_rank_uma() -> None:
    raw = [40000, 30000, 20000, 10000]
    table = standing(raw)
    assert net_of([Sou(stake=10000)], table) == TEN_THIRTY
    on_top = settle(closing_of_table(raw, bets=[Sou(stake=10000)], uma=TEN_THIRTY))
    two_six = settle(closing_of_table(raw, uma=[60000, 20000, -20000, -60000]))
    assert on_top.total == two_six.final
    instead = settle(closing_of_table(raw, bets=[Sou(stake=10000)], uma=[0, 0, 0, 0]))
    assert instead.total == settle(closing_of_table(raw, uma=TEN_THIRTY)).final


def test_sou_bashin_is_a_two_six_uma() -> None:
    assert net_of([SouBashin(stake=1000)], standing([40000, 30000, 20000, 10000])) == [6000, 2000, -2000, -6000]
    assert net_of([SouBashin(stake=1000)], standing([50000, 30000, 20000])) == [3000, 0, -3000]
