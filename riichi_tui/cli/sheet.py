"""Points as they were typed, by seat, and the unit that they are in."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.cli.left_on_table import STICK, is_short_by_sticks
from riichi_tui.cli.parser import MOST
from riichi_tui.presenters.settlement_parts import Unit
from riichi_tui.table.numerals import listed, summed
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

WORTH: dict[Unit, int] = {"points": 1, "hundreds": 100}
"""What a number counts, in points."""


class Sheet(NamedTuple):
    """Numbers by seat as they stand there; `names` are empty where none were typed."""

    values: tuple[int, ...]
    names: tuple[str, ...] = ()


def read_words(words: Sequence[str]) -> Sheet:
    """Points as arguments, each a number, a sum or a list. Mistake `number-unknown`, `number-or-list`."""
    return Sheet(tuple(_value(item) for word in words for item in listed(word, "P")))


def unit_of(sheet: Sheet, rules: Rules, pot: int) -> Unit:
    """The unit in which the sheet adds up with the pot; where it does so in none, that in which whole sticks are
    missing, else the one that comes nearest. Mistake `sheet-unit` where both units are possible."""
    due = rules.players * rules.game.start - STICK * pot
    missing = {unit: due - worth * sum(sheet.values) for unit, worth in WORTH.items()}
    possible = [unit for unit in WORTH if unit == "hundreds" or not any(value % 100 for value in sheet.values)]
    for fits in (
        [unit for unit in possible if not missing[unit]],
        [unit for unit in possible if is_short_by_sticks(missing[unit])],
    ):
        if len(fits) > 1:
            typed = max(sheet.values)
            raise Mistake("sheet-unit", given=typed, points=typed, hundreds=typed * WORTH["hundreds"])
        if fits:
            return fits[0]
    return min(WORTH, key=lambda unit: abs(missing[unit]))


def _value(text: str) -> int:
    value = summed(text)
    if value is None or abs(value) > MOST:
        raise Mistake("number-unknown", given=text, option="P", least=-MOST, most=MOST)
    return value
