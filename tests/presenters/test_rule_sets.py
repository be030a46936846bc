"""Rule sets as text: every key, what is uncertain, what two of them differ in."""

import pytest

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.rule_sets import check_lines, comparison_lines, list_lines, rules_lines
from riichi_tui.rules import check, compare, explain, load, names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_set_shows_every_key_within_80_cells(name: str, language: str) -> None:
    explained = explain(name)
    lines = [text_of(line) for line in rules_lines(explained, Look(language=language))]
    assert max(map(cells, lines)) <= 80
    page = "\n".join(lines)
    for row in explained.rows:
        assert f"  {row.key.partition('.')[2]} = " in page
    assert page.count(explained.titles[language]) >= 1


def test_what_is_uncertain_is_printed() -> None:
    explained = explain("wrc")
    uncertain = [row.uncertain for row in explained.rows if row.uncertain]
    page = " ".join(as_text(rules_lines(explained, Look())).split())
    assert uncertain
    assert all(" ".join(remark.split()) in page for remark in uncertain)


def test_a_changed_key_is_shown_with_its_default() -> None:
    page = as_text(rules_lines(explain("tenhou4", ["play.kiriage=true"]), Look()))
    assert "  kiriage = true\n      default: false" in page


def test_the_list_names_every_set_in_each_language() -> None:
    for language in LANGUAGES:
        lines = [text_of(line) for line in list_lines(names(), Look(language=language))]
        assert [line.split()[0] for line in lines] == list(names())
        assert all(len(line.split()) > 1 for line in lines)


def test_a_comparison_names_exactly_the_keys_that_differ() -> None:
    first, second = load("parlour_10_20"), load("parlour_10_30")
    page = as_text(comparison_lines(first.name, second.name, compare(first, second), Look()))
    assert "[20, 10, -10, -20]" in page
    assert "[30, 10, -10, -30]" in page
    assert "game.start" not in page
    assert "same rules" in as_text(comparison_lines("a", "b", compare(first, first), Look()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_odd_is_a_sentence(language: str) -> None:
    look = Look(language=language)
    odd = load("parlour_10_20", ["settlement.uma=[10, 20, -10, -20]"])
    page = as_text(check_lines("odd", check(odd), look))
    assert "settlement.uma: " in page
    assert "rules.remark" not in page
    assert "parlour" in as_text(check_lines("parlour_10_20", [], look))
