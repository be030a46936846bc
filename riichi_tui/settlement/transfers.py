"""Who pays whom in the end, in the fewest transfers."""

from collections.abc import Sequence

import msgspec

from riichi_tui.table.state import NOBODY

EXACT_UP_TO = 12


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """A party pays another. NOBODY stands for what leaves the table or comes from outside it: penalties, sticks that
    are lost, a remainder that nobody takes."""

    payer: int
    payee: int
    amount: int


def transfers(total: Sequence[int]) -> tuple[Transfer, ...]:
    """The transfers that settle `total` (points by party), the largest first in each group.

    Fewest: parties are put in as many groups as possible that settle among themselves, each with one transfer fewer
    than it has members. Above twelve parties that have something to settle all of them are one group.
    """
    balances = {party: value for party, value in enumerate(total) if value}
    if sum(total):
        balances[NOBODY] = -sum(total)
    return tuple(transfer for group in _groups(list(balances), balances) for transfer in _within(group, balances))


def _groups(parties: list[int], balances: dict[int, int]) -> list[list[int]]:
    """The parties in the greatest number of groups that each sum to zero."""
    if len(parties) > EXACT_UP_TO:
        return [parties]
    groups: list[list[int]] = []
    mask = (1 << len(parties)) - 1
    steps = _best_steps([balances[party] for party in parties])
    sums = 0
    group: list[int] = []
    while mask:
        member = steps[mask]
        group.append(parties[member])
        sums += balances[parties[member]]
        mask ^= 1 << member
        if not sums:
            groups.append(sorted(group))
            group = []
    return sorted(groups)


def _best_steps(values: Sequence[int]) -> list[int]:
    """For every set of parties (as bits) whom to take off it, so that on the way from all to none as many sets as
    possible sum to zero."""
    size = 1 << len(values)
    sums = [0] * size
    best = [0] * size
    steps = [0] * size
    for chosen in range(1, size):
        lowest = (chosen & -chosen).bit_length() - 1
        sums[chosen] = sums[chosen & (chosen - 1)] + values[lowest]
        _, steps[chosen] = max(
            (best[chosen ^ (1 << member)], member) for member in range(len(values)) if chosen >> member & 1
        )
        best[chosen] = best[chosen ^ (1 << steps[chosen])] + (sums[chosen] == 0)
    return steps


def _within(group: Sequence[int], balances: dict[int, int]) -> list[Transfer]:
    """Settles a group: who owes most pays whom most is owed, again and again."""
    open_balances = {party: balances[party] for party in group}
    paid = []
    while open_balances:
        payer = min(open_balances, key=open_balances.__getitem__)
        payee = max(open_balances, key=open_balances.__getitem__)
        amount = min(-open_balances[payer], open_balances[payee])
        paid.append(Transfer(payer, payee, amount))
        for party, change in ((payer, amount), (payee, -amount)):
            open_balances[party] += change
            if not open_balances[party]:
                del open_balances[party]
    return paid
