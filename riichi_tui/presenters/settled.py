"""A settlement as the documents of `show --json` and `settle --json` have it."""

import msgspec

from riichi_tui.presenters.settlement_document import settlement_document
from riichi_tui.presenters.settlement_parts import SettledDocument, SettlementPart, Unit
from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.conventions import differing
from riichi_tui.settlement.statement import Statement


def settlement_part(closing: Closing, statement: Statement) -> SettlementPart:
    """The `settlement` object of a statement."""
    return msgspec.convert(settlement_document(statement, differing(closing)), SettlementPart)


def settled_document(closing: Closing, statement: Statement, unit: Unit = "points") -> SettledDocument:
    """The document of `settle --json`; `unit` is that of the points as they were typed."""
    document = settlement_document(statement, differing(closing))
    return msgspec.convert({**document, "places": statement.places, "unit": unit}, SettledDocument)
