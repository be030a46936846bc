"""A game taken over with a seat below zero, where debtors pay only what they have."""

import pytest

from riichi_tui.table.events import Draw, Event, HanFu, Opened, Riichi, Win, Winner
from riichi_tui.table.reducer import apply, begin
from tests.rule_trees import rule_tree


@pytest.mark.parametrize(
    ("event", "scores", "short"),
    [
        (Win(loser=2, winners=(Winner(seat=1, value=HanFu(han=5)),)), (-1000, 34000, 42000, 25000), ()),
        (Win(loser=0, winners=(Winner(seat=1, value=HanFu(han=5)),)), (-1000, 26000, 50000, 25000), (0,)),
        (Win(winners=(Winner(seat=0, value=HanFu(han=1, fu=30)),)), (500, 25500, 49500, 24500), ()),
        (Draw(tenpai=(1,)), (-1000, 28000, 49000, 24000), (0,)),
        (Riichi(seat=1), (-1000, 25000, 50000, 25000), ()),
    ],
)
def test_who_has_less_than_nothing_pays_nothing(event: Event, scores: tuple[int, ...], short: tuple[int, ...]) -> None:
    rules = rule_tree(**{"ending.cannot_pay": "capped"})
    state = begin(Opened(id="t", rules=rules, players=("A", "B", "C", "D"), scores=(-1000, 26000, 50000, 25000)))
    after = apply(state, event)
    assert after.scores == scores
    assert after.short == short
