"""Counted trays: who is off by what, and which single mistake explains it."""

from collections.abc import Sequence
from typing import Any

import pytest

from riichi_tui.insight.reconcile import Reconciliation, reconcile, reconcile_counts
from riichi_tui.insight.reconcile_mistakes import Mistaken, mistakes_at
from riichi_tui.table.events import (
    Announced,
    Counted,
    Draw,
    Event,
    HanFu,
    Limit,
    Note,
    Opened,
    Penalty,
    Riichi,
    Transfer,
    Win,
    Winner,
)
from riichi_tui.table.timeline import Timeline
from tests.insight.stick_tables import TRAY, planned, recorded_with_sticks, with_sticks
from tests.rule_trees import rule_tree

RULES = rule_tree(**{"ending.dealer_stop": "off", "ending.riichi_minimum": 0})


def played(*events: Event, sticks: bool = True) -> Timeline:
    rules = with_sticks(RULES, TRAY) if sticks else RULES
    timeline = Timeline(Opened(id="count", rules=rules, players=("A", "B", "C", "D")))
    for event in events:
        timeline.append(planned(timeline.state, event))
    return timeline


def ron(winner: int, loser: int, han: int, fu: int) -> Win:
    return Win(loser=loser, winners=(Winner(seat=winner, value=HanFu(han=han, fu=fu)),))


def tsumo(winner: int, han: int, fu: int | None = None) -> Win:
    return Win(winners=(Winner(seat=winner, value=HanFu(han=han, fu=fu)),))


def counts(timeline: Timeline, *off: int | None, pot: int | None = None) -> Reconciliation:
    """The trays as they should be, and this much more in each."""
    scores = timeline.state.scores
    counted = [None if more is None else score + more for score, more in zip(scores, off, strict=True)]
    return reconcile(timeline, counted, pot)


def said(cause: Mistaken) -> tuple[Any, ...]:
    return cause.kind, cause.hand, cause.payer, cause.payee, cause.other, cause.points


# East 1: all are tenpai; East 1-1: 1 (seat 0, the dealer) wins 2,900 + 300 off seat 2; East 1-2: seat 3 tsumo.
FIRST: list[Event] = [Draw(tenpai=(0, 1, 2, 3)), ron(0, 2, 2, 30), tsumo(3, 3, 30)]


@pytest.mark.parametrize("sticks", [True, False])
def test_a_missed_honba_is_found(sticks: bool) -> None:
    found = counts(played(*FIRST, sticks=sticks), -300, 0, 300, 0)
    assert found.off == (-300, 0, 300, 0)
    assert not found.right
    assert said(found.causes[0]) == ("honba", 2, None, None, None, 300)
    assert len(found.causes) == 1


def test_one_payers_honba_of_a_tsumo() -> None:
    found = counts(played(*FIRST), 0, 200, 0, -200)
    assert said(found.causes[0]) == ("honba", 3, 1, None, None, 200)


def test_a_counter_too_few() -> None:
    found = counts(played(*FIRST), 100, 100, 100, -300)
    assert said(found.causes[0])[:2] == ("honba-less", 3)
    assert said(counts(played(*FIRST), -100, -100, -100, 300).causes[0])[:2] == ("honba-more", 3)


def test_noten_payments_that_were_not_made() -> None:
    timeline = played(Draw(tenpai=(1,)), ron(2, 3, 1, 30))
    assert said(counts(timeline, 1000, -3000, 1000, 1000).causes[0]) == ("noten", 1, None, None, None, 3000)
    assert said(counts(timeline, 1000, -1000, 0, 0).causes[0]) == ("noten", 1, 0, None, None, 1000)


def test_a_riichi_stick_that_was_not_paid_is_missing_where_it_went() -> None:
    timeline = played(Riichi(seat=1), ron(2, 3, 1, 30))
    assert said(counts(timeline, 0, 1000, -1000, 0).causes[0])[:3] == ("pot-wrong", 1, None)
    assert ("riichi", 1, 1, None, None, 1000) in [said(one) for one in counts(timeline, 0, 1000, -1000, 0).causes]
    assert ("riichi-twice", 1, 1, None, None, 1000) in [said(one) for one in counts(timeline, 0, -1000, 1000, 0).causes]


def test_a_riichi_stick_that_still_lies_in_the_pot() -> None:
    timeline = played(Riichi(seat=1), Draw(tenpai=(0, 1, 2, 3)))
    assert [said(one)[0] for one in counts(timeline, 0, 1000, 0, 0).causes] == ["riichi"]
    assert [said(one)[0] for one in counts(timeline, 0, 1000, 0, 0, pot=0).causes] == ["riichi"]
    assert counts(timeline, 0, 1000, 0, 0, pot=1000).causes == ()
    assert counts(timeline, 0, 0, 0, 0, pot=1000).right


def test_the_winner_of_his_own_stick_cannot_miss_it() -> None:
    timeline = played(Riichi(seat=1), ron(1, 3, 1, 30))
    assert "riichi" not in [one.kind for index in (1, 2) for one in mistakes_at(timeline, index, 2)]


def test_the_pot_left_lying() -> None:
    timeline = played(Riichi(seat=1), Riichi(seat=0), ron(2, 3, 3, 30))
    found = counts(timeline, 0, 0, -2000, 0, pot=2000)
    assert [said(one) for one in found.causes] == [("pot", 1, None, 2, None, 2000)]


def test_a_payment_to_the_wrong_person() -> None:
    found = counts(played(ron(2, 3, 3, 30)), 3900, 0, -3900, 0)
    assert said(found.causes[0]) == ("wrong-person", 1, 3, 2, 0, 3900)


