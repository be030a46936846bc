"""A save in a line of the start screen, and a file that holds no game that can be shown."""

from riichi_tui.presenters.event_words import short_round
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row
from riichi_tui.table.places import state_order
from riichi_tui.table.problem import Problem
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import State

WHERE, WHO = 1, 9
WIDE = 60
LEAST_TITLE = 6
DATE = 15
"""The beginning of a file name that says when the game began: "2026-11-30-2105"."""


def save_line(state: State, title: str, name: str, look: Look) -> Line:
    """Where it stands or that it is over, who plays and with how much, when it began."""
    dot = f" {look.glyphs.dot} "
    where = look.say("tui.start.over") if state.over else _where(state, look)
    row = Row(look.width).at(WHERE, where, "dim" if state.over else "title")
    when = name[:DATE] if look.width >= WIDE and name[:4].isdigit() else ""
    room = look.width - WHO - len(when) - 2
    who = dot.join(f"{shown(state.names[seat], 8, look)} {_short(state.scores[seat])}" for seat in state_order(state))
    row.boxed(WHO, room, who)
    if title and row.end + len(dot) + LEAST_TITLE < WHO + room:
        row.add(dot, "dim").add(shown(title, WHO + room - row.end - 1, look), "dim")
    return row.ending(look.width - 1, when, "dim").line()


CLOSED = {"save-damaged": "damaged", "save-empty": "no_save", "not-a-save": "no_save"}
"""The word for a file without a game, by the code of what is wrong with it."""


def closed_line(problem: Problem, name: str, look: Look) -> Line:
    """What a file is that holds no game to show, in a word, and its name; opening it says the whole sentence."""
    row = Row(look.width).at(WHERE, look.say(f"tui.start.{CLOSED.get(problem.code, 'closed')}"), "problem")
    return row.at(max(WHO, row.end + 1), shown(name, look.width - max(WHO, row.end + 1) - 1, look), "dim").line()


def _short(score: int) -> str:
    """A score in thousands with one decimal, as it is spoken: "30.0"."""
    return f"{'-' if score < 0 else ''}{abs(score) // 1000}.{abs(score) % 1000 // 100}"


def _where(state: State, look: Look) -> str:
    return f"{short_round(round_name(state.kyoku, state.players), look)}-{state.honba}"
