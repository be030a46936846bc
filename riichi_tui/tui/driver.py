"""Textual's driver for a terminal, with our own reading of what the terminal sends."""

import os
import selectors
import time

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from riichi_tui.tui.input.parser import Parser
from riichi_tui.tui.input.tokens import Reply, Token

SYNCHRONIZED_OUTPUT = 2026
"""The mode in which a terminal shows a frame at once; Textual asks for it at the start."""
LOOK = 0.1
"""Seconds between two looks at whether the input shall end."""
MOST = 4096
"""Bytes of one read."""


class Typed(Message):
    """What came in one read of the terminal, or what it means that nothing came."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        super().__init__()
        self.tokens = tokens


class LineLost(Message):
    """The terminal is gone."""


class Driver(LinuxDriver):
    """Reads bytes and posts `Typed`. The reports that Textual understands itself are left to it."""

    def run_input_thread(self) -> None:
        """Read until the input shall end."""
        parser = Parser()
        with selectors.SelectSelector() as selector:  # a terminal of macOS is none for kqueue
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = selector.select(_patience(parser.deadline))
                if not ready:
                    self._post(parser.tick(time.monotonic()))
                elif data := self._read():
                    self._post(parser.feed(data, time.monotonic()))
                else:
                    self.process_message(LineLost())
                    return

    def _read(self) -> bytes:
        """What is there; empty where the terminal is gone."""
        try:
            return os.read(self.fileno, MOST)
        except OSError:
            return b""

    def _post(self, tokens: tuple[Token, ...]) -> None:
        for token in tokens:
            if isinstance(token, Reply) and token.mode == SYNCHRONIZED_OUTPUT and token.setting > 0:
                self.process_message(TerminalSupportsSynchronizedOutput())
        typed = tuple(token for token in tokens if not isinstance(token, Reply))
        if typed:
            self.process_message(Typed(typed))


def _patience(deadline: float | None) -> float:
    """Seconds to wait for more."""
    return LOOK if deadline is None else min(max(deadline - time.monotonic(), 0.0), LOOK)