def test_half_twice_and_not_at_all() -> None:
    timeline = played(ron(2, 3, 4, 40))
    assert said(counts(timeline, 0, 0, -4000, 4000).causes[0]) == ("half", 1, 3, 2, None, 4000)
    assert said(counts(timeline, 0, 0, 8000, -8000).causes[0]) == ("twice", 1, 3, 2, None, 8000)
    assert said(counts(timeline, 0, 0, -8000, 8000).causes[0]) == ("unpaid", 1, 3, 2, None, 8000)


def test_paid_as_dealer_or_not() -> None:
    timeline = played(ron(2, 3, 3, 30))
    assert said(counts(timeline, 0, 0, 1900, -1900).causes[0]) == ("dealer", 1, None, None, 2, 1900)
    timeline = played(ron(0, 3, 3, 30))
    assert counts(timeline, -1900, 0, 0, 1900).causes[0].kind == "dealer"
    timeline = played(tsumo(2, 3, 30))
    assert said(counts(timeline, 1000, -1000, 0, 0).causes[0]) == ("dealer", 1, None, None, 1, 1000)


def test_one_payer_of_a_tsumo_paid_anothers_share() -> None:
    timeline = played(tsumo(2, 3, 30))
    assert said(counts(timeline, 1000, 0, -1000, 0).causes[0])[0] == "half"
    timeline = played(tsumo(2, 2, 20))
    assert said(counts(timeline, 300, 0, -300, 0).causes[0]) == ("share", 1, 0, 2, None, 400)


def test_change_that_was_kept() -> None:
    timeline = played(ron(2, 3, 3, 30))
    assert said(counts(timeline, 0, 0, 1100, -1100).causes[0]) == ("change", 1, 2, 3, None, 1100)


def test_points_as_announced_that_no_dealer_gets_are_no_mistake() -> None:
    value = Announced(points=7700)
    timeline = played(Win(loser=3, winners=(Winner(seat=2, value=value),)))
    assert [one.kind for one in mistakes_at(timeline, 1, 1)].count("unpaid") == 1


def test_transfers_and_penalties_too() -> None:
    timeline = played(Transfer(giver=0, taker=1, amount=500), Penalty(seat=2, points=1000))
    assert said(counts(timeline, 500, -500, 0, 0).causes[0])[:4] == ("unpaid", 1, 0, 1)
    assert said(counts(timeline, 0, 0, 1000, 0).causes[0])[:4] == ("unpaid", 1, 2, "bank")


def test_the_latest_comes_first() -> None:
    timeline = played(ron(2, 3, 4, 40), ron(2, 3, 4, 40))
    assert [one.hand for one in counts(timeline, 0, 0, -8000, 8000).causes] == [2, 1]


def test_two_mistakes_are_not_one() -> None:
    assert counts(played(*FIRST), -300, 1700, 300, -1700).causes == ()


def test_who_was_not_counted_may_be_off_by_anything() -> None:
    found = counts(played(*FIRST), -300, None, None, 0)
    assert found.off == (-300, None, None, 0)
    assert found.causes[0].kind == "honba"


def test_right_counts_need_no_cause() -> None:
    found = counts(played(*FIRST), 0, None, 0, 0)
    assert found.right
    assert found.causes == ()


def test_what_was_counted_and_put_right_is_no_cause_any_more() -> None:
    timeline = played(ron(2, 3, 4, 40))
    for seat in (2, 3):
        assert timeline.state.sticks is not None
        tray = timeline.state.sticks.trays[seat]
        assert tray is not None
        timeline.append(Counted(seat=seat, sticks=tray))
    timeline.append(planned(timeline.state, ron(2, 3, 4, 40)))
    assert [one.hand for one in counts(timeline, 0, 0, -8000, 8000).causes] == [2]


def test_counts_in_the_log_are_compared_with_what_lay_there_before() -> None:
    timeline = played(*FIRST)
    assert timeline.state.sticks is not None
    trays = timeline.state.sticks.trays
    assert trays[0] is not None
    assert trays[2] is not None
    timeline.append(Counted(seat=0, sticks={**trays[0], 100: trays[0][100] - 3}))
    timeline.append(Note(text="tea"))
    timeline.append(Counted(seat=2, sticks={**trays[2], 100: trays[2].get(100, 0) + 3}))
    found = reconcile_counts(timeline)
    assert found.off == (-300, None, 300, None)
    assert found.causes[0].kind == "honba"


def test_what_is_owed_by_the_record_is_no_mistake() -> None:
    timeline = played(
        Win(loser=1, winners=(Winner(seat=2, value=Limit(name="sanbaiman")),)),
        Win(loser=1, winners=(Winner(seat=2, value=Limit(name="mangan")),)),
    )
    assert timeline.state.scores[1] < 0
    assert reconcile(timeline, (25000, 0, 50000, 25000)).right


def test_every_mistake_of_a_recorded_game_is_found_again(games: list[dict[str, Any]]) -> None:
    timeline, events = recorded_with_sticks(games[0])
    for event in events:
        timeline.append(planned(timeline.state, event))
    last = len(timeline.events) - 1
    expected: Sequence[int] = reconcile(timeline, (None,) * timeline.state.players).expected
    made = 0
    for index in range(1, last + 1):
        for mistake in mistakes_at(timeline, index, last):
            counted = tuple(due + more for due, more in zip(expected, mistake.effect, strict=True))
            found = reconcile(timeline, counted)
            assert found.right == (not any(mistake.effect))
            assert mistake in found.causes or found.right
            made += 1
    assert made > 50
