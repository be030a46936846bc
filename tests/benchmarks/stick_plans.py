"""Plans every payment of 1,000 recorded games and prints how long a plan takes: python -m tests.benchmarks.stick_plans.

A number after it is how many games.
"""

import sys
import time

from riichi_tui.insight.sticks.plan import plan_event
from tests.conftest import SHARED, lines_of
from tests.insight.stick_tables import planned, recorded_with_sticks

COUNT = 1000


def seconds(count: int) -> tuple[list[float], int, int]:
    """The time of every plan that moves a stick, how many needed a third player, and how many were not exact."""
    found: list[float] = []
    helped = inexact = 0
    for number, line in enumerate(lines_of(SHARED / "oracle" / "games-public.jsonl")):
        if number == count:
            break
        timeline, events = recorded_with_sticks(line)
        for event in events:
            start = time.perf_counter()
            made = plan_event(timeline.state, event)
            if made.movements:
                found.append(time.perf_counter() - start)
                helped += made.third_party
                inexact += not made.exact
            timeline.append(planned(timeline.state, event))
    return found, helped, inexact


def main() -> None:
    """Prints median, 99th percentile and worst in milliseconds."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    times, helped, inexact = seconds(count)
    times.sort()
    middle, most, worst = (1000 * times[int(len(times) * part)] for part in (0.5, 0.99, 1 - 1 / len(times)))
    print(f"{count:,} games, {len(times):,} payments: median {middle:.2f} ms, p99 {most:.2f} ms, worst {worst:.2f} ms")
    print(f"with a third player's change: {helped}, not proven best: {inexact}")


if __name__ == "__main__":
    main()
