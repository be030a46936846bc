"""The open game as the views see it: a session that writes, or a save that is only looked at."""

from typing import NoReturn, Protocol

from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.plan import Plan
from riichi_tui.journal.problems import Damage
from riichi_tui.journal.reading import Reading
from riichi_tui.journal.record import Record
from riichi_tui.journal.stand import Carry
from riichi_tui.table.changes import Entry, Splice
from riichi_tui.table.events import Event
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
    def slots(self) -> list[str]:
        """Names of the slots in force, aligned with `timeline.events`."""

    @property
    def timeline(self) -> Timeline:
        """The game that the slots in force make."""

    @property
    def state(self) -> State:
        """The table now."""

    def preview(self, command: Command | Splice, /) -> State:
        """The table after a command that is not recorded."""

    def plan(self, request: Request | Event, carry: Carry | None = None, /) -> Plan:
        """What a correction, or an event that changes how earlier hands are read, would lead to."""

    def record(self, entry: Entry, /) -> State:
        """Check, append, then the new state."""

    def run(self, command: Command, /) -> State:
        """Record a command, or carry out a correction."""

    def move(self, path: str, /) -> None:
        """Store the whole game at another path and go on there."""

    def mend(self) -> str:
        """Go on from the intact beginning of a damaged save."""

    def close(self) -> None:
        """Give the lock back."""


class Looking:
    """A save without its lock: everything can be seen, nothing recorded. `ledger`: the game as it was earlier."""

    torn_kept: str | None = None

    def __init__(self, reading: Reading, ledger: Ledger | None = None) -> None:
        self.path = reading.path
        self.damage = reading.damage
        self._ledger = ledger or reading.ledger

    @property
    def refusal(self) -> Refused:
        """What everything that would change the game is answered."""
        return Refused("only-looking", path=self.path)

    @property
    def records(self) -> list[Record]:
        """The sound records."""
        return self._ledger.records

    @property
    def slots(self) -> list[str]:
        """Names of the slots in force."""
        return self._ledger.slots

    @property
    def timeline(self) -> Timeline:
        """The game that they make."""
        return self._ledger.timeline

    @property
    def state(self) -> State:
        """The table now."""
        return self._ledger.state

    def preview(self, _command: Command | Splice) -> NoReturn:
        """Refused, as all that would change the game."""
        raise self.refusal

    def plan(self, _request: Request | Event, _carry: Carry | None = None) -> NoReturn:
        """Refused."""
        raise self.refusal

    def record(self, _entry: Entry) -> NoReturn:
        """Refused."""
        raise self.refusal

    def run(self, _command: Command) -> NoReturn:
        """Refused."""
        raise self.refusal

    def move(self, _path: str) -> NoReturn:
        """Refused."""
        raise self.refusal

    def mend(self) -> NoReturn:
        """Refused."""
        raise self.refusal

    def close(self) -> None:
        """There is no lock to give back."""
