"""The shape of the `settlement` object as structs, so that it is checked and a JSON Schema can be made from it."""

import msgspec

from riichi_tui.presenters.json_numbers import Thousands
from riichi_tui.presenters.settlement_document import settlement_document
from riichi_tui.settlement.statement import Statement


class StepPart(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the account by seat: a fixed English key, thousands, and the same in points."""

    name: str
    values: tuple[Thousands, ...]
    values_points: tuple[int, ...]


class PartyPart(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a column: a player by seat, or a spectator (no seat)."""

    name: str
    seat: int | None


class SettlementPart(msgspec.Struct, frozen=True, kw_only=True):
    """The settlement. `raw` are the end points with leftover sticks given out; `final` the table result by seat with
    penalties and without bets; `bets` and `total` by party."""

    raw: tuple[int, ...]
    raw_points: tuple[int, ...]
    steps: tuple[StepPart, ...]
    final: tuple[Thousands, ...]
    final_points: tuple[int, ...]
    parties: tuple[PartyPart, ...]
    bets: tuple[StepPart, ...]
    total: tuple[Thousands, ...]
    total_points: tuple[int, ...]


class SettledDocument(SettlementPart, frozen=True, kw_only=True):
    """What `settle --json` prints: the settlement, and `places` by seat (1-1-3-4 where ties are split)."""

    places: tuple[int, ...]


def settlement_part(statement: Statement) -> SettlementPart:
    """The `settlement` object of a statement."""
    return msgspec.convert(settlement_document(statement), SettlementPart)


def settled_document(statement: Statement) -> SettledDocument:
    """The document of `settle --json`."""
    return msgspec.convert({**settlement_document(statement), "places": statement.places}, SettledDocument)
