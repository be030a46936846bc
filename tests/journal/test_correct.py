"""Corrections as splices: what is replaced, what stays, and the three ways on where later slots no longer fit."""

from pathlib import Path

import pytest

from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import (
    Draw,
    Ended,
    Event,
    Limit,
    Note,
    Penalty,
    Reseated,
    Riichi,
    Ruling,
    Seated,
    Transfer,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.hands import hands
from riichi_tui.table.problem import Mistake, Refused
from riichi_tui.table.requests import (
    AmendHand,
    AmendSlot,
    ChangeRules,
    Delete,
    InsertBefore,
    Rename,
    RiichiOff,
)
from riichi_tui.table.timeline import replay
from tests.journal.games import resume, ron, start, tsumo

OF_A_YAKUMAN = Win(loser=0, winners=(Winner(seat=1, value=Yakuman()),))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return start(tmp_path / "game.jsonl")


def play(session: Session, *events: Event) -> None:
    for event in events:
        session.record(event)


def events(session: Session) -> list[Event]:
    return session.timeline.events[1:]


def refused(session: Session, request: object) -> Refused:
    before = (session.slots.copy(), session.state, len(session.records))
    with pytest.raises(Refused) as found:
        session.apply(request)  # type: ignore[arg-type]  # requests of every kind, listed as data
    assert (session.slots, session.state, len(session.records)) == before
    return found.value


def test_an_ending_is_replaced_and_what_lies_between_stays(session: Session) -> None:
    transfer = Transfer(giver=0, taker=1, amount=100)
    play(session, Riichi(seat=1), transfer, ron(1, 2), Note(text="later"), Draw(tenpai=(0,)))
    plan = session.plan(AmendHand(hand=1, events=(ron(1, 3, 4, 30),)))
    assert plan.misfits == ()
    assert plan.splice == Splice(remove=("4",), put=(ron(1, 3, 4, 30),), before="4")
    assert plan.before.state == session.state
    after = session.apply(plan.request)
    assert events(session) == [Riichi(seat=1), transfer, ron(1, 3, 4, 30), Note(text="later"), Draw(tenpai=(0,))]
    assert session.slots == ["1", "2", "3", "7", "5", "6"]
    assert after == plan.timeline.state == replay(session.timeline.events).state
    session.undo()
    assert session.slots == ["1", "2", "3", "4", "5", "6"]


def test_riichi_given_replace_all_riichi_of_the_hand(session: Session) -> None:
    note = Note(text="between")
    play(session, Riichi(seat=1), note, Riichi(seat=3), ron(1, 2))
    session.apply(AmendHand(hand=1, events=(Riichi(seat=2), ron(3, 2))))
    assert events(session) == [note, Riichi(seat=2), ron(3, 2)]
    session.undo()
    session.apply(AmendHand(hand=1, events=(Riichi(seat=0),)))
    assert events(session) == [note, Riichi(seat=0), ron(1, 2)]
    assert hands(session.timeline)[0].riichi == (0,)


def test_a_single_riichi_is_taken_out_of_a_hand(session: Session) -> None:
    play(session, Riichi(seat=1), Riichi(seat=3), ron(1, 2))
    session.apply(AmendHand(hand=1, riichi_off=(3,)))
    assert events(session) == [Riichi(seat=1), ron(1, 2)]
    found = refused(session, AmendHand(hand=1, riichi_off=(3,)))
    assert (found.code, found.details) == ("riichi-not-there", {"seat": 4, "hand": 1})


def test_riichi_of_the_hand_in_play(session: Session) -> None:
    play(session, Riichi(seat=1), Draw(tenpai=(1,)), Riichi(seat=1))
    assert refused(session, RiichiOff(seat=0)).code == "riichi-not-there"
    session.apply(RiichiOff(seat=1))
    assert session.slots == ["1", "2", "3"]
    assert refused(session, RiichiOff(seat=1)).code == "riichi-not-there"
    session.apply(AmendHand(hand=2, events=(Riichi(seat=2), Riichi(seat=3))))
    assert session.state.riichi == (2, 3)
    session.apply(AmendHand(hand=2, riichi_off=(2,)))
    assert session.state.riichi == (3,)
    assert refused(session, AmendHand(hand=2, events=(ron(1, 2),))).code == "hand-in-play"
    assert refused(session, AmendHand(hand=3, events=(ron(1, 2),))).details == {"hand": 3, "last": 1}
    assert refused(session, AmendHand(hand=1)).code == "nothing-to-amend"


def test_a_slot_is_amended_a_forgotten_hand_put_in_a_wrong_one_taken_out(session: Session) -> None:
    play(session, ron(1, 2), Penalty(seat=0, points=1000), Draw())
    session.apply(AmendSlot(slot="3", events=(Penalty(seat=1, points=2000), Note(text="why"))))
    assert session.slots == ["1", "2", "5.1", "5.2", "4"]
    session.apply(InsertBefore(slot="4", events=(tsumo(3),)), deal="revalue")
    assert session.slots == ["1", "2", "5.1", "5.2", "6", "4"]
    assert [row.kind for row in hands(session.timeline)] == ["ron", "tsumo", "draw"]
    session.apply(Delete(slots=("2", "5.2")), deal="revalue")
    assert session.slots == ["1", "5.1", "6", "4"]
    assert refused(session, AmendSlot(slot="3", events=(Draw(),))).details["instead"] == ("5.1",)
    assert refused(session, Delete(slots=("2",))).code == "slot-deleted"
    assert refused(session, InsertBefore(slot="1", events=(Draw(),))).code == "opening-first"
    assert refused(session, Delete(slots=("1",))).code == "opening-stays"
    assert refused(session, AmendSlot(slot="1", events=(Draw(),))).code == "opening-stays"
    assert refused(session, AmendSlot(slot="4", events=())).code == "nothing-to-amend-slot"


def test_a_name_is_mended_where_it_was_given(session: Session) -> None:
    play(session, ron(1, 2))
    session.apply(Rename(seat=0, name="Hanna"))
    assert session.state.names[0] == session.timeline.states[0].names[0] == "Hanna"
    play(session, Seated(seat=0, name="Dana"), Draw())
    session.apply(Rename(seat=0, name="Diana"))
    assert session.timeline.states[0].names[0] == "Hanna"
    assert session.state.names[0] == "Diana"
    assert refused(session, Rename(seat=1, name="Diana")).code == "name-taken"
    session.undo()
    assert session.state.names[0] == "Dana"


def test_rules_are_corrected_from_the_start(session: Session) -> None:
    play(session, Draw(tenpai=(0,)), Draw(tenpai=(1,)))
    session.apply(ChangeRules(assignments=("play.noten_pool=6000",)))
    assert session.state.scores[0] == 25000 + 6000 - 2000
    assert session.slots == ["4", "2", "3"]
    assert refused(session, ChangeRules(assignments=("play.noten_pool=6000",))).code == "rules-same"
    with pytest.raises(Mistake):
        session.plan(ChangeRules(assignments=("play.noten=1",)))
    with pytest.raises(Refused):
        session.plan(ChangeRules(assignments=("game.players=3", "settlement.uma=[20, 0, -20]")))
    session.undo()
    assert session.state.scores[0] == 25000 + 3000 - 1000


def ended_earlier(session: Session) -> AmendHand:
    """Three hands and remarks; then hand 1 turns out to have been a yakuman off the dealer, who is bust by it."""
    play(session, ron(1, 0), Note(text="tea"), tsumo(2), Riichi(seat=3), ron(3, 1))
    return AmendHand(hand=1, events=(OF_A_YAKUMAN,))


def test_what_no_longer_fits_is_listed_and_nothing_is_made_without_a_choice(session: Session) -> None:
    request = ended_earlier(session)
    plan = session.plan(request)
    assert [(slot, why.code) for slot, why in plan.misfits] == [
        ("4", "game-over"),
        ("5", "game-over"),
        ("6", "game-over"),
    ]
    assert plan.timeline.state.over
    found = refused(session, request)
    assert found.code == "later-misfits"
    assert found.details["slots"] == ("4", "5", "6")
    with pytest.raises(Refused):
        session.record(plan.splice)


def test_later_slots_are_void(session: Session) -> None:
    request = ended_earlier(session)
    state = session.apply(request, "void")
    assert state.over
    assert state.reason == "bust"
    assert session.slots == ["1", "7", "3"]
    assert session.records[-1].event == Splice(remove=("2",), put=(OF_A_YAKUMAN,), before="2", void=("4", "5", "6"))
    assert refused(session, Delete(slots=("5",))).code == "slot-void"
    session.undo()
    assert session.slots == ["1", "2", "3", "4", "5", "6"]
    session.redo()
    session.close()
    assert resume(session.path).state == state


def test_the_hands_are_played_on(session: Session) -> None:
    request = ended_earlier(session)
    plan = session.plan(request)
    state = session.apply(request, "played-on")
    assert not state.over
    assert events(session) == [
        OF_A_YAKUMAN,
        Ruling(play_on=True),
        Note(text="tea"),
        tsumo(2),
        Riichi(seat=3),
        ron(3, 1),
    ]
    assert session.slots == ["1", "7.1", "7.2", "3", "4", "5", "6"]
    assert plan.way("played-on").timeline.state == state
    assert len(hands(session.timeline)) == 3
    session.undo()
    assert session.slots == ["1", "2", "3", "4", "5", "6"]


def test_an_end_that_comes_later_than_the_correction_is_played_on_too(session: Session) -> None:
    """Hand 1 costs the dealer more than was noted; it is hand 2, untouched, that now makes him bust."""
    mangan = Win(loser=0, winners=(Winner(seat=1, value=Limit(name="baiman")),))
    haneman = Win(loser=0, winners=(Winner(seat=2, value=Limit(name="haneman")),))
    play(session, ron(1, 0), haneman, Note(text="tea"), tsumo(3), Draw(tenpai=(3,)))
    request = AmendHand(hand=1, events=(mangan,))
    state = session.apply(request, "played-on")
    assert not state.over
    assert events(session) == [mangan, haneman, Ruling(play_on=True), Note(text="tea"), tsumo(3), Draw(tenpai=(3,))]
    assert session.slots == ["1", "7.1", "7.2", "7.3", "4", "5", "6"]
    session.undo()
    assert session.slots == ["1", "2", "3", "4", "5", "6"]
    session.redo()
    assert session.timeline.states == replay(session.timeline.events).states


def test_taking_a_hand_out_can_move_the_end_too(session: Session) -> None:
    """Without the hand that saved him, the loser is bust one hand earlier."""
    baiman = Win(loser=0, winners=(Winner(seat=1, value=Limit(name="baiman")),))
    saved = Win(loser=1, winners=(Winner(seat=0, value=Limit(name="baiman")),))
    play(session, baiman, saved, baiman, Draw(tenpai=(0,)))
    plan = session.plan(Delete(slots=("3",)))
    assert [slot for slot, _ in plan.misfits] == ["5"]
    session.apply(plan.request, "played-on", "revalue")
    assert events(session) == [baiman, baiman, Ruling(play_on=True), Draw(tenpai=(0,))]
    assert session.slots == ["1", "2", "4", "6", "5"]


def test_a_choice_that_would_not_help_is_refused(session: Session) -> None:
    play(session, Draw(tenpai=(0,)), Riichi(seat=1), ron(1, 2))
    request = InsertBefore(slot="3", events=(Riichi(seat=1),))
    plan = session.plan(request)
    assert [(slot, why.code) for slot, why in plan.misfits] == [("3", "riichi-already")]
    assert tuple(plan.ways) == ("void",)
    with pytest.raises(Refused) as found:
        session.apply(request, "played-on")
    assert found.value.code == "cannot-play-on"
    session.apply(request, "void")
    assert session.slots == ["1", "2", "5", "4"]


def test_what_is_asked_for_itself_must_fit(session: Session) -> None:
    play(session, ron(1, 0), ron(2, 3))
    request = AmendHand(hand=1, events=(Draw(tenpai=(0,)), ron(1, 1)))
    assert refused(session, request).code not in ("later-misfits", "game-over")


def test_a_hand_whose_digits_were_exchanged_reads_as_amended(session: Session) -> None:
    play(session, ron(1, 0), ron(2, 3), ron(1, 2))
    session.record(Reseated(first=2, last=2, order=(0, 1, 3, 2), what="keys"))
    before = session.state.scores
    session.apply(AmendHand(hand=2, events=(ron(3, 2),)))
    assert session.state.scores == before
    session.apply(AmendHand(hand=2, events=(Riichi(seat=3), ron(3, 1))))
    row = hands(session.timeline)[1]
    assert row.riichi == (3,)
    assert row.delta[3] > 0 > row.delta[1]
    session.apply(AmendHand(hand=2, riichi_off=(3,)))
    assert hands(session.timeline)[1].riichi == ()


def test_undo_across_the_end_and_across_a_restart(session: Session) -> None:
    play(session, ron(1, 0), Ended(reason="agreed"))
    assert session.state.over
    session.close()
    again = resume(session.path)
    assert not again.undo().over
    again.redo()
    assert again.state.over
    again.close()
