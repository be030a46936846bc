"""A win that is counted with riichi though no stick lies there: was the stick forgotten, or was there no riichi?"""

from typing import TYPE_CHECKING

from riichi_tui.grammar.entry.keys import BACKSPACE, ENTER, ESCAPE, key_of
from riichi_tui.insight.forgotten_riichi import Ways, ways
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.presenters.pane_entry import Option
from riichi_tui.table.changes import Splice
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import Command
from riichi_tui.tui.pane.mode import Mode
from riichi_tui.tui.pane.outcome import outcome_of

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import TableView

OTHER = "n"


def ask(table: "TableView", command: Command | Splice, problem: Problem) -> Problem | None:
    """Ask about a command that was refused for this; the problem itself where there is nothing to ask."""
    found = ways(command, problem, table.desk.session)
    if found is None:
        return problem
    table.mode = Unlaid(table, found, before=table.mode)
    return None


class Unlaid:
    """Enter puts the stick in with the win as one change. `n` leaves riichi out instead, and Enter then records that;
    Backspace goes back to what was keyed."""

    writing = False

    def __init__(self, table: "TableView", found: Ways, *, before: Mode | None) -> None:
        self._table = table
        self._ways = found
        self._before = before
        self._problem = ""
        self._take(found.laid)

    def press(self, key: str) -> None:
        """One of the three."""
        name = key_of(key)
        self._problem = ""
        if name == ENTER:
            self._record()
        elif name == OTHER:
            self._turn()
        elif name in (BACKSPACE, ESCAPE):
            self._table.mode = self._before
        else:
            self._problem = self._table.desk.say("unlaid.keys")

    def paste(self, text: str) -> None:
        """Pasted text has no place in single keys."""

    def pane(self, look: Look) -> Picture:
        """The question, and what Enter would do."""
        desk = self._table.desk
        who = ", ".join(player(seat, desk.session.state.names, look) for seat in self._ways.seats)
        problem = self._problem or (desk.word(self._outcome.problem) if self._outcome.problem else "")
        laid = self._command is self._ways.laid
        others = (Option(OTHER, look.say("unlaid.out" if laid else "unlaid.laid")),)
        picture = Picture(
            typed="",
            said=look.say("unlaid.said", who=who),
            options=(Option("Enter", look.say("unlaid.laid" if laid else "unlaid.out"), usual=True), *others),
            keys=(
                KeyTitle("Enter", look.say("tui.key.records")),
                KeyTitle("Backspace", look.say("tui.key.back")),
            ),
            problem=problem,
        )
        return self._outcome.shown(picture, look)

    def _take(self, command: Command | Splice) -> None:
        self._command = command
        self._outcome = outcome_of(command, self._table.desk.session)

    def _turn(self) -> None:
        """To the other way, where there is one whose value is known."""
        if self._ways.out is None:
            self._problem = self._table.desk.say("unlaid.no_yaku")
        elif not self._ways.valued:
            self._problem = self._table.desk.say("unlaid.value")
        else:
            self._take(self._ways.out if self._command is self._ways.laid else self._ways.laid)

    def _record(self) -> None:
        """As if it had been keyed so; where the game does not take it, say why and stay."""
        self._table.mode = self._before
        problem = self._table.commit(self._command)
        if problem is not None:
            self._table.mode, self._problem = self, self._table.desk.word(problem)
