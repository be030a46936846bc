"""A chombo that is paid to the pot by somebody who cannot pay all of it."""

from typing import Any

import pytest

from riichi_tui.table.events import Chombo, Opened, Riichi
from riichi_tui.table.state import State, Stick
from riichi_tui.table.timeline import Timeline
from tests.rule_trees import rule_tree


def chombo(score: int, cannot_pay: str, *riichi: int) -> State:
    """Seat 0 has so many points and owes 3,000 to the pot."""
    changes: dict[str, Any] = {"chombo.kind": "pot", "chombo.amount": 3000, "ending.cannot_pay": cannot_pay}
    rules = rule_tree(**changes)
    scores = (score, 50000 - score, 25000, 25000)
    timeline = Timeline(Opened(id="chombo", rules=rules, players=("A", "B", "C", "D"), scores=scores))
    for seat in riichi:
        timeline.append(Riichi(seat=seat))
    return timeline.append(Chombo(seat=0))


@pytest.mark.parametrize(
    ("score", "left", "sticks"),
    [(0, 0, 0), (900, 900, 0), (1500, 500, 1), (2000, 0, 2), (3000, 0, 3), (25000, 22000, 3)],
)
def test_a_capped_payer_puts_in_the_sticks_that_he_has(score: int, left: int, sticks: int) -> None:
    state = chombo(score, "capped")
    assert state.scores[0] == left
    assert state.pot == (Stick(0, 1),) * sticks
    assert sum(state.scores) + 1000 * len(state.pot) == 100_000
    assert state.over == (score < 3000)
    assert state.short == ((0,) if score < 3000 else ())


def test_his_riichi_goes_back_first() -> None:
    state = chombo(1500, "capped", 0, 2)
    assert state.scores == (500, 48500, 25000, 25000)
    assert state.pot == (Stick(0, 1),)


@pytest.mark.parametrize("cannot_pay", ["negative", "borrow"])
def test_others_put_in_all(cannot_pay: str) -> None:
    state = chombo(1500, cannot_pay)
    assert state.pot == (Stick(0, 1),) * 3
    assert sum(state.scores) + 3000 == 100_000 + sum(state.borrowed)
