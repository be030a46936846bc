"""How a game ends (field.md, section 3, entries 25 to 34), and the orders of rules.md C7."""

from typing import Any

import pytest

from riichi_tui.rules import load
from riichi_tui.settlement.closing import closing_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Abort, Bust, Chombo, Draw, Ended, Riichi, TimeCalled
from riichi_tui.table.state import BustBy
from tests.played import opened, play, refusal, ron, table, table_of_three, tsumo


def test_issue_03_25_the_west_round() -> None:
    # The deal stays: the game goes on whoever has the target. It passes: exactly the target ends it.
    assert play(table({"round": "W1", "scores": (20000, 32000, 24000, 24000)}), Draw(tenpai=(0,))).over is False
    assert play(table({"round": "W1", "scores": (23000, 29000, 24000, 24000)}), ron(1, 0)).reason == "target"
    assert play(table({"round": "W1"}), ron(1, 0)).over is False
    # Sticks on the table do not count.
    sticks = {"round": "S4", "pot": 2, "scores": (29900, 22700, 22700, 22700)}
    assert play(table(sticks), Draw()).over is False


def test_issue_03_27_renchan_in_the_last_possible_hand_goes_on() -> None:
    game = table({"round": "W4"})
    assert play(game, ron(3, 0)).over is False
    assert play(game, Draw(tenpai=(3,))).over is False
    assert play(game, ron(0, 3)).reason == "length"
    sudden = table({"round": "W4"}, **{"ending.extra_wind": "sudden_death"})
    assert play(sudden, ron(3, 0)).over is False


def test_issue_03_29_a_hanchan_has_eight_hands_and_its_uma_is_in_thousands() -> None:
    game = opened(load("mleague"))
    hands = 0
    while not game.state.over:
        dealer = game.state.dealer
        play(game, ron((dealer + 1) % 4, dealer, "2/30"))
        hands += 1
    assert hands == 8
    # Each dealt in twice and won twice: all at 25000, uma and oka cancel.
    assert settle(closing_of(game.state, None)).final == (0, 0, 0, 0)
    other = opened(load("mleague"))
    for dealer in (0, 1, 2, 3, 0, 1, 2):
        play(other, ron((dealer + 1) % 4, dealer, "2/30"))
    play(other, ron(0, 3, "mangan"))
    assert other.state.scores == (31000, 25000, 25000, 19000)
    assert settle(closing_of(other.state, None)).final == (51000, -5000, -5000, -41000)


def test_issue_03_30_a_dealer_stop_is_asked_of_the_dealer() -> None:
    leader = {"round": "S4", "scores": (20000, 20000, 20000, 40000)}
    game = table(leader, **{"ending.dealer_stop": "ask"})
    state = play(game, ron(3, 0))
    assert (state.over, state.offer) == (False, "agari-yame")
    assert play(game, Riichi(seat=0)).offer is None
    assert refusal(game, Ended(reason="dealer")) == "no-offer"
    assert play(table(leader), ron(3, 0)).reason == "agari-yame"
    assert play(table(leader, **{"ending.dealer_stop": "off"}), ron(3, 0)).over is False


@pytest.mark.parametrize("event", [Chombo(seat=1), Abort(kind="kyuushu"), Abort(kind="void")])
def test_issue_03_31_chombo_and_abort_in_the_last_hand_end_nothing_unless_the_rules_say_so(event: Any) -> None:
    game = table({"round": "S4", "scores": (40000, 20000, 20000, 20000)})
    assert play(game, event).over is False
    assert game.state.kyoku == 7
    if isinstance(event, Chombo):
        assert play(table({"round": "E2"}, **{"chombo.ends_game": True}), event).reason == "chombo"


@pytest.mark.parametrize(
    ("bust", "minimum", "points", "allowed"),
    [
        ("below_zero", 1000, 1000, True),
        ("below_zero", 1000, 900, False),
        ("at_zero", 1100, 1000, False),
        ("at_zero", 1100, 1100, True),
        ("off", 0, 900, True),
        ("off", 0, -500, True),
        ("off", 1000, 900, False),
    ],
)
def test_issue_03_32_riichi_below_1000(bust: str, minimum: int, points: int, allowed: bool) -> None:
    rules = {"ending.bust": bust, "ending.riichi_minimum": minimum}
    game = table({"scores": (points, 50000 - points, 25000, 25000)}, **rules)
    if allowed:
        assert play(game, Riichi(seat=0)).scores[0] == points - 1000
    else:
        assert refusal(game, Riichi(seat=0)) == "riichi-too-poor"


@pytest.mark.parametrize(
    ("bust", "points", "over"),
    [
        ("below_zero", 0, False),
        ("below_zero", -100, True),
        ("at_zero", 0, True),
        ("at_zero", 100, False),
        ("off", -100, False),
    ],
)
def test_issue_03_33_exactly_zero_and_below(bust: str, points: int, over: bool) -> None:
    game = table({"scores": (1000 + points, 49000 - points, 25000, 25000)}, **{"ending.bust": bust})
    state = play(game, ron(1, 0))
    assert (state.scores[0], state.over) == (points, over)
    assert settle(closing_of(play(game, *(() if over else (Ended(reason="agreed"),))), None)).raw[0] == points


def test_issue_03_34_a_game_is_stopped_early_without_fake_hands() -> None:
    game = table()
    state = play(game, ron(1, 0), Riichi(seat=2), Ended(reason="agreed"))
    assert (state.over, state.reason, state.hand, state.pot) == (True, "agreed", 2, ())
    assert state.scores == (24000, 26000, 25000, 25000)


