"""The settlement as a plain document for JSON (design.md section 8)."""

from collections.abc import Sequence
from typing import Any

from riichi_tui.presenters.json_numbers import thousands
from riichi_tui.settlement import columns
from riichi_tui.settlement.conventions import Convention
from riichi_tui.settlement.statement import Statement
from riichi_tui.settlement.transfers import transfers
from riichi_tui.table.state import NOBODY


def settlement_document(statement: Statement, others: Sequence[Convention] = ()) -> dict[str, Any]:
    """The `settlement` object: `raw` and `borrowed` in points as scores are; results in thousands, each with a
    twin in points.

    `others` are the readings of the rounding that would give another result (`settlement.conventions.differing`).
    """
    return {
        "raw": list(statement.raw),
        "raw_points": list(statement.raw),
        "borrowed": list(statement.borrowed),
        "borrowed_points": list(statement.borrowed),
        "steps": [{"name": step.name, **_valued("values", step.values)} for step in statement.steps],
        **_valued("final", statement.final),
        "parties": [{"name": party.name, "seat": party.seat} for party in statement.parties],
        "bets": [{"name": row.name, **_valued("values", row.values)} for row in statement.bets],
        **_valued("total", statement.total),
        "transfers": [
            {"payer": _party(paid.payer), "payee": _party(paid.payee), **_one("amount", paid.amount)}
            for paid in transfers(statement.total)
        ],
        "columns": [{"name": name, **_valued("values", values)} for name, values in _columns(statement)],
        "otherwise": [
            {"rounding": other.rounding, "rounding_on": other.on, **_valued("final", other.final)} for other in others
        ],
    }


def _columns(statement: Statement) -> list[tuple[str, Sequence[int]]]:
    """The columns of the second seed's table by their fixed English names, by seat."""
    return [
        ("end points", statement.raw),
        ("oka", columns.prize(statement)),
        ("minus target", columns.minus_target(statement)),
        ("add oka", columns.plus_oka(statement)),
        ("rounded", columns.rounded_plus_oka(statement)),
        ("uma", statement.step("uma")),
        ("penalties", columns.later_penalties(statement)),
        ("end score", statement.final),
        ("shortcut", columns.shortcut(statement)),
    ]


def _party(party: int) -> int | None:
    """The index among `parties`; null for what leaves the table or comes from outside it."""
    return None if party == NOBODY else party


def _one(name: str, points: int) -> dict[str, Any]:
    return {name: thousands(points), f"{name}_points": points}


def _valued(name: str, points: Sequence[int]) -> dict[str, list[Any]]:
    return {name: [thousands(value) for value in points], f"{name}_points": list(points)}
