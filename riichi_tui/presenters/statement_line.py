"""A settlement in one line, to be pasted into a chat."""

from riichi_tui.presenters.amounts import points, thousands
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import clean
from riichi_tui.settlement.statement import Statement


def one_line(statement: Statement, title: str, look: Look) -> str:
    """Players from first to last with points and result, then spectators with theirs:
    "Friday club: 1. Anna 42,700 +63, 2. Boris 26,500 +4, Eve +20"."""
    names = [clean(party.name, look.glyphs.ascii) for party in statement.parties]
    totals = [thousands(total, "0", whole=True) for total in statement.total]
    places, raw = statement.places, statement.raw
    parts = [f"{places[seat]}. {names[seat]} {points(raw[seat])} {totals[seat]}" for seat in statement.order]
    parts += [f"{name} {total}" for name, total in list(zip(names, totals, strict=True))[len(raw) :]]
    said = ", ".join(parts)
    return f"{clean(title, look.glyphs.ascii)}: {said}" if title else said
