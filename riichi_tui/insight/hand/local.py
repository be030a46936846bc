"""The patterns of local yaku that tiles show, which the library does not know."""

from collections import Counter

from riichi_tui.insight.hand.reading import Division, Group
from riichi_tui.insight.hand.tile import EAST, WHITE


def local_patterns(division: Division) -> list[str]:
    """The local yaku of a division of four sets and a pair."""
    if division.form != "standard":
        return []
    groups = division.groups
    found = []
    # Four alike are ryanpeikou, or a yakuman at a few tables.
    if 3 in Counter(group.kinds[0] for group in groups if group.is_sequence).values():
        found.append("isshoku-sanjun")
    if _three_in_a_row(groups):
        found.append("sanrenkou")
    if len({_family(group.kinds[0]) for group in groups}) == 5:
        found.append("uumensai")
    return found


def _three_in_a_row(groups: tuple[Group, ...]) -> bool:
    """Triplets of three numbers in a row in one suit."""
    firsts = {group.kinds[0] for group in groups if group.is_triplet and group.kinds[0] < EAST}
    return any(first % 9 <= 6 and {first + 1, first + 2} <= firsts for first in firsts)


def _family(kind: int) -> int:
    """Characters, circles, bamboos, winds, dragons."""
    return kind // 9 if kind < EAST else 3 if kind < WHITE else 4
