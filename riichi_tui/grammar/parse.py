"""From a typed line to a command: `ron 3 off 1 3/40`. Needs players and names only, never the state of a game."""

from collections.abc import Callable, Sequence
from typing import NoReturn

from riichi_tui.grammar.families import bets, corrections, draws, money, people, sticks, wins
from riichi_tui.grammar.reader import Reader, nearest_word
from riichi_tui.grammar.words import is_remark
from riichi_tui.table.problem import Mistake
from riichi_tui.table.requests import Command

__all__ = ["COMMANDS", "EVENTS", "is_remark", "parse", "read_line"]

EVENTS: dict[str, Callable[[Reader], Command]] = {
    "ron": wins.read_ron,
    "tsumo": wins.read_tsumo,
    "draw": draws.read_draw,
    "nagashi": draws.read_nagashi,
    "abort": draws.read_abort,
    "riichi": wins.read_riichi,
    "chombo": draws.read_chombo,
    "transfer": money.read_transfer,
    "sticks": sticks.read_stick_event,
    "count": sticks.read_count,
    "penalty": money.read_penalty,
    "bust": people.read_bust,
    "time": people.read_time,
    "end": people.read_end,
    "seat": people.read_seated,
    "swap": people.read_swap,
    "ruling": people.read_ruling,
    "bet": bets.read_bet,
    "note": people.read_note,
}
"""What can happen at the table, by its first word."""


def _event(reader: Reader) -> Command:
    return EVENTS[_first_word(reader, tuple(EVENTS))](reader)


COMMANDS: dict[str, Callable[[Reader], Command]] = {
    **EVENTS,
    "undo": corrections.read_undo,
    "redo": corrections.read_redo,
    "amend": lambda reader: corrections.read_amend(reader, _event),
    "insert": lambda reader: corrections.read_insert(reader, _event),
    "delete": corrections.read_delete,
    "rename": people.read_rename,
    "rules": corrections.read_rules,
}
"""Every command by its first word."""


def parse(text: str, players: int, names: Sequence[str] = ()) -> Command:
    """The command that a line means. `players` is 3 or 4, `names` are by seat; names of seats are not needed.

    Raises Mistake, worded by its code, for anything that cannot be right whatever the save holds.
    """
    return read_line(Reader(text, players, names))


def read_line(reader: Reader) -> Command:
    """The command of a whole line, read by a reader that the caller may ask afterwards what it wanted."""
    command = COMMANDS[_first_word(reader, tuple(COMMANDS))](reader)
    reader.finish()
    return command


def _first_word(reader: Reader, known: tuple[str, ...]) -> str:
    return reader.keyword(*known) or _refuse_command(reader, known)


def _refuse_command(reader: Reader, known: tuple[str, ...]) -> NoReturn:
    word = reader.here
    if word is None:
        raise Mistake("command-missing", allowed=known)
    nearest = nearest_word(word.key, known)
    if nearest:
        raise Mistake("command-misspelt", word=word.text, nearest=nearest)
    raise Mistake("command-unknown", word=word.text, allowed=known)
