"""The tables of a club night: every save of a folder, as their writers go on with them."""

import os
from datetime import datetime

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.watch import FolderFollower, Follower
from riichi_tui.presenters.club_page import ClubTable, club_lines, tables_shown
from riichi_tui.presenters.club_page import ClubView as Picture
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.listing import scrolled
from riichi_tui.presenters.look import Look
from riichi_tui.table.problem import Problem
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView

PERIOD = 0.5
"""Seconds between two looks at the folder."""
NIGHT = 12 * 3600
"""Seconds before the last thing recorded in the folder; a table that moved within them is one of this night."""


class ClubView(ListView):
    """Tables in play first, then those that are over, each by the name of the file, so that none jumps about."""

    place = "club"
    period = PERIOD

    def __init__(self, desk: Desk, folder: str) -> None:
        super().__init__(desk)
        self._club = FolderFollower(folder)
        self._all = False
        self._found: list[Follower] = []
        self._earlier = 0
        self._trouble = ""
        self.tick()

    @property
    def count(self) -> int:
        """How many tables are listed."""
        return len(self._found)

    def tick(self) -> bool:
        """Look at the folder; says whether anything changed."""
        before, self._trouble = self._trouble, ""
        try:
            changed = self._club.poll()
        except JournalProblem as problem:
            self._trouble = self.desk.word(problem)
            return self._trouble != before
        if changed:
            self._sort()
        return changed or self._trouble != before

    def watch(self) -> None:
        """Show the chosen table, and follow it."""
        try:
            self.desk.watch(self._found[self.chosen].path)
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")

    def no_table(self) -> str | None:
        """Why there is no table to watch."""
        return None if self._found else self.desk.say("watch.no_tables")

    def turn_earlier(self) -> None:
        """List the tables of other nights too, or leave them out again."""
        self._all = not self._all
        self._sort()

    def page(self, step: int) -> None:
        """Choose a table one page further."""
        self.move(step * tables_shown(self.desk.look))

    def lines(self, look: Look) -> list[Line]:
        """Draw the tables."""
        self.chosen = max(0, min(self.chosen, self.count - 1))
        self.top = scrolled(self.top, self.chosen, self.count, tables_shown(look))
        said = self.said or self._trouble
        style = self.style if self.said else "problem"
        tables = [self._table(follower) for follower in self._found]
        keys = commands.bar(self, look)
        return club_lines(
            Picture(self._club.folder, tables, self.chosen, self.top, self._earlier, said, style, keys), look
        )

    def _table(self, follower: Follower) -> ClubTable:
        name = os.path.basename(follower.path)
        reading = follower.reading
        if reading is None:
            return ClubTable(name, problem=self._said(follower.problem, name) if follower.problem else "")
        at = reading.records[-1].at[11:16]
        return ClubTable(name, reading.timeline.opened.title, reading.state, at)

    def _said(self, problem: JournalProblem, name: str) -> str:
        """A problem of a file by its name alone: the folder stands above."""
        return self.desk.word(JournalProblem(problem.code, **{**problem.details, "path": name}))

    def _sort(self) -> None:
        """The tables of this night in order; the chosen one stays chosen."""
        chosen = self._found[self.chosen].path if self._found else ""
        followers = list(self._club.followers.values())
        moments = [_moment(follower) for follower in followers]
        since = max((moment for moment in moments if moment is not None), default=0.0) - NIGHT
        kept = [
            follower
            for follower, moment in zip(followers, moments, strict=True)
            if self._all or moment is None or moment >= since
        ]
        self._found = sorted(kept, key=lambda follower: (_is_over(follower), follower.path))
        self._earlier = len(followers) - len(kept)
        paths = [follower.path for follower in self._found]
        self.chosen = paths.index(chosen) if chosen in paths else self.chosen


def _is_over(follower: Follower) -> int:
    if follower.reading is None:
        return 2
    return 1 if follower.reading.state.over else 0


def _moment(follower: Follower) -> float | None:
    """When the last record was written, in seconds; 0 where its time cannot be read, none where there is no game."""
    if follower.reading is None:
        return None
    try:
        return datetime.fromisoformat(follower.reading.records[-1].at).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0
