"""The [source] of a rule set: where its values are from, for all of them, by table, or by key."""

from collections.abc import Iterator, Mapping

from riichi_tui.rules.documents import ALL
from riichi_tui.rules.keys import KEYS, TABLES
from riichi_tui.rules.layers import unknown
from riichi_tui.rules.problems import shown
from riichi_tui.table.problem import Mistake

LONGEST = 200
MOST = 8
Said = Mapping[str, tuple[str, ...]]


def read_said(value: object, mistakes: list[Mistake]) -> Said:
    """`source = "text"` for all values, or a table from `all`, a rule table or a rule key to a text or a list of them.
    A text is a word of `documents.toml` or describes the source itself."""
    found: dict[str, tuple[str, ...]] = {}
    for name, texts in (value if isinstance(value, Mapping) else {ALL: value}).items():
        if name != ALL and name not in KEYS and name not in TABLES:
            mistakes.append(unknown(name))
            continue
        items = tuple(texts) if isinstance(texts, list) else (texts,)
        words = tuple(item for item in items if isinstance(item, str) and _is_printable(item))
        if words == items and len(words) <= MOST:
            found[name] = words
        else:
            mistakes.append(Mistake("rules-source", rule=name, value=shown(texts), most=LONGEST, count=MOST))
    return found


def said_of(key: str, said: Said) -> tuple[str, ...]:
    """What is said of a key, by itself, by its table, or of all; nothing where nothing is."""
    return next((said[name] for name in _names(key) if name in said), ())


def _names(key: str) -> Iterator[str]:
    while key:
        yield key
        key = key.rpartition(".")[0]
    yield ALL


def _is_printable(text: str) -> bool:
    return 0 < len(text) <= LONGEST and text.isprintable()
