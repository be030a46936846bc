"""The sticks: every tray, what is owed, who runs low; trays are counted here, and what a count says is shown."""

from riichi_tui.insight.reconcile import Reconciliation, counts, reconcile_counts
from riichi_tui.insight.sticks.low import low_on_hundreds
from riichi_tui.insight.sticks.plan import plan_owed
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import BLANK, Line
from riichi_tui.presenters.listing import Listing, listing_lines, room
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks_count import count_lines
from riichi_tui.presenters.sticks_trays import sizes_there, tray_lines
from riichi_tui.table.changes import Undo
from riichi_tui.table.events import Event, Movement, Sticks
from riichi_tui.table.problem import Mistake, Problem
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.pane.counting import Counting
from riichi_tui.tui.screens.lists import ListView
from riichi_tui.tui.screens.table import TableView


def create(desk: Desk) -> "SticksView":
    """The sticks of the open game."""
    return SticksView(desk)


class SticksView(ListView):
    """Read line by line. `counting` is the tray that is being counted, if any."""

    place = "sticks"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.counting: Counting | None = None
        self._found: tuple[Timeline, int, Reconciliation] | None = None

    @property
    def count(self) -> int:
        """How many lines there are to scroll."""
        return len(self._items(self.desk.look))

    # --- keys ------------------------------------------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Whether a count is typed."""
        return self.counting is not None

    def press(self, key: str) -> None:
        """A sign of the count that is typed, else a command of this place."""
        if self.counting is None:
            super().press(key)
            return
        self.remark("")
        if key == "escape" or (key == "backspace" and not self.counting.editor.text):
            self.counting = None
        elif key == "enter":
            self._take(self.counting)
        else:
            self.counting.editor.press(key)

    def paste(self, text: str) -> None:
        """Pasted text belongs into the count."""
        if self.counting is not None:
            self.counting.editor.insert(text.strip().partition("\n")[0])

    def move(self, step: int) -> None:
        """Scroll."""
        self.chosen = self.top = max(0, min(self.top + step, self.count - room(self.desk.look)))

    def count_seat(self, key: str) -> None:
        """Count one tray."""
        seat = int(key) - 1
        if seat < self.desk.session.state.players:
            self.counting = Counting(seat, self._sizes)
        else:
            self.remark(self.desk.say("sticks.no_seat"))

    def count_all(self) -> None:
        """Count every tray that was not counted since sticks moved last; all of them where all were."""
        counted = counts(self.desk.session.timeline)
        seats = tuple(seat for seat, points in enumerate(counted) if points is None) or tuple(range(len(counted)))
        self.counting = Counting(seats[0], self._sizes, seats[1:])

    def hand_over(self) -> None:
        """Give what is owed, as far as it can be given."""
        self._record(Sticks(moved=plan_owed(self.desk.session.state).movements))

    def change(self) -> None:
        """Change a 1,000 for the first who runs low on 100s."""
        self._record(Sticks(moved=self._change()))

    def undo(self) -> None:
        """Take the last change back."""
        self._record(Undo())

    # --- why not ---------------------------------------------------------------------------------------------

    def no_count(self) -> str | None:
        """Why nothing can be counted."""
        return self.desk.no_writing()

    def no_hand_over(self) -> str | None:
        """Why nothing is handed over."""
        owed = plan_owed(self.desk.session.state).movements
        return self.desk.no_writing() if owed else self.desk.say("sticks.nothing_owed")

    def no_change(self) -> str | None:
        """Why nothing is changed."""
        return self.desk.no_writing() if self._change() else self.desk.say("sticks.nobody_low")

    def no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        return self.desk.say("tui.why.no_undo") if len(self.desk.session.records) < 2 else self.desk.no_writing()

    # --- drawing ---------------------------------------------------------------------------------------------

    def lines(self, look: Look) -> list[Line]:
        """Draw the trays; while one is counted, the line for it above them."""
        above: tuple[Line, ...] = ()
        keys = commands.bar(self, look)
        if self.counting is not None:
            above = tuple(self.counting.lines(self.desk.session.state, look))
            keys = (KeyTitle("Enter", look.say("tui.key.records")), KeyTitle("Esc", look.say("tui.key.back")))
        items = self._items(look)
        self.top = max(0, min(self.top, len(items) - room(look, len(above))))
        title = look.say("sticks.title")
        return listing_lines(
            Listing(title, items, top=self.top, said=self.said, style=self.style, keys=keys, above=above), look
        )

    def _items(self, look: Look) -> list[Line]:
        timeline = self.desk.session.timeline
        lines = tray_lines(timeline.state, look)
        found = self._reconciliation()
        return lines if found is None else [*count_lines(found, timeline, look), BLANK, *lines]

    def _reconciliation(self) -> Reconciliation | None:
        """What the last counts say, looked for once for every record; none where nothing was counted."""
        session = self.desk.session
        if all(points is None for points in counts(session.timeline)):
            return None
        key = (session.timeline, len(session.records))
        if self._found is None or self._found[:2] != key:
            self._found = (*key, reconcile_counts(session.timeline))
        return self._found[2]

    @property
    def _sizes(self) -> list[int]:
        state = self.desk.session.state
        return sizes_there(state, state.sticks) if state.sticks is not None else []

    def _change(self) -> tuple[Movement, ...]:
        lows = low_on_hundreds(self.desk.session.state)
        return next((low.change for low in lows if low.change), ())

    # --- recording -------------------------------------------------------------------------------------------

    def _take(self, counting: Counting) -> None:
        """Record the count and go on to the next tray; what cannot be read is said, an empty line stops counting."""
        if not counting.started:
            self.counting = None
            return
        try:
            event = counting.counted()
        except Mistake as mistake:
            self.remark(self.desk.word(mistake), "problem")
            return
        self.counting, self.top = None, 0
        if self._record(event) and counting.following:
            self.counting = Counting(counting.following[0], counting.sizes, counting.following[1:])

    def _record(self, entry: Event | Undo) -> bool:
        """Record it; where the disk does not take it, the table's pane keeps it."""
        try:
            self.desk.session.record(entry)
        except JournalProblem as problem:
            table = self.desk.home()
            if isinstance(table, TableView):
                refused = table.store(entry)
                table.remark(self.desk.word(refused), "problem") if refused is not None else None
            else:
                self.remark(self.desk.word(problem), "problem")
            return False
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")
            return False
        return True
