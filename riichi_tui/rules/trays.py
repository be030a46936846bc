"""The sticks that each player starts with (rules.md part D), and the sticks' colours."""

from collections.abc import Mapping

from riichi_tui.rules.problems import listed, shown
from riichi_tui.table.problem import Mistake

TRAYS: Mapping[int, Mapping[int, int]] = {
    25000: {10000: 1, 5000: 2, 1000: 4, 100: 10},
    30000: {10000: 1, 5000: 2, 1000: 9, 100: 10},
    35000: {10000: 2, 5000: 2, 1000: 4, 100: 10},
    40000: {10000: 2, 5000: 2, 1000: 9, 100: 10},
}
"""By start, without 500s (seed 004 lists none). The rows of three players are derived: four hundreds more or less
would do as well."""

DENOMINATIONS = (10000, 5000, 1000, 500, 100)
COLOURS = (
    "white", "black", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink", "brown", "grey",
)  # fmt: skip
MOST_STICKS = 200


def usual_tray(start: int) -> dict[int, int]:
    """The usual sticks for a start; empty where no composition is usual."""
    return dict(TRAYS.get(start, {}))


def read_tray(key: str, value: object, players: int) -> dict[int, int]:
    """`{10000 = 1, 5000 = 2, …}`: how many of each denomination. Raises Mistake `rule-tray`."""
    del players
    found: dict[int, int] = {}
    for name, count in _items(key, value, "rule-tray").items():
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_STICKS:
            raise Mistake("rule-tray-count", rule=f"{key}.{name}", value=shown(count), most=MOST_STICKS)
        found[name] = count
    return found


def read_colours(key: str, value: object, players: int) -> dict[int, str]:
    """`{10000 = "red", …}`: a colour by name for each denomination. Raises Mistake `rule-colours`."""
    del players
    found: dict[int, str] = {}
    for name, colour in _items(key, value, "rule-tray").items():
        if colour not in COLOURS:
            raise Mistake("rule-choice", rule=f"{key}.{name}", value=shown(colour), allowed=listed(COLOURS))
        found[name] = str(colour)
    return found


def _items(key: str, value: object, code: str) -> dict[int, object]:
    known = {str(denomination): denomination for denomination in DENOMINATIONS}
    if not isinstance(value, Mapping):
        raise Mistake(code, rule=key, value=shown(value), allowed=listed(DENOMINATIONS))
    for name in value:
        if str(name) not in known:
            raise Mistake(code, rule=key, value=shown(name), allowed=listed(DENOMINATIONS))
    return {known[str(name)]: item for name, item in sorted(value.items(), key=lambda entry: -known[str(entry[0])])}
