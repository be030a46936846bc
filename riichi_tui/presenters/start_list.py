"""A save in a line of the start screen."""

from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.event_words import short_round
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import clean, shown
from riichi_tui.presenters.row import Row
from riichi_tui.table.places import order
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import State

WHERE, WHO = 1, 12
DATE = 15
"""The beginning of a file name that says when the game began: "2026-11-30-2105"."""


def save_line(state: State, title: str, name: str, look: Look) -> Line:
    """Where it stands or that it is over, who plays and with how much, when it began."""
    dot = f" {look.glyphs.dot} "
    where = look.say("tui.start.over") if state.over else _where(state, look)
    row = Row(look.width).at(WHERE, where, "dim" if state.over else "title")
    when = clean(name, look.glyphs.ascii)[:DATE] if look.width >= 60 else ""
    room = look.width - WHO - len(when) - 2
    who = dot.join(f"{shown(state.names[seat], 10, look)} {points(state.scores[seat])}" for seat in order(state.scores))
    said = f"{clean(title, look.glyphs.ascii)}: {who}" if title else who
    return row.boxed(WHO, room, said).ending(look.width - 1, when, "dim").line()


def _where(state: State, look: Look) -> str:
    return f"{short_round(round_name(state.kyoku, state.players), look)}-{state.honba}"
