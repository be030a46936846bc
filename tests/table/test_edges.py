"""Figures that sit on an edge: each is the one that a slip of one sign or one step would change."""

from riichi_tui.table.bets import Seat
from riichi_tui.table.events import Abort, Draw, HanFu, Liable, Win, Winner, Yakuman
from tests.played import change, play, refusal, ron, table, table_of_three, tsumo, winner


def test_a_debt_that_takes_exactly_all_is_a_bust_at_zero() -> None:
    """The rules of the table with sticks: who deals into a mangan with 8000 has nothing left and is out."""
    game = table({"scores": (25000, 8000, 42000, 25000)}, **{"ending.bust": "at_zero", "ending.cannot_pay": "capped"})
    state = play(game, ron(2, 1, "mangan"))
    assert state.scores == (25000, 0, 50000, 25000)
    assert (state.over, state.reason) == (True, "bust")
    assert [bust.seat for bust in state.busts] == [1]


def test_whoever_is_liable_for_all_pays_all_counters() -> None:
    """`tsumo_honba = "each"` shares the counters only where a part of the hand is shared."""
    game = table({"honba": 2}, **{"pao.tsumo_honba": "each"})
    assert change(game, tsumo(2, 1, 3)) == (0, 0, 32600, -32600)


def test_a_half_hundred_is_rounded_up_where_three_pay_two_to_one() -> None:
    assert change(table_of_three(**{"play.sanma_tsumo": "two_one"}), tsumo(0, "1/30")) == (1600, -800, -800)


def test_everybody_noten_pays_everybody_tenpai() -> None:
    state = play(table(**{"play.noten_pool": 2400}), Draw(tenpai=(0, 1)))
    assert [(flow.kind, flow.payer, flow.payee, flow.amount) for flow in state.flows] == [
        ("noten", 2, 0, 600),
        ("noten", 2, 1, 600),
        ("noten", 3, 0, 600),
        ("noten", 3, 1, 600),
    ]


def liable(seat: Seat, units: int) -> Liable:
    return Liable(seat=seat, units=units)


def test_yakuman_that_nobody_is_liable_for_fall_to_the_first_named() -> None:
    hand = Winner(seat=1, value=Yakuman(count=4), liable=(liable(2, 1), liable(3, 2)))
    assert change(table(**{"pao.scope": "whole"}), Win(winners=(hand,))) == (0, 128000, -64000, -64000)


def test_nobody_is_liable_for_a_counted_yakuman() -> None:
    hand = Winner(seat=1, value=Yakuman(counted=True), liable=(liable(2, 1),))
    assert refusal(table(), Win(loser=3, winners=(hand,))) == "pao-needs-yakuman"


def test_three_rons_that_are_paid_abort_nothing() -> None:
    assert refusal(table(**{"play.multi_ron": "triple"}), Abort(kind="sancha")) == "sancha-is-paid"


def test_two_cannot_win_by_one_tsumo() -> None:
    assert refusal(table(), Win(winners=(winner(1), winner(2)))) == "tsumo-one-winner"


def test_fu_do_not_matter_from_five_han_on() -> None:
    """20 fu need a tsumo below that."""
    assert change(table(), ron(1, 2, HanFu(han=5, fu=20))) == (0, 8000, -8000, 0)
    assert refusal(table(), ron(1, 2, HanFu(han=4, fu=20))) == "fu-unknown"
