"""Who runs low on 100s, and who can change him a 1,000: said before it hurts."""

import msgspec

from riichi_tui.table.events import Movement
from riichi_tui.table.state import State, Tray

LOW = 3
"""With so many hundreds or fewer most odd sums need change."""


class Low(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that has only `hundreds` left (a 500 counts as five). `change`: two movements by which another, who keeps
    more than that himself, changes a 1,000; empty where nobody can."""

    seat: int
    hundreds: int
    change: tuple[Movement, ...]


def low_on_hundreds(state: State) -> tuple[Low, ...]:
    """The seats that run low, by seat; none where trays are not known or hundreds are not in the set."""
    if state.sticks is None or not state.rules.sticks.tray.get(100):
        return ()
    trays = dict(enumerate(state.sticks.trays))
    return tuple(
        Low(seat=seat, hundreds=_hundreds(tray), change=_change(seat, tray, trays))
        for seat, tray in trays.items()
        if tray and _hundreds(tray) <= LOW
    )


def _hundreds(tray: Tray) -> int:
    return tray.get(100, 0) + 5 * tray.get(500, 0)


def _change(seat: int, tray: Tray, trays: dict[int, Tray | None]) -> tuple[Movement, ...]:
    if not tray.get(1000):
        return ()
    others = [(other, held) for other, held in trays.items() if held and other != seat]
    for other, held in sorted(others, key=lambda one: -_hundreds(one[1])):
        if _hundreds(held) <= LOW + 10:
            return ()
        for sticks in ({500: 1, 100: 5}, {100: 10}):
            if all(held.get(size, 0) >= count for size, count in sticks.items()):
                return (
                    Movement(giver=seat, taker=other, sticks={1000: 1}),
                    Movement(giver=other, taker=seat, sticks=sticks),
                )
    return ()
