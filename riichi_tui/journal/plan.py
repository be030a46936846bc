"""A correction before it is made: the game before and after, what no longer fits, and the ways to go on.

Two questions may come with it. Later records that no longer fit: are they void, or was the game played on past an end?
Later hands that are paid, whose round, dealer, counters or pot would become others: do they stand, or are they
revalued? Neither is asked where every answer comes to the same record.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import msgspec

from riichi_tui.journal.correct import splice_of
from riichi_tui.journal.laid import require_no_more_unlaid
from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.play_on import played_on
from riichi_tui.journal.renumber import renumber, truly_out
from riichi_tui.journal.rows import Row, joined, rows_after, with_numbers
from riichi_tui.journal.stand import Carry, Standing, stood
from riichi_tui.table.changes import Entry, Splice
from riichi_tui.table.events import Event, Transfer
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply
from riichi_tui.table.requests import Request
from riichi_tui.table.timeline import Timeline, replay_lenient

Choice = Literal["void", "played-on"]
CHOICES: tuple[Choice, ...] = ("void", "played-on")
Deal = Literal["stand", "without-sticks", "revalue"]
"""What becomes of hands that are paid: they stand; they stand but for the sticks of the pot; they are revalued."""
DEALS: tuple[Deal, ...] = ("stand", "revalue")
"""What is asked for; the pot is a second thought to the first of them."""
Weave = Callable[[Sequence[Row]], Sequence[Row]]
"""Puts rows that go with a correction between those that it leads to."""


class Way(msgspec.Struct, frozen=True):
    """One way to make a correction: the Splice to record, and the game it leads to. `added` are the rulings and
    transfers in it that nobody asked for by name."""

    splice: Splice
    timeline: Timeline
    added: tuple[Event, ...] = ()


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """What a correction leads to where paid hands are treated in one way.

    `splice` leads to `timeline`, the game without the later slots that no longer fit; these are `misfits`, each with
    the reason. `ways` are the choices where there are misfits: they are void, or the game is played on past an end
    that moved earlier (absent where no end did). The third is not to make the correction.
    """

    splice: Splice
    timeline: Timeline
    misfits: tuple[tuple[str, Refused], ...]
    ways: dict[Choice, Way]
    added: tuple[Event, ...] = ()

    def chosen(self, choice: Choice | None) -> Way:
        """The way of this choice. Refused `later-misfits` where a choice is needed and none is given."""
        if not self.misfits:
            return Way(self.splice, self.timeline, self.added)
        if choice is None:
            slots = tuple(slot for slot, _ in self.misfits)
            raise Refused("later-misfits", slots=slots, reason=self.misfits[0][1], choices=tuple(self.ways))
        if choice not in self.ways:
            raise Refused("cannot-play-on", slot=self.misfits[0][0], reason=self.misfits[0][1])
        return self.ways[choice]

    def recordable(self, choice: Choice | None) -> Splice | None:
        """The Splice of this choice; none where the choice is needed, or is not one here."""
        try:
            return self.chosen(choice).splice
        except Refused:
            return None


class Plan(Course, frozen=True, kw_only=True):
    """What a correction leads to: as a course, where everything later is derived anew.

    `stand`: the other course, in which hands that are paid keep round, dealer, counters and pot; none where that is
    the same. `without`: the same without the transfers that restore the pot; none where there are none.
    """

    request: Request | Event
    before: Timeline
    stand: Course | None = None
    without: Course | None = None

    def course(self, deal: Deal) -> Course:
        """What becomes of it where paid hands are treated so. Where nothing is asked, all are the same."""
        courses = {"stand": self.stand, "without-sticks": self.without or self.stand, "revalue": self}
        return courses[deal] or self

    def moved(self, choice: Choice | None = None) -> bool:
        """Whether it must be said what becomes of paid hands: the answers lead to different records."""
        if self.stand is None:
            return False
        if choice is None and self.misfits and self.stand.misfits:
            choice = "void"
        return self.stand.recordable(choice) != self.recordable(choice)

    def way(self, choice: Choice | None = None, deal: Deal | None = None) -> Way:
        """The Splice to record and the game it leads to. Refused `later-moved` or `later-misfits` where a choice is
        needed and none is given."""
        if deal is None and self.moved(choice):
            raise Refused("later-moved", choices=DEALS)
        return self.course(deal or "revalue").chosen(choice)

    def splice_for(self, choice: Choice | None = None, deal: Deal | None = None) -> Splice:
        """The Splice to record. Refused as `way`."""
        return self.way(choice, deal).splice

    def entry_for(self, choice: Choice | None = None, deal: Deal | None = None) -> Entry:
        """What to record: the event itself where nothing goes with it, else the Splice. Refused as `way`."""
        splice = self.splice_for(choice, deal)
        alone = isinstance(self.request, Event) and splice == Splice(put=(self.request,))
        return splice.put[0] if alone else splice


def plan(request: Request | Event, ledger: Ledger, carry: Carry | None = None) -> Plan:
    """Tries a correction, or an event that changes how earlier hands are read, without making it.

    `carry` finds the sticks for transfers that go with it. Refused where it cannot be made at all.
    """
    if isinstance(request, Event):
        apply(ledger.state, request)  # what it says of the game as it stands must hold
        bare = Splice(put=(request,))
    else:
        bare = splice_of(request, ledger)
    derived = _course(bare, ledger, list)
    require_no_more_unlaid(ledger.timeline, derived.timeline)
    stand, without = _stand(bare, ledger, derived, carry)
    return Plan(
        request=request,
        before=ledger.timeline,
        splice=derived.splice,
        timeline=derived.timeline,
        misfits=derived.misfits,
        ways=derived.ways,
        added=derived.added,
        stand=stand,
        without=without,
    )


def _stand(bare: Splice, ledger: Ledger, derived: Course, carry: Carry | None) -> tuple[Course | None, Course | None]:
    """The course in which paid hands stand, and the one without its transfers; none where nothing is to be restored."""
    how = Standing(removed=bare.remove, carry=carry)
    stand = _course(bare, ledger, partial(stood, ledger=ledger, how=how))
    if _records(stand) == _records(derived):
        return None, None
    added = (*stand.added, *(event for way in stand.ways.values() for event in way.added))
    if not any(isinstance(event, Transfer) for event in added):
        return stand, None
    how = Standing(removed=bare.remove, sticks=False)
    return stand, _course(bare, ledger, partial(stood, ledger=ledger, how=how))


def _records(course: Course) -> tuple[Splice, ...]:
    return (course.splice, *(way.splice for way in course.ways.values()))


def _course(bare: Splice, ledger: Ledger, weave: Weave) -> Course:
    rows = rows_after(bare, ledger)
    woven, timeline, misfits = _fitting(rows, ledger, weave)
    added = _added(woven, rows)
    splice = joined(bare, woven) if added else bare
    ways: dict[Choice, Way] = {}
    if misfits:
        void = msgspec.structs.replace(splice, void=tuple(slot for slot, _ in misfits))
        ways["void"] = Way(with_numbers(void, ledger), timeline, added)
        on = played_on(bare, ledger, weave)
        if on is not None:
            ways["played-on"] = Way(on.splice, ledger.after(on.splice), _added(on.rows, rows))
    return Course(
        splice=with_numbers(splice, ledger), timeline=timeline, misfits=tuple(misfits), ways=ways, added=added
    )


def _added(woven: Sequence[Row], rows: Sequence[Row]) -> tuple[Event, ...]:
    """The events that were woven in."""
    asked = {id(row.event) for row in rows}
    return tuple(row.event for row in woven if id(row.event) not in asked)


def _fitting(
    rows: Sequence[Row], ledger: Ledger, weave: Weave
) -> tuple[Sequence[Row], Timeline, list[tuple[str, Refused]]]:
    """The rows that fit with those that go with them, the game they make, and the others with the reason. What is left
    out may change how the rest is read, so it is looked at again until nothing more falls out."""
    misfits: list[tuple[str, Refused]] = []
    while True:
        woven = weave(rows)
        events = renumber(ledger.timeline.events, [row.event for row in woven])
        heard = [(row, event) for row, event in zip(woven, events, strict=True) if event is not None]
        timeline, left_out = replay_lenient([event for _, event in heard])
        if not left_out:
            return woven, timeline, misfits
        gone = truly_out([event for _, event in heard], [index for index, _ in left_out])
        for index, refused in left_out:
            slot = heard[index][0].slot
            if index in gone and slot is None:
                raise refused
            if index in gone and slot is not None:
                misfits.append((slot, refused))
        out = {slot for slot, _ in misfits}
        rows = [row for row in rows if row.slot not in out]
