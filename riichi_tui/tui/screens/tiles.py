"""A hand typed as tiles: scored while it is typed; Enter hands the best reading to the entry."""

from importlib import import_module
from typing import TYPE_CHECKING

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.at_table import agreed, from_tiles
from riichi_tui.insight.hand.tiles import read
from riichi_tui.presenters.hand_typing import Found, Page, most_top, typing_lines
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.table.problem import Problem
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk

if TYPE_CHECKING:
    from riichi_tui.tui.helper import Helper


class TilesView:
    """The line is kept in the helper; `top` is the first line of the count that is shown."""

    place = "tiles"
    writing = True

    def __init__(self, desk: Desk, helper: "Helper") -> None:
        self.desk = desk
        self.helper = helper
        self.top = 0
        self.signs = False
        self.said = ""
        self._scored: tuple[str, Found | Problem] | None = None

    def press(self, key: str) -> None:
        """A command of this place, else a sign of the line. Letters are text here: a Russian layout types them."""
        self.said = ""
        command = commands.find(self.place, key)
        if command is not None:
            commands.act(self, command, key)
        elif key == "backspace" and not self.helper.editor.text:
            self.desk.back()
        elif self.helper.editor.press(key):
            self.top = 0
        elif key not in commands.QUIET:
            self.remark(self.desk.say("tui.unknown_key", key=key))

    def paste(self, text: str) -> None:
        """Pasted text is typed; the first line of it."""
        self.helper.editor.insert(text.strip().partition("\n")[0])

    def remark(self, text: str) -> None:
        """Say something below the count."""
        self.said = text

    def accept(self) -> None:
        """Hand the best reading to the entry, or say why there is none."""
        found = self._found()
        if isinstance(found, Problem):
            self.remark(self.desk.word(found))
            return
        self.desk.back()
        self.helper.take(from_tiles(found.hand, found.scoring.best), self.desk.look)

    def open_checklist(self) -> None:
        """Count by the checklist instead."""
        self.desk.back()
        self.desk.lay(import_module("riichi_tui.tui.screens.checklist").ChecklistView(self.desk, self.helper))

    def turn_signs(self) -> None:
        """Draw the Unicode tiles, or letters again."""
        self.signs = not self.signs

    def no_signs(self) -> str | None:
        """Why Unicode tiles cannot be drawn."""
        return self.desk.say("tui.why.ascii") if self.desk.look.glyphs.ascii else None

    def scroll(self, key: str) -> None:
        """One line or one page up or down."""
        step = self.desk.look.height // 2 if key.startswith("page") else 1
        most = most_top(self._page(self.desk.look), self.desk.look)
        self.top = max(0, min(self.top + (step if key.endswith("down") else -step), most))

    def lines(self, look: Look) -> list[Line]:
        """Draw the page."""
        return typing_lines(self._page(look), look)

    def _page(self, look: Look) -> Page:
        found = self._found()
        wrong = isinstance(found, Problem)
        typed = bool(self.helper.editor.text.strip())
        return Page(
            who=self.helper.who(look),
            line=self.helper.editor.line(look.say("hand.tiles_prompt"), look.width),
            found=None if isinstance(found, Problem) else found,
            problem=self.desk.word(found) if isinstance(found, Problem) and typed and not self.said else "",
            said=self.said,
            keys=commands.bar(self, look),
            top=0 if wrong else self.top,
            signs=self.signs,
        )

    def _found(self) -> Found | Problem:
        """The count of the line, scored once for every text."""
        text = self.helper.editor.text
        if self._scored is None or self._scored[0] != text:
            self._scored = (text, self._score(text))
        return self._scored[1]

    def _score(self, text: str) -> Found | Problem:
        state, rules = self.helper.state, self.helper.state.rules
        try:
            typed = read(text, rules.players)
            situation = agreed(typed, self.helper.situation)
            scoring = score(typed.hand, situation, rules)
        except Problem as problem:
            return problem
        return Found(typed.hand, situation, scoring, rules, state.honba, len(state.pot))
