"""Corrections in words: `undo`, `amend hand 7 …`, `amend 17 …`, `insert before 17 …`, `delete 17`, `rules …`."""

import re
from collections.abc import Callable

from riichi_tui.grammar.families.writing import joined
from riichi_tui.grammar.reader import ASSIGNMENT, SLOT, Reader
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.events import Event
from riichi_tui.table.problem import Mistake
from riichi_tui.table.requests import AmendHand, AmendSlot, ChangeRules, Command, Delete, InsertBefore, RiichiOff

MOST_STEPS = 200_000

ReadCommand = Callable[[Reader], Command]
WriteCommand = Callable[[Command], str]

_SLOT = re.compile(r"[1-9][0-9]{0,5}(\.[1-9][0-9]{0,4})?", re.ASCII)
_KEY = re.compile(r"[A-Za-z_]+(\.[A-Za-z0-9_\"-]+)*", re.ASCII)
_OPENING = {"[": "]", "{": "}", "(": ")"}


def read_undo(reader: Reader) -> Undo:
    """`undo`, `undo 3`"""
    return Undo(n=_read_steps(reader))


def read_redo(reader: Reader) -> Redo:
    """`redo`, `redo 3`"""
    return Redo(n=_read_steps(reader))


def _read_steps(reader: Reader) -> int:
    return reader.maybe_number(1, MOST_STEPS) or 1


def read_amend(reader: Reader, read_one: ReadCommand) -> AmendHand | AmendSlot:
    """`amend hand 7 riichi 2; ron 3 off 2 3/40`, `amend 17 …`"""
    if not reader.keyword("hand", "hands"):
        return AmendSlot(slot=_read_slot(reader), events=_read_events(reader, read_one))
    number = reader.number(1, MOST_STEPS)
    reader.nested = True
    events: list[Event] = []
    off: list[int] = []
    while True:
        command = read_one(reader)
        if isinstance(command, RiichiOff):
            off.append(reader.once(command.seat, off))
        else:
            events.append(_require_event(command))
        if not reader.semicolon():
            return AmendHand(hand=number, events=tuple(events), riichi_off=tuple(sorted(off)))


def read_insert(reader: Reader, read_one: ReadCommand) -> InsertBefore:
    """`insert before 17 …`"""
    reader.need("before")
    return InsertBefore(slot=_read_slot(reader), events=_read_events(reader, read_one))


def _read_events(reader: Reader, read_one: ReadCommand) -> tuple[Event, ...]:
    reader.nested = True
    events = [_require_event(read_one(reader))]
    while reader.semicolon():
        events.append(_require_event(read_one(reader)))
    return tuple(events)


def _require_event(command: Command) -> Event:
    """Only what happens at the table can stand in a correction. Mistake `riichi-off-here`."""
    if isinstance(command, RiichiOff):
        raise Mistake("riichi-off-here", seat=command.seat + 1)
    if not isinstance(command, Event):
        raise AssertionError(command)
    return command


def read_delete(reader: Reader) -> Delete:
    """`delete 17`, `delete 17 18`"""
    slots = [_read_slot(reader)]
    while reader.comma() or not reader.at_end():
        slots.append(_read_slot(reader))
    return Delete(slots=tuple(slots))


def _read_slot(reader: Reader) -> str:
    reader.want(SLOT)
    word = reader.here
    if word is None or word.kind != "word" or not _SLOT.fullmatch(word.key):
        return reader.refuse()
    reader.index += 1
    return word.key


def read_rules(reader: Reader) -> ChangeRules:
    """`rules game.start=30000 settlement.uma=[20, 10, -10, -20]`: kept as typed."""
    reader.want(ASSIGNMENT)
    first = reader.here
    if first is None:
        return reader.refuse()
    found = _assignments(reader.line[first.start :])
    for assignment in found:
        key, sign, _ = assignment.partition("=")
        if not sign or not _KEY.fullmatch(key):
            raise Mistake("assignment-shape", word=assignment)
    reader.index = len(reader.words)
    return ChangeRules(assignments=found)


def _assignments(text: str) -> tuple[str, ...]:
    """The text parted at spaces, but not within brackets or quotes."""
    found: list[str] = []
    letters: list[str] = []
    closing: list[str] = []
    for letter in text.replace("＝", "="):
        if letter.isspace() and not closing:
            found.append("".join(letters))
            letters = []
            continue
        letters.append(letter)
        if closing and letter == closing[-1]:
            closing.pop()
        elif letter in "\"'" and not (closing and closing[-1] in "\"'"):
            closing.append(letter)
        elif letter in _OPENING and not (closing and closing[-1] in "\"'"):
            closing.append(_OPENING[letter])
    found.append("".join(letters).rstrip())
    return tuple(item for item in found if item)


def write_undo(change: Undo) -> str:
    """`undo` or `undo 3`"""
    return "undo" if change.n == 1 else f"undo {change.n}"


def write_redo(change: Redo) -> str:
    """`redo` or `redo 3`"""
    return "redo" if change.n == 1 else f"redo {change.n}"


def write_amend_hand(request: AmendHand, write_one: WriteCommand) -> str:
    """`amend hand 7 riichi 2; ron 3 off 2 3/40`"""
    parts = [*(write_one(RiichiOff(seat=seat)) for seat in request.riichi_off), *map(write_one, request.events)]
    return f"amend hand {request.hand} " + "; ".join(parts)


def write_amend_slot(request: AmendSlot, write_one: WriteCommand) -> str:
    """`amend 17 ron 3 off 2 3/40`"""
    return f"amend {request.slot} " + "; ".join(map(write_one, request.events))


def write_insert(request: InsertBefore, write_one: WriteCommand) -> str:
    """`insert before 17 riichi 2`"""
    return f"insert before {request.slot} " + "; ".join(map(write_one, request.events))


def write_delete(request: Delete) -> str:
    """`delete 17 18`"""
    return joined("delete", *request.slots)


def write_rules(request: ChangeRules) -> str:
    """`rules game.start=30000`"""
    return joined("rules", *request.assignments)
