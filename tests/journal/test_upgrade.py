"""Schemas: a newer one is refused untouched, an older one goes through the chain of steps (stored samples)."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from riichi_tui import rules
from riichi_tui.journal import upgrade
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import seal
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.rules.keys import KEYS, OKA, TABLES
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import SCHEMA, Note, Opened, Riichi
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import ChangeRules
from riichi_tui.table.rules import Rules
from tests.journal.games import NAMES, noon, ron, start
from tests.journal.old_saves import shown
from tests.journal.test_faults import CALLS, Faulty
from tests.journal.test_v0_1 import OLD, holds, showed

SAMPLE = Path(__file__).parent / "samples" / "schema-0.jsonl"


def v0_to_v1(event: dict[str, Any]) -> dict[str, Any]:
    """A schema that never was: seats counted from 1, a note called `remark`."""
    if event["type"] == "remark":
        return {"type": "note", "text": event["said"]}
    if event["type"] == "riichi":
        return {**event, "seat": event["seat"] - 1}
    return event


def with_schema(path: Path, schema: object) -> bytes:
    document = json.loads(path.read_bytes().splitlines()[0])
    del document["crc"]
    document["event"]["schema"] = schema
    document["event"]["something new"] = [1, 2]
    document["event"]["rules"]["play"]["later_key"] = 4
    return seal(json.dumps(document, separators=(",", ":")).encode(), 0)[0]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize(
    ("schema", "code"),
    [(SCHEMA + 1, "schema-newer"), (10**6, "schema-newer"), (0, "schema-older"), (-5, "schema-older")],
)
def test_another_schema_is_refused_in_a_sentence_and_untouched(path: Path, schema: int, code: str) -> None:
    start(path).close()
    content = with_schema(path, schema) + b"whatever comes after\n"
    path.write_bytes(content)
    for attempt in (read, verify, Session.open):
        with pytest.raises(JournalProblem) as found:
            attempt(path)
        assert found.value.code == code
        assert (found.value.details["schema"], found.value.details["known"]) == (schema, SCHEMA)
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]


@pytest.fixture
def chain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upgrade.STEPS, 0, v0_to_v1)


@pytest.mark.usefixtures("chain")
def test_the_stored_sample_reads_as_today(path: Path) -> None:
    path.write_bytes(SAMPLE.read_bytes())
    reading = read(path)
    assert reading.damage is None
    assert reading.schema == 0
    assert reading.timeline.opened.schema == SCHEMA
    assert [record.event for record in reading.records[1:]] == [
        Riichi(seat=1),
        ron(2, 1),
        Note(text="a remark"),
        Splice(remove=("4",), put=(Note(text="another"), Note(text="and one more")), before="4"),
    ]
    assert reading.state.scores == (25000, 18800, 31200, 25000)


def beside(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


@pytest.mark.usefixtures("chain")
def test_opening_writes_nothing(path: Path) -> None:
    path.write_bytes(SAMPLE.read_bytes())
    session = Session.open(path, by="anna", clock=noon)
    with pytest.raises(Refused):
        session.record(Riichi(seat=9))
    session.close()
    assert path.read_bytes() == SAMPLE.read_bytes()
    assert beside(path) == ["game.jsonl"]


@pytest.mark.usefixtures("chain")
def test_the_first_new_record_writes_it_anew_and_keeps_the_original(path: Path) -> None:
    sample = SAMPLE.read_bytes()
    path.write_bytes(sample)
    session = Session.open(path, by="anna", clock=noon)
    session.record(Riichi(seat=0))
    assert Path(f"{path}.schema-0-1").read_bytes() == sample
    session.record(Note(text="on it goes"))
    session.close()
    assert beside(path) == ["game.jsonl", "game.jsonl.schema-0-1"]
    again = read(path)
    assert (again.schema, again.damage) == (SCHEMA, None)
    assert again.slots == ["1", "2", "3", "5.1", "5.2", "6", "7"]
    assert verify(path, deep=True).sound


@pytest.mark.usefixtures("chain")
def test_several_records_in_one_piece_write_it_anew_once(path: Path) -> None:
    path.write_bytes(SAMPLE.read_bytes())
    session = Session.open(path, by="anna", clock=noon)
    with session.together():
        session.record(Riichi(seat=0))
        session.record(Riichi(seat=3))
    session.close()
    assert read(path).slots == ["1", "2", "3", "5.1", "5.2", "6", "7"]
    assert verify(path, deep=True).sound


@pytest.mark.usefixtures("chain")
def test_what_cannot_be_written_anew_is_refused_and_as_before(path: Path) -> None:
    path.write_bytes(SAMPLE.read_bytes())
    system = Faulty()
    session = Session.open(path, by="anna", clock=noon, system=system)
    before = session.state
    plans: list[dict[str, list[int | None]]] = [
        {"open": [errno.ENOSPC]},
        {"open": [0, errno.ENOSPC]},
        {"write": [0, errno.ENOSPC]},
        {"rename": [errno.EACCES]},
    ]
    for plan in plans:
        system.plan = plan
        with pytest.raises(JournalProblem):
            session.record(Riichi(seat=0))
        assert session.state == before
        assert path.read_bytes() == SAMPLE.read_bytes()
        assert beside(path) == ["game.jsonl"]
    session.record(Riichi(seat=0))
    session.close()
    assert read(path).state.riichi == (0,)
    assert beside(path) == ["game.jsonl", "game.jsonl.schema-0-1"]


@pytest.mark.usefixtures("chain")
@pytest.mark.parametrize("call", CALLS)
def test_whatever_fails_while_it_is_written_anew_the_file_is_a_whole_game(tmp_path: Path, call: str) -> None:
    """Each of the first calls of a kind fails in turn. What is refused is not in the file, and can be tried again."""
    for number in range(6):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(SAMPLE.read_bytes())
        system = Faulty()
        session = Session.open(path, by="anna", clock=noon, system=system)
        before = session.state
        system.plan = {call: [*[0] * number, errno.EIO]}
        try:
            session.record(Riichi(seat=0))
        except JournalProblem:
            assert session.state == before
            assert read(path).state == before
            session.record(Riichi(seat=0))
        session.close()
        assert read(path).state == session.state
        assert session.state.riichi == (0,)
        assert verify(path, deep=True).sound
        assert any(file.read_bytes() == SAMPLE.read_bytes() for file in tmp_path.glob(f"{number}.jsonl.schema-*"))


@pytest.mark.usefixtures("chain")
@pytest.mark.parametrize("code", ["save-replaced", "save-vanished", "save-changed"])
def test_a_save_that_is_another_one_by_now_is_left_alone(path: Path, code: str) -> None:
    path.write_bytes(SAMPLE.read_bytes())
    session = Session.open(path, by="anna", clock=noon)
    if code == "save-changed":
        path.write_bytes(SAMPLE.read_bytes() + b"x")
    else:
        path.unlink()
    if code == "save-replaced":
        path.write_text("of somebody else")
    there = path.read_bytes() if path.exists() else None
    with pytest.raises(JournalProblem) as found:
        session.record(Riichi(seat=0))
    assert found.value.code == code
    assert (path.read_bytes() if path.exists() else None) == there
    session.move(path.with_name("moved.jsonl"))
    session.record(Riichi(seat=0))
    session.close()
    assert verify(path.with_name("moved.jsonl"), deep=True).records == 6


@pytest.mark.usefixtures("chain")
def test_a_damaged_older_save_goes_on_from_its_sound_beginning(path: Path) -> None:
    sample = SAMPLE.read_bytes()
    path.write_bytes(sample[:-5] + b"#" + sample[-4:])
    session = Session.open(path, by="anna", clock=noon)
    assert session.damage is not None
    kept = session.mend()
    session.record(Riichi(seat=0))
    session.close()
    assert Path(kept).name == "game.jsonl.damaged-1"
    assert beside(path) == ["game.jsonl", "game.jsonl.damaged-1"]
    assert (read(path).schema, verify(path, deep=True).sound) == (SCHEMA, True)


@pytest.mark.usefixtures("chain")
def test_an_older_save_that_a_step_cannot_take_is_damage(path: Path) -> None:
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    crc = int(lines[-1][8:16], 16)
    for event in (
        '{"type":"remark"}',
        "{}",
        '{"type":"splice","put":7}',
        '{"type":"splice","put":["x"]}',
        '"x"',
        '{"type":"riichi","seat":"x"}',
        "[]",
    ):
        line, _ = seal(f'{{"n":6,"at":"","by":"","event":{event}}}'.encode(), crc)
        path.write_bytes(b"".join(lines) + line)
        damage = read(path).damage
        assert damage is not None
        assert (damage.record, damage.reason.code) == (6, "record-shape")


def without(document: Any, key: str) -> None:
    """Takes a rule key out of every Opened in a record, however deep it stands."""
    if isinstance(document, list):
        for item in document:
            without(item, key)
    elif isinstance(document, dict):
        if document.get("type") == "opened":
            *tables, last = key.split(".")
            place = document["rules"]
            for table in tables:
                place = place[table]
            del place[last]
        for value in document.values():
            without(value, key)


def lacking(save: bytes, key: str) -> bytes:
    """A save whose records never named the key, its checksums right."""
    lines, crc = [], 0
    for line in save.splitlines():
        document = json.loads(line)
        del document["crc"]
        without(document, key)
        sealed, crc = seal(json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode(), crc)
        lines.append(sealed)
    return b"".join(lines)


@pytest.mark.parametrize("key", [*(key for key in KEYS if key != OKA), *sorted(TABLES), "name", "changed"])
def test_a_rule_key_that_is_not_there_has_its_default_and_is_no_damage(path: Path, key: str) -> None:
    session = Session.create(path, Opened(id="x", rules=rules.default(), players=NAMES), by="anna", clock=noon)
    session.record(Riichi(seat=1))
    session.record(ron(2, 1))
    session.apply(ChangeRules(assignments=("chombo.amount=30000",)))
    session.undo()
    session.close()
    state = session.state
    path.write_bytes(lacking(path.read_bytes(), key))
    reading = read(path)
    assert reading.damage is None
    assert reading.state.scores == state.scores
    found: object = reading.timeline.opened.rules
    usual: object = Rules()
    for part in key.split("."):
        found, usual = getattr(found, part), getattr(usual, part)
    assert found == usual
    assert verify(path, deep=True).sound
    before = path.read_bytes()
    session = Session.open(path, by="anna", clock=noon)
    session.record(Note(text="on it goes"))
    session.close()
    assert path.read_bytes().startswith(before)


@pytest.mark.parametrize("save", ["sample-sanma", "running", "corrections"])
def test_a_key_that_came_later_is_not_in_any_record_of_the_game(path: Path, save: str) -> None:
    """The key is one that these games did without: it has its default in all of them."""
    path.write_bytes(lacking((OLD / f"{save}.jsonl").read_bytes(), "settlement.split_odd"))
    assert b"split_odd" not in path.read_bytes()
    assert verify(path, deep=True).sound
    assert holds(showed(OLD / f"{save}.jsonl"), shown(path))
