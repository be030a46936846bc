"""The table: keys go to what is being entered, else to the commands; the pane says what came of them."""

from importlib import import_module
from typing import Any

from riichi_tui.grammar.entry import Asked
from riichi_tui.insight.sticks.back import put_right
from riichi_tui.insight.sticks.commands import carried, carried_at
from riichi_tui.journal.plan import Choice, Deal, Plan
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.presenters.event_words import player, sentence
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.presenters.sticks import movement_text
from riichi_tui.presenters.sticks_notice import moved_notice, stick_notice
from riichi_tui.presenters.table_screen import table_lines
from riichi_tui.presenters.table_view import TableView as Picture
from riichi_tui.table.changes import Entry, Redo, Splice, Undo
from riichi_tui.table.events import Event, Reseated, Riichi
from riichi_tui.table.hands import HandRow
from riichi_tui.table.laid import UNLAID
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.requests import Command, Request, rewrites
from riichi_tui.table.state import State
from riichi_tui.table.timeline import RESULTS, Timeline
from riichi_tui.table.trays import unmoved
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.pane.entering import Entering
from riichi_tui.tui.pane.mode import Mode

Said = Command | Splice | Request
"""What was asked for, to be worded once it is recorded."""
AGAIN = 10.0
"""Seconds within which an equal result may be the same one keyed twice."""


def create(desk: Desk) -> "TableView":
    """The table of the open game."""
    return TableView(desk)


