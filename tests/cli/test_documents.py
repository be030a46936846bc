"""Every JSON document against its stored schema and its stored sample: keys are added, never changed."""

import json
from typing import Any

import msgspec
import pytest

from tests.cli.documents_of_formats import FORMATS, printed, schema, stored
from tests.cli.shell import Shell


def missing(old: Any, new: Any, where: str = "") -> list[str]:
    """What the old schema has and the new one has not, or has otherwise."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [
            fault
            for key, value in old.items()
            for fault in (missing(value, new[key], f"{where}/{key}") if key in new else [f"{where}/{key}"])
        ]
    if isinstance(old, list) and isinstance(new, list):
        return [f"{where}/{item}" for item in old if item not in new]
    return [] if old == new else [where]


@pytest.mark.parametrize("name", FORMATS)
def test_keys_are_added_never_changed(name: str) -> None:
    faults = [fault for fault in missing(stored(name, "schema"), schema(name)) if not fault.endswith("/description")]
    assert not faults


@pytest.mark.parametrize("name", FORMATS)
def test_the_stored_schema_is_the_present_one(name: str) -> None:
    assert stored(name, "schema") == schema(name)


OF_THE_RULES = {"rules-list", "rules-show"}
"""Samples that grow with every rule set and rule key."""


@pytest.mark.parametrize("name", FORMATS)
def test_the_sample_is_what_is_printed(shell: Shell, name: str) -> None:
    def run(words: list[str], typed: str) -> str:
        answer = shell.run(*words, typed=typed)
        assert (answer.status, answer.errors) == (0, "")
        return answer.output

    document, sample = printed(name, shell.folder, run), stored(name, "sample")
    if name in OF_THE_RULES:
        rows = next(key for key, value in sample.items() if isinstance(value, list) and value)
        assert set(document) == set(sample)
        assert {frozenset(row) for row in document[rows]} == {frozenset(row) for row in sample[rows]}
    else:
        assert document == sample


@pytest.mark.parametrize("name", FORMATS)
def test_the_sample_has_the_shape_of_its_format(name: str) -> None:
    sample = stored(name, "sample")
    read = msgspec.convert(sample, FORMATS[name])
    assert json.loads(msgspec.json.encode(read)) == sample


def test_the_samples_use_what_they_show() -> None:
    show = stored("show", "sample")
    assert show["settlement"]
    assert show["moves"]
    assert {"ron", "draw", "chombo", "tsumo", "abort"} <= {hand["kind"] for hand in show["hands"]}
    assert {row["standing"] for row in stored("history", "sample")["records"]} >= {
        "stands",
        "replaced",
        "undone",
        "done",
    }
    assert stored("rules-check", "sample")["remarks"]
    assert any(party["seat"] is None for party in stored("settle", "sample")["parties"])
