"""No plan over all who sit there moves fewer sticks: held against trying everything, hand by hand.

At a table with few sticks they are handed over one by one in every way there is; at others each size goes round in
every way. Both know nothing of the planner.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random, SystemRandom

import msgspec
import pytest

from riichi_tui.insight.sticks import paying as planner
from riichi_tui.insight.sticks.owed import owing
from riichi_tui.insight.sticks.plan import Plan, plan, plan_event, plan_owed
from riichi_tui.insight.sticks.search import Found
from riichi_tui.table.movements import moved_net, nets
from riichi_tui.table.problem import Refused
from riichi_tui.table.reducer import apply
from riichi_tui.table.state import State
from tests.insight.stick_force import fewest_by_sizes, fewest_by_walking, places
from tests.insight.stick_hands import KINDS, TRAYS, Hand, hand
from tests.insight.stick_tables import paying, stick_table

MOST = 24
"""For plans with more sticks it takes too long to try everything."""


def proven(state: State, made: Plan) -> str:
    """Checks a plan against everything that is possible; says what kind of plan it was."""
    if made.sticks > MOST or not made.exact:
        return "large" if made.exact else "not proven"
    due = {party: points for party, points in moved_net(made.movements).items() if points}
    there = places(state, due, bank=made.bank)
    assert fewest_by_sizes(there, made.sticks) == made.sticks, (state.sticks, made)
    if made.bank:
        assert fewest_by_sizes(places(state, due), all_sticks(state)) is None, (state.sticks, made)
    return "short" if made.short else "bank" if made.bank else "third party" if made.third_party else "players"


def all_sticks(state: State) -> int:
    assert state.sticks is not None
    trays = [tray or {} for tray in (*state.sticks.trays, state.sticks.pot)]
    return sum(count for tray in trays for count in tray.values())


def check_points(drawn: Hand, made: Plan) -> None:
    """The sticks carry the points that move, and the table takes them; who falls short gives all."""
    assert drawn.state.sticks is not None
    after = apply(drawn.state, msgspec.structs.replace(drawn.event, moved=made.movements))
    if not made.short:
        due = {party: points for party, points in nets(after.flows).items() if points}
        assert {party: points for party, points in moved_net(made.movements).items() if points} == due
    for debtor in made.short:
        assert after.sticks is not None
        assert (after.sticks.pot if debtor == "pot" else after.sticks.trays[int(debtor)]) == {}


def plans(rng: Random, kind: str, few: Callable[[], str]) -> Iterator[tuple[Hand, Plan]]:
    """Hands of a kind that can happen, and their plans, with trays of a kind that is drawn for each."""
    while True:
        drawn = hand(rng, kind, few(), rng.choice([3, 4, 4]))
        try:
            made = plan_event(drawn.state, drawn.event)
        except Refused:
            continue
        if not made.unknown:
            yield drawn, made
            continue
        assert drawn.state.sticks is not None
        assert all(drawn.state.sticks.trays[seat] is None for seat in made.unknown)


@pytest.mark.parametrize("kind", KINDS)
def test_no_plan_moves_fewer_sticks_over_all_parties(kind: str, full: bool) -> None:
    seed, count = SystemRandom().randrange(10**6), 400 if full else 25
    rng = Random(seed)  # noqa: S311 - a repeatable series, no secret
    tally: Counter[str] = Counter()
    for drawn, made in plans(rng, kind, lambda: rng.choice(list(TRAYS))):
        check_points(drawn, made)
        tally[proven(drawn.state, made)] += 1
        if tally.total() - tally["large"] == count:
            break
    print(f"seed {seed}, {kind}: {dict(tally)}")
    assert tally["not proven"] <= 3 + count // 50


def test_handing_over_stick_by_stick_is_no_shorter(full: bool) -> None:
    """The same again with another judge, at tables with very few sticks; the judges are held to one another, too."""
    seed, count = SystemRandom().randrange(10**6), 300 if full else 25
    rng = Random(seed)  # noqa: S311 - a repeatable series, no secret
    tally: Counter[str] = Counter()
    while tally.total() < count:
        kind = rng.choice(KINDS)
        drawn, made = next(plans(rng, kind, lambda: "fewest"))
        due = moved_net(made.movements)
        if made.sticks > 4 or made.bank or "bank" in due:
            continue
        there = places(drawn.state, due)
        assert fewest_by_walking(there, made.sticks) == fewest_by_sizes(there, made.sticks) == made.sticks
        tally[kind] += 1
    print(f"seed {seed}: {dict(tally)}")


def test_where_the_search_gets_lost_there_is_still_a_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a search that never finds anything the points are carried all the same, and nothing is called proven."""
    rng = Random(7)  # noqa: S311 - a repeatable series, no secret
    sticks = fewest = 0
    for kind in KINDS:
        for drawn, made in islice(plans(rng, kind, lambda: rng.choice(list(TRAYS))), 20):
            with monkeypatch.context() as patched:
                patched.setattr(planner, "search", lambda sizes, sides: Found(None, exact=False))
                plain = plan_event(drawn.state, drawn.event)
            check_points(drawn, plain)
            assert not plain.exact or not made.movements
            sticks, fewest = sticks + plain.sticks, fewest + made.sticks
    print(sticks, fewest)
    assert fewest < sticks < 2 * fewest


def test_mountains_of_sticks_are_carried() -> None:
    """Nobody looks 130 sticks far, but 64,000 in 500s have to go somewhere."""
    state = stick_table({10000: 2, 5000: 2, 500: 20, 100: 2}, {10000: 10, 1000: 5, 100: 2}, {500: 800}, {})
    made = plan(state, paying((2, 0, 48000), (2, 1, 32000)))
    assert moved_net(made.movements) == {0: 48000, 1: 32000, 2: -80000}
    assert made.sticks <= 160 + 20
    assert made == plan(state, paying((2, 0, 48000), (2, 1, 32000)))


def test_what_is_owed_is_handed_over_with_the_fewest_sticks(full: bool) -> None:
    seed, count = SystemRandom().randrange(10**6), 400 if full else 40
    rng = Random(seed)  # noqa: S311 - a repeatable series, no secret
    tally: Counter[str] = Counter()
    for _ in range(count):
        state = hand(rng, "draw", rng.choice(list(TRAYS)), rng.choice([3, 4])).state
        scores = list(state.scores)
        rng.shuffle(scores)
        state = msgspec.structs.replace(state, scores=tuple(scores))
        made = plan_owed(state)
        if owing(state) and not made.unknown:
            assert made.movements or made.short
        tally[proven(state, made)] += 1
    print(f"seed {seed}: {dict(tally)}")
    assert tally["players"] > count // 10
