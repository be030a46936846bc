"""Uma as people write it, in thousands or by name, and as points."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from riichi_tui.rules.problems import shown
from riichi_tui.table.numerals import decimal, listed
from riichi_tui.table.problem import Mistake

MOST = 100_000
"""The largest place bonus in thousands: 10**8 points."""
TENTH = Decimal("0.1")


def read_uma(key: str, value: object, players: int) -> tuple[int, ...]:
    """Points by place from thousands: `[20, 10, -10, -20]`, `"20,10,-10,-20"`, `"10-20"` (low-high: 3rd to 2nd, 4th
    to 1st; four players) or `20` (3rd to 1st; three players). Raises Mistake `rule-uma…`; length is not looked at.
    """
    if isinstance(value, str):
        return _by_name(key, value, players)
    if isinstance(value, list | tuple):
        return tuple(points_of(key, item) for item in value)
    if players == 3 and isinstance(value, int | Decimal):
        high = points_of(key, value)
        return (high, 0, -high)
    raise _unreadable(key, value, players)


def read_floating(key: str, value: object, players: int) -> dict[str, tuple[int, ...]]:
    """`{1 = [12, -1, -3, -8], …, other = […]}`: a row for each count of players who float, 0 to `players`."""
    if not isinstance(value, Mapping):
        raise Mistake("rule-floating", rule=key, value=shown(value), allowed=_rows(players))
    found: dict[str, tuple[int, ...]] = {}
    for name, row in value.items():
        if name not in [str(count) for count in range(players + 1)] + ["other"]:
            raise Mistake("rule-floating", rule=key, value=shown(name), allowed=_rows(players))
        found[str(name)] = read_uma(f"{key}.{name}", row, players)
    return dict(sorted(found.items()))


def points_of(key: str, value: object) -> int:
    """Points of a number in thousands with at most one decimal; raises Mistake `rule-thousands`."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise Mistake("rule-thousands", rule=key, value=shown(value))
    number = Decimal(value)
    if not -MOST <= number <= MOST or number != number.quantize(TENTH):
        raise Mistake("rule-thousands", rule=key, value=shown(value))
    return int(number * 1000)


def thousands(points: int) -> str:
    """Points in thousands, with a decimal only where there is one: 7500 → `7.5`, -20000 → `-20`."""
    sign = "-" if points < 0 else ""
    whole, rest = divmod(abs(points), 1000)
    return f"{sign}{whole}.{rest // 100}" if rest else f"{sign}{whole}"


def uma_text(uma: Sequence[int]) -> str:
    """A uma as TOML writes it."""
    return "[" + ", ".join(thousands(points) for points in uma) + "]"


def _by_name(key: str, text: str, players: int) -> tuple[int, ...]:
    items = listed(text, key)
    if len(items) > 1:
        return tuple(points_of(key, _number(key, item)) for item in items)
    parts = [_number(key, part) for part in items[0].split("-")]
    if players == 4 and len(parts) == 2:
        low, high = (points_of(key, part) for part in parts)
        return (high, low, -low, -high)
    if players == 3 and len(parts) == 1:
        high = points_of(key, parts[0])
        return (high, 0, -high)
    raise _unreadable(key, text, players)


def _number(key: str, text: str) -> Decimal | str:
    number = decimal(text, key)
    return text if number is None else number


def _unreadable(key: str, value: object, players: int) -> Mistake:
    example = "[20, 10, -10, -20], 10-20" if players == 4 else "[20, 0, -20], 20"
    return Mistake("rule-uma", rule=key, value=shown(value), players=players, example=example)


def _rows(players: int) -> str:
    return ", ".join([*(str(count) for count in range(players + 1)), "other"])
