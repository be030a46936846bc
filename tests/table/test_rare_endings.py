"""Ends in rare combinations: set aside, in an extra wind, with borrowed points, after the time is called."""

from typing import Any

import pytest

from riichi_tui.table.events import (
    Abort,
    Bust,
    Chombo,
    Draw,
    Ended,
    Penalty,
    Riichi,
    Ruling,
    TimeCalled,
    Transfer,
)
from riichi_tui.table.hands import hands
from riichi_tui.table.state import BustBy, SetAside
from riichi_tui.table.timeline import Timeline
from tests.played import change, opened, play, refusal, ron, rons, table, tsumo, winner
from tests.rule_trees import rule_tree

PLAY_ON = Ruling(play_on=True)
LAST = {"round": "S4"}


def standing(*scores: int, **more: Any) -> dict[str, Any]:
    return {"scores": scores, **more}


# --- an end that is set aside hides no other end ---


def test_a_score_cap_set_aside_does_not_keep_the_game_from_its_length() -> None:
    capped = {"ending.score_cap": 30000, "ending.extra_wind": "none"}
    game = table({"round": "S3"}, **capped)
    assert play(game, ron(0, 1, "mangan")).reason == "score_cap"
    assert play(game, PLAY_ON, ron(2, 1)).reason == "length"


def test_a_score_cap_set_aside_leaves_the_dealer_his_choice() -> None:
    capped = {"ending.score_cap": 30000, "ending.dealer_stop": "ask"}
    game = table({"round": "S3"}, **capped)
    play(game, ron(3, 1, "mangan"), PLAY_ON)
    state = play(game, ron(3, 0))
    assert (state.over, state.offer) == (False, "agari-yame")


def test_a_target_set_aside_does_not_keep_the_extra_wind_from_its_end() -> None:
    for how in ("sudden_death", "dealer_first"):
        game = table({"round": "W3"}, **{"ending.extra_wind": how})
        assert play(game, ron(0, 1, "mangan")).reason == "target"
        state = play(game, PLAY_ON, ron(2, 1))
        assert (state.over, state.reason) == (True, "length"), how


def test_a_bust_set_aside_ends_the_game_when_it_happens_anew_but_not_before() -> None:
    game = table(standing(1000, 49000, 25000, 25000))
    assert play(game, ron(1, 0, "2/30")).busts == (BustBy(0, (1,)),)
    state = play(game, PLAY_ON, ron(2, 3))
    assert (state.over, state.set_aside) == (False, (SetAside("bust", 0),))
    state = play(game, ron(0, 1, "3/30"))
    assert state.set_aside == ()
    assert play(game, ron(3, 0, "mangan")).reason == "bust"


def test_a_second_seat_that_goes_bust_ends_a_game_in_which_a_first_was_set_aside() -> None:
    game = table(standing(500, 500, 49000, 50000))
    play(game, ron(2, 0), PLAY_ON)
    state = play(game, ron(2, 1))
    assert (state.reason, [bust.seat for bust in state.busts]) == ("bust", [0, 1])


def test_a_declared_bust_is_set_aside_like_any_other() -> None:
    game = table(**{"ending.bust": "off"})
    assert play(game, Bust(seat=2)).reason == "bust"
    assert play(game, PLAY_ON, ron(0, 2)).over is False
    assert play(game, Bust(seat=2)).reason == "bust"
    assert refusal(game, Bust(seat=2)) == "game-over"


# --- time ---


def test_time_that_was_set_aside_can_be_called_again() -> None:
    game = table()
    assert play(game, TimeCalled(), ron(1, 2)).reason == "time"
    assert play(game, PLAY_ON, ron(1, 2)).over is False
    assert play(game, TimeCalled(), ron(1, 2)).reason == "time"


def test_a_bust_set_aside_does_not_take_the_call_of_time_back() -> None:
    game = table(standing(500, 49500, 25000, 25000), **{"ending.time_policy": "one_more"})
    assert play(game, TimeCalled(), ron(1, 0)).reason == "bust"
    assert play(game, PLAY_ON).hands_left == 1
    assert play(game, ron(1, 2)).reason == "time"


def test_whoever_plays_on_after_a_bust_in_the_last_hand_plays_on_after_the_time_too() -> None:
    game = table(standing(500, 49500, 25000, 25000))
    assert play(game, TimeCalled(), ron(1, 0)).reason == "bust"
    state = play(game, PLAY_ON)
    assert (state.over, state.hands_left) == (False, None)
    assert play(game, ron(1, 2)).over is False


