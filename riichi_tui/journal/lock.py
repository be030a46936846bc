"""The lock of a save: `flock` on the file itself, held as long as it is open for writing."""

import os
import time

from riichi_tui.journal.problems import JournalProblem, from_system
from riichi_tui.journal.system import System


def take(descriptor: int, path: str, system: System, *, patience: float = 0.0) -> None:
    """Locks the file, or raises JournalProblem: another program plays on in it, or the path names another file now.

    `patience`: seconds to keep trying, for a file that was made this moment.
    """
    until = time.monotonic() + patience
    while True:
        try:
            system.lock(descriptor)
            break
        except BlockingIOError as error:
            if time.monotonic() >= until:
                raise JournalProblem("save-locked", path=path) from error
            time.sleep(0.005)
        except OSError as error:
            raise from_system(error, path, "write") from error
    require_same(descriptor, path, system)


def holder(path: str) -> int | None:
    """The number of the process that holds the lock of a file, where the system tells (Linux)."""
    try:
        found = os.stat(path)
        with open("/proc/locks", encoding="ascii", errors="replace") as table:
            lines = table.read().splitlines()
    except OSError:
        return None
    inode = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}:{found.st_ino}"
    for line in lines:
        words = line.split()
        if len(words) > 5 and words[1] == "FLOCK" and words[5] == inode and words[4].isdecimal():
            return int(words[4])
    return None


def require_same(descriptor: int, path: str, system: System) -> None:
    """Raises JournalProblem where the path no longer names the open file: moved, removed, or replaced."""
    try:
        same = system.is_at(descriptor, path)
    except FileNotFoundError as error:
        raise JournalProblem("save-vanished", path=path) from error
    except OSError as error:
        raise from_system(error, path, "write") from error
    if not same:
        raise JournalProblem("save-replaced", path=path)
