"""Sticks are followed by recorded movements: what fits, what is refused, and what is not known any more."""

from typing import Any

import pytest

from riichi_tui.table.events import (
    Abort,
    Chombo,
    Counted,
    Draw,
    Ended,
    Event,
    HanFu,
    Limit,
    Movement,
    Note,
    Opened,
    Penalty,
    Reseated,
    Riichi,
    Sticks,
    Transfer,
    Win,
    Winner,
)
from riichi_tui.table.movements import worth
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply, apply_again, begin
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import StickLedger
from riichi_tui.table.timeline import Timeline, replay
from riichi_tui.table.trays import owed
from tests.rule_trees import rule_tree

TRAY = {10000: 1, 5000: 2, 1000: 4, 100: 10}
ON: dict[str, Any] = {"sticks.on": True, "sticks.tray": TRAY, "ending.dealer_stop": "off"}


def rules(**changes: Any) -> Rules:
    return rule_tree(**{**ON, **changes})


def opened(**fields: Any) -> Opened:
    return Opened(**{"id": "sticks", "rules": rules(), "players": ("A", "B", "C", "D"), **fields})


def table(*events: Event, **fields: Any) -> Timeline:
    timeline = Timeline(opened(**fields))
    for event in events:
        timeline.append(event)
    return timeline


def ledger(timeline: Timeline) -> StickLedger:
    assert timeline.state.sticks is not None
    return timeline.state.sticks


def move(giver: Any, taker: Any, **sticks: int) -> Movement:
    """`move(0, 2, s5000=1)`"""
    return Movement(giver=giver, taker=taker, sticks={int(size[1:]): count for size, count in sticks.items()})


def ron(winner: int, loser: int, han: int, fu: int, *moved: Movement) -> Win:
    return Win(loser=loser, winners=(Winner(seat=winner, value=HanFu(han=han, fu=fu)),), moved=moved)


def mangan(winner: int, loser: int, *moved: Movement) -> Win:
    return Win(loser=loser, winners=(Winner(seat=winner, value=Limit(name="mangan")),), moved=moved)


def refused(timeline: Timeline, event: Event) -> Refused:
    state, count = timeline.state, len(timeline.events)
    with pytest.raises(Refused) as caught:
        timeline.append(event)
    assert timeline.state is state
    assert len(timeline.events) == count
    return caught.value


# --- off, and the beginning ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        Sticks(moved=(move(0, 1, s1000=1),)),
        Counted(seat=0, sticks=TRAY),
        mangan(1, 2, move(2, 1, s5000=1, s1000=3)),
        Riichi(seat=0, moved=(move(0, "pot", s1000=1),)),
    ],
)
def test_without_sticks_nothing_about_them_is_taken(event: Event) -> None:
    timeline = Timeline(opened(rules=rule_tree()))
    assert timeline.state.sticks is None
    assert refused(timeline, event).code == "sticks-off"


def test_sticks_turned_off_later_leave_the_hands_in_force() -> None:
    events: list[Event] = [mangan(1, 2, move(2, 1, s5000=1, s1000=3)), Counted(seat=0, sticks=TRAY)]
    timeline = replay([opened(rules=rule_tree()), *events])
    assert timeline.state.scores == (25000, 33000, 17000, 25000)
    assert timeline.state.sticks is None


def test_everybody_starts_with_the_tray_of_the_rules() -> None:
    state = begin(opened())
    assert state.sticks == StickLedger(trays=(TRAY,) * 4, pot={}, bank={})
    assert owed(state) == (0, 0, 0, 0)


def test_a_game_taken_over_knows_its_pot_only() -> None:
    state = begin(opened(scores=(30000, 20000, 24000, 24000), pot=2, round="S1"))
    assert state.sticks == StickLedger(trays=(None,) * 4, pot={1000: 2}, bank={})
    assert owed(state) == (None,) * 4


