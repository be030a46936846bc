"""Rule sets as text: every key, and what is uncertain."""

import pytest

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.rule_sets import list_lines, rules_lines
from riichi_tui.rules import explain, names


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
