"""The quick import of a command: nothing is left changed, and msgspec works as it does with all that it asks for."""

import subprocess
import sys

import pytest

from tests.cli.shell import ROOT

CHECK = """
import gc, sys
from riichi_tui.cli.lean import IN_VAIN, import_lean
{before}
module = import_lean("riichi_tui.cli.{name}")
assert module.__name__ == "riichi_tui.cli.{name}"
assert gc.isenabled()
print(IN_VAIN in sys.modules)
import typing_extensions, msgspec
assert typing_extensions.get_type_hints
from riichi_tui.table.events import Opened
from riichi_tui.rules import default
opened = Opened(id="x", rules=default(), players=tuple("ABCD"))
assert msgspec.json.decode(msgspec.json.encode(opened), type=Opened) == opened
assert msgspec.json.schema(Opened)
"""


def said(name: str, before: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", CHECK.format(name=name, before=before)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"},
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("name", ["show", "settle", "rules"])
def test_what_is_asked_for_in_vain_is_not_loaded(name: str) -> None:
    assert said(name) == "False"


def test_screens_get_what_they_ask_for() -> None:
    program = "from riichi_tui.cli.lean import import_lean\nimport_lean('riichi_tui.cli.open')\nimport textual.app"
    subprocess.run([sys.executable, "-c", program], env={"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}, check=True)


def test_what_is_loaded_already_stays() -> None:
    assert said("show", before="import typing_extensions") == "True"


def test_a_collector_that_rests_is_left_to_rest() -> None:
    rests = "import gc; gc.disable()"
    program = f"{rests}\nfrom riichi_tui.cli.lean import import_lean\nimport_lean('json')\nassert not gc.isenabled()"
    subprocess.run([sys.executable, "-c", program], env={"PYTHONPATH": str(ROOT)}, check=True)
