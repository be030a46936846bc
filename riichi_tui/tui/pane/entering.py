"""A hand being keyed: the key machine of the grammar, and beside it what Enter would do."""

from importlib import import_module
from typing import TYPE_CHECKING

from riichi_tui.grammar.entry import Asked, Entry, Ready, context_of, count_in, press, rest
from riichi_tui.grammar.entry.keys import names_of
from riichi_tui.grammar.entry.machine import UNKNOWN
from riichi_tui.grammar.entry.wins import WinDraft
from riichi_tui.grammar.write import write
from riichi_tui.presenters import entry_words
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Winner
from riichi_tui.table.laid import UNLAID
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import AmendHand, Command
from riichi_tui.table.state import State
from riichi_tui.tui.doubt import Doubt, is_letter, is_of_a_sequence
from riichi_tui.tui.pane.outcome import Outcome, outcome_of

if TYPE_CHECKING:
    from riichi_tui.tui.helper import Helper
    from riichi_tui.tui.screens.table import TableView


WORDS = ":"


class Entering:
    """The entry of the hand in play. `state` is the table that the keys are about, none: the table now."""

    writing = False

    def __init__(self, table: "TableView", state: State | None = None) -> None:
        self._table = table
        self._state = state or table.desk.session.state
        self._context = context_of(self._state)
        self._entry: Entry = rest(self._context)
        self._problem = ""
        self._helper: Helper | None = None
        self._known: tuple[Ready, Outcome] | None = None

    def press(self, key: str) -> None:
        """One key for the machine, and what the machine asks for in return."""
        desk, before = self._table.desk, self._entry
        entry = press(before, key, self._context, desk.keyboard)
        held = self._held(key, before, entry)
        self._problem = held or entry_words.remark(entry, desk.look)
        if held:
            return
        self._entry = entry
        if entry.said is not None and entry.said.code == UNKNOWN and is_letter(key, desk.keyboard):
            desk.distrust(self._problem, broken=is_of_a_sequence(key))
        if entry.record is not None:
            self._record(entry.record, before)
        elif entry.asked is not None:
            self._asked(entry.asked)
        elif entry.resting:
            self._rested()

    def _held(self, key: str, before: Entry, after: Entry) -> str:
        """Why a digit does not record at once what it would, empty where it does. A letter that was taken ends the
        doubt, a digit of the entry leaves it."""
        desk = self._table.desk
        digit = next((name for name in names_of(key, desk.keyboard) if name.isdecimal()), None)
        if after.record is not None and digit is not None:
            return desk.held(digit)
        if digit is None and not desk.doubt.broken and (len(after.keys) > len(before.keys) or after.asked is not None):
            desk.doubt = Doubt()
        return ""

    def remark(self, text: str) -> None:
        """Say something below the entry."""
        self._problem = text

    def paste(self, text: str) -> None:
        """Pasted text has no place in single keys."""

    def pane(self, look: Look) -> Picture:
        """The sentence, the next keys, what Enter would do."""
        entry, state = self._entry, self._state
        outcome = self._outcome(entry.ready) if entry.ready is not None else Outcome()
        problem = self._problem
        if outcome.problem is not None:
            problem = problem or self._table.desk.word(outcome.problem)
        options = entry_words.options(entry, state, look)
        picture = Picture(
            typed=" ".join(entry.keys),
            said=self._said(entry_words.entry_sentence(entry, state, look), look),
            step=entry_words.question(entry, look) if options else "",
            options=options,
            hint="" if options else _counted(entry, look),
            keys=entry_words.bar(entry, look),
            problem=problem,
            before=state,
        )
        if outcome.carried is not None and outcome.carried.moved:
            picture = picture._replace(keys=(*picture.keys, KeyTitle(WORDS, look.say("sticks.other_sticks"))))
        return outcome.shown(picture, look)

    def _said(self, sentence: str, _look: Look) -> str:
        return sentence

    def _asked(self, asked: Asked) -> None:
        """The helper counts for the last winner; the command bar opens with what Enter would record, so that any word
        of it can be another."""
        if asked.request == "helper":
            self._count()
        elif asked.request == "command" and not asked.text and self._entry.ready is not None:
            self._reword(self._entry.ready)
        else:
            self._table.asked(asked)

    def _count(self) -> None:
        """Open the helper for the winner who is being keyed."""
        helper = import_module("riichi_tui.tui.helper")  # counting hands, when it is asked for
        draft, context = self._entry.draft, self._context
        self._helper = helper.count(self._table.desk, self._helper, self._state, draft, context, take=self._take)

    def _take(self, winner: Winner, remark: str) -> None:
        """The last winner as the helper counted him."""
        self._entry = count_in(self._entry, winner, self._context)
        self._problem = remark

    def _reword(self, ready: Ready) -> None:
        outcome = self._outcome(ready)
        if outcome.problem is not None:
            self._problem = self._table.desk.word(outcome.problem)
        elif outcome.carried is None or isinstance(outcome.carried.command, Splice):
            self._problem = self._table.desk.say("sticks.riichi_first")
        else:
            self._table.type(write(outcome.carried.command))

    def _rested(self) -> None:
        """Every key is taken back."""
        self._table.rest()
        self._table.remark(self._problem)

    def _record(self, ready: Ready, before: Entry) -> None:
        """Record what Enter stands for as one change, so that one undo takes it back; else stay where it was."""
        self._entry = before
        outcome = self._outcome(ready)
        refused = outcome.problem
        if outcome.carried is not None:
            refused = self._table.commit(outcome.carried.command)
        elif refused is not None and refused.code == UNLAID:
            refused = self._table.commit(self._command(ready))
        if refused is None:
            return
        self._problem = self._table.desk.word(refused)
        if before.resting:
            self._table.rest()
            self._table.remark(self._problem, "problem")

    def _command(self, ready: Ready) -> Command | Splice:
        """The one command that does all of it. Raises Refused."""
        if not ready.riichi_off:
            return ready.events[0] if len(ready.events) == 1 else Splice(put=ready.events)
        off = AmendHand(hand=self._state.hand, riichi_off=ready.riichi_off)
        if not ready.events:
            return off
        return Splice(remove=self._table.desk.session.plan(off).splice.remove, put=ready.events)

    def _outcome(self, ready: Ready) -> Outcome:
        """What Enter would do."""
        if self._known is None or self._known[0] is not ready:
            try:
                self._known = (ready, self._tried(ready))
            except Problem as problem:
                self._known = (ready, Outcome(problem=problem))
        return self._known[1]

    def _tried(self, ready: Ready) -> Outcome:
        """The same, not yet known. Raises Refused."""
        return outcome_of(self._command(ready), self._table.desk.session)


def _counted(entry: Entry, look: Look) -> str:
    """The yaku of the last winner where he was counted here."""
    draft = entry.draft
    if not isinstance(draft, WinDraft) or not draft.winners or not draft.last.yaku:
        return ""
    from riichi_tui.presenters.yaku_words import yaku_words  # noqa: PLC0415 - only what was counted has yaku

    return yaku_words(draft.last.yaku, look)
