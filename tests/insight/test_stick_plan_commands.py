"""Commands with the sticks that carry them: at the end of the game, in its middle, and what is refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from riichi_tui.grammar.parse import parse
from riichi_tui.insight.sticks.back import put_right
from riichi_tui.insight.sticks.commands import carried, events_of
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Splice, Undo
from riichi_tui.table.events import Counted, Movement, Note, Opened, Riichi
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import AmendHand, Request
from riichi_tui.table.state import State
from tests.insight.stick_tables import TRAY, planned, sticks_there, with_sticks
from tests.rule_trees import rule_tree

NAMES = ("Anna", "Boris", "Chie", "Dmitri")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Session]:
    rules = with_sticks(rule_tree(**{"ending.bust": "off"}), TRAY)
    session = Session.create(tmp_path / "game.jsonl", Opened(id="sticks", rules=rules, players=NAMES), by="test")
    yield session
    session.close()


def say(game: Session, *texts: str) -> State:
    """Record commands as the screen and the shell do."""
    for text in texts:
        command = carried(parse(text, 4, NAMES), game).command
        game.apply(command) if isinstance(command, Request) else game.record(command)
    return game.state


def trays(state: State) -> tuple[dict[int, int] | None, ...]:
    assert state.sticks is not None
    return state.sticks.trays


def test_an_event_gets_the_movements_of_its_plan(game: Session) -> None:
    event = parse("ron 3 off 1 3/30", 4, NAMES)
    found = carried(event, game)
    assert found.command == planned(game.state, event)  # type: ignore[arg-type]  # a ron is an event
    assert found.moved == (
        Movement(giver=0, taker=2, sticks={5000: 1}),
        Movement(giver=2, taker=0, sticks={1000: 1, 100: 1}),
    )
    assert [plan.sticks for plan in found.plans] == [3]


def test_a_longer_way_that_was_recorded_is_a_fact(tmp_path: Path) -> None:
    """As the planner had it that looked at two at a time: 9 sticks, where 6 would do."""
    tray = {10000: 2, 5000: 2, 1000: 9, 100: 10}
    rules = with_sticks(rule_tree(**{"game.start": 40000, "play.multi_ron": "triple"}), tray)
    path = tmp_path / "earlier.jsonl"
    session = Session.create(path, Opened(id="earlier", rules=rules, players=NAMES), by="test")
    each = "1x10000+1x5000+1x1000"
    say(session, f"ron 3 off 1 yakuman pao 4, 4 baiman moved 1 to 3 {each}, 1 to 4 {each}, 4 to 3 {each}")
    assert trays(session.state) == ({1000: 7, 100: 10}, tray, {10000: 4, 5000: 4, 1000: 11, 100: 10}, tray)
    before = trays(say(session, "tsumo 2 3/30"))
    session.close()
    session = Session.open(path, by="test")
    assert trays(session.state) == before
    assert len(session.timeline.events[1].moved) == 3  # type: ignore[union-attr]  # a win
    say(session, "amend hand 2 tsumo 2 2/30")
    assert len(session.timeline.events[1].moved) == 3, "another hand was corrected"  # type: ignore[union-attr]
    session.close()


@pytest.mark.parametrize(
    "text",
    [
        "ron 3 off 1 3/30 moved 1 to 3 3x1000+9x100",
        "transfer 1 to 2 1x5000 for 1x1000",
        "riichi 1 moved 1 to 2 1x5000 for 5x1000, 2 to pot 1x1000",
        "sticks 1 to 2 1x1000 for 10x100",
    ],
)
def test_sticks_that_are_named_are_kept(game: Session, text: str) -> None:
    command = parse(text, 4, NAMES)
    assert carried(command, game) == (command, ())


def test_what_carries_no_sticks_is_left_alone(game: Session) -> None:
    for command in (Undo(), Note(text="tea"), parse("rename 1 Dana", 4, NAMES), parse("abort kyuushu", 4, NAMES)):
        assert carried(command, game) == (command, ())


def test_without_sticks_nothing_is_planned(tmp_path: Path) -> None:
    opened = Opened(id="plain", rules=rule_tree(), players=NAMES)
    session = Session.create(tmp_path / "plain.jsonl", opened, by="test")
    command = parse("ron 3 off 1 3/30", 4, NAMES)
    assert carried(command, session) == (command, ())
    session.close()


def test_events_recorded_together_are_planned_one_after_the_other(game: Session) -> None:
    say(game, "riichi 2")
    ron = parse("ron 4 off 2 5", 4, NAMES)
    splice = Splice(remove=(game.slots[-1],), put=(Riichi(seat=0), ron))  # type: ignore[arg-type]  # a ron is an event
    found = carried(splice, game)
    assert isinstance(found.command, Splice)
    state = game.record(found.command)
    assert None not in trays(state)
    assert state.scores == (24000, 17000, 25000, 34000)
    assert [sum(size * count for size, count in (tray or {}).items()) for tray in trays(state)] == list(state.scores)


def test_a_corrected_hand_is_planned_for_the_table_as_it_was_there(game: Session) -> None:
    say(game, "ron 3 off 1 3/30", "tsumo 3 6", "draw 1 2")
    start = sticks_there(game.state)
    request = carried(parse("amend hand 1 ron 3 off 1 5", 4, NAMES), game)
    assert request.moved == (
        Movement(giver=0, taker=2, sticks={10000: 1}),
        Movement(giver=2, taker=0, sticks={1000: 2}),
    )
    state = say(game, "amend hand 1 ron 3 off 1 5")
    assert None not in trays(state), "what was moved later fits"
    assert sticks_there(state) == start


def test_later_movements_that_no_longer_fit_leave_trays_that_are_not_known_until_counted(game: Session) -> None:
    say(game, "transfer 3 to 1 5000 moved 3 to 1 1x5000", "transfer 1 to 4 15000 moved 1 to 4 3x5000")
    state = say(game, f"delete {game.slots[1]}")
    assert [tray is None for tray in trays(state)] == [True, False, False, True], "1 never had three of 5,000"
    assert state.scores == (10000, 25000, 25000, 40000)
    state = say(game, "count 1 1x10000", "count 4 1x10000+6x5000")
    assert None not in trays(state)


def test_a_forgotten_hand_is_planned_where_it_is_put_in(game: Session) -> None:
    say(game, "ron 3 off 1 3/30", "transfer 1 to 2 1000")
    say(game, f"insert before {game.slots[-1]} riichi 4; ron 2 off 4 2/30")
    assert [type(event).__name__ for event in game.timeline.events[1:]] == ["Win", "Riichi", "Win", "Transfer"]
    riichi = game.timeline.events[2]
    assert isinstance(riichi, Riichi)
    assert riichi.moved == (Movement(giver=3, taker="pot", sticks={1000: 1}),)
    assert all(None not in trays(state) for state in game.timeline.states)


def test_a_replaced_slot_is_planned(game: Session) -> None:
    say(game, "transfer 1 to 2 1000", "draw 1 2")
    state = say(game, f"amend {game.slots[1]} transfer 1 to 3 1300")
    assert None not in trays(state)
    assert state.scores == (25200, 26500, 24800, 23500)


def test_a_riichi_that_stays_in_a_corrected_hand_keeps_its_sticks(game: Session) -> None:
    say(game, "riichi 1 moved 1 to 2 1x5000 for 4x1000, 2 to 1 10x100, 1 to pot 1x1000")
    say(game, "ron 3 off 1 3/30")
    before = game.timeline.events[1]
    assert isinstance(before, Riichi)
    request = AmendHand(hand=1, events=(before, parse("ron 3 off 1 5", 4, NAMES)))  # type: ignore[arg-type]
    found = carried(request, game)
    assert events_of(found.command)[0] == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("amend hand 1 ron 3 off 1 3/30 moved 1 to 3 5x100", "sticks-net-seat"),
        ("amend hand 1 ron 3 off 1 3/30 moved 1 to 3 3x10000 for 3x5000+11x1000+1x100", "stick-not-there"),
        ("amend {result} ron 3 off 1 3/30 moved 1 to 3 39x100", "stick-not-there"),
        ("insert before {result} riichi 2 moved 2 to pot 1x5000", "sticks-net-pot"),
        ("insert before {result} sticks 2 to 3 5x10000", "stick-not-there"),
        ("insert before {result} transfer 1 to 2 1x500", "stick-not-there"),
    ],
)
def test_wrong_sticks_in_the_middle_are_refused(game: Session, text: str, code: str) -> None:
    say(game, "ron 3 off 1 3/30", "tsumo 3 6")
    records = len(game.records)
    with pytest.raises(Refused) as caught:
        say(game, text.format(result=game.slots[1]))
    assert caught.value.code == code
    assert len(game.records) == records


def test_where_trays_are_not_known_nothing_is_planned_and_nothing_refused(game: Session) -> None:
    game.record(parse("ron 3 off 1 3/30", 4, NAMES))  # type: ignore[arg-type]  # as an importer without sticks would
    found = carried(parse("ron 3 off 1 3/30", 4, NAMES), game)
    assert found.moved == ()
    assert found.plans[0].unknown == (0,)
    say(game, "amend hand 1 ron 3 off 2 3/30")
    assert None not in trays(game.state), "planned where it was known"


def test_a_correction_under_exchanged_digits_is_planned_for_who_is_meant(game: Session) -> None:
    say(game, "ron 3 off 1 3/30", "tsumo 3 6", "swap 1 2 hands 1-1 keys")
    state = say(game, "amend hand 1 ron 3 off 2 5")
    assert None not in trays(state)
    assert [sum(size * count for size, count in (tray or {}).items()) for tray in trays(state)] == list(state.scores)


def test_the_way_back_is_the_way_there_turned_round(game: Session) -> None:
    before = game.state
    after = say(game, "ron 3 off 1 3/30")
    assert put_right(after, before) == (
        Movement(giver=2, taker=0, sticks={5000: 1}),
        Movement(giver=0, taker=2, sticks={1000: 1, 100: 1}),
    )
    assert put_right(before, before) == ()


def test_there_is_no_way_back_from_a_count(game: Session) -> None:
    before = game.state
    after = game.record(Counted(seat=0, sticks={10000: 2, 5000: 1}))
    assert put_right(after, before) == ()