def test_a_tray_that_is_not_the_start_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        begin(opened(rules=rules(**{"sticks.tray": {1000: 4}})))
    assert caught.value.code == "tray-not-start"
    assert caught.value.details == {"worth": 4000, "start": 25000}


# --- movements that fit ----------------------------------------------------------------------------------------


def test_change_given_back_is_part_of_the_movement() -> None:
    timeline = table(ron(2, 1, 3, 30, move(1, 2, s5000=1), move(2, 1, s1000=1, s100=1)))
    assert ledger(timeline).trays[1] == {10000: 1, 5000: 1, 1000: 5, 100: 11}
    assert ledger(timeline).trays[2] == {10000: 1, 5000: 3, 1000: 3, 100: 9}
    assert owed(timeline.state) == (0, 0, 0, 0)


def test_riichi_sticks_go_through_the_pot_to_the_winner() -> None:
    timeline = table(
        Riichi(seat=0, moved=(move(0, "pot", s1000=1),)),
        Riichi(seat=3, moved=(move(3, "pot", s1000=1),)),
    )
    assert ledger(timeline).pot == {1000: 2}
    timeline.append(mangan(1, 0, move("pot", 1, s1000=2), move(0, 1, s10000=1), move(1, 0, s1000=2)))
    assert ledger(timeline).pot == {}
    assert [worth(tray) for tray in ledger(timeline).trays if tray is not None] == list(timeline.state.scores)


def test_a_stick_that_is_passed_on_within_a_payment_need_not_have_been_there_before() -> None:
    poor = rules(**{"sticks.tray": {10000: 2, 5000: 1}})
    third = (move(1, 3, s5000=1), move(3, 1, s1000=5), move(1, 2, s1000=4))
    timeline = Timeline(opened(rules=poor))
    timeline.append(Counted(seat=3, sticks={10000: 2, 1000: 5}))
    timeline.append(Transfer(giver=1, taker=2, amount=4000, moved=third))
    assert ledger(timeline).trays[1] == {10000: 2, 1000: 1}


def test_what_the_referee_takes_goes_to_the_bank() -> None:
    timeline = table(Penalty(seat=0, points=1000, moved=(move(0, "bank", s1000=1),)))
    assert ledger(timeline).bank == {1000: 1}
    timeline.append(Sticks(moved=(move(1, "bank", s5000=1), move("bank", 1, s1000=5))))
    assert ledger(timeline).bank == {5000: 1, 1000: -4}


def test_a_loan_comes_from_the_bank() -> None:
    timeline = table(
        mangan(2, 1, move(1, 2, s5000=1, s1000=3)),
        rules=rules(**{"ending.bust": "off", "ending.cannot_pay": "borrow"}),
    )
    rest = move(1, 2, s10000=1, s5000=1, s1000=1, s100=10)
    timeline.append(
        Win(
            loser=1,
            winners=(Winner(seat=2, value=Limit(name="sanbaiman")),),
            moved=(rest, move("bank", 2, s5000=1, s1000=2)),
        )
    )
    assert timeline.state.borrowed == (0, 7000, 0, 0)
    assert owed(timeline.state) == (0, 0, 0, 0)
    assert ledger(timeline).bank == {5000: -1, 1000: -2}


def test_sticks_alone_move_no_points_also_after_the_end() -> None:
    timeline = table(Ended(reason="agreed"))
    timeline.append(Sticks(moved=(move(0, 1, s5000=1), move(1, 0, s1000=4, s100=10))))
    timeline.append(Counted(seat=2, sticks={10000: 2, 5000: 1}))
    assert timeline.state.scores == (25000,) * 4
    assert timeline.state.over
    assert ledger(timeline).trays[2] == {10000: 2, 5000: 1}


