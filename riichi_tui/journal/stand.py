"""Hands that are paid stand after a correction: rulings and transfers give each of them the table it was paid at.

A ruling restores round, dealer and counters. It can put no stick into the pot and take none out, so where a later hand
would take other sticks than it took, a transfer does that. What would change nothing is left out.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from riichi_tui.journal.before import Before, Sums, with_pot
from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.renumber import renumber
from riichi_tui.journal.rows import Row
from riichi_tui.table.events import Bust, Draw, Ended, Event, Opened, Riichi, Ruling, TimeCalled, Transfer, Win
from riichi_tui.table.flows import STICK
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply_again, begin
from riichi_tui.table.reseating import reseat
from riichi_tui.table.rules import Rules
from riichi_tui.table.seats import WINDS, round_name
from riichi_tui.table.state import State
from riichi_tui.table.timeline import RESULTS, Readings, readings

Carry = Callable[[State, Event], Event]
"""Gives an event the sticks that carry it at this table, as `insight.sticks.commands.carried_at` does."""
SETS_THE_TABLE = (Ruling, Ended, Bust, TimeCalled)
"""What may say where the table stands. What restores it must come later."""
PLAY_ON = Ruling(play_on=True)


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How paid hands are let stand after a correction that takes out the slots `removed`. `sticks`: the pot is restored
    too, by transfers; `carry` finds the movements for them."""

    removed: tuple[str, ...]
    sticks: bool = True
    carry: Carry | None = None


def stood(rows: Sequence[Row], ledger: Ledger, how: Standing) -> list[Row]:
    """The rows of a game after a correction, with everything that lets its paid hands stand put before each of them.

    A hand is paid where its result stood in the game before and is not touched. It is itself corrected, and not
    restored, where the correction puts a ruling, or a payment into the pot or out of it, into that very hand or takes
    one out of it. Rows that do not fit are passed over.
    """
    opened = rows[0].event
    if not isinstance(opened, Opened):
        raise Refused("not-opened")
    events = renumber(ledger.timeline.events, [row.event for row in rows])
    mapping = readings([event for event in events if event is not None], opened.rules)
    walk = _Walk(rows, begin(opened), Before(ledger, how.removed), mapping, how)
    taken = _taken(rows, opened.rules)
    for row, event, pot in zip(rows[1:], events[1:], taken[1:], strict=True):
        walk.take(row, event, pot=how.sticks and pot)
    return walk.rows


def _taken(rows: Sequence[Row], rules: Rules) -> list[bool]:
    """Whether at each row it matters what lies in the pot: it is paid out there, or a paid hand takes it later."""
    found, later = [], False
    for row in reversed(rows):
        later = later or (row.slot is not None and _takes(row.event, rules))
        found.append(later or (isinstance(row.event, Transfer) and row.event.giver == "pot"))
    return found[::-1]


def _takes(event: Event, rules: Rules) -> bool:
    """Whether it ends a hand in which somebody gets the whole pot."""
    if isinstance(event, Draw):
        return bool(event.nagashi) and rules.play.nagashi == "win"
    return isinstance(event, Win)


