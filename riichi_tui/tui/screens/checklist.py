"""The checklist: single keys choose yaku, dora and parts of fu; Enter hands what they come to back to the entry."""

from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

from riichi_tui.insight.hand.at_table import from_checklist
from riichi_tui.insight.hand.checklist import press
from riichi_tui.insight.hand.checklist_keys import checklist_key
from riichi_tui.presenters.hand_checklist import Page, checklist_lines, line_of, list_items, room
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.listing import scrolled
from riichi_tui.presenters.look import Look
from riichi_tui.table.problem import Mistake
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk

if TYPE_CHECKING:
    from riichi_tui.tui.helper import Helper


class ChecklistView:
    """What is keyed is kept in the helper. `top` is the first line of the list that is shown; a key brings its own line
    into sight."""

    place = "checklist"

    def __init__(self, desk: Desk, helper: "Helper") -> None:
        self.desk = desk
        self.helper = helper
        self.top = 0
        self._sought: str | None = None

    def press(self, key: str) -> None:
        """A command of this place, else a key of the checklist."""
        found = commands.meant(self, key)
        if found is not None:
            commands.act(self, *found)
            return
        self._sought = checklist_key(key, self.desk.keyboard)
        self.helper.checklist = press(self.helper.checklist, self._sought)

    def paste(self, text: str) -> None:
        """Pasted text can but be tiles."""
        self.type_tiles()
        self.desk.paste(text)

    def remark(self, text: str) -> None:
        """Every command of this place can always run, and what a key cannot do the list itself says."""

    def accept(self) -> None:
        """Hand the count to the entry; what is still lacking is said."""
        try:
            counted = from_checklist(self.helper.checklist)
        except Mistake as mistake:
            self.helper.checklist = msgspec.structs.replace(self.helper.checklist, problem=mistake)
            return
        self.desk.back()
        self.helper.take(counted, self.desk.look)

    def step_back(self) -> None:
        """Take the last key back; where there is none, the way back to the entry."""
        if self.helper.checklist.keys:
            self.helper.checklist = press(self.helper.checklist, "backspace")
        else:
            self.desk.back()

    def type_tiles(self) -> None:
        """Type the tiles instead."""
        self.desk.back()
        self.desk.lay(import_module("riichi_tui.tui.screens.tiles").TilesView(self.desk, self.helper))

    def scroll(self, key: str) -> None:
        """One line or one page up or down."""
        page = self._page(self.desk.look)
        rows = room(page, self.desk.look)
        step = rows if key.startswith("page") else 1
        self.top = max(0, min(self.top + (step if key.endswith("down") else -step), len(page.items) - rows))

    def lines(self, look: Look) -> list[Line]:
        """Draw the page."""
        page = self._page(look)
        rows, count = room(page, look), len(page.items)
        if self._sought is not None:
            line = line_of(page.items, self._sought)
            self.top = self.top if line is None else scrolled(self.top, line, count, rows)
            self._sought = None
        self.top = max(0, min(self.top, count - rows))
        return checklist_lines(page._replace(top=self.top), look)

    def _page(self, look: Look) -> Page:
        state = self.helper.checklist
        return Page(state, list_items(state, look), self.helper.who(look), commands.bar(self, look))
