"""Opens a journal of 100,000 records and prints how fast: python -m tests.benchmarks.journal.

Opening = read, check, decode, replay, states kept. Beside it: reducing alone, bare decoding, and one more event.
"""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from riichi_tui.journal.codec import encode
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import Record, seal
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Entry
from riichi_tui.table.events import Event, Note, Opened, Ruling
from riichi_tui.table.timeline import Timeline, replay
from tests.recorded import events_of
from tests.rule_trees import rule_tree

SHARED = Path(__file__).resolve().parents[3] / "shared" / "oracle" / "games-public.jsonl"
COUNT = 100_000


def endless(count: int) -> list[Event]:
    """The hands of the recorded games one after the other in one game that a ruling lets go on."""
    loose = {"ending.bust": "off", "ending.extra_wind": "none", "ending.dealer_stop": "off", "ending.riichi_minimum": 0}
    rules = rule_tree(**loose)
    timeline = Timeline(Opened(id="endless", rules=rules, players=("A", "B", "C", "D")))
    with SHARED.open(encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)
            if game["rules"]["players"] != 4 or "play" not in game["rules"]:
                continue
            for hand in game["hands"]:
                for event in events_of(hand):
                    timeline.append(event)
                    if timeline.state.over:
                        timeline.append(Ruling(play_on=True))
                    if len(timeline.events) >= count:
                        return timeline.events
    while len(timeline.events) < count:
        timeline.append(timeline.events[len(timeline.events) - 20_000])
        if timeline.state.over:
            timeline.append(Ruling(play_on=True))
    return timeline.events


def write(path: Path, events: list[Event]) -> None:
    crc = 0
    with path.open("wb") as stream:
        for number, event in enumerate(events, 1):
            line, crc = seal(encode(Record(n=number, at="2026-11-30T21:05:00+09:00", by="club", event=event)), crc)
            stream.write(line)


def best(work: Callable[[], object], rounds: int = 5) -> tuple[float, float]:
    """(median, best) seconds of some rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times), min(times)


def main() -> int:
    """Prints the figures."""
    if not SHARED.exists():
        print("the recorded games are not beside this checkout")
        return 1
    events = endless(COUNT)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "endless.jsonl"
        write(path, events)
        lines = msgspec.json.Encoder().encode_lines(events)
        decoder = msgspec.json.Decoder(Entry)
        for name, work in (
            ("open: read, check, decode, replay, keep states", lambda: read(path)),
            ("reduce alone", lambda: replay(events)),
            ("bare decoding of the events", lambda: decoder.decode_lines(lines)),
        ):
            median, least = best(work)
            print(f"{name}: {len(events) / median:,.0f} records/s (best {len(events) / least:,.0f}), {median:.2f} s")
        session = Session.open(path)
        more = [Note(text=f"remark {number}") for number in range(200)]
        median, _ = best(lambda: session.record(more.pop()), rounds=100)
        print(f"one more event on {len(events):,} records: {median * 1e6:.0f} us with its fsync")
        session.close()
        fresh = Session.create(Path(folder) / "fresh.jsonl", events[0])  # type: ignore[arg-type]
        median, _ = best(lambda: fresh.record(more.pop()), rounds=100)
        print(f"one more event on an empty journal: {median * 1e6:.0f} us with its fsync")
        fresh.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
