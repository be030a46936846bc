"""A payment that can always be made, though not with the fewest sticks: for trays in which the search gets lost.

Who owes gives his largest sticks and the smallest that covers the rest. Payments and change are taken from what was
given, the largest first; the bank gives what is lacking and takes what is left over.
"""

from collections.abc import Mapping, Sequence

from riichi_tui.table.events import Party
from riichi_tui.table.movements import worth
from riichi_tui.table.state import Tray
from riichi_tui.table.trays import RIICHI_STICK


def pay_plainly(held: Mapping[Party, Tray], due: Mapping[Party, int], made: Sequence[int]) -> dict[Party, Tray]:
    """What each party gains of each size (negative: gives).

    `held` has at least what each owes; `due` is what each gains in points, whole hundreds that add up to nothing;
    `made` are the sizes that the bank has, 100 and 1000 among them.
    """
    gains: dict[Party, Tray] = {party: {} for party in (*due, "bank")}
    pile: Tray = {}
    players = [(party, points) for party, points in due.items() if points and party != "bank"]
    for party, points in players:
        for size, count in _covering(held[party], -points).items():
            _move(size, count, gains[party], pile)
    for party, points in players:
        left = points - worth(gains[party])
        thousands = party == "pot" and left % RIICHI_STICK == 0
        for giver, sizes in ((pile, list(pile)), (gains["bank"], list(made))):
            for size in sorted([RIICHI_STICK] if thousands else sizes, reverse=True):
                count = left // size if giver is gains["bank"] else min(left // size, pile.get(size, 0))
                _move(size, count, giver, gains[party])
                left -= size * count
    for size, count in list(pile.items()):
        _move(size, count, pile, gains["bank"])
    return gains


def _covering(tray: Tray, points: int) -> Tray:
    """The largest sticks that are not worth more than the points, and one more where they are worth less."""
    found: Tray = {}
    for size in sorted(tray, reverse=True):
        found[size] = min(tray[size], max(points, 0) // size)
        points -= size * found[size]
    if points > 0:
        found[min(size for size, count in tray.items() if count > found[size])] += 1
    return found


def _move(size: int, count: int, giver: Tray, taker: Tray) -> None:
    giver[size] = giver.get(size, 0) - count
    taker[size] = taker.get(size, 0) + count
