"""The settlement as a document for JSON (design.md section 8). Seats are 0-based; keys are added, never changed."""

from collections.abc import Sequence

import msgspec

from riichi_tui.settlement.statement import Statement

Number = int | float
"""Thousands as a JSON number; made of digits by `thousands`, never reckoned with."""


class ValuesPart(msgspec.Struct, frozen=True, kw_only=True):
    """A row: its fixed English name, and what it brings each seat (a bet: each party) in thousands and in points."""

    name: str
    values: tuple[Number, ...]
    values_points: tuple[int, ...]


class PartyPart(msgspec.Struct, frozen=True, kw_only=True):
    """A player by seat, or a spectator (no seat)."""

    name: str
    seat: int | None


class SettlementDocument(msgspec.Struct, frozen=True, kw_only=True):
    """The `settlement` object. `raw` are final points with the leftover sticks, in points as scores are; `final` is
    the table result with penalties, `total` has the bets; both in thousands, with a twin in points."""

    raw: tuple[int, ...]
    raw_points: tuple[int, ...]
    steps: tuple[ValuesPart, ...]
    final: tuple[Number, ...]
    final_points: tuple[int, ...]
    parties: tuple[PartyPart, ...]
    bets: tuple[ValuesPart, ...]
    total: tuple[Number, ...]
    total_points: tuple[int, ...]


class SettledDocument(SettlementDocument, frozen=True, kw_only=True):
    """What `settle --json` prints: the settlement with the `places` by seat."""

    places: tuple[int, ...]


def settlement_document(statement: Statement) -> SettlementDocument:
    """The `settlement` object of `show --json`."""
    return SettlementDocument(
        raw=statement.raw,
        raw_points=statement.raw,
        steps=tuple(_row(step.name, step.values) for step in statement.steps),
        final=_in_thousands(statement.final),
        final_points=statement.final,
        parties=tuple(PartyPart(name=party.name, seat=party.seat) for party in statement.parties),
        bets=tuple(_row(row.name, row.values) for row in statement.bets),
        total=_in_thousands(statement.total),
        total_points=statement.total,
    )


def settled_document(statement: Statement) -> SettledDocument:
    """The same with the places, for a settlement without a game."""
    settlement = settlement_document(statement)
    return SettledDocument(**msgspec.structs.asdict(settlement), places=statement.places)


def thousands(points: int) -> Number:
    """Points in thousands as a JSON number: whole where it is, else the decimal as it is written (12300 is 12.3).

    Made of the digits, never by division, so that it reads back as exactly what a person would write.
    """
    whole, rest = divmod(abs(points), 1000)
    if not rest:
        return points // 1000
    digits = f"{rest:03d}".rstrip("0")
    return float(f"{'-' if points < 0 else ''}{whole}.{digits}")


def _row(name: str, points: tuple[int, ...]) -> ValuesPart:
    return ValuesPart(name=name, values=_in_thousands(points), values_points=points)


def _in_thousands(points: Sequence[int]) -> tuple[Number, ...]:
    return tuple(thousands(value) for value in points)
