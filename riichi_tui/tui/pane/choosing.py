"""A correction after which later records no longer fit: the person chooses what becomes of them."""

from typing import TYPE_CHECKING

from riichi_tui.journal.plan import CHOICES, Choice, Plan
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering, Option

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import TableView

KEYS: dict[str, Choice] = {"v": "void", "p": "played-on"}


class Choosing:
    """`v`: they are void; `p`: the game is played on past the end that moved; Backspace and Esc: no correction."""

    def __init__(self, table: "TableView", plan: Plan) -> None:
        self._table = table
        self._plan = plan
        self._problem = ""

    def press(self, key: str) -> None:
        """One of the choices; Enter chooses nothing."""
        choice = KEYS.get(key)
        if key in ("escape", "backspace"):
            self._table.rest()
            self._table.remark(self._table.desk.say("tui.not_corrected"))
        elif choice in self._plan.ways:
            self._table.commit_plan(self._plan, choice)
        else:
            self._problem = self._table.desk.say("tui.choose_first")

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def pane(self, look: Look) -> Entering:
        """What no longer fits and why, and the ways to go on."""
        word = self._table.desk.word
        slots = ", ".join(slot for slot, _ in self._plan.misfits)
        keys = {choice: key for key, choice in KEYS.items()}
        options = tuple(
            Option(keys[choice], look.say(f"tui.misfit.{choice}")) for choice in CHOICES if choice in self._plan.ways
        )
        return Entering(
            typed="",
            said=look.say("tui.misfit.title", count=len(self._plan.misfits)),
            options=options,
            keys=(KeyTitle("Backspace", look.say("tui.key.no_correction")), KeyTitle("Esc", look.say("tui.key.close"))),
            problem=self._problem or look.say("tui.misfit.reason", slots=slots, reason=word(self._plan.misfits[0][1])),
        )
