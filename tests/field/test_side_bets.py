"""Side bets settled from the recorded result (field.md, section 2, N14 and the table below it)."""

import pytest

from riichi_tui.settlement.closing import closing_of, hand_payments_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin
from riichi_tui.table.events import Bet, Ended
from tests.played import NAMES, play, ron, rons, table, winner
from tests.settlement.tables import closing_of_table, net_of, standing

FIVE = standing((50000, 20000, 16000, 14000))


def test_n14_side_bets_are_settled_from_the_recorded_result() -> None:
    game = table()
    play(game, Bet(bet=Sashi(parties=(0, 1), stake=5000)), ron(1, 0, "mangan"), Ended(reason="agreed"))
    play(game, Bet(bet=Soto(spectator="Eve", seat=1, copies="all")))
    statement = settle(closing_of(game.state, hand_payments_of(game.states)))
    # Eve rides on Boris, the first: 20000 of uma from the fourth, 5000 of the bet, 8000 of the ron, all from Anna.
    assert [row.values for row in statement.bets] == [(-5000, 5000, 0, 0, 0), (-33000, 0, 0, 0, 33000)]
    assert [party.name for party in statement.parties] == [*NAMES, "Eve"]
    assert sum(statement.total) == 0


def test_n14_sashi_sums_to_zero_for_every_pair() -> None:
    for high, low in ((0, 1), (1, 3), (3, 0)):
        net = net_of([Sashi(parties=(high, low), stake=5000)], FIVE)
        assert (sum(net), sorted(net)) == (0, [-5000, 0, 0, 5000])


def test_n14_so_uma_is_sashi_of_all_pairs() -> None:
    assert net_of([Sou(stake=10000)], FIVE) == [30000, 10000, -10000, -30000]
    every = [Sashi(parties=pair, stake=10000) for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))]
    assert net_of(every, FIVE) == [30000, 10000, -10000, -30000]


def test_n14_bashin_pays_by_the_difference_of_places() -> None:
    assert net_of([Bashin(parties=(0, 3), stake=20000)], FIVE) == [60000, 0, 0, -60000]
    assert net_of([SouBashin(stake=1000)], FIVE) == [6000, 2000, -2000, -6000]


def test_n14_binta_is_doubled_across_the_origin_and_sashi_binta_is_of_two() -> None:
    assert net_of([Binta(stake=500)], FIVE) == [3000, 0, -1000, -2000]
    assert net_of([Binta(stake=500, parties=(0, 3))], FIVE) == [1000, 0, 0, -1000]
    assert net_of([Binta(stake=500, parties=(1, 3))], FIVE) == [0, 500, 0, -500]


@pytest.mark.parametrize(
    ("raw", "uma"),
    [
        ((46000, 22000, 18000, 14000), (30000, -10000, -10000, -10000)),
        ((33000, 30000, 20000, 17000), (20000, 0, -10000, -10000)),
        ((30200, 30100, 30000, 9700), (10000, 0, 0, -10000)),
    ],
)
def test_n14_sinking_uma_goes_by_the_number_who_float(raw: tuple[int, ...], uma: tuple[int, ...]) -> None:
    rows = {"1": [30000, -10000, -10000, -10000], "2": [20000, 0, -10000, -10000], "3": [10000, 0, 0, -10000]}
    floating = {**rows, "other": [0, 0, 0, 0]}
    assert settle(closing_of_table(list(raw), uma_floating=floating)).step("uma") == uma


def test_n14_outside_bets_copy_a_player_or_run_between_spectators() -> None:
    bets: list[AnyBet] = [
        Soto(spectator="Eve", seat=0, copies="uma"),
        SotoPair(spectator="Eve", seat=0, other="Fay", other_seat=3, stake=1000),
    ]
    statement = settle(closing_of_table([50000, 20000, 16000, 14000], bets=bets))
    # The first is paid 20000 by the fourth: Eve as well, from the same.
    assert statement.bets[0].values == (0, 0, 0, -20000, 20000, 0)
    assert statement.bets[1].values == (0, 0, 0, 0, 1000, -1000)


def test_n14_exactly_the_origin_exactly_zero_and_ties_are_options() -> None:
    line = standing((30000, 30000, 25000, 15000))
    one_below = standing((40000, 30000, 20000, 10000))
    assert net_of([Shizumi(stake=1000)], one_below) == [2000, 0, -1000, -1000]
    assert net_of([Shizumi(stake=1000, at_line="sinks")], one_below) == [3000, -1000, -1000, -1000]
    assert net_of([Binta(stake=1000)], line) == [3000, 3000, 0, -6000]
    assert net_of([Binta(stake=1000, neck=25100)], line) == [4000, 4000, -3000, -5000]
    for ties, net in (("push", [0, 0, 0, 0]), ("seat", [1000, -1000, 0, 0]), ("split", [0, 0, 0, 0])):
        assert net_of([Sashi(parties=(0, 1), stake=1000, ties=ties)], line) == net  # type: ignore[arg-type]  # a word of ties
    for bust, over in (("below_zero", False), ("at_zero", True)):
        zero = table({"scores": (1000, 49000, 25000, 25000)}, **{"ending.bust": bust})
        assert play(zero, ron(1, 0)).over is over


@pytest.mark.parametrize(
    ("to", "values"),
    [
        ("winner", (-10000, 10000, 0, 0)),
        ("each_winner", (-20000, 10000, 0, 10000)),
        ("first", (-10000, 10000, 0, 0)),
        ("tenpai", (-10000, 5000, 0, 5000)),
    ],
)
def test_n14_who_takes_the_bust_prize_when_several_did_it(to: str, values: tuple[int, ...]) -> None:
    game = table({"scores": (500, 49500, 25000, 25000)}, **{"side.tobi": {"amount": 10000, "to": to}})
    state = play(game, rons(0, winner(1), winner(3)))
    assert [row.values for row in settle(closing_of(state, None)).bets] == [values]
