"""Settles 100,000 tables with three bets each and prints how long it took: python -m tests.benchmarks.settlements."""

import random
import time

from riichi_tui.settlement.closing import Closing, closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Binta, Sashi, Shizumi
from tests.rule_trees import rule_tree

COUNT = 100_000
BETS = (Sashi(parties=(0, 1, 2), stake=5000), Binta(stake=1000), Shizumi(stake=5000))


def tables(count: int) -> list[Closing]:
    """Random final scores; every fourth table has a stick left."""
    chance = random.Random(count)  # noqa: S311 - a repeatable series, no secret
    rules = rule_tree(**{"settlement.rounding": "half_down", "settlement.ties": "split"})
    closings = []
    for number in range(count):
        pot = 0 if number % 4 else 1
        scores = [100 * chance.randint(0, 450) for _ in range(3)]
        scores.append(100_000 - 1000 * pot - sum(scores))
        closings.append(closing_without_game(rules, scores, pot=pot, bets=BETS))
    return closings


def main() -> None:
    """Prints seconds of one core and on the clock, and a check that all of them sum to zero."""
    closings = tables(COUNT)
    start, worked = time.perf_counter(), time.process_time()
    unbalanced = sum(sum(settle(closing).total) != 0 for closing in closings)
    seconds, worked = time.perf_counter() - start, time.process_time() - worked
    print(f"{COUNT:,} settlements with {len(BETS)} bets: {worked:.2f} s of one core")
    print(f"{worked / COUNT * 1e6:.0f} us each; {seconds:.2f} s on the clock")
    print(f"that do not sum to zero: {unbalanced}")


if __name__ == "__main__":
    main()
