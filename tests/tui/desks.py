"""A desk without a terminal: keys in, lines out."""

import random
from collections.abc import Iterator
from pathlib import Path

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.locale.glyphs import UNICODE
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line, as_text, text_of
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.terminal import Terminal
from tests.presenters import boards


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def start_desk(folder: Path, *, seed: int = 1, clock: Clock | None = None, language: str = "en") -> Desk:
    """A desk at its start screen."""
    environment = {"RIICHI_TUI_SAVES": str(folder)}
    chance = random.Random(seed)  # noqa: S311 - the same draw every time
    terminal = Terminal(UNICODE, language, "plain")
    desk = Desk(terminal, environment, by="test", clock=clock or Clock(), chance=chance)
    desk.switch("start")
    return desk


def table_desk(folder: Path, timeline: Timeline | None = None, *, clock: Clock | None = None) -> Desk:
    """A desk at the table of a game that was recorded so far."""
    timeline = timeline or boards.play(boards.opened())
    session = Session.create(folder / "game.jsonl", timeline.opened, by="test")
    for event in timeline.events[1:]:
        session.record(event)
    desk = start_desk(folder, clock=clock)
    desk.play(session)
    return desk


def keys(text: str) -> Iterator[str]:
    """Keys by name, split at spaces; "type:WORDS" is typed sign by sign, "_" standing for a space."""
    for word in text.split():
        if word.startswith("type:"):
            yield from word.removeprefix("type:").replace("_", " ")
        else:
            yield word


def press(desk: Desk, text: str) -> None:
    """Press keys one after the other."""
    for key in keys(text):
        desk.press(key)


def screen(desk: Desk, width: int = 80, height: int = 24) -> str:
    """The screen as text; every line fits and there is one for every row."""
    lines = desk.lines(width, height)
    check(lines, width, height)
    return as_text(lines)


def check(lines: list[Line], width: int, height: int) -> None:
    """No line is too wide, no row is missing."""
    assert len(lines) == height, (len(lines), height)
    for line in lines:
        assert cells(text_of(line)) <= width, (cells(text_of(line)), text_of(line))


def on_disk(desk: Desk) -> Timeline:
    """The game as the file has it."""
    return read(desk.session.path).timeline
