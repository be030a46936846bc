"""Sticks in words: `1x5000+3x1000`, movements `1 to 2 1x5000`, and the `moved` part of a command."""

import re

from riichi_tui.grammar.families.writing import joined
from riichi_tui.grammar.reader import STICKS, Reader
from riichi_tui.table.events import Counted, Movement, Party, Sticks
from riichi_tui.table.problem import Mistake

MOST_STICKS = 10_000
MOST_DENOMINATION = 10**8

_PILE = re.compile(r"([0-9]{1,9})[x×*х]([0-9]{1,9})", re.ASCII)


def looks_like_sticks(reader: Reader) -> bool:
    """Whether sticks stand here, rather than points."""
    reader.want(STICKS)
    return reader.here is not None and bool(_PILE.match(reader.here.key))


def read_sticks(reader: Reader) -> dict[int, int]:
    """Takes sticks, {denomination: count}; `0` = none. Mistake `number-range`."""
    reader.want(STICKS)
    word = reader.here
    if word is None or word.kind != "word":
        return reader.refuse()
    if word.key == "0":
        reader.index += 1
        return {}
    sticks: dict[int, int] = {}
    for pile in word.key.split("+"):
        match = _PILE.fullmatch(pile)
        if match is None:
            return reader.refuse()
        count, denomination = int(match[1]), int(match[2])
        _require(denomination, 1, MOST_DENOMINATION)
        sticks[denomination] = sticks.get(denomination, 0) + count
        _require(sticks[denomination], 0, MOST_STICKS)
    reader.index += 1
    return sticks


def _require(number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise Mistake("number-range", number=number, low=low, high=high)


def read_party(reader: Reader, *others: str) -> Party:
    """Takes a seat, or one of `pot` and `bank` where those are allowed."""
    name = reader.keyword(*others)
    if name == "pot":
        return "pot"
    if name == "bank":
        return "bank"
    return reader.seat()


def read_movements(reader: Reader) -> tuple[Movement, ...]:
    """Takes movements in a list; `1 to 2 1x5000 for 4x1000` is two."""
    found: list[Movement] = []
    while True:
        giver = read_party(reader, "pot", "bank")
        reader.need("to")
        taker = read_party(reader, "pot", "bank")
        found.append(Movement(giver=giver, taker=taker, sticks=read_sticks(reader)))
        if reader.keyword("for"):
            found.append(Movement(giver=taker, taker=giver, sticks=read_sticks(reader)))
        if not reader.comma():
            return tuple(found)


def read_moved(reader: Reader) -> tuple[Movement, ...]:
    """Takes `moved` and the movements after it, if it stands here."""
    return read_movements(reader) if reader.keyword("moved") else ()


def read_stick_event(reader: Reader) -> Sticks:
    """`sticks 2 to 4 1x1000`"""
    return Sticks(moved=read_movements(reader))


def read_count(reader: Reader) -> Counted:
    """`count 2 1x10000+2x5000`"""
    return Counted(seat=reader.seat(), sticks=read_sticks(reader))


def worth(sticks: dict[int, int]) -> int:
    """What sticks are worth, in points."""
    return sum(denomination * count for denomination, count in sticks.items())


def write_party(party: Party) -> str:
    """A seat from 1, `pot` or `bank`."""
    return party if isinstance(party, str) else str(party + 1)


def write_sticks(sticks: dict[int, int]) -> str:
    """Sticks, the largest first."""
    return "+".join(f"{sticks[size]}x{size}" for size in sorted(sticks, reverse=True)) or "0"


def write_movements(moved: tuple[Movement, ...]) -> str:
    """Movements as a list; what goes and comes between the same two is written with `for`."""
    parts: list[str] = []
    left = list(moved)
    while left:
        first = left.pop(0)
        part = f"{write_party(first.giver)} to {write_party(first.taker)} {write_sticks(first.sticks)}"
        if left and (left[0].giver, left[0].taker) == (first.taker, first.giver):
            part += f" for {write_sticks(left.pop(0).sticks)}"
        parts.append(part)
    return ", ".join(parts)


def write_moved(moved: tuple[Movement, ...]) -> str:
    """The `moved` part, empty where no sticks are recorded."""
    return joined("moved", write_movements(moved)) if moved else ""


def write_stick_event(event: Sticks) -> str:
    """`sticks 2 to 4 1x1000`"""
    return joined("sticks", write_movements(event.moved))


def write_count(event: Counted) -> str:
    """`count 2 1x10000+2x5000`"""
    return f"count {event.seat + 1} {write_sticks(event.sticks)}"
