"""A settlement in one line, to be pasted into a chat."""

from riichi_tui.presenters.amounts import points, thousands
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import clean
from riichi_tui.settlement.statement import Statement


def one_line(statement: Statement, title: str, look: Look) -> str:
    """Players from first to last with points and result: "Friday club: 1. Anna 42,700 +63, 2. Boris 26,500 +4"."""
    players = []
    for seat in statement.order:
        name = clean(statement.parties[seat].name, look.glyphs.ascii)
        total = thousands(statement.total[seat], "0", whole=True)
        players.append(f"{statement.places[seat]}. {name} {points(statement.raw[seat])} {total}")
    said = ", ".join(players)
    return f"{clean(title, look.glyphs.ascii)}: {said}" if title else said
