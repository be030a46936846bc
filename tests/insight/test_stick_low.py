"""Running low on 100s."""

from riichi_tui.insight.sticks.low import Low, low_on_hundreds
from riichi_tui.table.events import Movement
from tests.insight.stick_tables import TRAY, stick_table


def test_nobody_is_low_at_the_start() -> None:
    assert low_on_hundreds(stick_table(TRAY, TRAY, TRAY, TRAY)) == ()


def test_who_has_three_is_low_and_the_richest_changes() -> None:
    low = low_on_hundreds(stick_table({**TRAY, 100: 3}, TRAY, {**TRAY, 100: 14}, {**TRAY, 100: 15}))
    change = (
        Movement(giver=0, taker=3, sticks={1000: 1}),
        Movement(giver=3, taker=0, sticks={100: 10}),
    )
    assert low == (Low(seat=0, hundreds=3, change=change),)


def test_nobody_is_asked_who_would_be_low_himself() -> None:
    assert low_on_hundreds(stick_table({**TRAY, 100: 2}, {**TRAY, 100: 13}, TRAY, TRAY)) == (
        Low(seat=0, hundreds=2, change=()),
    )


def test_a_500_counts_as_five_and_is_part_of_the_change() -> None:
    with_500 = {10000: 1, 5000: 2, 1000: 4, 500: 1, 100: 3}
    assert low_on_hundreds(stick_table(with_500, TRAY, TRAY, TRAY)) == ()
    (low,) = low_on_hundreds(stick_table({1000: 4}, {1000: 4, 500: 2, 100: 5}, TRAY, TRAY))
    assert low.change[1] == Movement(giver=1, taker=0, sticks={500: 1, 100: 5})


def test_who_has_no_thousand_has_nothing_to_change() -> None:
    (low,) = low_on_hundreds(stick_table({10000: 2, 100: 1}, {100: 40}, TRAY, None))
    assert (low.seat, low.change) == (0, ())
