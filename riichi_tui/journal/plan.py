"""A correction before it is made: the game before and after, what no longer fits, and the ways to go on."""

from typing import Literal

import msgspec

from riichi_tui.journal.correct import splice_of
from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.play_on import played_on
from riichi_tui.journal.renumber import renumber, truly_out
from riichi_tui.journal.rows import with_numbers
from riichi_tui.table.changes import Entry, Splice
from riichi_tui.table.events import Event
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply
from riichi_tui.table.requests import Request
from riichi_tui.table.timeline import Timeline, replay_lenient

Choice = Literal["void", "played-on"]
CHOICES: tuple[Choice, ...] = ("void", "played-on")


class Way(msgspec.Struct, frozen=True):
    """One way to make a correction: the Splice to record, and the game it leads to."""

    splice: Splice
    timeline: Timeline


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a correction leads to.

    `splice` is the bare correction, `timeline` the game after it, without the later slots that no longer fit; these
    are `misfits`, each with the reason. `ways` are the choices where there are misfits: they are void, or the game is
    played on past an end that moved earlier (absent where no end did). The third is not to make the correction.
    """

    request: Request | Event
    splice: Splice
    before: Timeline
    timeline: Timeline
    misfits: tuple[tuple[str, Refused], ...]
    ways: dict[Choice, Way]

    def splice_for(self, choice: Choice | None = None) -> Splice:
        """The Splice to record. Refused `later-misfits` where a choice is needed and none is given."""
        return self.way(choice).splice

    def entry_for(self, choice: Choice | None = None) -> Entry:
        """What to record: the event itself where nothing goes with it, else the Splice. Refused as `splice_for`."""
        splice = self.splice_for(choice)
        alone = isinstance(self.request, Event) and splice == Splice(put=(self.request,))
        return splice.put[0] if alone else splice

    def way(self, choice: Choice | None = None) -> Way:
        """The Splice to record and the game it leads to. Refused as `splice_for`."""
        if not self.misfits:
            return Way(self.splice, self.timeline)
        if choice is None:
            slots = tuple(slot for slot, _ in self.misfits)
            raise Refused("later-misfits", slots=slots, reason=self.misfits[0][1], choices=tuple(self.ways))
        if choice not in self.ways:
            raise Refused("cannot-play-on", slot=self.misfits[0][0], reason=self.misfits[0][1])
        return self.ways[choice]


def plan(request: Request | Event, ledger: Ledger) -> Plan:
    """Tries a correction, or an event that changes how earlier hands are read, without making it.

    Refused where it cannot be made at all.
    """
    if isinstance(request, Event):
        apply(ledger.state, request)  # what it says of the game as it stands must hold
        bare = Splice(put=(request,))
    else:
        bare = splice_of(request, ledger)
    slots = ledger.slots_after(bare)
    own = {name for name, _ in slots} - set(ledger.slots)
    timeline, misfits = _fitting(slots, ledger)
    for name, refused in misfits:
        if name in own:
            raise refused
    return Plan(
        request=request,
        splice=with_numbers(bare, ledger),
        before=ledger.timeline,
        timeline=timeline,
        misfits=tuple(misfits),
        ways=_ways(bare, ledger, timeline, tuple(name for name, _ in misfits)),
    )


def _fitting(slots: list[tuple[str, Event]], ledger: Ledger) -> tuple[Timeline, list[tuple[str, Refused]]]:
    """The game of the slots that fit, and the others with the reason. What is left out may change how the rest is
    read, so it is looked at again until nothing more falls out."""
    misfits: list[tuple[str, Refused]] = []
    while True:
        events = renumber(ledger.timeline.events, [event for _, event in slots])
        slots = [slot for slot, event in zip(slots, events, strict=True) if event is not None]
        timeline, left_out = replay_lenient([event for event in events if event is not None])
        if not left_out:
            return timeline, misfits
        gone = truly_out([event for _, event in slots], [index for index, _ in left_out])
        misfits += [(slots[index][0], refused) for index, refused in left_out if index in gone]
        slots = [slot for index, slot in enumerate(slots) if index not in gone]


def _ways(splice: Splice, ledger: Ledger, timeline: Timeline, misfits: tuple[str, ...]) -> dict[Choice, Way]:
    if not misfits:
        return {}
    void = with_numbers(msgspec.structs.replace(splice, void=misfits), ledger)
    ways: dict[Choice, Way] = {"void": Way(void, timeline)}
    on = played_on(splice, ledger)
    if on is not None:
        ways["played-on"] = Way(on, ledger.after(on))
    return ways
