"""Order by score and places. An earlier seat wins a tie (seed 001, tie-breaker); shared places are 1-1-3-4."""

from collections.abc import Sequence

from riichi_tui.table.state import State


def order(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats from first to last; between equal scores the seat nearer to the first dealer."""
    return tuple(sorted(range(len(scores)), key=lambda seat: -scores[seat]))


def places(scores: Sequence[int], shared: bool) -> tuple[int, ...]:
    """The place of each seat from 1; `shared`: equal scores have the same place."""
    if shared:
        return tuple(1 + sum(other > score for other in scores) for score in scores)
    ranked = order(scores)
    return tuple(ranked.index(seat) + 1 for seat in range(len(scores)))


def state_places(state: State) -> tuple[int, ...]:
    """The place of each seat now, by points less debts; shared where the rules share."""
    return places(state.standing, shared=state.rules.settlement.ties != "seat")
