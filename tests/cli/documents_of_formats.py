"""The stored JSON Schema and a sample of every format; `python -m tests.cli.documents_of_formats` writes both."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from riichi_tui.cli.verify import Verification
from riichi_tui.presenters.document import Document
from riichi_tui.presenters.hand_documents import AllPayments, CountedFu, CountedTiles
from riichi_tui.presenters.record_list import RecordList
from riichi_tui.presenters.rule_check import RuleCheck
from riichi_tui.presenters.rule_comparison import Comparison
from riichi_tui.presenters.rule_sets import RuleSet, RuleSetList
from riichi_tui.presenters.settlement_parts import SettledDocument
from riichi_tui.presenters.worth import Answer
from tests.cli.sample_game import COMMANDS, NEW

FOLDER = Path(__file__).with_name("documents")
"""Of each format `NAME.schema.json` and `NAME.sample.json`."""

FORMATS: dict[str, type[msgspec.Struct]] = {
    "show": Document,
    "settle": SettledDocument,
    "history": RecordList,
    "verify": Verification,
    "score": Answer,
    "score-tiles": CountedTiles,
    "score-fu": CountedFu,
    "score-table": AllPayments,
    "rules-list": RuleSetList,
    "rules-show": RuleSet,
    "rules-check": RuleCheck,
    "rules-compare": Comparison,
}
WORDS = {
    "show": ["show", "{save}"],
    "settle": ["settle", "--rules", "parlour_10_20", "--bet", "soto Eve on 1 uma", "35700", "32400", "22200", "9700"],
    "history": ["history", "{save}"],
    "verify": ["verify", "{save}"],
    "score": ["score", "3/40"],
    "score-tiles": ["score", "--tiles", "4566m123789p055s +6m riichi tsumo dora 4p ura 1z", "--honba", "1"],
    "score-fu": ["score", "--fu", "base", "closed-ron", "2xclosed-triplet"],
    "score-table": ["score", "--table", "--honba", "1"],
    "rules-list": ["rules", "list"],
    "rules-show": ["rules", "show", "{odd}"],
    "rules-check": ["rules", "check", "{odd}"],
    "rules-compare": ["rules", "compare", "parlour_10_20", "{odd}", "--saves", "{folder}"],
}
ODD = 'name = "odd"\nbase = "parlour_10_20"\n[settlement]\numa = [10, 20, -10, -20]\n'

Run = Callable[[list[str], str], str]
"""Words and what is typed to what is printed."""


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a format as the structs give it."""
    return msgspec.json.schema(FORMATS[name])


def printed(name: str, folder: Path, run: Run) -> Any:
    """The document of a format, with what differs from run to run put in one shape."""
    save, odd = folder / "game.jsonl", folder / "odd.toml"
    odd.write_text(ODD, encoding="utf-8")
    run([*NEW, "--save", str(save)], "")
    run(["record", str(save), "--as", "Anna"], COMMANDS)
    words = [word.format(save=save, odd=odd, folder=folder) for word in WORDS[name]]
    document = json.loads(run([*words, "--json"], ""))
    for record in document.get("records", []):
        record["at"] = "2026-11-30T21:05:00+09:00"
    for checked in document.get("saves", []):
        checked["path"] = save.name
    return document


def stored(name: str, kind: str) -> Any:
    """The stored schema or sample of a format."""
    return json.loads((FOLDER / f"{name}.{kind}.json").read_text(encoding="utf-8"))


def _store(name: str, kind: str, document: Any) -> None:
    text = json.dumps(document, ensure_ascii=False, indent=1, sort_keys=kind == "schema")
    (FOLDER / f"{name}.{kind}.json").write_text(text + "\n", encoding="utf-8")


def _run(words: list[str], typed: str) -> str:
    command = [sys.executable, "-m", "riichi_tui", *words]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=True, env=environment).stdout


def _write_all() -> None:
    for name in FORMATS:
        with tempfile.TemporaryDirectory() as folder:
            _store(name, "schema", schema(name))
            _store(name, "sample", printed(name, Path(folder), _run))


if __name__ == "__main__":
    _write_all()
