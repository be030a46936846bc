"""Every sentence stands in every language, with the same places; every code that can be raised has one."""

import ast
import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import riichi_tui
from riichi_tui.locale.catalogue import LANGUAGES, PLURALS, Sentence, plural_form, say, topic_of, topics, word_problem
from riichi_tui.table.problem import Mistake, Refused

PACKAGE = Path(riichi_tui.__file__).parent


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(sentence: Sentence) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def all_places(sentence: Sentence) -> set[str]:
    return set().union(*map(places, forms(sentence)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_topics(language: str) -> None:
    assert topics(language) == topics("en")


@pytest.mark.parametrize("topic", topics("en"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_places(language: str, topic: str) -> None:
    english, other = topic_of("en", topic), topic_of(language, topic)
    assert set(other) == set(english)
    for key, sentence in english.items():
        assert isinstance(other[key], dict) == isinstance(sentence, dict), key
        assert all_places(other[key]) == all_places(sentence), f"{language} {key}"


@pytest.mark.parametrize("topic", topics("en"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_holds_only_its_own_keys_and_problems(language: str, topic: str) -> None:
    strangers = [key for key in topic_of(language, topic) if key.partition(".")[0] not in (topic, "problem")]
    assert not strangers


@pytest.mark.parametrize("topic", topics("en"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str, topic: str) -> None:
    for key, sentence in topic_of(language, topic).items():
        if isinstance(sentence, dict):
            assert set(sentence) == set(PLURALS[language]), key


def test_no_code_is_worded_twice() -> None:
    keys = [key for topic in topics("en") for key in topic_of("en", topic) if key.startswith("problem.")]
    assert sorted(keys) == sorted(set(keys))


Where = tuple[str, ast.expr]


def problem_classes(trees: Iterable[ast.Module]) -> dict[str, ast.ClassDef]:
    """Problem and everything that is derived from it, however far, by name."""
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = {node.name: node for node in classes if node.name == "Problem"}
    while True:
        more = {
            node.name: node
            for node in classes
            if node.name not in found and any(isinstance(base, ast.Name) and base.id in found for base in node.bases)
        }
        if not more:
            return found
        found |= more


@cache
def codes() -> tuple[Where, ...]:
    return tuple(found())


def found() -> Iterator[Where]:
    """(where, expression) of every code: the first argument of a call of a problem's class, or, where the class has
    a constructor of its own, what that hands on."""
    files = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    classes = problem_classes(files.values())
    with_own = {
        name
        for name, node in classes.items()
        if name != "Problem"
        and any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body)
    }
    for path, tree in files.items():
        inside = {
            id(call) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for call in handed_on(node, with_own)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and node.args
                and (called(node) in set(classes) - with_own or id(node) in inside)
            ):
                yield from ((f"{path.relative_to(PACKAGE)}:{node.lineno}", choice) for choice in choices(node.args[0]))


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def handed_on(node: ast.ClassDef, with_own: set[str]) -> Iterator[ast.Call]:
    if node.name in with_own:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "__init__":
                yield call


def choices(code: ast.expr) -> list[ast.expr]:
    return [*choices(code.body), *choices(code.orelse)] if isinstance(code, ast.IfExp) else [code]


def raised() -> list[tuple[str, str]]:
    """(code, where) of every code that is written out."""
    return [(str(code.value), where) for where, code in codes() if isinstance(code, ast.Constant)]


def composed() -> list[tuple[str, str]]:
    """(pattern, where) of every code that is put together from parts."""
    return [(pattern_of(code), where) for where, code in codes() if isinstance(code, ast.JoinedStr)]


def pattern_of(joined: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+" for part in joined.values
    )


def test_the_scan_finds_codes_of_every_kind() -> None:
    written = {code for code, _ in raised()}
    assert {"game-over", "three-winners-abort", "at-line", "in-option", "save-damaged", "language-unknown"} <= written
    assert any(re.fullmatch(pattern, "cannot-write") for pattern, _ in composed())
    assert len(written) > 150


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_is_put_together_has_a_sentence(language: str) -> None:
    worded = [key.removeprefix("problem.") for topic in topics(language) for key in topic_of(language, topic)]
    missing = [
        f"{pattern} ({where})"
        for pattern, where in composed()
        if not any(re.fullmatch(pattern, code) for code in worded)
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_is_raised_has_a_sentence(language: str) -> None:
    worded = {key for topic in topics(language) for key in topic_of(language, topic)}
    missing = [f"{code} ({where})" for code, where in raised() if f"problem.{code}" not in worded]
    assert not missing


def test_russian_plurals() -> None:
    named = {n: plural_form("ru", n) for n in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112)}
    assert [n for n, form in named.items() if form == "one"] == [1, 21, 101]
    assert [n for n, form in named.items() if form == "few"] == [2, 4, 22]
    assert [plural_form("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert plural_form("ja", 1) == "other"


def test_what_nobody_worded_comes_back_as_its_key() -> None:
    assert say("ru", "nowhere.at-all") == "nowhere.at-all"
    assert word_problem("ja", Refused("code-without-sentence", seat=2)) == "problem.code-without-sentence"


def test_details_are_text_and_never_a_pattern() -> None:
    said = word_problem("en", Mistake("language-unknown", given="{0.__class__}", allowed=("en", "ru")))
    assert "{0.__class__}" in said
    assert "en, ru" in said
