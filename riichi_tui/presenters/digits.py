"""Figures three rows high, to be read across the table."""

from riichi_tui.locale.glyphs import Glyphs

ROWS = 3
_BLOCK_LETTERS = {
    "E": ("█▀▀", "█▀▀", "▀▀▀"),
    "S": ("█▀▀", "▀▀█", "▀▀▀"),
    "W": ("█ █", "█▄█", "▀ ▀"),
    "N": ("█▀█", "█ █", "▀ ▀"),
}
_SEGMENT_LETTERS = {
    "E": (" _ ", "|_ ", "|_ "),
    "S": (" _ ", "|_ ", " _|"),
    "W": ("   ", "|.|", "|^|"),
    "N": (" _ ", "| |", "| |"),
}


def large(text: str, glyphs: Glyphs) -> tuple[str, str, str]:
    """Digits and the letters of the winds, three cells each, and minus, two; one cell between."""
    shapes = [_shape(sign, glyphs) for sign in text]
    top, middle, bottom = (" ".join(shape[row] for shape in shapes) for row in range(ROWS))
    return top, middle, bottom


def _shape(sign: str, glyphs: Glyphs) -> tuple[str, str, str]:
    if sign == "-":  # two cells wide, so that a minus and three figures fit a column
        top, middle, bottom = glyphs.digits["-"]
        return top[:2], middle[:2], bottom[:2]
    letters = _SEGMENT_LETTERS if glyphs.ascii else _BLOCK_LETTERS
    return glyphs.digits.get(sign) or letters[sign]


def score(points: int, glyphs: Glyphs, width: int, *, zeros: bool) -> tuple[str, str, str]:
    """A score in hundreds, exactly `width` cells wide where it fits; `zeros`: the hundreds' "00" small beside it.

    Below zero (the minus is one of the figures) and above 99,900 (there are four) the small zeros are left out.
    """
    figures = f"{points // 100:3d}" if points >= 0 else f"-{-points // 100}"
    small = zeros and 0 <= points < 100_000
    top, middle, bottom = large(figures, glyphs)
    room = width - 3 if zeros and len(figures) <= 3 else width
    ends = ("   ", "   ", " 00") if small else ("", "", "")
    return (
        top.rjust(room) + ends[0],
        middle.rjust(room) + ends[1],
        bottom.rjust(room) + ends[2],
    )
