"""What a bet leads to: payments of one party to another, and the table that decides them."""

from collections.abc import Iterable, Sequence

import msgspec

from riichi_tui.settlement.shared import SplitOdd, share
from riichi_tui.table.bets import Ties
from riichi_tui.table.places import places

BetFlow = tuple[int, int, int]
"""Who pays, who gets, how many points (positive). Parties are seats, then spectators."""


class Standing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table as bets look at it. By seat but `order`, `seats` and `firsts`.

    `raw` are the points with the leftover sticks, before any settlement; they are above or below a line. Places and
    ties go by `scores`: the same, save that firsts who shared the sticks stay equal. `rank` counts from 0, the
    earlier seat first; `seats` are all, the nearest to the first dealer first; `firsts` is who shares the first place
    in the settlement (one seat where ties go by seat). `odd` says who gets an odd hundred of what is shared: never
    nobody, as a bet is paid in full.
    """

    raw: tuple[int, ...]
    scores: tuple[int, ...]
    order: tuple[int, ...]
    rank: tuple[int, ...]
    seats: tuple[int, ...]
    firsts: tuple[int, ...]
    start: int
    odd: SplitOdd

    @property
    def shared_places(self) -> tuple[int, ...]:
        """Places from 1, shared by equal scores (1-1-3-4)."""
        return places(self.scores, shared=True)


def decided_pairs(parties: Sequence[int], standing: Standing, ties: Ties) -> list[tuple[int, int]]:
    """Every pair of the parties as (higher, lower). Pairs of equal scores are in it only where ties go by seat."""
    scores = standing.scores
    ranked = sorted(parties, key=standing.rank.__getitem__)
    return [
        (high, low)
        for position, high in enumerate(ranked)
        for low in ranked[position + 1 :]
        if ties == "seat" or scores[high] != scores[low]
    ]


def shared_flows(payers: Sequence[int], amount: int, receivers: Sequence[int], odd: SplitOdd) -> list[BetFlow]:
    """Each payer pays the amount, the receivers share all of it. The whole is cut to hundreds once, so odd hundreds of
    one payment make up for those of another."""
    flows: list[BetFlow] = []
    given = [0] * len(receivers)
    for number, payer in enumerate(payers, 1):
        due = share(amount * number, len(receivers), odd)
        flows += [
            (payer, receiver, part - had)
            for receiver, part, had in zip(receivers, due, given, strict=True)
            if part > had
        ]
        given = due
    return flows


def net(flows: Iterable[BetFlow], parties: int) -> tuple[int, ...]:
    """What the flows come to for each party; sums to zero."""
    values = [0] * parties
    for payer, payee, amount in flows:
        values[payer] -= amount
        values[payee] += amount
    return tuple(values)


def matched(values: Sequence[int], order: Sequence[int]) -> list[BetFlow]:
    """Values that sum to zero as payments: the last who pays pays the first who gets, until all is paid.

    With a 10-20 uma this is 4th to 1st and 3rd to 2nd, as the seeds describe it; with three players 3rd to 1st. It is
    defined for every other uma too: payers from the bottom, receivers from the top of `order`.
    """
    flows: list[BetFlow] = []
    receivers = [[seat, values[seat]] for seat in order if values[seat] > 0]
    for payer in reversed(order):
        owed = -values[payer]
        while owed > 0:
            receiver = receivers[0]
            amount = min(owed, receiver[1])
            flows.append((payer, receiver[0], amount))
            owed -= amount
            receiver[1] -= amount
            if not receiver[1]:
                receivers.pop(0)
    return flows
