"""What could not be written: the game and the record are kept, tried again, or saved in another place."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from riichi_tui.grammar.entry.keys import BACKSPACE, ENTER, ESCAPE, meant
from riichi_tui.journal.folder import saves_folder
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.table.changes import Entry
from riichi_tui.table.problem import Problem
from riichi_tui.tui.editor import LineEditor
from riichi_tui.tui.pane.mode import Mode

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import Said, TableView

ELSEWHERE = "s"
KEYS = frozenset({ENTER, ELSEWHERE, BACKSPACE, ESCAPE})
FINAL = frozenset({"save-damaged-closed", "save-full", "save-too-large", "line-too-long"})
"""What no other disk would mend."""


def is_final(problem: JournalProblem) -> bool:
    """Whether trying again, here or elsewhere, can never help."""
    return problem.code in FINAL


class Unsaved:
    """Enter tries again, `s` asks for another place, Backspace goes back to what was keyed; nothing of it is lost."""

    def __init__(
        self, table: "TableView", entry: Entry, problem: Problem, *, asked: "Said | None", before: Mode | None
    ) -> None:
        self._table = table
        self._entry = entry
        self._asked = asked
        self._problem = problem
        self._before = before
        self._editor: LineEditor | None = None

    @property
    def writing(self) -> bool:
        """Whether a path is typed."""
        return self._editor is not None

    def press(self, key: str) -> None:
        """One of the three; while a path is typed, signs for it."""
        name = meant(key, KEYS, self._table.desk.keyboard)
        if self._editor is not None:
            self._type(key, self._editor)
        elif name == ENTER:
            self._try()
        elif name == ELSEWHERE:
            desk = self._table.desk
            self._editor = LineEditor(elsewhere(desk.session.path, desk.environment))
        elif name in (BACKSPACE, ESCAPE):
            self._table.mode = self._before
            self._table.remark(self._table.desk.say("correct.not_recorded"), "problem")

    def paste(self, text: str) -> None:
        """Pasted text belongs into the path."""
        if self._editor is not None:
            self._editor.insert(text.strip().partition("\n")[0])

    def pane(self, look: Look) -> Picture:
        """What happened, and what can be done about it."""
        typing = self._editor is not None
        keys = (
            KeyTitle("Enter", look.say("correct.save_there" if typing else "correct.again")),
            *(() if typing else (KeyTitle(ELSEWHERE, look.say("correct.elsewhere")),)),
            KeyTitle("Esc" if typing else "Backspace", look.say("tui.key.back")),
        )
        line = plain(f" {look.say('correct.kept')}")
        if self._editor is not None:
            line = self._editor.line(f" {look.say('correct.path')} ", look.width)
        problem = self._table.desk.word(self._problem)
        return Picture(typed="", said=look.say("correct.unsaved"), line=line, keys=keys, hint=problem)

    def _type(self, key: str, editor: LineEditor) -> None:
        if key == ESCAPE or (key == BACKSPACE and not editor.text):
            self._editor = None
        elif key == ENTER:
            self._move(os.path.expanduser(editor.text.strip()))
        else:
            editor.press(key)

    def _move(self, path: str) -> None:
        if not path:
            return
        try:
            self._table.desk.session.move(path)
        except Problem as problem:
            self._problem = problem
        else:
            self._editor = None
            if self._try():
                self._table.remark(self._table.desk.say("correct.moved", path=path), "title")

    def _try(self) -> bool:
        """Record it once more; says whether that went well."""
        problem = self._table.store(self._entry, self._asked, before=self._before)
        if problem is not None:
            self._problem = problem
        return self._table.mode is None


def elsewhere(path: str, environment: Mapping[str, str]) -> str:
    """A path in another folder that can be written to, under a name that is free there."""
    here = os.path.realpath(os.path.dirname(path) or ".")
    home, temporary = environment.get("HOME", ""), environment.get("TMPDIR", "/tmp")  # noqa: S108  # offered, not used
    folders = [saves_folder(environment=environment), home, temporary]
    usable = (
        folder
        for folder in folders
        if folder and os.path.isdir(folder) and os.path.realpath(folder) != here and os.access(folder, os.W_OK)
    )
    stem, suffix = os.path.splitext(os.path.basename(path))
    place = os.path.join(next(usable, temporary), stem)
    number = 1
    while os.path.lexists(found := f"{place}{'' if number == 1 else f'-{number}'}{suffix}"):
        number += 1
    return found
