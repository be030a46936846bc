"""What Enter would do: what it records, with the sticks that go with it, and the table that it leads to."""

from typing import NamedTuple

from riichi_tui.insight.sticks.commands import Carried, carried
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.presenters.sticks import plan_remarks
from riichi_tui.table.changes import Splice
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import Command
from riichi_tui.table.state import State
from riichi_tui.tui.game import Game


class Outcome(NamedTuple):
    """`carried` is what is recorded, `after` the table after it where there is one to show; `problem`: why it would be
    refused."""

    carried: Carried | None = None
    after: State | None = None
    problem: Problem | None = None

    def shown(self, picture: Picture, look: Look) -> Picture:
        """The picture of an entry with what Enter would do."""
        if self.carried is None:
            return picture
        notice = tuple(text for plan in self.carried.plans for text in plan_remarks(plan, look))
        return picture._replace(after=self.after, moved=self.carried.moved, notice=notice)


def outcome_of(command: Command | Splice, game: Game) -> Outcome:
    """What a command would do, by the functions that recording it uses."""
    try:
        found = carried(command, game)
        return Outcome(found, game.preview(found.command))
    except Problem as problem:
        return Outcome(problem=problem)
