"""What is odd about a rule set and what its places are worth, as text and as a document."""

import msgspec
import pytest

from riichi_tui.insight.rule_lint import lint, weigh
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.rule_check import check_document, check_lines
from riichi_tui.rules import check, load, names


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_odd_is_a_sentence(language: str) -> None:
    look = Look(language=language)
    odd = load("parlour_10_20", ["settlement.uma=[10, 20, -10, -20]"])
    page = as_text(check_lines("odd", check(odd), (), look))
    assert "settlement.uma: " in page
    assert "rules.remark" not in page
    assert "parlour" in as_text(check_lines("parlour_10_20", [], (), look))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_set_is_weighed_within_80_cells(name: str, language: str) -> None:
    rules = load(name)
    lines = [text_of(line) for line in check_lines(name, lint(rules), weigh(rules), Look(language=language))]
    assert max(map(cells, lines)) <= 80
    assert "presenters." not in "\n".join(lines)
    for weight in weigh(rules):
        assert any(line.split()[-rules.players :] == [f"{even:,}" for even in weight.break_even] for line in lines)


def test_the_figures_of_a_parlour_as_text() -> None:
    page = as_text(check_lines("parlour_10_20", [], weigh(load("parlour_10_20")), Look()))
    assert page.splitlines() == [
        "parlour_10_20: nothing odd.",
        "                                   1st           2nd           3rd           4th",
        "oka and uma                      +40.0         +10.0         -10.0         -20.0",
        "breaks even at                 -10,000        20,000        40,000        50,000",
        "A lead of 100 points of the first over the second is worth 30.0.",
    ]


def test_the_document_has_thousands_and_points() -> None:
    document = msgspec.to_builtins(check_document("mleague", [], weigh(load("mleague")), Look()))
    assert list(document["weights"]) == [
        {
            "row": "",
            "bonus": (50, 10, -10, -30),
            "bonus_points": (50000, 10000, -10000, -30000),
            "break_even": (-20000, 20000, 40000, 60000),
            "lead": 40,
            "lead_points": 40000,
        }
    ]
