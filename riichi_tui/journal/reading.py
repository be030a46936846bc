"""Reading a save without its lock: the longest sound beginning, what is wrong after it, and a torn end."""

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from riichi_tui.journal.codec import Decoder
from riichi_tui.journal.foreign import not_a_save, require_ours
from riichi_tui.journal.ledger import Ledger, longest
from riichi_tui.journal.problems import Damage, JournalProblem
from riichi_tui.journal.record import MAX_RECORDS, Record
from riichi_tui.journal.system import open_to_read, read_from
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline


class Reading:
    """What a save holds. `sound` bytes are whole records that make a game; `damage` is the first that does not, or
    none; `torn` counts the bytes after the last newline, which are no record yet. `crc` is the last sound checksum."""

    def __init__(self, path: str, decoder: Decoder, ledger: Ledger) -> None:
        self.path = path
        self.ledger = ledger
        self.damage: Damage | None = None
        self.crc = decoder.crc
        self.sound = 0
        self.torn = 0
        self._decoder = decoder

    @property
    def schema(self) -> int:
        """The schema number in which the save is written."""
        return self._decoder.schema

    def grow(self, data: bytes) -> int:
        """Takes bytes that were appended after the sound ones; returns how many records they held.

        Raises JournalProblem or Refused where they do not go on from here: then read the save anew.
        """
        end = data.rfind(b"\n") + 1
        self.torn = len(data) - end
        if not end:
            return 0
        before = len(self.records)
        if before + data.count(b"\n") > MAX_RECORDS:
            raise JournalProblem("save-too-long", path=self.path, limit=MAX_RECORDS)
        self._decoder.feed(data[: end - 1].split(b"\n"))
        for record in self._decoder.records[before:]:
            self.ledger.take(record)
        self.sound += end
        self.crc = self._decoder.crc
        return len(self.records) - before

    @property
    def records(self) -> list[Record]:
        """The sound records, first to last."""
        return self.ledger.records

    @property
    def slots(self) -> list[str]:
        """Names of the slots in force, aligned with `timeline.events`."""
        return self.ledger.slots

    @property
    def timeline(self) -> Timeline:
        """The game that the slots in force make."""
        return self.ledger.timeline

    @property
    def state(self) -> State:
        """The table now."""
        return self.ledger.state


def read(path: str | os.PathLike[str]) -> Reading:
    """Reads a save. Takes no lock, changes nothing, never waits. Raises JournalProblem where there is no game in it."""
    place = os.fspath(path)
    descriptor = open_to_read(place)
    try:
        data = read_from(descriptor, 0, place)
    finally:
        os.close(descriptor)
    return parse(data, place)


def parse(data: bytes, path: str) -> Reading:
    """The bytes of a save as a reading. Raises JournalProblem where not even the first record is sound."""
    with _collector_at_rest():
        return _parse(data, path)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Nothing that a reading makes is garbage, and looking through it all again and again costs a third of the time."""
    active = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if active:
            gc.enable()


def _parse(data: bytes, path: str) -> Reading:
    end = data.rfind(b"\n") + 1
    if not end:
        require_ours(data, path)
        raise JournalProblem("save-empty", path=path)
    if data.count(b"\n") > MAX_RECORDS:
        require_ours(data, path)
        raise JournalProblem("save-too-long", path=path, limit=MAX_RECORDS)
    lines = data[:end].split(b"\n")
    lines.pop()
    decoder = Decoder()
    unread: JournalProblem | None = None
    try:
        decoder.feed(lines)
    except JournalProblem as problem:
        unread = problem
    if not decoder.records:
        _refuse(unread, data, path)
    ledger, misfit = _game(decoder, path)
    reason = misfit or unread
    reading = Reading(path, decoder, ledger)
    count = len(ledger.records)
    reading.sound = sum(map(len, lines[:count])) + count
    reading.torn = len(data) - end
    if reason is not None:
        reading.damage = Damage(count + 1, reading.sound, reason)
        reading.crc = _crc_of(lines[count - 1])
    return reading


def _refuse(reason: JournalProblem | None, data: bytes, path: str) -> NoReturn:
    """Raises why a file holds no game: another version wrote it, it is no save, or its first record is damaged."""
    found = reason or JournalProblem("save-empty")
    if found.code in ("schema-newer", "schema-older"):
        raise JournalProblem(found.code, **{**found.details, "path": path})
    require_ours(data, path)
    if found.code == "not-a-save":
        raise not_a_save(data, path)
    raise JournalProblem("save-damaged", path=path, record=1, byte=0, reason=found)


def _game(decoder: Decoder, path: str) -> tuple[Ledger, Refused | None]:
    try:
        return longest(list(decoder.records))
    except Refused as refused:
        raise JournalProblem("save-damaged", path=path, record=1, byte=0, reason=refused) from refused


def _crc_of(line: bytes) -> int:
    return int(line[8:16], 16)
