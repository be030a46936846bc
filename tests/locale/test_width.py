"""Cells, cutting and padding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_tui.locale.width import cells, centre, fit, pad_left, pad_right, wrap


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Anna", 4),
        ("Борис", 5),
        ("東南西北", 8),
        ("立直 ron", 8),
        ("e\u0301", 1),
        ("ｒ３", 4),
        ("│─█▀▄●◄·…", 9),
        ("", 0),
        ("a\u200db", 2),
        ("\x1b[1m", 3),
    ],
)
def test_cells(text: str, width: int) -> None:
    assert cells(text) == width


def test_a_wide_character_is_never_cut_in_half() -> None:
    assert fit("東南", 3) == "東"
    assert pad_right("東南", 3) == "東 "
    assert pad_left("東南", 3) == " 東"
    assert centre("東", 5) == " 東  "


def test_wrap_breaks_at_spaces_and_then_anywhere() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("東南西北 a", 5) == ["東南", "西北", "a"]
    assert wrap("", 5) == [""]


@given(st.text(max_size=40), st.integers(min_value=0, max_value=50))
def test_padded_text_has_exactly_the_cells_asked_for(text: str, width: int) -> None:
    assert cells(pad_left(text, width)) == cells(pad_right(text, width)) == cells(centre(text, width)) == width


@given(st.text(max_size=40), st.integers(min_value=2, max_value=20))
def test_no_wrapped_line_is_wider_than_asked_for(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(text.split())
