"""The table of all payments by the rules of the open game: to a dealer or to another, with honba."""

from riichi_tui.insight.hand.payment_table import PaymentTable, payment_table
from riichi_tui.presenters.hand_payments import Page, most_top, payment_lines, room
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.rules import default
from riichi_tui.table.problem import Refused
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk

MOST_HONBA = 99


def create(desk: Desk) -> "PaymentsView":
    """The table with the honba of the hand in play; by the usual rules where no game is open."""
    return PaymentsView(desk)


class PaymentsView:
    """`top` is the first line that is shown."""

    place = "payments"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.dealer = False
        self.top = 0
        self.said = ""
        try:
            state = desk.session.state
            self.rules, self.honba = state.rules, state.honba
        except Refused:
            self.rules, self.honba = default(), 0

    @property
    def table(self) -> PaymentTable:
        """The table that is shown."""
        return payment_table(self.rules, dealer=self.dealer, honba=self.honba)

    def press(self, key: str) -> None:
        """A command of this place."""
        self.said = ""
        commands.press(self, key)

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def remark(self, text: str) -> None:
        """Say something above the keys."""
        self.said = text

    def turn(self) -> None:
        """The other table: of the dealer, or of another."""
        self.dealer = not self.dealer

    def count_honba(self, key: str) -> None:
        """One honba more or less."""
        self.honba = max(0, min(self.honba + (-1 if key == "-" else 1), MOST_HONBA))

    def move(self, step: int) -> None:
        """Scroll."""
        self.top = max(0, min(self.top + step, most_top(self._page(self.desk.look), self.desk.look)))

    def page(self, step: int) -> None:
        """Scroll by a page."""
        self.move(step * room(self.desk.look))

    def lines(self, look: Look) -> list[Line]:
        """Draw the table."""
        return payment_lines(self._page(look), look)

    def _page(self, look: Look) -> Page:
        return Page(self.table, commands.bar(self, look), self.top, self.said)
