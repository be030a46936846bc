"""The start: games that can be played on, the last one first, and a new one."""

from pathlib import Path

from riichi_tui.journal.folder import Shelf, Summary, saves_folder
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.start_list import closed_line, save_line
from riichi_tui.table.problem import Problem
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.game import Looking
from riichi_tui.tui.screens.lists import ListView


def create(desk: Desk) -> "StartView":
    """The saves of the folder."""
    return StartView(desk)


class StartView(ListView):
    """The folder is read when the view is made."""

    place = "start"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._folder = saves_folder(environment=desk.environment)
        self._saves: list[Summary] = []
        try:
            found = Shelf(self._folder).summaries()
            self._saves = sorted(found, key=lambda save: save.state is None)  # games first, each part in its order
        except JournalProblem as problem:
            self.remark(desk.word(problem), "problem")

    @property
    def count(self) -> int:
        """How many files there are."""
        return len(self._saves)

    def resume(self) -> None:
        """Open the chosen save."""
        try:
            self.desk.open(Path(self._saves[self.chosen].path))
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")

    def replay(self) -> None:
        """Replay the chosen save, which is not opened for that."""
        try:
            self.desk.visit(Looking(read(self._saves[self.chosen].path)), "replay")
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")

    def watch(self) -> None:
        """Follow the chosen save as another program writes it."""
        try:
            self.desk.watch(self._saves[self.chosen].path)
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")

    def no_resume(self) -> str | None:
        """Why there is nothing to resume."""
        return None if self._saves else self.desk.say("tui.why.no_saves")

    def lines(self, look: Look) -> list[Line]:
        """Draw the list."""
        items = [self._line(save, look) for save in self._saves]
        chosen: int | None = self.chosen
        if not items:
            items, chosen = [BLANK, plain(f" {look.say('tui.start.empty')}")], None
        top = self.follow(look) if self._saves else 0
        title = look.say("tui.start.title")
        keys = commands.bar(self, look)
        said = self.said or look.say("tui.start.folder", folder=self._folder)
        style = self.style if self.said else "dim"
        return listing_lines(Listing(title, items, "", chosen, top, said, style, keys), look)

    @staticmethod
    def _line(save: Summary, look: Look) -> Line:
        if save.problem is not None:
            return closed_line(save.problem, save.name, look)
        return save_line(save.state, save.title, save.name, look) if save.state is not None else BLANK
