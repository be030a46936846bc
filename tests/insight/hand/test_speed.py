"""Scoring a hand takes less than two milliseconds, the median of many."""

import statistics

from tests.benchmarks.hand_scoring import MOST_MEDIAN, times


def test_scoring_a_hand_is_quick() -> None:
    median = statistics.median(times(300))
    print(f"\nmedian of 300 hands: {median:.3f} ms")
    assert median < MOST_MEDIAN
