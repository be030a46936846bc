"""Is a save sound? Checksums, replay, points that neither come from nowhere nor get lost; deep: everything twice."""

import json
import os
from zlib import crc32

import msgspec

from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.problems import Damage, JournalProblem
from riichi_tui.journal.reading import Reading, parse
from riichi_tui.journal.record import CHECKED_FROM, Record
from riichi_tui.journal.system import open_to_read, read_from
from riichi_tui.table.events import SCHEMA
from riichi_tui.table.flows import after
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.state import State


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was found. `damage` names the first record that is not sound and its byte, or is none; `torn` counts bytes
    after the last whole record; `records` are the sound ones, `slots` those in force, `deep` whether all was derived
    twice."""

    path: str
    records: int
    slots: int
    torn: int
    damage: Damage | None
    deep: bool

    @property
    def sound(self) -> bool:
        """Nothing is wrong. A torn end is no damage: it was never acknowledged."""
        return self.damage is None


def verify(path: str | os.PathLike[str], *, deep: bool = False) -> Verdict:
    """Checks a save without its lock. Raises JournalProblem where there is no game in it at all.

    `deep`: every line is read a second time by another decoder, the game is built a second time record by record as
    it was played, and both must come to the same.
    """
    place = os.fspath(path)
    descriptor = open_to_read(place)
    try:
        data = read_from(descriptor, 0, place)
    finally:
        os.close(descriptor)
    reading = parse(data, place)
    damage = reading.damage or _points(reading, data)
    if damage is None and deep:
        damage = _derived_again(reading, data)
    return Verdict(
        path=place,
        records=len(reading.records),
        slots=len(reading.slots),
        torn=reading.torn,
        damage=damage,
        deep=deep,
    )


def unaccounted(state: State) -> int:
    """Points that came from nowhere (negative: got lost): 0 in every state (design.md section 2)."""
    there = sum(state.scores) + 1000 * len(state.pot) + sum(state.penalties_now)
    return there - state.rules.game.start * state.players - sum(state.borrowed)


def _points(reading: Reading, data: bytes) -> Damage | None:
    """The first event after which the points do not add up, or did not move as its flows say."""
    states = reading.timeline.states
    for index, state in enumerate(states):
        off = unaccounted(state)
        if off:
            return _at(reading.slots[index], data, JournalProblem("points-off", points=off))
        if index and after(states[index - 1].scores, state.flows) != state.scores:
            return _at(reading.slots[index], data, JournalProblem("points-moved-otherwise"))
    return None


def _derived_again(reading: Reading, data: bytes) -> Damage | None:
    """Reads the bytes anew by another road and compares every record, every slot and every state."""
    if reading.schema == SCHEMA:
        damage = _lines_again(reading.records, data)
        if damage is not None:
            return damage
    ledger = Ledger(reading.records[:1])
    for record in reading.records[1:]:
        try:
            ledger.take(record)
        except Refused as refused:
            return _at(str(record.n), data, refused)
    if ledger.slots != reading.slots or ledger.timeline.states != reading.timeline.states:
        return _at(str(len(reading.records)), data, JournalProblem("derived-otherwise"))
    return None


def _lines_again(records: list[Record], data: bytes) -> Damage | None:
    chained = 0
    start = 0
    for record in records:
        end = data.index(b"\n", start)
        chained = crc32(data[start + CHECKED_FROM : end], chained)
        if not _same(data[start:end], record, chained):
            return Damage(record.n, start, JournalProblem("record-read-otherwise"))
        start = end + 1
    return None


def _same(line: bytes, record: Record, crc: int) -> bool:
    try:
        document = json.loads(line)
        return document.pop("crc") == f"{crc:08x}" and _agrees(document, json.loads(msgspec.json.encode(record)))
    except (ValueError, RecursionError):
        return False


def _agrees(stored: object, read: object) -> bool:
    """Whether what was read holds what is stored; keys that this version does not know are passed over, keys that
    were left out have their defaults."""
    if isinstance(stored, dict) and isinstance(read, dict):
        return all(_agrees(value, read[key]) for key, value in stored.items() if key in read)
    if isinstance(stored, list) and isinstance(read, list):
        return len(stored) == len(read) and all(map(_agrees, stored, read))
    return type(stored) is type(read) and stored == read


def _at(slot: str, data: bytes, reason: Problem) -> Damage:
    """Damage in the record that filled a slot."""
    number = int(slot.partition(".")[0])
    start = 0
    for _ in range(number - 1):
        start = data.index(b"\n", start) + 1
    return Damage(number, start, reason)
