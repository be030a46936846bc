"""The screens as text, at four sizes, in three languages and in ASCII."""

import pytest

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.locale.width import cells
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering, Option
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.presenters.statement_screen import StatementView, statement_lines
from riichi_tui.presenters.table_screen import table_lines
from riichi_tui.presenters.table_view import TableView
from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.table.bets import Binta, Sashi, SideBet, Soto
from riichi_tui.table.hands import hands
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui import commands
from tests.presenters import boards
from tests.presenters.golden import compare

SIZES = ("80x24", "60x20", "40x15", "120x40")
LOOKS = {
    "en": Look(language="en", glyphs=UNICODE),
    "ru": Look(language="ru", glyphs=UNICODE),
    "ja": Look(language="ja", glyphs=KANJI),
    "ascii": Look(language="en", glyphs=ASCII),
}
WIDE = ("東風荘の名人さん", "A very long name indeed", "é" * 9, "\u202eevil[bold]")
BOARDS = {
    "friday": boards.friday,
    "three": boards.three,
    "extreme": boards.extreme,
    "wide": lambda: boards.friday(WIDE),
    "new": lambda: boards.play(boards.opened()),
}


def look(name: str, size: str) -> Look:
    width, height = map(int, size.split("x"))
    return LOOKS[name]._replace(width=width, height=height)


def keys(seen: Look) -> tuple[KeyTitle, ...]:
    """The key bar of the table, as the table of commands has it."""
    return tuple(KeyTitle(command.key, command.title(seen)) for command in commands.at("table") if command.bar)


def at_rest(timeline: Timeline, seen: Look) -> TableView:
    rows = tuple(hands(timeline))
    rest = Rest()
    if rows:
        last = rows[-1]
        said = seen.say("tui.in_riichi", player="2 Boris") if timeline.state.riichi else ""
        rest = Rest(last, timeline.states[last.last - 1], timeline.states[last.last], said, recorded=True)
    return TableView(timeline.state, rows, rest, keys(seen), timeline.opened.title, "21:30")


def entering(timeline: Timeline, seen: Look) -> Entering:
    """`r 3 1 3`, as the key machine would have it."""
    bar = (KeyTitle("Enter", seen.say("tui.key.records")), KeyTitle("Backspace", seen.say("tui.key.one_back")))
    options = (
        Option("2", "3,200"),
        Option("3", "3,900", usual=True),
        Option("4", "5,200"),
        Option("7 8 9 0 1", "8,000"),
    )
    return Entering(
        typed="r 3 1 3",
        said="ron: 3 Chie off 1 Anna, 3 han 30 fu",
        step="fu",
        options=options,
        keys=(*bar, KeyTitle("r", seen.say("grammar.choice.further")), KeyTitle("?", seen.say("tui.command.help"))),
        after=timeline.preview(boards.ron(3, 1, 3, 30)),
    )


def shown(view: TableView, seen: Look) -> str:
    lines = table_lines(view, seen)
    assert len(lines) == seen.height
    assert all(cells(text_of(line)) <= seen.width for line in lines)
    return as_text(lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("board", BOARDS)
def test_the_table_at_rest(board: str, name: str, size: str) -> None:
    seen = look(name, size)
    text = shown(at_rest(BOARDS[board](), seen), seen)
    assert name != "ascii" or text.isascii()
    compare(f"table-{board}-{size}-{name}", text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_the_table_while_a_hand_is_keyed(name: str, size: str) -> None:
    seen = look(name, size)
    timeline = boards.friday()
    view = at_rest(timeline, seen)._replace(pane=entering(timeline, seen))
    text = shown(view, seen)
    assert name != "ascii" or text.isascii()
    compare(f"entry-friday-{size}-{name}", text)


def test_what_a_problem_does_to_the_pane() -> None:
    seen = look("en", "80x24")
    timeline = boards.friday()
    pane = entering(timeline, seen)._replace(problem="Words that do not fit on a single line of the pane. " * 3)
    compare("entry-problem-80x24-en", shown(at_rest(timeline, seen)._replace(pane=pane), seen))


def statement(*bets: SideBet) -> Statement:
    """The second picture of the design: 42,700 26,500 21,900 8,900 under 25,000, 30,000, 10-20."""
    agreed = (Sashi(parties=(0, 1), stake=5000), Binta(stake=1000, neck=25000), *bets)
    closing = closing_without_game(boards.rules(), (42700, 26500, 21900, 8900), bets=agreed, names=boards.NAMES)
    return settle(closing)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_the_settlement(name: str, size: str) -> None:
    seen = look(name, size)
    bar = (KeyTitle("n", seen.say("tui.command.rematch")), KeyTitle("q", seen.say("tui.command.leave")))
    lines = statement_lines(StatementView(statement(), seen.say("tui.statement.over", reason="bust"), bar), seen)
    assert len(lines) == seen.height
    compare(f"statement-{size}-{name}", as_text(lines))


def test_the_settlement_adds_up_as_in_the_design() -> None:
    seen = look("en", "80x24")
    text = as_text(statement_lines(StatementView(statement(), "over"), seen))
    assert " total                    +63             +4            -21            -46" in text
    assert "4 to 1: 46 · 3 to 1: 17 · 3 to 2: 4" in text


def test_spectators_stand_on_a_second_page() -> None:
    seen = look("en", "80x24")
    view = StatementView(statement(Soto(spectator="Eve", seat=0)), "over")
    assert "1 of 2" in as_text(statement_lines(view, seen))
    compare("statement-spectators-80x24-en", as_text(statement_lines(view._replace(page=1), seen)))


@pytest.mark.parametrize("size", ["39x15", "40x14", "20x5", "1x1", "3x2"])
def test_below_the_least_size_a_polite_line(size: str) -> None:
    seen = look("en", size)
    text = shown(at_rest(boards.friday(), seen), seen)
    assert text.replace("\n", " ").startswith("riichi-tui needs"[: seen.width])
