"""Bashin and sou-bashin: the stake times the lengths, the places between the two."""

from collections.abc import Sequence

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, decided_pairs
from riichi_tui.table.bets import Ties


def bashin_flows(parties: Sequence[int], stake: int, ties: Ties, standing: Standing) -> list[BetFlow]:
    """The lower of every pair of the parties pays `stake` for every place between them (rules.md B7, seed 003).

    Ties. "push": nothing between equal scores, and places are shared 1-1-3-4, so that a tied first is two lengths
    from the third. "seat": places go by seat. "split": nothing between equal scores, and a tied player counts with
    the average of the tied places (1½-1½-3-4), so that the two together win what the two places would have won. Half
    lengths that are no multiple of 100 points are rounded so that they make up for each other: everybody's sum over
    all pairs is exact, or half a hundred off where no multiple of 100 is exact.
    """
    pairs = decided_pairs(parties, standing, ties)
    if ties == "split":
        halves = _Halves(parties, standing)
        return [(low, high, halves.paid(low, high, stake)) for high, low in pairs]
    places = standing.rank if ties == "seat" else standing.shared_places
    return [(low, high, stake * (places[low] - places[high])) for high, low in pairs]


class _Halves:
    """Half lengths lie between one of two tied players and an untied one; there are at most two of either kind."""

    def __init__(self, parties: Sequence[int], standing: Standing) -> None:
        self._scores = scores = standing.scores
        self._order = standing.order
        ranked = sorted(parties, key=standing.rank.__getitem__)
        self._tied = [seat for seat in ranked if scores.count(scores[seat]) == 2]
        self._others = [seat for seat in ranked if seat not in self._tied]

    def paid(self, low: int, high: int, stake: int) -> int:
        """What the lower pays the higher, in hundreds."""
        doubled = stake * (self._doubled_place(low) - self._doubled_place(high))
        spare = doubled % 200
        if spare:
            doubled += spare if self._gains(high, low) else -spare
        return doubled // 2

    def _gains(self, one: int, other: int) -> bool:
        """Whether the odd 50 of a half length go to the first of two players, rather than to the second."""
        if one in self._others:
            return not self._gains(other, one)
        if len(self._others) == 1:
            return one == next(seat for seat in self._order if self._scores[seat] == self._scores[one])  # the earlier
        # what a tied player loses against one of the two others he gains against the other one
        return (other == self._others[1]) == (one == self._tied[0])

    def _doubled_place(self, seat: int) -> int:
        """Twice the average of the places that the seat shares."""
        score = self._scores[seat]
        return 1 + 2 * sum(other > score for other in self._scores) + self._scores.count(score)
