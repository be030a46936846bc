"""Screens kept as text: compared exactly, written anew when RIICHI_TUI_REGENERATE is set."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"
REGENERATE = "RIICHI_TUI_REGENERATE"


def compare(name: str, text: str) -> None:
    """The text must be the one that is kept under this name."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get(REGENERATE):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert path.exists(), f"{path.name} is not kept yet; set {REGENERATE}=1 and look at what is written"
    assert text + "\n" == path.read_text(encoding="utf-8")
