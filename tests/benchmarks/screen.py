"""What the screen costs: python -m tests.benchmarks.screen [RUNS].

First paint beside an empty Textual application (medians of interleaved runs), bytes at the start, while idle and for
every key of a few hands, and the time from a key to the end of its picture.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from riichi_tui.journal.session import Session
from tests.presenters import boards
from tests.tui.terminal import FRAME_END, Program

RUNS = 7
IDLE = 10.0
EMPTY = "from textual.app import App; App().run(mouse=False)"
HANDS = "r 3 1 3 enter 3 t 2 2 4 enter d 2 4 enter 1 r 4 1 2 enter a enter r 3 1 3 c enter d enter t 3 5 enter"


def first_paint(program: Program) -> float:
    """Milliseconds from the start to the end of the first picture."""
    start = time.perf_counter()
    while FRAME_END not in program.stream:
        program.settle_once()
    return 1000 * (time.perf_counter() - start)


def started(path: Path) -> tuple[float, float]:
    """First paint of an empty application and of ours, one after the other."""
    empty = (sys.executable, "-c", EMPTY)
    with Program(command=empty) as program:
        nothing = first_paint(program)
    with Program("open", path) as program:
        ours = first_paint(program)
    return nothing, ours


def typed(path: Path, idle: float) -> tuple[list[int], list[float], int, int]:
    """Bytes and milliseconds of each key; bytes at the start and while idle."""
    with Program("open", path) as program:
        program.wait("East 1")
        at_start = program.sent
        sizes, times = [], []
        for key in HANDS.split():
            start = time.perf_counter()
            sizes += program.press(key)
            times.append(1000 * (time.perf_counter() - start))
        quiet = program.idle(idle)
        program.press("q")
        program.status()
    return sizes, times, at_start, quiet


def save(folder: Path) -> Path:
    """A game that has just begun, by rules under which nothing ends it."""
    path = folder / "game.jsonl"
    Session.create(path, boards.opened(), by="bench").close()
    return path


def main(runs: int = RUNS) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = save(folder)
        pairs = [started(path) for _ in range(runs)]
        empty, ours = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"first paint     {ours:.0f} ms, an empty application {empty:.0f} ms: {ours / empty:.2f} times")
        sizes, times, at_start, quiet = typed(path, IDLE)
    sizes.sort()
    times.sort()
    print(f"bytes           start {at_start}, idle {IDLE:.0f} s {quiet}")
    print(f"bytes a key     median {statistics.median(sizes):.0f}, 95 % {sizes[len(sizes) * 95 // 100]}")
    print(f"key to picture  median {statistics.median(times):.1f} ms, 95 % {times[len(times) * 95 // 100]:.1f} ms")
    print(f"on              {os.cpu_count()} processors, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
