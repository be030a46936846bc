"""Points as announced: taken where some hand is worth them under these rules, and to whom they can be paid."""

import pytest

from tests.played import change, refusal, ron, table, tsumo


@pytest.mark.parametrize(
    ("points", "seat", "kiriage"), [("=7700", 1, "=8000"), ("=11600", 0, "=12000")], ids=["non-dealer", "dealer"]
)
def test_where_mangan_is_rounded_up_the_sum_below_it_is_no_ron(points: str, seat: int, kiriage: str) -> None:
    plain, rounded = table(), table(**{"play.kiriage": True})
    assert change(plain, ron(seat, 3, points))[seat] == int(points[1:])
    assert refusal(rounded, ron(seat, 3, points)) == "announced-unknown"
    assert change(rounded, ron(seat, 3, kiriage))[seat] == int(kiriage[1:])


def test_where_mangan_is_rounded_up_the_payments_below_it_are_no_tsumo() -> None:
    assert change(table(), tsumo(1, "=2000/3900")) == (-3900, 7900, -2000, -2000)
    assert refusal(table(**{"play.kiriage": True}), tsumo(1, "=2000/3900")) == "announced-unknown"
    assert refusal(table(**{"play.kiriage": True}), tsumo(0, "=3900")) == "announced-unknown"
    assert change(table(**{"play.kiriage": True}), tsumo(0, "=4000")) == (12000, -4000, -4000, -4000)


def test_sums_of_other_roles_are_not_taken() -> None:
    assert refusal(table(), ron(1, 0, "=1500")) == "announced-unknown"
    assert refusal(table(), ron(0, 1, "=1000")) == "announced-unknown"
    assert refusal(table(), tsumo(0, "=1000/2000")) == "announced-unknown"
    assert refusal(table(), tsumo(1, "=1000")) == "announced-unknown"
    # 7700 is a dealer's ron also where mangan is rounded up: three han and forty fu.
    assert change(table(**{"play.kiriage": True}), ron(0, 1, "=7700")) == (7700, -7700, 0, 0)
