"""Correcting at a desk: entries that open filled in, what is shown before it is recorded, and every way out."""

from pathlib import Path
from typing import Any

import pytest

from riichi_tui.grammar.parse import parse
from riichi_tui.journal.session import Session
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.table.events import Reseated
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.table import TableView
from tests.journal.games import noon
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.tui.desks import on_disk, press, screen, start_desk, table_desk
from tests.tui.recorded_keys import chosen, hand_keys, start

HANDS = (
    "riichi 2", "draw 1 2", "ron 4 off 3 mangan", "ron 1 off 2 2/30", "tsumo 4 3/30", "abort kyuushu", "riichi 3",
    "tsumo 3 haneman", "transfer 1 to 2 1000",
)  # fmt: skip
SIZES = ((80, 24), (60, 20), (40, 15), (120, 40))
TO_THE_FIRST = "h up up up up up"
WALK = (
    f"{TO_THE_FIRST} e", "ctrl+u r 4 3 y enter", "tab", "escape ctrl+u r 4 3 3 enter", "r", "s x", "x enter h i 2",
    "t 1 3", "enter", "enter m x 1", "2 2 - 3", "p", "escape escape escape escape escape escape escape m h",
    "escape escape e 5 enter",
)  # fmt: skip
LOOKS = {**{language: (language, UNICODE) for language in LANGUAGES}, "ja": ("ja", KANJI), "ascii": ("en", ASCII)}


def played(*texts: str) -> Timeline:
    """A game in the words of the grammar."""
    return boards.play(boards.opened(), *(parse(text, 4) for text in texts))  # type: ignore[arg-type]  # events all


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """The game above, at a time that stands still."""
    desk = start_desk(tmp_path)
    session = Session.create(tmp_path / "game.jsonl", boards.opened(), by="test", clock=noon)
    for text in HANDS:
        session.run(parse(text, 4))
    desk.play(session)
    return desk


def table(desk: Desk) -> TableView:
    assert isinstance(desk.view, TableView)
    return desk.view


def agrees(desk: Desk) -> None:
    assert on_disk(desk).states == desk.session.timeline.states


def test_every_recorded_hand_opens_as_it_was_keyed(games: list[dict[str, Any]], tmp_path: Path) -> None:
    """Enter finds nothing to correct, whatever the hand was."""
    kinds = set()
    for number, game in enumerate(chosen(games)):
        folder = tmp_path / str(number)
        folder.mkdir()
        desk = start_desk(folder)
        desk.play(Session.open(start(game, folder), by="test"))
        for keys, _ in hand_keys(game):
            for key in keys:
                desk.press(key)
        records = len(desk.session.records)
        for row in desk.rows:
            table(desk).correct(row)
            desk.press("enter")
            assert "That is just how it stands" in screen(desk), (game["id"], row.n)
            press(desk, "ctrl+u backspace")
            assert table(desk).mode is None
            kinds.add(row.kind)
        assert len(desk.session.records) == records
        desk.close()
    assert kinds >= {"ron", "tsumo", "draw", "nagashi", "abort"}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_the_pictures(desk: Desk, size: tuple[int, int], look: str) -> None:
    language, glyphs = LOOKS[look]
    desk.look = desk.look._replace(language=language, glyphs=glyphs)
    pages = []
    for keys in WALK:
        press(desk, keys)
        pages.append(f"===== {keys}\n{screen(desk, *size)}")
    compare(f"correct-{size[0]}x{size[1]}-{look}", "\n".join(pages))


def test_enter_twice_corrects_and_a_third_does_nothing(desk: Desk) -> None:
    press(desk, "e i 2 enter enter enter enter")
    assert len(desk.session.records) == len(HANDS) + 2
    assert desk.session.state.scores[1] == 19400 + 1000 - 1000
    assert "Corrected" not in screen(desk)
    agrees(desk)


def test_one_undo_takes_a_correction_off(desk: Desk) -> None:
    before = desk.session.state
    press(desk, "e ctrl+u 1 2 r 4 3 1 enter enter")
    assert desk.rows[-1].riichi == (2, 0, 1)
    assert desk.rows[-1].kind == "ron"
    press(desk, "u")
    assert desk.session.state == before
    press(desk, "U")
    assert desk.rows[-1].riichi == (2, 0, 1)
    agrees(desk)


def test_a_riichi_that_was_never_made(desk: Desk) -> None:
    press(desk, f"{TO_THE_FIRST} e i 2 2 enter r enter")
    assert desk.rows[0].riichi == ()
    # the stick of E1-0 was won by 4 in the next hand; now there is none
    assert [row.scores for row in desk.rows[:2]] == [(26500, 26500, 23500, 23500), (26500, 26500, 15200, 31800)]
    agrees(desk)


