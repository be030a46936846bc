"""Only what somebody keyed is recorded: the log is that of the keys alone, whatever else the terminal sends."""

import random
from pathlib import Path

import pytest

from tests.tui.input.sequences import Case, broken, key_bytes, whole
from tests.tui.input.table import LATER, Table

SEQUENCES = 10_000_000
A_GAME = 500
PHRASES = (
    "1", "2", "3", "r 3 1 3 enter", "t 2 4 enter", "d enter", "d 1 4 enter", "a enter", "u", "U", "c 2 enter", "i 2",
    "r 4 2 m r 1 3 enter", "e 3 enter enter", "d n 2 1 enter", "r 3 backspace escape", "ctrl+r", "enter", "m b 4 enter",
)  # fmt: skip
GAPS = (0.0, 0.01, 0.05)


@pytest.mark.timeout(36_000)
def test_the_log_is_that_of_the_keys_alone(tmp_path: Path, full: bool) -> None:
    seed = 68
    count = SEQUENCES if full else SEQUENCES // 100
    chance = random.Random(seed)  # noqa: S311 - the same bytes every time
    keyed = recorded = 0
    for game in range(0, count, A_GAME):
        seen, meant = Table(tmp_path / f"{game}-seen"), Table(tmp_path / f"{game}-meant")
        phrase: list[str] = []
        for _ in range(A_GAME):
            phrase = phrase or (chance.choice(PHRASES).split() if chance.random() < 0.02 else [])
            case = one_case(chance, phrase)
            gap = chance.choice(GAPS)
            seen.send(case.pieces, gap)
            for key in case.keys:
                meant.press(key)
            if case.broken:
                seen.wait(LATER)
                look_and_clear(seen, meant)
                phrase = []
            elif case.keys:
                seen.wait(1.0)
            keyed += len(case.keys)
            for table in (seen, meant):
                table.desk.leaving = None
        seen.wait(LATER)
        assert seen.desk.session.timeline.events == meant.desk.session.timeline.events, (seed, game)
        recorded += len(meant.desk.session.records)
        for table in (seen, meant):
            table.desk.close()
    print(f"{count} sequences and {keyed} keys, seed {seed}: {recorded} records")
    assert recorded > count // 500


def one_case(chance: random.Random, phrase: list[str]) -> Case:
    """A whole sequence, now and then a broken one; the next keys of a phrase before and behind it, in the same read."""
    if not phrase:
        return broken(chance) if chance.random() < 0.1 else Case(_cut(chance, whole(chance)), ())
    keys = tuple(phrase[: chance.randint(1, 3)])
    del phrase[: len(keys)]
    parts = [key_bytes(chance, key) for key in keys]
    if "escape" not in keys:  # which is a key only once nothing follows it for a while
        parts.insert(chance.randint(0, len(keys)), whole(chance))
    return Case(_cut(chance, b"".join(parts)), keys)


def _cut(chance: random.Random, data: bytes) -> list[bytes]:
    at = chance.randrange(len(data) + 1)
    return [piece for piece in (data[:at], data[at:]) if piece] if chance.random() < 0.5 else [data]


def look_and_clear(seen: Table, meant: Table) -> None:
    """The person sees that something is open, and presses Esc until nothing is."""
    for _ in range(80):
        seen.press("escape")
        seen.desk.leaving = None
        if seen.at_rest:
            break
    assert seen.at_rest
    while not meant.at_rest:
        meant.press("escape")
