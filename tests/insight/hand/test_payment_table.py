"""The payment table: every cell is what the table pays, known corners, honba, rule options, cells that cannot be."""

import pytest

from riichi_tui.insight.hand.payment_table import HAN, Cell, payment_table
from riichi_tui.presenters.worth import worth
from riichi_tui.table.events import HanFu, Limit, Value, Yakuman
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules
from tests.insight.hand.rules_of import four, three


def cell(rules: Rules, han: int, fu: int, *, dealer: bool = False, honba: int = 0) -> Cell:
    table = payment_table(rules, dealer=dealer, honba=honba)
    row = next(row for row in table.fu_rows if row.fu == fu)
    return row.cells[HAN.index(han)]


def test_known_corners() -> None:
    assert cell(four(), 1, 30) == Cell(1000, 300, 500)
    assert cell(four(), 3, 30, dealer=True) == Cell(5800, 2000, 0)
    assert cell(four(), 2, 20) == Cell(None, 400, 700)
    assert cell(four(), 1, 20) == Cell(None, None, None)
    assert cell(four(), 2, 25) == Cell(1600, None, None)
    assert cell(four(), 3, 25) == Cell(3200, 800, 1600)
    assert cell(four(), 1, 110) == Cell(3600, None, None)
    assert cell(four(), 4, 30) == Cell(7700, 2000, 3900)
    assert cell(four("play.kiriage=true"), 4, 30) == Cell(8000, 2000, 4000)
    assert cell(four(), 4, 40) == Cell(8000, 2000, 4000)


def test_honba_by_the_rules() -> None:
    assert cell(four(), 1, 30, honba=2) == Cell(1600, 500, 700)
    assert cell(three(), 1, 30, honba=2) == Cell(1400, 500, 700)
    assert cell(four("play.honba_each=500"), 1, 30, honba=1) == Cell(2500, 800, 1000)


def paid(rules: Rules, value: Value, *, dealer: bool, tsumo: bool, honba: int) -> tuple[int | None, ...]:
    """(ron, others, dealer) by the reducer; none where it refuses."""
    try:
        found = worth(value, rules, dealer=dealer, tsumo=tsumo, honba=honba)
    except Refused:
        return (None,)
    return (found.from_others, found.from_dealer or 0) if tsumo else (found.from_discarder,)


def same(rules: Rules, shown: Cell, value: Value, *, dealer: bool, honba: int) -> None:
    assert paid(rules, value, dealer=dealer, tsumo=False, honba=honba) == (shown.ron,)
    expected = (None,) if shown.others is None else (shown.others, shown.dealer)
    assert paid(rules, value, dealer=dealer, tsumo=True, honba=honba) == expected


@pytest.mark.parametrize("rules", [four(), four("play.kiriage=true"), three(), three("play.sanma_tsumo=two_one")])
@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("honba", [0, 3])
def test_every_cell_is_what_the_table_pays(rules: Rules, dealer: bool, honba: int) -> None:
    table = payment_table(rules, dealer=dealer, honba=honba)
    for row in table.fu_rows:
        for han, shown in zip(HAN, row.cells, strict=True):
            same(rules, shown, HanFu(han=han, fu=row.fu), dealer=dealer, honba=honba)
    *limits, yakuman = table.limit_rows
    assert [row.han for row in table.limit_rows] == [5, 6, 8, 11, 13]
    for limit in limits:
        same(rules, limit.cell, HanFu(han=limit.han), dealer=dealer, honba=honba)
    same(rules, yakuman.cell, Yakuman(), dealer=dealer, honba=honba)
    assert [row.name for row in limits] == ["mangan", "haneman", "baiman", "sanbaiman"]
    same(rules, limits[0].cell, Limit(name="mangan"), dealer=dealer, honba=honba)


def test_without_counted_yakuman_no_han_make_one() -> None:
    table = payment_table(four("play.kazoe=sanbaiman"), dealer=False)
    assert table.limit_rows[-1].han == 0
