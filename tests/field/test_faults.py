"""The faults of other trackers in what is paid and who deals (field.md, section 1, entries 1 to 19)."""

from itertools import combinations

import pytest

from riichi_tui.rules import load, names
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Draw, Liable, Riichi, Win, Winner, Yakuman
from riichi_tui.table.problem import Mistake
from riichi_tui.table.seats import kyoku_of, round_name
from tests.played import change, opened, play, ron, rons, table, table_of_three, tsumo, winner
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