def test_aborted_void_and_chombo_hands_are_replayed_after_the_time_is_called() -> None:
    game = table(**{"ending.time_policy": "one_more"})
    play(game, TimeCalled(), Abort(kind="kyuushu"), Abort(kind="void"), Chombo(seat=1))
    assert (game.state.over, game.state.hands_left, game.state.kyoku, game.state.honba) == (False, 2, 0, 1)
    assert play(game, Draw(tenpai=(0,))).over is False
    assert play(game, Draw(tenpai=(0,))).reason == "time"


def test_a_hand_that_is_running_when_the_time_is_called_says_that_the_dealer_plays_on() -> None:
    game = table(standing(20000, 20000, 20000, 40000, **LAST), **{"ending.dealer_stop": "ask"})
    assert play(game, ron(3, 0)).offer == "agari-yame"
    assert play(game, TimeCalled()).offer is None
    assert refusal(game, Ended(reason="dealer")) == "no-offer"


def test_between_hands_the_dealer_may_still_stop_before_the_one_more_hand() -> None:
    rules = {"ending.dealer_stop": "ask", "ending.time_policy": "one_more"}
    game = table(standing(20000, 20000, 20000, 40000, **LAST), **rules)
    assert play(game, ron(3, 0), TimeCalled(hand_running=False)).offer == "agari-yame"
    assert play(game, Ended(reason="dealer")).reason == "agari-yame"


def test_a_chombo_that_ends_the_game_does_so_again_after_it_was_set_aside() -> None:
    game = table(**{"chombo.ends_game": True})
    assert play(game, Chombo(seat=1)).reason == "chombo"
    assert play(game, PLAY_ON, Chombo(seat=2)).reason == "chombo"


# --- the extra wind ---


def test_a_fixed_extra_wind_is_played_only_where_nobody_has_the_target() -> None:
    fixed = {"ending.extra_wind": "fixed"}
    assert play(table(LAST, **fixed), ron(0, 3, "mangan")).reason == "length"
    assert play(table(LAST, **fixed), ron(0, 3)).over is False


def test_a_fixed_extra_wind_is_played_to_its_end() -> None:
    fixed = {"ending.extra_wind": "fixed"}
    for number in (1, 2, 3):
        game = table({"round": f"W{number}"}, **fixed)
        assert play(game, ron(3, 1, "mangan")).over is False
        dealer = number - 1
        assert play(table({"round": f"W{number}"}, **fixed), ron(dealer, 3, "mangan")).over is False
    assert play(table({"round": "W4"}, **fixed), ron(0, 3)).reason == "length"
    assert play(table({"round": "W4"}, **fixed), ron(3, 0, "mangan")).reason == "agari-yame"


def test_a_dealer_who_is_first_with_the_target_stops_in_the_extra_wind_too() -> None:
    game = table({"round": "W2"})
    assert play(game, ron(1, 0, "mangan")).reason == "agari-yame"
    asked = table({"round": "W2"}, **{"ending.dealer_stop": "ask"})
    assert play(asked, ron(1, 0, "mangan")).offer == "agari-yame"
    assert play(asked, Ended(reason="dealer")).reason == "agari-yame"


def test_an_extra_wind_goes_on_while_its_last_dealer_repeats() -> None:
    game = table({"round": "W4"})
    state = play(game, Draw(tenpai=(3,)))
    assert (state.over, state.kyoku, state.honba) == (False, 11, 1)
    assert play(game, Draw(tenpai=(0,))).reason == "length"


def test_under_none_no_hand_follows_the_last_one_also_where_a_game_is_taken_over_beyond_it() -> None:
    game = table({"round": "W1"}, **{"ending.extra_wind": "none"})
    assert play(game, ron(1, 2, "mangan")).reason == "length"


# --- borrowed points ---


def debtor_in_the_last_hand(**changes: Any) -> Timeline:
    """Dana, 13000, paid a yakuman and then won one: 32000 in her tray in South 4, of which she owes 19000."""
    rules = {"ending.bust": "off", "ending.cannot_pay": "borrow", "ending.extra_wind": "dealer_first", **changes}
    game = table(standing(29000, 29000, 29000, 13000, round="S2"), **rules)
    play(game, ron(0, 3, 1), ron(3, 0, 1))
    assert (game.state.scores, game.state.borrowed) == ((29000, 29000, 29000, 32000), (0, 0, 0, 19000))
    assert game.state.standing == (29000, 29000, 29000, 13000)
    return game


