"""Rule sets as text and as JSON: the list, and one in full."""

from collections.abc import Mapping, Sequence

import msgspec

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.rules import Document, Explanation, titles
from riichi_tui.rules import Row as RuleRow

NAME = 20


class RuleSetEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A built-in rule set: its id and its title by language."""

    name: str
    titles: dict[str, str]


class RuleSetList(msgspec.Struct, frozen=True, kw_only=True):
    """What `rules list --json` prints."""

    format: int = 1
    rule_sets: tuple[RuleSetEntry, ...]


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """What `rules show --json` prints: every key with its value as TOML writes it."""

    format: int = 1
    name: str
    titles: dict[str, str]
    changed: tuple[str, ...]
    rows: tuple[RuleRow, ...]


def list_document(names: Sequence[str]) -> RuleSetList:
    """Every set with its titles."""
    return RuleSetList(rule_sets=tuple(RuleSetEntry(name=name, titles=titles(name)) for name in names))


def list_lines(names: Sequence[str], look: Look) -> list[Line]:
    """A line a set: its id and its title in the language of the look."""
    return [
        Row(look.width).add(name, "bold").at(NAME, look.glyphs.plain(_title(titles(name), look))).line()
        for name in names
    ]


def rules_document(explained: Explanation) -> RuleSet:
    """One set in full."""
    rules = explained.rules
    return RuleSet(name=rules.name, titles=explained.titles, changed=rules.changed, rows=explained.rows)


def rules_lines(explained: Explanation, look: Look) -> list[Line]:
    """One set in full: a block a table, a line a key; under it the default where it differs, the numbers of its sources
    and what is uncertain. The sources stand at the end."""
    numbers = _numbered(explained.rows)
    lines = [plain(explained.rules.name, "title"), *_text(_title(explained.titles, look), 0, look)]
    table = ""
    for row in explained.rows:
        if row.key.partition(".")[0] != table:
            table = row.key.partition(".")[0]
            lines += [BLANK, plain(f"[{table}]", "bold")]
        lines += _key(row, numbers, look)
    if numbers:
        lines += [BLANK, plain(look.say("presenters.rules_sources"), "bold")]
        lines += [line for source, number in numbers.items() for line in _source(source, number, look)]
    return lines


def _numbered(rows: Sequence[RuleRow]) -> dict[Document, int]:
    """The sources of all keys with their numbers, in the order in which the keys name them."""
    found = dict.fromkeys(source for row in rows for source in row.sources)
    return {source: number for number, source in enumerate(found, start=1)}


def _source(source: Document, number: int, look: Look) -> list[Line]:
    """What it is, of which day, and where."""
    said = f"{number} {source.of}"
    if source.dated:
        said += f" ({look.say('presenters.rules_dated', date=source.dated)})"
    elif source.read:
        said += f" ({look.say('presenters.rules_read', date=source.read)})"
    place = _text(look.glyphs.plain(source.at), 5, look)
    return [*_text(look.glyphs.plain(said), 2, look), *place]


def _key(row: RuleRow, numbers: Mapping[Document, int], look: Look) -> list[Line]:
    """The key with its value, what else it could be, where it is from, and what the sources leave open."""
    name = row.key.partition(".")[2]
    notes = [look.say("presenters.rules_default", value=row.default)] if row.value != row.default else []
    if row.sources:
        cited = ", ".join(str(numbers[source]) for source in row.sources)
        notes.append(look.say("presenters.rules_source", numbers=cited))
    if row.uncertain:
        notes.append(look.say("presenters.rules_uncertain", text=row.uncertain))
    lines = [*_text(f"{name} = {row.value}", 2, look)]
    return [*lines, *(line for note in notes for line in _text(look.glyphs.plain(note), 6, look))]


def _title(by_language: dict[str, str], look: Look) -> str:
    return by_language.get(look.language) or by_language.get("en") or ""


def _text(text: str, indent: int, look: Look) -> list[Line]:
    if not text:
        return []
    return [plain(" " * indent + line) for line in wrap(text, look.width - indent)]
