"""Sticks in text: payments, trays and counts, at every width, in every language, with an ASCII twin."""

import re

import pytest

from riichi_tui.insight.reconcile import reconcile
from riichi_tui.insight.reconcile_mistakes import mistakes_at
from riichi_tui.insight.sticks.plan import Plan, plan
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE, Glyphs
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line, as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks import handings, movement_text, plan_remarks, spoken, sticks_text
from riichi_tui.presenters.sticks_count import cause_text, count_lines
from riichi_tui.presenters.sticks_trays import tray_lines
from riichi_tui.table.events import Draw, Event, HanFu, Movement, Opened, Riichi, Win, Winner, Yakuman
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from tests.insight.stick_tables import TRAY, paying, planned, stick_table, with_sticks
from tests.rule_trees import rule_tree

COLOURS = {10000: "red", 5000: "yellow", 1000: "blue", 100: "white"}


def some_trays() -> State:
    poor, rich = {5000: 1, 1000: 3, 100: 2}, {10000: 2, 5000: 3, 1000: 2, 100: 24}
    return stick_table(TRAY, poor, TRAY, rich, pot=2, **{"sticks.colours": COLOURS})


def in_debt() -> Timeline:
    rules = with_sticks(rule_tree(**{"ending.bust": "off"}), TRAY)
    timeline = Timeline(Opened(id="count", rules=rules, players=("Anna", "Boris", "Chie", "Dmitri")))
    events: list[Event] = [
        Draw(tenpai=(0, 1, 2, 3)),
        Win(loser=2, winners=(Winner(seat=0, value=HanFu(han=2, fu=30)),)),
        Riichi(seat=1),
        Win(loser=2, winners=(Winner(seat=3, value=Yakuman()),)),
    ]
    for event in events:
        timeline.append(planned(timeline.state, event))
    return timeline


def test_a_payment_with_change_is_one_line() -> None:
    made = plan(stick_table(TRAY, TRAY, TRAY), paying((0, 2, 3900)))
    assert movement_text(made.movements, Look()) == "1 to 3: 1x5000, back 1x1000 1x100"


def test_the_line_under_the_entry_is_short_where_all_goes_to_one() -> None:
    moved = (
        Movement(giver=0, taker=2, sticks={1000: 3, 100: 2}),
        Movement(giver=1, taker=2, sticks={5000: 1, 100: 2}),
        Movement(giver=2, taker=1, sticks={1000: 2}),
        Movement(giver=3, taker=2, sticks={5000: 1, 1000: 1, 100: 2}),
    )
    assert movement_text(moved, Look()) == ("1: 3x1000 2x100 · 2: 1x5000 2x100, back 2x1000 · 4: 1x5000 1x1000 2x100")
    assert movement_text(moved, Look(width=120)) == (
        "1 to 3: 3x1000 2x100 · 2 to 3: 1x5000 2x100, back 2x1000 · 4 to 3: 1x5000 1x1000 2x100"
    )
    assert movement_text((), Look()) == ""


def test_who_gives_more_is_the_giver() -> None:
    back_first = [Movement(giver=2, taker=0, sticks={1000: 1}), Movement(giver=0, taker=2, sticks={5000: 1})]
    assert [(one.giver, one.taker) for one in handings(back_first)] == [(0, 2)]
    assert sticks_text({100: 3, 5000: 1, 1000: 0}) == "1x5000 3x100"
    assert sticks_text({}) == "0"


def remarks(made: Plan, look: Look) -> str:
    return " ".join(plan_remarks(made, look))


def test_a_plan_says_what_is_unusual_about_it() -> None:
    look = Look()
    bank = plan(stick_table({5000: 2}, {5000: 2}, {1000: 2}, {10000: 1}), paying((0, 1, 3000)))
    assert remarks(bank, look) == "The sticks on the table do not suffice: it takes change from the bank."
    third = plan(stick_table({5000: 2}, {5000: 2}, {1000: 9, 100: 10}), paying((0, 1, 3000)))
    assert remarks(third, look) == "A player who has no part in the payment helps with change."
    short = plan(stick_table({1000: 1}, TRAY), paying((0, 1, 3000)))
    assert remarks(short, look) == "1 gives all there is and still owes."
    unknown = plan(stick_table(None, TRAY), paying((0, 1, 3000)))
    assert "type `count 1 1x10000+2x5000`" in remarks(unknown, look)
    assert remarks(Plan(), look) == ""


def test_a_plan_that_is_not_proven_claims_nothing() -> None:
    look = Look()
    assert remarks(Plan(exact=False), look) == "Found in time, perhaps not the fewest sticks."
    assert remarks(Plan(exact=False, bank=True), look) == "Sticks are changed at the bank; there may be a better way."


