"""Payments in which others help out: any stick may go straight from anyone to anyone (seed 004, section 4.3).

One column a party, its count what it gains of a size; together they gain nothing. Every stick moves once, so the
sticks moved are half the sum of the absolute counts.
"""

from collections.abc import Mapping, Sequence

from riichi_tui.insight.stick_plan_direct import PLENTY, Held, movement
from riichi_tui.insight.stick_plan_owed import Owed
from riichi_tui.insight.stick_plan_search import Row, search
from riichi_tui.table.events import Movement, Party
from riichi_tui.table.state import Tray


def pay_helped(
    sizes: Sequence[int], owed: Sequence[Owed], held: Held, *, any_pot: bool = False
) -> tuple[list[Movement] | None, bool]:
    """The movements with the fewest sticks among all who hold some, none where there are none; whether that is certain.

    The pot gives no change and takes thousands only, unless `any_pot`.
    """
    need = _needs(owed, held)
    parties = [party for party in held if party != "pot" or need[party]]
    rows = [_party_row(sizes, column, held[party], party) for column, party in enumerate(parties)]
    if "pot" in parties and not any_pot:
        rows.append(_pot_row(sizes, parties.index("pot"), need["pot"]))
    level = [0] * len(sizes)
    rows.append(Row(dict.fromkeys(range(len(parties)), 1), level, level))
    counts, exact = search(sizes, [need[party] for party in parties], rows)
    if counts is None:
        return None, exact
    gains = [dict(zip(parties, counts[index], strict=True)) for index in range(len(sizes))]
    return _movements(sizes, owed, gains), exact


def _needs(owed: Sequence[Owed], held: Held) -> dict[Party, int]:
    need = dict.fromkeys(held, 0)
    for one in owed:
        need[one.giver] -= one.amount
        need[one.taker] += one.amount
    return need


def _party_row(sizes: Sequence[int], column: int, tray: Tray, party: Party) -> Row:
    keep = sizes.index(1000) if isinstance(party, int) and 1000 in sizes else None
    return Row({column: 1}, [-tray.get(size, 0) for size in sizes], [PLENTY] * len(sizes), keep)


def _pot_row(sizes: Sequence[int], column: int, need: int) -> Row:
    nothing = [0] * len(sizes)
    if need < 0:
        return Row({column: 1}, [-PLENTY] * len(sizes), nothing)
    return Row({column: 1}, nothing, [PLENTY if size == 1000 else 0 for size in sizes])


def _movements(sizes: Sequence[int], owed: Sequence[Owed], gains: Sequence[Mapping[Party, int]]) -> list[Movement]:
    """Who hands each stick to whom: first between those who owe each other, then as it comes."""
    pairs = [(one.giver, one.taker) for one in owed] + [(one.taker, one.giver) for one in owed]
    moved: dict[tuple[Party, Party], Tray] = {}
    for size, gain in zip(sizes, gains, strict=True):
        left = dict(gain)
        others = [(giver, taker) for giver in left for taker in left if (giver, taker) not in pairs]
        for giver, taker in [*pairs, *others]:
            count = min(-left[giver], left[taker])
            if count > 0:
                moved.setdefault((giver, taker), {})[size] = count
                left[giver] += count
                left[taker] -= count
    ranked = sorted(moved, key=lambda pair: (pair in pairs, pairs.index(pair) if pair in pairs else 0))
    return [one for giver, taker in ranked for one in movement(giver, taker, moved[giver, taker])]
