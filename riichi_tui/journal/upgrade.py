"""Older saves: a chain of small steps on plain dicts, each from one schema number to the next."""

from collections.abc import Callable
from typing import Any

import msgspec

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.table.events import SCHEMA

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes an event as the older schema wrote it, returns it as the next one does."""

STEPS: dict[int, Step] = {}
"""The step from each schema number to the next, `v1_to_v2` under 1. Empty before the first release: older saves of
that time are refused."""


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
    """Raises JournalProblem where this version cannot read the schema: newer, or older without a chain of steps."""
    if schema > SCHEMA:
        raise JournalProblem("schema-newer", schema=schema, known=SCHEMA)
    if any(number not in STEPS for number in range(schema, SCHEMA)):
        raise JournalProblem("schema-older", schema=schema, known=SCHEMA)


def upgrade(document: dict[str, Any], schema: int) -> dict[str, Any]:
    """A record's JSON object as the present schema writes it. Events inside a Splice are upgraded too."""
    event = document["event"]
    if event["type"] == "splice":
        event = {**event, "put": [_upgraded(inner, schema) for inner in event["put"]]}
    else:
        event = _upgraded(event, schema)
    return {**document, "event": event}


def _upgraded(event: dict[str, Any], schema: int) -> dict[str, Any]:
    for number in range(schema, SCHEMA):
        event = STEPS[number](event)
    return {**event, "schema": SCHEMA} if event["type"] == "opened" else event
