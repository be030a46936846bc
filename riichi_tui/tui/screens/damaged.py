"""A save that is damaged: what is whole before the damage can be played on, and the original is kept."""

from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import next_text
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.pages import PageView
from riichi_tui.tui.screens.table import TableView


def create(desk: Desk) -> "DamagedView":
    """The offer for the open game."""
    return DamagedView(desk)


class DamagedView(PageView):
    """Lies over the table. Enter goes on from the whole beginning; Backspace only looks at it."""

    place = "damaged"

    def mend(self) -> None:
        """Play on from the whole beginning."""
        table = self.desk.home()
        if isinstance(table, TableView):
            table.mend()

    def title(self, look: Look) -> str:
        """That it is damaged."""
        return look.say("correct.damaged_title")

    def paragraphs(self, look: Look) -> list[str]:
        """Where and why, what is whole, and what can be done."""
        session = self.desk.session
        damage = session.damage
        if damage is None:
            return [session.path]
        reason = self.desk.word(damage.reason)
        return [
            session.path,
            look.say("correct.damaged_at", record=damage.record, byte=damage.byte, reason=reason),
            look.say("correct.whole", count=len(session.records), next=next_text(session.state, look)),
            look.say("correct.mend_offer"),
        ]
