"""Hands as lines: tiles three ways, scores, checklist, table and trainer at every size, language and in ASCII."""

from itertools import islice

import pytest

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.checklist import Checklist, begin, press
from riichi_tui.insight.hand.checklist_keys import KEYS, SET_KEYS, checklist_key
from riichi_tui.insight.hand.choices import choices
from riichi_tui.insight.hand.payment_table import payment_table
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import KINDS, Tile
from riichi_tui.insight.hand.tiles import read
from riichi_tui.insight.hand.trainer import Guess, Tally, mark, questions
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.glyphs import ASCII, UNICODE
from riichi_tui.locale.width import cells
from riichi_tui.presenters.hand_checklist import Page, checklist_lines, line_of, list_items, room
from riichi_tui.presenters.hand_payments import Page as PaymentPage
from riichi_tui.presenters.hand_payments import payment_lines
from riichi_tui.presenters.hand_score import score_lines
from riichi_tui.presenters.hand_situation import winner_text
from riichi_tui.presenters.hand_table import table_lines
from riichi_tui.presenters.hand_tiles import TileStyle, drawn, hand_lines
from riichi_tui.presenters.hand_trainer import answer_lines, question_lines, tally_lines
from riichi_tui.presenters.hand_typing import Found, most_top, typing_lines
from riichi_tui.presenters.hand_typing import Page as TypingPage
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import Line, as_text, plain, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.rules import load
from tests.presenters.golden import compare

LOCAL = 'hand.local_yaku=["open-riichi","tsubame-gaeshi","kanfuri","isshoku-sanjun","sanrenkou","uumensai","daisharin"]'
SIZES = ((80, 24), (120, 40), (60, 20), (40, 15))
LOOKS = [Look(width=w, height=h, language=language) for w, h in SIZES for language in LANGUAGES]
RULES = load("tenhou4")
AMBIGUOUS = "4566m123789p055s +6m riichi tsumo dora 4p ura 1z"


def score_view(look: Look, text: str = AMBIGUOUS, *, signs: bool = False) -> list[Line]:
    typed = read(text)
    situation = typed.situation(Situation())
    return score_lines(typed.hand, situation, score(typed.hand, situation, RULES), RULES, look, honba=1, signs=signs)


def checklist(keys: str = "rh40", *assignments: str, tsumo: bool = False) -> Checklist:
    state = begin(Situation(tsumo=tsumo), load("tenhou4", assignments))
    for key in keys:
        state = press(state, key)
    return state


def page_of(state: Checklist, look: Look) -> Page:
    return Page(state, list_items(state, look))


def checklist_view(look: Look, keys: str = "rh40", *assignments: str) -> list[Line]:
    who = winner_text(1, ("Anna", "Boris"), Situation(), look)
    bar = (KeyTitle("Enter", look.say("hand.command.count")), KeyTitle("?", look.say("tui.command.help")))
    return checklist_lines(page_of(checklist(keys, *assignments), look)._replace(who=who, keys=bar), look)


def typing_view(look: Look, text: str = AMBIGUOUS, *, top: int = 0) -> list[Line]:
    return typing_lines(typing_page(look, text, top=top), look)


def typing_page(look: Look, text: str = AMBIGUOUS, *, top: int = 0) -> TypingPage:
    typed = read(text)
    situation = typed.situation(Situation())
    found = Found(typed.hand, situation, score(typed.hand, situation, RULES), RULES, honba=1)
    return TypingPage(winner_text(1, ("Anna", "Boris"), situation, look), plain(text), found, top=top)


def hint_view(look: Look) -> list[Line]:
    return typing_lines(TypingPage("3 Chie", plain("123m"), problem="None.", said="Again."), look)


def payments_view(look: Look, said: str = "") -> list[Line]:
    return payment_lines(PaymentPage(payment_table(RULES, dealer=False, honba=1), said=said), look)


def remarked_view(look: Look) -> list[Line]:
    return payments_view(look, "A key that means nothing here is named in a sentence that takes more than a line.")


def table_view(look: Look) -> list[Line]:
    dealer, other = payment_table(RULES, dealer=True, honba=2), payment_table(RULES, dealer=False)
    return [*table_lines(dealer, look), *table_lines(other, look)]


def trainer_view(look: Look) -> list[Line]:
    (question,) = islice(questions(1, RULES), 1)
    marked = mark(question, Guess(han=1, fu=30))
    tally = tally_lines(Tally().add(marked), look)
    return [*question_lines(question, look), *answer_lines(question, marked, look), *tally]


PAGES = {
    "checklist": checklist_view,
    "typing": typing_view,
    "hint": hint_view,
    "payments": payments_view,
    "remarked": remarked_view,
}
"""Those that fill the screen."""
VIEWS = {**PAGES, "score": score_view, "table": table_view, "trainer": trainer_view}


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}-{look.language}")
@pytest.mark.parametrize("view", VIEWS)
def test_no_sentence_is_missing(view: str, look: Look) -> None:
    text = as_text(VIEWS[view](look))
    assert "hand." not in text
    assert "tui." not in text
    assert "{" not in text


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}-{look.language}")
@pytest.mark.parametrize("view", VIEWS)
def test_lines_fit_the_screen(view: str, look: Look) -> None:
    assert max(cells(text_of(line)) for line in VIEWS[view](look)) <= look.width


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}-{look.language}")
@pytest.mark.parametrize("view", PAGES)
def test_a_page_fills_the_screen(view: str, look: Look) -> None:
    assert len(PAGES[view](look)) == look.height


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_checklist_fits_eighty_by_twenty_four(language: str) -> None:
    look = Look(width=80, height=24, language=language)
    for state in (checklist(), checklist("", LOCAL, "hand.renhou=mangan"), checklist("", tsumo=True)):
        page = page_of(state, look)
        assert len(page.items) <= room(page, look)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}-{look.language}")