TRAYS = """\
                    1 A            2 B            3 C            4 D
 10000 ═●·●·●·●·●═    1 |            ·              1 |            2 ||
  5000 ═══●●●●●═══    2 ||           1 |            2 ||           3 |||
  1000 ═════●═════    4 ||||         3 |||          4 ||||         2 ||
   100 ═····═····═   10 ||||||||||   2 ||          10 ||||||||||  24 |||||||||+
────────────────────────────────────────────────────────────────────────────────
 in sticks             25,000          8,200         25,000         39,400
 points                25,000          8,200         25,000         39,400

 in the pot: 2x1000
 2 B has 2x100 left: 4 can change 1x1000 for 10x100."""


def test_the_trays() -> None:
    assert as_text(tray_lines(some_trays(), Look())) == TRAYS


def test_the_trays_in_ascii() -> None:
    twin = TRAYS.translate(str.maketrans("═●·─", "=o.-"))
    assert as_text(tray_lines(some_trays(), Look(glyphs=ASCII))) == twin
    assert twin.isascii()


def test_sticks_wear_the_colours_of_the_rules() -> None:
    styles = {span.style for line in tray_lines(some_trays(), Look()) for span in line}
    assert {"stick-red", "stick-yellow", "stick-blue", "stick-white"} <= styles


def test_what_is_owed_stays_shown_and_can_be_given_when_there_is_something() -> None:
    timeline = in_debt()
    shown = as_text(tray_lines(timeline.state, Look()))
    assert "is owed" in shown
    assert "3 owes 4 10,800 in sticks." in shown
    assert "It can be given now" not in shown
    win = Win(loser=3, winners=(Winner(seat=2, value=HanFu(han=4, fu=40)),))
    timeline.append(planned(timeline.state, win))
    assert "It can be given now: `sticks 3 to 4 " in as_text(tray_lines(timeline.state, Look()))


def test_trays_that_are_not_known_say_so() -> None:
    lines = as_text(tray_lines(stick_table(TRAY, None, TRAY, None), Look(width=100)))
    assert "Not known what lies before 2, 4: type `count 2 " in lines
    assert "?" in lines


def test_without_sticks_there_is_nothing_to_show() -> None:
    rules = rule_tree()
    state = Timeline(Opened(id="none", rules=rules, players=("A", "B", "C", "D"))).state
    assert tray_lines(state, Look()) == []


def test_a_count_names_who_is_off_and_why() -> None:
    timeline = in_debt()
    timeline.keep(3)
    right = timeline.state.scores
    found = reconcile(timeline, (right[0] - 300, right[1], right[2] + 300, right[3]))
    assert as_text(count_lines(found, timeline, Look())) == (
        " 1 Anna: 300 too little\n 3 Chie: 300 too much\n One mistake explains it:\n   E1-1: honba (300) not paid"
    )
    assert (
        as_text(count_lines(reconcile(timeline, right), timeline, Look())) == " Every tray that was counted is right."
    )
    nothing = reconcile(timeline, (right[0] - 700, right[1], right[2], right[3]), 0)
    assert as_text(count_lines(nothing, timeline, Look())).endswith("No single mistake explains it.")
    pot = reconcile(timeline, (None,) * 4, 1000)
    assert "pot: +1,000" in as_text(count_lines(pot, timeline, Look()))


def everything(look: Look) -> list[Line]:
    """Every view with every remark."""
    timeline = in_debt()
    last = len(timeline.events) - 1
    lines = tray_lines(some_trays(), look) + tray_lines(timeline.state, look) + tray_lines(stick_table(None), look)
    for trays, payment in (
        (({5000: 2}, {5000: 2}, {1000: 2}, {10000: 1}), (0, 1, 3000)),
        (({5000: 2}, {5000: 2}, {1000: 9, 100: 10}), (0, 1, 3000)),
        (({1000: 1}, TRAY), (0, 1, 3000)),
        ((None, TRAY), (0, 1, 3000)),
    ):
        said = plan_remarks(plan(stick_table(*trays), paying(payment)), look)
        lines += [line for text in said for line in spoken(text, look)]
    for index in range(1, last + 1):
        for mistake in mistakes_at(timeline, index, last):
            expected = reconcile(timeline, (None,) * 4).expected
            counted = tuple(due + more for due, more in zip(expected, mistake.effect, strict=True))
            lines += count_lines(reconcile(timeline, counted), timeline, look)
    return lines


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("glyphs", [UNICODE, KANJI, ASCII])
def test_no_line_is_too_wide_and_no_sentence_is_missing(width: int, language: str, glyphs: Glyphs) -> None:
    lines = everything(Look(width=width, language=language, glyphs=glyphs))
    assert len(lines) > 50
    for line in lines:
        text = text_of(line)
        assert cells(text) <= width, text
        assert not re.search(r"sticks\.[a-z]", text), text
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_has_its_sentence(language: str) -> None:
    timeline = in_debt()
    last = len(timeline.events) - 1
    kinds = set()
    for index in range(1, last + 1):
        for mistake in mistakes_at(timeline, index, last):
            text = cause_text(mistake, timeline, Look(language=language))
            assert "sticks.cause" not in text
            assert "{" not in text
            kinds.add(mistake.kind)
    assert {"honba", "riichi", "pot", "unpaid", "twice", "wrong-person"} <= kinds