def test_a_stick_that_was_won_stays_won_where_paid_hands_stand(desk: Desk) -> None:
    """4 keeps the stick of E1-0 for 2's riichi that never was: 2 puts it into the pot, unless that is left out."""
    before = [row.scores for row in desk.rows]
    press(desk, f"{TO_THE_FIRST} e i 2 2 enter")
    assert "also: transfer 2 to pot 1000" in screen(desk)
    press(desk, "x")
    assert "left out: transfer 2 to pot 1000" in screen(desk)
    press(desk, "enter")
    assert [row.scores for row in desk.rows[:2]] == [(26500, 26500, 23500, 23500), (26500, 26500, 15200, 31800)]
    press(desk, f"u {TO_THE_FIRST} e i 2 2 enter x x enter")
    assert desk.rows[0].scores == (26500, 26500, 23500, 23500)
    assert [row.scores for row in desk.rows[1:]] == before[1:]
    assert parse("transfer 2 to pot 1000", 4) in desk.session.timeline.events
    agrees(desk)


def test_nothing_is_asked_where_no_deal_moves(desk: Desk) -> None:
    press(desk, f"{TO_THE_FIRST} e ctrl+u d 1 2 3 enter")
    assert "Enter records, Backspace goes back." in screen(desk)
    assert "they stand" not in screen(desk)
    for key in "srx":
        press(desk, key)
        assert desk.view.place == "correction"
    press(desk, "s")
    assert "The deal of no paid hand moves" in screen(desk)
    press(desk, "x")
    assert "There is no transfer to leave out" in screen(desk)


def test_the_mark_moves_and_enter_records_what_is_marked(tmp_path: Path) -> None:
    """Case 37, a dealer who was noten after all: either way is seen, Enter takes the marked one, u takes it back."""
    for keys, round_, scores in (
        ("enter", "E1", (20700, 24300, 27000, 28000)),
        ("r s enter", "E1", (20700, 24300, 27000, 28000)),
        ("right left enter", "E1", (20700, 24300, 27000, 28000)),
        ("r enter", "E2", (19600, 25000, 26800, 28600)),
    ):
        folder = tmp_path / keys.replace(" ", "-")
        folder.mkdir()
        desk = table_desk(folder, played("draw 1 3", "ron 2 off 1 2/30", "tsumo 4 3/30"))
        press(desk, ": type:amend_hand_1_draw_3 enter")
        shown = screen(desk, 80, 24).replace(",", "")
        assert all(str(score) in shown for score in (20700, 19600, 27000, 26800))
        before = desk.session.state
        press(desk, keys)
        assert (desk.rows[1].round, desk.session.state.scores) == (round_, scores)
        agrees(desk)
        press(desk, "u")
        assert desk.session.state == before


def test_played_on_and_standing_are_two_answers(desk: Desk) -> None:
    before = [row.delta for row in desk.rows]
    press(desk, f"{TO_THE_FIRST} e ctrl+u r 4 3 y enter tab p")
    assert not desk.session.state.over
    assert [row.delta for row in desk.rows[1:]] == before[1:]
    press(desk, f"u {TO_THE_FIRST} e ctrl+u r 4 3 y enter r p")
    assert [row.delta for row in desk.rows[1:]] != before[1:]
    agrees(desk)


def test_a_riichi_keyed_twice_is_named_and_taken_back_with_i(desk: Desk) -> None:
    press(desk, "h i 2 2")
    assert "2 is in riichi" in screen(desk)
    press(desk, "i 2 t 4 3 enter enter")
    assert desk.rows[-2].riichi == ()
    agrees(desk)


def test_what_happened_between_hands_is_put_in_too(desk: Desk) -> None:
    press(desk, "h up i m t 1 4 5 0 enter enter")
    assert [event for event in desk.session.timeline.events if parse("transfer 1 to 4 5000", 4) == event]
    assert desk.session.state.scores == (24400 - 1000 - 5000, 19400 + 1000, 25500, 30700 + 5000)
    agrees(desk)


def test_other_views_wait_for_the_entry(desk: Desk) -> None:
    press(desk, "e ctrl+u")
    for key in "uhsgpe":
        desk.press(key)
        assert table(desk).mode is not None
        assert "Finish this hand first" in screen(desk)
    press(desk, "backspace")
    assert table(desk).mode is None
    assert "Nothing was changed" in screen(desk)


def test_the_command_bar_opens_with_the_hand(desk: Desk) -> None:
    press(desk, f"{TO_THE_FIRST} e :")
    assert ": amend hand 1 draw" in screen(desk), "as it stands, so that any word of it can be another"
    press(desk, "ctrl+u type:amend_hand_1_riichi_1;_draw_1 enter")
    assert "Correct hand 1, E1-0" in screen(desk)
    press(desk, "enter")
    assert (desk.rows[0].riichi, desk.rows[0].scores) == ((0,), (27000, 24000, 24000, 24000))
    press(desk, "u h i :")
    assert ": insert before" in screen(desk)
    agrees(desk)