def test_borrowed_points_reach_no_target() -> None:
    assert play(debtor_in_the_last_hand(), Draw()).over is False
    assert play(debtor_in_the_last_hand(**{"ending.extra_target": 29000}), Draw()).reason == "length"


def test_borrowed_points_reach_no_score_cap() -> None:
    game = debtor_in_the_last_hand(**{"ending.score_cap": 62000, "ending.dealer_stop": "off"})
    state = play(game, ron(3, 1, "sanbaiman"))
    assert (state.scores[3], state.standing[3], state.over) == (68000, 49000, False)
    assert play(game, ron(3, 2, "haneman")).reason == "score_cap"


def test_a_dealer_is_not_first_with_points_that_he_borrowed() -> None:
    game = debtor_in_the_last_hand(**{"ending.dealer_stop": "ask", "ending.dealer_stop_place": "first"})
    assert play(game, ron(3, 2)).offer is None
    assert game.state.scores[3] == max(game.state.scores)
    assert play(game, ron(3, 0, 1)).offer == "agari-yame"


# --- who did it ---


def test_whoever_goes_bust_by_noten_owes_all_who_are_tenpai_in_whatever_order_they_are_named() -> None:
    for tenpai in ((1, 3), (3, 1)):
        state = play(table(standing(500, 49500, 25000, 25000)), Draw(tenpai=tenpai))
        assert state.busts == (BustBy(0, (1, 3)),)
    state = play(table(standing(25000, 25000, 500, 49500)), Draw(tenpai=(1, 3)))
    assert state.busts == (BustBy(2, (3, 1)),)


def test_flows_of_a_draw_do_not_hang_on_the_order_in_which_seats_are_named() -> None:
    assert play(table(), Draw(tenpai=(3, 1))).flows == play(table(), Draw(tenpai=(1, 3))).flows


def test_two_who_go_bust_by_one_hand_each_name_those_whom_they_paid() -> None:
    state = play(table(standing(500, 500, 49000, 50000)), tsumo(2, "mangan"))
    assert state.busts == (BustBy(0, (2,)), BustBy(1, (2,)))
    state = play(table(standing(500, 49500, 25000, 25000)), rons(0, winner(1), winner(3)))
    assert state.busts == (BustBy(0, (1, 3)),)
    state = play(table(standing(500, 49500, 25000, 25000), **{"chombo.kind": "reverse_mangan"}), Chombo(seat=0))
    assert state.busts == (BustBy(0, ()),)


# --- a hand that was broken off ---


def test_riichi_of_a_hand_that_was_broken_off_and_played_again_are_not_the_hands() -> None:
    game = opened(rule_tree())
    play(game, Riichi(seat=1), Ended(reason="agreed"), PLAY_ON, Draw())
    (row,) = hands(game)
    assert (row.riichi, row.delta) == ((), (0, 0, 0, 0))
    assert game.state.pot == ()


# --- transfers, penalties, and what is taken after the end ---


def test_transfers_and_penalties_end_nothing_by_themselves_but_the_next_hand_sees_them() -> None:
    game = table(standing(1000, 49000, 25000, 25000))
    assert play(game, Transfer(giver=0, taker=1, amount=2000)).over is False
    assert play(game, Penalty(seat=0, points=1000)).over is False
    state = play(game, ron(2, 3))
    assert (state.reason, state.busts) == ("bust", (BustBy(0, ()),))


@pytest.mark.parametrize("when", ["now", "after"])
def test_after_the_end_only_a_penalty_after_is_taken(when: str) -> None:
    game = table(LAST)
    play(game, ron(0, 3, "mangan"))
    penalty = Penalty(seat=1, points=1000, when=when)  # type: ignore[arg-type]  # one of the two
    if when == "now":
        assert refusal(game, penalty) == "game-over"
    else:
        assert play(game, penalty).penalties_after == (0, 1000, 0, 0)
        assert game.state.reason == "length"


def test_the_pot_gives_no_stick_of_a_riichi_of_the_hand_in_play() -> None:
    game = table()
    assert change(game, Transfer(giver=2, taker="pot", amount=1000)) == (0, 0, -1000, 0)
    play(game, Riichi(seat=1))
    assert refusal(game, Transfer(giver="pot", taker=0, amount=2000)) == "pot-too-small"
    assert change(game, Transfer(giver="pot", taker=0, amount=1000)) == (1000, 0, 0, 0)
    assert [stick.owner for stick in game.state.pot] == [1]
