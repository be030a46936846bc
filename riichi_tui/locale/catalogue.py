"""The sentences of the program in every language, read from their files when they are first needed.

One file a topic: `locale/<language>/<topic>.toml`. A key is the dotted path inside the file, and a file holds only
the tables `[<topic>]` (keys `topic.…`) and `[problem]` (the sentences of the codes that its room raises, which
`word_problem` finds wherever they stand). A sentence that depends on a count is a table of plural forms:
`one`, `other` (English), `one`, `few`, `many` (Russian), `other` (Japanese); `say(…, count=n)` takes the right one.
"""

import os.path
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple, Protocol, runtime_checkable

from riichi_tui.locale.sentences import read_sentences

LANGUAGES = ("en", "ru", "ja")
PLURALS = {"en": ("one", "other"), "ru": ("one", "few", "many"), "ja": ("other",)}
PROBLEM = "problem"

Sentence = str | dict[str, str]

_FOLDER = os.path.dirname(__file__)
_FORMS = frozenset(form for forms in PLURALS.values() for form in forms)


@runtime_checkable
class Wordable(Protocol):
    """What `word_problem` needs of a problem: its code and its facts."""

    code: str
    details: dict[str, object]


class Phrase(NamedTuple):
    """A detail of a problem that has a sentence of its own, the name of a yaku for instance: its catalogue key."""

    key: str

    def __str__(self) -> str:
        """The last part of the key: its name in code."""
        return self.key.rpartition(".")[2]


class _Places(dict[str, object]):
    """Leaves a place that nobody filled as it stands, so that a slip in a sentence never hides the message."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def say(language: str, key: str, /, **places: object) -> str:
    """The sentence of `key`, its `{places}` filled; in English where the language lacks it, else the key itself."""
    sentence = find(language, key)
    if sentence is None:
        sentence = find("en", key)
        language = "en"
    if sentence is None:
        return key
    if isinstance(sentence, dict):
        sentence = sentence[plural_form(language, _count(places))]
    return sentence.format_map(_Places({name: _plain(value) for name, value in places.items()}))


def word_problem(language: str, problem: Wordable) -> str:
    """The sentence of a problem: what was wrong, where, and what to type instead.

    Lists among the details are joined with commas; a problem or a phrase among them is worded in its place. Details
    may be what a person typed or a file held: characters which a terminal would obey are shown as U+FFFD.
    """
    places = {name: _worded(language, value) for name, value in problem.details.items()}
    return say(language, f"{PROBLEM}.{problem.code}", **places)


def _worded(language: str, value: object) -> object:
    if isinstance(value, Phrase):
        return say(language, value.key)
    if isinstance(value, Wordable):
        return word_problem(language, value)
    if isinstance(value, list | tuple) and any(isinstance(item, Phrase) for item in value):
        return ", ".join(str(_worded(language, item)) for item in value)
    return shown(value)


def shown(value: object) -> object:
    """What a person typed or a file held, as it may be printed: lists joined with commas, and a character which a
    terminal would obey as U+FFFD."""
    text = _plain(value)
    if isinstance(text, str) and not text.isprintable():
        return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
    return text


def find(language: str, key: str) -> Sentence | None:
    """The sentence as it stands in the catalogue, or None."""
    topic = key.partition(".")[0]
    if topic != PROBLEM:
        return topic_of(language, topic).get(key)
    for name in topics(language):
        sentence = topic_of(language, name).get(key)
        if sentence is not None:
            return sentence
    return None


@cache
def topics(language: str) -> tuple[str, ...]:
    """The topics that there are in a language, sorted."""
    folder = os.path.join(_FOLDER, language)
    return tuple(sorted(name[: -len(".toml")] for name in os.listdir(folder) if name.endswith(".toml")))


@cache
def topic_of(language: str, topic: str) -> Mapping[str, Sentence]:
    """All sentences of one topic by their dotted key; empty where there is no such file."""
    path = os.path.join(_FOLDER, language, f"{topic}.toml")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8") as stream:
        return _with_plurals(read_sentences(stream.read()))


def plural_form(language: str, count: int) -> str:
    """Which plural form a count takes: Russian 1, 21 `one`; 2-4, 22-24 `few`; 0, 5-20, 25 `many`."""
    count = abs(count)
    if language == "ja":
        return "other"
    if language == "ru":
        if count % 10 == 1 and count % 100 != 11:
            return "one"
        return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"
    return "one" if count == 1 else "other"


def _count(places: Mapping[str, object]) -> int:
    count = places.get("count")
    return count if isinstance(count, int) else 0


def _plain(value: object) -> object:
    return ", ".join(str(item) for item in value) if isinstance(value, list | tuple | set | frozenset) else value


def _with_plurals(sentences: Iterable[tuple[str, str]]) -> dict[str, Sentence]:
    """Sentences by key; a table of nothing but plural forms is one of them."""
    tables: dict[str, dict[str, str]] = {}
    for key, text in sentences:
        table, _, word = key.rpartition(".")
        tables.setdefault(table, {})[word] = text
    found: dict[str, Sentence] = {}
    for table, words in tables.items():
        if words.keys() <= _FORMS:
            found[table] = words
        else:
            found.update({f"{table}.{word}": text for word, text in words.items()})
    return found
