"""What a record costs: the same on a long journal as on a short one; opening is linear, whatever the log is like."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import Record
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Entry, Redo, Splice, Undo
from riichi_tui.table.events import Draw, Note, Riichi
from riichi_tui.table.timeline import replay
from tests.journal.games import NOON, opening, resume, ron, start, tsumo


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory, full: bool) -> Path:
    """A journal of 100,000 records (a tenth without --full)."""
    path = tmp_path_factory.mktemp("long") / "long.jsonl"
    session = start(path, **{"ending.bust": "off"})
    hands = [Riichi(seat=0), ron(0, 1, 1, 30), tsumo(0, 1, 30), Draw(tenpai=(0,)), Draw(tenpai=(0, 1, 2, 3))]
    with session.together():
        for number in range((100_000 if full else 10_000) - 1):
            session.record(hands[number % len(hands)])
    session.close()
    return path


def work(action: Callable[[], object]) -> int:
    """How many steps of ours and of the interpreter an action takes: counted, so it is the same on any machine.

    A line counts each time it runs, so a loop over what is there shows, and so does a call.
    """
    steps = 0

    def line(_frame: FrameType, event: str, _argument: object) -> Callable[..., object]:
        nonlocal steps
        steps += event == "line"
        return line

    before = sys.gettrace()
    sys.settrace(line)
    try:
        action()
    finally:
        sys.settrace(before)
    return steps


def quickest(action: Callable[[], object], rounds: int) -> float:
    """Processor seconds of the quickest of several runs, to print."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        action()
        best = min(best, time.process_time() - began)
    return best


def costs(session: Session) -> tuple[int, int]:
    session.record(Note(text="first"))
    return work(lambda: session.record(Note(text="new"))), work(lambda: (session.undo(), session.redo()))


def test_an_event_costs_the_same_on_a_long_journal(long: Path, tmp_path: Path) -> None:
    short = costs(start(tmp_path / "short.jsonl"))
    session = resume(long)
    assert costs(session) == short
    event = quickest(lambda: session.record(Note(text="new")), 60)
    undo = quickest(lambda: (session.undo(), session.redo()), 30)
    session.close()
    print(f"an event {event * 1e6:.0f} us, undo and redo {undo * 1e6:.0f} us; steps {short}")


def test_opening_a_long_journal_takes_steps_in_proportion(long: Path, tmp_path: Path) -> None:
    """Ten times as many records of the same hands take ten times as many steps, and no more."""
    lines = long.read_bytes().splitlines(keepends=True)
    part = tmp_path / "part.jsonl"
    part.write_bytes(b"".join(lines[: len(lines) // 10]))
    opening_it = quickest(lambda: read(long), 3)
    replaying = quickest(lambda: replay(read(long).timeline.events), 3)
    print(
        f"{len(lines)} records in {opening_it:.2f} s ({len(lines) / opening_it:.0f} records/s), "
        f"with a second replay {replaying:.2f} s"
    )
    few, many = work(lambda: read(part)), work(lambda: read(long))
    assert many < 11 * few


def ill_meant(count: int) -> dict[str, list[Entry]]:
    """Logs in which a fold that starts again, or copies, at each record would take for ever."""
    notes: list[Entry] = [Note(text="x")] * count
    return {
        "undo and redo of everything": [*notes, *[Undo(n=count), Redo(n=count)] * (count // 2)],
        "splices in front of everything": [*notes, *[Splice(put=(Note(text="y"),), before="2")] * count],
        "splices at the end of everything": [*notes, *[Splice(remove=(str(n),)) for n in range(count + 1, 1, -1)]],
    }


@pytest.mark.parametrize("kind", ill_meant(1))
def test_an_ill_meant_log_opens_in_time_that_grows_with_its_length_only(kind: str) -> None:
    def steps(count: int) -> int:
        entries = [opening(), *ill_meant(count)[kind]]
        records = [Record(n=n, at=NOON, by="", event=entry) for n, entry in enumerate(entries, 1)]
        return work(lambda: Ledger(records))

    assert steps(4000) < 10 * steps(500)
