"""What a rule set says, key by key, and in what two of them differ."""

from collections.abc import Sequence

import msgspec

from riichi_tui.rules.documents import Document, cited
from riichi_tui.rules.keys import KEYS, OKA, flatten
from riichi_tui.rules.loading import find, load, overlay, rules_of
from riichi_tui.rules.sources import DEFAULT, Source, built_in, names
from riichi_tui.rules.values import allowed
from riichi_tui.rules.writing import value_texts
from riichi_tui.table.rules import Rules


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One key of a rule set. `value` and `default` as TOML writes them; `allowed` may be empty (a shape of its own);
    `uncertain` says what the sources leave open, in the words of the file; `sources` are where the value is from."""

    key: str
    value: str
    default: str
    allowed: str
    changed: bool
    uncertain: str | None
    sources: tuple[Document, ...]


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set in full: the rules, its titles by language, a row for every key."""

    rules: Rules
    titles: dict[str, str]
    rows: tuple[Row, ...]


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A key that two rule sets hold differently; both values as TOML writes them."""

    key: str
    first: str
    second: str


def explain(name_or_path: str, assignments: Sequence[str] = ()) -> Explanation:
    """A rule set by name or file, with assignments, key by key; raises Mistake as `load` does."""
    source = find(name_or_path)
    return _explanation(overlay(rules_of(source), assignments), source)


def explain_rules(rules: Rules) -> Explanation:
    """The same of rules at hand, such as those of a save; what is uncertain is known of built-in sets only."""
    return _explanation(rules, built_in(rules.name) if rules.name in names() else None)


def titles(name: str) -> dict[str, str]:
    """The titles of a built-in set by language; empty for another name."""
    return dict(built_in(name).titles) if name == DEFAULT or name in names() else {}


def compare(first: Rules, second: Rules) -> list[Difference]:
    """The keys in which two rule sets differ, in the order of the tree; oka too, which follows from others."""
    here, there = value_texts(first), value_texts(second)
    return [Difference(key=key, first=here[key], second=there[key]) for key in KEYS if here[key] != there[key]]


def _explanation(rules: Rules, source: Source | None) -> Explanation:
    values = value_texts(rules)
    defaults = value_texts(load(DEFAULT))
    # A remark is about what the set says, so a key that was changed by hand has none.
    same = {key for key, value in flatten(rules).items() if source and source.values[key] == value}
    rows = tuple(
        Row(
            key=name,
            value=values[name],
            default=defaults[name],
            allowed=allowed(key),
            changed=name in rules.changed,
            uncertain=_uncertain(source, name) if name in same or name == OKA else None,
            sources=cited(source.sources.get(name, ())) if source and name in same else (),
        )
        for name, key in KEYS.items()
    )
    return Explanation(rules=rules, titles=dict(source.titles) if source else {}, rows=rows)


def _uncertain(source: Source | None, name: str) -> str | None:
    if source is None:
        return None
    return source.uncertain.get(name, source.uncertain.get(KEYS[name].table))
