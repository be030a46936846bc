"""The settlement written out: from final points to results, row by row, in the order of rules.md B2."""

from collections.abc import Sequence
from operator import add
from typing import Literal

import msgspec

from riichi_tui.settlement.bonus import prize_by_seat, uma_by_place, uma_by_seat
from riichi_tui.settlement.closing import Closing, check
from riichi_tui.settlement.leftover import Table, give_out
from riichi_tui.settlement.rounding import rounded
from riichi_tui.settlement.shared import full, leaders, share
from riichi_tui.settlement.side_bets.flow import Standing
from riichi_tui.settlement.side_bets.settle import BetRow, Party, settle_side
from riichi_tui.table.places import order as order_of
from riichi_tui.table.places import places
from riichi_tui.table.rules import Rules, Settlement

StepName = Literal["points", "leftover", "sticks lost", "below zero", "oka", "rounding", "uma", "penalties"]
ALWAYS: frozenset[StepName] = frozenset({"points", "uma"})


class Step(msgspec.Struct, frozen=True, gc=False):
    """A row of the account: a fixed English key and what it brings each seat, in points."""

    name: StepName
    values: tuple[int, ...]


class Statement(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The settlement of a game. By seat, or by party (players by seat, then spectators); amounts in points.

    `raw` are the final points, what was `borrowed` taken off and leftover sticks given out; `order` the seats from
    first to last; `places` from 1, shared where the rules split ties. The `steps` of a seat sum to its `final`. Every
    step sums to zero, save "sticks lost", "penalties" and, where nobody takes the remainder, "rounding". `total` is
    `final` with all `bets`.
    """

    rules: Rules
    raw: tuple[int, ...]
    borrowed: tuple[int, ...]
    order: tuple[int, ...]
    places: tuple[int, ...]
    steps: tuple[Step, ...]
    final: tuple[int, ...]
    parties: tuple[Party, ...]
    bets: tuple[BetRow, ...]
    total: tuple[int, ...]

    def step(self, name: StepName) -> tuple[int, ...]:
        """The values of a step, zeros where the statement has no such row."""
        for row in self.steps:
            if row.name == name:
                return row.values
        return (0,) * len(self.raw)


def settle(closing: Closing) -> Statement:
    """The statement of a game. Raises Mistake or Refused where the closing cannot be settled (`closing.check`)."""
    check(closing)
    rules = closing.rules
    scores = tuple(score - debt for score, debt in zip(closing.scores, closing.borrowed, strict=True))
    table = give_out(rules.settlement, scores, closing.pot, closing.seated)
    steps, uma = _steps(closing, scores, table)
    final = tuple(map(sum, zip(*[step.values for step in steps], strict=True)))
    side = settle_side(closing, standing_of(rules, table, closing.seated), uma)
    total = final + (0,) * (len(side.parties) - len(final))
    for row in side.rows:
        total = tuple(map(add, total, row.values))
    return Statement(
        rules=rules,
        raw=table.raw,
        borrowed=closing.borrowed,
        order=table.order,
        places=places(table.standing, shared=rules.settlement.ties != "seat", seated=closing.seated),
        steps=steps,
        final=final,
        parties=side.parties,
        bets=side.rows,
        total=total,
    )


def standing_of(rules: Rules, table: Table, seated: Sequence[int] = ()) -> Standing:
    """The table as bets look at it. `seated`: see `table/places.py`."""
    rank = [0] * len(table.order)
    for place, seat in enumerate(table.order):
        rank[seat] = place
    split = rules.settlement.ties == "split"
    return Standing(
        raw=table.raw,
        scores=table.standing,
        order=table.order,
        rank=tuple(rank),
        seats=order_of((0,) * len(rank), seated),
        firsts=tuple(leaders(table.order, table.standing)) if split else table.order[:1],
        start=rules.game.start,
        odd=full(rules.settlement.split_odd),
    )


def _steps(closing: Closing, scores: Sequence[int], table: Table) -> tuple[tuple[Step, ...], Sequence[int]]:
    """The rows of the account and the uma by seat."""
    rules = closing.rules
    settlement = rules.settlement
    order, standing, odd = table.order, table.standing, settlement.split_odd
    by_place = uma_by_place(rules, table.raw)
    uma = uma_by_seat(settlement, by_place, order, standing, full(odd))
    prize = prize_by_seat(rules, by_place, order, standing, full(odd))
    lift = _below_zero(settlement, table)
    counted = [raw + more for raw, more in zip(table.raw, lift, strict=True)] if lift else table.raw
    forfeited: Sequence[int] = ()
    if odd == "lost" and settlement.ties != "seat":
        cut_uma = uma_by_seat(settlement, by_place, order, standing, odd)
        cut_prize = prize_by_seat(rules, by_place, order, standing, odd)
        forfeited = [a + b - c - d for a, b, c, d in zip(cut_uma, cut_prize, uma, prize, strict=True)]
    ante = settlement.target - rules.game.start
    rows: tuple[tuple[StepName, Sequence[int]], ...] = (
        ("points", _points(closing, scores, table)),
        ("leftover", table.moved),
        ("sticks lost", table.lost),
        ("below zero", lift),
        ("oka", [part - ante for part in prize]),
        (
            "rounding",
            _rounding(settlement, counted, [a + b for a, b in zip(uma, prize, strict=True)], forfeited, order),
        ),
        ("uma", uma),
        ("penalties", [-a - b for a, b in zip(closing.penalties_now, closing.penalties_after, strict=True)]),
    )
    return tuple(Step(name, tuple(values)) for name, values in rows if any(values) or name in ALWAYS), uma


def _points(closing: Closing, scores: Sequence[int], table: Table) -> list[int]:
    """Points against the start, with the penalties that were taken and the sticks that lie on the table put back:
    they have rows of their own, and so this one sums to zero."""
    start = closing.rules.game.start
    own = table.own or (0,) * len(scores)
    return [
        score - start + penalty + stick
        for score, penalty, stick in zip(scores, closing.penalties_now, own, strict=True)
    ]


def _below_zero(settlement: Settlement, table: Table) -> Sequence[int]:
    """What lifts scores below zero to zero where they count as that. The first carries it, or the tied firsts in
    equal parts where ties are split; nothing where there is nothing to lift."""
    if settlement.below_zero == "counts" or min(table.raw) >= 0:
        return ()
    carriers = leaders(table.order, table.standing) if settlement.ties == "split" else [table.order[0]]
    lift = [max(0, -raw) for raw in table.raw]
    for carrier in carriers:
        lift[carrier] = 0
    for carrier, part in zip(carriers, share(-sum(lift), len(carriers), full(settlement.split_odd)), strict=True):
        lift[carrier] = part
    return lift


def _rounding(
    settlement: Settlement,
    counted: Sequence[int],
    bonus: Sequence[int],
    forfeited: Sequence[int],
    order: Sequence[int],
) -> Sequence[int]:
    """What rounding adds for each seat; `bonus` is uma and oka. Under `split_odd = "lost"` the odd hundreds of shared
    uma and oka (`forfeited`, zero or negative) fall in here too. The first (or last) takes minus the sum of the
    others, so he is not rounded himself; only with remainder "nobody" the row need not sum to zero."""
    row = list(forfeited) or [0] * len(counted)
    if settlement.rounding == "none":
        if not forfeited:
            return ()
    else:
        shift = -settlement.target if settlement.rounding_on != "raw" else 0
        for seat, points in enumerate(counted):
            exact = points + shift
            if settlement.rounding_on == "total":
                exact += bonus[seat] + row[seat]
            row[seat] += rounded(exact, settlement.rounding) - exact
    if settlement.remainder != "nobody":
        taker = order[0] if settlement.remainder == "first" else order[-1]
        row[taker] -= sum(row)
    return row
