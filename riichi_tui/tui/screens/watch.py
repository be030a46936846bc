"""The table of a game that another program writes: it follows the file, and no key changes anything."""

from pathlib import Path

from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.table.problem import Problem
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.table import TableView
from riichi_tui.tui.watching import Watching


def create(desk: Desk) -> "WatchView":
    """The table of the game that is watched."""
    return WatchView(desk)


class WatchView(TableView):
    """What is wrong with the file is said as long as it is so."""

    place = "watch"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.remark("")

    def press(self, key: str) -> None:
        """A command of this place; to anything else the answer is that this game is only watched."""
        self.remark("")
        if commands.meant(self, key) is None and key not in commands.QUIET:
            self.remark(self.desk.no_writing() or "")
        else:
            commands.press(self, key)

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def take_over(self) -> None:
        """Play on here, if nobody writes the game any more: the same lock and recovery as for any opened save."""
        try:
            self.desk.resume(Path(self.desk.session.path))
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")
            return
        table = self.desk.view
        if isinstance(table, TableView) and not table.said:
            table.remark(self.desk.say("watch.taken"), "title")

    def title(self, look: Look) -> str:
        """That the game is watched, and what it is called."""
        title = super().title(look)
        watched = look.say("watch.title")
        return f"{watched} {look.glyphs.dot} {title}" if title else watched

    def _rest_pane(self) -> Rest:
        pane = super()._rest_pane()
        return pane if pane.said else pane._replace(said=self._trouble(), style="problem")

    def _trouble(self) -> str:
        session = self.desk.session
        if isinstance(session, Watching) and session.problem is not None:
            return self.desk.say("watch.lost", reason=self.desk.word(session.problem))
        if session.damage is not None:
            return self.desk.say("watch.damaged", record=session.damage.record)
        return ""
