"""A counted tray as typed: a number for each size, the largest first (`1 2 4 10`), `0` for none at all, or piles
(`1x10000+2x5000`)."""

from collections.abc import Sequence

from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.names import is_number
from riichi_tui.grammar.parse import parse
from riichi_tui.table.events import Counted
from riichi_tui.table.numerals import ungrouped
from riichi_tui.table.problem import Mistake

MOST_OF_A_SIZE = 10_000


def read_counts(text: str, sizes: Sequence[int]) -> dict[int, int]:
    """The sticks, {denomination: count}. Mistake `counts-as-many-as-sizes`, `number-range`, or what is wrong with a
    pile."""
    words = folded(text).replace(",", " ").split()
    if len(words) != len(sizes):  # else every comma parts: there is a number for each size
        words = " ".join(folded(ungrouped(word)) for word in text.split(" ")).replace(",", " ").split()
    if words == ["0"]:
        return {}
    if not all(is_number(word) for word in words):
        command = parse(f"count 1 {'+'.join(words)}", 4)
        return command.sticks if isinstance(command, Counted) else {}
    if len(words) != len(sizes):
        raise Mistake("counts-as-many-as-sizes", given=len(words), needed=len(sizes), sizes=tuple(sizes))
    found = {size: int(word[:9]) for size, word in zip(sizes, words, strict=True)}
    for count in found.values():
        if count > MOST_OF_A_SIZE:
            raise Mistake("number-range", number=count, low=0, high=MOST_OF_A_SIZE)
    return {size: count for size, count in found.items() if count}