# --- movements that do not fit ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moved", "code", "details"),
    [
        ([move(1, 2, s1000=8)], "stick-not-there", {"seat": 2, "denomination": 1000, "there": 4, "wanted": 8}),
        ([move(1, 2, s10000=1)], "sticks-net-seat", {"seat": 3, "moved": 10000, "due": 8000}),
        ([move(1, 2, s5000=1, s1000=2)], "sticks-net-seat", {"seat": 2, "moved": -7000, "due": -8000}),
        ([move(3, 2, s5000=1, s1000=3)], "sticks-net-seat", {"seat": 2, "moved": 0, "due": -8000}),
        ([move(1, 2, s5000=1, s1000=3), move(0, 3, s1000=1)], "sticks-net-seat", {"seat": 4, "moved": 1000, "due": 0}),
        ([move(1, 2, s5000=1, s1000=2), move("pot", 2, s1000=1)], "stick-not-in-pot", None),
        ([move(1, "bank", s5000=1), move("bank", 2, s5000=1, s1000=3)], "sticks-net-seat", None),
        ([move(1, 1, s1000=1)], "movement-to-itself", {}),
        ([move(1, 4, s1000=1)], "seat-absent", {"seat": 5, "last": 4}),
        ([move(1, 2, s2000=4)], "stick-unknown", None),
        ([move(1, 2, s5000=0)], "sticks-none-named", {}),
    ],
)
def test_a_movement_must_be_of_sticks_that_are_there_and_carry_the_points(
    moved: list[Movement], code: str, details: dict[str, object] | None
) -> None:
    problem = refused(table(), mangan(2, 1, *moved))
    assert problem.code == code
    if details is not None:
        assert problem.details == details


def test_preview_refuses_what_append_refuses() -> None:
    timeline = table()
    with pytest.raises(Refused):
        timeline.preview(mangan(2, 1, move(1, 2, s1000=8)))


def test_a_pot_that_does_not_get_its_stick_is_refused() -> None:
    problem = refused(table(), Riichi(seat=0, moved=(move(0, "pot", s5000=1), move("pot", 0, s1000=3, s100=1))))
    assert problem.code == "stick-not-in-pot"
    assert refused(table(), Riichi(seat=0, moved=(move(0, 1, s1000=1),))).code == "sticks-net-seat"


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (Sticks(moved=()), "sticks-none-named"),
        (Sticks(moved=(move(0, 1, s100=11),)), "stick-not-there"),
        (Counted(seat=4, sticks={}), "seat-absent"),
        (Counted(seat=0, sticks={2000: 1}), "stick-unknown"),
    ],
)
def test_sticks_and_counts_are_checked(event: Event, code: str) -> None:
    assert refused(table(), event).code == code


def test_points_after_the_settlement_move_no_sticks() -> None:
    event = Penalty(seat=0, points=1000, when="after", moved=(move(0, "bank", s1000=1),))
    assert refused(table(), event).code == "sticks-net-seat"


# --- short of sticks -------------------------------------------------------------------------------------------

NO_BUST = {"ending.bust": "off", "ending.riichi_minimum": 0}


def two_losses(*moved: Movement) -> list[Event]:
    """Seat 1 loses 8,000 and 32,000 to seat 2, and has 25,000."""
    return [
        mangan(2, 1, move(1, 2, s5000=1, s1000=3)),
        Win(loser=1, winners=(Winner(seat=2, value=HanFu(han=13)),), moved=moved),
    ]


def test_who_gives_all_he_has_may_owe_the_rest() -> None:
    rest = move(1, 2, s10000=1, s5000=1, s1000=1, s100=10)
    timeline = table(*two_losses(rest), rules=rules(**NO_BUST))
    assert timeline.state.scores[1] == -15000
    assert ledger(timeline).trays[1] == {}
    assert owed(timeline.state) == (0, -15000, 15000, 0)
    timeline.append(Riichi(seat=1))
    assert ledger(timeline).pot == {}
    assert owed(timeline.state) == (0, -16000, 15000, 0)
    timeline.append(mangan(0, 2, move(2, 0, s5000=1, s1000=3)))
    assert owed(timeline.state) == (1000, -16000, 15000, 0)
    timeline.append(Sticks(moved=(move(0, 1, s5000=1), move(1, 2, s5000=1))))
    assert owed(timeline.state) == (6000, -16000, 10000, 0)


