"""What must hold before anything can happen: the game goes on, the seats exist."""

from collections.abc import Sequence

from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State


def require_in_play(state: State) -> None:
    """Refused `game-over` after the end: then only a note, a penalty after, a bet or a ruling is taken."""
    if state.over:
        raise Refused("game-over", reason=state.reason)


def require_seats(state: State, seats: Sequence[int]) -> None:
    """Refused where a seat is not at this table or is named twice."""
    for index, seat in enumerate(seats):
        if seat >= len(state.scores):
            raise Refused("seat-absent", seat=seat + 1, last=len(state.scores))
        if seat in seats[:index]:
            raise Refused("seat-twice", seat=seat + 1)


def require_between_hands(state: State) -> None:
    """Refused while a hand is running, as far as the log shows it: somebody is in riichi."""
    if state.riichi:
        raise Refused("hand-running", seats=tuple(seat + 1 for seat in state.riichi))
