"""The settlement as a plain document for JSON (design.md section 8)."""

from collections.abc import Sequence
from typing import Any

from riichi_tui.presenters.json_numbers import thousands
from riichi_tui.settlement.statement import Statement


def settlement_document(statement: Statement) -> dict[str, Any]:
    """The `settlement` object: `raw` in points as scores are; results in thousands, each with a twin in points."""
    return {
        "raw": list(statement.raw),
        "raw_points": list(statement.raw),
        "steps": [{"name": step.name, **_valued("values", step.values)} for step in statement.steps],
        **_valued("final", statement.final),
        "parties": [{"name": party.name, "seat": party.seat} for party in statement.parties],
        "bets": [{"name": row.name, **_valued("values", row.values)} for row in statement.bets],
        **_valued("total", statement.total),
    }


def _valued(name: str, points: Sequence[int]) -> dict[str, list[Any]]:
    return {name: [thousands(value) for value in points], f"{name}_points": list(points)}
