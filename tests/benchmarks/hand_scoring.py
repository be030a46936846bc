"""Scores 2,000 random hands and prints median and slowest: python -m tests.benchmarks.hand_scoring."""

import random
import statistics
import time

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.deal import deal
from riichi_tui.rules import load
from riichi_tui.table.problem import Mistake

COUNT = 2_000
MOST_MEDIAN = 2.0
"""Milliseconds that the median may take."""


def times(count: int) -> list[float]:
    """Milliseconds for each of so many hands, whether they have a yaku or not; the import is not counted."""
    chance = random.Random(count)  # noqa: S311 - a repeatable series, no secret
    rules = load("tenhou4")
    hands = [deal(chance, rules) for _ in range(count + 1)]
    taken = []
    for hand, situation in hands:
        start = time.perf_counter()
        try:
            score(hand, situation, rules)
        except Mistake as mistake:
            if mistake.code != "no-yaku":
                raise
        taken.append((time.perf_counter() - start) * 1000)
    return taken[1:]


def main() -> None:
    """Prints the figures."""
    taken = sorted(times(COUNT))
    median, late = statistics.median(taken), taken[len(taken) * 99 // 100]
    print(f"{COUNT:,} hands: median {median:.3f} ms, 99 % within {late:.3f} ms, slowest {taken[-1]:.3f} ms")
    print(f"median at most {MOST_MEDIAN} ms: {median <= MOST_MEDIAN}")


if __name__ == "__main__":
    main()
