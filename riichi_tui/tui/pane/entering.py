"""A hand being keyed: the key machine of the grammar, and beside it what Enter would do."""

from typing import TYPE_CHECKING

from riichi_tui.grammar.entry import Entry, Ready, context_of, press, rest
from riichi_tui.grammar.entry.writer import filled
from riichi_tui.presenters import entry_words
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Event, Riichi
from riichi_tui.table.hands import HandRow, hands
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import AmendHand, Command
from riichi_tui.table.state import State

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import TableView


class Entering:
    """The entry of the hand in play; with `amend` the entry of a hand that was recorded, opened filled in."""

    def __init__(self, table: "TableView", amend: HandRow | None = None) -> None:
        self._table = table
        self._amend = amend
        timeline = table.desk.session.timeline
        self._state = timeline.state if amend is None else timeline.states[amend.last - 1]
        self._context = context_of(self._state)
        start = rest(self._context) if amend is None else filled(amend.event, self._context)
        self._entry: Entry = start or rest(self._context)
        self._problem = ""
        self._outcome: tuple[Ready, State | Problem] | None = None

    def press(self, key: str) -> None:
        """One key for the machine, and what the machine asks for in return."""
        before, self._entry = self._entry, press(self._entry, key, self._context)
        entry = self._entry
        self._problem = entry_words.remark(entry, self._table.desk.look)
        if entry.record is not None:
            self._record(entry.record, before)
        elif entry.asked is not None:
            self._table.asked(entry.asked)
        elif entry.resting:
            self._table.rest()
            self._table.remark(self._problem)

    def paste(self, text: str) -> None:
        """Pasted text has no place in single keys."""

    def pane(self, look: Look) -> Picture:
        """The sentence, the next keys, what Enter would do."""
        entry, state = self._entry, self._state
        after = self._preview(entry.ready) if entry.ready is not None else None
        problem = self._problem
        if isinstance(after, Problem):
            problem, after = problem or self._table.desk.word(after), None
        options = entry_words.options(entry, state, look)
        said = entry_words.entry_sentence(entry, state, look)
        if self._amend is not None:
            said = look.say("tui.entry.amending", hand=hand_name(self._amend, look), said=said)
        return Picture(
            typed=" ".join(entry.keys),
            said=said,
            step=entry_words.question(entry, look) if options else "",
            options=options,
            keys=entry_words.bar(entry, look),
            problem=problem,
            before=state,
            after=after,
        )

    def _record(self, ready: Ready, before: Entry) -> None:
        """Record what Enter stands for as one change, so that one undo takes it back; else stay where it was."""
        try:
            command = self._command(ready)
        except Problem as problem:
            self._refused(problem, before)
            return
        refused = self._table.commit(command)
        if refused is not None:
            self._refused(refused, before)

    def _refused(self, problem: Problem, before: Entry) -> None:
        self._problem = self._table.desk.word(problem)
        if before.resting:
            self._table.rest()
            self._table.remark(self._problem, "problem")
        self._entry = before

    def _command(self, ready: Ready) -> Command | Splice:
        """The one command that does all of it. Raises Refused."""
        if self._amend is not None:
            return AmendHand(hand=self._amend.n, events=self._with_riichi(ready), riichi_off=ready.riichi_off)
        if not ready.riichi_off:
            return ready.events[0] if len(ready.events) == 1 else Splice(put=ready.events)
        off = AmendHand(hand=self._state.hand, riichi_off=ready.riichi_off)
        if not ready.events:
            return off
        return Splice(remove=self._table.desk.session.plan(off).splice.remove, put=ready.events)

    def _with_riichi(self, ready: Ready) -> tuple[Event, ...]:
        """Riichi given to an AmendHand replace all of that hand, so those that stay are given too."""
        if self._amend is None or not any(isinstance(event, Riichi) for event in ready.events):
            return ready.events
        kept = (Riichi(seat=seat) for seat in self._amend.riichi if seat not in ready.riichi_off)
        return (*kept, *ready.events)

    def _preview(self, ready: Ready) -> State | Problem:
        """The table after Enter, by the function that recording it uses; or why it would be refused."""
        if self._outcome is None or self._outcome[0] is not ready:
            self._outcome = (ready, self._tried(ready))
        return self._outcome[1]

    def _tried(self, ready: Ready) -> State | Problem:
        session = self._table.desk.session
        try:
            command = self._command(ready)
            if self._amend is None or not isinstance(command, AmendHand):
                return session.preview(command)
            timeline = session.plan(command).timeline
            row = next(row for row in hands(timeline) if row.n == self._amend.n)
            return timeline.states[row.last]
        except Problem as problem:
            return problem
