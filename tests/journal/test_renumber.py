"""An exchange of seats goes with its hands when a correction gives them other numbers."""

from pathlib import Path

import pytest

from riichi_tui.journal.session import Session
from riichi_tui.table.events import Draw, Event, Reseated, Riichi, Win, Winner, Yakuman
from riichi_tui.table.hands import hands
from riichi_tui.table.requests import AmendHand, AmendSlot, Delete, InsertBefore
from riichi_tui.table.timeline import replay
from tests.journal.games import opening, ron, start, tsumo

SWAP = Reseated(first=3, last=4, order=(0, 2, 1, 3), what="keys")
HANDS: tuple[Event, ...] = (Draw(), ron(3, 0, 1, 30), ron(1, 0, 2, 30), ron(2, 3, 2, 40), Draw(tenpai=(2,)))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = start(tmp_path / "game.jsonl")
    for event in HANDS:
        session.record(event)
    session.record(SWAP)
    return session


def exchanges(session: Session) -> list[tuple[int, int]]:
    return [(event.first, event.last) for event in session.timeline.events if isinstance(event, Reseated)]


def fresh(*events: Event, swap: tuple[int, int]) -> tuple[int, ...]:
    """The scores of a game that was keyed rightly in the first place."""
    exchange = Reseated(first=swap[0], last=swap[1], order=SWAP.order, what=SWAP.what)
    return replay([opening(), *events, exchange]).state.scores


def test_a_hand_put_in_before_them_moves_them_on(session: Session) -> None:
    session.apply(InsertBefore(slot="3", events=(tsumo(3, 2, 30),)), deal="revalue")
    assert exchanges(session) == [(4, 5)]
    assert session.state.scores == fresh(HANDS[0], tsumo(3, 2, 30), *HANDS[1:], swap=(4, 5))
    session.undo()
    assert exchanges(session) == [(3, 4)]
    session.redo()
    assert exchanges(session) == [(4, 5)]


def test_a_hand_taken_out_before_them_moves_them_back(session: Session) -> None:
    session.apply(Delete(slots=("2",)), deal="revalue")
    assert exchanges(session) == [(2, 3)]
    assert session.state.scores == fresh(*HANDS[1:], swap=(2, 3))


def test_a_hand_of_theirs_taken_out_leaves_the_other(session: Session) -> None:
    session.apply(Delete(slots=("4",)), deal="revalue")
    assert exchanges(session) == [(3, 3)]
    session.apply(Delete(slots=("5",)), deal="revalue")
    assert exchanges(session) == []
    assert session.state.scores == replay([session.timeline.opened, HANDS[0], HANDS[1], HANDS[4]]).state.scores


def test_a_hand_put_in_among_them_is_keyed_rightly_and_belongs_to_them(session: Session) -> None:
    session.apply(InsertBefore(slot="5", events=(Riichi(seat=1), tsumo(1, 2, 30))), deal="revalue")
    assert exchanges(session) == [(3, 5)]
    row = hands(session.timeline)[3]
    assert (row.event, row.riichi) == (tsumo(1, 2, 30), (1,))
    session.apply(AmendHand(hand=5, events=(ron(1, 3, 2, 40),)))
    assert hands(session.timeline)[4].event == ron(1, 3, 2, 40)


def test_one_hand_that_becomes_two(session: Session) -> None:
    session.apply(AmendSlot(slot="5", events=(Draw(tenpai=(1,)), ron(1, 3, 2, 40))), deal="revalue")
    assert exchanges(session) == [(3, 5)]
    assert [hands(session.timeline)[index].event for index in (3, 4)] == [Draw(tenpai=(1,)), ron(1, 3, 2, 40)]


def test_hands_that_are_void_do_not_count(session: Session) -> None:
    plan = session.plan(AmendHand(hand=3, events=(Win(loser=0, winners=(Winner(seat=1, value=Yakuman()),)),)))
    assert [slot for slot, _ in plan.misfits] == ["5", "6"]
    assert plan.timeline.state.scores[0] < 0
    session.record(plan.splice_for("void"))
    assert exchanges(session) == [(3, 3)]
    assert session.state.over
    assert session.state.scores == plan.timeline.state.scores
    session.undo()
    session.record(plan.splice_for("played-on", "revalue"))
    assert exchanges(session) == [(3, 4)]
    assert not session.state.over
    assert [row.event for row in hands(session.timeline)[3:]] == [ron(1, 3, 2, 40), HANDS[4]]


def test_an_exchange_that_ends_the_game_earlier(tmp_path: Path) -> None:
    session = start(tmp_path / "other.jsonl")
    baiman, haneman = ron(3, 0, 8, None), ron(3, 1, 6, None)
    for event in (baiman, haneman, Draw(tenpai=(1,)), Draw()):
        session.record(event)
    exchange = Reseated(first=2, last=4, order=(1, 0, 2, 3), what="keys")
    plan = session.plan(exchange)
    assert [(slot, refused.code) for slot, refused in plan.misfits] == [("4", "game-over"), ("5", "game-over")]
    session.record(plan.entry_for("void"))
    assert session.state.reason == "bust"
    assert session.state.scores == (25000 - 16000 - 12000, 25000, 25000, 25000 + 28000)
    assert exchanges(session) == [(2, 2)]
    session.undo()
    session.record(plan.entry_for("played-on"))
    assert not session.state.over
    assert exchanges(session) == [(2, 4)]
    assert [row.event for row in hands(session.timeline)[2:]] == [Draw(tenpai=(0,)), Draw()]


def test_an_exchange_that_moves_nothing_else_is_recorded_as_it_is(session: Session) -> None:
    whole = Reseated(first=1, last=5, order=(3, 1, 2, 0), what="people")
    plan = session.plan(whole)
    assert plan.entry_for() == whole
    assert session.record(plan.entry_for()) == plan.timeline.state
