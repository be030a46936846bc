"""The points that an event moved, gathered into rows by kind and into who pays whom."""

from collections.abc import Iterable

from riichi_tui.table.state import NOBODY, POT, Flow, FlowKind

ORDER: tuple[FlowKind, ...] = (
    "hand", "noten", "nagashi", "chombo", "honba", "pot", "riichi", "transfer", "penalty", "loan",
)  # fmt: skip


def by_kind(flows: Iterable[Flow], players: int) -> dict[FlowKind, tuple[int, ...]]:
    """What each seat gains and loses, one row a kind that moved anything, in the order of a score sheet."""
    rows: dict[FlowKind, list[int]] = {}
    for flow in flows:
        row = rows.setdefault(flow.kind, [0] * players)
        if flow.payer >= 0:
            row[flow.payer] -= flow.amount
        if flow.payee >= 0:
            row[flow.payee] += flow.amount
    return {kind: tuple(rows[kind]) for kind in ORDER if kind in rows}


def payments(flows: Iterable[Flow]) -> list[tuple[int, int, int]]:
    """(payer, payee, points) for each pair, both directions balanced, seats first and the pot last."""
    pairs: dict[tuple[int, int], int] = {}
    for flow in flows:
        if NOBODY in (flow.payer, flow.payee):
            continue
        low, high = sorted((flow.payer, flow.payee))
        pairs[low, high] = pairs.get((low, high), 0) + (flow.amount if flow.payer == low else -flow.amount)
    owed = [(low, high, sum_) if sum_ > 0 else (high, low, -sum_) for (low, high), sum_ in pairs.items() if sum_]
    return sorted(owed, key=lambda pair: (pair[0] == POT, pair[1] == POT, pair))
