"""Schemas: a newer one is refused untouched, an older one goes through the chain of steps (stored samples)."""

import json
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal import upgrade
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import seal
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import SCHEMA, Note, Riichi
from tests.journal.games import noon, ron, start

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


@pytest.mark.usefixtures("chain")
def test_opening_writes_it_anew_and_keeps_the_original(path: Path) -> None:
    sample = SAMPLE.read_bytes()
    path.write_bytes(sample)
    session = Session.open(path, by="anna", clock=noon)
    assert Path(f"{path}.schema-0-1").read_bytes() == sample
    session.record(Riichi(seat=0))
    session.close()
    again = read(path)
    assert (again.schema, again.damage) == (SCHEMA, None)
    assert again.slots == ["1", "2", "3", "5.1", "5.2", "6"]
    assert verify(path, deep=True).sound


@pytest.mark.usefixtures("chain")
def test_an_older_save_that_a_step_cannot_take_is_damage(path: Path) -> None:
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    crc = int(lines[-1][8:16], 16)
    for event in ('{"type":"remark"}', "{}", '{"type":"splice"}', '"x"', '{"type":"riichi","seat":"x"}', "[]"):
        line, _ = seal(f'{{"n":6,"at":"","by":"","event":{event}}}'.encode(), crc)
        path.write_bytes(b"".join(lines) + line)
        damage = read(path).damage
        assert damage is not None
        assert (damage.record, damage.reason.code) == (6, "record-shape")
