"""Two rule sets and a season under both, as text and as a document."""

import msgspec
import pytest

from riichi_tui.insight.season import LeftOut, Season, SeasonPlayer, SeasonResult
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.rule_comparison import comparison_document, comparison_lines
from riichi_tui.presenters.season import season_lines, season_part
from riichi_tui.rules import compare, load
from riichi_tui.table.problem import Refused

SEASON = Season(
    games=2,
    players=(
        SeasonPlayer(
            name="Anna",
            games=2,
            first=SeasonResult(place=1, total=53000),
            second=SeasonResult(place=2, total=-2500),
        ),
        SeasonPlayer(
            name="千恵さんのとても長い名前をもつ選手",
            games=1,
            first=SeasonResult(place=2, total=-53000),
            second=SeasonResult(place=1, total=2500),
        ),
    ),
    left_out=(LeftOut(name="open.jsonl", problem=Refused("game-not-over")),),
)


def test_a_comparison_names_exactly_the_keys_that_differ() -> None:
    first, second = load("parlour_10_20"), load("parlour_10_30")
    page = as_text(comparison_lines(first.name, second.name, compare(first, second), Look()))
    assert "[20, 10, -10, -20]" in page
    assert "[30, 10, -10, -30]" in page
    assert "game.start" not in page
    assert "same rules" in as_text(comparison_lines("a", "b", compare(first, first), Look()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_season_has_a_line_a_player_within_80_cells(language: str) -> None:
    lines = [
        text_of(line)
        for line in season_lines(SEASON, "parlour_10_20", "a-name-of-more-than-18", Look(language=language))
    ]
    assert max(map(cells, lines)) <= 80
    (anna,) = [line.split() for line in lines if line.startswith("Anna")]
    assert (anna[1], anna[3], anna[5], anna[6]) == ("2", "+53.0", "-2.5", "-1")
    assert "open.jsonl" in lines[-1]
    assert "problem." not in "\n".join(lines)


def test_the_document_has_thousands_and_points() -> None:
    document = msgspec.to_builtins(season_part(SEASON, Look()))
    assert document["players"][0]["second"] == {"place": 2, "total": -2.5, "total_points": -2500}
    assert list(document["left_out"]) == [
        {"name": "open.jsonl", "code": "game-not-over", "text": "the game is not over."}
    ]
    assert comparison_document("a", "b", []).season is None
