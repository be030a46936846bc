"""What can stand in a save, one line a field: `python -m tests.journal.shape` writes it down for the present schema.

A line is `Struct.field`, an `!` where it must be there, and its type as JSON schema has it, with its default.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from riichi_tui.journal.record import Record
from riichi_tui.table.events import SCHEMA

SHAPES = Path(__file__).parent / "shapes"
WORDS = ("title", "description")


def shape() -> str:
    """The shape of a record now."""
    structs = msgspec.json.schema(Record)["$defs"]
    return "".join(_line(name, field, structs[name]) for name in structs for field in structs[name]["properties"])


def stored(schema: int) -> str:
    """The shape of a record as it was under a schema number."""
    return (SHAPES / f"{schema}.txt").read_text(encoding="utf-8")


def fields(text: str) -> dict[str, tuple[bool, Any]]:
    """Each field of a shape: whether it must be there, and its default, `...` where it has none."""
    found = {}
    for line in text.splitlines():
        name, mark, kind = line.split(" ", 2)
        found[name] = mark == "!", json.loads(kind).get("default", ...)
    return found


def _line(name: str, field: str, struct: dict[str, Any]) -> str:
    kind = {word: value for word, value in struct["properties"][field].items() if word not in WORDS}
    if "$ref" in kind:
        kind.pop("default", None)  # a section, whose keys have lines of their own
    if (name, field) == ("Opened", "schema"):
        kind.pop("default")
    mark = "!" if field in struct["required"] else "-"
    return f"{name}.{field} {mark} {json.dumps(kind, sort_keys=True)}\n"


if __name__ == "__main__":
    (SHAPES / f"{SCHEMA}.txt").write_text(shape(), encoding="utf-8")
    sys.stdout.write(f"shapes/{SCHEMA}.txt\n")
