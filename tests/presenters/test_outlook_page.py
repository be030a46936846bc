"""The outlook as a page: the picture of the design, every size and language, no figure cut or out of its column."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from riichi_tui.insight.outlook import Outlook, outlook
from riichi_tui.insight.outlook_trials import with_riichi
from riichi_tui.locale.width import cells
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.outlook_page import OutlookView, body_lines, outlook_lines, room_for, scrollable
from riichi_tui.presenters.outlook_rows import block, figure, hands, heading, list_of_ways
from riichi_tui.presenters.outlook_words import sentences
from riichi_tui.table.events import Chombo, Riichi
from riichi_tui.table.reducer import apply, begin
from riichi_tui.table.state import State
from riichi_tui.tui import commands
from tests.insight.test_outlook import LEAGUE, drawing, table, tables
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.presenters.test_golden import LOOKS, SIZES, WIDE, look


def south_four() -> State:
    """The table of the picture."""
    return drawing()


def three() -> State:
    """Three players, South 3, extra rounds unless somebody has the target; seat 3 deals and is in riichi."""
    return apply(table((33000, 39200, 31800), "S3", honba=2, pot=1), Riichi(seat=2))


def first_deal() -> State:
    """Everybody has the same, wide names, the end far away."""
    return begin(boards.opened(WIDE))


def dead() -> State:
    """A hand that can no longer win; one place is shared."""
    shared = {"chombo.kind": "dead_hand", "settlement.ties": "split"}
    return apply(table((30000, 30000, 39500, 500), "S4", **LEAGUE, **shared), Chombo(seat=1))


BOARDS: dict[str, Callable[[], State]] = {
    "south-four": south_four, "three": three, "first-deal": first_deal, "dead": dead,
}  # fmt: skip


def keys(seen: Look) -> tuple[KeyTitle, ...]:
    """The key bar of the outlook, as the table of commands has it."""
    return tuple(KeyTitle(command.key, command.title(seen)) for command in commands.at("outlook") if command.bar)


def page(view: OutlookView, seen: Look) -> str:
    lines = outlook_lines(view._replace(keys=keys(seen)), seen)
    assert len(lines) == seen.height
    assert all(cells(text_of(line)) <= seen.width for line in lines)
    text = as_text(lines)
    assert text.isascii() or not seen.glyphs.ascii
    return text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("board", BOARDS)
def test_the_page(board: str, name: str, size: str) -> None:
    seen = look(name, size)
    compare(f"outlook-{board}-{size}-{name}", page(OutlookView(outlook(BOARDS[board]())), seen))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_one_player_with_a_riichi_that_is_supposed(name: str, size: str) -> None:
    seen = look(name, size)
    view = OutlookView(outlook(with_riichi(south_four(), 1)), seat=3, riichi=1)
    compare(f"outlook-one-{size}-{name}", page(view, seen))


PICTURE = """\
                           tsumo      off 1      off 2      off 3      off 4
 1 Anna    to 2nd       500/1000          ·       2300        any       2300
   21,300                   2/30             2/40 3/30             2/40 3/30
           to 1st      3000/6000          ·       5800      12000      12000
                         haneman                  4/30    haneman    haneman
 2 Boris   stays 1st         any        any          ·        any        any
   33,400
 3 Chie    to 1st      1500/2900       7700       3600          ·       7700
   24,900                   4/30       4/30       3/30                  4/30
 4 Dmitri  to 3rd            any        any        any        any          ·
   19,400  to 2nd       1200 all       4400       4400       2000          ·
                       2/40 3/30       3/30       3/30  1/40 2/30
           to 1st       3200 all      18000       6800      18000          ·
                            4/30    haneman  3/40 4/30    haneman"""


def test_the_picture_of_the_design_cell_by_cell() -> None:
    text = page(OutlookView(outlook(south_four())), look("en", "80x24"))
    title, _, *rest = text.splitlines()
    assert title == " What each needs · South 4 · honba 1 · pot 1 · dealer 4 Dmitri     ties by seat"
    assert "\n".join(rest[:14]) == PICTURE


OUT = " · ".join(
    f"{seat} ron {ron}, tsumo {tsumo}"
    for seat, ron, tsumo in ((1, 24000, 24000), (2, 36000, 40000), (3, 32000, 32000), (4, 24000, 32000))
)


def test_what_is_said_below_the_picture() -> None:
    said = sentences(outlook(south_four()), None, look("en", "80x24"))
    assert said == [
        "Only 1 tenpai or only 1 2 4 tenpai: 1 Anna 2nd, 3 Chie 3rd.",
        "4 tenpai, 1 not: 4 Dmitri 3rd, 1 Anna 4th.",
        "Any other draw changes no place.",
        "4 tenpai: South 4 is played again.",
        "Any other draw: the game is over.",
        "4 Dmitri wins: the dealer may stop as 1st, else South 4 is played again.",
        "Another wins: the game is over.",
        f"Bust from: {OUT}.",
        "Every further riichi adds 1,000 to the pot.",
    ]


def test_what_is_said_where_the_game_can_go_on() -> None:
    said = sentences(outlook(table((24000, 25000, 27000, 24000))), None, look("en", "80x24"))
    assert "Only 3 tenpai: the game is over." in said
    assert "4 tenpai: South 4 is played again." in said
    assert "Any other draw: West 1 follows." in said
    assert "4 Dmitri wins: the game is over as 1st with 30,000, else South 4 is played again." in said
    assert "Another wins: the game is over if somebody has 30,000, else West 1 follows." in said


def test_one_player_hears_only_of_himself() -> None:
    found = outlook(south_four())
    said = sentences(found, 2, look("en", "80x24"))
    assert said[0] == "Only 1 tenpai or only 1 2 4 tenpai: 1 Anna 2nd, 3 Chie 3rd."
    assert not any("4 tenpai, 1 not" in text for text in said)
    assert "3 Chie wins: the game is over." in said
    assert not any("4 Dmitri wins" in text for text in said)
    assert "Bust from: 3 ron 32000, tsumo 32000." in said
    assert sentences(found, 1, look("en", "80x24"))[0] == "No draw changes this place."


def test_a_bust_by_noten_is_said_in_any_hand() -> None:
    said = sentences(outlook(table((900, 40000, 30000, 29100), "E1")), None, look("en", "80x24"))
    assert "1 not tenpai: the game is over, bust." not in said, "a draw where nobody is tenpai moves nothing"
    assert any(text.endswith("the game is over, bust.") for text in said)


def tokens(found: Outlook, seen: Look) -> list[list[str]]:
    """What every line of the table must end with: figures, and the hands to aim for."""
    expected = []
    for seat in found.seats:
        for row in seat.rows:
            if row.goal.aim == "end" and seen.width < 60:
                continue
            ways = zip((None, *range(found.state.players)), row.needs, strict=True)
            expected.append(" ".join(figure(need, loser, seen)[0] for loser, need in ways).split())
            aims = " ".join(hands(need, seen) for need in row.needs if need).split()
            if aims and seen.width >= 60:
                expected.append(aims)
    return expected


MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@MANY
@given(state=tables(), name=st.sampled_from(sorted(LOOKS)), width=st.integers(40, 130), height=st.integers(15, 50))
def test_any_table_at_any_size(state: State, name: str, width: int, height: int) -> None:
    seen = LOOKS[name]._replace(width=width, height=height)
    found = outlook(state)
    view = OutlookView(found)
    page(view, seen)
    left = tokens(found, seen)
    lines = [text_of(line) for seat in found.seats for line in block(found, seat, seen)]
    assert all(cells(text) <= width for text in lines)
    for text in lines:
        if left and text.split()[-len(left[0]) :] == left[0]:
            left.pop(0)
    assert not left, "every figure stands whole, in the order of the columns"
    most = scrollable(view, seen)
    seen_lines = set()
    for top in range(most + 1):
        seen_lines |= set(page(view._replace(top=top), seen).splitlines())
    assert {text_of(line).rstrip() for line in body_lines(view, seen)} <= seen_lines
    assert room_for(view, seen) >= 11


@MANY
@given(state=tables(), seat=st.integers(0, 3), name=st.sampled_from(sorted(LOOKS)))
def test_one_player_on_a_phone(state: State, seat: int, name: str) -> None:
    seen = LOOKS[name]._replace(width=40, height=15)
    found = outlook(state)
    one = found.seats[seat % state.players]
    lines = [text_of(line) for line in list_of_ways(found, one, seen)]
    assert all(cells(text) <= 40 for text in lines)
    needs = [need for row in one.rows for need in row.needs if need is not None]
    shown = [text.split() for text in lines if text.startswith("   ")]
    assert len(shown) == len(needs)
    for words, need in zip(shown, needs, strict=True):
        aims = hands(need, seen).split()
        assert words[len(words) - len(aims) :] == aims
    page(OutlookView(found, seat=one.seat), seen)


def test_six_yakuman_fit_the_columns_of_a_phone() -> None:
    far = msgspec.structs.replace(table((0, 25000, 50000, 25000), **LEAGUE), scores=(-80000, 105000, 50000, 25000))
    found = outlook(far)
    text = "\n".join(text_of(line) for line in block(found, found.seats[0], look("en", "40x15")))
    assert "128k" in text
    assert "128000" in "\n".join(text_of(line) for line in block(found, found.seats[0], look("en", "80x24")))
    assert cells(text_of(heading(found, look("en", "40x15")))) <= 40
