"""Numbers as people write them, and what is none or can be two."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_tui.table.numerals import NO_BREAK, decimal, listed, plain, summed, ungrouped, whole
from riichi_tui.table.problem import Mistake


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("25000", 25000),
        ("25,000", 25000),
        ("25.000", 25000),
        ("25'000", 25000),
        ("25’000", 25000),
        ("25_000", 25000),
        ("25 000", 25000),
        *((f"25{space}000", 25000) for space in NO_BREAK),
        ("1,234,567", 1234567),
        ("２５０００", 25000),
        ("２５，０００", 25000),
        ("２５．０００", 25000),
        (" 25000\n", 25000),
        ("+1000", 1000),
        ("＋１０００", 1000),
        ("-2,000", -2000),
        ("−2000", -2000),
        ("－２０００", -2000),
        ("▲2,000", -2000),
        ("△2000", -2000),
        ("–2000", -2000),
        ("0", 0),
        ("007", 7),
    ],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *("", "-", "+", "x", "1x", "25,00", "25,0000", "2500,000", "0,500", "1.5", "1,000.5", "1.000,000", "1,000 000"),
        *(
            "25,000,",
            ",000",
            "1,,000",
            "--5",
            "5-",
            "1\t000",
            "²5",
            "①",
            "٢٥",
            "½",
            "一",
            "2 5",
            "1e3",
            "0x10",
            "9" * 13,
        ),
        *("1,000,000,000,000,000", "\ud800", "1\n000"),
    ],
)
def test_what_is_no_whole_number(text: str) -> None:
    assert whole(text) is None


@given(st.integers(-(10**12) + 1, 10**12 - 1), st.sampled_from([",", ".", "'", "_", " ", *NO_BREAK]), st.booleans())
def test_every_number_in_every_dress(number: int, mark: str, wide: bool) -> None:
    text = f"{number:,}".replace(",", mark)
    if wide:
        text = text.translate(str.maketrans("0123456789-", "０１２３４５６７８９−"))
    assert whole(text) == number
    assert whole(str(number)) == number


@given(st.text(max_size=30))
def test_nothing_that_is_typed_raises_and_ascii_is_left_alone(text: str) -> None:
    whole(text)
    summed(text)
    if text.isascii():
        assert plain(text) == text
    assert len(plain(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("31000,24000,25000,19000", ("31000", "24000", "25000", "19000")),
        ("31000, 24000;25000、19000", ("31000", "24000", "25000", "19000")),
        ("31,000,24,000,25,000,19,000", ("31000", "24000", "25000", "19000")),
        ("31,500,24,100,25,200,19,200", ("31500", "24100", "25200", "19200")),
        ("31.000,24.000,25.000,19.000", ("31.000", "24.000", "25.000", "19.000")),
        ("31 100,24 200", ("31 100", "24 200")),
        ("31'100,240'200", ("31'100", "240'200")),
        ("3,-1,0,-2", ("3", "-1", "0", "-2")),
        ("３，−１，０，▲２", ("3", "-1", "0", "-2")),
        ("7.5,2.5,-2.5,-7.5", ("7.5", "2.5", "-2.5", "-7.5")),
        ("20,10,-10,-20", ("20", "10", "-10", "-20")),
        ("100, 200, 300", ("100", "200", "300")),
        ("100;200;300", ("100", "200", "300")),
        ("42,700", ("42700",)),
        ("1,000,000", ("1000000",)),
        ("100,050,000", ("100050000",)),
        ("42700", ("42700",)),
    ],
)
def test_lists(text: str, items: tuple[str, ...]) -> None:
    assert listed(text, "--scores") == items


@pytest.mark.parametrize(
    ("text", "fewer", "more"),
    [
        ("100,200,300", "100200300", "100, 200, 300"),
        ("100,200,300,400", "100200300400", "100, 200, 300, 400"),
        ("１００，２００，３００", "100200300", "100, 200, 300"),
        ("300,100,-100,-300", "300100, -100, -300", "300, 100, -100, -300"),
        ("31,500,24000", "31500, 24000", "31, 500, 24000"),
    ],
)
def test_what_can_be_both_is_refused_with_both_readings(text: str, fewer: str, more: str) -> None:
    with pytest.raises(Mistake) as found:
        listed(text, "--scores")
    assert found.value.code == "number-or-list"
    assert found.value.details == {"name": "--scores", "given": text, "fewer": fewer, "more": more}
    assert ", ".join(listed(more, "")) == more, "what is suggested can be typed"
    assert listed(fewer.replace(",", ";"), "") == tuple(fewer.split(", "))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7.5", "7.5"),
        ("-7.5", "-7.5"),
        ("▲7.5", "-7.5"),
        ("１２．５", "12.5"),
        ("20", "20"),
        ("1,000", "1000"),
        ("0.500", "0.5"),
    ],
)
def test_decimals(text: str, number: str) -> None:
    assert decimal(text, "uma") == Decimal(number)


def test_a_point_before_three_digits_can_be_two_numbers() -> None:
    with pytest.raises(Mistake) as found:
        decimal("12.500", "settlement.uma")
    assert found.value.code == "number-or-decimal"
    assert (found.value.details["number"], found.value.details["decimal"]) == ("12500", "12.5")


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("250+38", 288),
        ("250-38", 212),
        ("250 + 38", 288),
        ("25 000 + 3 800", 28800),
        ("２５０＋３８", 288),
        ("25,000+3,800-1'000", 27800),
        ("-20+5", -15),
        ("▲20−5", -25),
        ("288", 288),
        ("0", 0),
    ],
)
def test_sums(text: str, total: int) -> None:
    assert summed(text) == total


@pytest.mark.parametrize(
    "text", ["", "250+", "250 +38", "250+ 38", "5--3", "000", "0250", "250*2", "1" + "+1" * 60, "+", "1.5+2"]
)
def test_what_is_no_sum(text: str) -> None:
    assert summed(text) is None


def test_numbers_within_a_text() -> None:
    assert ungrouped("=1,300/2,600") == "=1300/2600"
    assert ungrouped("1x10,000+2x5,000") == "1x10000+2x5000"
    assert ungrouped("1,2 3,45") == "1,2 3,45"
