"""What a record costs: the same on a long journal as on a short one; opening is linear, whatever the log is like."""

import time
from collections.abc import Callable
from pathlib import Path

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


def quickest(action: Callable[[], object], rounds: int) -> float:
    """Processor seconds of the quickest of several runs: what the machine does beside only ever adds."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        action()
        best = min(best, time.process_time() - began)
    return best


def costs(session: Session) -> tuple[float, float]:
    event = quickest(lambda: session.record(Note(text="new")), 60)
    undo = quickest(lambda: (session.undo(), session.redo()), 30)
    return event, undo


def test_an_event_costs_the_same_on_a_long_journal(long: Path, tmp_path: Path) -> None:
    short_event, short_undo = costs(start(tmp_path / "short.jsonl"))
    session = resume(long)
    long_event, long_undo = costs(session)
    session.close()
    print(f"event {short_event * 1e6:.0f} us, on the long one {long_event * 1e6:.0f} us")
    print(f"undo and redo {short_undo * 1e6:.0f} us, on the long one {long_undo * 1e6:.0f} us")
    assert long_event < 3 * short_event
    assert long_undo < 3 * short_undo


def test_opening_a_long_journal(long: Path, full: bool) -> None:
    """Reading, checking and folding cost less than the replay itself; 100,000 records open in 1.5 seconds."""
    events = read(long).timeline.events
    opening_it = quickest(lambda: read(long), 5)
    replaying = quickest(lambda: replay(events), 5)
    count = len(read(long).records)
    print(f"{count} records in {opening_it:.2f} s ({count / opening_it:.0f} records/s), replay alone {replaying:.2f} s")
    assert opening_it < 2 * replaying
    if full:
        assert opening_it < 1.5


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
    def seconds(count: int) -> float:
        entries = [opening(), *ill_meant(count)[kind]]
        records = [Record(n=n, at=NOON, by="", event=entry) for n, entry in enumerate(entries, 1)]
        return quickest(lambda: Ledger(records), 3)

    # 16 times as long: linear is 16, quadratic 256
    assert seconds(8000) < 80 * seconds(500)
