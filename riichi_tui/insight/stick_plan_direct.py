"""Payments between those who owe each other: the payer gives, the receiver gives the change.

One column an amount owed; a positive count is given, a negative one comes back. One row a party: nobody may end with
less than nothing of a size, so what one payer gives can be the change of another.
"""

from collections.abc import Mapping, Sequence

from riichi_tui.insight.stick_plan_owed import Owed
from riichi_tui.insight.stick_plan_search import Row, search
from riichi_tui.table.events import Movement, Party
from riichi_tui.table.state import Tray

PLENTY = 10**6
Held = Mapping[Party, Tray]
"""What each party can give."""


def pay_direct(sizes: Sequence[int], owed: Sequence[Owed], held: Held) -> tuple[list[Movement] | None, bool]:
    """The movements with the fewest sticks, none where there are none, and whether that is certain."""
    parties: list[Party] = list(dict.fromkeys(party for one in owed for party in (one.giver, one.taker)))
    rows = [_party_row(sizes, owed, held, party) for party in parties]
    rows += [_pot_row(sizes, column, one) for column, one in enumerate(owed) if "pot" in (one.giver, one.taker)]
    there = [sum(held[party].get(size, 0) for party in parties) for size in sizes]
    rows += [Row({column: 1}, [-count for count in there], there) for column in range(len(owed))]
    counts, exact = search(sizes, [one.amount for one in owed], rows)
    if counts is None:
        return None, exact
    movements: list[Movement] = []
    for column, one in enumerate(owed):
        given = {size: counts[level][column] for level, size in enumerate(sizes)}
        movements += movement(one.giver, one.taker, {size: count for size, count in given.items() if count > 0})
        movements += movement(one.taker, one.giver, {size: -count for size, count in given.items() if count < 0})
    return in_order(movements, held), exact


def movement(giver: Party, taker: Party, sticks: Tray) -> list[Movement]:
    """One movement, the largest sticks first; none where nothing moves."""
    ordered = {size: sticks[size] for size in sorted(sticks, reverse=True)}
    return [Movement(giver=giver, taker=taker, sticks=ordered)] if ordered else []


def in_order(movements: Sequence[Movement], held: Held) -> list[Movement]:
    """The movements so that each can be carried out when its turn comes, where there is such an order.

    What goes between the same two stays together as long as it can.
    """
    trays = {party: dict(tray) for party, tray in held.items()}
    left, found = list(movements), list[Movement]()
    while left:
        following = next((one for one in left if _can_give(one, trays) and _pays(one, left, trays)), None)
        following = following or next((one for one in left if _can_give(one, trays)), left[0])
        left.remove(following)
        found.append(following)
        for size, count in following.sticks.items():
            trays[following.giver][size] = trays[following.giver].get(size, 0) - count
            trays[following.taker][size] = trays[following.taker].get(size, 0) + count
    return found


def _can_give(one: Movement, trays: Mapping[Party, Tray]) -> bool:
    return all(trays[one.giver].get(size, 0) >= count for size, count in one.sticks.items())


def _pays(one: Movement, left: Sequence[Movement], trays: Mapping[Party, Tray]) -> bool:
    """Whether the change for a payment, where there is any, could be given at once."""
    return all(_can_give(back, trays) for back in left if (back.giver, back.taker) == (one.taker, one.giver))


def _party_row(sizes: Sequence[int], owed: Sequence[Owed], held: Held, party: Party) -> Row:
    signs = {column: 1 if one.taker == party else -1 for column, one in enumerate(owed) if party in one[:2]}
    keep = sizes.index(1000) if isinstance(party, int) and 1000 in sizes else None
    return Row(signs, [-held[party].get(size, 0) for size in sizes], [PLENTY] * len(sizes), keep)


def _pot_row(sizes: Sequence[int], column: int, one: Owed) -> Row:
    """The pot gives no change and takes thousands only."""
    most = [PLENTY if one.giver == "pot" or size == 1000 else 0 for size in sizes]
    return Row({column: 1}, [0] * len(sizes), most)
