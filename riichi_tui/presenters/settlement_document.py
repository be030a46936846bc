"""The settlement as a plain document for JSON (design.md section 8)."""

from collections.abc import Sequence
from typing import Any

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


def thousands(points: int) -> int | float:
    """Points in thousands as a JSON number: whole where it is, else the decimal as it is written (12300 is 12.3).

    Made of the digits, never by division, so that it reads back as exactly what a person would write.
    """
    whole, rest = divmod(abs(points), 1000)
    if not rest:
        return points // 1000
    digits = f"{rest:03d}".rstrip("0")
    return float(f"{'-' if points < 0 else ''}{whole}.{digits}")


def _valued(name: str, points: Sequence[int]) -> dict[str, list[Any]]:
    return {name: [thousands(value) for value in points], f"{name}_points": list(points)}
