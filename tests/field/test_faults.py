"""The faults of other trackers (field.md, section 1), one test an entry: here the behaviour is the right one."""

from itertools import combinations
from pathlib import Path
from typing import get_args

import pytest

from riichi_tui.rules import load, names
from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Abort, Chombo, Draw, Liable, Riichi, Ruling, Transfer, Win, Winner, Yakuman
from riichi_tui.table.problem import Mistake, Refused
from riichi_tui.table.requests import Rename
from riichi_tui.table.rules import Rounding
from riichi_tui.table.seats import kyoku_of, round_name
from tests.journal.games import resume, start
from tests.journal.games import ron as ron_of
from tests.played import change, opened, play, refusal, ron, rons, table, table_of_three, tsumo, winner
from tests.rule_trees import rule_tree
from tests.settlement.tables import closing_of_table

# --- MahjongPantheon ---


def test_fault_01_honba_value_of_zero_is_zero() -> None:
    rules = load("tenhou4", ["play.honba_each=0"])
    assert rules.play.honba_each == 0
    assert change(opened(rules, honba=3), ron(1, 2, "3/30")) == (0, 3900, -3900, 0)
    assert change(opened(rules, honba=3), tsumo(1, "3/30")) == (-2000, 4000, -1000, -1000)


def test_fault_02_a_tie_splits_uma_and_oka_alike() -> None:
    tied = [35000, 35000, 20000, 10000]
    assert settle(closing_of_table(tied, ties="split", uma=[30000, 10000, -10000, -30000])).final == (
        35000,
        35000,
        -20000,
        -50000,
    )


@pytest.mark.parametrize(
    ("sticks", "raw"), [(1, (33400, 33300, 33300)), (2, (33700, 33700, 33600)), (3, (34000, 34000, 34000))]
)
def test_fault_03_leftover_sticks_of_three_tied_firsts_keep_every_hundred(sticks: int, raw: tuple[int, ...]) -> None:
    rest = 120000 - 99000 - 1000 * sticks
    statement = settle(closing_of_table([33000, 33000, 33000, rest], pot=sticks, ties="split"))
    assert statement.raw == (*raw, rest)
    assert sum(statement.final) == 0


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_fault_04_composite_pao_is_computed_from_units_of_yakuman(count: int, seat: int) -> None:
    one = 48000 if seat == 0 else 32000
    hand = Win(loser=3, winners=(Winner(seat=seat, value=Yakuman(count=count), liable=(Liable(seat=2, units=1),)),))
    moved = change(table(**{"pao.scope": "liable"}), hand)
    assert moved[2] == -one // 2
    assert moved[3] == -one // 2 - one * (count - 1)
    assert moved[seat] == one * count


def test_fault_05_a_last_dealer_who_only_ties_for_the_top_does_not_stop() -> None:
    # 28500 + 1500 = 30000, as Anna has, and Anna sits earlier.
    tied = {"round": "S4", "scores": (31500, 20000, 20000, 28500)}
    state = play(table(tied), ron(3, 0))
    assert state.scores == (30000, 20000, 20000, 30000)
    assert (state.over, state.offer) == (False, None)
    assert play(table(tied, **{"ending.dealer_stop": "ask"}), ron(3, 0)).offer is None
    assert play(table(tied, **{"settlement.ties": "split"}), ron(3, 0)).reason == "agari-yame"
    ahead = {"round": "S4", "scores": (31400, 20000, 20000, 28600)}
    assert play(table(ahead), ron(3, 0)).reason == "agari-yame"


# --- gamingTimewarp ---


@pytest.mark.parametrize(
    ("worth", "other", "dealer"),
    [("haneman", 12000, 18000), ("baiman", 16000, 24000), ("sanbaiman", 24000, 36000), (1, 32000, 48000)],
)
def test_fault_06_limit_table(worth: object, other: int, dealer: int) -> None:
    assert change(table(), ron(1, 2, worth)) == (0, other, -other, 0)
    assert change(table(), ron(0, 2, worth)) == (dealer, 0, -dealer, 0)


def test_fault_07_dealer_stop_and_west_extension_are_read() -> None:
    # Every other option is flipped in tests/table/test_options.py; these two were the dead ones.
    first = {"round": "S4", "scores": (20000, 20000, 20000, 40000)}
    ended = {how: play(table(first, **{"ending.dealer_stop": how}), ron(3, 0)).over for how in ("off", "auto")}
    assert ended == {"off": False, "auto": True}
    low = {how: play(table({"round": "S4"}, **{"ending.extra_wind": how}), ron(0, 3)).over for how in ("none", "fixed")}
    assert low == {"none": True, "fixed": False}


def test_fault_08_noten_payments_sum_to_zero_in_whole_hundreds() -> None:
    assert change(table(), Draw(tenpai=(0, 1, 2))) == (1000, 1000, 1000, -3000)
    for name in names():
        rules = load(name)
        for count in range(rules.players + 1):
            for tenpai in combinations(range(rules.players), count):
                moved = change(opened(rules), Draw(tenpai=tenpai))
                assert sum(moved) == 0, (name, tenpai)
                assert not any(points % 100 for points in moved), (name, tenpai)
    with pytest.raises(Mistake, match="rule-noten-pool"):
        load("tenhou4", ["play.noten_pool=1000"])


