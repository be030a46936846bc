"""Saves with anything changed and checksums made right again: what is sound is read, the rest is named."""

import json
import random
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from riichi_tui.journal.codec import Decoder, encode
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import Reading, parse, read
from riichi_tui.journal.record import MAX_RECORDS, seal
from riichi_tui.journal.verify import unaccounted, verify
from riichi_tui.journal.watch import Follower
from riichi_tui.table.changes import Redo, Splice, Undo
from riichi_tui.table.events import Event, Note
from tests.fuzz.mutator import LOOK, Mutator, attack
from tests.fuzz.trees import TreeMutator
from tests.grammar.test_section_six import EXAMPLES
from tests.journal.games import resume, seeded, start, wander
from tests.journal.test_damage import forge
from tests.journal.test_hostile import NO_SAVES

COUNT = 400_000
PIECES = rb"""
{|}|[|]|"|:|,|null|true|-1|0|1|2|3|4|5|100|1000|1e9|1.5|-0|99999999999999999999|\|\u202e|\ud800|\n|/|"type":|"n":2,|
"seat":1,|"riichi"|"win"|"draw"|"splice"|"undo"|"note"|"text":"x",|"remove":["2"],|"put":[|"before":"2"|"void":|"2"|
"17.1"|"loser":|"winners":|"value":|"liable":|"han"|"fu"|"moved":|"giver":|"tenpai":[0,1]|"event":|"crc":"00000000"
""".replace(b"\n", b"").split(b"|")
ODD = [b"\xff", b"\x00", b"\x7f", b"\xc3\xa9", "\u202e".encode(), "麻".encode()]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A save with riichi, hands, corrections and undo in it."""
    path = tmp_path_factory.mktemp("sound") / "game.jsonl"
    session = start(path)
    wander(session, seeded(3), 25)
    session.close()
    return path.read_bytes()


class Forger:
    """Makes a save of some sound records and of one to three mutated ones, mostly with right checksums."""

    def __init__(self, chance: random.Random, sound: bytes) -> None:
        self._chance = chance
        self._lines = sound.splitlines(keepends=True)
        known = [event for _, event in EXAMPLES if isinstance(event, Event | Undo | Redo)]
        entries = [*known, Splice(remove=("2",), put=(Note(text="put"),), before="3"), Undo(n=1), Redo(n=1)]
        corpus = [msgspec.json.encode(entry) for entry in entries]
        corpus += [msgspec.json.encode(json.loads(line)["event"]) for line in self._lines]
        self._text = Mutator(chance, corpus, [*PIECES, *ODD])
        self._tree = TreeMutator(chance, [json.loads(text) for text in corpus])

    def __call__(self) -> bytes:
        count = self._chance.randint(0, 6)
        lines = self._lines[:count]
        crc = int(lines[-1][8:16], 16) if lines else 0
        for n in range(count + 1, count + 1 + self._chance.choice((1, 1, 2, 3))):
            line, crc = seal(b'{"n":%d,"at":"","by":"","event":%s}' % (n, self._event()), crc)
            lines.append(line)
        data = b"".join(lines)
        if self._chance.randrange(8) == 0:
            place = self._chance.randrange(len(data))
            data = data[:place] + self._chance.choice(PIECES + ODD) + data[place + self._chance.randrange(3) :]
        return data

    def _event(self) -> bytes:
        if self._chance.random() < 0.6:
            return json.dumps(self._tree(), ensure_ascii=False, separators=(",", ":")).encode()
        return self._text().replace(b"\n", b" ")


def consistent(data: bytes) -> Reading:
    """A reading says of itself what is true: what is whole, where the damage begins, and that points are kept."""
    reading = parse(data, "")
    assert data[: reading.sound].count(b"\n") == len(reading.records)
    assert reading.torn == len(data) - (data.rfind(b"\n") + 1)
    if reading.damage is None:
        assert reading.sound + reading.torn == len(data)
    else:
        assert (reading.damage.record, reading.damage.byte) == (len(reading.records) + 1, reading.sound)
    assert unaccounted(reading.state) == 0
    again = Decoder()
    crc = 0
    for record in reading.records:
        line, crc = seal(encode(record), crc)
        again.feed([line[:-1]])
    assert again.records == reading.records
    return reading


def refusal(attempt: Callable[[Path], object], path: Path) -> str | None:
    """The code with which it refuses a save."""
    try:
        attempt(path)
    except JournalProblem as problem:
        return problem.code
    return None


def by_all_roads(data: bytes, path: Path) -> None:
    """Reader, verifier, follower and writer find the same."""
    path.write_bytes(data)
    follower = Follower(path)
    follower.poll()
    refused = refusal(read, path)
    assert refused == (follower.problem.code if follower.problem else None)
    assert refused == refusal(verify, path) == refusal(lambda place: resume(place).close(), path)
    if refused is None:
        path.write_bytes(data)
        reading, verdict, session = read(path), verify(path), resume(path)
        session.close()
        assert follower.reading is not None
        assert reading.records == follower.reading.records == session.records
        assert (verdict.records, verdict.torn) == (len(reading.records), reading.torn)
        assert verdict.sound == (reading.damage is None) == (session.damage is None)
    for beside in path.parent.glob(f"{path.name}.*"):
        beside.unlink()


@pytest.mark.timeout(3600)
def test_mutated_saves(sound: bytes, tmp_path: Path, full: bool) -> None:
    seen = 0

    def taken(data: bytes) -> bool:
        nonlocal seen
        seen += 1
        if seen % (10 * LOOK) == 0:
            by_all_roads(data, tmp_path / "game.jsonl")
        return consistent(data).damage is None

    attack("codec", COUNT if full else COUNT // 10, lambda chance: Forger(chance, sound), taken)
    assert seen > 10 * LOOK


NOTE = '{"type":"note","text":"x"}'
DRAW = '{"type":"draw","tenpai":[0,1,2,3]}'
EXCHANGE = '{"type":"reseated","first":1,"last":2000,"order":[1,0,2,3],"what":"people"}'
MANGAN = '{"seat":1,"value":{"type":"limit","name":"mangan"}}'
COSTLY = {
    "notes": [NOTE] * 10_000,
    "long notes": ['{"type":"note","text":"' + "麻" * 500 + '"}'] * 1000,
    "splices": [NOTE, *[f'{{"type":"splice","put":[{",".join([NOTE] * 2000)}],"before":"2"}}'] * 20],
    "undo and redo": [*[NOTE] * 3000, *['{"type":"undo","n":3000}', '{"type":"redo","n":3000}'] * 1500],
    "exchanges": [*[DRAW] * 2000, *[EXCHANGE] * 2000],
    "unknown keys": ['{"type":"note","text":"x","more":[' + ",".join("1" * 20_000) + "]}"] * 20,
    "many seats": ['{"type":"draw","tenpai":[' + ",".join("0" * 30_000) + "]}"],
    "many winners": [f'{{"type":"win","winners":[{",".join([MANGAN] * 1000)}]}}'],
}
"""Records that cost more than they look."""
AFTER_A_RECORD = {"lines": b"\n" * (MAX_RECORDS - 1), "a line without end": b"\xff" * (4 << 20)}


def hostile(kind: str, sound: bytes) -> bytes:
    """A save by name that was made to harm."""
    if kind in NO_SAVES:
        return NO_SAVES[kind][0]
    first = sound.splitlines(keepends=True)[0]
    return forge(first, COSTLY[kind]) if kind in COSTLY else first + AFTER_A_RECORD[kind]


@pytest.mark.parametrize("kind", [*NO_SAVES, *COSTLY, *AFTER_A_RECORD])
def test_a_hostile_save_takes_memory_and_time_in_proportion_to_its_size(kind: str, sound: bytes) -> None:
    data = hostile(kind, sound)
    began = time.process_time()
    tracemalloc.start()
    with suppress(JournalProblem):
        parse(data, "")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    spent = time.process_time() - began
    print(f"{len(data):,} bytes: {peak:,} bytes of memory, {spent:.2f} s")
    assert peak <= (1 << 20) + 40 * len(data)
    assert spent <= 0.5 + 10 * len(data) / 1e6
