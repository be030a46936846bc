"""Who holds the lock of a save, where the system tells."""

import os
from pathlib import Path

import pytest

from riichi_tui.journal.lock import holder
from tests.journal.games import start


def test_the_process_that_plays_is_named(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    found = holder(session.path)
    if found is None:
        pytest.skip("this system does not tell who holds a lock")
    assert found == os.getpid()
    session.close()
    assert holder(session.path) is None


def test_nobody_holds_what_is_not_there(tmp_path: Path) -> None:
    assert holder(str(tmp_path / "nothing.jsonl")) is None
