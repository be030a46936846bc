"""Payments, honba, sticks, pao (field.md, section 3, entries 1 to 18), and rules.md C2 to C4 by their figures."""

from typing import Any

import pytest

from riichi_tui.rules import load
from riichi_tui.table.events import Abort, Chombo, Draw, HanFu, Liable, Riichi, Win, Winner, Yakuman
from riichi_tui.table.problem import Mistake
from riichi_tui.table.state import Stick
from riichi_tui.table.value import base_points
from tests.field.payment_tables import LIMITS
from tests.insight.hand.rules_of import four, scored
from tests.played import change, play, refusal, ron, rons, table, table_of_three, tsumo, winner
from tests.rule_trees import rule_tree

# --- payments, honba, sticks ---


def test_issue_03_1_dealer_honba() -> None:
    game = table()
    assert play(game, tsumo(0, "mangan")).scores == (37000, 21000, 21000, 21000)
    assert (game.state.dealer, game.state.honba) == (0, 1)
    assert play(game, tsumo(0, "mangan")).scores == (49300, 16900, 16900, 16900)


def test_issue_03_2_sanma_ron_honba() -> None:
    assert change(table_of_three({"honba": 1}), ron(1, 2, "4/30")) == (0, 7900, -7900)


def test_issue_03_3_sanma_honba_of_1000_in_all() -> None:
    parlour = {"play.honba_each": 500}
    assert change(table_of_three({"honba": 1}, **parlour), ron(1, 2, "4/30")) == (0, 8700, -8700)
    assert change(table_of_three({"honba": 1}, **parlour), tsumo(1, "mangan")) == (-4500, 7000, -2500)


def test_issue_03_4_honba_of_1500() -> None:
    parlour = {"play.honba_each": 500}
    assert change(table({"honba": 2}, **parlour), ron(1, 2)) == (0, 4000, -4000, 0)
    assert change(table({"honba": 2}, **parlour), tsumo(1)) == (-1500, 4100, -1300, -1300)


def test_issue_03_5_honba_and_sticks_to_the_nearest_winner_only() -> None:
    game = table({"honba": 1, "pot": 1, "scores": (24000, 25000, 25000, 25000)})
    moved = change(game, Riichi(seat=2), rons(3, winner(2), winner(1)))
    # After Dana comes Boris: counters and both sticks are his, Chie's own stick too.
    assert moved == (0, 1300 + 2000, 1000 - 1000, -2300)


def test_issue_03_7_double_ron_with_the_dealer_is_a_renchan_and_each_hand_is_paid_once() -> None:
    game = table({"pot": 2, "scores": (24000, 24000, 25000, 25000)})
    state = play(game, rons(3, winner(0, "3/30"), winner(1, "2/30")))
    assert (state.kyoku, state.dealer, state.honba, state.pot) == (0, 0, 1, ())
    assert state.scores == (24000 + 5800 + 2000, 24000 + 2000, 25000, 25000 - 7800)
    nearest = table(**{"play.multi_dealer": "nearest"})
    assert play(nearest, rons(3, winner(0), winner(1))).dealer == 0
    assert play(table(**{"play.multi_dealer": "nearest"}), rons(2, winner(3), winner(0))).dealer == 1


def test_issue_03_8_sticks_split_among_winners_the_odd_one_is_the_nearests() -> None:
    rules = {"play.multi_sticks": "own_back"}
    game = table({"pot": 1, "scores": (25000, 24000, 25000, 25000)}, **rules)
    moved = change(game, Riichi(seat=2), rons(1, winner(2), winner(3)))
    assert moved == (0, -2000, 1000 + 1000, 1000)
    other = table({"pot": 1, "scores": (25000, 24000, 25000, 25000)}, **rules)
    assert change(other, Riichi(seat=3), rons(1, winner(2), winner(3))) == (0, -2000, 2000, 1000)


@pytest.mark.parametrize(
    ("multi_ron", "sancha", "code"),
    [("double", "repeat", "three-winners-abort"), ("double", "off", "three-winners-no-rule"), ("triple", "off", None)],
)
def test_issue_03_9_triple_ron_is_its_own_switch(multi_ron: str, sancha: str, code: str | None) -> None:
    rules = {"play.multi_ron": multi_ron, "play.abort.sancha": sancha}
    three = rons(0, winner(1), winner(2), winner(3))
    # The other abortive draws stay what they are.
    assert play(table(**rules), Abort(kind="suukan")).honba == 1
    if code is None:
        assert change(table(**rules), three) == (-3000, 1000, 1000, 1000)
        assert refusal(table(**rules), Abort(kind="sancha")) == "abort-off"
    else:
        assert refusal(table(**rules), three) == code


def test_issue_03_10_triple_ron_on_the_last_tile_is_an_abort_with_renchan() -> None:
    game = table({"round": "S4", "honba": 1})
    assert change(game, Riichi(seat=1), Abort(kind="sancha")) == (0, -1000, 0, 0)
    state = game.state
    assert (state.over, state.dealer, state.honba) == (False, 3, 2)
    assert state.pot == (Stick(1, 1),)
    assert not any(flow.kind == "noten" for flow in state.flows)


