"""The rule keys: every leaf of the rules tree by its dotted name, with what it may hold."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

import msgspec

from riichi_tui.table.rules import Rules, Section

Kind = Literal["choice", "several", "flag", "points", "count", "own"]
Values = dict[str, object]
"""The leaves of a rule set by dotted key, each as the `Rules` tree holds it."""

OKA = "settlement.oka"
"""A key to write, not one that is held: `Rules.oka` follows from start and target."""

COUNTS = frozenset({"ending.hand_cap", "play.yakuman_limit", "hand.red_fives"})
NARROWED: Mapping[str, tuple[int, ...]] = {"ending.riichi_minimum": (0, 1000, 1100)}
"""Keys that take fewer values than their type (design.md section 9)."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """One rule key. `allowed` are the words or numbers of a choice, `low` and `high` the bounds of a number; `own`
    is a shape that has its own reader (uma, trays, colours, oka)."""

    name: str
    kind: Kind
    allowed: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def table(self) -> str:
        """The TOML table that the key stands in, such as `play.abort`."""
        return self.name.rpartition(".")[0]

    @property
    def word(self) -> str:
        """The key inside its table."""
        return self.name.rpartition(".")[2]


def flatten(rules: Rules) -> Values:
    """All leaves of a tree by dotted key, in the order of the tree."""
    found: Values = {}
    for name in KEYS:
        if name == OKA:
            continue
        value: object = rules
        for part in name.split("."):
            value = getattr(value, part)
        found[name] = value
    return found


def assemble(values: Mapping[str, object], name: str, changed: tuple[str, ...] = ()) -> Rules:
    """The tree of checked leaves; raises `msgspec.ValidationError` where a leaf is not what `Rules` holds."""
    tree: dict[str, object] = {"name": name, "changed": changed}
    for key, value in values.items():
        *tables, word = key.split(".")
        inner = tree
        for table in tables:
            nested = inner.setdefault(table, {})
            if not isinstance(nested, dict):
                raise TypeError(key)
            inner = nested
        inner[word] = value
    return msgspec.convert(tree, Rules)


def _walk(section: type[Section], prefix: str) -> Iterator[Key]:
    for name, hint in get_type_hints(section, include_extras=True).items():
        dotted = prefix + name
        if isinstance(hint, type) and issubclass(hint, Section):
            yield from _walk(hint, f"{dotted}.")
        elif prefix:
            yield _key(dotted, hint)


def _key(name: str, hint: object) -> Key:
    origin = get_origin(hint)
    if name in NARROWED:
        return Key(name=name, kind="choice", allowed=NARROWED[name])
    if hint is bool:
        return Key(name=name, kind="flag")
    if origin is Literal:
        return Key(name=name, kind="choice", allowed=get_args(hint))
    if origin is tuple and get_origin(get_args(hint)[0]) is Literal:
        return Key(name=name, kind="several", allowed=get_args(get_args(hint)[0]))
    if origin is Annotated:
        bounds = get_args(hint)[1]
        return Key(name=name, kind="count" if name in COUNTS else "points", low=bounds.ge, high=bounds.le)
    return Key(name=name, kind="own")


def _all_keys() -> dict[str, Key]:
    found: dict[str, Key] = {}
    for key in _walk(Rules, ""):
        found[key.name] = key
        if key.name == "settlement.target":
            found[OKA] = Key(name=OKA, kind="own")
    return found


KEYS: Mapping[str, Key] = _all_keys()
"""Every key that a TOML file or `--set` may name, in the order of the tree."""

TABLES: frozenset[str] = frozenset(
    ".".join(parts[:length]) for parts in (name.split(".") for name in KEYS) for length in range(1, len(parts))
)
"""The tables that hold them: `game`, `play`, `play.abort` …"""


def choices(name: str) -> tuple[str | int, ...]:
    """The words or numbers that a key chooses from; none for a key of another kind."""
    key = KEYS[name]
    return key.allowed if key.kind == "choice" else ()


def numbers_of(name: str) -> Literal["whole", "several", "none"]:
    """What numbers a key holds: a whole one, several or with decimals (uma, trays), or none but words."""
    key = KEYS.get(name)
    if key is None or (
        key.kind in ("choice", "several", "flag") and not any(type(item) is int for item in key.allowed)
    ):
        return "none"
    return "several" if key.kind == "own" and name != OKA else "whole"
