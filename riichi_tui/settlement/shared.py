"""What several seats share: cut to 100 points, the odd hundreds handed out by rule, so that results stay exact."""

from collections.abc import Sequence
from typing import Literal

SplitOdd = Literal["earliest", "first", "lost"]
HUNDRED = 100


def share(amount: int, count: int, odd: SplitOdd) -> list[int]:
    """`amount` points in `count` parts, in the order of the seats.

    Each part is cut down to a multiple of 100 (a debt: up to the next one). The odd hundreds that are left go to the
    earliest seats, one each ("earliest"), all to the first of them ("first"), or to nobody ("lost"), in which case
    the parts come to less than `amount`. So an earlier seat never has less than a later one.
    """
    if count == 1:
        return [amount]
    part = amount // (HUNDRED * count) * HUNDRED
    parts = [part] * count
    rest = amount - part * count
    if not rest or odd == "lost":
        return parts
    if odd == "first":
        parts[0] += rest
        return parts
    for seat in range(rest // HUNDRED):
        parts[seat] += HUNDRED
    parts[0] += rest % HUNDRED
    return parts


def full(odd: SplitOdd) -> SplitOdd:
    """The rule by which nothing is lost: rows of the account that sum to zero are shared by it."""
    return "earliest" if odd == "lost" else odd


def leaders(order: Sequence[int], scores: Sequence[int]) -> list[int]:
    """The seats with the most points, in their `order` from first to last."""
    return [seat for seat in order if scores[seat] == scores[order[0]]]


def spread(by_place: Sequence[int], order: Sequence[int], scores: Sequence[int], odd: SplitOdd) -> list[int]:
    """What each seat gets of `by_place` where equal scores share what their places bring together (rules.md B5).

    `order` is the seats from first to last, by `scores`.
    """
    result = [0] * len(order)
    if len(set(scores)) == len(scores):
        for place, seat in enumerate(order):
            result[seat] = by_place[place]
        return result
    start = 0
    while start < len(order):
        score = scores[order[start]]
        end = start + 1
        while end < len(order) and scores[order[end]] == score:
            end += 1
        parts = share(sum(by_place[start:end]), end - start, odd)
        for seat, part in zip(order[start:end], parts, strict=True):
            result[seat] = part
        start = end
    return result
