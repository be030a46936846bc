"""A save that another program writes, as it grows."""

import os

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import Reading
from riichi_tui.journal.watch import Follower
from riichi_tui.table.problem import Refused
from riichi_tui.tui.game import Looking

PERIOD = 0.1
"""Seconds between two looks at the file."""


class Watching(Looking):
    """Follows its save without a lock; nothing can be recorded. Raises JournalProblem where there is no game in it.

    `problem` is why nothing new can be seen now; what was seen last stays.
    """

    period = PERIOD

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._follower = Follower(path)
        self._follower.poll()
        super().__init__(self._read())

    @property
    def problem(self) -> JournalProblem | None:
        """Why there is nothing to see in the file."""
        return self._follower.problem

    @property
    def refusal(self) -> Refused:
        """Another program plays on in it."""
        return Refused("only-watching", path=self.path)

    def tick(self) -> bool:
        """Look at the file; says whether it changed."""
        changed = self._follower.poll()
        if changed:
            reading = self._read()
            self._ledger, self.damage = reading.ledger, reading.damage
        return changed

    def _read(self) -> Reading:
        if self._follower.reading is None:
            raise self._follower.problem or JournalProblem("save-empty", path=self._follower.path)
        return self._follower.reading
