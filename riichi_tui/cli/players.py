"""Names as `--players` takes them."""

import re
from collections.abc import Iterable

from riichi_tui.grammar.names import check_name
from riichi_tui.table.names import clean_name
from riichi_tui.table.problem import Mistake

PLAYERS = (3, 4)


def names_of(typed: str | None) -> tuple[str, ...]:
    """The names by seat, parted as lists are; empty where nobody was named. Mistake `players-count` where they are not
    three or four, and those of `checked`."""
    names = checked(re.split("[,;，；、]", typed)) if typed is not None else ()
    if names and len(names) not in PLAYERS:
        raise Mistake("players-count", count=len(names))
    return names


def checked(typed: Iterable[str]) -> tuple[str, ...]:
    """The names as they are stored. Mistake where one cannot be a name, or two are equal."""
    names: list[str] = []
    for name in typed:
        names.append(check_name(clean_name(name), names))
    return tuple(names)
