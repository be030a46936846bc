"""Games for tests of the journal: an opened table, a random walk through everything that can be recorded."""

import random
from collections.abc import Sequence
from typing import Any

from riichi_tui.journal.session import Session
from riichi_tui.journal.system import System
from riichi_tui.table.changes import Entry, Redo, Splice, Undo
from riichi_tui.table.events import Abort, Draw, Event, HanFu, Note, Opened, Riichi, Transfer, Win, Winner
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State
from tests.rule_trees import rule_tree

NAMES = ("Anna", "Boris", "Chie", "Дмитрий")
NOON = "2026-11-30T21:05:00+09:00"


def seeded(seed: int) -> random.Random:
    """A repeatable series of chance."""
    return random.Random(seed)  # noqa: S311 - a repeatable series, no secret


def new_seed() -> int:
    """A seed to print, so that a failure can be run again."""
    return random.SystemRandom().randrange(10**6)


class Quick(System):
    """A system whose disk is always believed, so that thousands of records take no time."""

    def sync(self, descriptor: int) -> None:
        """Nothing to wait for."""


QUICK = Quick()


def noon() -> str:
    """A clock that stands still."""
    return NOON


def opening(**changes: Any) -> Opened:
    """A table of four; keyword "ending.bust" and the like change its rules."""
    return Opened(id="game-1", rules=rule_tree(**changes), players=NAMES, title="Kashiwa, table 3")


def start(path: Any, **changes: Any) -> Session:
    """A new save with the first record in it."""
    return Session.create(path, opening(**changes), by="anna", clock=noon, system=QUICK)


def resume(path: Any) -> Session:
    """The save, opened again."""
    return Session.open(path, by="anna", clock=noon, system=QUICK)


def ron(winner: int, loser: int, han: int = 3, fu: int | None = 40) -> Win:
    """A single ron."""
    return Win(loser=loser, winners=(Winner(seat=winner, value=HanFu(han=han, fu=fu)),))


def tsumo(winner: int, han: int = 3, fu: int | None = 40) -> Win:
    """A tsumo."""
    return Win(winners=(Winner(seat=winner, value=HanFu(han=han, fu=fu)),))


def some_event(chance: random.Random, state: State) -> Event:
    """An event that the table often, but not always, can take."""
    seat, other = chance.sample(range(state.players), 2)
    win = ron(seat, other, chance.randint(1, 4), chance.choice([30, 40, 50]))
    remark = chance.choice(["ramen came", "麻雀 «ночь»", 'a "quoted" back\\slash'])
    choices: list[Event] = [
        Riichi(seat=seat),
        Riichi(seat=other),
        win,
        win,
        win,
        tsumo(seat, chance.randint(2, 4), 30),
        Draw(tenpai=tuple(sorted({state.dealer, seat, *state.riichi}))),
        Abort(kind="kyuushu"),
        Note(text=remark),
        Transfer(giver=seat, taker=other, amount=100 * chance.randint(1, 9)),
    ]
    return chance.choice(choices)


def some_entry(chance: random.Random, state: State, slots: Sequence[str]) -> Entry:
    """An event, or now and then an undo, redo or splice."""
    kind = chance.randrange(12)
    if kind == 0:
        return Undo(n=chance.randint(1, 3))
    if kind == 1:
        return Redo(n=chance.randint(1, 3))
    if kind == 2 and len(slots) > 1:
        return some_splice(chance, slots, lambda: some_event(chance, state))
    return some_event(chance, state)


def some_splice(chance: random.Random, slots: Sequence[str], event: Any) -> Splice:
    """A splice of slots that are in force; whether its result is a game is another matter."""
    count = min(chance.randrange(3), len(slots) - 1)
    chosen = chance.sample(slots[1:], count)
    cut = chance.randint(0, len(chosen))
    before = chance.choice([None, *slots[1:]])
    put = tuple(event() for _ in range(chance.randrange(3)))
    return Splice(remove=tuple(chosen[:cut]), void=tuple(chosen[cut:]), put=put, before=before)


def wander(session: Session, chance: random.Random, records: int) -> None:
    """Records at random until the save has so many records."""
    while len(session.records) < records:
        try:
            session.record(some_entry(chance, session.state, session.slots))
        except Refused:
            if session.state.over:
                session.undo()


def without_end(**changes: Any) -> dict[str, Any]:
    """Rule changes for a game that nothing ends early."""
    return {"ending.bust": "off", "ending.extra_wind": "fixed", **changes}
