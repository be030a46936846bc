"""Fu typed in the shell: parts by number or by name, `20 2`, `base closed-ron 2xclosed-triplet wait-pair`."""

import re

from riichi_tui.grammar.folding import folded
from riichi_tui.insight.hand.fu import (
    BASE,
    CLOSED_RON,
    LEAST_OPEN,
    SET_FU,
    SEVEN_PAIRS,
    TSUMO,
    WAIT_FU,
    Fu,
    Part,
    rounded,
)
from riichi_tui.table.numerals import listed
from riichi_tui.table.problem import Mistake

MOST_PARTS = 20
MOST_FU = 500

NAMES: dict[str, int] = {
    "base": BASE,
    "closed_ron": CLOSED_RON,
    "tsumo": TSUMO,
    "seven_pairs": SEVEN_PAIRS,
    "least_open": LEAST_OPEN - BASE,
    "pair_valued": 2,
    "pair_double_wind": 4,
    **{str(name): fu for name, fu in SET_FU.items()},
    **{f"wait_{name}": fu for name, fu in WAIT_FU.items() if fu},
}
"""Every part by the name it has in a count, with its fu."""

_PART = re.compile(r"(?:([1-9])[x*])?([a-z_]+|[0-9]{1,3})", re.ASCII)


def read_fu(text: str, double_wind_pair: int = 4) -> Fu:
    """The parts of a typed count, their sum, and the fu that are paid. Mistakes `fu-part-unknown`, `fu-part-range`,
    `fu-parts-missing`, `fu-parts-many`."""
    typed = [item for word in folded(text).replace("+", " ").split() for item in listed(word, "--fu")]
    words = [word.replace("-", "_") for word in typed if word]
    if not words:
        raise Mistake("fu-parts-missing")
    if len(words) > MOST_PARTS:
        raise Mistake("fu-parts-many", most=MOST_PARTS)
    parts = tuple(_part(word, double_wind_pair) for word in words)
    total = sum(part.fu for part in parts)
    return Fu(parts, total, rounded(total))


def _part(word: str, double_wind_pair: int) -> Part:
    found = _PART.fullmatch(word)
    times, name = (int(found[1] or 1), found[2]) if found else (1, "")
    if name.isdecimal():
        fu = int(name)
        if not 0 < fu <= MOST_FU:
            raise Mistake("fu-part-range", given=word, most=MOST_FU)
        return Part("typed", fu * times, times)
    if name not in NAMES:
        raise Mistake(
            "fu-part-unknown", given=word.replace("_", "-"), allowed=[known.replace("_", "-") for known in NAMES]
        )
    fu = double_wind_pair if name == "pair_double_wind" else NAMES[name]
    return Part(name, fu * times, times)
