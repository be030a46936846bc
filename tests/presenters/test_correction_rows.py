"""Hands before and after a correction, side by side: none is lost or doubled, and the same hands face each other."""

import random
from pathlib import Path

from riichi_tui.journal.plan import Plan
from riichi_tui.journal.session import Session
from riichi_tui.presenters.correction_rows import first_difference, side_by_side
from riichi_tui.presenters.correction_scores import in_thousands
from riichi_tui.table.events import Draw, Event, Win, Winner, Yakuman
from riichi_tui.table.hands import hands
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import AmendHand, Delete, InsertBefore, Request
from riichi_tui.table.timeline import RESULTS, Timeline
from tests.journal.games import new_seed, ron, some_event, start, tsumo, wander, without_end

HANDS: tuple[Event, ...] = (ron(2, 0, 2, 30), tsumo(3, 3, 30), Draw(tenpai=(0,)), ron(0, 1, 3, 30))
YAKUMAN = Win(loser=0, winners=(Winner(seat=1, value=Yakuman()),))


def game(folder: Path, *events: Event) -> Session:
    session = start(folder / "game.jsonl")
    for event in events or HANDS:
        session.record(event)
    return session


def numbers(before: Timeline, after: Timeline) -> list[tuple[int | None, int | None]]:
    """The numbers of the hands that face each other."""
    return [
        (pair.before.n if pair.before else None, pair.after.n if pair.after else None)
        for pair in side_by_side(before, after)
    ]


def test_a_hand_that_is_replaced_faces_what_replaces_it(tmp_path: Path) -> None:
    plan = game(tmp_path).plan(AmendHand(hand=2, events=(tsumo(1, 2, 30),)))
    assert numbers(plan.before, plan.timeline) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert first_difference(side_by_side(plan.before, plan.timeline)) == 1


def test_a_hand_that_is_put_in_or_taken_out_faces_nothing(tmp_path: Path) -> None:
    session = game(tmp_path)
    plan = session.plan(InsertBefore(slot="4", events=(ron(3, 1, 1, 30),)))
    assert numbers(plan.before, plan.timeline) == [(1, 1), (2, 2), (None, 3), (3, 4), (4, 5)]
    plan = session.plan(Delete(slots=("2", "4")))
    assert numbers(plan.before, plan.timeline) == [(1, None), (2, 1), (3, None), (4, 2)]
    assert first_difference(side_by_side(plan.before, plan.timeline)) == 0


def test_both_ways_on(tmp_path: Path) -> None:
    plan = game(tmp_path).plan(AmendHand(hand=1, events=(YAKUMAN,)))
    assert numbers(plan.before, plan.ways["void"].timeline) == [(1, 1), (2, None), (3, None), (4, None)]
    assert numbers(plan.before, plan.ways["played-on"].timeline) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_nothing_changes(tmp_path: Path) -> None:
    session = game(tmp_path)
    assert first_difference(side_by_side(session.timeline, session.timeline)) is None


def some_plan(chance: random.Random, session: Session) -> Plan | None:
    """A correction of some hand, where one can be made."""
    row = chance.choice(hands(session.timeline))
    event = some_event(chance, session.timeline.states[row.last - 1])
    slot = session.slots[row.last]
    requests: list[Request] = [Delete(slots=(slot,)), InsertBefore(slot=slot, events=(event,))]
    if isinstance(event, RESULTS):
        requests.append(AmendHand(hand=row.n, events=(event,)))
    try:
        return session.plan(chance.choice(requests))
    except Refused:
        return None


def test_any_correction_of_any_game(tmp_path: Path, full: bool) -> None:
    count, seed = (300, 30)[not full], new_seed()
    print(f"{count} games, seed {seed}")
    chance = random.Random(seed)  # noqa: S311 - a repeatable series
    made = 0
    for number in range(count):
        session = start(tmp_path / f"{number}.jsonl", **without_end())
        wander(session, chance, 40)
        for _ in range(5):
            plan = some_plan(chance, session) if hands(session.timeline) else None
            if plan is None:
                continue
            made += 1
            for after in (plan.timeline, *(way.timeline for way in plan.ways.values())):
                pairs = side_by_side(plan.before, after)
                assert [pair.before for pair in pairs if pair.before] == hands(plan.before)
                assert [pair.after for pair in pairs if pair.after] == hands(after)
                assert all(pair.before or pair.after for pair in pairs)
                first = first_difference(pairs)
                assert all(not pair.differs for pair in pairs[:first])
                assert first is None or pairs[first].differs
        session.close()
    assert made > count


def test_thousands_are_exact() -> None:
    assert [in_thousands(score) for score in (21300, -400, 0, -16800, 100000, 900)] == [
        "21.3", "-0.4", "0.0", "-16.8", "100.0", "0.9",
    ]  # fmt: skip
