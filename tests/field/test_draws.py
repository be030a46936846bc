"""Draws, nagashi, the dealer's repeat (field.md, section 3, entries 20 to 23), and rules.md C5 and C6."""

from typing import Any

import pytest

from riichi_tui.settlement.closing import closing_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Abort, AbortKind, Chombo, Draw, Ended, Event, Riichi
from tests.played import change, play, refusal, ron, table, table_of_three, tsumo


def test_issue_03_20_nagashi_replaces_noten_payments_without_honba_and_the_dealers_tenpai_decides() -> None:
    game = table({"honba": 2, "pot": 1, "scores": (24000, 25000, 25000, 25000)})
    assert change(game, Draw(tenpai=(0,), nagashi=(1,))) == (-4000, 8000, -2000, -2000)
    assert (len(game.state.pot), game.state.dealer, game.state.honba) == (1, 0, 3)
    assert play(game, Draw(tenpai=(), nagashi=(0,))).dealer == 1


def test_issue_03_20_nagashi_as_a_win_is_paid_with_honba_and_pot() -> None:
    game = table({"honba": 2, "pot": 1, "scores": (24000, 25000, 25000, 25000)}, **{"play.nagashi": "win"})
    assert change(game, Draw(tenpai=(0,), nagashi=(1,))) == (-4200, 8600 + 1000, -2200, -2200)
    assert (game.state.pot, game.state.dealer, game.state.honba) == ((), 1, 0)
    assert refusal(table(**{"play.nagashi": "off"}), Draw(nagashi=(1,))) == "nagashi-off"


def test_issue_03_21_tenpai_is_asked_at_a_nagashi_too() -> None:
    for tenpai, dealer in (((0,), 0), ((1, 2), 1)):
        assert play(table(), Draw(tenpai=tenpai, nagashi=(3,))).dealer == dealer
    game = table()
    assert refusal(game, Riichi(seat=2), Draw(nagashi=(3,))) == "riichi-not-tenpai"


@pytest.mark.parametrize("kind", ["kyuushu", "suufon", "suukan", "sancha"])
def test_issue_03_22_an_abort_in_the_last_hand_ends_nothing(kind: Any) -> None:
    state = play(table({"round": "S4", "scores": (40000, 20000, 20000, 20000)}), Abort(kind=kind))
    assert (state.over, state.kyoku, state.honba, state.scores) == (False, 7, 1, (40000, 20000, 20000, 20000))


def test_issue_03_22_four_riichi_in_the_last_hand() -> None:
    game = table({"round": "S4"})
    assert change(game, *(Riichi(seat=seat) for seat in range(4)), Abort(kind="suucha")) == (-1000,) * 4
    assert (game.state.over, len(game.state.pot), game.state.dealer, game.state.honba) == (False, 4, 3, 1)


def test_issue_03_23_nagashi_clears_no_yakitori_and_yakitori_touches_no_points() -> None:
    for nagashi in ("payment", "win"):
        rules = {"side.yakitori": {"amount": 10000, "mode": "each"}, "play.nagashi": nagashi}
        game = table(**rules)
        state = play(game, Draw(tenpai=(1,), nagashi=(1,)), ron(2, 3), Ended(reason="agreed"))
        assert state.wins == (0, 0, 1, 0)
        without = play(table(**{"play.nagashi": nagashi}), Draw(tenpai=(1,), nagashi=(1,)), ron(2, 3))
        assert state.scores == without.scores
        statement = settle(closing_of(state, None))
        assert [row.values for row in statement.bets] == [(-10000, -10000, 30000, -10000)]
        assert statement.final != statement.total


# --- rules.md C5 and C6, by their figures ---


