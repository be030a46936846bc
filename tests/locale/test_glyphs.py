"""Both sets are complete, of the same widths, and the ASCII one is ASCII."""

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE, Glyphs, glyphs
from riichi_tui.locale.width import cells


def texts(chosen: Glyphs) -> list[str]:
    rows = [row for digit in chosen.digits.values() for row in digit]
    return [
        *chosen.winds.values(),
        chosen.dealer,
        chosen.stick,
        chosen.riichi,
        chosen.rule,
        chosen.dot,
        chosen.ellipsis,
        *chosen.blocks,
        *rows,
    ]


def test_the_ascii_twin_is_ascii_and_as_wide() -> None:
    assert all(text.isascii() for text in texts(ASCII))
    assert [cells(text) for text in texts(ASCII)] == [cells(text) for text in texts(UNICODE)]


def test_every_digit_has_three_rows_of_three_cells_and_its_own_shape() -> None:
    for chosen in (ASCII, UNICODE):
        assert set(chosen.digits) == set("0123456789- ")
        assert all(cells(row) == 3 for digit in chosen.digits.values() for row in digit)
        assert len(set(chosen.digits.values())) == 12


def test_kanji_winds_take_two_cells() -> None:
    assert [cells(wind) for wind in KANJI.winds.values()] == [2, 2, 2, 2]


def test_the_choice() -> None:
    assert glyphs(ascii_only=True, kanji=True) is ASCII
    assert glyphs(ascii_only=False) is UNICODE
    assert glyphs(ascii_only=False, kanji=True) is KANJI


def test_a_drawn_text_becomes_plain() -> None:
    drawn = f"{UNICODE.stick} {UNICODE.dealer} {UNICODE.rule} {UNICODE.dot} {UNICODE.ellipsis} — ×"
    assert ASCII.plain(drawn).isascii()
    assert UNICODE.plain(drawn) == drawn
