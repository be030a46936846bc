"""The settlement of the game, or what it would be if the game ended now."""

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.presenters.lines import Line, Style, plain
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.statement_frame import pages
from riichi_tui.presenters.statement_line import one_line
from riichi_tui.presenters.statement_screen import StatementView as Picture
from riichi_tui.presenters.statement_screen import scrollable, statement_lines
from riichi_tui.settlement.closing import Closing, closing_of, hand_payments_of
from riichi_tui.settlement.conventions import differing
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.events import Ended
from riichi_tui.table.problem import Problem
from riichi_tui.table.state import State
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.table import TableView


def create(desk: Desk) -> "StatementView":
    """The settlement of the open game."""
    return StatementView(desk)


class StatementView:
    """Read from the game whenever it is drawn, so that undo and corrections show at once."""

    place = "statement"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.top = 0
        self.column_page = 0
        self.full = False
        self.said = ""
        self.style: Style = ""

    @property
    def state(self) -> State:
        """The table now."""
        return self.desk.session.state

    def press(self, key: str) -> None:
        """A command of this place."""
        self.said, self.style = "", ""
        commands.press(self, key)

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def remark(self, text: str, style: Style = "") -> None:
        """Say something above the keys."""
        self.said, self.style = text, style

    def move(self, step: int) -> None:
        """Scroll."""
        statement = self._statement()
        if isinstance(statement, Statement):
            most = scrollable(self._picture(statement, self.desk.look), self.desk.look)
            self.top = max(0, min(self.top + step, most))

    def page(self, step: int) -> None:
        """Turn to further columns."""
        statement = self._statement()
        if isinstance(statement, Statement):
            self.column_page = (self.column_page + step) % pages(len(statement.parties), self.desk.look)

    def turn_full(self) -> None:
        """Show the second seed's table above the rows, or leave it out."""
        self.full = not self.full
        self.top = 0

    def undo(self) -> None:
        """Take the last change back; if the game goes on then, its table is shown."""
        self._step(Undo())

    def redo(self) -> None:
        """Put back what was taken off last."""
        self._step(Redo())

    def correct(self) -> None:
        """Correct the last hand, at the table."""
        self.desk.back()
        commands.press(self.desk.view, "e")

    def stop(self) -> None:
        """The dealer stops: the game is over."""
        self._record(Ended(reason="dealer"))

    def rematch(self) -> None:
        """The same people once more."""
        self.desk.show("new_game")

    def rematch_now(self) -> None:
        """The same once more, at once: same seats, same rules, everybody with the start points. What stands in the way
        is said in the form."""
        self.rematch()
        self.desk.press("ctrl+g")

    def copy(self) -> None:
        """Put the result in one line into the terminal's clipboard, and show it."""
        statement = self._statement()
        if isinstance(statement, Statement):
            self.desk.copied = one_line(statement, self.desk.session.timeline.opened.title, self.desk.look)
            self.remark(self.desk.copied)

    def no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        return self.desk.say("tui.why.no_undo") if len(self.desk.session.records) < 2 else self.desk.no_writing()

    def no_redo(self) -> str | None:
        """Why nothing can be put back."""
        last = self.desk.session.records[-1].event
        return self.desk.no_writing() if isinstance(last, Undo | Redo) else self.desk.say("tui.why.no_redo")

    def no_correct(self) -> str | None:
        """Why there is nothing to correct."""
        return self.no_hands() or self.desk.no_writing()

    def no_hands(self) -> str | None:
        """Why there is no list of hands."""
        return None if self.state.hand > 1 else self.desk.say("tui.why.no_hands")

    def no_stop(self) -> str | None:
        """Why the dealer cannot stop."""
        return self.desk.no_writing() if self.state.offer else self.desk.say("tui.why.no_offer")

    def no_what_if(self) -> str | None:
        """Why nothing else can be supposed: where there is no settlement as it is."""
        statement = self._statement()
        return self.desk.word(statement) if isinstance(statement, Problem) else None

    def no_rematch(self) -> str | None:
        """Why there is no rematch."""
        return None if self.state.over else self.desk.say("tui.why.not_over")

    def lines(self, look: Look) -> list[Line]:
        """Draw the settlement, or why there is none."""
        statement = self._statement()
        keys = commands.bar(self, look)
        if isinstance(statement, Problem):
            text = [plain(f" {self.desk.word(statement)}", "problem")]
            return listing_lines(Listing(self._heading(look), text, keys=keys), look)
        return statement_lines(self._picture(statement, look), look)

    def _picture(self, statement: Statement, look: Look) -> Picture:
        return Picture(
            statement,
            self._heading(look),
            commands.bar(self, look),
            self.top,
            self.column_page,
            self.said,
            self.style,
            differing(self.closing),
            self.full,
        )

    def _heading(self, look: Look) -> str:
        state = self.state
        played = look.say("tui.hand_number", n=state.hand - 1)
        if state.over:
            reason = look.say(f"tui.reason.{state.reason or 'agreed'}")
            return f"{look.say('tui.statement.over', reason=reason)} {played}"
        if state.offer:
            return look.say("tui.statement.offer", hand=played)
        return look.say("tui.statement.so_far", hand=played)

    @property
    def closing(self) -> Closing:
        """The table as it would be settled now."""
        return closing_of(self.state, hand_payments_of(self.desk.session.timeline.states))

    def _statement(self) -> Statement | Problem:
        try:
            return settle(self.closing)
        except Problem as problem:
            return problem

    def _step(self, command: Undo | Redo) -> None:
        was_over = self.state.over
        if self._record(command) and was_over and not self.state.over:
            self.desk.back()

    def _record(self, entry: Undo | Redo | Ended) -> bool:
        try:
            self.desk.session.record(entry)
        except JournalProblem:
            self._hand_over(entry)
            return False
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")
            return False
        return True

    def _hand_over(self, entry: Undo | Redo | Ended) -> None:
        """The disk did not take it: the table's pane says so, and keeps it until it is stored."""
        table = self.desk.home()
        if isinstance(table, TableView):
            problem = table.store(entry)
            if problem is not None:
                table.remark(self.desk.word(problem), "problem")
