"""Every problem and remark of this room has a sentence in every language, with the same places."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from riichi_tui import rules
from riichi_tui.insight import rule_lint
from riichi_tui.locale.catalogue import LANGUAGES, PLURALS, find, topic_of

ROOM = Path(rules.__file__).parent


def constants(node: ast.expr) -> list[str]:
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def raised() -> Iterator[str]:
    """The keys of every `Mistake("code")` and `Remark(code="code")`, and codes handed on as plain words."""
    for path in [*ROOM.glob("*.py"), Path(rule_lint.__file__)]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "Mistake":
                yield from (f"problem.{text}" for text in constants(node.args[0]))
            if node.func.id == "Remark":
                values = [word.value for word in node.keywords if word.arg == "code"]
                yield from (f"rules.remark.{text}" for value in values for text in constants(value))


CODES = sorted({*raised(), "problem.rule-tray"})


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_codes_are_found_at_all() -> None:
    assert len(CODES) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    written = {key for key in topic_of(language, "rules") if key.startswith(("problem.", "rules.remark."))}
    assert written == set(CODES)


@pytest.mark.parametrize("key", CODES)
def test_the_places_agree(key: str) -> None:
    english = find("en", key)
    assert english is not None
    expected = places(english if isinstance(english, str) else english["other"])
    for language in LANGUAGES:
        sentence = find(language, key)
        assert sentence is not None
        forms = {"": sentence} if isinstance(sentence, str) else sentence
        assert isinstance(sentence, str) or set(forms) == set(PLURALS[language])
        assert all(places(form) == expected for form in forms.values()), language
