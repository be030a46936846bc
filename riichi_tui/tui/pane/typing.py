"""The command bar: a line in the words of the grammar, with what may follow and its outcome below."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from riichi_tui.grammar.parse import parse
from riichi_tui.grammar.suggest import Suggestions, suggest
from riichi_tui.presenters.event_words import sentence
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering, entry_keys
from riichi_tui.presenters.typing_words import typing_hint
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import Command, Request
from riichi_tui.tui.editor import LineEditor
from riichi_tui.tui.pane.outcome import Outcome, outcome_of

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import TableView

KEPT = 50
"""Lines that can be brought back."""


class Typing:
    """Enter records what the line says, Tab completes a word; Esc and Backspace on an empty line close it. Up and down
    bring back earlier lines, also those that were left without Enter."""

    writing = True

    def __init__(self, table: "TableView", text: str = "") -> None:
        self._table = table
        self._editor = LineEditor(text)
        self._problem: Problem | None = None
        self._known: tuple[Command, Outcome] | None = None
        self._lines = [*table.typed, text]
        self._at = len(table.typed)

    def press(self, key: str) -> None:
        """Text for the line."""
        self._problem = None
        if key == "escape" or (key == "backspace" and not self._editor.text):
            self._remember()
            self._table.rest()
        elif key == "enter":
            self._enter()
        elif key == "tab":
            self._complete()
        elif key in ("up", "down"):
            self._turn(-1 if key == "up" else 1)
        else:
            self._editor.press(key)

    def paste(self, text: str) -> None:
        """Pasted text is typed; the first line of it."""
        self._editor.insert(text.strip().partition("\n")[0])

    def pane(self, look: Look) -> Entering:
        """The line and what it would do."""
        command = self._command()
        said = _said(command, self._table, look) if command is not None else ""
        picture = Entering(
            typed="",
            line=self._editor.line(": ", look.width - 4),
            said=said,
            keys=self._keys(look),
            problem=self._table.desk.word(self._problem) if self._problem else "",
            hint=typing_hint(self._editor.text, self._suggested(look.language), look),
        )
        return self._outcome(command).shown(picture, look)

    def _keys(self, look: Look) -> tuple[KeyTitle, ...]:
        """The keys of an entry, and those of a line."""
        keys = (*entry_keys(look, back="tui.key.close"), KeyTitle("Tab", look.say("typing.completes")))
        return (*keys, KeyTitle("up", look.say("typing.earlier"))) if self._table.typed else keys

    def _turn(self, step: int) -> None:
        """To another line; what stands here stays as it was left."""
        self._lines[self._at] = self._editor.text
        self._at = min(max(self._at + step, 0), len(self._lines) - 1)
        self._editor.replace(self._lines[self._at])

    def _remember(self) -> None:
        """Keep the line, the last of equal ones, so that no key loses what was typed."""
        text = self._editor.text.strip()
        if text:
            self._table.typed[:] = [*(line for line in self._table.typed if line != text), text][-KEPT:]

    def _suggested(self, language: str) -> Suggestions:
        """What may stand at the mark."""
        state = self._table.desk.session.state
        return suggest(self._editor.text, self._editor.at, state.players, state.names, language)

    def _complete(self) -> None:
        """Type as much as all words that may stand at the mark have in common; a whole word with its space."""
        found = self._suggested(self._table.desk.look.language)
        words = [item.word for item in found.words]
        common = _shared(words) + (" " if len(words) == 1 else "")
        text, at = self._editor.text, self._editor.at
        if len(common) > at - found.start:
            self._editor.text = text[: found.start] + text[at:]
            self._editor.at = found.start
            self._editor.insert(common)

    def _parsed(self) -> Command:
        state = self._table.desk.session.state
        return parse(self._editor.text, state.players, state.names)

    def _command(self) -> Command | None:
        """What the line says so far, if it says anything yet."""
        if not self._editor.text.strip():
            return None
        try:
            return self._parsed()
        except Problem:
            return None

    def _outcome(self, command: Command | None) -> Outcome:
        """What the line would do; corrections are shown on a page of their own."""
        if command is None or isinstance(command, Request | Undo | Redo):
            return Outcome()
        if self._known is None or self._known[0] != command:
            self._known = (command, outcome_of(command, self._table.desk.session))
        return self._known[1]

    def _enter(self) -> None:
        if not self._editor.text.strip():
            self._table.rest()
            return
        try:
            command = self._parsed()
        except Problem as problem:
            self._problem = problem
            return
        self._remember()
        self._problem = self._table.commit(command)


def _said(command: Command, table: "TableView", look: Look) -> str:
    if isinstance(command, Request | Undo | Redo):
        return ""
    return sentence(command, table.desk.session.state.names, look)


def _shared(words: Sequence[str]) -> str:
    """The longest beginning that all words have."""
    shortest = min(words, key=len, default="")
    while not all(word.startswith(shortest) for word in words):
        shortest = shortest[:-1]
    return shortest
