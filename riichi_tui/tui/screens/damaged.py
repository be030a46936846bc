"""A save that is damaged: what is whole before the damage can be played on, and the original is kept."""

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import next_text
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView
from riichi_tui.tui.screens.table import TableView


def create(desk: Desk) -> "DamagedView":
    """The offer for the open game."""
    return DamagedView(desk)


class DamagedView(ListView):
    """Lies over the table. Enter goes on from the whole beginning; Backspace only looks at it."""

    place = "damaged"

    @property
    def count(self) -> int:
        """Nothing is chosen here."""
        return 1

    def mend(self) -> None:
        """Play on from the whole beginning."""
        table = self.desk.home()
        if isinstance(table, TableView):
            table.mend()

    def lines(self, look: Look) -> list[Line]:
        """Draw the offer."""
        session = self.desk.session
        damage = session.damage
        paragraphs: list[str] = []
        if damage is not None:
            reason = self.desk.word(damage.reason)
            paragraphs = [
                session.path,
                look.say("correct.damaged_at", record=damage.record, byte=damage.byte, reason=reason),
                look.say("correct.whole", count=len(session.records), next=next_text(session.state, look)),
                look.say("correct.mend_offer"),
            ]
        items: list[Line] = []
        for text in paragraphs:
            items += [*(plain(f" {line}") for line in wrap(text, look.width - 2)), BLANK]
        title = look.say("correct.damaged_title")
        keys = commands.bar(self, look)
        return listing_lines(Listing(title, items, said=self.said, style=self.style, keys=keys), look)
