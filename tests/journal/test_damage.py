"""Cut at every byte, changed in every byte: the longest sound beginning opens, what is wrong is named (issue 5)."""

from pathlib import Path

import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import Reading, parse, read
from riichi_tui.journal.record import seal
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.table.events import Note, Riichi
from tests.journal.games import QUICK, new_seed, noon, resume, seeded, start, wander, without_end

RECORDS = 200


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("save") / "game.jsonl"
    session = start(path, **without_end())
    wander(session, seeded(20261130), RECORDS)
    session.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def prefixes(save: bytes) -> list[Reading]:
    """The reading of the first n whole records, for n from 1 on."""
    lines = save.splitlines(keepends=True)
    return [parse(b"".join(lines[:count]), "") for count in range(1, len(lines) + 1)]


def chosen(count: int, full: bool) -> list[int]:
    if full:
        return list(range(count))
    seed = new_seed()
    print(f"seed {seed}, {count // 10} of {count} bytes")
    return sorted(seeded(seed).sample(range(count), count // 10))


def test_cut_at_every_byte(save: bytes, prefixes: list[Reading], tmp_path: Path, full: bool) -> None:
    first = save.index(b"\n") + 1
    assert len(prefixes) == RECORDS
    for size in chosen(len(save), full):
        path = tmp_path / f"{size}.jsonl"
        path.write_bytes(save[:size])
        if size < first:
            with pytest.raises(JournalProblem) as found:
                resume(path)
            assert found.value.code == "save-empty"
            assert path.read_bytes() == save[:size]
        else:
            whole = save[:size].count(b"\n")
            torn = size - (save[:size].rfind(b"\n") + 1)
            session = resume(path)
            assert session.damage is None
            assert len(session.records) == whole
            assert session.slots == prefixes[whole - 1].slots
            assert session.state == prefixes[whole - 1].state
            assert path.read_bytes() == save[: size - torn]
            if torn:
                assert session.torn_kept is not None
                kept = Path(session.torn_kept)
                assert kept.read_bytes() == save[size - torn : size]
                kept.unlink()
            else:
                assert session.torn_kept is None
            session.close()
        path.unlink()
    assert not list(tmp_path.iterdir())


def test_every_changed_byte_is_found_and_named(save: bytes, prefixes: list[Reading], full: bool) -> None:
    chance = seeded(len(save))
    for place in chosen(len(save), full):
        changed = bytearray(save)
        changed[place] ^= chance.randrange(1, 256)
        record = save[:place].count(b"\n") + 1
        start_of_line = save[:place].rfind(b"\n") + 1
        if place == len(save) - 1:
            reading = parse(bytes(changed), "")
            assert reading.torn == len(save) - start_of_line
            assert len(reading.records) == record - 1
            continue
        if record == 1:
            with pytest.raises(JournalProblem) as found:
                parse(bytes(changed), "")
            assert found.value.code == "save-damaged"
            assert (found.value.details["record"], found.value.details["byte"]) == (1, 0)
            continue
        reading = parse(bytes(changed), "")
        assert reading.damage is not None
        assert (reading.damage.record, reading.damage.byte) == (record, start_of_line)
        assert reading.slots == prefixes[record - 2].slots
        assert reading.state == prefixes[record - 2].state


def test_a_damaged_save_opens_closed_and_untouched_until_the_person_chooses(save: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    broken = bytearray(save)
    place = save.index(b'"n":120,') + 60
    broken[place] ^= 1
    path.write_bytes(broken + b"torn")
    session = resume(path)
    assert session.damage is not None
    assert session.damage.record == 120
    assert session.damage.byte == save[:place].rfind(b"\n") + 1
    assert session.damage.reason.code == "record-checksum"
    with pytest.raises(JournalProblem) as found:
        session.record(Note(text="no"))
    assert found.value.code == "save-damaged-closed"
    assert path.read_bytes() == broken + b"torn"
    kept = session.mend()
    assert Path(kept).read_bytes() == broken + b"torn"
    assert kept == f"{path}.damaged-1"
    session.record(Note(text="on it goes"))
    with pytest.raises(JournalProblem):
        resume(path)
    session.close()
    lines = save.splitlines(keepends=True)
    assert path.read_bytes().startswith(b"".join(lines[:119]))
    assert len(read(path).records) == 120
    assert verify(path, deep=True).sound
    with pytest.raises(JournalProblem) as sound:
        resume(path).mend()
    assert sound.value.code == "not-damaged"


def test_damage_in_the_last_line_is_damage_not_torn(save: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(save[:-3] + b"X" + save[-2:])
    verdict = verify(path)
    assert verdict.damage is not None
    assert (verdict.damage.record, verdict.torn, verdict.records) == (RECORDS, 0, RECORDS - 1)


def test_a_torn_end_that_reads_as_a_record_is_torn_all_the_same(save: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(save[:-1])
    assert len(read(path).records) == RECORDS - 1
    session = resume(path)
    assert len(session.records) == RECORDS - 1
    assert session.torn_kept == f"{path}.torn-1"
    session.record(Note(text="again"))
    session.close()
    path.write_bytes(path.read_bytes() + b'{"crc"')
    again = resume(path)
    assert again.torn_kept == f"{path}.torn-2"
    again.close()


def test_lines_that_are_missing_doubled_or_exchanged_are_named(save: bytes) -> None:
    lines = save.splitlines(keepends=True)
    for wrong, record in (
        (lines[:50] + lines[51:], 51),
        (lines[:50] + lines[49:], 51),
        ([*lines[:50], lines[51], lines[50], *lines[52:]], 51),
        ([*lines[:50], b"\n", *lines[50:]], 51),
    ):
        reading = parse(b"".join(wrong), "")
        assert reading.damage is not None
        assert reading.damage.record == record
        assert reading.damage.reason.code == "record-checksum"


def forge(sound: bytes, events: list[str]) -> bytes:
    """Appends events with right numbers and checksums, as anybody could make them."""
    lines = sound.splitlines(keepends=True)
    crc = int(lines[-1][8:16], 16)
    for n, event in enumerate(events, len(lines) + 1):
        line, crc = seal(f'{{"n":{n},"at":"","by":"","event":{event}}}'.encode(), crc)
        lines.append(line)
    return b"".join(lines)


NOTE = '{"type":"note","text":""}'


@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("riichi-already", '{"type":"riichi","seat":0}'),
        ("slot-unknown", '{"type":"splice","remove":["9"]}'),
        ("slot-twice", '{"type":"splice","remove":["2"],"void":["2"]}'),
        ("undo-too-many", '{"type":"undo","n":5}'),
        ("nothing-to-redo", '{"type":"redo"}'),
        ("not-opened", '{"type":"splice","remove":["1"]}'),
        ("opened-already", "OPENED"),
        ("record-shape", '{"type":"feast"}'),
        ("record-shape", '{"type":"riichi","seat":4}'),
        ("record-shape", '{"type":"riichi","seat":"1"}'),
        ("record-shape", '{"type":"splice","remove":["01"]}'),
        ("record-hidden", '{"type":"note","text":"\\u202e"}'),
        ("record-hidden", '{"type":"note","text":"\u202e"}'),
        ("record-hidden", '{"type":"note","text":"\\u001b[2J"}'),
        ("record-hidden", '{"type":"note","text":"\x7f"}'),
    ],
)
@pytest.mark.parametrize("after", [[], [NOTE], [NOTE] * 20])
def test_a_record_that_does_not_stand_is_damage(tmp_path: Path, code: str, event: str, after: list[str]) -> None:
    path = tmp_path / "game.jsonl"
    session = start(path)
    session.record(Riichi(seat=0))
    session.close()
    sound = path.read_bytes()
    opened = sound[sound.index(b'"event":') + 8 : sound.index(b"\n") - 1].decode()
    path.write_bytes(forge(sound, [event.replace("OPENED", opened), *after]))
    reading = read(path)
    assert reading.damage is not None
    assert (reading.damage.record, reading.damage.byte, reading.damage.reason.code) == (3, len(sound), code)
    assert reading.slots == ["1", "2"]
    verdict = verify(path)
    assert verdict.damage is not None
    assert verdict.damage.record == 3


def test_opening_uses_the_given_clock_and_name(tmp_path: Path) -> None:
    session = Session.create(
        tmp_path / "a.jsonl", start(tmp_path / "b.jsonl").timeline.opened, clock=noon, system=QUICK
    )
    assert session.records[0].at == noon()
    assert session.records[0].by
