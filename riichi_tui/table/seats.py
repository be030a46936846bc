"""Seats, places at the table, winds and round names.

A seat is a column of the score sheet and never moves. The place at which it sits is `state.seating[seat]`; the two
differ only where two people sat in each other's place. Three players have no North (rules.md C9).
"""

from riichi_tui.table.problem import Mistake
from riichi_tui.table.state import State

WINDS = "ESWN"


def round_name(kyoku: int, players: int) -> str:
    """The name of a hand: round wind and hand number, "S1". After North comes East again."""
    return f"{WINDS[kyoku // players % 4]}{kyoku % players + 1}"


def kyoku_of(name: str, players: int) -> int:
    """The index of a named hand, E1 = 0. Mistake `round-unknown` where this many players have no such hand."""
    if len(name) == 2 and name[0] in WINDS and name[1].isdecimal() and 1 <= int(name[1]) <= players:
        return WINDS.index(name[0]) * players + int(name[1]) - 1
    raise Mistake("round-unknown", round=name, last=players)


def wind(state: State, seat: int) -> str:
    """The seat's own wind in the hand in play: "E" deals."""
    players = len(state.scores)
    return WINDS[(state.seating[seat] - state.kyoku) % players]


def distance(state: State, origin: int, seat: int) -> int:
    """How many turns after `origin` the seat has its turn: 0 for itself."""
    return (state.seating[seat] - state.seating[origin]) % len(state.scores)


def turn_order(state: State, start: int) -> tuple[int, ...]:
    """All seats in turn order, `start` first."""
    return tuple(sorted(range(len(state.scores)), key=lambda seat: distance(state, start, seat)))
