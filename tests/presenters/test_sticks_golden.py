"""The table and the trays with sticks, kept as text: at six sizes, in three languages and in ASCII."""

import re

import msgspec
import pytest

from riichi_tui.insight.sticks.plan import plan_event
from riichi_tui.presenters.lines import Line, as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering, Option
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.presenters.sticks import plan_remarks
from riichi_tui.presenters.sticks_notice import stick_notice
from riichi_tui.presenters.sticks_sheet import tray_sheet
from riichi_tui.presenters.table_screen import table_lines
from riichi_tui.presenters.table_view import TableView
from riichi_tui.table.events import Counted, Ended, Event, Movement
from riichi_tui.table.hands import hands
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import moved_of
from tests.insight.stick_tables import planned, with_sticks
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.presenters.test_golden import LOOKS, keys, look

SIZES = ("80x24", "60x20", "40x15", "120x40", "100x30", "100x20")


def game() -> Timeline:
    """Three hands, a riichi on the table, one who runs low on 100s, and one whose tray is short of 300."""
    first = boards.opened()
    rules = with_sticks(boards.rules(bust="off"))
    colours = {10000: "red", 5000: "yellow", 1000: "blue", 100: "white"}
    rules = msgspec.structs.replace(rules, sticks=msgspec.structs.replace(rules.sticks, colours=colours))
    timeline = Timeline(msgspec.structs.replace(first, rules=rules))
    events: list[Event] = [
        boards.ron(3, 1, 3, 30), boards.riichi(2), boards.tsumo(3, 6), boards.draw(1, 4), boards.riichi(1),
        boards.ron(2, 4, 4, 30), boards.riichi(2),
    ]  # fmt: skip
    for event in events:
        timeline.append(planned(timeline.state, event))
    return timeline


def at_rest(timeline: Timeline, seen: Look) -> TableView:
    rows = tuple(hands(timeline))
    last = rows[-1]
    before, after = timeline.states[last.last - 1], timeline.states[last.last]
    rest = Rest(last, before, after, recorded=True, notice=stick_notice(timeline, seen))
    return TableView(timeline.state, rows, rest, keys(seen), timeline.opened.title, "21:30")


def entering(timeline: Timeline, event: Event, seen: Look) -> Entering:
    plan = plan_event(timeline.state, event)
    event = planned(timeline.state, event)
    notice = tuple(plan_remarks(plan, seen))
    options = (Option("2", "3,200"), Option("3", "3,900", usual=True), Option("7 8 9 0 1", "8,000"))
    after = timeline.preview(event)
    return Entering("r 3 1 3", "ron", "fu", options, keys(seen)[:3], after=after, moved=moved_of(event), notice=notice)


def shown(lines: list[Line], seen: Look) -> str:
    text = as_text(lines)
    assert len(lines) <= seen.height or seen.height == 0
    assert all(len(text_of(line)) <= seen.width for line in lines)
    return text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_the_table_at_rest(name: str, size: str) -> None:
    seen = look(name, size)
    text = shown(table_lines(at_rest(game(), seen), seen), seen)
    assert name != "ascii" or text.isascii()
    compare(f"sticks-rest-{size}-{name}", text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_a_payment_before_it_is_recorded(name: str, size: str) -> None:
    seen = look(name, size)
    timeline = game()
    pane = entering(timeline, boards.tsumo(3, 5), seen)
    compare(f"sticks-entry-{size}-{name}", shown(table_lines(at_rest(timeline, seen)._replace(pane=pane), seen), seen))


@pytest.mark.parametrize("size", SIZES)
def test_a_payment_that_needs_the_bank(size: str) -> None:
    seen = look("en", size)
    timeline = game()
    for seat, tray in enumerate([{10000: 1, 5000: 1}, {10000: 2, 5000: 1}, {10000: 4}, {5000: 5}]):
        timeline.append(Counted(seat=seat, sticks=tray))
    pane = entering(timeline, boards.ron(3, 1, 2, 40), seen)
    assert pane.notice
    compare(f"sticks-bank-{size}-en", shown(table_lines(at_rest(timeline, seen)._replace(pane=pane), seen), seen))


MANY = (
    Movement(giver="pot", taker=0, sticks={1000: 1}),
    Movement(giver=0, taker=2, sticks={5000: 1}), Movement(giver=2, taker=0, sticks={100: 1}),
    Movement(giver=1, taker=2, sticks={5000: 1}), Movement(giver=2, taker=1, sticks={1000: 1, 100: 1}),
    Movement(giver=3, taker=2, sticks={5000: 1}), Movement(giver=2, taker=3, sticks={1000: 1, 100: 1}),
)  # fmt: skip
"""About the most that go between different people at once."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_no_stick_gives_way_to_what_comes_next(name: str, size: str) -> None:
    seen = look(name, size)
    timeline = game()
    pane = entering(timeline, boards.tsumo(3, 5), seen)._replace(moved=MANY)
    shown_sticks(table_lines(at_rest(timeline, seen)._replace(pane=pane), seen))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_no_stick_gives_way_to_the_end_of_the_game(name: str, size: str) -> None:
    seen = look(name, size)
    timeline = game()
    timeline.append(planned(timeline.state, boards.tsumo(3, 5)))
    timeline.append(Ended(reason="agreed"))
    view = at_rest(timeline, seen)
    assert isinstance(view.pane, Rest)
    assert view.pane.hand is not None
    hand = view.pane.hand
    hand = msgspec.structs.replace(hand, event=msgspec.structs.replace(hand.event, moved=MANY))
    shown_sticks(table_lines(view._replace(pane=view.pane._replace(hand=hand, notice="")), seen))


def shown_sticks(lines: list[Line]) -> None:
    text = as_text(lines)
    assert re.findall(r"\dx1?[05]+", text) == [
        "1x1000", "1x5000", "1x100", "1x5000", "1x1000", "1x100", "1x5000", "1x1000", "1x100",
    ], text  # fmt: skip


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("name", LOOKS)
def test_the_trays_and_a_count(name: str, width: int) -> None:
    seen = LOOKS[name]._replace(width=width, height=200)
    timeline = game()
    counted = dict(timeline.state.sticks.trays[1] or {}) if timeline.state.sticks else {}
    counted[100] -= 3
    timeline.append(Counted(seat=1, sticks=counted))
    compare(f"sticks-trays-{width}-{name}", shown(tray_sheet(timeline, seen), seen))
