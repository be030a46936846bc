"""Order by score and places. Who sits nearer to the first dealer wins a tie (seed 001, tie-breaker); shared places are
1-1-3-4.

What counts is the place at which each sat in the first hand (`seated`, by seat; empty = everybody in his own): people
who sat in each other's place then are that much nearer or farther, whatever column the sheet gives them.
"""

from collections.abc import Sequence

from riichi_tui.table.state import State


def order(scores: Sequence[int], seated: Sequence[int] = ()) -> tuple[int, ...]:
    """The seats from first to last; between equal scores the seat nearer to the first dealer."""
    seats = range(len(scores))
    return tuple(sorted(sorted(seats, key=seated.__getitem__) if seated else seats, key=lambda seat: -scores[seat]))


def places(scores: Sequence[int], shared: bool, seated: Sequence[int] = ()) -> tuple[int, ...]:
    """The place of each seat from 1; `shared`: equal scores have the same place."""
    if shared:
        return tuple(1 + sum(other > score for other in scores) for score in scores)
    ranked = order(scores, seated)
    return tuple(ranked.index(seat) + 1 for seat in range(len(scores)))


def state_order(state: State) -> tuple[int, ...]:
    """The seats from first to last now, by points less debts."""
    return order(state.standing, state.seated)


def state_places(state: State) -> tuple[int, ...]:
    """The place of each seat now, by points less debts; shared where the rules share."""
    return places(state.standing, shared=state.rules.settlement.ties != "seat", seated=state.seated)
