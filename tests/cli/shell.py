"""Runs the command line inside the test process, and in processes of its own."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from riichi_tui.cli.main import main

ROOT = Path(__file__).resolve().parents[2]


class Answer(NamedTuple):
    """What a command came to."""

    status: int
    output: str
    errors: str


class Shell:
    """A shell in a folder of its own: UTF-8, English, saves in `saves`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.saves = folder / "saves"
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        for name in ("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "RIICHI_TUI_LANG"):
            monkeypatch.delenv(name, raising=False)
        self.environment = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "RIICHI_TUI_SAVES": str(self.saves)}
        for name, value in self.environment.items():
            monkeypatch.setenv(name, value)

    def run(self, *words: str, typed: str = "") -> Answer:
        """A command in this process."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self.capsys.readouterr()
        status = main(words)
        output, errors = self.capsys.readouterr()
        return Answer(status, output, errors)

    def process(self, *words: str, typed: bytes = b"", **environment: str) -> Answer:
        """A command in a process of its own, with these variables set beside the usual ones."""
        variables = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **self.environment, **environment}
        done = subprocess.run(
            [sys.executable, "-m", "riichi_tui", *words],
            input=typed,
            capture_output=True,
            env=variables,
            cwd=self.folder,
            check=False,
        )
        return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
