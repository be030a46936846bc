"""Who hands which sticks to whom for amounts that everybody can give: the fewest sticks over all who sit there.

Anyone may hand any stick to anyone (seed 004, section 4.3). The bank is in it where it owes or gets something, else
only where there is no way without it. The pot gives no change and takes thousands only, unless that cannot be.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from riichi_tui.insight.sticks.owed import Owed
from riichi_tui.insight.sticks.plain import pay_plainly
from riichi_tui.insight.sticks.search import Side, search
from riichi_tui.table.events import Movement, Party
from riichi_tui.table.state import StickLedger, Tray
from riichi_tui.table.trays import RIICHI_STICK

IN_THE_BOX = 60
"""How many of each size the bank is taken to have, beside what it owes."""
PLENTY = 10**6


class Paid(NamedTuple):
    """`movements` in an order that reads well; they can be carried out in any, as nobody gives and takes sticks of one
    size. `exact`: it is proven that none of this kind has fewer sticks, and none is of a kind that would come first."""

    movements: list[Movement]
    exact: bool


def pay(ledger: StickLedger, made: Sequence[int], going: Sequence[Owed]) -> Paid:
    """The movements with the fewest sticks that carry the amounts. `made`: the sizes that the bank has."""
    due = _due(going)
    exact = True
    banks = (True,) if "bank" in due else (False, True)
    for any_pot, bank in product((False, True) if due.get("pot") else (False,), banks):
        held = _held(ledger, due, made if bank else ())
        sizes = sorted({size for tray in held.values() for size in tray})
        sides = [_side(sizes, party, tray, due.get(party), any_pot=any_pot) for party, tray in held.items()]
        found = search(sizes, sides)
        exact = exact and found.exact
        if found.gains is not None:
            gains = [dict(zip(held, counts, strict=True)) for counts in found.gains]
            return Paid(_movements(sizes, going, gains), exact)
    plain = pay_plainly(held, due, made)
    gains = [{party: tray.get(size, 0) for party, tray in plain.items()} for size in sizes]
    return Paid(_movements(sizes, going, gains), False)


def _due(going: Sequence[Owed]) -> dict[Party, int]:
    """What each party gains; who is not in it takes no part."""
    due: dict[Party, int] = {}
    for one in going:
        due[one.giver] = due.get(one.giver, 0) - one.amount
        due[one.taker] = due.get(one.taker, 0) + one.amount
    return due


def _held(ledger: StickLedger, due: Mapping[Party, int], made: Sequence[int]) -> dict[Party, Tray]:
    """What everybody can give, who takes no part last. One whose tray is not known can only take what is due to him."""
    held: dict[Party, Tray] = {}
    if made:
        owes = max(0, -due.get("bank", 0))
        held["bank"] = {size: IN_THE_BOX + owes // size for size in made}
    if due.get("pot"):
        held["pot"] = ledger.pot
    seats = [(seat, tray) for seat, tray in enumerate(ledger.trays) if tray is not None or seat in due]
    held.update((seat, tray or {}) for seat, tray in sorted(seats, key=lambda one: one[0] not in due))
    return held


def _side(sizes: Sequence[int], party: Party, tray: Tray, due: int | None, *, any_pot: bool) -> Side:
    least = [-tray.get(size, 0) for size in sizes]
    most = [PLENTY] * len(sizes)
    if party == "pot" and not any_pot:
        gives = due is not None and due < 0
        least = least if gives else [0] * len(sizes)
        most = [PLENTY if size == RIICHI_STICK and not gives else 0 for size in sizes]
    keeps = sizes.index(RIICHI_STICK) if isinstance(party, int) and RIICHI_STICK in sizes else None
    return Side(due or 0, least, most, keeps=keeps, idle=isinstance(party, int) and due is None)


def _movements(sizes: Sequence[int], going: Sequence[Owed], gains: Sequence[Mapping[Party, int]]) -> list[Movement]:
    """Who hands each stick to whom, the largest first, between as few as may be: what one has left that another lacks
    to the stick, then what goes between two who have to do with each other anyway."""
    pairs = [pair for one in going for pair in ((one.giver, one.taker), (one.taker, one.giver))]
    moved: dict[tuple[Party, Party], Tray] = {}
    for size, gain in reversed(list(zip(sizes, gains, strict=True))):
        left = {party: count for party, count in gain.items() if count}
        while left:
            ways = [(giver, taker) for giver in left for taker in left if left[giver] < 0 < left[taker]]
            giver, taker = min(ways, key=lambda way: _worse(way, left, moved, pairs))
            count = min(-left[giver], left[taker])
            moved.setdefault((giver, taker), {})[size] = count
            left[giver] += count
            left[taker] -= count
            left = {party: more for party, more in left.items() if more}
    ranked = sorted(moved, key=lambda pair: pairs.index(pair) if pair in pairs else -1)
    return [Movement(giver=giver, taker=taker, sticks=moved[giver, taker]) for giver, taker in ranked]


def _worse(
    way: tuple[Party, Party],
    left: Mapping[Party, int],
    moved: Mapping[tuple[Party, Party], Tray],
    pairs: Sequence[tuple[Party, Party]],
) -> tuple[bool, bool, bool, int]:
    """Ranks the ways in which sticks of one size can go."""
    giver, taker = way
    known = way in moved or (taker, giver) in moved
    return -left[giver] != left[taker], not known, way not in pairs, -min(-left[giver], left[taker])
