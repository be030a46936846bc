"""Tables with sticks for the tests: recorded games, the payment that anyone would make, and all that are possible."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from riichi_tui.insight.sticks.owed import Owed
from riichi_tui.insight.sticks.plan import plan_event
from riichi_tui.rules.trays import usual_tray
from riichi_tui.table.events import Event, Opened, Party, Ruling
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import Flow, State, StickLedger
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import Carrying
from tests.recorded import events_of, opened, rules_of
from tests.rule_trees import rule_tree

Held = Mapping[Party, Mapping[int, int]]
TRAY = {10000: 1, 5000: 2, 1000: 4, 100: 10}


def with_sticks(rules: Rules, tray: Mapping[int, int] | None = None) -> Rules:
    """The rules with sticks on, each starting with the usual tray."""
    there = dict(tray) if tray is not None else usual_tray(rules.game.start) or _tray_of(rules.game.start)
    return msgspec.structs.replace(rules, sticks=msgspec.structs.replace(rules.sticks, on=True, tray=there))


def _tray_of(start: int) -> dict[int, int]:
    """For a start that no shop deals: ten 100s, four 1,000s at least, and large sticks."""
    large, rest = divmod(start - 5000, 5000)
    return {10000: large // 2, 5000: large % 2, 1000: 4 + rest // 1000, 100: 10 + rest % 1000 // 100}


def stick_table(*trays: Mapping[int, int] | None, pot: int = 0, **changes: Any) -> State:
    """A table at which these trays lie, by seat; points as the trays are worth, 25,000 where one is not known."""
    rules = with_sticks(rule_tree(**changes), TRAY)
    state = Timeline(Opened(id="sticks", rules=rules, players=("A", "B", "C", "D"))).state
    known = tuple(dict(tray) if tray is not None else None for tray in (*trays, *[{}] * (4 - len(trays))))
    scores = tuple(25000 if tray is None else sum(size * count for size, count in tray.items()) for tray in known)
    ledger = StickLedger(trays=known, pot={1000: pot} if pot else {}, bank={})
    return msgspec.structs.replace(state, sticks=ledger, scores=scores)


def paying(*payments: tuple[int, int, int]) -> list[Flow]:
    """Flows from (payer, payee, points)."""
    return [Flow("hand", payer, payee, points) for payer, payee, points in payments]


def planned(state: State, event: Event) -> Event:
    """The event with its plan as the movement, where it carries sticks and names none."""
    if not isinstance(event, Carrying) or event.moved:
        return event
    return msgspec.structs.replace(event, moved=plan_event(state, event).movements)


def recorded_with_sticks(line: Mapping[str, Any]) -> tuple[Timeline, Iterator[Event]]:
    """A recorded game with sticks on: its beginning, and its events one after the other. Each is to be appended, with
    the movements, before the next is asked for."""
    timeline = Timeline(opened(dict(line), with_sticks(rules_of(dict(line)))))
    return timeline, _events(timeline, line)


def _events(timeline: Timeline, line: Mapping[str, Any]) -> Iterator[Event]:
    for hand in line["hands"]:
        if timeline.state.over:
            yield Ruling(play_on=True)
        yield from events_of(hand)


def sticks_there(state: State) -> dict[int, int]:
    """How many sticks of each size lie on the table and in the bank together: always as many as at the start."""
    assert state.sticks is not None
    found: dict[int, int] = {}
    for tray in (*state.sticks.trays, state.sticks.pot, state.sticks.bank):
        assert tray is not None
        for size, count in tray.items():
            found[size] = found.get(size, 0) + count
    return {size: count for size, count in found.items() if count}


def greedy(owed: Sequence[Owed], held: Held) -> int | None:
    """How many sticks move where everyone pays from the largest stick down and, where that leaves a rest, gives his
    smallest larger stick and takes the change the same way. None where it does not come out."""
    trays = {party: dict(tray) for party, tray in held.items()}
    moved = 0
    for one in owed:
        if one.taker == "pot" and trays[one.giver].get(1000, 0) * 1000 < one.amount:
            return None
        left, count = _hand_over(trays[one.giver], trays[one.taker], one.amount)
        moved += count
        if not left:
            continue
        larger = [size for size, there in trays[one.giver].items() if size > left and there]
        if not larger or "pot" in (one.giver, one.taker):
            return None
        size = min(larger)
        trays[one.giver][size] -= 1
        trays[one.taker][size] = trays[one.taker].get(size, 0) + 1
        left, count = _hand_over(trays[one.taker], trays[one.giver], size - left)
        if left:
            return None
        moved += count + 1
    return moved


def _hand_over(giver: dict[int, int], taker: dict[int, int], amount: int) -> tuple[int, int]:
    """Sticks from the largest down: what is left of the amount, and how many moved."""
    moved = 0
    for size in sorted(giver, reverse=True):
        count = min(giver[size], amount // size)
        giver[size] -= count
        taker[size] = taker.get(size, 0) + count
        amount -= size * count
        moved += count
    return amount, moved