def test_issue_03_11_ronned_on_the_riichi_tile_the_stick_is_not_paid() -> None:
    game = table()
    assert change(game, Riichi(seat=0), ron(1, 0, "2/30", unpaid=True)) == (-2000, 2000, 0, 0)
    assert game.state.pot == ()
    assert change(table(), Riichi(seat=0), ron(1, 0, "2/30")) == (-3000, 3000, 0, 0)
    aborted = table()
    assert change(aborted, Riichi(seat=0), Riichi(seat=2), Abort(kind="sancha", unpaid=0)) == (0, 0, -1000, 0)
    assert aborted.state.pot == (Stick(2, 1),)
    assert refusal(table(), ron(1, 0, unpaid=True)) == "unpaid-without-riichi"


@pytest.mark.parametrize(("fu", "total"), [(4, 34), (2, 32)])
def test_issue_03_12_a_double_wind_pair_is_4_or_2_fu(fu: int, total: int) -> None:
    best = scored("234m567p11z34s678s +5s riichi seat E", four(f"hand.double_wind_pair={fu}")).best
    assert best.fu is not None
    assert [part.fu for part in best.fu.parts if part.name == "pair_double_wind"] == [fu]
    assert best.fu.total == total


def test_issue_03_12_an_edge_wait_gives_2_fu() -> None:
    best = scored("12m456p789p234s55s +3m riichi").best
    assert best.fu is not None
    assert [part.fu for part in best.fu.parts if part.name == "wait_edge"] == [2]


@pytest.mark.parametrize("quad", ["ankan 0555p", "ankan 5055p", "ankan 5555p"])
def test_issue_03_13_red_fives_are_counted_by_tile_once(quad: str) -> None:
    best = scored(f"34m22s345s678s +5m {quad} riichi").best
    reds = quad.count("0")
    assert dict(best.bonus).get("red", 0) == reds
    assert best.han == 2 + reds


def test_issue_03_14_kazoe_at_26_han_is_one_yakuman_or_a_sanbaiman() -> None:
    for kazoe, points in (("yakuman", 32000), ("sanbaiman", 24000)):
        for han in (13, 26, 39, 60):
            assert change(table(**{"play.kazoe": kazoe}), ron(1, 2, HanFu(han=han)))[1] == points
    counted = Yakuman(counted=True)
    assert change(table(), ron(1, 2, counted))[1] == 32000
    assert refusal(table(), ron(1, 2, Yakuman(count=2, counted=True))) == "counted-off"
    assert refusal(table(**{"play.kazoe": "sanbaiman"}), ron(1, 2, counted)) == "counted-off"


def test_issue_03_15_scoring_without_limits_is_not_supported_and_says_so() -> None:
    with pytest.raises(Mistake) as found:
        load("tenhou4", ["play.limits=off"])
    assert found.value.code.startswith("rule-")
    assert base_points(HanFu(han=60), rule_tree()) * 4 == LIMITS["yakuman"][0]


# --- pao ---


def test_issue_03_17_pao_ron_honba_on_the_liable_or_on_the_discarder() -> None:
    assert change(table({"honba": 2}), ron(1, 3, 1, 2)) == (0, 32600, -16600, -16000)
    text = {"pao.ron_honba": "discarder"}
    assert change(table({"honba": 2}, **text), ron(1, 3, 1, 2)) == (0, 32600, -16000, -16600)
    assert change(table({"honba": 2}), ron(1, 2, 1, 2)) == (0, 32600, -32600, 0)


def test_issue_03_18_which_yakuman_carry_pao_is_an_option() -> None:
    four_kans = Win(winners=(Winner(seat=1, value=Yakuman(), liable=(Liable(seat=2, yakuman="suukantsu"),)),))
    assert refusal(table(), four_kans) == "pao-yakuman"
    listed = table(**{"pao.yakuman": ["daisangen", "daisuushii", "suukantsu"]})
    assert change(listed, four_kans) == (0, 32000, -32000, 0)
    assert refusal(table(**{"pao.yakuman": []}), tsumo(1, 1, 2)) == "pao-off"


# --- rules.md C3 and C4, by their figures ---


@pytest.mark.parametrize(
    ("rules", "moved"),
    [
        ({"play.multi_honba": "each", "play.multi_sticks": "own_back"}, (4200, -6500, -1000, 4300)),
        ({}, (2900, -6200, -1000, 5300)),
        ({"play.multi_ron": "head_bump"}, (-1000, -2300, -1000, 5300)),
    ],
    ids=["each and own", "nearest", "head bump"],
)
def test_same_hand_under_three_rules(rules: dict[str, Any], moved: tuple[int, ...]) -> None:
    game = table({"round": "E2", "honba": 1, "pot": 1, "scores": (25000, 24000, 25000, 25000)}, **rules)
    double = rons(1, winner(0, "3/30"), winner(3, "2/30"))
    # Winners are stored as they were keyed; who is nearest is looked up: Chie is in riichi, then comes Dana.
    sorted_double = rons(1, winner(3, "2/30"), winner(0, "3/30"))
    assert change(game, Riichi(seat=0), Riichi(seat=2), double) == moved
    again = table({"round": "E2", "honba": 1, "pot": 1, "scores": (25000, 24000, 25000, 25000)}, **rules)
    assert change(again, Riichi(seat=0), Riichi(seat=2), sorted_double) == moved