def test_fault_09_three_players_have_three_hands_a_wind() -> None:
    assert [round_name(kyoku, 3) for kyoku in range(6)] == ["E1", "E2", "E3", "S1", "S2", "S3"]
    for name in ("E4", "S4"):
        with pytest.raises(Mistake, match="round-unknown"):
            kyoku_of(name, 3)
    game = table_of_three(**{"ending.extra_wind": "none", "ending.dealer_stop": "off"})
    dealers = []
    while not game.state.over:
        dealers.append(game.state.dealer)
        play(game, ron((game.state.dealer + 1) % 3, game.state.dealer))
    assert dealers == [0, 1, 2, 0, 1, 2]


def test_fault_10_a_riichi_of_the_hand_stands_at_a_nagashi() -> None:
    game = table()
    assert change(game, Riichi(seat=2), Draw(tenpai=(2,), nagashi=(1,))) == (-4000, 8000, -3000, -2000)
    assert [stick.owner for stick in game.state.pot] == [2]


def test_fault_11_the_pot_is_awarded_at_the_end() -> None:
    statement = settle(closing_of_table([38000, 25000, 20000, 15000], pot=2))
    assert statement.raw == (40000, 25000, 20000, 15000)
    assert sum(statement.final) == 0


def test_fault_12_presets_hold_what_the_rulesets_say() -> None:
    league, championship = load("mleague"), load("wrc")
    assert (league.game.start, league.settlement.target, league.oka) == (25000, 30000, 20000)
    assert league.settlement.uma == (30000, 10000, -10000, -30000)
    assert (championship.play.multi_ron, championship.play.kiriage, championship.ending.bust) == (
        "head_bump",
        True,
        "off",
    )


# --- GZY-123 ---


def test_fault_13_honba_of_three_is_the_same_in_all_on_ron_and_tsumo() -> None:
    by_ron = change(table_of_three({"honba": 1}), ron(1, 2, "3/30"))
    by_tsumo = change(table_of_three({"honba": 1}), tsumo(1, "3/30"))
    assert by_ron == (0, 4100, -4100)
    assert by_tsumo == (-2100, 3200, -1100)
    assert (by_ron[1] - 3900, by_tsumo[1] - 3000) == (200, 200)


def test_fault_14_no_bust_means_no_bust() -> None:
    poor = {"scores": (1000, 49000, 25000, 25000)}
    assert play(table(poor, **{"ending.bust": "off"}), ron(1, 0, "mangan")).over is False
    assert play(table(poor), ron(1, 0, "mangan")).reason == "bust"


def test_fault_15_kiriage_is_honoured_where_hands_are_recorded() -> None:
    for name, points in (("wrc", 8000), ("tenhou4", 7700)):
        game = opened(load(name))
        assert change(game, ron(1, 0, "4/30"))[1] == points


def test_fault_16_the_last_hand_looks_at_the_target() -> None:
    assert play(table({"round": "S4"}), ron(0, 3)).over is False
    assert play(table({"round": "S4"}), ron(0, 3, "mangan")).reason == "length"


# --- Shin711 ---


def test_fault_17_a_double_ron_turns_the_deal_once() -> None:
    state = play(table(), rons(0, winner(1), winner(2)))
    assert (state.kyoku, state.dealer, state.honba) == (1, 1, 0)


def test_fault_17_a_tonpuu_ends() -> None:
    short = {"game.length": "tonpuu", "ending.extra_wind": "none"}
    assert play(table({"round": "E4"}, **short), ron(0, 3)).reason == "length"
    assert play(table({"round": "E3"}, **short), ron(0, 2)).over is False


def test_fault_17_honba_never_makes_fractions() -> None:
    for each in (100, 500, 1000):
        rules = {"play.honba_each": each}
        assert change(table({"honba": 1}, **rules), tsumo(1)) == (
            -500 - each,
            1100 + 3 * each,
            -300 - each,
            -300 - each,
        )
        assert change(table({"honba": 1}, **rules), ron(1, 2)) == (0, 1000 + 3 * each, -1000 - 3 * each, 0)
    with pytest.raises(Mistake):
        load("tenhou4", ["play.honba_each=333"])


def test_fault_18_two_honba_add_600_to_a_tsumo() -> None:
    without, with_two = change(table(), tsumo(1, "3/30")), change(table({"honba": 2}), tsumo(1, "3/30"))
    assert (without[1], with_two[1]) == (4000, 4600)


def test_fault_19_a_nagashi_is_a_mangan_tsumo_not_8000_from_each() -> None:
    assert change(table(), Draw(nagashi=(1,))) == (-4000, 8000, -2000, -2000)
    assert change(table(), Draw(nagashi=(0,))) == (12000, -4000, -4000, -4000)


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
