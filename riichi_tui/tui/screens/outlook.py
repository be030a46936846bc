"""What each player needs for a better place, for the hand that is played now."""

from riichi_tui.grammar.entry.keys import BACKSPACE, ESCAPE, key_of
from riichi_tui.insight.outlook import Outlook, outlook
from riichi_tui.insight.outlook_trials import with_riichi
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.outlook_page import OutlookView as Picture
from riichi_tui.presenters.outlook_page import outlook_lines, room_for, scrollable
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk


def create(desk: Desk) -> "OutlookView":
    """The outlook of the open game."""
    return OutlookView(desk)


class OutlookView:
    """`seat`: only this player is shown; `riichi`: the seat whose riichi is supposed. Reckoned once for each table, so
    that it follows a game that is watched."""

    place = "outlook"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.seat: int | None = None
        self.riichi: int | None = None
        self.top = 0
        self.said = ""
        self.style: Style = ""
        self._known: tuple[State, int | None, Outlook] | None = None

    def press(self, key: str) -> None:
        """A command of this place; a step back is first one within the page."""
        self.said, self.style = "", ""
        if key_of(key) in (BACKSPACE, ESCAPE) and self._step_back():
            return
        commands.press(self, key)

    def _step_back(self) -> bool:
        """From one player to all of them, else from a supposed riichi to none; says whether there was such a step."""
        self.top = 0
        if self.seat is not None:
            self.seat = None
            return True
        supposed = self.riichi is not None
        self.riichi = None
        return supposed

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def remark(self, text: str, style: Style = "") -> None:
        """Say something above the keys."""
        self.said, self.style = text, style

    def only(self, key: str) -> None:
        """Show what concerns one player."""
        seat, players = int(key) - 1, self.desk.session.state.players
        if seat >= players:
            self.remark(self.desk.word(Refused("seat-absent", seat=seat + 1, last=players)), "problem")
            return
        self.seat, self.top = seat, 0

    def suppose(self, key: str) -> None:
        """Suppose a riichi of the next player who could declare one, or of the one before; then of nobody again."""
        choices = [None, *self._able()]
        if len(choices) == 1:
            self.remark(self.desk.say("outlook.no_riichi"))
            return
        index = choices.index(self.riichi) if self.riichi in choices else 0
        self.riichi = choices[(index + (-1 if key == "-" else 1)) % len(choices)]

    def move(self, step: int) -> None:
        """Scroll."""
        found = self._found()
        if isinstance(found, Outlook):
            most = scrollable(self._picture(found), self.desk.look)
            self.top = max(0, min(self.top + step, most))

    def page(self, step: int) -> None:
        """Scroll by a page."""
        found = self._found()
        if isinstance(found, Outlook):
            self.move(step * room_for(self._picture(found), self.desk.look))

    def lines(self, look: Look) -> list[Line]:
        """Draw the outlook, or why there is none."""
        found = self._found()
        if isinstance(found, Refused):
            said = self.desk.word(found)
            return listing_lines(Listing(look.say("outlook.title"), (), said=said, keys=commands.bar(self, look)), look)
        return outlook_lines(self._picture(found)._replace(keys=commands.bar(self, look)), look)

    def _picture(self, found: Outlook) -> Picture:
        return Picture(found, self.seat, self.riichi, self.top, self.said, self.style)

    def _able(self) -> list[int]:
        """The seats that could declare riichi."""
        state = self.desk.session.state
        return [seat for seat in range(state.players) if _supposed(state, seat) is not None]

    def _found(self) -> Outlook | Refused:
        state = self.desk.session.state
        if self._known is None or self._known[0] is not state or self._known[1] != self.riichi:
            supposed = None if self.riichi is None else _supposed(state, self.riichi)
            if supposed is None:
                self.riichi = None
            try:
                self._known = (state, self.riichi, outlook(supposed or state))
            except Refused as refused:
                return refused
        return self._known[2]


def _supposed(state: State, seat: int) -> State | None:
    """The table with a riichi of this seat; none where it cannot declare one."""
    try:
        return with_riichi(state, seat)
    except Refused:
        return None
