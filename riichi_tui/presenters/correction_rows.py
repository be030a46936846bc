"""The hands of a game before and after a correction, set side by side."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from riichi_tui.table.hands import HandRow, hands
from riichi_tui.table.timeline import Timeline


class Pair(NamedTuple):
    """One hand as it was and as it will be; none where a hand is new, or falls out."""

    before: HandRow | None
    after: HandRow | None

    @property
    def row(self) -> HandRow:
        """The hand as it will be, else as it was."""
        row = self.after or self.before
        if row is None:
            raise AssertionError(self)
        return row

    @property
    def differs(self) -> bool:
        """Whether anybody's score after the hand is another, or the hand is new or falls out."""
        return self.before is None or self.after is None or self.before.scores != self.after.scores


def side_by_side(before: Timeline, after: Timeline) -> tuple[Pair, ...]:
    """All hands of both games in order. A hand that a correction leaves alone is the same event in both."""
    old, new = hands(before), hands(after)
    place = {id(after.events[row.last]): index for index, row in enumerate(new)}
    pairs: list[Pair] = []
    old_from = new_from = 0
    for index, row in enumerate(old):
        match = place.get(id(before.events[row.last]))
        if match is None:
            continue
        pairs += _between(old[old_from:index], new[new_from:match])
        pairs.append(Pair(row, new[match]))
        old_from, new_from = index + 1, match + 1
    return (*pairs, *_between(old[old_from:], new[new_from:]))


def first_difference(pairs: Sequence[Pair]) -> int | None:
    """The index of the first hand after which the scores differ."""
    return next((index for index, pair in enumerate(pairs) if pair.differs), None)


def _between(old: Sequence[HandRow], new: Sequence[HandRow]) -> Iterator[Pair]:
    """Hands of which none is the same event: replaced one by one, what is left over is new or falls out."""
    for index in range(max(len(old), len(new))):
        yield Pair(old[index] if index < len(old) else None, new[index] if index < len(new) else None)
