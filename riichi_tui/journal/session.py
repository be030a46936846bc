"""The one writer of a save: check, append, have the disk confirm it, and only then the new state of the table."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from riichi_tui.journal import recovery
from riichi_tui.journal.codec import admit, encode
from riichi_tui.journal.file import SaveFile, create, open_to_write, replace
from riichi_tui.journal.history import HistoryRow, history
from riichi_tui.journal.laid import require_no_more_unlaid
from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.plan import Choice, Deal, Plan, plan
from riichi_tui.journal.problems import Damage, JournalProblem, NotSynced
from riichi_tui.journal.record import MAX_RECORDS, Record, local_time, login_name, seal, writer_name
from riichi_tui.journal.stand import Carry
from riichi_tui.journal.system import SYSTEM, System
from riichi_tui.table.changes import Entry, Redo, Splice, Undo
from riichi_tui.table.events import SCHEMA, Event, Opened
from riichi_tui.table.requests import Command, Request
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline

Clock = Callable[[], str]


class Session:
    """A game that is played on. Made by `create` or `open`, which take the lock; `close` gives it back.

    `damage` is not None: the save is not sound after its intact beginning; it can be looked at and nothing can be
    recorded until `mend` is called. `torn_kept` is where a torn end was set aside when the save was opened.
    """

    def __init__(self, file: SaveFile, ledger: Ledger, crc: int, *, by: str, clock: Clock, system: System) -> None:
        self._file = file
        self._ledger = ledger
        self._crc = crc
        self._system = system
        self._clock = clock
        self._held: list[Record] | None = None
        self._schema = SCHEMA
        self.by = by
        self.damage: Damage | None = None
        self.torn_kept: str | None = None

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        opened: Opened,
        *,
        by: str | None = None,
        clock: Clock = local_time,
        system: System = SYSTEM,
    ) -> "Session":
        """A new save. Raises Refused where the game cannot begin so, JournalProblem where the file cannot be made."""
        name = _who(by)
        record = Record(n=1, at=clock(), by=name, event=admit(opened))
        ledger = Ledger([record])
        line, crc = seal(encode(record), 0)
        return cls(create(os.fspath(path), line, system), ledger, crc, by=name, clock=clock, system=system)

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str],
        *,
        by: str | None = None,
        clock: Clock = local_time,
        system: System = SYSTEM,
    ) -> "Session":
        """Opens a save to play on. A torn end is set aside; an older schema is written anew with the first record
        that is added, the original kept.

        Raises JournalProblem: locked, not a save, no access. Damage is no error here, see `damage`.
        """
        file = open_to_write(os.fspath(path), system)
        try:
            return cls._over(recovery.recover(file), by=_who(by), clock=clock, system=system)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _over(cls, found: recovery.Recovered, *, by: str, clock: Clock, system: System) -> "Session":
        reading = found.reading
        session = cls(found.file, reading.ledger, reading.crc, by=by, clock=clock, system=system)
        session._schema = reading.schema
        session.damage = reading.damage
        session.torn_kept = found.torn_kept
        return session

    @property
    def path(self) -> str:
        """Where the save lies."""
        return self._file.path

    @property
    def records(self) -> list[Record]:
        """All records, first to last."""
        return self._ledger.records

    @property
    def slots(self) -> list[str]:
        """Names of the slots in force, aligned with `timeline.events`."""
        return self._ledger.slots

    @property
    def timeline(self) -> Timeline:
        """The game that the slots in force make."""
        return self._ledger.timeline

    @property
    def state(self) -> State:
        """The table now."""
        return self._ledger.state

    def preview(self, command: Command | Splice) -> State:
        """The table after a command, which is not recorded. Raises Refused as recording it would."""
        if isinstance(command, Request):
            return self.plan(command).way().timeline.state
        if isinstance(command, Splice):
            after = self._ledger.after(command)
            require_no_more_unlaid(self.timeline, after)
            return after.state
        if isinstance(command, Undo | Redo):
            return self._ledger.moved(command)
        return self.timeline.preview(command)

    def record(self, entry: Entry) -> State:
        """Checks an entry, appends it, and returns the table once the disk has confirmed it.

        Raises Refused where the game cannot take it, JournalProblem where it cannot be stored. Either way the game in
        memory is as before, and so is the file.
        """
        if self.damage is not None:
            raise JournalProblem("save-damaged-closed", path=self.path, record=self.damage.record)
        if len(self.records) >= MAX_RECORDS:
            raise JournalProblem("save-full", path=self.path, limit=MAX_RECORDS)
        entry = admit(entry)
        self._require_possible(entry)
        record = Record(n=len(self.records) + 1, at=self._clock(), by=self.by, event=entry)
        encode(record)
        if self._held is None:
            self._store([record])
        else:
            self._held.append(record)
        return self._ledger.take(record)

    def undo(self, count: int = 1) -> State:
        """Takes the last `count` changes off."""
        return self.record(Undo(n=count))

    def redo(self, count: int = 1) -> State:
        """Puts back what was taken off last."""
        return self.record(Redo(n=count))

    def plan(self, request: Request | Event, carry: Carry | None = None) -> Plan:
        """What a correction, or an event that changes how earlier hands are read, would lead to, which later slots
        would no longer fit, and which paid hands would be revalued. `carry` finds the sticks of what goes with it.
        Raises Refused."""
        return plan(request, self._ledger, carry)

    def apply(self, request: Request, choice: Choice | None = None, deal: Deal | None = None) -> State:
        """Carries out a correction. `choice` says what becomes of later slots that no longer fit, `deal` of hands
        that are paid and would be revalued; Refused `later-misfits` or `later-moved` where that is needed and not
        said."""
        return self.record(self.plan(request).splice_for(choice, deal))

    def run(self, command: Command, choice: Choice | None = None, deal: Deal | None = None) -> State:
        """Records an event, undo or redo, or carries out a correction."""
        return self.apply(command, choice, deal) if isinstance(command, Request) else self.record(command)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is recorded inside is stored at the end in one piece. If anything is refused, none of it is."""
        count = len(self.records)
        self._held = []
        try:
            yield
            if self._held:
                self._store(self._held)
        except BaseException:
            self._ledger = Ledger(self.records[:count])
            raise
        finally:
            self._held = None

    def history(self) -> list[HistoryRow]:
        """Every record, what it did, and what is in force."""
        return history(self.records)

    def mend(self) -> str:
        """Goes on from the intact beginning of a damaged save. The original is kept beside; returns its path."""
        if self.damage is None:
            raise JournalProblem("not-damaged", path=self.path)
        return self._rewrite("damaged", self.records)

    def move(self, path: str | os.PathLike[str]) -> None:
        """Stores the whole game at another path and goes on there: for a full disk or a folder that is gone.

        Raises JournalProblem, also where there is such a file; then the session is where it was.
        """
        self._file.require_open()
        data, crc = whole(self.records, 0)
        file = create(os.fspath(path), data, self._system)
        self._file.close()
        self._file, self._crc, self._schema, self.damage = file, crc, SCHEMA, None

    def close(self) -> None:
        """Gives the lock back; a second time it does nothing. The game can still be looked at, but not changed."""
        self._file.close()

    def _rewrite(self, word: str, records: list[Record]) -> str:
        data, crc = whole(records, 0)
        self._file, kept = recovery.rewrite(self._file, data, word)
        self._crc, self._schema, self.damage = crc, SCHEMA, None
        return kept

    def _require_possible(self, entry: Entry) -> None:
        if isinstance(entry, Undo | Redo):
            self._ledger.log.check(entry)
        else:
            self.preview(entry)

    def _store(self, new: list[Record]) -> None:
        if self._schema != SCHEMA:
            self._rewrite(f"schema-{self._schema}", self.records[: new[0].n - 1])
        data, crc = whole(new, self._crc)
        try:
            self._file.append(data)
            self._crc = crc
        except NotSynced as problem:
            self._rescue(new, problem)

    def _rescue(self, new: list[Record], problem: NotSynced) -> None:
        """Writes the whole game from memory to a new file in the place of the one that is not to be trusted."""
        before, crc_before = whole(self.records[: new[0].n - 1], 0)
        more, crc = whole(new, crc_before)
        try:
            file = replace(self.path, before + more, self._system)
        except JournalProblem as second:
            self._file.cut_back()
            raise JournalProblem("not-confirmed-nor-rescued", path=self.path, reason=second) from problem
        self._file.close()
        self._file, self._crc = file, crc
        if file.doubtful:
            file.size, self._crc = len(before), crc_before
            file.cut_back()
            raise problem


def whole(records: list[Record], crc: int) -> tuple[bytes, int]:
    """Records as lines of a save, continued from the checksum `crc`, and the last checksum."""
    lines = []
    for record in records:
        line, crc = seal(encode(record), crc)
        lines.append(line)
    return b"".join(lines), crc


def _who(by: str | None) -> str:
    return login_name() if by is None else writer_name(by)
