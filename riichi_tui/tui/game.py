"""The open game as the views see it: a session that writes, or a save that is only looked at."""

from typing import NoReturn, Protocol

from riichi_tui.journal.plan import Plan
from riichi_tui.journal.problems import Damage
from riichi_tui.journal.reading import Reading
from riichi_tui.journal.record import Record
from riichi_tui.table.changes import Entry, Splice
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import Command, Request
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline


class Game(Protocol):
    """What `Session` is to a view."""

    damage: Damage | None
    torn_kept: str | None

    @property
    def path(self) -> str:
        """Where the save lies."""

    @property
    def records(self) -> list[Record]:
        """All records."""

    @property
    def timeline(self) -> Timeline:
        """The game that the slots in force make."""

    @property
    def state(self) -> State:
        """The table now."""

    def preview(self, command: Command | Splice, /) -> State:
        """The table after a command that is not recorded."""

    def plan(self, request: Request, /) -> Plan:
        """What a correction would lead to."""

    def record(self, entry: Entry, /) -> State:
        """Check, append, then the new state."""

    def run(self, command: Command, /) -> State:
        """Record a command, or carry out a correction."""

    def mend(self) -> str:
        """Go on from the intact beginning of a damaged save."""

    def close(self) -> None:
        """Give the lock back."""


class Looking:
    """A save without its lock: everything can be seen, nothing recorded."""

    torn_kept: str | None = None

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self.damage = reading.damage

    @property
    def path(self) -> str:
        """Where the save lies."""
        return self._reading.path

    @property
    def records(self) -> list[Record]:
        """The sound records."""
        return self._reading.records

    @property
    def timeline(self) -> Timeline:
        """The game that they make."""
        return self._reading.timeline

    @property
    def state(self) -> State:
        """The table now."""
        return self._reading.state

    def preview(self, _command: Command | Splice) -> NoReturn:
        """Refused `only-looking`, as all that would change the game."""
        raise Refused("only-looking", path=self.path)

    def plan(self, _request: Request) -> NoReturn:
        """Refused."""
        raise Refused("only-looking", path=self.path)

    def record(self, _entry: Entry) -> NoReturn:
        """Refused."""
        raise Refused("only-looking", path=self.path)

    def run(self, _command: Command) -> NoReturn:
        """Refused."""
        raise Refused("only-looking", path=self.path)

    def mend(self) -> NoReturn:
        """Refused."""
        raise Refused("only-looking", path=self.path)

    def close(self) -> None:
        """There is no lock to give back."""
