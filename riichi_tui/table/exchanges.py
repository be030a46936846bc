"""Exchanges of seats over spans of hands: what all that cover a hand come to, one on top of the other."""

from bisect import bisect_right
from collections.abc import Sequence

from riichi_tui.table.events import Reseated

Order = tuple[int, ...]


def is_exchange(event: Reseated, players: int) -> bool:
    """Whether the order names every seat of the table once and moves somebody, and the hands are a span."""
    return event.first <= event.last and sorted(event.order) == list(range(players)) != list(event.order)


class Spans:
    """What exchanges come to, by hand number; all must be `is_exchange`.

    Between two hands at which one begins or ends nothing changes, and there only the products in which it has a part
    are made anew: neither long spans nor many exchanges take more time than there is to read them.
    """

    def __init__(self, exchanges: Sequence[Reseated], players: int) -> None:
        self._nobody: Order = tuple(range(players))
        self._starts = [0]
        self._orders = [self._nobody]
        products = _Products(len(exchanges), self._nobody)
        begin = [(event.first, place, event.order) for place, event in enumerate(exchanges)]
        end = [(event.last + 1, place, self._nobody) for place, event in enumerate(exchanges)]
        for hand, place, order in sorted(begin + end):
            products.put(place, order)
            if hand != self._starts[-1]:
                self._starts.append(hand)
                self._orders.append(self._nobody)
            self._orders[-1] = products.whole

    def order(self, hand: int) -> Order:
        """`order[s]` stands for seat s in this hand."""
        return self._orders[bisect_right(self._starts, hand) - 1]

    def moved(self, hand: int) -> Order | None:
        """The same, or none where everybody stands for himself."""
        order = self.order(hand)
        return None if order == self._nobody else order


class _Products:
    """Orders in a row and their product: a binary tree, so that a change costs a walk to its root."""

    def __init__(self, count: int, nobody: Order) -> None:
        self._leaves = 1 << max(0, count - 1).bit_length()
        self._tree = [nobody] * (2 * self._leaves)

    @property
    def whole(self) -> Order:
        """The first, then the second on top of it, and so on."""
        return self._tree[1]

    def put(self, place: int, order: Order) -> None:
        """Sets one of the orders."""
        node = self._leaves + place
        self._tree[node] = order
        while node > 1:
            node //= 2
            first, second = self._tree[2 * node], self._tree[2 * node + 1]
            self._tree[node] = tuple(second[seat] for seat in first)
