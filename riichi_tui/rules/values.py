"""A value as TOML gives it, checked against its key and turned into what the rules tree holds."""

from collections.abc import Callable, Mapping

from riichi_tui.rules.keys import OKA, Key
from riichi_tui.rules.problems import listed, shown
from riichi_tui.rules.trays import read_colours, read_tray
from riichi_tui.rules.uma import read_floating, read_uma
from riichi_tui.table.problem import Mistake

Reader = Callable[[str, object, int], object]

DERIVED = "derived"
LARGEST = 10**8


def read_value(key: Key, value: object, players: int) -> object:
    """The value of a key as the tree holds it; raises Mistake `rule-…` that names the key and what is allowed.

    `players` matters only for the forms of uma. `settlement.oka` gives None for "derived".
    """
    return READERS[key.kind](key, value) if key.kind != "own" else OWN[key.name](key.name, value, players)


def allowed(key: Key) -> str:
    """What a key may hold, as TOML writes it: `hanchan, tonpuu, single` or `0 … 12`; empty for a shape of its own."""
    if key.kind == "flag":
        return "true, false"
    if key.allowed:
        return listed(key.allowed)
    return f"{key.low} … {key.high}" if key.kind in {"points", "count"} else ""


def _choice(key: Key, value: object) -> object:
    if isinstance(value, bool) or value not in key.allowed:
        raise Mistake("rule-choice", rule=key.name, value=shown(value), allowed=allowed(key))
    return value


def _flag(key: Key, value: object) -> object:
    if not isinstance(value, bool):
        raise Mistake("rule-choice", rule=key.name, value=shown(value), allowed=allowed(key))
    return value


def _several(key: Key, value: object) -> tuple[object, ...]:
    # One order for the same set, so that two rule sets compare equal whatever order was typed.
    items = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(items, list | tuple) or any(item not in key.allowed for item in items):
        raise Mistake("rule-several", rule=key.name, value=shown(value), allowed=allowed(key))
    return tuple(word for word in key.allowed if word in items)


def _count(key: Key, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not key.low <= value <= key.high:
        raise Mistake("rule-number", rule=key.name, value=shown(value), low=key.low, high=key.high)
    return value


def _points(key: Key, value: object) -> int:
    points = _count(key, value)
    if points % 100:
        raise Mistake("rule-hundreds", rule=key.name, value=points)
    return points


def _oka(key: str, value: object, players: int) -> int | None:
    if value == DERIVED:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise Mistake("rule-oka", rule=key, value=shown(value))
    if value % (100 * players):
        raise Mistake("rule-oka-uneven", rule=key, value=value, players=players, step=100 * players)
    return value


READERS: Mapping[str, Callable[[Key, object], object]] = {
    "choice": _choice,
    "flag": _flag,
    "several": _several,
    "count": _count,
    "points": _points,
}
OWN: Mapping[str, Reader] = {
    "settlement.uma": read_uma,
    "settlement.uma_floating": read_floating,
    OKA: _oka,
    "sticks.tray": read_tray,
    "sticks.colours": read_colours,
}
