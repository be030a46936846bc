"""From the table to the helper and back: winds and riichi of a seat, and winners that the table takes."""

import pytest

from riichi_tui.grammar.parse import parse
from riichi_tui.grammar.write import write as write_command
from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.at_table import Counted, from_checklist, from_tiles, situation_at
from riichi_tui.insight.hand.checklist import begin, press
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tiles import read
from riichi_tui.table.events import HanFu, Opened, Riichi, Win, Winner
from riichi_tui.table.problem import Mistake
from riichi_tui.table.reducer import apply
from riichi_tui.table.reducer import begin as open_table
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import State
from tests.insight.hand.rules_of import four, three


def table(rules: Rules, round_name: str = "E1") -> State:
    names = ("Anna", "Boris", "Chie", "Dmitri")[: rules.players]
    return open_table(Opened(id="test", rules=rules, players=names, round=round_name))


def test_winds_follow_the_deal() -> None:
    assert [situation_at(table(four()), seat, tsumo=False).seat for seat in range(4)] == ["E", "S", "W", "N"]
    south = table(four(), "S2")
    assert [situation_at(south, seat, tsumo=False).seat for seat in range(4)] == ["N", "E", "S", "W"]
    assert {situation_at(south, seat, tsumo=True).round for seat in range(4)} == {"S"}
    third = table(three(), "E3")
    assert [situation_at(third, seat, tsumo=False).seat for seat in range(3)] == ["S", "W", "E"]


def test_a_riichi_on_the_table_is_said() -> None:
    state = apply(table(four()), Riichi(seat=2))
    assert situation_at(state, 2, tsumo=False).said == {"riichi"}
    assert situation_at(state, 1, tsumo=False).said == frozenset()


def test_a_typed_double_riichi_stands_for_the_riichi_of_the_table() -> None:
    usual = Situation(said=frozenset({"riichi"}))
    typed = read("234789m345p2267s +8s double-riichi ippatsu")
    assert typed.situation(usual).said == {"double-riichi", "ippatsu"}
    assert read("234789m345p2267s +8s ippatsu").situation(usual).said == {"riichi", "ippatsu"}


@pytest.mark.parametrize("tsumo", [False, True])
def test_what_goes_back_is_taken_by_the_table_and_by_the_grammar(tsumo: bool) -> None:
    state = apply(table(four()), Riichi(seat=2))
    situation = situation_at(state, 2, tsumo=tsumo)
    hand = read("234789m340p2267s +8s dora 1p ura 6s").hand
    counted = from_tiles(hand, score(hand, situation, state.rules).best)
    assert counted.yaku[:2] == (("riichi", "menzen-tsumo") if tsumo else ("riichi", "pinfu"))
    assert counted.yaku.count("ura") == 1
    winner = Winner(seat=2, value=counted.value, yaku=counted.yaku, tiles=counted.tiles)
    win = Win(loser=None if tsumo else 0, winners=(winner,))
    after = apply(state, win)
    assert after.scores[2] > state.scores[2]
    assert parse(write_command(win), 4) == win


def test_a_checklist_goes_back_once_nothing_is_lacking() -> None:
    state = begin(Situation(said=frozenset({"riichi"})), four())
    with pytest.raises(Mistake) as caught:
        from_checklist(state)
    assert caught.value.code == "fu-bare-is-pinfu"
    with pytest.raises(Mistake) as caught:
        from_checklist(press(state, "r"))
    assert caught.value.code == "no-yaku"
    state = press(press(state, "p"), "+")
    assert from_checklist(state) == Counted(HanFu(han=3, fu=30), ("riichi", "pinfu", "dora"))
