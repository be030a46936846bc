"""Older saves: read by this version for ever. What only came later has its default; a step does what defaults cannot.

A rule key, an event or a field of an event that an older save does not know needs nothing here: the default in
`table/rules.py` or `table/events.py` says how the game went before it. A step is for what was written in another way.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.table.events import SCHEMA

FIRST = 1
"""The schema number of version 0.1. Every save from there on is read."""

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes an event as one schema wrote it, returns it as the next one does."""

STEPS: dict[int, Step] = {}
"""The step from a schema number to the next, `v3_to_v4` under 3. None where only keys, events and fields came."""


class _FirstEvent(msgspec.Struct, frozen=True):
    schema: int


class _FirstRecord(msgspec.Struct, frozen=True):
    event: _FirstEvent


_decode_first = msgspec.json.Decoder(_FirstRecord).decode


def schema_of(line: bytes) -> int:
    """The schema number that the first line of a save states. Raises JournalProblem where it states none."""
    try:
        return _decode_first(line).event.schema
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise JournalProblem("not-a-save") from error


def require_known(schema: int) -> None:
    """Raises JournalProblem where this version cannot read the schema: a newer one, or one from before the first."""
    if schema > SCHEMA:
        raise JournalProblem("schema-newer", schema=schema, known=SCHEMA)
    if any(number not in STEPS for number in range(schema, FIRST)):
        raise JournalProblem("schema-older", schema=schema, known=SCHEMA)


def upgrade(document: dict[str, Any], schema: int) -> dict[str, Any]:
    """A record's JSON object as the present schema writes it. Events inside a Splice are upgraded too."""
    event = document["event"]
    if event["type"] == "splice":
        event = {**event, "put": [_upgraded(inner, schema) for inner in event.get("put", ())]}
    else:
        event = _upgraded(event, schema)
    return {**document, "event": event}


def _upgraded(event: dict[str, Any], schema: int) -> dict[str, Any]:
    for number in range(schema, SCHEMA):
        if number in STEPS:
            event = STEPS[number](event)
    return {**event, "schema": SCHEMA} if event["type"] == "opened" else event