@pytest.mark.parametrize(("policy", "hands"), [("this_hand", 1), ("one_more", 2)])
def test_issue_03_34_timer_policies(policy: str, hands: int) -> None:
    game = table(**{"ending.time_policy": policy})
    play(game, TimeCalled())
    played = 0
    while not game.state.over:
        # The dealer wins each, and no repeat of his is played on beyond the last hand.
        play(game, Abort(kind="kyuushu"), ron(0, 1))
        played += 1
    assert (played, game.state.reason) == (hands, "time")
    between = table(**{"ending.time_policy": policy})
    play(between, ron(1, 0))
    assert play(between, TimeCalled(hand_running=False)).over is (policy == "this_hand")


# --- rules.md C7: the order of evaluation ---

DEALER_FIRST = {"round": "S4", "scores": (500, 29500, 30000, 40000)}


def test_a_bust_comes_before_everything() -> None:
    state = play(table(DEALER_FIRST), ron(3, 0))
    assert (state.reason, state.busts) == ("bust", (BustBy(0, (3,)),))
    timed = table({"scores": (500, 49500, 25000, 25000)}, **{"ending.score_cap": 30000, "ending.hand_cap": 1})
    assert play(timed, TimeCalled(), ron(1, 0)).reason == "bust"


def test_an_abort_ends_nothing_even_where_the_target_is_reached_but_a_bust_does() -> None:
    assert play(table(DEALER_FIRST, **{"ending.bust": "off"}), Abort(kind="suukan")).over is False
    poor = table({"scores": (1000, 49000, 25000, 25000)}, **{"ending.bust": "at_zero"})
    assert play(poor, Riichi(seat=0), Abort(kind="suukan")).reason == "bust"


def test_the_dealer_stays_before_another_has_the_target() -> None:
    other_first = {"round": "S4", "scores": (20000, 40000, 20000, 20000)}
    assert play(table(other_first), ron(3, 0)).over is False
    assert play(table(other_first), ron(0, 3)).reason == "length"
    assert play(table({**other_first, "round": "W2"}), ron(0, 2)).reason == "target"


def test_sudden_death_comes_before_the_dealers_repeat() -> None:
    sudden = {"ending.extra_wind": "sudden_death"}
    west = {"round": "W1", "scores": (20000, 32000, 24000, 24000)}
    assert play(table(west, **sudden), Draw(tenpai=(0,))).reason == "target"
    # In the last scheduled hand itself the repeat still comes first.
    assert play(table({**west, "round": "S1"}, **sudden), Draw(tenpai=(0,))).over is False
    assert play(table({**west, "round": "S4"}, **sudden), Draw(tenpai=(3,))).over is False


def test_an_extra_wind_ends_the_game_at_its_last_hand_at_the_latest() -> None:
    assert play(table({"round": "W4"}), ron(0, 3)).reason == "length"
    assert play(table_of_three({"round": "W3"}), ron(0, 2)).reason == "length"
    tonpuu = {"game.length": "tonpuu"}
    assert play(table({"round": "S1"}, **tonpuu), ron(1, 2)).over is False
    assert play(table({"round": "S4"}, **tonpuu), ron(0, 3)).reason == "length"


def test_a_cold_end_comes_before_the_dealers_repeat() -> None:
    state = play(table(**{"ending.score_cap": 37000}), tsumo(0, "mangan"))
    assert (state.scores[0], state.reason, state.dealer) == (37000, "score_cap", 0)


def test_a_hand_cap_counts_repeats_and_no_chombo() -> None:
    game = table(**{"ending.hand_cap": 3})
    play(game, Draw(tenpai=(0,)), Chombo(seat=1), Draw(tenpai=(0,)))
    assert game.state.over is False
    assert play(game, Draw(tenpai=(0,))).reason == "hand_cap"


def test_two_below_zero_at_once_are_both_bust_and_places_go_by_points() -> None:
    state = play(table({"scores": (600, 200, 49200, 50000)}), tsumo(3, "1/40"))
    assert state.scores == (-100, -200, 48800, 51500)
    assert [bust.seat for bust in state.busts] == [0, 1]
    assert settle(closing_of(state, None)).places == (3, 4, 2, 1)


def test_one_hand_a_player_never_repeats() -> None:
    single = {"game.length": "single", "ending.extra_wind": "none"}
    game = table(**single)
    for dealer in range(4):
        assert game.state.dealer == dealer
        play(game, ron(dealer, (dealer + 1) % 4))
        assert game.state.honba == 0
    assert game.state.reason == "length"
    drawn = table(**single)
    assert (play(drawn, Draw(tenpai=(0,))).dealer, drawn.state.honba) == (1, 1)
    # A hand that is dealt again is the same hand still.
    assert (play(drawn, Abort(kind="kyuushu")).dealer, drawn.state.honba) == (1, 2)
    assert (play(drawn, Chombo(seat=0)).dealer, drawn.state.honba) == (1, 2)


def test_a_game_taken_over_midway_goes_on_from_there() -> None:
    game = table({"round": "S3", "honba": 2, "pot": 3, "scores": (18000, 22000, 27000, 30000)})
    state = play(game, ron(3, 2, "2/30"))
    assert state.scores == (18000, 22000, 27000 - 2600, 30000 + 2600 + 3000)
    assert (state.kyoku, state.dealer, state.honba) == (7, 3, 0)
    assert play(game, tsumo(3)).reason == "agari-yame"


def test_declared_busts_end_the_game_between_hands_only() -> None:
    game = table(**{"ending.bust": "off"})
    assert refusal(game, Riichi(seat=0), Bust(seat=1)) == "hand-running"
    assert play(game, Draw(tenpai=(0,)), Bust(seat=1)).reason == "bust"
    assert settle(closing_of(game.state, None)).raw == (27000 + 1000, 24000, 24000, 24000)
