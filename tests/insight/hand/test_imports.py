"""Nothing of the hand helper is imported before it is asked for, and the library only when a hand is scored."""

import subprocess
import sys

import pytest

ASKED = """
import sys
{code}
print(" ".join(sorted(name for name in sys.modules if {wanted})))
"""


def modules(code: str, wanted: str) -> str:
    """The modules that a fresh interpreter has after the code, by a condition on their name."""
    done = subprocess.run(
        [sys.executable, "-c", ASKED.format(code=code, wanted=wanted)], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_neither_the_shell_nor_the_screen_imports_the_helper_at_the_start() -> None:
    start = "import riichi_tui.cli.main, riichi_tui.cli.score, riichi_tui.tui.app, riichi_tui.tui.shell"
    assert modules(start, "name == 'mahjong' or 'insight.hand' in name") == ""


def test_the_checklist_the_trainer_and_the_table_come_without_the_library() -> None:
    parts = ("checklist", "choices", "trainer", "payment_table", "fu_words", "tiles", "adapter")
    code = "import " + ", ".join(f"riichi_tui.insight.hand.{part}" for part in parts)
    assert modules(code, "name.partition('.')[0] == 'mahjong'") == ""


def test_without_the_library_the_answer_is_a_sentence() -> None:
    code = """
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "mahjong":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tiles import read
from riichi_tui.rules import load
from riichi_tui.table.problem import Refused
try:
    score(read("123m456p789s1122z +1z riichi").hand, Situation(), load("tenhou4"))
except Refused as refused:
    print(refused.code)
"""
    assert modules(code, "False") == "mahjong-missing"


@pytest.mark.parametrize("module", ["hand_checklist", "hand_score", "hand_table", "hand_tiles", "hand_trainer"])
def test_presenters_of_hands_come_without_the_library(module: str) -> None:
    code = f"import riichi_tui.presenters.{module}"
    assert modules(code, "name.partition('.')[0] in ('mahjong', 'textual', 'rich')") == ""
