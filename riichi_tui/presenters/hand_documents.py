"""What `score --json` prints for a hand as tiles, for parts of fu, and for the table of payments."""

import msgspec

from riichi_tui.insight.hand.fu import Fu
from riichi_tui.insight.hand.payment_table import Cell, PaymentTable
from riichi_tui.insight.hand.reading import Reading, Scoring
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import Tile, written
from riichi_tui.presenters.worth import Worth


class FuPart(msgspec.Struct, frozen=True, kw_only=True):
    """What for, the fu of all of them, and how many there are."""

    name: str
    fu: int
    times: int


class CountedYaku(msgspec.Struct, frozen=True, kw_only=True):
    """A yaku: its han, or how many yakuman it is (`han` is then 0)."""

    name: str
    han: int
    yakuman: int


class Bonus(msgspec.Struct, frozen=True, kw_only=True):
    """Dora, red fives, ura dora or norths: one han each."""

    name: str
    han: int


class CountedFu(msgspec.Struct, frozen=True, kw_only=True):
    """What `score --fu --json` prints: the parts, their sum, the fu that are paid."""

    format: int = 1
    parts: tuple[FuPart, ...]
    total: int
    fu: int


class OneReading(msgspec.Struct, frozen=True, kw_only=True):
    """One way to read the hand. `sets` are written as tiles, `wait` is the wait that this reading assumes; `fu` is null
    for thirteen orphans; `base` are base points."""

    han: int
    yakuman: int
    fu: int | None
    base: int
    yaku: tuple[CountedYaku, ...]
    bonus: tuple[Bonus, ...]
    fu_parts: tuple[FuPart, ...]
    sets: tuple[str, ...]
    wait: str


class CountedTiles(msgspec.Struct, frozen=True, kw_only=True):
    """What `score --tiles --json` prints: the hand as it is written, how it was won (winds as letters), its best
    reading with what that brings, and every other one."""

    format: int = 1
    tiles: str
    rules: str
    tsumo: bool
    seat: str
    round: str
    said: tuple[str, ...]
    best: OneReading
    others: tuple[OneReading, ...]
    win: Worth


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """One cell: han and fu, or a limit with the han from which it holds. What cannot be is null. All in points."""

    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    from_discarder: int | None = None
    from_dealer: int | None = None
    from_others: int | None = None


class Payments(msgspec.Struct, frozen=True, kw_only=True):
    """All payments to a dealer, or to another."""

    dealer: bool
    payments: tuple[Payment, ...]


class AllPayments(msgspec.Struct, frozen=True, kw_only=True):
    """What `score --table --json` prints. The payments include honba."""

    format: int = 1
    rules: str
    honba: int
    tables: tuple[Payments, ...]


def fu_document(fu: Fu) -> CountedFu:
    """Parts of fu as a document."""
    return CountedFu(parts=_parts(fu), total=fu.total, fu=fu.fu)


def tiles_document(tiles: str, rules: str, situation: Situation, scoring: Scoring, win: Worth) -> CountedTiles:
    """A scored hand as a document; `tiles` as written, `rules` by name."""
    return CountedTiles(
        tiles=tiles,
        rules=rules,
        tsumo=situation.tsumo,
        seat=situation.seat,
        round=situation.round,
        said=tuple(sorted(situation.said)),
        best=_reading(scoring.best),
        others=tuple(map(_reading, scoring.others)),
        win=win,
    )


def payments_document(rules: str, honba: int, tables: tuple[PaymentTable, ...]) -> AllPayments:
    """Tables of payments as a document."""
    return AllPayments(rules=rules, honba=honba, tables=tuple(map(_table, tables)))


def _parts(fu: Fu | None) -> tuple[FuPart, ...]:
    if fu is None:
        return ()
    return tuple(FuPart(name=part.name, fu=part.fu, times=part.times) for part in fu.parts)


def _reading(reading: Reading) -> OneReading:
    return OneReading(
        han=reading.han,
        yakuman=reading.units,
        fu=None if reading.fu is None else reading.fu.fu,
        base=reading.base,
        yaku=tuple(CountedYaku(name=one.name, han=one.han, yakuman=one.units) for one in reading.yaku),
        bonus=tuple(Bonus(name=name, han=count) for name, count in reading.counted_bonus),
        fu_parts=_parts(reading.fu),
        sets=tuple(written(tuple(map(Tile, group.kinds))) for group in reading.division.groups),
        wait=reading.division.wait,
    )


def _table(table: PaymentTable) -> Payments:
    cells = [_payment(cell, han=han, fu=row.fu) for row in table.fu_rows for han, cell in enumerate(row.cells, start=1)]
    limits = [_payment(row.cell, han=row.han or None, limit=row.name) for row in table.limit_rows]
    return Payments(dealer=table.dealer, payments=(*cells, *limits))


def _payment(cell: Cell, *, han: int | None, fu: int | None = None, limit: str | None = None) -> Payment:
    return Payment(
        han=han,
        fu=fu,
        limit=limit,
        from_discarder=cell.ron,
        from_dealer=cell.dealer or None,
        from_others=cell.others,
    )
