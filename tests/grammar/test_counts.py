"""A counted tray as people type it."""

import pytest

from riichi_tui.grammar.counts import read_counts
from riichi_tui.table.problem import Mistake

SIZES = (10000, 5000, 1000, 100)


@pytest.mark.parametrize(
    ("text", "sticks"),
    [
        ("1 2 4 10", {10000: 1, 5000: 2, 1000: 4, 100: 10}),
        (" 1, 0,  4, 10 ", {10000: 1, 1000: 4, 100: 10}),
        ("１ ２ ４ １０", {10000: 1, 5000: 2, 1000: 4, 100: 10}),
        ("1,2,4,100", {10000: 1, 5000: 2, 1000: 4, 100: 100}),
        ("0 0 4 1,200", {1000: 4, 100: 1200}),
        ("1x10,000+2x5,000", {10000: 1, 5000: 2}),
        ("0", {}),
        ("0 0 0 0", {}),
        ("1x10000+2x5000", {10000: 1, 5000: 2}),
        ("1x10000 2x5000", {10000: 1, 5000: 2}),
        ("3x500", {500: 3}),
    ],
)
def test_counts(text: str, sticks: dict[int, int]) -> None:
    assert read_counts(text, SIZES) == sticks


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "counts-as-many-as-sizes"),
        ("1 2 4", "counts-as-many-as-sizes"),
        ("1 2 4 10 1", "counts-as-many-as-sizes"),
        ("1 2 4 99999", "number-range"),
        ("1 2 4 x", "word-unexpected"),
        ("1x10000 2", "word-unexpected"),
        ("1;2", "word-unexpected"),
        ("-1 2 4 10", "word-unexpected"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_counts(text, SIZES)
    assert caught.value.code == code