class _Walk:
    """The game after the correction; `_states` and `_sums` are the table after each of `rows`."""

    def __init__(
        self, rows: Sequence[Row], state: State, before: Before, mapping: Readings | None, how: Standing
    ) -> None:
        self.rows = [rows[0]]
        self._asked = {id(row.event) for row in rows if row.slot is None and row.event != PLAY_ON}
        self._events: list[Event | None] = [rows[0].event]
        self._states = [state]
        self._sums = [(0,) * state.players]
        self._start = 1
        self._before = before
        self._mapping = mapping
        self._step = apply_again if mapping is None else mapping.step
        self._carry = how.carry
        self._laid: set[str] = set()
        self._even = self._sums[0]

    def take(self, row: Row, event: Event | None, *, pot: bool) -> None:
        """The next row, which may be left out of the game (`event` none). `pot`: what lies there shall be what it was.

        The result of a paid hand finds the table as it was, and what is paid out of the pot finds the sticks for it.
        """
        state = self._after(event)
        if row.slot is not None and not self._states[-1].over and self._restored(row.slot, event, state, pot=pot):
            state = self._after(event)
        self._push(row, event, state)
        if state is not None and isinstance(event, RESULTS):
            self._start = len(self.rows)

    def _restored(self, slot: str, event: Event | None, state: State | None, *, pot: bool) -> bool:
        """Make the table what it was for this event, where it is one that needs that; says whether anything changed."""
        if isinstance(event, RESULTS) and state is not None:
            touched = [*self._put(), *self._before.removed(slot)]
            deal = not any(isinstance(one, Ruling) for one in touched)
            pot = pot and not any(isinstance(one, Transfer) and "pot" in (one.giver, one.taker) for one in touched)
            changed = self._restore(slot, deal=deal, pot=pot)
            if changed:
                self._restore(slot, deal=deal, pot=pot)  # sticks that went back may let a riichi fit again
            return changed
        if isinstance(event, Transfer) and state is None and pot:
            return self._restore(slot, deal=False, pot=True, wanted=event.amount // STICK)
        return False

    def _put(self) -> list[Event]:
        """What the correction puts into the hand, from the result before it on."""
        events = [row.event for row in self.rows[self._start :] if row.slot is None]
        return [event for event in events if id(event) in self._asked]

    def _after(self, event: Event | None) -> State | None:
        """The table after an event; none where it is left out or does not fit."""
        if event is None:
            return None
        try:
            return self._step(self._states[-1], event)
        except Refused:
            return None

    def _push(self, row: Row, event: Event | None, state: State | None) -> None:
        self.rows.append(row)
        self._events.append(event)
        self._sums.append(self._sums[-1] if state is None else with_pot(self._sums[-1], state))
        self._states.append(self._states[-1] if state is None else state)
        if state is not None and row.slot is not None and isinstance(event, Riichi):
            self._laid.add(row.slot)

    def _restore(self, slot: str, *, deal: bool, pot: bool, wanted: int | None = None) -> bool:
        """Make the table before a slot what it was: put in what does, as early in the hand as it can stand. `wanted`:
        so many sticks must be free, and no more need be. Says whether anything had to be put in."""
        now, old = self._states[-1], self._before.state(slot)
        ruling = _ruling(now, old) if deal else None
        own = self._own_riichi(slot) if pot else ()
        lacking = None if wanted is None else wanted - len(now.pot) + len(now.riichi)
        transfers = list(self._transfers(slot, own, self._missing(old, own, lacking))) if pot else []
        if ruling is not None or transfers:
            taken = any(transfer.giver == "pot" for transfer in transfers)
            place = self._place((*SETS_THE_TABLE, Transfer) if taken else SETS_THE_TABLE)
            rows, events = self.rows[place:], self._events[place:]
            self._cut(place)
            if ruling is not None:
                self._put_ruling(ruling)
            for transfer in transfers:
                self._put_transfer(transfer)
            for row, event in zip(rows, events, strict=True):
                self._push(row, event, self._after(event))
        if pot and len(old.pot) + sum(own) == len(self._states[-1].pot):
            self._even = self._gained(slot, own)
        return ruling is not None or bool(transfers)

    def _place(self, behind: tuple[type[Event], ...]) -> int:
        """Where in the hand to put something: after all that the correction puts in, and all events of these kinds."""
        for index in range(len(self.rows) - 1, self._start - 1, -1):
            if self.rows[index].slot is None or isinstance(self._events[index], behind):
                return index + 1
        return self._start

    def _cut(self, place: int) -> None:
        self._laid.difference_update(row.slot for row in self.rows[place:] if row.slot is not None)
        for column in (self.rows, self._events, self._states, self._sums):
            del column[place:]

    def _put_ruling(self, ruling: Ruling) -> None:
        """One that says to play on already says this too."""
        if len(self.rows) > self._start and self.rows[-1] == Row(PLAY_ON, None):
            self._cut(len(self.rows) - 1)
            ruling = msgspec.structs.replace(ruling, play_on=True)
        self._push(Row(ruling, None), ruling, self._after(ruling))

    def _put_transfer(self, transfer: Transfer) -> None:
        """Where the giver cannot pay it, the pot stays as it is."""
        state = self._states[-1]
        try:
            event = transfer if self._carry is None else self._carry(state, transfer)
        except Refused:
            return
        order = None if self._mapping is None else self._mapping.keys.moved(state.hand)
        if order is not None:
            event = reseat(event, [order.index(seat) for seat in range(len(order))])
        after = self._after(event)
        if after is not None:
            self._push(Row(event, None), event, after)

    def _missing(self, old: State, own: Sums, most: int | None = None) -> int:
        """How many sticks too few lie in the pot (negative: too many); none too many where those that a riichi of this
        very hand laid or did not lay account for them."""
        all_in = len(old.pot) - len(self._states[-1].pot)
        low, high = sorted((all_in, all_in + sum(own)))
        missing = max(low, min(high, 0))
        return missing if most is None else max(0, min(missing, most))

    def _transfers(self, slot: str, own: Sums, missing: int) -> Iterator[Transfer]:
        """What puts the pot right: who has got more from it since it was last right puts that back, or who has got
        less gets it, those with the most first."""
        sign = 1 if missing > 0 else -1
        pairs = zip(self._gained(slot, own), self._even, strict=True)
        since = [sign * (gained - even) // STICK for gained, even in pairs]
        left = abs(missing)
        for seat in sorted(range(len(since)), key=lambda seat: -since[seat]):
            count = min(left, since[seat])
            if count > 0:
                left -= count
                ends: tuple[Any, Any] = (seat, "pot") if missing > 0 else ("pot", seat)
                yield Transfer(giver=ends[0], taker=ends[1], amount=STICK * count)

    def _gained(self, slot: str, own: Sums) -> Sums:
        """By seat: what the correction has given it from the pot until this slot, but for riichi of this very hand."""
        sums = zip(self._sums[-1], self._before.sums(slot), own, strict=True)
        return tuple(new - was + STICK * count for new, was, count in sums)

    def _own_riichi(self, slot: str) -> Sums:
        """By seat: riichi that the correction brings into this hand, less those that it takes out. They are the hand's
        own difference, and so is what they lay in the pot."""
        counts = [0] * self._states[0].players
        before = self._before.riichi(slot)
        for index in range(self._start, len(self.rows)):
            laid = len(self._states[index].riichi) > len(self._states[index - 1].riichi)
            if laid and self.rows[index].slot not in before:
                counts[self._states[index].riichi[-1]] += 1
        for other, seat in before.items():
            if other not in self._laid:
                counts[seat] -= 1
        return tuple(counts)


def _ruling(now: State, old: State) -> Ruling | None:
    """What makes round and counters of the table those of the old one; none where they are."""
    if (now.kyoku - old.kyoku) % (len(WINDS) * old.players):
        return Ruling(round=round_name(old.kyoku, old.players), honba=old.honba or None)
    return None if now.honba == old.honba else Ruling(honba=old.honba)
