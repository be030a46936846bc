"""Two people in each other's place, or their digits mixed up: who, in which hands, and which of the two it was."""

import re
from typing import TYPE_CHECKING, Literal

from riichi_tui.grammar.entry.keys import BACKSPACE, ENTER, ESCAPE, meant
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.presenters.pane_entry import Option
from riichi_tui.presenters.table_frame import FULL_WIDTH, is_small
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.events import Reseated

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import TableView

MEANINGS: dict[str, Literal["keys", "people"]] = {"k": "keys", "p": "people"}
WHOLE = "a"
SEATS = frozenset("1234")
SIGNS = frozenset("0123456789-") | MEANINGS.keys() | {WHOLE}
_SPAN = re.compile(r"([1-9][0-9]*)?(?:(-)([1-9][0-9]*)?)?")
MOST_SIGNS = 13


class Swapping:
    """`2 3`, then hands as in `5-7` (none: the whole game), then `k` keys or `p` people."""

    writing = False

    def __init__(self, table: "TableView", first: int | None = None) -> None:
        self._table = table
        self._seats: tuple[int, ...] = ()
        self._span = f"{first}-{self._last}" if first is not None else ""
        self._problem = ""

    @property
    def _last(self) -> int:
        return self._table.desk.session.state.hand - 1

    @property
    def hands(self) -> tuple[int, int]:
        """The hands that are meant, the whole game where none is typed."""
        match = _SPAN.fullmatch(self._span)
        if match is None or not self._span:
            return 1, self._last
        first = int(match[1] or 1)
        return first, int(match[3] or self._last) if match[2] else first

    def press(self, key: str) -> None:
        """A seat, a sign of the span, or what it was."""
        self._problem = ""
        name = meant(key, SEATS if len(self._seats) < 2 else SIGNS, self._table.desk.keyboard)
        if name in (BACKSPACE, ESCAPE):
            self._step_back()
        elif len(self._seats) < 2:
            self._take_seat(name)
        elif name in MEANINGS:
            self._finish(MEANINGS[name])
        elif name == WHOLE:
            self._span = ""
        elif (name.isdecimal() or name == "-") and len(self._span) < MOST_SIGNS and _SPAN.fullmatch(self._span + name):
            self._span += name
        else:
            self._problem = self._table.desk.say("correct.swap_choose" if name == ENTER else "correct.swap_keys_only")

    def paste(self, text: str) -> None:
        """Pasted text has no place in single keys."""

    def pane(self, look: Look) -> Picture:
        """Who is exchanged so far, and what may be pressed next."""
        return Picture(
            typed=" ".join(filter(None, (*(str(seat + 1) for seat in self._seats), self._span))),
            said=self._said(look),
            step=look.say("correct.swap_who") if len(self._seats) < 2 else "",
            options=self._options(look),
            keys=(
                KeyTitle("Backspace", look.say("tui.key.one_back")),
                KeyTitle("Esc", look.say("tui.key.back")),
            ),
            problem=self._problem,
        )

    def _said(self, look: Look) -> str:
        """Who, and which hands."""
        names = self._table.desk.session.state.names
        small = is_small(look)
        said = look.say("correct.swap")
        if self._seats:
            who = (str(seat + 1) if small else player(seat, names, look) for seat in self._seats)
            said = f"{said}: {look.say('correct.swap_and').join(who)}"
        if len(self._seats) < 2 and not self._span:
            return said
        first, last = self.hands
        said += f", {look.say('correct.swap_hands', first=first, last=last)}"
        rows = {row.n: hand_name(row, look) for row in self._table.desk.rows}
        both = (rows.get(first), rows.get(last))
        return f"{said} ({both[0]} - {both[1]})" if all(both) and look.width >= FULL_WIDTH else said

    def _options(self, look: Look) -> tuple[Option, ...]:
        names = self._table.desk.session.state.names
        if len(self._seats) < 2:
            return tuple(
                Option(str(seat + 1), player(seat, names, look)[2:])
                for seat in range(len(names))
                if seat not in self._seats
            )
        return (
            Option("k", look.say("correct.swap_meant.keys")),
            Option("p", look.say("correct.swap_meant.people")),
            Option("5-7", look.say("correct.swap_meant.span")),
            Option(WHOLE, look.say("correct.swap_meant.whole")),
        )

    def _take_seat(self, name: str) -> None:
        seat = int(name) - 1 if name.isdecimal() and name.isascii() and len(name) == 1 else -1
        if seat not in range(self._table.desk.session.state.players):
            self._problem = self._table.desk.say("correct.swap_seats_only")
        elif seat in self._seats:
            self._problem = self._table.desk.say("correct.swap_twice", seat=seat + 1)
        else:
            self._seats += (seat,)

    def _step_back(self) -> None:
        if len(self._seats) == 2 and self._span:
            self._span = self._span[:-1]
        elif self._seats:
            self._seats = self._seats[:-1]
        else:
            self._table.rest()

    def _finish(self, what: Literal["keys", "people"]) -> None:
        first, last = self.hands
        order = list(range(self._table.desk.session.state.players))
        one, other = self._seats
        order[one], order[other] = other, one
        problem = self._table.commit(Reseated(first=first, last=last, order=tuple(order), what=what))
        if problem is not None:
            self._problem = self._table.desk.word(problem)
