"""The graph of the open game, as it stands."""

from riichi_tui.presenters.graph_screen import GraphView as Picture
from riichi_tui.presenters.graph_screen import graph_page
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.replay import ReplayView


def create(desk: Desk) -> "GraphView":
    """The graph of the open game; over a replay up to where that stands."""
    return GraphView(desk, desk.view.cursor if isinstance(desk.view, ReplayView) else None)


class GraphView:
    """Drawn from the game whenever it is shown, so that it grows with a game that is watched."""

    place = "graph"

    def __init__(self, desk: Desk, cursor: int | None) -> None:
        self.desk = desk
        self.said = ""
        self._cursor = cursor

    def press(self, key: str) -> None:
        """A command of this place."""
        self.said = ""
        commands.press(self, key)

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def remark(self, text: str) -> None:
        """Say something above the keys."""
        self.said = text

    def replay(self) -> None:
        """Replay the game; back to the replay where that lies below."""
        if isinstance(self.desk.below, ReplayView):
            self.desk.back()
        else:
            self.desk.show("replay")

    def lines(self, look: Look) -> list[Line]:
        """Draw the graph."""
        timeline = self.desk.session.timeline
        cursor = None if self._cursor is None else min(self._cursor, len(timeline.states) - 1)
        return graph_page(Picture(timeline, self.desk.rows, cursor, self.said, commands.bar(self, look)), look)
