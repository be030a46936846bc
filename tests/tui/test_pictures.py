"""What the themes look like: pictures kept as SVG, and the contrast of every style on its ground."""

import os
from pathlib import Path

import pytest

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.statement_screen import StatementView, statement_lines
from riichi_tui.presenters.table_screen import table_lines
from riichi_tui.tui.terminal import THEMES
from riichi_tui.tui.themes import theme
from tests.presenters import boards
from tests.presenters.golden import REGENERATE
from tests.presenters.test_golden import at_rest, entering, keys, statement
from tests.tui.picture import colours, svg

FOLDER = Path(__file__).parent / "pictures"
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
DECORATION = {"rule"}
"""Styles that carry no words."""
LOOKS = {"en": UNICODE, "ru": UNICODE, "ja": KANJI}
PICTURES = [
    *(("table", name, "en", (80, 24)) for name in THEMES),
    ("entry", "dark", "ru", (80, 24)),
    ("entry", "contrast", "en", (60, 20)),
    ("statement", "light", "en", (80, 24)),
    ("table", "dark", "ja", (120, 40)),
    ("table", "light", "ja", (40, 15)),
    ("extreme", "terminal", "en", (80, 24)),
]


@pytest.mark.parametrize(("view", "name", "language", "size"), PICTURES)
def test_a_picture(view: str, name: str, language: str, size: tuple[int, int]) -> None:
    width, height = size
    seen = Look(width, height, language, LOOKS[language])
    if view == "statement":
        lines = statement_lines(StatementView(statement(), "Game over", keys(seen)), seen)
    else:
        timeline = boards.extreme() if view == "extreme" else boards.friday()
        picture = at_rest(timeline, seen)
        lines = table_lines(picture._replace(pane=entering(timeline, seen)) if view == "entry" else picture, seen)
    drawn = svg(lines, name, width, height)
    path = FOLDER / f"{view}-{name}-{language}-{width}x{height}.svg"
    if os.environ.get(REGENERATE):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(drawn + "\n", encoding="utf-8")
    assert drawn + "\n" == path.read_text(encoding="utf-8")


def brightness(colour: str) -> float:
    """Relative luminance by WCAG 2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", LEAST)
def test_every_style_can_be_read(name: str) -> None:
    poor = {
        style: round(found, 1)
        for style, look in theme(name).items()
        if style not in DECORATION and (found := contrast(*colours(look))) < LEAST[name]
    }
    assert poor == {}


def test_without_colour_nothing_has_a_colour() -> None:
    for look in theme("plain").values():
        assert look.color is None
        assert look.bgcolor is None


def test_every_theme_knows_every_style() -> None:
    for name in THEMES:
        assert theme(name).keys() == theme("plain").keys()


def test_gain_and_loss_are_told_apart_without_colour() -> None:
    seen = Look(80, 24, "en", ASCII)
    text = "\n".join("".join(span.text for span in line) for line in table_lines(at_rest(boards.friday(), seen), seen))
    assert "+12,600" in text
    assert "-3,200" in text
