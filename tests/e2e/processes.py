"""Processes of a test: found by a mark in their environment, so that none escapes by changing its parent."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

MARK = "RIICHI_TUI_TEST"
PATIENCE = 20.0
PAUSE = 0.02
PROC = Path("/proc")


def can_be_listed() -> bool:
    """Whether this system tells what runs and in which environment (Linux)."""
    return (PROC / "self" / "environ").exists()


def marked(mark: str) -> dict[int, str]:
    """Number and command of everything that was started with this mark and is still there, zombies not counted."""
    wanted = f"{MARK}={mark}".encode()
    found = {}
    for folder in PROC.iterdir():
        if not folder.name.isdecimal():
            continue
        with suppress(OSError):  # it has ended, or is somebody else's
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
    return found


def children(parent: int) -> list[int]:
    """The processes that this one started and that have not ended."""
    found = []
    for folder in PROC.iterdir():
        if not folder.name.isdecimal():
            continue
        with suppress(OSError):
            state, its_parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            if int(its_parent) == parent and state != "Z":
                found.append(int(folder.name))
    return found


def wait_until(true: Callable[[], object], what: str) -> None:
    """Looks again and again until it is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(PAUSE)


def wait_for_the_end(mark: str) -> None:
    """Until nothing with this mark is left."""
    end = time.monotonic() + PATIENCE
    while left := marked(mark):
        assert time.monotonic() < end, f"still running: {left}"
        time.sleep(PAUSE)


def kill(mark: str) -> None:
    """Ends what a failed test has left."""
    for number in marked(mark):
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
