"""Bashin and sou-bashin: the stake times the lengths, the places between the two."""

from collections.abc import Sequence

from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, decided_pairs
from riichi_tui.table.bets import Ties


def bashin_flows(parties: Sequence[int], stake: int, ties: Ties, standing: Standing) -> list[BetFlow]:
    """The lower of every pair of the parties pays `stake` for every place between them (rules.md B7, seed 003).

    Ties. "push": nothing between equal scores, and places are shared 1-1-3-4, so that a tied first is two lengths
    from the third. "seat": places go by seat. "split": nothing between equal scores, and a tied player counts with
    the average of the tied places (1½-1½-3-4), so that the two together win what the two places would have won. A
    half length that is no multiple of 100 points is rounded in favour of the earlier of the two tied seats at the
    cost of the later; under `split_odd = "lost"` it is cut.
    """
    pairs = decided_pairs(parties, standing, ties)
    if ties == "split":
        return [(low, high, _averaged(high, low, stake, standing)) for high, low in pairs]
    places = standing.rank if ties == "seat" else standing.shared_places
    return [(low, high, stake * (places[low] - places[high])) for high, low in pairs]


def _averaged(high: int, low: int, stake: int, standing: Standing) -> int:
    scores = standing.scores
    doubled = stake * (_doubled_place(low, scores) - _doubled_place(high, scores))
    spare = doubled % 200
    if not spare or standing.odd == "lost":
        return (doubled - spare) // 2
    # Only one of the two can be one of a tied pair here: else the halves would have made a whole.
    favoured = high if _is_earlier_of_pair(high, scores) or _is_later_of_pair(low, scores) else low
    return (doubled + spare) // 2 if favoured == high else (doubled - spare) // 2


def _doubled_place(seat: int, scores: Sequence[int]) -> int:
    """Twice the average of the places that the seat shares."""
    score = scores[seat]
    return 1 + 2 * sum(other > score for other in scores) + sum(other == score for other in scores)


def _is_earlier_of_pair(seat: int, scores: Sequence[int]) -> bool:
    return scores.count(scores[seat]) == 2 and scores.index(scores[seat]) == seat


def _is_later_of_pair(seat: int, scores: Sequence[int]) -> bool:
    return scores.count(scores[seat]) == 2 and scores.index(scores[seat]) != seat
