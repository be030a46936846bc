"""Riichi sticks that lie on the table when the game ends: who gets them (rules.md B2, step 1)."""

from collections.abc import Sequence

import msgspec

from riichi_tui.settlement.shared import SplitOdd, full, leaders, share
from riichi_tui.table.places import order as order_of
from riichi_tui.table.rules import Settlement
from riichi_tui.table.state import Stick

STICK = 1000


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The scores with the sticks given out. All by seat but `order`, the seats from first to last.

    `standing` are the scores by which places go and by which a tie is a tie: those of `raw`, save that firsts who
    share the sticks stay equal when the odd hundreds go to one of them. `own` are the sticks that each laid, in
    points; `moved` what the sticks bring beyond them (sums to zero); `lost` what nobody gets (zero or negative).
    """

    raw: tuple[int, ...]
    standing: tuple[int, ...]
    order: tuple[int, ...]
    own: Sequence[int] = ()
    moved: Sequence[int] = ()
    lost: Sequence[int] = ()


def give_out(
    settlement: Settlement, scores: tuple[int, ...], pot: Sequence[Stick], seated: Sequence[int] = ()
) -> Table:
    """The table after the sticks of the pot have gone where the rules send them. `seated`: see `table/places.py`.

    A stick whose owner is not known counts as laid by all: it is shared out like everything that is shared.
    """
    order = order_of(scores, seated)
    if not pot:
        return Table(raw=scores, standing=scores, order=order)
    odd = settlement.split_odd
    seats = order_of((0,) * len(scores), seated)
    own = _owned(pot, seats, full(odd))
    total = STICK * len(pot)
    whole, given = own, own
    kept = scores
    if settlement.leftover == "lost":
        given = [0] * len(scores)
    elif settlement.leftover == "back":
        given = _owned(pot, seats, odd)
        kept = tuple(score + stick for score, stick in zip(scores, given, strict=True))
        order = order_of(kept, seated)
    else:
        together = settlement.leftover == "split" or settlement.ties == "split"
        firsts = leaders(order, scores) if together else [order[0]]
        whole = _dealt(firsts, share(total, len(firsts), full(odd)), len(scores))
        given = _dealt(firsts, share(total, len(firsts), odd), len(scores))
        if len(firsts) == 1:
            kept = tuple(score + stick for score, stick in zip(scores, given, strict=True))
    return Table(
        raw=tuple(score + stick for score, stick in zip(scores, given, strict=True)),
        standing=kept,
        order=order,
        own=own,
        moved=[after - before for after, before in zip(whole, own, strict=True)],
        lost=[after - before for after, before in zip(given, whole, strict=True)],
    )


def _owned(pot: Sequence[Stick], seats: Sequence[int], odd: SplitOdd) -> list[int]:
    owned = [0] * len(seats)
    unknown = 0
    for stick in pot:
        if stick.owner is None:
            unknown += STICK
        else:
            owned[stick.owner] += STICK
    if unknown:
        for seat, part in zip(seats, share(unknown, len(seats), odd), strict=True):
            owned[seat] += part
    return owned


def _dealt(seats: Sequence[int], parts: Sequence[int], players: int) -> list[int]:
    dealt = [0] * players
    for seat, part in zip(seats, parts, strict=True):
        dealt[seat] = part
    return dealt
