"""Recorded games played with trays to the end: every payment planned, every stick accounted for."""

import random
from collections import Counter
from typing import Any

from riichi_tui.insight.sticks.owed import owed_by, within_means
from riichi_tui.insight.sticks.plan import Plan, plan_event
from riichi_tui.table.events import Event, Party
from riichi_tui.table.movements import moved_net, nets, worth
from riichi_tui.table.state import State
from riichi_tui.table.timeline import replay
from riichi_tui.table.trays import Carrying, owed
from tests.insight.stick_tables import greedy, planned, recorded_with_sticks, sticks_there


def test_recorded_games_are_paid_in_sticks_to_the_end(games: list[dict[str, Any]], full: bool) -> None:
    count = 1000 if full else 100
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed {seed}, {count} games")
    chosen = random.Random(seed).sample(games, count)  # noqa: S311 - a repeatable series, no secret
    tally: Counter[str] = Counter()
    for line in chosen:
        timeline, events = recorded_with_sticks(line)
        there = sticks_there(timeline.state)
        for event in events:
            before = timeline.state
            made = plan_event(before, event)
            filled = planned(before, event)
            after = timeline.append(filled)
            check(before, filled, after, made)
            assert sticks_there(after) == there, line["id"]
            add(tally, before, event, after, made)
        assert timeline.state.sticks is not None
        assert None not in timeline.state.sticks.trays
        assert replay(timeline.events).states == timeline.states
    print(dict(tally))
    print("sticks moved, fewest and greedy:", tally["fewest"] / tally["compared"], tally["greedy"] / tally["compared"])
    assert tally["payments"] > 10 * count
    assert tally["fewest"] < tally["greedy"]


def check(before: State, event: Event, after: State, made: Plan) -> None:
    """The sticks that moved carry the points that moved; only who has nothing left may owe."""
    assert made.exact
    assert not made.bank
    assert not made.unknown
    moved = event.moved if isinstance(event, Carrying) else ()
    assert moved == made.movements
    if not made.short and isinstance(event, Carrying):
        due = {party: points for party, points in nets(after.flows).items() if points}
        assert {party: points for party, points in moved_net(moved).items() if points} == due
        assert owed(after) == owed(before)
    assert after.sticks is not None
    for debtor in made.short:
        assert (after.sticks.pot if debtor == "pot" else after.sticks.trays[int(debtor)]) == {}
    assert worth(after.sticks.pot) == 1000 * len(after.pot)


def add(tally: Counter[str], before: State, event: Event, after: State, made: Plan) -> None:
    if not made.movements or before.sticks is None:
        return
    tally["payments"] += 1
    tally["with a third player's change"] += made.third_party
    tally["of these riichi"] += made.third_party and after.hand == before.hand
    tally["short"] += bool(made.short)
    going, _ = within_means(before, before.sticks, owed_by(after.flows))
    held: dict[Party, dict[int, int]] = {seat: tray or {} for seat, tray in enumerate(before.sticks.trays)}
    held["pot"] = before.sticks.pot
    simple = greedy(going, held)
    if simple is not None:
        assert made.sticks <= simple
        tally["compared"] += 1
        tally["fewest"] += made.sticks
        tally["greedy"] += simple
