"""Where two conventions of the same name would differ (rules.md B3, set-56 to set-59)."""

from riichi_tui.settlement.conventions import Convention, differing
from tests.settlement.tables import closing_of_table

RAW = [72500, 19500, 8500, -500]


def test_halves() -> None:
    found = differing(closing_of_table(RAW, rounding="half_down", rounding_on="raw"))
    assert found == (
        Convention("half_up", "difference", (81000, 0, -31000, -50000)),
        Convention("half_away", "raw", (82000, 0, -31000, -51000)),
        Convention("half_zero", "difference", (81000, 0, -31000, -50000)),
        Convention("half_zero", "raw", (83000, -1000, -32000, -50000)),
    )


def test_nothing_where_no_half_occurs() -> None:
    assert differing(closing_of_table([42700, 26600, 21900, 8800], rounding="half_down")) == ()


def test_cuts() -> None:
    found = differing(closing_of_table([40300, 29900, 19900, 9900], rounding="floor"))
    assert found == (Convention("trunc", "difference", (50000, 10000, -20000, -40000)),)


def test_nothing_where_there_is_one_reading() -> None:
    for rounding in ("none", "ceil", "seven_down"):
        assert differing(closing_of_table(RAW, rounding=rounding)) == ()
