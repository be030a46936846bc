"""A program that plays a game for others to watch: `python -m tests.tui.following SAVE SEED RECORDS SECONDS`.

Prints, for every record, its number and the moment at which the disk had confirmed it (seconds of the monotonic clock).
Ends by closing the save once a line comes in, so that the lock is held until then.
"""

import sys
import time

from riichi_tui.journal.session import Session
from tests.journal.games import seeded, wander


def play(path: str, seed: str, records: str, seconds: str) -> None:
    session = Session.open(path, by="writer")
    chance = seeded(int(seed))
    for _ in range(int(records)):
        wander(session, chance, len(session.records) + 1)
        print(len(session.records), time.monotonic(), flush=True)
        time.sleep(float(seconds) * (0.5 + chance.random()))
    sys.stdin.readline()
    session.close()


if __name__ == "__main__":
    play(*sys.argv[1:])
