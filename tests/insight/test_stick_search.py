"""The search for the fewest sticks: what it prefers, and that it says so where it was cut short."""

import pytest

from riichi_tui.insight.sticks.search import MOST_GAINS, Found, Side, search

SIZES = (100, 1000, 5000)
ANY = (999, 999, 999)


def sticks(found: Found) -> int:
    assert found.gains is not None
    assert all(sum(counts) == 0 for counts in found.gains)
    return sum(abs(count) for counts in found.gains for count in counts) // 2


def test_a_payment_and_its_change() -> None:
    found = search(SIZES, [Side(-3900, (-9, -9, -9), ANY), Side(3900, (-9, -9, -9), ANY)])
    assert found == (((1, -1), (1, -1), (-1, 1)), True)


def test_between_equally_many_sticks_an_idle_party_is_left_alone() -> None:
    def asked(idle: bool) -> Found:
        due = (4900, 4700, -9600, 0)
        there = ((-3, -2, -9, -2), (-1, 0, -1, -1), (-1, 0, -3, -2), (-2, -6, -1, -5))
        sides = [Side(points, least, (99,) * 4, keeps=2) for points, least in zip(due, there, strict=True)]
        return search((100, 500, 1000, 5000), [*sides[:3], sides[3]._replace(idle=idle)])

    helped, alone = asked(False), asked(True)
    assert sticks(helped) == sticks(alone)
    assert [sum(abs(counts[3]) for counts in one.gains or ()) for one in (helped, alone)] == [3, 0]


def test_between_equally_many_sticks_a_thousand_is_kept() -> None:
    given = [
        search(SIZES, [Side(-3000, (0, -3, -1), ANY, keeps), Side(3000, (0, -9, 0), ANY)]).gains for keeps in (1, None)
    ]
    assert given == [((0, 0), (2, -2), (-1, 1)), ((0, 0), (-3, 3), (0, 0))]


def test_between_equally_many_sticks_there_is_as_little_change_as_may_be() -> None:
    """The second could give his 5,000 to the third, who pays for both with his 10,000."""
    due = (8000, -4000, -4000)
    there = ((-5, 0, 0), (0, -1, 0), (0, -1, -1))
    sides = [Side(points, least, ANY) for points, least in zip(due, there, strict=True)]
    assert search((1000, 5000, 10000), sides) == (((-2, 1, 1), (2, -1, -1), (0, 0, 0)), True)


def test_what_no_stick_makes_has_no_plan() -> None:
    assert search((1000, 5000), [Side(-3900, (-9, -9), (9, 9)), Side(3900, (-9, -9), (9, 9))]) == (None, True)
    assert search((100,), [Side(-300, (-2,), (9,)), Side(300, (0,), (9,))]) == (None, True)
    assert search((100,), [Side(-300, (-9,), (9,)), Side(300, (0,), (2,))]) == (None, True)


def test_a_search_that_is_cut_short_says_so() -> None:
    due = (-14700, 5700, -11000, 20000)
    there = ((-8, -4, -2), (-3, 0, -2), (-8, -8, -1), (-6, -2, 0))
    hard = [Side(points, least, ANY) for points, least in zip(due, there, strict=True)]
    whole = search(SIZES, hard)
    assert (sticks(whole), whole.exact) == (20, True)
    cut = [search(SIZES, hard, steps=steps) for steps in range(120)]
    assert cut[0] == (None, False)
    found = [(sticks(one), one.exact) for one in cut if one.gains is not None]
    assert found[0] == (23, False)
    assert found == sorted(found, key=lambda one: -one[0]), "more steps never make it worse"
    assert found[-1] == (20, True)
    assert all(count == 20 for count, exact in found if exact)


def test_what_lies_beyond_the_gains_that_are_looked_at_is_not_proven_away() -> None:
    """The only way is to hand over 300 of 100, and nobody looks so far: the second can take no thousands."""
    sides = [Side(-30000, (-400, -50), (999, 999)), Side(30000, (0, 0), (999, 0))]
    assert search((100, 1000), sides) == (None, False)


@pytest.mark.parametrize("there", [MOST_GAINS * 5, MOST_GAINS * 50, 10_000])
def test_mountains_of_sticks_are_proven_too(there: int) -> None:
    found = search(SIZES, [Side(-3900, (-there,) * 3, ANY), Side(3900, (-there,) * 3, ANY)])
    assert (sticks(found), found.exact) == (3, True)
    small = search(
        SIZES, [Side(-there * 100, (-there, 0, 0), (10**6,) * 3), Side(there * 100, (0, 0, 0), (10**6,) * 3)]
    )
    assert (sticks(small), small.exact) == (there, True)
