"""A hand of earlier, keyed as it should have been: its own entry opened filled in, or a forgotten hand before it."""

from typing import TYPE_CHECKING

import msgspec

from riichi_tui.grammar.entry import Asked, Entry, Ready, rest
from riichi_tui.grammar.entry.keys import BACKSPACE, ESCAPE, key_of
from riichi_tui.grammar.entry.writer import filled
from riichi_tui.grammar.write import write
from riichi_tui.insight.sticks.commands import carried
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering as Picture
from riichi_tui.presenters.table_frame import is_small
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.events import Event, Riichi
from riichi_tui.table.hands import HandRow, events_as_read
from riichi_tui.table.requests import AmendHand, InsertBefore, Request
from riichi_tui.table.timeline import RESULTS
from riichi_tui.table.trays import unmoved
from riichi_tui.tui.pane.entering import Entering
from riichi_tui.tui.pane.outcome import Outcome

if TYPE_CHECKING:
    from riichi_tui.tui.screens.table import TableView

ANEW = "ctrl+u"
"""Empties the entry, as it empties a line in the shell."""


class Correcting(Entering):
    """`forgotten`: a hand is put in before `hand`; else that hand is keyed anew, its keys already there.

    Riichi that are keyed before the result are kept here until it is recorded: all of it is one change.
    """

    def __init__(self, table: "TableView", hand: HandRow, *, forgotten: bool = False) -> None:
        timeline = table.desk.session.timeline
        super().__init__(table, timeline.states[(hand.first if forgotten else hand.last) - 1])
        self._hand = hand
        self._forgotten = forgotten
        self._before = self._state
        self._recorded_riichi: dict[int, Event] = {}
        if not forgotten:
            events = events_as_read(timeline)[hand.first : hand.last]
            self._recorded_riichi = {event.seat: event for event in events if isinstance(event, Riichi)}
            self._entry = filled(hand.event, self._context) or self._entry

    def press(self, key: str) -> None:
        """As in every entry; at rest one more step back leaves the hand as it is."""
        if key == ANEW:
            self._entry, self._problem = rest(self._context), ""
        elif self._entry.resting and key_of(key) in (BACKSPACE, ESCAPE):
            self._table.rest()
            self._table.remark(self._table.desk.say("correct.unchanged"))
        else:
            super().press(key)

    def pane(self, look: Look) -> Picture:
        """As in every entry; at rest it says what can be keyed."""
        picture = super().pane(look)
        picture = picture._replace(before=self._before)
        if self._entry.resting:
            keys = (KeyTitle("Backspace", look.say("correct.leave")), KeyTitle(":", look.say("tui.command.type")))
            return picture._replace(options=(), step="", keys=keys, problem=self._problem or look.say("correct.keys"))
        compare = look.say("correct.compare")
        titles = (title._replace(title=compare) if title.key == "Enter" else title for title in picture.keys)
        return picture._replace(keys=(*titles, KeyTitle(ANEW, look.say("correct.anew"))))

    def _said(self, sentence: str, look: Look) -> str:
        riichi = " ".join(str(seat + 1) for seat in self._context.riichi)
        if self._entry.resting and riichi:
            sentence = look.say("correct.riichi", seats=riichi)
        key = "correct.forgotten" if self._forgotten else "correct.amending"
        if is_small(look):
            key += "_short"
        return look.say(key, hand=hand_name(self._hand, look), said=sentence).rstrip(": ：")

    def _asked(self, asked: Asked) -> None:
        """The command bar opens with the hand that is corrected; what belongs to the table waits."""
        if asked.request == "command" and not asked.text:
            self._table.type(self._words())
        elif asked.request in ("help", "helper"):
            super()._asked(asked)
        else:
            self._problem = self._table.desk.say("correct.first")

    def _words(self) -> str:
        """What Enter would record, with its sticks, those of the record where the hand is keyed as it stands; the
        beginning of it where no hand is keyed."""
        ready = self._entry.ready
        if ready is None or not _without_riichi(ready):
            return self._line()
        if self._same(ready):
            return self._line() + write(self._hand.event)
        found = self._outcome(ready).carried
        return write(found.command) if found is not None and isinstance(found.command, Request) else self._line()

    def _line(self) -> str:
        if self._forgotten:
            return f"insert before {self._slot} "
        return f"amend hand {self._hand.n} "

    @property
    def _slot(self) -> str:
        return self._table.desk.session.slots[self._hand.first]

    def _rested(self) -> None:
        """Nothing is keyed any more; the hand stays open."""

    def _record(self, ready: Ready, before: Entry) -> None:
        """Show what would become of the later hands; riichi alone wait for the result."""
        riichi = self._riichi_after(ready)
        if not _without_riichi(ready):
            self._context = msgspec.structs.replace(self._context, riichi=riichi)
            self._entry = rest(self._context)
        elif self._same(ready):
            self._entry = before
            self._problem = self._table.desk.say("correct.same")
        else:
            super()._record(ready, before)

    def _riichi_after(self, ready: Ready) -> tuple[int, ...]:
        """Who is in riichi in the hand as keyed, those of the record first."""
        put = tuple(event.seat for event in ready.events if isinstance(event, Riichi))
        return tuple(seat for seat in (*self._context.riichi, *put) if seat not in ready.riichi_off)

    def _same(self, ready: Ready) -> bool:
        """Whether the hand is keyed just as it stands."""
        if self._forgotten or set(self._riichi_after(ready)) != set(self._recorded_riichi):
            return False
        return list(map(unmoved, _without_riichi(ready))) == [unmoved(self._hand.event)]

    def _command(self, ready: Ready) -> AmendHand | InsertBefore:
        """The request that corrects the hand, its riichi and its ending at once."""
        riichi, others = self._riichi_after(ready), _without_riichi(ready)
        events = (*(self._recorded_riichi.get(seat) or Riichi(seat=seat) for seat in riichi), *others)
        if self._forgotten:
            return InsertBefore(slot=self._slot, events=events)
        off = tuple(seat for seat in self._recorded_riichi if seat not in riichi)
        if set(riichi) <= set(self._recorded_riichi):
            return AmendHand(hand=self._hand.n, events=others, riichi_off=off)
        return AmendHand(hand=self._hand.n, events=events)

    def _tried(self, ready: Ready) -> Outcome:
        """The table after this hand; none where no hand is keyed."""
        session = self._table.desk.session
        found = carried(self._command(ready), session)
        hand = any(isinstance(event, RESULTS) for event in _without_riichi(ready))
        if not hand or not isinstance(found.command, Request):
            return Outcome(found)
        timeline = session.plan(found.command).timeline
        index = next(index for index, state in enumerate(timeline.states) if state.hand > self._hand.n)
        self._before = timeline.states[index - 1]
        return Outcome(found, timeline.states[index])


def _without_riichi(ready: Ready) -> tuple[Event, ...]:
    return tuple(event for event in ready.events if not isinstance(event, Riichi))
