"""A tmux server for a test: clients in terminals of their own, and questions from a script."""

import subprocess
from pathlib import Path

from tests.e2e.processes import MARK
from tests.tui.terminal import Program


class Tmux:
    """A tmux server of our own."""

    def __init__(self, folder: Path, mark: str) -> None:
        self._words = ("tmux", "-f", "/dev/null", "-S", str(folder / "tmux"))
        self._environment = {MARK: mark, "SHELL": "/bin/sh"}

    def client(self, *words: str) -> Program:
        """tmux in a terminal."""
        return Program(*words, command=self._words, environment=self._environment)

    def ask(self, *words: str) -> str:
        """tmux from a script."""
        done = subprocess.run([*self._words, *words], capture_output=True, text=True, check=True, timeout=20)
        return done.stdout.strip()

    def server(self) -> int:
        """The number of the server's process."""
        return int(self.ask("display-message", "-p", "#{pid}"))
