"""Every key of a built-in set that is not the default names where it is from, and of which day that is."""

import re
from pathlib import Path

import pytest

from riichi_tui import rules
from riichi_tui.locale.catalogue import LANGUAGES, word_problem
from riichi_tui.presenters.lines import as_text
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.rule_sets import rules_lines
from riichi_tui.rules.documents import documents
from riichi_tui.rules.problems import each
from riichi_tui.rules.sources import DEFAULT, FOLDER, Source, built_in, read_source
from riichi_tui.table.problem import Mistake

DAY = re.compile(r"20(0[0-9]|1[0-9]|2[0-6])(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?")


def unsourced(source: Source) -> list[str]:
    """The keys that are not the default and name no document with a date."""
    default = built_in(DEFAULT).values
    return [
        key
        for key, value in source.values.items()
        if value != default[key] and not any(word in documents() for word in source.sources.get(key, ()))
    ]


@pytest.mark.parametrize("name", rules.names())
def test_no_key_is_without_a_source(name: str) -> None:
    source = built_in(name)
    assert unsourced(source) == []
    assert {word for words in source.sources.values() for word in words} <= set(documents())


@pytest.mark.parametrize("name", documents())
def test_a_document_has_a_place_and_one_date(name: str) -> None:
    document = documents()[name]
    assert document.of
    assert document.at
    assert bool(document.dated) != bool(document.read), "the date that it bears, or that of the reading"
    assert DAY.fullmatch(document.dated or document.read)


def test_every_document_is_cited() -> None:
    cited = {word for name in rules.names() for words in built_in(name).sources.values() for word in words}
    assert cited == set(documents())


@pytest.mark.parametrize("name", rules.names())
def test_a_set_without_its_source_is_found(name: str) -> None:
    """The check above fails for a set that says nothing of its sources."""
    text = Path(FOLDER, f"{name}.toml").read_text(encoding="utf-8")
    silent = read_source(text.partition("\n[source]")[0], name, name)
    own = [key for key in silent.sources if not silent.sources[key]]
    assert set(unsourced(silent)) == {key for key in own if silent.values[key] != built_in(DEFAULT).values[key]}
    assert own


def club(text: str) -> Source:
    return read_source(text, "club.toml", "club")


def test_a_key_is_said_by_itself_by_its_table_or_with_all() -> None:
    found = club(
        """
base = "mleague"
[source]
all = ["sg_league", "our vote of 2026-03"]
"settlement.ties" = "rmu"
play = "box"
[game]
start = 30000
[settlement]
ties = "seat"
[play]
kiriage = false
[play.abort]
kyuushu = "repeat"
""",
    ).sources
    assert found["game.start"] == ("sg_league", "our vote of 2026-03")
    assert found["settlement.ties"] == ("rmu",)
    assert (found["play.kiriage"], found["play.abort.kyuushu"]) == (("box",), ("box",))
    assert found["play.kazoe"] == built_in("mleague").sources["play.kazoe"], "what is not changed is the base's"
    assert found["sticks.tray"] == ("sg_league", "our vote of 2026-03"), "what follows from a start is set too"
    assert "game.length" not in found


def test_a_user_may_describe_a_source(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('source = "our vote of 2026-03"\n[play]\nkiriage = true\n', encoding="utf-8")
    rows = {row.key: row for row in rules.explain(str(path)).rows}
    assert [source.of for source in rows["play.kiriage"].sources] == ["our vote of 2026-03"]
    assert rows["play.kazoe"].sources == ()
    assert "our vote of 2026-03" in as_text(rules_lines(rules.explain(str(path)), Look()))


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("source = 5", ["rules-source"]),
        ('source = ""', ["rules-source"]),
        (f'source = "{"x" * 201}"', ["rules-source"]),
        ('source = "a\\u0007b"', ["rules-source"]),
        ("source = {all = [1]}", ["rules-source"]),
        ("source = {all = [[]]}", ["rules-source"]),
        (f"source = {{all = {['x'] * 9}}}".replace("'", '"'), ["rules-source"]),
        ('source = {play = {kiriage = "x"}}', ["rules-source"]),
        ('source = {umma = "x", play = "y"}', ["rule-unknown"]),
        ('source = {"settlement.umma" = "x", game = 1}', ["rule-unknown", "rules-source"]),
    ],
)
def test_what_is_no_source_is_named(text: str, codes: list[str]) -> None:
    with pytest.raises(Mistake) as caught:
        club(text)
    assert [mistake.code for mistake in each(caught.value)] == codes
    for language in LANGUAGES:
        assert caught.value.code not in word_problem(language, caught.value)


def test_a_key_that_was_changed_by_hand_has_no_source() -> None:
    rows = {row.key: row for row in rules.explain("wrc", ["play.kiriage=false"]).rows}
    assert rows["play.kiriage"].sources == ()
    assert rows["play.multi_ron"].sources != ()


@pytest.mark.parametrize("name", rules.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_referee_reads_every_source(name: str, language: str) -> None:
    explained = rules.explain(name)
    page = as_text(rules_lines(explained, Look(language=language, width=400)))
    for row in explained.rows:
        for source in row.sources:
            (line,) = [line for line in page.splitlines() if source.of in line]
            assert (source.dated or source.read) in line
            assert source.at in page
            assert re.match(r"\s+\d+ ", line)