def test_a_line_that_cannot_be_is_answered_where_it_is_typed(desk: Desk) -> None:
    press(desk, ": type:amend_hand_9_draw enter")
    assert "hand 9" in screen(desk).lower()
    press(desk, "ctrl+u type:delete_1 enter")
    assert desk.view.place == "table"
    press(desk, "ctrl+u type:rules_game.start=12345 enter")
    assert "game.start" in screen(desk)
    assert len(desk.session.records) == len(HANDS) + 1


def test_back_from_the_scores_leads_to_the_entry_as_it_was(desk: Desk) -> None:
    press(desk, "e ctrl+u r 1 2 3 enter")
    assert desk.view.place == "correction"
    press(desk, "backspace")
    assert "r 1 2 3_" in screen(desk)
    press(desk, "4 enter enter")
    # before E4-1: 27,500 22,500 13,200 36,800; 3 han 40 fu are 5,200, honba 1 is 300, and the stick of 3 lies there
    assert desk.rows[-1].scores == (27500 + 5500 + 1000, 22500 - 5500, 13200 - 1000, 36800)
    agrees(desk)


def test_enter_does_not_choose_for_the_person(desk: Desk) -> None:
    before = len(desk.session.records)
    press(desk, f"{TO_THE_FIRST} e ctrl+u r 4 3 y enter enter enter enter")
    assert "v or p" in screen(desk)
    assert len(desk.session.records) == before
    press(desk, "z")
    assert "means nothing here" in screen(desk)
    press(desk, "v")
    assert desk.session.state.reason == "bust"
    press(desk, "h")
    assert len(desk.rows) == 1


def test_only_void_where_no_end_moved(desk: Desk) -> None:
    """A riichi that a penalty before it makes impossible: no ruling would help."""
    slot = desk.session.slots[desk.rows[-1].first]
    press(desk, f": type:amend_hand_6_riichi_3;_abort_kyuushu enter enter u : type:insert_before_{slot}_riichi_3 enter")
    shown = screen(desk)
    assert "v makes them void" in shown
    press(desk, "p")
    assert desk.view.place == "correction"
    press(desk, "tab v")
    assert desk.rows[-1].riichi == (2,)
    agrees(desk)


def test_a_swap_of_the_whole_game_with_people(desk: Desk) -> None:
    press(desk, "m x 3 1 p")
    assert "people exchanged (1>3 3>1) in hands 1-6" in screen(desk)
    press(desk, "r enter")
    assert isinstance(desk.session.records[-1].event, Reseated)
    press(desk, "h up up up up up e enter")
    assert "That is just how it stands" in screen(desk)
    agrees(desk)


def test_a_hand_whose_digits_were_exchanged_opens_as_it_was_meant(desk: Desk) -> None:
    press(desk, "m x 3 4 2 k enter")
    assert desk.rows[1].event == parse("ron 3 off 4 mangan", 4)
    press(desk, "h up up up up e")
    assert "r 3 4 m_" in screen(desk)
    press(desk, "enter")
    assert "That is just how it stands" in screen(desk)
    press(desk, "backspace h enter enter")
    assert desk.rows[1].event == parse("ron 3 off 4 haneman", 4)
    agrees(desk)


def test_what_a_swap_does_not_take(desk: Desk) -> None:
    press(desk, "m x 2 2")
    assert "2 is named already" in screen(desk)
    press(desk, "9 3 5 - 9 k")
    assert desk.view.place == "table"
    assert "9" in screen(desk)
    press(desk, "backspace enter")
    assert "k or p" in screen(desk)
    press(desk, "z backspace backspace backspace backspace backspace")
    assert table(desk).mode is None
    assert len(desk.session.records) == len(HANDS) + 1


def test_the_hands_of_a_game_that_is_over(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, played("ron 4 off 3 mangan", "ron 2 off 1 3yakuman"))
    assert desk.session.state.over
    press(desk, "e ctrl+u d enter enter")
    assert not desk.session.state.over
    press(desk, "u s e")
    assert "correct E2-0" in screen(desk)
    press(desk, "ctrl+u r 2 1 5 enter enter")
    assert not desk.session.state.over
    agrees(desk)


def test_records_are_listed_also_while_a_game_is_only_looked_at(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, played(*HANDS))
    path = Path(desk.session.path)
    desk.close()
    desk.resume(path, read_only=True)
    press(desk, "e")
    assert table(desk).mode is None
    press(desk, "h i x s g r")
    assert desk.view.place == "hands"
    press(desk, "h")
    assert "10 records" in screen(desk)
