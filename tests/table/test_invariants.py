"""Random legal games under random rules: the sums hold after every event, and undoing any suffix restores the state."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from riichi_tui.table.events import (
    Abort,
    Bust,
    Chombo,
    Draw,
    Ended,
    Event,
    HanFu,
    Liable,
    Limit,
    Note,
    Opened,
    Penalty,
    Reseated,
    Riichi,
    Ruling,
    TimeCalled,
    Transfer,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.hands import hands, moves
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules
from riichi_tui.table.seats import distance
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline, replay
from tests.rule_trees import rule_tree, sanma

ABORT = st.sampled_from(["repeat", "pass", "off"])
RULES = st.fixed_dictionaries(
    {
        "game.length": st.sampled_from(["hanchan", "tonpuu", "single"]),
        "ending.bust": st.sampled_from(["below_zero", "at_zero", "off"]),
        "ending.cannot_pay": st.sampled_from(["negative", "capped", "borrow"]),
        "ending.riichi_minimum": st.sampled_from([0, 1000, 1100]),
        "ending.score_cap": st.sampled_from([0, 60000]),
        "ending.hand_cap": st.sampled_from([0, 12]),
        "ending.extra_wind": st.sampled_from(["none", "sudden_death", "dealer_first", "fixed"]),
        "ending.dealer_stop": st.sampled_from(["off", "auto", "ask"]),
        "ending.dealer_stop_place": st.sampled_from(["first_and_target", "first", "not_last", "any"]),
        "ending.time_policy": st.sampled_from(["this_hand", "one_more"]),
        "play.renchan": st.sampled_from(["tenpai", "win", "always"]),
        "play.honba_each": st.sampled_from([0, 100, 500]),
        "play.noten_pool": st.sampled_from([0, 3000, 6000]),
        "play.multi_ron": st.sampled_from(["triple", "double", "head_bump"]),
        "play.multi_honba": st.sampled_from(["nearest", "each"]),
        "play.multi_sticks": st.sampled_from(["nearest", "own_back"]),
        "play.multi_dealer": st.sampled_from(["any", "nearest"]),
        "play.nagashi": st.sampled_from(["off", "payment", "win"]),
        "play.sanma_tsumo": st.sampled_from(["loss", "bisect", "two_one"]),
        "pao.scope": st.sampled_from(["whole", "liable"]),
        "pao.ron_honba": st.sampled_from(["liable", "discarder"]),
        "pao.tsumo_honba": st.sampled_from(["liable", "each"]),
        "chombo.kind": st.sampled_from(["after_uma", "reverse_mangan", "flat", "pot", "dead_hand"]),
        "chombo.amount": st.sampled_from([1000, 3000, 20000]),
        "chombo.honba": st.sampled_from(["keep", "add"]),
        "chombo.sticks": st.sampled_from(["back", "stay"]),
        "chombo.ends_game": st.booleans(),
        "settlement.ties": st.sampled_from(["seat", "split", "split_uma"]),
    }
)
VALUES = st.one_of(
    st.builds(HanFu, han=st.integers(1, 4), fu=st.sampled_from([30, 40, 50, 60, 70, 80, 90, 100])),
    st.builds(HanFu, han=st.integers(5, 14)),
    st.builds(Limit, name=st.sampled_from(["mangan", "haneman", "baiman", "sanbaiman"])),
    st.builds(Yakuman, count=st.integers(1, 3)),
)


def some_rules(data: dict[str, Any], three: bool, aborts: list[str]) -> Rules:
    kinds = ("kyuushu", "suufon", "suucha", "suukan", "sancha")
    changes = {**data, "play.abort": dict(zip(kinds, aborts, strict=True))}
    return sanma(**changes) if three else rule_tree(**changes)


def conserved(state: State) -> bool:
    """Scores + sticks + penalties taken = what everybody started with + what was borrowed (design.md section 2)."""
    there = sum(state.scores) + 1000 * len(state.pot) + sum(state.penalties_now)
    return there == state.rules.game.start * state.players + sum(state.borrowed)


class Table(RuleBasedStateMachine):
    """Plays whatever the table allows."""

    @initialize(data=RULES, three=st.booleans(), aborts=st.lists(ABORT, min_size=5, max_size=5), pot=st.integers(0, 2))
    def open(self, data: dict[str, Any], three: bool, aborts: list[str], pot: int) -> None:
        rules = some_rules(data, three, aborts)
        start = [rules.game.start] * rules.players
        start[0] -= 1000 * pot
        names = tuple("ABCD"[: rules.players])
        self.timeline = Timeline(Opened(id="random", rules=rules, players=names, scores=tuple(start), pot=pot))

    def happen(self, event: Event) -> None:
        before = self.timeline.state
        count = len(self.timeline.events)
        try:
            previewed = self.timeline.preview(event)
        except Refused:
            assert self.timeline.state is before
            assert len(self.timeline.events) == count
            return
        assert self.timeline.append(event) == previewed

    def seat(self, number: int) -> int:
        return number % self.timeline.state.players

    @rule(number=st.integers(0, 3))
    def riichi(self, number: int) -> None:
        self.happen(Riichi(seat=self.seat(number)))

    @rule(number=st.integers(0, 3), value=VALUES, liable=st.integers(0, 3), units=st.integers(0, 2))
    def tsumo(self, number: int, value: Any, liable: int, units: int) -> None:
        self.happen(Win(winners=(self.winner(number, value, liable, units),)))

    def winner(self, number: int, value: Any, liable: int, units: int) -> Winner:
        pao = (Liable(seat=self.seat(liable), units=units),) if units and isinstance(value, Yakuman) else ()
        return Winner(seat=self.seat(number), value=value, liable=pao)

    @rule(
        loser=st.integers(0, 3),
        numbers=st.lists(st.integers(0, 3), min_size=1, max_size=3, unique=True),
        value=VALUES,
        liable=st.integers(0, 3),
        units=st.integers(0, 2),
        unpaid=st.booleans(),
    )
    def ron(self, loser: int, numbers: list[int], value: Any, *, liable: int, units: int, unpaid: bool) -> None:
        state = self.timeline.state
        loser = self.seat(loser)
        seats = sorted({self.seat(number) for number in numbers} - {loser}, key=lambda s: distance(state, loser, s))
        winners = tuple(self.winner(seat, value, liable, units) for seat in seats)
        self.happen(Win(loser=loser, unpaid=unpaid, winners=winners))

    @rule(tenpai=st.sets(st.integers(0, 3)), nagashi=st.sets(st.integers(0, 3), max_size=1))
    def draw(self, tenpai: set[int], nagashi: set[int]) -> None:
        state = self.timeline.state
        seats = {seat for seat in tenpai if seat < state.players} | (set(state.riichi) - set(state.dead))
        event = Draw(tenpai=tuple(sorted(seats)), nagashi=tuple(self.seat(number) for number in nagashi))
        self.happen(event)

    @rule(kind=st.sampled_from(["kyuushu", "suufon", "suucha", "suukan", "sancha", "void"]))
    def abort(self, kind: Any) -> None:
        self.happen(Abort(kind=kind))

    @rule(number=st.integers(0, 3))
    def chombo(self, number: int) -> None:
        self.happen(Chombo(seat=self.seat(number)))

    @rule(number=st.integers(0, 3), points=st.sampled_from([1000, 8000]), when=st.sampled_from(["now", "after"]))
    def penalty(self, number: int, points: int, when: Any) -> None:
        self.happen(Penalty(seat=self.seat(number), points=points, when=when))

    @rule(giver=st.sampled_from([0, 1, 2, "pot"]), taker=st.sampled_from([0, 1, 2, "pot"]), amount=st.integers(1, 30))
    def transfer(self, giver: Any, taker: Any, amount: int) -> None:
        self.happen(Transfer(giver=giver, taker=taker, amount=amount * 100))

    @precondition(lambda self: self.timeline.state.hand > 3)
    @rule(first=st.integers(1, 4), span=st.integers(0, 2), what=st.sampled_from(["people"]))
    def reseat(self, first: int, span: int, what: Any) -> None:
        order = (1, 0, *range(2, self.timeline.state.players))
        self.happen(Reseated(first=first, last=first + span, order=order, what=what))

    @rule(what=st.sampled_from([TimeCalled(), TimeCalled(hand_running=False), Ended(reason="dealer"), Bust(seat=1)]))
    def end(self, what: Event) -> None:
        self.happen(what)

    @precondition(lambda self: self.timeline.state.over)
    @rule()
    def play_on(self) -> None:
        self.happen(Ruling(play_on=True))

    @invariant()
    def sums(self) -> None:
        if not hasattr(self, "timeline"):
            return
        for state in self.timeline.states[-2:]:
            assert conserved(state)
            assert all(score % 100 == 0 for score in state.scores)

    def teardown(self) -> None:
        if not hasattr(self, "timeline"):
            return
        events, states = self.timeline.events, list(self.timeline.states)
        assert replay(events).states == states
        check_rows(self.timeline)
        for count in range(len(events), 0, -max(1, len(events) // 5)):
            shorter = replay(events[:count])
            self.timeline.keep(count)
            assert self.timeline.states == shorter.states


def check_rows(timeline: Timeline) -> None:
    """scores[k] = scores[k-1] + delta[k] + the moves between (design.md section 8)."""
    scores = list(timeline.states[0].scores)
    between = moves(timeline)
    for row in hands(timeline):
        for move in between:
            if row.first <= move.index < row.last:
                scores = [score + moved for score, moved in zip(scores, move.delta, strict=True)]
        scores = [score + moved for score, moved in zip(scores, row.delta, strict=True)]
        assert scores == list(row.scores)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)


@given(data=RULES, seats=st.lists(st.integers(0, 3), min_size=2, max_size=12))
@settings(max_examples=60, deadline=None)
def test_digits_that_were_mixed_up_equal_the_same_hands_keyed_rightly(data: dict[str, Any], seats: list[int]) -> None:
    rules = some_rules({**data, "ending.bust": "off", "ending.cannot_pay": "negative"}, False, ["repeat"] * 5)
    opened = Opened(id="keys", rules=rules, players=("A", "B", "C", "D"))
    order = (0, 2, 1, 3)
    wrong, right = Timeline(opened), Timeline(opened)
    for seat in seats:
        if wrong.state.over or right.state.over:
            return
        wrong.append(Win(winners=(Winner(seat=order[seat], value=HanFu(han=2, fu=30)),)))
        right.append(Win(winners=(Winner(seat=seat, value=HanFu(han=2, fu=30)),)))
    if wrong.state.over or right.state.over:
        return
    mended = wrong.append(Reseated(first=1, last=len(seats), order=order, what="keys"))
    assert mended == right.append(Note(text="nothing moved"))