def test_head_bump_pays_and_counts_only_the_nearest_also_with_pao() -> None:
    bump = {"play.multi_ron": "head_bump"}
    game = table({"honba": 1}, **bump)
    hand = rons(0, winner(1, 1, 2), winner(3, "mangan"))
    assert change(game, hand) == (-16000, 32300, -16300, 0)
    assert game.state.wins == (0, 1, 0, 0)
    # Where another stands nearer, the liable player pays nothing, and no counters either.
    far = table({"honba": 1}, **bump)
    assert change(far, rons(0, winner(1, "mangan"), winner(3, 1, 2))) == (-8300, 8300, 0, 0)


def test_double_ron_with_pao_settles_the_honba_winner_first() -> None:
    # Boris is nearest: his counters come from the discarder; only Dana's hand is shared with the liable Chie.
    moved = change(table({"honba": 1}), rons(0, winner(1, "mangan"), winner(3, 1, 2)))
    assert moved == (-8300 - 16000, 8300, -16000, 32000)
    each = change(table({"honba": 1}, **{"play.multi_honba": "each"}), rons(0, winner(1, "mangan"), winner(3, 1, 2)))
    assert each == (-8300 - 16000, 8300, -16300, 32300)


def test_a_liable_player_who_wins_on_the_same_discard_pays_and_is_paid() -> None:
    moved = change(table(), rons(0, winner(1, "mangan"), winner(3, 1, 1)))
    assert moved == (-8000 - 16000, 8000 - 16000, 0, 32000)


def test_two_who_are_liable_answer_each_for_his_yakuman() -> None:
    moved = change(table({"honba": 1}), tsumo(1, 2, 2, 3))
    assert moved == (0, 64300, -32300, -32000)
    by_ron = change(table({"honba": 1}), ron(1, 0, 2, 2, 3))
    assert by_ron == (-32000, 64300, -16300, -16000)
    one_is_the_discarder = change(table({"honba": 1}), ron(1, 3, 2, 2, 3))
    assert one_is_the_discarder == (0, 64300, -16300, -48000)


def test_composite_tsumo_of_whole_and_of_the_liable_yakuman_only() -> None:
    assert change(table(), tsumo(1, 2, 2)) == (0, 64000, -64000, 0)
    liable = {"pao.scope": "liable"}
    assert change(table(**liable), tsumo(1, 2, 2)) == (-16000, 64000, -40000, -8000)
    assert change(table(**liable), ron(1, 3, 2, 2)) == (0, 64000, -16000, -48000)
    assert change(table({"honba": 1}, **liable, **{"pao.tsumo_honba": "each"}), tsumo(1, 2, 2)) == (
        -16100,
        64300,
        -40100,
        -8100,
    )


def test_sticks_of_a_pao_hand_are_taken_as_in_any_win() -> None:
    game = table({"pot": 1, "scores": (24000, 25000, 25000, 25000)})
    assert change(game, Riichi(seat=3), tsumo(1, 1, 2)) == (0, 34000, -32000, -1000)


def test_capped_payments_go_to_creditors_in_turn_order_from_the_debtor_each_in_full() -> None:
    poor = {"scores": (9000, 41000, 25000, 25000)}
    capped = {"ending.cannot_pay": "capped", "ending.bust": "off"}
    assert change(table(poor, **capped), rons(0, winner(3, "mangan"), winner(2, "mangan"))) == (-9000, 0, 8000, 1000)
    # Also where the log has them in another order, and counters go with the hand of the nearest.
    by_log = rons(0, winner(2, "mangan"), winner(3, "mangan"))
    assert change(table({**poor, "honba": 1}, **capped), by_log) == (-9000, 0, 8300, 700)
    dealer = {"scores": (5000, 45000, 25000, 25000)}
    chombo = {**capped, "chombo.kind": "flat", "chombo.amount": 4000}
    assert change(table(dealer, **chombo), Chombo(seat=0)) == (-5000, 4000, 1000, 0)


def test_capped_two_nagashi_pay_each_other_as_far_as_the_points_reach() -> None:
    game = table({"scores": (1000, 0, 49000, 50000)}, **{"ending.cannot_pay": "capped", "ending.bust": "off"})
    state = play(game, Draw(nagashi=(0, 1)))
    assert min(state.scores) >= 0
    assert sum(state.scores) == 100000
    assert state.scores[2:] == (49000 - 6000, 50000 - 6000)
