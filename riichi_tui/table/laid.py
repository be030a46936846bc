"""Whether whoever is counted with riichi has laid the stick: asked of what is new, never when a log is read again."""

from riichi_tui.table.events import Event, Win, Winner
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State

UNLAID = "riichi-unlaid"
"""The code of the refusal; its `seats` count from 1."""
RIICHI = ("riichi", "double-riichi", "open-riichi")
NEEDS_RIICHI = frozenset((*RIICHI, "ippatsu", "ura"))
"""The yaku that are a declared riichi, and what only a riichi can have."""


def needs_riichi(name: str) -> bool:
    """Whether a yaku as it stands in a win ("riichi", "ura", "ura:2") goes with a declared riichi."""
    return name.partition(":")[0].casefold() in NEEDS_RIICHI


def unlaid(state: State, event: Event) -> tuple[int, ...]:
    """The winners who are counted with riichi and laid no stick in the hand in play."""
    if not isinstance(event, Win):
        return ()
    return tuple(winner.seat for winner in event.winners if winner.seat not in state.riichi and _counts_riichi(winner))


def _counts_riichi(winner: Winner) -> bool:
    return any(map(needs_riichi, winner.yaku or ()))


def require_laid(state: State, event: Event) -> None:
    """Refused `riichi-unlaid` where a winner is counted with riichi and laid no stick."""
    refuse(unlaid(state, event))


def refuse(seats: tuple[int, ...]) -> None:
    """Refused `riichi-unlaid` where there are such seats."""
    if seats:
        raise Refused(UNLAID, seats=tuple(seat + 1 for seat in seats))