def test_who_keeps_a_stick_has_not_given_all() -> None:
    events = two_losses(move(1, 2, s10000=1, s5000=1, s1000=1, s100=9))
    timeline = table(events[0], rules=rules(**NO_BUST))
    assert refused(timeline, events[1]).details == {"seat": 2, "moved": -16900, "due": -32000}


def test_a_stick_goes_back_to_who_put_one_in() -> None:
    rest = move(1, 2, s10000=1, s5000=1, s1000=1, s100=10)
    timeline = table(*two_losses(rest), Riichi(seat=1), Riichi(seat=3), rules=rules(**NO_BUST))
    assert ledger(timeline).pot == {1000: 1}
    timeline.append(Abort(kind="void"))
    assert ledger(timeline).pot == {}
    assert owed(timeline.state) == (0, -15000, 15000, 0)


def test_who_has_nothing_needs_no_movement() -> None:
    rest = move(1, 2, s10000=1, s5000=1, s1000=1, s100=10)
    timeline = table(*two_losses(rest), rules=rules(**NO_BUST))
    timeline.append(ron(3, 1, 1, 30))
    assert None not in ledger(timeline).trays
    assert owed(timeline.state)[3] == 1000


# --- not known -------------------------------------------------------------------------------------------------


def test_a_payment_without_movements_leaves_the_trays_of_those_concerned_unknown() -> None:
    timeline = table(mangan(2, 1))
    assert ledger(timeline).trays == (TRAY, None, None, TRAY)
    timeline.append(Draw(tenpai=(0,)))
    assert ledger(timeline).trays == (None,) * 4
    timeline.append(Counted(seat=1, sticks={10000: 1, 1000: 6}))
    assert owed(timeline.state) == (None, 0, None, None)
    assert ledger(timeline).trays[1] == {10000: 1, 1000: 6}


def test_a_whole_game_can_be_recorded_without_movements() -> None:
    timeline = table(
        Riichi(seat=1), mangan(2, 1), Draw(tenpai=(1, 3)), Chombo(seat=0), Transfer(giver=0, taker=1, amount=300),
        Penalty(seat=3, points=500), Riichi(seat=0), Abort(kind="void"),
        rules=rules(**{"chombo.kind": "reverse_mangan"}),
    )  # fmt: skip
    assert ledger(timeline).trays == (None,) * 4
    assert ledger(timeline).pot == {}


def test_a_draw_in_which_nothing_is_paid_leaves_all_known() -> None:
    timeline = table(Draw(tenpai=(0, 1, 2, 3)), Abort(kind="kyuushu"), Note(text="tea"))
    assert ledger(timeline).trays == (TRAY,) * 4


def test_a_riichi_stick_needs_no_movement() -> None:
    timeline = table(Riichi(seat=1))
    assert ledger(timeline).trays[1] == {10000: 1, 5000: 2, 1000: 3, 100: 10}
    assert ledger(timeline).pot == {1000: 1}


@pytest.mark.parametrize("back", [Abort(kind="void"), Ended(reason="agreed"), Chombo(seat=2)])
def test_a_riichi_stick_that_is_given_back_needs_no_movement(back: Event) -> None:
    timeline = table(Riichi(seat=1), Riichi(seat=2), back)
    assert ledger(timeline) == StickLedger(trays=(TRAY,) * 4, pot={}, bank={})


def test_a_riichi_without_a_thousand_is_not_known_but_its_stick_lies_there() -> None:
    timeline = table(Counted(seat=1, sticks={10000: 2, 5000: 1}), Riichi(seat=1))
    assert ledger(timeline).trays[1] is None
    assert ledger(timeline).pot == {1000: 1}


def test_movements_to_an_unknown_tray_keep_the_others_known() -> None:
    timeline = table(mangan(2, 1), mangan(2, 0, move(0, 2, s5000=1, s1000=3)))
    assert ledger(timeline).trays == ({10000: 1, 5000: 1, 1000: 1, 100: 10}, None, None, TRAY)


