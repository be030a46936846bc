"""What the places bring: uma, fixed or floating, and oka (rules.md A2, B2, B5)."""

from collections.abc import Sequence

from riichi_tui.settlement.shared import SplitOdd, spread
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules, Settlement


def uma_by_place(rules: Rules, raw: Sequence[int]) -> tuple[int, ...]:
    """The uma from first to last. A floating uma depends on how many have the points of the line or more; a count
    that its table does not name takes the row "other", else the fixed uma.

    Mistake where the row has not one number a player or does not sum to zero: an account could not be made of it.
    """
    settlement = rules.settlement
    uma = settlement.uma
    if settlement.uma_floating:
        floating = sum(score >= settlement.uma_line for score in raw)
        uma = settlement.uma_floating.get(str(floating)) or settlement.uma_floating.get("other") or uma
    if len(uma) != len(raw):
        raise Mistake("uma-length", count=len(uma), players=len(raw))
    if sum(uma):
        raise Mistake("uma-sum", uma=uma, difference=sum(uma))
    return uma


def uma_by_seat(
    settlement: Settlement, uma: Sequence[int], order: Sequence[int], scores: Sequence[int], odd: SplitOdd
) -> list[int]:
    """`uma` (by place) by seat; tied places have the average where the rules split ties."""
    if settlement.ties != "seat":
        return spread(uma, order, scores, odd)
    result = [0] * len(order)
    for place, seat in enumerate(order):
        result[seat] = uma[place]
    return result


def prize_by_seat(
    rules: Rules, uma: Sequence[int], order: Sequence[int], scores: Sequence[int], odd: SplitOdd
) -> list[int]:
    """What each seat takes out of the oka that all laid down: the first has it all; tied firsts share it where the
    rules split ties ("split_uma" leaves it to the earlier seat).

    Uma (by place) and oka are shared as one sum and cut to hundreds once, so that equal scores never lie more than
    one hundred apart under "earliest": the oka of a tied first is his share of both less that of the uma.
    """
    prize = [0] * len(order)
    oka = rules.oka
    if oka and rules.settlement.ties == "split":
        both = spread((uma[0] + oka, *uma[1:]), order, scores, odd)
        return [share - part for share, part in zip(both, spread(uma, order, scores, odd), strict=True)]
    prize[order[0]] = oka
    return prize
