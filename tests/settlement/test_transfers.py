"""Who pays whom: every balance is settled, in no more transfers than needed."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.settlement.transfers import Transfer, transfers
from riichi_tui.table.state import NOBODY


def test_statement_page() -> None:
    """screens.md section 4."""
    assert transfers([63000, 4000, -21000, -46000]) == (
        Transfer(3, 0, 46000),
        Transfer(2, 0, 17000),
        Transfer(2, 1, 4000),
    )


def test_groups_save_a_transfer() -> None:
    found = transfers([5000, 3000, -5000, -3000])
    assert sorted((paid.payer, paid.payee, paid.amount) for paid in found) == [(2, 0, 5000), (3, 1, 3000)]
    assert transfers([0, 0, 0, 0]) == ()


def test_what_leaves_the_table_goes_to_nobody() -> None:
    assert transfers([5000, -5000, -20000, 0]) == (Transfer(2, NOBODY, 20000), Transfer(1, 0, 5000))
    assert transfers([1000, 0, 0, 0]) == (Transfer(NOBODY, 0, 1000),)


def most_groups(values: list[int]) -> int:
    """By brute force: into how many sets that sum to zero can the values be cut?"""
    if not values:
        return 0
    first, rest = values[0], values[1:]
    best = 0
    for size in range(len(rest) + 1):
        for others in itertools.combinations(range(len(rest)), size):
            if first + sum(rest[index] for index in others) == 0:
                left = [value for index, value in enumerate(rest) if index not in others]
                best = max(best, 1 + most_groups(left))
    return best


@given(st.lists(st.integers(-6, 6), min_size=2, max_size=7))
@settings(max_examples=150, deadline=None)
def test_fewest(hundreds: list[int]) -> None:
    total = [100 * value for value in hundreds]
    balances = dict(enumerate(total))
    for paid in transfers(total):
        assert paid.amount > 0
        balances[paid.payer] = balances.get(paid.payer, 0) + paid.amount
        balances[paid.payee] = balances.get(paid.payee, 0) - paid.amount
    assert balances.pop(NOBODY, 0) == sum(total)
    assert not any(balances.values())
    open_values = [value for value in [*total, -sum(total)] if value]
    assert len(transfers(total)) == len(open_values) - most_groups(open_values)


def test_many_parties() -> None:
    total = [100 * value for value in range(1, 15)] + [-100 * sum(range(1, 15))]
    assert len(transfers(total)) == 14
