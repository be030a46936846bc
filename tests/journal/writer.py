"""A program that plays a game and says what was acknowledged: `python -m tests.journal.writer MODE SAVE …`."""

import itertools
import sys
import time

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.session import Session
from riichi_tui.table.events import Note


def append(path: str) -> None:
    """Appends remarks until killed; prints the number of each record once it is acknowledged."""
    session = Session.open(path, by="child")
    for number in itertools.count():
        session.record(Note(text=f"remark {number} {'x' * (number % 300)}"))
        sys.stdout.write(f"{len(session.records)}\n")
        sys.stdout.flush()


def race(path: str, moment: str) -> None:
    """Waits for the moment, tries to open, and writes one remark if that worked. Holds the lock for a while."""
    while time.time() < float(moment):
        pass
    try:
        session = Session.open(path, by="child")
    except JournalProblem as problem:
        print(problem.code)
        return
    session.record(Note(text="I was first"))
    print("won", flush=True)
    sys.stdin.readline()
    session.close()


if __name__ == "__main__":
    {"append": append, "race": race}[sys.argv[1]](*sys.argv[2:])
