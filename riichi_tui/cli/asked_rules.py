"""The rules that were asked for: a set by name or file, or the defaults, with every assignment laid over them."""

from collections.abc import Sequence

from riichi_tui.cli.parser import Given
from riichi_tui.rules import default, load
from riichi_tui.table.rules import Rules

NO_UMA = ("settlement.uma=[0, 0, 0]",)


def rules_of(given: Given, players: int | None, more: Sequence[str] = ()) -> Rules:
    """The rules of `--rules` and `--set`; `players` counts only where no set is named. `more` are assignments that
    other options stand for; what `--set` says comes after them."""
    assignments = [*more, *given.set]
    if given.rules is not None:
        return load(given.rules, assignments)
    return default(players or 4, assignments)


def rules_for_hands(given: Given) -> Rules:
    """The same for counting hands, where three players need no uma to be given."""
    return rules_of(given, given.players, NO_UMA if given.players == 3 and given.rules is None else ())
