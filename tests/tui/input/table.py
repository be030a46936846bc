"""A table with a terminal's input before it, on a clock of its own."""

from pathlib import Path

from riichi_tui.journal.session import Session
from riichi_tui.journal.system import System
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.input.parser import Parser
from riichi_tui.tui.input.tokens import Key
from riichi_tui.tui.reads import carry_out
from tests.presenters import boards
from tests.tui.desks import Clock, start_desk

LATER = 4.0
"""Seconds after which no sequence is awaited any more."""


class Unsynced(System):
    """A disk that need not last."""

    def sync(self, descriptor: int) -> None:
        """Nothing: a test makes a hundred thousand records."""


class Table:
    """Takes bytes as they arrive."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = Clock()
        self.desk: Desk = start_desk(folder, clock=self.clock)
        self.desk.play(Session.create(folder / "game.jsonl", boards.opened(), by="test", system=Unsynced()))
        self.parser = Parser()

    def send(self, pieces: list[bytes], gap: float = 0.0) -> None:
        """Pieces that arrive `gap` seconds apart, a read each."""
        for piece in pieces:
            self.wait(gap)
            carry_out(self.parser.feed(piece, self.clock.now), self.desk)

    def wait(self, seconds: float = LATER) -> None:
        """Time passes, and the parser is told when it asked for it."""
        end = self.clock.now + seconds
        while self.parser.deadline is not None and self.parser.deadline <= end:
            self.clock.now = self.parser.deadline
            carry_out(self.parser.tick(self.clock.now), self.desk)
        self.clock.now = end

    def press(self, *keys: str) -> None:
        """Keys themselves, a read each."""
        for key in keys:
            carry_out((Key(key),), self.desk)

    @property
    def recorded(self) -> list[str]:
        """What was recorded, by the names of the events."""
        return [type(event).__name__ for event in self.desk.session.timeline.events[1:]]

    @property
    def at_rest(self) -> bool:
        """Whether nothing is being keyed and no page lies over the table."""
        return self.desk.view.place == "table" and getattr(self.desk.view, "mode", None) is None