@pytest.mark.parametrize(
    ("tenpai", "moved"),
    [
        ((), (0, 0, 0, 0)),
        ((1,), (-1000, 3000, -1000, -1000)),
        ((1, 3), (-1500, 1500, -1500, 1500)),
        ((0, 1, 3), (1000, 1000, -3000, 1000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_noten_of_four(tenpai: tuple[int, ...], moved: tuple[int, ...]) -> None:
    assert change(table(), Draw(tenpai=tenpai)) == moved
    assert change(table(), Draw(tenpai=tuple(reversed(tenpai)))) == moved


@pytest.mark.parametrize(
    ("pool", "one", "two"),
    [(2000, (2000, -1000, -1000), (1000, 1000, -2000)), (3000, (3000, -1500, -1500), (1500, 1500, -3000))],
)
def test_noten_of_three(pool: int, one: tuple[int, ...], two: tuple[int, ...]) -> None:
    rules = {"play.noten_pool": pool}
    assert change(table_of_three(**rules), Draw(tenpai=(0,))) == one
    assert change(table_of_three(**rules), Draw(tenpai=(0, 1))) == two
    assert (
        change(table_of_three(**rules), Draw(tenpai=(0, 1, 2))) == change(table_of_three(**rules), Draw()) == (0, 0, 0)
    )


@pytest.mark.parametrize(
    ("nagashi", "moved"),
    [
        ((0,), (12000, -4000, -4000, -4000)),
        ((1,), (-4000, 8000, -2000, -2000)),
        ((0, 1), (8000, 4000, -6000, -6000)),
        ((1, 2), (-8000, 6000, 6000, -4000)),
        ((1, 2, 3), (-12000, 4000, 4000, 4000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_several_nagashi_add_up(nagashi: tuple[int, ...], moved: tuple[int, ...]) -> None:
    assert change(table(), Draw(nagashi=nagashi)) == moved


def test_nagashi_of_three() -> None:
    assert change(table_of_three({"honba": 1}), Draw(nagashi=(0,))) == (8000, -4000, -4000)
    assert change(table_of_three({"honba": 1}), Draw(nagashi=(1,))) == (-4000, 6000, -2000)


@pytest.mark.parametrize(
    ("event", "rules", "dealer", "honba"),
    [
        (ron(0, 1), {}, 0, 3),
        (ron(1, 0), {}, 1, 0),
        (tsumo(2), {}, 1, 0),
        (Draw(tenpai=(0,)), {}, 0, 3),
        (Draw(tenpai=(0,)), {"play.renchan": "win"}, 1, 3),
        (Draw(tenpai=(1,)), {}, 1, 3),
        (Draw(tenpai=(1,)), {"play.renchan": "always"}, 0, 3),
        (Draw(nagashi=(1,), tenpai=(0,)), {}, 0, 3),
        (Abort(kind="suukan"), {}, 0, 3),
        (Abort(kind="suukan"), {"play.abort.suukan": "pass"}, 1, 3),
        (Abort(kind="void"), {}, 0, 2),
        (Chombo(seat=1), {}, 0, 2),
        (Chombo(seat=1), {"chombo.honba": "add"}, 0, 3),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else None,
)
def test_progress_of_dealer_and_honba(event: Event, rules: dict[str, Any], dealer: int, honba: int) -> None:
    state = play(table({"honba": 2}, **rules), event)
    assert (state.dealer, state.honba, state.over) == (dealer, honba, False)


def test_three_players_online_have_only_two_of_the_aborts() -> None:
    off: tuple[AbortKind, ...] = ("suufon", "suucha")
    for kind in off:
        assert refusal(table_of_three(), Abort(kind=kind)) == "abort-off"
    for event in (Abort(kind="kyuushu"), Abort(kind="suukan")):
        assert play(table_of_three(), event).honba == 1


# --- field2 item 30: a parlour of three (ameblo.jp/junction2024/entry-12858428717): nine terminals, the same wind from
# all, four kans and three riichi are all dealt again; its third riichi must have passed ---

PARLOUR_OF_THREE: dict[str, Any] = {"play.abort.suufon": "repeat", "play.abort.suucha": "repeat"}


def test_item_30_three_riichi_abort_a_hand_of_three() -> None:
    game = table_of_three({"honba": 1}, **PARLOUR_OF_THREE)
    assert change(game, *(Riichi(seat=seat) for seat in (2, 0, 1)), Abort(kind="suucha")) == (-1000,) * 3
    state = game.state
    assert (len(state.pot), state.dealer, state.honba, state.riichi, state.over) == (3, 0, 2, (), False)


def test_item_30_three_riichi_may_pass_the_deal() -> None:
    rules = {**PARLOUR_OF_THREE, "play.abort.suucha": "pass"}
    state = play(table_of_three(**rules), *(Riichi(seat=seat) for seat in range(3)), Abort(kind="suucha"))
    assert (len(state.pot), state.dealer, state.honba) == (3, 1, 1)


def test_item_30_a_third_riichi_whose_tile_did_not_pass_keeps_its_stick() -> None:
    game = table_of_three(**PARLOUR_OF_THREE)
    riichi = (Riichi(seat=seat) for seat in range(3))
    assert change(game, *riichi, Abort(kind="suucha", unpaid=2)) == (-1000, -1000, 0)


def test_item_30_two_riichi_of_three_abort_nothing() -> None:
    game = table_of_three(**PARLOUR_OF_THREE)
    assert refusal(game, Riichi(seat=0), Riichi(seat=1), Abort(kind="suucha")) == "suucha-without-riichi"
    assert refusal(table_of_three(**PARLOUR_OF_THREE), Abort(kind="suucha")) == "suucha-without-any"


def test_item_30_the_same_wind_from_all_three() -> None:
    state = play(table_of_three(**PARLOUR_OF_THREE), Abort(kind="suufon"))
    assert (state.scores, state.dealer, state.honba) == ((35000,) * 3, 0, 1)


def test_item_30_three_winners_need_four_players() -> None:
    rules = {"play.abort.sancha": "repeat"}
    assert refusal(table_of_three(**rules), Abort(kind="sancha")) == "abort-needs-four"


def test_item_30_three_riichi_in_the_last_hand_of_three() -> None:
    game = table_of_three({"round": "S3"}, **PARLOUR_OF_THREE)
    state = play(game, *(Riichi(seat=seat) for seat in range(3)), Abort(kind="suucha"))
    assert (state.over, state.kyoku, state.honba) == (False, 5, 1)


# --- rules.md C8: chombo with riichi sticks on the table ---


@pytest.mark.parametrize(
    ("rules", "seat", "moved", "pot", "after"),
    [
        ({}, 1, (0, 0, 0, 0), 1, (0, 20000, 0, 0)),
        ({"chombo.kind": "reverse_mangan"}, 1, (4000, -8000, 2000, 2000), 1, (0, 0, 0, 0)),
        ({"chombo.kind": "reverse_mangan"}, 0, (-12000, 4000, 4000, 4000), 1, (0, 0, 0, 0)),
        ({"chombo.kind": "flat", "chombo.amount": 3000}, 1, (3000, -9000, 3000, 3000), 1, (0, 0, 0, 0)),
        ({"chombo.kind": "pot", "chombo.amount": 1000}, 1, (0, -1000, 0, 0), 2, (0, 0, 0, 0)),
        ({"chombo.sticks": "stay"}, 1, (0, 0, -1000, 0), 2, (0, 20000, 0, 0)),
    ],
)
def test_chombo_in_every_variant(
    rules: dict[str, Any], seat: int, moved: tuple[int, ...], pot: int, after: tuple[int, ...]
) -> None:
    game = table({"pot": 1, "scores": (24000, 25000, 25000, 25000)}, **rules)
    assert change(game, Riichi(seat=2), Chombo(seat=seat)) == moved
    state = game.state
    assert (len(state.pot), state.penalties_after, state.riichi, state.dealer) == (pot, after, (), 0)


def test_a_reverse_mangan_of_three() -> None:
    assert change(table_of_three(**{"chombo.kind": "reverse_mangan"}), Chombo(seat=1)) == (4000, -6000, 2000)
    assert change(table_of_three(**{"chombo.kind": "reverse_mangan"}), Chombo(seat=0)) == (-8000, 4000, 4000)


def test_a_second_offender_in_the_hand_played_again_pays_too_and_one_who_is_in_riichi_gets_his_stick_back() -> None:
    game = table(**{"chombo.kind": "reverse_mangan"})
    assert change(game, Riichi(seat=1), Chombo(seat=1), Chombo(seat=2)) == (8000, -6000, -6000, 4000)
    assert game.state.pot == ()


def test_a_dead_hand_plays_on_and_cannot_win_be_tenpai_or_declare() -> None:
    game = table(**{"chombo.kind": "dead_hand"})
    assert play(game, Riichi(seat=1), Chombo(seat=1)).dead == (1,)
    assert refusal(game, ron(1, 2)) == "dead-hand-wins"
    assert refusal(game, Draw(tenpai=(1,))) == "dead-hand-tenpai"
    # His stick stays, and he pays as noten although he declared.
    assert change(game, Draw(tenpai=(0,))) == (3000, -1000, -1000, -1000)
    assert (len(game.state.pot), game.state.dead) == (1, ())
