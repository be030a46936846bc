"""A rule set as it stands in its TOML: the built-in ones and a user's own text."""

from collections.abc import Mapping
from functools import cache
from os import listdir
from os.path import dirname, join

import msgspec

from riichi_tui.rules.files import parse, read_text, uncertainties
from riichi_tui.rules.keys import KEYS, OKA, Values
from riichi_tui.rules.layers import lay, spread
from riichi_tui.rules.problems import listed, shown
from riichi_tui.rules.said import read_said, said_of
from riichi_tui.rules.values import read_value
from riichi_tui.table.problem import Mistake

FOLDER = join(dirname(__file__), "sets")
DEFAULT = "default"
LANGUAGES = ("en", "ru", "ja")
LONGEST_NAME = 64
LONGEST_TITLE = 100


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set: every leaf by dotted key, its titles by language, what is uncertain by key or table, and where the
    values that it sets are from, by key."""

    name: str
    values: Values
    titles: Mapping[str, str]
    uncertain: Mapping[str, str]
    sources: Mapping[str, tuple[str, ...]] = {}


@cache
def names() -> tuple[str, ...]:
    """The ids of the built-in rule sets (rules.md section A), sorted."""
    return tuple(sorted(file.removesuffix(".toml") for file in listdir(FOLDER) if file.endswith(".toml")))


@cache
def built_in(name: str) -> Source:
    """A built-in set, or `default`, which alone must name every key."""
    if name != DEFAULT:
        path = join(FOLDER, f"{name}.toml")
        return read_source(read_text(path), path, name)
    path = join(dirname(FOLDER), "default.toml")
    tree = parse(read_text(path), path)
    titles = _titles(tree.pop("title"), [])
    given, _ = spread(tree)
    values = {name: read_value(key, given[name], 4) for name, key in KEYS.items() if name != OKA}
    return Source(name=DEFAULT, values=values, titles=titles, uncertain={})


def read_source(text: str, path: str, stem: str) -> Source:
    """A rule set from TOML text. `name`, `title` and `base` (a built-in set to start from) may stand before the
    tables, `source` says where the values are from. Raises Mistake with every mistake in the text, each with its key;
    `path` is only named in sentences."""
    tree = parse(text, path)
    mistakes: list[Mistake] = []
    name = _name(tree.pop("name", stem), mistakes)
    titles = _titles(tree.pop("title", {}), mistakes)
    base = _base(tree.pop("base", DEFAULT), mistakes)
    said = read_said(tree.pop("source", {}), mistakes)
    given, wrong = spread(tree)
    values = lay(base.values, given, [*mistakes, *wrong])
    inherited = {key: remark for key, remark in base.uncertain.items() if key not in given}
    set_here = [key for key in values if key in given or values[key] != base.values[key]]
    return Source(
        name=name,
        values=values,
        titles=titles,
        uncertain={**inherited, **uncertainties(text)},
        sources={**base.sources, **{key: said_of(key, said) for key in set_here}},
    )


def _name(value: object, mistakes: list[Mistake]) -> str:
    if isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable():
        return value
    mistakes.append(Mistake("rules-text", rule="name", value=shown(value), most=LONGEST_NAME))
    return DEFAULT


def _titles(value: object, mistakes: list[Mistake]) -> dict[str, str]:
    titles = value if isinstance(value, Mapping) else dict.fromkeys(LANGUAGES, value)
    found: dict[str, str] = {}
    for language, title in titles.items():
        if language not in LANGUAGES:
            mistakes.append(Mistake("rules-title", value=shown(language), allowed=listed(LANGUAGES)))
        elif isinstance(title, str) and len(title) <= LONGEST_TITLE and title.isprintable():
            found[language] = title
        else:
            mistakes.append(Mistake("rules-text", rule="title", value=shown(title), most=LONGEST_TITLE))
    return found


def _base(value: object, mistakes: list[Mistake]) -> Source:
    if value == DEFAULT or value in names():
        return built_in(str(value))
    mistakes.append(Mistake("rules-base", value=shown(value), allowed=listed([DEFAULT, *names()])))
    return built_in(DEFAULT)
