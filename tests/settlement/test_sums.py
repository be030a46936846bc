"""The sums of design.md section 2 over random rules, scores, pots, penalties, debts and bets."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.columns import result
from riichi_tui.settlement.conventions import differing
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.settlement.transfers import transfers
from riichi_tui.table.bets import Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin
from riichi_tui.table.state import BustBy, Stick
from tests.rule_trees import rule_tree, sanma

hundreds = st.integers(-400, 900).map(lambda value: 100 * value)
ties = st.sampled_from(["push", "seat", "split"])
stake = st.integers(1, 300).map(lambda value: 100 * value)


@st.composite
def umas(draw: st.DrawFn, players: int) -> list[int]:
    uma = draw(st.lists(hundreds, min_size=players - 1, max_size=players - 1))
    return [*uma, -sum(uma)]


@st.composite
def rule_trees(draw: st.DrawFn, players: int) -> Any:
    start = draw(st.integers(0, 400)) * 100
    floating = draw(st.dictionaries(st.sampled_from(["0", "1", "2", "3", "other"]), umas(players), max_size=3))
    changes: dict[str, Any] = {
        "game.start": start,
        "settlement.target": draw(st.one_of(st.just(start), st.integers(0, 400).map(lambda value: 100 * value))),
        "settlement.uma": draw(umas(players)),
        "settlement.uma_floating": floating,
        "settlement.uma_line": draw(hundreds),
        "settlement.rounding": draw(
            st.sampled_from(
                ["none", "half_up", "half_down", "half_away", "half_zero", "floor", "ceil", "trunc", "seven_down"]
            )
        ),
        "settlement.rounding_on": draw(st.sampled_from(["difference", "raw", "total"])),
        "settlement.remainder": draw(st.sampled_from(["first", "last", "nobody"])),
        "settlement.ties": draw(st.sampled_from(["seat", "split", "split_uma"])),
        "settlement.below_zero": draw(st.sampled_from(["counts", "as_zero"])),
        "settlement.leftover": draw(st.sampled_from(["first", "split", "lost", "back"])),
        "settlement.split_odd": draw(st.sampled_from(["earliest", "first", "lost"])),
        "side.chip_value": draw(st.sampled_from([0, 500])),
        "side.tobi": {
            "amount": draw(st.sampled_from([0, 10000])),
            "to": draw(st.sampled_from(["winner", "each_winner", "first", "tenpai"])),
        },
        "side.yakitori": {
            "amount": draw(st.sampled_from([0, 10000])),
            "mode": draw(st.sampled_from(["each", "winners", "shared", "first"])),
        },
    }
    return (sanma if players == 3 else rule_tree)(**changes)


@st.composite
def bets(draw: st.DrawFn, players: int) -> Any:
    parties = tuple(draw(st.lists(st.integers(0, players - 1), min_size=2, max_size=players, unique=True)))
    how = draw(ties)
    points = draw(stake)
    horse, other = parties[:2]
    return draw(
        st.sampled_from(
            [
                Sashi(parties=parties, stake=points, ties=how),
                Bashin(parties=parties, stake=points, ties=how),
                Sou(stake=points, ties=how),
                SouBashin(stake=points, ties=how),
                Binta(parties=parties, stake=points, ties=how, neck=draw(st.none() | hundreds)),
                Binta(stake=points, ties=how, without=parties[: players - 2]),
                Shizumi(
                    stake=points, ties=how, line=draw(hundreds), at_line=draw(st.sampled_from(["floats", "sinks"]))
                ),
                Soto(spectator="Eve", seat=horse, copies=draw(st.sampled_from(["uma", "bets", "all"])), ties=how),
                SotoPair(spectator="Eve", seat=horse, other="Fay", other_seat=other, stake=points, ties=how),
            ]
        )
    )


@st.composite
def closings(draw: st.DrawFn) -> Closing:
    players = draw(st.sampled_from([4, 4, 3]))
    rules = draw(rule_trees(players))
    seat = st.integers(0, players - 1)
    pot = tuple(draw(st.lists(st.builds(Stick, st.none() | seat, st.just(1)), max_size=5)))
    amounts = st.sampled_from([0, 0, 0, 100, 3000, 20000])
    by_seat = st.lists(amounts, min_size=players, max_size=players).map(tuple)
    penalties_now, penalties_after = draw(by_seat), draw(by_seat)
    borrowed = draw(st.just((0,) * players) | by_seat)
    few = st.sampled_from([20000, 25000, 25500, 30000])
    scores = draw(st.lists(few | hundreds, min_size=players - 1, max_size=players - 1))
    due = players * rules.game.start + sum(borrowed) - sum(penalties_now) - 1000 * len(pot)
    scores.insert(draw(seat), due - sum(scores))
    held = draw(st.lists(st.integers(-5, 5), min_size=players - 1, max_size=players - 1))
    return Closing(
        rules=rules,
        names=tuple("ABCD"[:players]),
        scores=tuple(scores),
        pot=pot,
        borrowed=borrowed,
        penalties_now=penalties_now,
        penalties_after=penalties_after,
        chips=(*held, -sum(held)),
        wins=tuple(draw(st.lists(st.integers(0, 2), min_size=players, max_size=players))),
        busts=tuple(
            BustBy(bust, tuple(by)) for bust, by in draw(st.dictionaries(seat, st.sets(seat), max_size=2)).items()
        ),
        bets=tuple(draw(st.lists(bets(players), max_size=5))),
        hand_flows=((0, 1, 8000), (2, 0, 1000)),
    )


def check_sums(closing: Closing, statement: Statement) -> None:
    settlement = closing.rules.settlement
    open_rows = {"sticks lost", "penalties"} | ({"rounding"} if settlement.remainder == "nobody" else set())
    unbalanced = 0
    for step in statement.steps:
        if step.name in open_rows:
            unbalanced += sum(step.values)
        else:
            assert sum(step.values) == 0, step
    for seat, value in enumerate(statement.final):
        assert sum(step.values[seat] for step in statement.steps) == value
    assert sum(statement.final) == unbalanced
    assert sum(statement.step("penalties")) == -sum(closing.penalties_now) - sum(closing.penalties_after)
    if settlement.leftover == "lost":
        assert sum(statement.step("sticks lost")) == -1000 * len(closing.pot)
    elif settlement.split_odd != "lost":
        assert not any(statement.step("sticks lost"))
    for row in statement.bets:
        assert sum(row.values) == 0, row
        assert all(value % 100 == 0 for value in row.values)
    assert sum(statement.total) == unbalanced
    for party, value in enumerate(statement.total):
        own = statement.final[party] if party < len(statement.final) else 0
        assert value == own + sum(row.values[party] for row in statement.bets)
        assert value % 100 == 0


@given(closings())
@settings(max_examples=200, deadline=None)
def test_the_account_adds_up(closing: Closing) -> None:
    statement = settle(closing)
    check_sums(closing, statement)
    less_after = [value - points for value, points in zip(result(statement), closing.penalties_after, strict=True)]
    assert tuple(less_after) == statement.final
    assert len({party.name for party in statement.parties}) == len(statement.parties)
    assert sum(paid.amount for paid in transfers(statement.total)) >= 0


@given(closings())
@settings(max_examples=100, deadline=None)
def test_the_others_get_round_thousands(closing: Closing) -> None:
    """Whoever does not take the remainder ends on a whole thousand of what is rounded."""
    settlement = closing.rules.settlement
    if settlement.rounding == "none" or settlement.split_odd == "lost":
        return
    statement = settle(msgspec.structs.replace(closing, bets=()))
    takes = {"first": statement.order[0], "last": statement.order[-1], "nobody": None}[settlement.remainder]
    rounding, lift, uma, oka = (statement.step(name) for name in ("rounding", "below zero", "uma", "oka"))
    ante = settlement.target - closing.rules.game.start
    for seat, raw in enumerate(statement.raw):
        if seat != takes:
            exact = raw + lift[seat] - (settlement.target if settlement.rounding_on != "raw" else 0)
            exact += uma[seat] + oka[seat] + ante if settlement.rounding_on == "total" else 0
            assert (exact + rounding[seat]) % 1000 == 0
            assert abs(rounding[seat]) < 1000


@given(closings())
@settings(max_examples=100, deadline=None)
def test_equal_scores_are_treated_alike_where_ties_are_split(closing: Closing) -> None:
    """Nothing but the odd hundreds is between them."""
    settlement = msgspec.structs.replace(
        closing.rules.settlement, ties="split", rounding="none", remainder="nobody", leftover="lost"
    )
    zeros = (0,) * len(closing.scores)
    closing = msgspec.structs.replace(
        closing,
        rules=msgspec.structs.replace(closing.rules, settlement=settlement),
        bets=(),
        penalties_after=zeros,
        pot=(),
        scores=_balanced(closing),
        borrowed=zeros,
        penalties_now=zeros,
    )
    statement = settle(closing)
    for seat, score in enumerate(closing.scores):
        for other in range(seat + 1, len(closing.scores)):
            if closing.scores[other] == score:
                assert 0 <= statement.final[seat] - statement.final[other] <= 300


def _balanced(closing: Closing) -> tuple[int, ...]:
    """Two equal scores, the rest as drawn, made to add up."""
    scores = list(closing.scores)
    scores[1] = scores[0]
    scores[-1] = len(scores) * closing.rules.game.start - sum(scores[:-1])
    return tuple(scores)


@given(closings())
@settings(max_examples=50, deadline=None)
def test_conventions_never_repeat_the_one_in_force(closing: Closing) -> None:
    final = settle(closing).final
    for convention in differing(closing):
        assert convention.final != final