# --- after a correction ----------------------------------------------------------------------------------------


def test_a_movement_that_no_longer_fits_makes_trays_unknown_and_no_hand_is_refused() -> None:
    kept: list[Event] = [
        mangan(2, 1, move(1, 2, s5000=1, s1000=3)),
        ron(1, 2, 1, 30, move(2, 1, s1000=6), move(1, 2, s1000=4, s100=5)),
        mangan(3, 0, move(0, 3, s5000=1, s1000=3, s100=3)),
    ]
    assert replay([opened(), *kept]).states == table(*kept).states
    changed = replay([opened(), mangan(2, 3, move(3, 2, s5000=1, s1000=3)), *kept[1:]])
    assert changed.state.scores == replay([opened(), mangan(2, 3), *kept[1:]]).state.scores
    assert None not in ledger(changed).trays
    last = mangan(3, 0, move(0, 3, s5000=1, s1000=3))
    worse = replay([opened(), ron(2, 1, 2, 30, move(1, 2, s1000=2)), kept[0], last])
    assert worse.state.scores == (17000, 15000, 35000, 33000)
    short, more = {10000: 1, 5000: 1, 1000: 1, 100: 10}, {10000: 1, 5000: 3, 1000: 7, 100: 10}
    assert ledger(worse).trays == (short, None, None, more)
    worse.append(Counted(seat=1, sticks={10000: 1, 1000: 5}))
    assert ledger(worse).trays[1] == {10000: 1, 1000: 5}


def test_new_events_are_refused_what_the_log_is_not() -> None:
    event = mangan(2, 1, move(1, 2, s1000=8))
    state = begin(opened())
    with pytest.raises(Refused):
        apply(state, event)
    after = apply_again(state, event)
    assert after.sticks == StickLedger(trays=(TRAY, None, None, TRAY), pot={}, bank={})


def test_sticks_named_for_a_seat_that_is_not_there_any_more_do_no_harm() -> None:
    after = apply_again(begin(opened()), Sticks(moved=(move(0, 4, s1000=1),)))
    assert after.sticks == StickLedger(trays=(None, TRAY, TRAY, TRAY), pot={}, bank={})


def test_undone_events_come_back_as_a_replay_reads_them() -> None:
    events: list[Event] = [ron(2, 1, 2, 30, move(1, 2, s1000=2)), mangan(2, 1, move(1, 2, s5000=1, s1000=3))]
    timeline = replay([opened(), *events])
    states = list(timeline.states)
    timeline.keep(2)
    timeline.append_again(events[1])
    assert timeline.states == states


def test_mixed_up_digits_carry_the_movements_with_them() -> None:
    wrong = table(
        mangan(2, 1, move(1, 2, s5000=1, s1000=3)), Reseated(first=1, last=1, order=(0, 2, 1, 3), what="keys")
    )
    right = table(mangan(1, 2, move(2, 1, s5000=1, s1000=3)))
    assert ledger(wrong) == ledger(right)


def test_one_who_is_not_paid_still_pays_what_he_owes() -> None:
    """Two nagashi: seat 3 owes seat 0 the counter, and seats 1 and 2 have nothing to pay with."""
    timeline = table(Draw(tenpai=(0, 1, 2, 3)), rules=rules(**{**NO_BUST, "play.nagashi": "win"}))
    timeline.append(Counted(seat=1, sticks={}))
    timeline.append(Counted(seat=2, sticks={}))
    problem = refused(timeline, Draw(nagashi=(0, 3), moved=(move(3, 0, s5000=1),)))
    assert problem.details == {"seat": 4, "moved": -5000, "due": 3900}
    timeline.append(Draw(nagashi=(0, 3), moved=(move(3, 0, s100=1),)))
    assert owed(timeline.state)[3] == 4000
    assert owed(timeline.state)[0] == 8200
