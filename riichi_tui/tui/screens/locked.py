"""A save in which another program plays on: who wrote in it last, and the offer to watch."""

from pathlib import Path

from riichi_tui.journal.lock import holder
from riichi_tui.journal.reading import Reading
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.pane_rows import next_text
from riichi_tui.table.problem import Problem
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.pages import PageView

NAME = 40
CLOCK = len("2026-11-30T21:05")


class LockedView(PageView):
    """Enter watches; `r` tries again, for when the other program has ended."""

    place = "locked"

    def __init__(self, desk: Desk, reading: Reading) -> None:
        super().__init__(desk)
        self._reading = reading

    def watch(self) -> None:
        """Follow the game as it is played on elsewhere."""
        self.desk.back()
        try:
            self.desk.watch(self._reading.path)
        except Problem as problem:
            self.desk.view.remark(self.desk.word(problem))

    def try_again(self) -> None:
        """Open the save to play on, if it is free now."""
        self.desk.back()
        try:
            self.desk.open(Path(self._reading.path))
        except Problem as problem:
            self.desk.view.remark(self.desk.word(problem))

    def title(self, look: Look) -> str:
        """That another program has it."""
        return look.say("correct.locked_title")

    def paragraphs(self, look: Look) -> list[str]:
        """Who, where, and the offer."""
        reading = self._reading
        last = reading.records[-1]
        names = ", ".join(shown(name, NAME, look) for name in reading.state.names)
        process = holder(reading.path)
        found = [
            reading.path,
            look.say("correct.locked_by", by=shown(last.by, NAME, look), at=last.at[:CLOCK].replace("T", " ")),
            look.say("correct.locked_process", process=process) if process else "",
            f"{names}. {next_text(reading.state, look)}",
            look.say("correct.watch_offer"),
        ]
        return [text for text in found if text]
