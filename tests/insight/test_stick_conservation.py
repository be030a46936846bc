"""Random games with sticks: each denomination stays as many as it was, and what is owed adds up."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.insight.sticks.plan import plan_owed
from riichi_tui.table.events import (
    Abort,
    Chombo,
    Draw,
    Event,
    HanFu,
    Limit,
    Movement,
    Opened,
    Penalty,
    Riichi,
    Ruling,
    Sticks,
    Transfer,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.movements import worth
from riichi_tui.table.problem import Refused
from riichi_tui.table.seats import turn_order
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline, replay
from riichi_tui.table.trays import owed
from tests.insight.stick_tables import planned, sticks_there, with_sticks
from tests.rule_trees import rule_tree

TRAYS: list[dict[int, int]] = [
    {10000: 1, 5000: 2, 1000: 4, 100: 10},
    {10000: 1, 5000: 2, 1000: 4, 500: 1, 100: 5},
    {5000: 4, 1000: 4, 100: 10},
    {10000: 2, 5000: 1},
]
RULES = st.fixed_dictionaries(
    {
        "ending.bust": st.sampled_from(["below_zero", "at_zero", "off"]),
        "ending.cannot_pay": st.sampled_from(["negative", "capped", "borrow"]),
        "ending.riichi_minimum": st.sampled_from([0, 1000, 1100]),
        "play.multi_ron": st.sampled_from(["triple", "head_bump"]),
        "play.multi_honba": st.sampled_from(["nearest", "each"]),
        "play.multi_sticks": st.sampled_from(["nearest", "own_back"]),
        "play.nagashi": st.sampled_from(["payment", "win"]),
        "play.noten_pool": st.sampled_from([3000, 6000]),
        "chombo.kind": st.sampled_from(["after_uma", "reverse_mangan", "flat", "pot"]),
        "chombo.amount": st.sampled_from([3000, 20000]),
    }
)
SEAT = st.integers(0, 3)
VALUE = st.one_of(
    st.builds(HanFu, han=st.integers(1, 4), fu=st.sampled_from([30, 40, 50, 60, 70])),
    st.builds(Limit, name=st.sampled_from(["mangan", "haneman", "baiman"])),
    st.builds(Yakuman),
)
SIZES = st.sampled_from([10000, 5000, 1000, 100])
EVENTS = st.one_of(
    st.builds(Riichi, seat=SEAT),
    st.builds(Riichi, seat=SEAT),
    st.builds(lambda seat, value: Win(winners=(Winner(seat=seat, value=value),)), SEAT, VALUE),
    st.tuples(SEAT, st.sets(SEAT, min_size=1, max_size=3), VALUE),
    st.builds(lambda seats: Draw(tenpai=tuple(sorted(seats))), st.sets(SEAT)),
    st.builds(lambda seats: Draw(nagashi=tuple(sorted(seats))), st.sets(SEAT, min_size=1, max_size=2)),
    st.builds(Abort, kind=st.sampled_from(["kyuushu", "void"])),
    st.builds(Chombo, seat=SEAT),
    st.builds(Penalty, seat=SEAT, points=st.sampled_from([100, 1000, 8000])),
    st.builds(Transfer, giver=SEAT, taker=SEAT, amount=st.integers(1, 60).map(lambda hundreds: 100 * hundreds)),
    st.builds(
        lambda seat, size, back: Sticks(
            moved=(
                Movement(giver=seat, taker="bank", sticks={size: 1}),
                Movement(giver="bank", taker=seat, sticks={back: size // back}),
            )
        ),
        SEAT,
        st.sampled_from([10000, 5000, 1000]),
        st.sampled_from([1000, 500, 100]),
    ),
    st.just("owed"),
)


def said(event: Any, state: State) -> Event | None:
    """What is drawn as an event of this table: winners in order, riichi seats tenpai."""
    if event == "owed":
        moved = plan_owed(state).movements
        return Sticks(moved=moved) if moved else None
    if isinstance(event, tuple):
        loser, seats, value = event
        winners = tuple(Winner(seat=seat, value=value) for seat in turn_order(state, loser)[1:] if seat in seats)
        return Win(loser=loser, winners=winners)
    if isinstance(event, Draw):
        return Draw(tenpai=tuple(sorted({*event.tenpai, *state.riichi})), nagashi=event.nagashi)
    found: Event = event
    return found


@given(
    changes=RULES,
    tray=st.sampled_from(TRAYS),
    drawn=st.lists(EVENTS, min_size=8, max_size=40),
    written=st.lists(st.booleans(), min_size=40, max_size=40),
)
@settings(max_examples=60, deadline=None)
def test_every_denomination_stays_as_many_as_it_was(
    changes: Mapping[str, Any], tray: dict[int, int], drawn: list[Any], written: list[bool]
) -> None:
    rules = with_sticks(rule_tree(**changes), tray)
    timeline = Timeline(Opened(id="random", rules=rules, players=("A", "B", "C", "D")))
    loose = Timeline(timeline.opened)
    for event, with_movements in zip(drawn, written, strict=False):
        if timeline.state.over:
            timeline.append(Ruling(play_on=True))
            loose.append(Ruling(play_on=True))
        wanted = said(event, timeline.state)
        if wanted is None:
            continue
        try:
            timeline.preview(wanted)
        except Refused:
            continue
        filled = planned(timeline.state, wanted)
        state = timeline.append(filled)
        assert sticks_there(state) == {size: 4 * count for size, count in tray.items() if count}
        assert adds_up(state)
        loosely = loose.append_again(filled if with_movements else wanted)
        assert loosely.scores == state.scores
    assert replay(timeline.events).states == timeline.states


def adds_up(state: State) -> bool:
    """What is owed to players, the pot and the bank together is nothing."""
    assert state.sticks is not None
    seats = sum(points for points in owed(state) if points is not None)
    pot = 1000 * len(state.pot) - worth(state.sticks.pot)
    bank = sum(state.penalties_now) - sum(state.borrowed) - worth(state.sticks.bank)
    return seats + pot + bank == 0
