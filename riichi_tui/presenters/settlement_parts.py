"""The shape of the `settlement` object as structs, so that it is checked and a JSON Schema can be made from it."""

from typing import Literal

import msgspec

from riichi_tui.presenters.json_numbers import Thousands

Unit = Literal["points", "hundreds"]
"""What a number on a sheet counts."""


class StepPart(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the account by seat: a fixed English key, thousands, and the same in points."""

    name: str
    values: tuple[Thousands, ...]
    values_points: tuple[int, ...]


class PartyPart(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a column: a player by seat, or a spectator (no seat)."""

    name: str
    seat: int | None


class TransferPart(msgspec.Struct, frozen=True, kw_only=True):
    """A party pays another, both by their index among `parties`; null is what leaves the table or comes from outside
    it (sticks lost, penalties)."""

    payer: int | None
    payee: int | None
    amount: Thousands
    amount_points: int


class OtherwisePart(msgspec.Struct, frozen=True, kw_only=True):
    """A reading of the same words for rounding that would give another table result, by seat."""

    rounding: str
    rounding_on: str
    final: tuple[Thousands, ...]
    final_points: tuple[int, ...]


class SettlementPart(msgspec.Struct, frozen=True, kw_only=True):
    """The settlement. `raw` are the end points with leftover sticks given out and what was `borrowed` taken off;
    `final` the table result by seat with penalties and without bets; `bets` and `total` by party. `transfers` settle
    the total, the fewest that do; `columns` are those of a table with a row a player, each by seat; `otherwise` is
    empty where no other reading of the rounding differs."""

    raw: tuple[int, ...]
    raw_points: tuple[int, ...]
    borrowed: tuple[int, ...]
    borrowed_points: tuple[int, ...]
    steps: tuple[StepPart, ...]
    final: tuple[Thousands, ...]
    final_points: tuple[int, ...]
    parties: tuple[PartyPart, ...]
    bets: tuple[StepPart, ...]
    total: tuple[Thousands, ...]
    total_points: tuple[int, ...]
    transfers: tuple[TransferPart, ...]
    columns: tuple[StepPart, ...]
    otherwise: tuple[OtherwisePart, ...]


class SettledDocument(SettlementPart, frozen=True, kw_only=True):
    """What `settle --json` prints: the settlement, `places` by seat (1-1-3-4 where ties are split), and the `unit` in
    which the points were typed; here they are points."""

    places: tuple[int, ...]
    unit: Unit = "points"
