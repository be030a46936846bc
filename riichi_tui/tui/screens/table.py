"""The table: keys go to what is being entered, else to the commands; the pane says what came of them."""

from importlib import import_module

from riichi_tui.grammar.entry import Asked
from riichi_tui.journal.plan import Choice, Plan
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.presenters.table_screen import table_lines
from riichi_tui.presenters.table_view import TableView as Picture
from riichi_tui.table.changes import Redo, Splice, Undo
from riichi_tui.table.events import Event, Riichi
from riichi_tui.table.hands import HandRow
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import Command, Request
from riichi_tui.table.timeline import RESULTS
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.pane.choosing import Choosing
from riichi_tui.tui.pane.entering import Entering
from riichi_tui.tui.pane.mode import Mode

AGAIN = 10.0
"""Seconds within which an equal result may be the same one keyed twice."""


def create(desk: Desk) -> "TableView":
    """The table of the open game."""
    return TableView(desk)


class TableView:
    """`mode` is what is being entered, none at rest; `said` a remark about the last key."""

    place = "table"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.mode: Mode | None = None
        self.said = ""
        self.style: Style = ""
        self._recorded = 0
        self._last: tuple[Event, float] | None = None
        if desk.session.damage:
            self.remark(desk.say("tui.damaged", record=desk.session.damage.record), "problem")
        elif desk.session.torn_kept:
            self.remark(desk.say("tui.torn_kept", path=desk.session.torn_kept))

    # --- keys ------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """One key: for the entry that is open, else a command of the table; anything else is named."""
        self.said, self.style = "", ""
        if self.mode is not None:
            self.mode.press(key)
            return
        commands.press(self, key)

    def paste(self, text: str) -> None:
        """Pasted text belongs into the command bar."""
        if self.mode is None:
            self.type()
        if self.mode is not None:
            self.mode.paste(text)

    def begin(self, key: str) -> None:
        """Open an entry with its first key."""
        self.mode = Entering(self)
        self.mode.press(key)

    def type(self, text: str = "") -> None:
        """Open the command bar, its first words typed."""
        mode: Mode = import_module("riichi_tui.tui.pane.typing").Typing(self, text)  # the grammar, when it is needed
        self.mode = mode

    def asked(self, asked: Asked) -> None:
        """What the key machine asks of the screen: the command bar or the help; the rest are commands of ours."""
        if asked.request == "command":
            self.type(asked.text)
        elif asked.request == "help":
            self.desk.show("help")
        elif asked.request == "helper":
            self.remark(self.desk.say("tui.why.no_helper"))

    def rest(self) -> None:
        """Close what is being entered; nothing on the table changes."""
        self.mode = None

    def remark(self, text: str, style: Style = "") -> None:
        """Say something in the pane."""
        self.said, self.style = text, style

    # --- recording -------------------------------------------------------------------------------------------

    def commit(self, command: Command | Splice) -> Problem | None:
        """Record a command; returns why not. Where later records would no longer fit, the person is asked."""
        session = self.desk.session
        try:
            if isinstance(command, Splice):
                session.record(command)
            elif isinstance(command, Request) and (plan := session.plan(command)).misfits:
                self.mode = Choosing(self, plan)
                return None
            else:
                session.run(command)
        except Problem as problem:
            return problem
        self.mode = None
        self._tell(command)
        return None

    def commit_plan(self, plan: Plan, choice: Choice) -> None:
        """Record a correction with what the person chose for the records that no longer fit."""
        self.desk.session.record(plan.ways[choice].splice)
        self.mode = None
        self.remark(self.desk.say("tui.corrected"))

    def _tell(self, command: Command | Splice) -> None:
        desk, state = self.desk, self.desk.session.state
        if isinstance(command, Splice):
            command = command.put[-1]
        if isinstance(command, RESULTS):
            self._recorded = len(desk.session.records)
            twice = self._last is not None and self._last[0] == command and desk.clock() - self._last[1] < AGAIN
            self._last = (command, desk.clock())
            if twice:
                self.remark(desk.say("tui.twice"), "title")
        elif isinstance(command, Riichi):
            self.remark(desk.say("tui.in_riichi", player=player(command.seat, state.names, desk.look)))
        elif isinstance(command, Request):
            self.remark(desk.say("tui.corrected"))
        if state.over and not self.said:
            self.remark(desk.say("tui.over_next"), "title")

    # --- commands --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last change off."""
        self._step(Undo(), "tui.undone")

    def redo(self) -> None:
        """Put back what was taken off last."""
        self._step(Redo(), "tui.redone")

    def _step(self, command: Command, key: str) -> None:
        problem = self.commit(command)
        if problem is None:
            self.remark(self.desk.say(key))
        else:
            self.remark(self.desk.word(problem), "problem")

    def correct(self, row: HandRow | None = None) -> None:
        """Open the last hand, or the one given, as an entry that is filled in."""
        self.mode = Entering(self, amend=row or self.rows()[-1])

    def mend(self) -> None:
        """Go on from the intact beginning of a damaged save; the original is kept."""
        try:
            kept = self.desk.session.mend()
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")
        else:
            self.remark(self.desk.say("tui.mended", path=kept))

    def no_mend(self) -> str | None:
        """Why there is nothing to mend."""
        return None if self.desk.session.damage else self.desk.say("tui.why.no_damage")

    def no_entry(self) -> str | None:
        """Why nothing can be entered."""
        return self.desk.say("tui.why.over") if self.desk.session.state.over else self.desk.no_writing()

    def no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        return self.desk.say("tui.why.no_undo") if len(self.desk.session.records) < 2 else self.desk.no_writing()

    def no_redo(self) -> str | None:
        """Why nothing can be put back."""
        records = self.desk.session.records
        changes = isinstance(records[-1].event, Undo | Redo)
        return self.desk.no_writing() if changes else self.desk.say("tui.why.no_redo")

    def no_correct(self) -> str | None:
        """Why there is nothing to correct."""
        return self.no_hands() or self.desk.no_writing()

    def no_hands(self) -> str | None:
        """Why there is no list of hands."""
        return None if self.rows() else self.desk.say("tui.why.no_hands")

    # --- drawing ---------------------------------------------------------------------------------------------

    def rows(self) -> tuple[HandRow, ...]:
        """The hands so far."""
        return self.desk.rows

    def lines(self, look: Look) -> list[Line]:
        """Draw the table."""
        session = self.desk.session
        pane = self.mode.pane(look) if self.mode is not None else self._rest_pane()
        keys = commands.bar(self, look) if self.mode is None else ()
        title = session.timeline.opened.title
        return table_lines(Picture(session.state, self.rows(), pane, keys, title), look)

    def _rest_pane(self) -> Rest:
        rows = self.rows()
        if not rows:
            return Rest(said=self.said, style=self.style)
        states = self.desk.session.timeline.states
        last = rows[-1]
        return Rest(last, states[last.last - 1], states[last.last], self.said, self.style, bool(self._recorded))
