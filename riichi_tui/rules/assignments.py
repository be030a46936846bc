"""What `--set` is given: `table.key=TOML value`, a bare word being a string, a number as people write it."""

import tomllib
from collections.abc import Sequence

from riichi_tui.rules.files import exact
from riichi_tui.rules.keys import KEYS, TABLES, numbers_of
from riichi_tui.rules.layers import nested, spread, unknown
from riichi_tui.rules.problems import shown
from riichi_tui.table.numerals import plain, whole
from riichi_tui.table.problem import Mistake

LONGEST = 4096
OPENERS = ("[", "{", '"', "'")


def read_assignments(assignments: Sequence[str]) -> tuple[dict[str, object], list[Mistake]]:
    """The values by dotted key, a later one in place of an earlier, and a mistake for each that cannot be read."""
    given: dict[str, object] = {}
    mistakes: list[Mistake] = []
    for text in assignments:
        try:
            values, wrong = _read(text)
        except Mistake as mistake:
            values, wrong = {}, [mistake]
        for name, value in values.items():
            given.pop(name, None)
            given[name] = value
        mistakes.extend(wrong)
    return given, mistakes


def _read(text: str) -> tuple[dict[str, object], list[Mistake]]:
    name, equals, typed = text.partition("=")
    name = name.strip()
    if not equals or not name or len(text) > LONGEST:
        raise Mistake("assignment-form", text=shown(text))
    if name not in KEYS and name not in TABLES:
        raise unknown(name)
    value = _value(name, typed.strip())
    if name in KEYS:
        return {name: value}, []
    return spread(nested(name, value))


def _value(name: str, typed: str) -> object:
    kind = numbers_of(name)
    number = whole(typed) if kind == "whole" else None
    if number is not None:
        return number
    if kind != "none":
        typed = plain(typed)
    try:
        tree = tomllib.loads(f"value = {typed}", parse_float=exact)
    except (ValueError, RecursionError):
        tree = {}
    if set(tree) == {"value"}:
        return tree["value"]
    if not typed or typed.startswith(OPENERS) or not typed.isprintable():
        raise Mistake("assignment-value", rule=shown(name), value=shown(typed))
    return typed
