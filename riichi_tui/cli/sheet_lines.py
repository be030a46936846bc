"""A sheet as lines `name points` of standard input, a player each."""

import re

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import MOST
from riichi_tui.cli.placed import AtLine
from riichi_tui.cli.players import PLAYERS, checked
from riichi_tui.cli.sheet import Sheet
from riichi_tui.cli.typed import commands
from riichi_tui.table.numerals import plain, summed
from riichi_tui.table.problem import Mistake

LONGEST = 200
"""Characters of a line: a name and a sum."""
SHOWN = 40

_END_OF_NAME = re.compile("[\t:：]")
_BLANK = re.compile("[ \t\u3000]+")
_DASH = re.compile("[-−－–—]$")
_ENDS = " \t,，、;；:："
_BETWEEN = re.compile("(?<=[0-9]) ?([+-]) ?(?=[0-9])")


def read_lines(context: Context) -> Sheet:
    """Lines of standard input, a player each, from the first dealer on. Blank lines and remarks are passed over.

    Mistake `sheet-line`, `sheet-two-ways`, `sheet-players`, and what is wrong with a name.
    """
    names: list[str] = []
    values = []
    for place, text in commands((), context):
        try:
            name, value = _row(text)
            names = [*checked([*names, name])]
        except Mistake as mistake:
            raise AtLine(place, mistake) from mistake
        values.append(value)
        if len(values) > max(PLAYERS):
            break
    if len(values) not in PLAYERS:
        raise Mistake("sheet-players", count=len(values))
    return Sheet(tuple(values), tuple(names))


def _row(text: str) -> tuple[str, int]:
    """A name and its number. Where no tab or colon ends the name, the line must be readable in one way only."""
    if len(text) > LONGEST:
        raise Mistake("sheet-line", given=f"{text.strip()[:SHOWN]}…")
    found = _with_mark(text) or _readings(text)
    if not found:
        raise Mistake("sheet-line", given=text.strip())
    if len(found) > 1:
        ways = [f"{name}: {value}" for name, value in found]
        raise Mistake("sheet-two-ways", given=text.strip(), first=ways[0], second=ways[1])
    ((name, value),) = found
    if abs(value) > MOST:
        raise Mistake("sheet-line", given=text.strip())
    return name, value


def _with_mark(text: str) -> list[tuple[str, int]]:
    """The reading of a line in which a tab or colon stands before the number."""
    line = text.strip()
    marks = list(_END_OF_NAME.finditer(line))
    if not marks:
        return []
    name, value = line[: marks[-1].start()].strip(_ENDS), summed(line[marks[-1].end() :])
    return [(name, value)] if name and value is not None else []


def _readings(text: str) -> list[tuple[str, int]]:
    """Every way to part a line in a name and a number: `Team 2 500` is two, and so is `Anna - 500`."""
    words = _BLANK.split(text.strip())
    found = []
    for count in range(1, len(words)):
        name = _DASH.sub("", " ".join(words[:count])).strip(_ENDS)
        number = _BETWEEN.sub(r"\1", plain(" ".join(words[count:])))
        value = summed(re.sub("^- ", "-", number))
        if name and value is not None and not name.endswith("+"):
            found.append((name, value))
    return found
