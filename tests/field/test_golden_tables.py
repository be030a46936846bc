"""Every cell of the payment tables, both roles, every limit: as typed from rules.md, and by a second opinion."""

from typing import Any

import pytest
from mahjong.constants import EAST, SOUTH
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator

from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.value import FU, fu_exists, han_fu_base
from tests.field.payment_tables import DEALER, LIMIT_OF_HAN, LIMITS, NON_DEALER, THREE, cells
from tests.played import change, refusal, ron, table, table_of_three, tsumo

CELLS = [
    pytest.param(seat, han, fu, *cell, id=f"{'dealer' if seat == 0 else 'other'}-{han}-{fu}")
    for seat, text in ((1, NON_DEALER), (0, DEALER))
    for (han, fu), cell in cells(text).items()
]


def paid_by_tsumo(winner: int, payments: tuple[int, ...]) -> tuple[int, ...]:
    """The change by seat: Anna deals; a dealer gets one payment from each, another (others, dealer)."""
    if winner == 0:
        (each,) = payments
        return (3 * each, -each, -each, -each)
    other, dealer = payments
    return (-dealer, 2 * other + dealer, -other, -other)


def test_the_tables_are_whole() -> None:
    assert len(CELLS) == 88
    assert {fu for _, fu in cells(NON_DEALER)} == set(FU)
    assert [han for han in LIMIT_OF_HAN if han < 13] == [5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.parametrize(("winner", "han", "fu", "by_ron", "by_tsumo"), CELLS)
def test_every_cell_is_paid_at_the_table_or_does_not_exist(
    winner: int, han: int, fu: int, by_ron: int | None, by_tsumo: tuple[int, ...] | None
) -> None:
    worth = f"{han}/{fu}"
    assert fu_exists(han, fu, tsumo=False) == (by_ron is not None)
    assert fu_exists(han, fu, tsumo=True) == (by_tsumo is not None)
    if by_ron is None:
        assert refusal(table(), ron(winner, 3, worth)) == "fu-unknown"
    else:
        moved = [0, 0, 0, -by_ron]
        moved[winner] = by_ron
        assert change(table(), ron(winner, 3, worth)) == tuple(moved)
    if by_tsumo is None:
        assert refusal(table(), tsumo(winner, worth)) == "fu-unknown"
    else:
        assert change(table(), tsumo(winner, worth)) == paid_by_tsumo(winner, by_tsumo)


@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_in_both_roles(name: str) -> None:
    by_ron, dealer_ron, by_tsumo, each = LIMITS[name]
    worths: list[Any] = [str(han) for han, limit in LIMIT_OF_HAN.items() if limit == name]
    worths.append(1 if name == "yakuman" else name)
    for worth in worths:
        assert change(table(), ron(1, 3, worth)) == (0, by_ron, 0, -by_ron)
        assert change(table(), ron(0, 3, worth)) == (dealer_ron, 0, 0, -dealer_ron)
        assert change(table(), tsumo(1, worth)) == paid_by_tsumo(1, by_tsumo)
        assert change(table(), tsumo(0, worth)) == paid_by_tsumo(0, (each,))


@pytest.mark.parametrize("count", range(1, 7))
def test_yakuman_add_up_in_both_roles(count: int) -> None:
    assert change(table(), ron(1, 3, count)) == (0, 32000 * count, 0, -32000 * count)
    assert change(table(), ron(0, 3, count)) == (48000 * count, 0, 0, -48000 * count)
    assert change(table(), tsumo(1, count)) == paid_by_tsumo(1, (8000 * count, 16000 * count))
    assert change(table(), tsumo(0, count)) == paid_by_tsumo(0, (16000 * count,))


def test_mangan_begins_at_four_han_forty_three_han_seventy_and_with_kiriage_below() -> None:
    for kiriage, below in ((False, (0, 7700, 0, -7700)), (True, (0, 8000, 0, -8000))):
        rules = {"play.kiriage": kiriage}
        assert change(table(**rules), ron(1, 3, "4/30")) == change(table(**rules), ron(1, 3, "3/60")) == below
        assert change(table(**rules), ron(1, 3, "4/40")) == (0, 8000, 0, -8000)
        assert change(table(**rules), ron(1, 3, "4/25")) == (0, 6400, 0, -6400)
    assert change(table(**{"play.kiriage": True}), tsumo(1, "4/30")) == (-4000, 8000, -2000, -2000)
    assert change(table(**{"play.kiriage": True}), ron(0, 3, "3/60")) == (12000, 0, 0, -12000)


# --- a second opinion ---


def second_opinion(han: int, fu: int, *, by_tsumo: bool, dealer: bool, kiriage: bool, kazoe: bool) -> tuple[int, int]:
    """(main, additional) as the `mahjong` library has it."""
    limit = HandConfig.KAZOE_LIMITED if kazoe else HandConfig.KAZOE_SANBAIMAN
    config = HandConfig(
        is_tsumo=by_tsumo,
        player_wind=EAST if dealer else SOUTH,
        options=OptionalRules(kiriage=kiriage, kazoe_limit=limit),
    )
    found = ScoresCalculator.calculate_scores(han=han, fu=fu, config=config)
    return found["main"], found["additional"]


@pytest.mark.parametrize("kiriage", [False, True])
@pytest.mark.parametrize("kazoe", [False, True])
@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("by_tsumo", [False, True])
def test_every_han_and_fu_as_the_library_counts_them(by_tsumo: bool, dealer: bool, kazoe: bool, kiriage: bool) -> None:
    compared = 0
    for han in range(1, 31):
        for fu in FU:
            if not fu_exists(han, fu, by_tsumo):
                continue
            base = han_fu_base(han, fu, kiriage, kazoe)
            opinion = second_opinion(han, fu, by_tsumo=by_tsumo, dealer=dealer, kiriage=kiriage, kazoe=kazoe)
            if by_tsumo:
                from_dealer, from_other = tsumo_payments(base, dealer, 4, "loss")
                assert opinion == ((from_other if dealer else from_dealer), from_other), (han, fu)
            else:
                assert opinion == (ron_payment(base, dealer), 0), (han, fu)
            compared += 1
    assert compared > 26 * len(FU)


# --- three players ---


@pytest.mark.parametrize("model", THREE)
def test_tsumo_of_three_by_every_model(model: str) -> None:
    for (worth, seat), (first, second) in THREE[model].items():
        expected = [-first, -second, first + second] if seat else [first + second, -first, -second]
        moved = change(table_of_three(**{"play.sanma_tsumo": model}), tsumo(2 if seat else 0, worth))
        assert moved == tuple(expected), (worth, seat)


def test_half_of_an_odd_share_is_rounded_up() -> None:
    bisect = {"play.sanma_tsumo": "bisect"}
    # 2/30 is 500 from each other and 1000 from the dealer; half of the absent 500 counts as 300.
    assert change(table_of_three(**bisect), tsumo(1, "2/30")) == (-1300, 2100, -800)
    assert change(table_of_three(**bisect), tsumo(1, "1/40")) == (-900, 1500, -600)


def test_a_ron_of_three_is_a_ron_of_four() -> None:
    for model in THREE:
        assert change(table_of_three(**{"play.sanma_tsumo": model}), ron(1, 2, "mangan")) == (0, 8000, -8000)
        assert change(table_of_three(**{"play.sanma_tsumo": model}), ron(0, 2, "3/30")) == (5800, 0, -5800)
