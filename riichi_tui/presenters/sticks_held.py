"""The sticks that a player holds, in the few cells beside his points: "10k  1"."""

from typing import NamedTuple

from riichi_tui.presenters.lines import Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks_trays import colour_of, sizes_there
from riichi_tui.table.state import State

SHORT = {10000: "10k", 5000: "5k", 1000: "1k"}


class Held(NamedTuple):
    """A size and how many of it a player has, with the look of each."""

    size: str
    colour: Style
    number: str
    style: Style


def held_sticks(state: State, seat: int, look: Look) -> list[Held]:
    """One a size, the largest first; a question mark where the tray is not known, nothing where there are no sticks."""
    if state.sticks is None:
        return []
    tray = state.sticks.trays[seat]
    found = []
    for size in sizes_there(state, state.sticks):
        count = "?" if tray is None else str(tray.get(size) or look.glyphs.dot)
        style: Style = "problem" if tray is None else "" if tray.get(size) else "dim"
        found.append(Held(f"{SHORT.get(size, str(size)):>3}", colour_of(size, state), f"{count:>3}", style))
    return found
