"""The sheet and the settlement of whole games: what they say, how wide they are, that columns stand in line."""

from typing import Any

import pytest

from riichi_tui.grammar.parse import parse
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.glyphs import ASCII, UNICODE
from riichi_tui.locale.width import cells
from riichi_tui.presenters.document import document
from riichi_tui.presenters.game import game_lines
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.settled import settled_document
from riichi_tui.presenters.statement import statement_text
from riichi_tui.presenters.statement_rows import rows_of
from riichi_tui.rules import load
from riichi_tui.settlement.closing import closing_of, closing_without_game, hand_payments_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Sashi, SotoPair
from riichi_tui.table.events import Event, Opened
from riichi_tui.table.timeline import Timeline
from tests.oracle_commands import assignments, commands, rarest_first, rule_set

NAMES = ("Anna", "Борис Константинович", "千恵子", "[b]Dmitri")


def played(lines: list[str], *, rules: str = "parlour_10_20", names: tuple[str, ...] = NAMES) -> Timeline:
    timeline = Timeline(Opened(id="t", rules=load(rules), players=names))
    for line in lines:
        command = parse(line, len(names), names)
        assert isinstance(command, Event)
        timeline.append(command)
    return timeline


def slots(timeline: Timeline) -> list[str]:
    return [str(number) for number in range(1, len(timeline.events) + 1)]


def text(timeline: Timeline, look: Look | None = None) -> str:
    return as_text(game_lines(timeline, slots(timeline), look or Look()))


def recorded(game: dict[str, Any]) -> Timeline:
    rules = load(rule_set(game), assignments(game))
    names = NAMES[: rules.players]
    timeline = Timeline(Opened(id="t", rules=rules, players=names))
    for line in commands(game):
        command = parse(line, rules.players, names)
        assert isinstance(command, Event)
        timeline.append(command)
    return timeline


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_recorded_games_fit_and_say_the_final_points(
    games: list[dict[str, Any]], language: str, glyphs: Any, full: bool
) -> None:
    look = Look(language=language, glyphs=glyphs)
    for game in rarest_first(games)[: 200 if full else 20]:
        timeline = recorded(game)
        lines = [text_of(line) for line in game_lines(timeline, slots(timeline), look)]
        assert max(map(cells, lines)) <= 80
        page = "\n".join(lines)
        for raw in game["final_raw"]:
            assert f"{raw:,}" in page
        for points in game["final_points"]:
            assert f"{points:+g}" in page or points == 0
        for key in ("presenters.", "tui.", "{"):
            assert key not in page


def test_columns_stand_in_line() -> None:
    timeline = played(["ron 3 off 1 3/40", "riichi 2", "draw 2", "tsumo 4 6"])
    rows = [line for line in text(timeline).splitlines() if line[:3].strip().isdigit() and "-" in line[12:17]]
    assert len(rows) == 3
    assert {cells(row) for row in rows} == {80}
    assert rows[0].split()[-4:] == ["-5,200", "·", "+5,200", "·"]
    assert rows[1].split()[-5:] == ["-1,000", "●", "+2,000", "-1,000", "-1,000"]


def test_a_long_result_goes_on_in_a_second_line() -> None:
    result = "ron 3 off 1 2yakuman pao 2:1:daisangen, 4 mangan"
    page = text(played([result]))
    said = " ".join(line[12:41].strip() for line in page.splitlines() if line[:12].strip() in ("1  2", "")).strip()
    assert result in said
    assert "-40,000" in page


def test_where_a_running_game_stands() -> None:
    page = text(played(["tsumo 1 4/30", "riichi 3", "penalty 2 1000", "penalty 4 20000 after"]))
    for said in ("East 1", "honba 1", "pot 1", "dealer 1 Anna", "hand 2", "═ ● ═", "penalty 1,000", "20,000"):
        assert said in page
    assert "2nd" in page
    assert "Game over" not in page


def test_ascii_is_ascii_whatever_the_names() -> None:
    assert text(played(["tsumo 1 4/30", "end agreed"]), Look(glyphs=ASCII)).isascii()


def test_a_name_is_text_and_nothing_else() -> None:
    names = ("\x1b[31mRed", "a\tb", "zero\u200bwidth", "[/]")
    page = text(played(["draw 1"], names=names))
    assert "\x1b" not in page
    assert "[/]" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_spectators_have_columns_of_their_own(language: str) -> None:
    bets = [
        Sashi(parties=(0, 1), stake=5000),
        *(SotoPair(spectator=f"S{n}", seat=0, other=f"T{n}", other_seat=1, stake=1000 * n) for n in range(1, 4)),
    ]
    closing = closing_without_game(load("parlour_10_20"), (35700, 32400, 22200, 9700), bets=bets, names=NAMES)
    statement = settle(closing)
    lines = [text_of(line) for line in statement_text(closing, statement, Look(language=language))]
    page = "\n".join(lines)
    assert max(map(cells, lines)) <= 80
    for n in range(1, 4):
        assert f"S{n}" in page
        assert f"+{n}" in page
        assert f"-{n}" in page
    assert page.count("T3") >= 2


def test_leftover_sticks_and_what_is_lost() -> None:
    closing = closing_without_game(load("wrc"), (40000, 30000, 20000, 29000), pot=1)
    statement = settle(closing)
    page = as_text(statement_text(closing, statement, Look()))
    assert "sticks lost" in page
    assert sum(settled_document(closing, statement).total_points) == -1000


def test_the_rows_of_a_settlement_add_up_to_the_result() -> None:
    timeline = played(["penalty 2 1000", "penalty 4 20000 after", "riichi 1", "tsumo 3 3/40", "end agreed"])
    closing = closing_of(timeline.state, hand_payments_of(timeline.states))
    statement = settle(closing)
    *rows, result = [row for row in rows_of(statement, Look()) if not row.plain]
    assert result.values == statement.final
    summands = [row.values for row in rows[any(statement.step("rounding")) :]]
    assert tuple(map(sum, zip(*summands, strict=True))) == statement.final
    assert rows[-1].values == (0, 0, 0, -20000)


def test_the_oka_is_named_to_the_hundred() -> None:
    rules = load("parlour_10_20", ["settlement.target=27500"])
    labels = [row.label for row in rows_of(settle(closing_without_game(rules, (25000,) * 4)), Look())]
    assert "oka 4 x 2.5" in labels


def test_mixed_up_digits_are_written_as_they_are_read() -> None:
    lines = ["riichi 2", "transfer 3 to 1 500", "ron 2 off 1 3/40", "draw 2", "swap 2 3 hands 1-1 keys"]
    timeline = played(lines, names=("Anna", "Boris", "Chie", "Dana"))
    page = text(timeline)
    assert "transfer 2 to 1 500" in page
    (row,) = [line for line in page.splitlines() if "E1-0" in line]
    assert "ron 3 off 1 3/40" in row
    assert row.split()[-5:] == ["-5,200", "·", "●", "+5,200", "·"]
    first, second = document(timeline, slots(timeline)).hands
    assert (first.text, first.riichi, first.delta) == ("ron 3 off 1 3/40", (2,), (-5200, 0, 5200, 0))
    assert second.text == "draw 2"
