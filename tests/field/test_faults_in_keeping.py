"""The faults of other trackers in keeping and settling a game (field.md, section 1, entries 20 to 31)."""

from pathlib import Path
from typing import get_args

import pytest

from riichi_tui.rules import load, names
from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Abort, Chombo, Draw, Riichi, Ruling, Transfer
from riichi_tui.table.problem import Mistake, Refused
from riichi_tui.table.requests import Rename
from riichi_tui.table.rules import Rounding
from riichi_tui.table.seats import round_name
from tests.journal.games import resume, start
from tests.journal.games import ron as ron_of
from tests.played import change, opened, play, refusal, ron, table
from tests.rule_trees import rule_tree
from tests.settlement.tables import closing_of_table

# --- he1fire, BH4HPA, 1Computer1 and others ---


def test_fault_20_a_reload_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = start(path)
    for event in (Riichi(seat=1), ron_of(2, 1), Riichi(seat=0), Transfer(giver=3, taker=2, amount=1000)):
        session.record(event)
    state = session.state
    session.close()
    assert resume(path).state == state


def test_fault_21_undo_restores_pot_and_round_as_they_were(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    events = (Riichi(seat=1), Draw(tenpai=(1,)), Transfer(giver=1, taker=3, amount=700), Riichi(seat=2), ron_of(2, 1))
    states = [session.state]
    for event in events:
        session.record(event)
        states.append(session.state)
    for state in reversed(states[:-1]):
        assert session.undo() == state
    with pytest.raises(Refused, match="scores-do-not-add-up"):
        opened(scores=(25000, 25000, 25000, 23500))


def test_fault_22_a_manual_round_change_is_undone_like_everything_else(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    before = session.state
    after = session.record(Ruling(round="S2", honba=3, text="after a mix-up"))
    assert (after.kyoku, after.honba) == (5, 3)
    assert session.undo() == before
    assert session.redo() == after
    renamed = session.apply(Rename(seat=1, name="Bo"))
    assert renamed.names[1] == "Bo"
    assert session.undo() == after


@pytest.mark.parametrize("ties", ["seat", "split"])
def test_fault_23_a_shared_place_has_a_shared_uma(ties: str) -> None:
    statement = settle(closing_of_table([30000, 30000, 20000, 20000], target=25000, ties=ties))
    uma = statement.step("uma")
    if ties == "split":
        assert (statement.places, uma) == ((1, 1, 3, 3), (15000, 15000, -15000, -15000))
    else:
        assert (statement.places, uma) == ((1, 2, 3, 4), (20000, 10000, -10000, -20000))


def test_fault_24_no_event_sets_a_score_and_points_only_change_hands() -> None:
    game = table()
    assert sum(change(game, Transfer(giver=0, taker=1, amount=1500))) == 0
    with pytest.raises(Mistake, match="scores-do-not-add-up"):
        settle(closing_without_game(rule_tree(), (25000, 25000, 25000, 26000)))


def test_fault_25_south_4_does_not_wrap_to_east_1() -> None:
    game = table({"round": "S4"}, **{"ending.extra_wind": "none"})
    state = play(game, ron(0, 3))
    assert (state.over, state.reason, round_name(state.kyoku, 4)) == (True, "length", "S4")
    assert refusal(game, ron(1, 2)) == "game-over"


def test_fault_26_a_chombo_returns_the_riichi_sticks_of_the_hand() -> None:
    game = table()
    play(game, Riichi(seat=0), Draw(tenpai=(0,)))
    assert change(game, Riichi(seat=1), Riichi(seat=2), Chombo(seat=3)) == (0, 0, 0, 0)
    assert [stick.owner for stick in game.state.pot] == [0]
    assert (game.state.kyoku, game.state.honba) == (0, 1)


def test_fault_27_undo_has_no_limit(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    first = session.state
    for _ in range(60):
        session.record(Abort(kind="kyuushu"))
    last = session.state
    for _ in range(60):
        session.undo()
    assert session.state == first
    assert session.redo(60) == last


@pytest.mark.parametrize("rounding", get_args(Rounding))
@pytest.mark.parametrize("on", ["difference", "raw", "total"])
def test_fault_28_however_it_is_rounded_the_sum_is_zero(rounding: str, on: str) -> None:
    for raw in ([42700, 26500, 21900, 8900], [72500, 19500, 8500, -500], [30500, 29500, 20400, 19600]):
        final = settle(closing_of_table(raw, rounding=rounding, rounding_on=on)).final
        assert sum(final) == 0
        if rounding != "none":
            assert not any(points % 1000 for points in final)


@pytest.mark.parametrize("name", names())
def test_fault_29_start_and_players_are_the_rules_not_constants(name: str) -> None:
    rules = load(name)
    state = opened(rules).state
    assert state.scores == (rules.game.start,) * rules.players
    assert {(load("tenhou3").players, load("tenhou3").game.start), (load("ema").players, load("ema").game.start)} == {
        (3, 35000),
        (4, 30000),
    }


def test_fault_30_places_go_by_scores_not_by_rounded_results() -> None:
    # 21600 and 22400 both round to 22 thousand: the later seat has more points and the better place.
    statement = settle(closing_of_table([40000, 21600, 22400, 16000], rounding="half_up"))
    assert statement.places == (1, 3, 2, 4)
    assert statement.final[1] + 20000 == statement.final[2]


def test_fault_31_a_settlement_changes_no_rules() -> None:
    closing = closing_of_table([35000, 35000, 20000, 10000], ties="split", rounding="half_down")
    before = closing.rules.settlement.uma
    first, second = settle(closing), settle(closing)
    assert first == second
    assert closing.rules.settlement.uma == before == (20000, 10000, -10000, -20000)