def test_every_key_of_the_checklist_stands_in_a_line_of_its_list(look: Look) -> None:
    state = checklist("", LOCAL, "hand.renhou=mangan")
    offered = [choice.key for choice in choices(state)]
    assert set(offered) <= set(KEYS.values())
    items = list_items(state, look)
    for key in (*offered, *SET_KEYS, "9", "0", checklist_key(" "), "+", "-"):
        line = line_of(items, key)
        assert line is not None, key
        assert (
            look.say("hand.space") in text_of(items[line].line) if key == "space" else key in text_of(items[line].line)
        )
    assert line_of(items, "ctrl+x") is None


def test_a_small_checklist_scrolls_and_says_where_it_is() -> None:
    look = Look(width=40, height=15)
    page = page_of(checklist(), look)
    count = len(page.items)
    assert f"1-{room(page, look)} / {count}" in as_text(checklist_lines(page, look))
    seen: set[str] = set()
    for top in range(count - room(page, look) + 1):
        seen |= {text_of(line) for line in checklist_lines(page._replace(top=top), look)}
    assert {text_of(item.line) for item in page.items} <= seen


def test_the_count_of_typed_tiles_scrolls_to_its_end() -> None:
    look = Look(width=40, height=15)
    most = most_top(typing_page(look), look)
    assert most > 0
    last = text_of(score_view(look._replace(width=40))[-1])
    assert last not in as_text(typing_view(look))
    assert last in as_text(typing_view(look, top=most))
    assert as_text(typing_view(look, top=most + 9)) == as_text(typing_view(look, top=most))


def test_the_best_reading_stands_first_on_the_page_of_tiles() -> None:
    assert "3 han 30 fu: riichi, menzen tsumo, red fives 1" in text_of(typing_view(Look())[3])


@pytest.mark.parametrize("view", VIEWS)
def test_ascii_is_ascii(view: str) -> None:
    text = as_text(VIEWS[view](Look(glyphs=ASCII)))
    assert text.isascii()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_views_are_kept(view: str, language: str) -> None:
    compare(f"hand-{view}-80x24-{language}", as_text(VIEWS[view](Look(language=language))))


def test_ascii_views_are_kept() -> None:
    look = Look(glyphs=ASCII)
    compare("hand-score-80x24-ascii", as_text(score_view(look)))
    compare("hand-checklist-80x24-ascii", as_text(checklist_view(look)))


@pytest.mark.parametrize("style", ["letters", "signs", "ascii"])
def test_every_tile_takes_two_cells_and_is_its_own(style: TileStyle) -> None:
    tiles = [Tile(kind) for kind in range(KINDS)] + [Tile(kind, red=True) for kind in (4, 13, 22)]
    shown = [drawn(tile, style) for tile in tiles]
    assert {cells(text) for text in shown} == {2}
    assert len(set(shown)) == len(tiles)
    if style == "ascii":
        assert all(text.isascii() for text in shown)


def test_a_hand_is_broken_between_tiles_and_melds() -> None:
    hand = read("123m406p2z +2z pon 777z ankan 1111s").hand
    (line,) = hand_lines(hand, "letters", 80)
    assert text_of(line) == "1m 2m 3m 4p 0p 6p 南 +南 (中 中 中) [1s 1s 1s 1s]"
    broken = [text_of(line) for line in hand_lines(hand, "letters", 30)]
    assert broken == ["1m 2m 3m 4p 0p 6p 南 +南", "(中 中 中) [1s 1s 1s 1s]"]


def test_a_style_never_says_alone_what_was_chosen() -> None:
    lines = [text_of(line) for line in checklist_view(Look(), "rpi")]
    assert any(line.startswith("r* riichi") for line in lines)
    implied = [text_of(line) for line in checklist_view(Look(), "i")]
    assert any(line.startswith("r+ riichi") for line in implied)
    assert any("a- toitoi" in line for line in lines)


def test_what_the_last_key_could_not_do_is_said_in_the_language() -> None:
    assert "pinfu cannot" not in as_text(checklist_view(Look(), "rp"))
    assert "toitoi cannot stand beside pinfu" in as_text(checklist_view(Look(), "pa"))
    assert "対々和 と 平和 は複合しません" in as_text(checklist_view(Look(language="ja"), "pa"))
    assert "тойтой и пинфу вместе не бывают" in as_text(checklist_view(Look(language="ru"), "pa"))


def test_unicode_tiles_only_where_asked_for() -> None:
    assert "\N{MAHJONG TILE SIX OF CHARACTERS}" in as_text(score_view(Look(glyphs=UNICODE), signs=True))
    assert "\N{MAHJONG TILE SIX OF CHARACTERS}" not in as_text(score_view(Look(glyphs=UNICODE)))
    assert as_text(score_view(Look(glyphs=ASCII), signs=True)).isascii()


def test_other_readings_are_shown_with_their_wait() -> None:
    text = as_text(score_view(Look()))
    assert "pair wait: " in text
    assert "open wait: " in text
    assert "Read another way:" in text