class TableView:
    """`mode` is what is being entered, none at rest; `typed` the lines of the command bar so far; `said` a remark about
    the last key."""

    place = "table"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.mode: Mode | None = None
        self.typed: list[str] = []
        self.said = ""
        self.style: Style = ""
        self._recorded = 0
        self._last: tuple[Event, float] | None = None
        self._noticed: tuple[tuple[Timeline, int, Look], str] | None = None
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
        self.mode = _module("pane.typing").Typing(self, text)  # the grammar, when it is needed

    def asked(self, asked: Asked) -> None:
        """What the key machine asks of the screen: the command bar or the help; the rest are commands of ours."""
        if asked.request == "command":
            self.type(asked.text)
        elif asked.request == "swap":
            self.swap()
        elif asked.request in ("help", "history"):
            self.rest() if asked.request == "history" else None
            self.desk.show(asked.request)

    @property
    def writing(self) -> bool:
        """Whether the pane takes text."""
        return self.mode is not None and self.mode.writing

    def rest(self) -> None:
        """Close what is being entered; nothing on the table changes."""
        self.mode = None

    def remark(self, text: str, style: Style = "") -> None:
        """Say something in the pane."""
        self.said, self.style = text, style
        if isinstance(self.mode, Entering):
            self.mode.remark(text)

    # --- recording -------------------------------------------------------------------------------------------

    def commit(self, command: Command | Splice) -> Problem | None:
        """Record a command; returns why not. A riichi that was counted without its stick is asked about."""
        problem = self._commit(command)
        asks = problem is not None and problem.code == UNLAID
        return _module("pane.unlaid").ask(self, command, problem) if asks else problem

    def _commit(self, command: Command | Splice) -> Problem | None:
        """The same without a question. A correction of what is played is shown before it is recorded."""
        try:
            command = carried(command, self.desk.session).command
            if rewrites(command, self.desk.session.state):
                plan = self.desk.session.plan(command, carried_at)
                self.desk.lay(_module("screens.correction").CorrectionView(self.desk, self, plan))
                return None
            entry = self.desk.session.plan(command).entry_for() if isinstance(command, Request) else command
        except Problem as problem:
            return problem
        return self.store(entry, command)

    def carry_out(self, plan: Plan, choice: Choice | None, deal: Deal) -> None:
        """Record a correction that was shown, with what was chosen for later records and for paid hands."""
        self.desk.home()
        problem = self.store(plan.entry_for(choice, deal), plan.request)
        if problem is not None:
            self.remark(self.desk.word(problem), "problem")

    def store(self, entry: Entry, command: Said | None = None, *, before: Mode | None = None) -> Problem | None:
        """Record an entry; returns why the game cannot take it. Where the disk does not take it, the pane keeps it
        until it is stored. `command` is what was asked for, `before` what the pane goes back to."""
        state = self.desk.session.state
        try:
            self.desk.session.record(entry)
        except JournalProblem as problem:
            unsaved = _module("pane.unsaved")
            if unsaved.is_final(problem):
                return problem
            before = self.mode if before is None else before
            self.mode = unsaved.Unsaved(self, entry, problem, asked=command, before=before)
            return None
        except Problem as problem:
            return problem
        self.mode = None
        self._tell(entry if command is None else command, state)
        return None

    def _tell(self, command: Said, before: State) -> None:
        """Say what was done; where it changed what lies behind, also which sticks go back."""
        desk = self.desk
        if isinstance(command, Request | Reseated | Undo | Redo):
            keys: dict[type, str] = {Undo: "tui.undone", Redo: "tui.redone"}
            key = keys.get(type(command), "correct.done")
            moved = movement_text(put_right(before, desk.session.state), desk.look)
            self.remark(f"{desk.say(key)} {moved}".rstrip())
        else:
            self._tell_event(command.put[-1] if isinstance(command, Splice) else command, before)

    def _tell_event(self, event: Event, before: State) -> None:
        desk = self.desk
        if isinstance(event, RESULTS):
            self._recorded = len(desk.session.records)
            twice = self._last is not None and self._last[0] == unmoved(event) and desk.clock() - self._last[1] < AGAIN
            self._last = (unmoved(event), desk.clock())
            if twice:
                self.remark(desk.say("tui.twice"), "title")
            return
        names = desk.session.state.names
        if isinstance(event, Riichi):
            said = desk.say("tui.in_riichi", player=player(event.seat, names, desk.look))
        elif desk.session.state.over and not before.over:
            said = ""  # that the game is over, and why, stands there already
        else:
            said = desk.say("tui.noted", what=sentence(event, names, desk.look))
        self.remark(f"{said} {moved_notice(event, desk.look)}".rstrip())

    # --- commands --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last change off."""
        self._step(Undo())

    def redo(self) -> None:
        """Put back what was taken off last."""
        self._step(Redo())

    def _step(self, command: Command) -> None:
        problem = self.commit(command)
        if problem is not None:
            self.remark(self.desk.word(problem), "problem")

    def correct(self, row: HandRow | None = None) -> None:
        """Open the last hand, or the one given, as an entry that is filled in."""
        self.mode = _module("pane.correcting").Correcting(self, row or self.rows()[-1])

    def insert(self, row: HandRow) -> None:
        """Open the entry of a hand that was forgotten before the one given."""
        self.mode = _module("pane.correcting").Correcting(self, row, forgotten=True)

    def swap(self, first: int | None = None) -> None:
        """Ask who sat in each other's place, from hand `first` on."""
        self.mode = _module("pane.swapping").Swapping(self, first)

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

    def no_outlook(self) -> str | None:
        """Why there is nothing that anybody could need."""
        return self.desk.say("tui.why.over") if self.desk.session.state.over else None

    def no_sticks(self) -> str | None:
        """Why there are no sticks to look at."""
        return None if self.desk.session.state.sticks else self.desk.word(Refused("sticks-off"))

    # --- drawing ---------------------------------------------------------------------------------------------

    def rows(self) -> tuple[HandRow, ...]:
        """The hands so far."""
        return self.desk.rows

    def lines(self, look: Look) -> list[Line]:
        """Draw the table."""
        session = self.desk.session
        pane = self.mode.pane(look) if self.mode is not None else self._rest_pane()
        keys = commands.bar(self, look) if self.mode is None else ()
        return table_lines(Picture(session.state, self.rows(), pane, keys, self.title(look)), look)

    def title(self, _look: Look) -> str:
        """What the game is called."""
        return self.desk.session.timeline.opened.title

    def _rest_pane(self) -> Rest:
        rest = Rest(said=self.said, style=self.style, notice=self._notice())
        rows = self.rows()
        if not rows:
            return rest
        states = self.desk.session.timeline.states
        last = rows[-1]
        before, after = states[last.last - 1], states[last.last]
        return rest._replace(hand=last, before=before, after=after, recorded=bool(self._recorded))

    def _notice(self) -> str:
        """What is to be known about the sticks, looked for once for every record."""
        session, look = self.desk.session, self.desk.look
        key = (session.timeline, len(session.records), look)
        if self._noticed is None or self._noticed[0] != key:
            self._noticed = (key, stick_notice(session.timeline, look))
        return self._noticed[1]


def _module(name: str) -> Any:
    """A part of the screen that is imported when it is first needed."""
    return import_module(f"riichi_tui.tui.{name}")
