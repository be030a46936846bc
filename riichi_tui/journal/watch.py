"""Following a save that another program writes: a look at its size, and only what is new is read. Never a lock."""

import os

from riichi_tui.journal.folder import saves_in
from riichi_tui.journal.problems import JournalProblem, from_system
from riichi_tui.journal.reading import Reading, read
from riichi_tui.journal.system import open_to_read, read_from
from riichi_tui.table.problem import Refused

Seen = tuple[int, int, int, int]
"""Device, inode, size and time of change of a file."""


class Follower:
    """Follows one save. `reading` is the game as last seen (none before the first), `problem` why there is nothing
    to see now: the file is gone, or has no sound record yet. What was seen last stays."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = os.fspath(path)
        self.reading: Reading | None = None
        self.problem: JournalProblem | None = None
        self._seen: Seen | None = None

    def poll(self) -> bool:
        """Looks once; says whether anything changed. Never waits, never raises for what the file may be like."""
        try:
            found = os.stat(self.path)
        except (OSError, ValueError) as error:
            return self._lost(_gone(error, self.path))
        seen = (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)
        if seen == self._seen:
            return False
        try:
            changed = self._look(seen) or self.problem is not None
        except JournalProblem as problem:
            self._seen = seen
            return self._lost(problem)
        self._seen, self.problem = seen, None
        return changed

    def _look(self, seen: Seen) -> bool:
        reading, last = self.reading, self._seen
        if reading is None or last is None or reading.damage is not None or self.problem is not None:
            return self._restart()
        same_file = seen[:2] == last[:2]
        rewritten = seen[2] < reading.sound or (seen[2] == last[2] and seen[3] != last[3])
        if not same_file or rewritten:
            return self._restart()
        return self._go_on(reading)

    def _restart(self) -> bool:
        self.reading = read(self.path)
        return True

    def _go_on(self, reading: Reading) -> bool:
        descriptor = open_to_read(self.path)
        try:
            data = read_from(descriptor, reading.sound, self.path)
        finally:
            os.close(descriptor)
        try:
            return reading.grow(data) > 0
        except (JournalProblem, Refused):
            # taken back by its writer and written over, or damage: only the whole file can tell
            return self._restart()

    def _lost(self, problem: JournalProblem) -> bool:
        changed = self.problem is None or (self.problem.code, self.problem.details) != (problem.code, problem.details)
        self.problem = problem
        if problem.code == "save-missing":
            self._seen = None
        return changed


class FolderFollower:
    """Follows every save of a folder. `followers` are by path, in the order of names."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = os.fspath(folder)
        self.followers: dict[str, Follower] = {}

    def poll(self) -> bool:
        """Looks once at the folder and at every save in it; says whether anything changed. Raises JournalProblem
        where the folder cannot be read."""
        paths = saves_in(self.folder)
        changed = paths != list(self.followers)
        self.followers = {path: self.followers.get(path) or Follower(path) for path in paths}
        return sum([follower.poll() for follower in self.followers.values()]) > 0 or changed


def _gone(error: Exception, path: str) -> JournalProblem:
    return from_system(error, path, "read") if isinstance(error, OSError) else JournalProblem("save-missing", path=path)
