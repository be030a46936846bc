"""A save in which another program plays on: who wrote in it last, and the offer to watch."""

from pathlib import Path

from riichi_tui.journal.lock import holder
from riichi_tui.journal.reading import Reading
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.pane_rows import next_text
from riichi_tui.table.problem import Problem
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView

NAME = 40
CLOCK = len("2026-11-30T21:05")


class LockedView(ListView):
    """Enter watches; `r` tries again, for when the other program has ended."""

    place = "locked"

    def __init__(self, desk: Desk, reading: Reading) -> None:
        super().__init__(desk)
        self._reading = reading

    @property
    def count(self) -> int:
        """Nothing is chosen here."""
        return 1

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

    def lines(self, look: Look) -> list[Line]:
        """Draw who, where, and the offer."""
        last = self._reading.records[-1]
        names = ", ".join(shown(name, NAME, look) for name in self._reading.state.names)
        process = holder(self._reading.path)
        paragraphs = [
            self._reading.path,
            look.say("correct.locked_by", by=shown(last.by, NAME, look), at=last.at[:CLOCK].replace("T", " ")),
            look.say("correct.locked_process", process=process) if process else "",
            names,
            next_text(self._reading.state, look),
            look.say("correct.watch_offer"),
        ]
        items: list[Line] = []
        for text in filter(None, paragraphs):
            items += [*(plain(f" {line}") for line in wrap(text, look.width - 2)), BLANK]
        title = look.say("correct.locked_title")
        keys = commands.bar(self, look)
        return listing_lines(Listing(title, items, said=self.said, style=self.style, keys=keys), look)
