"""What each style looks like in each theme, as terminal styles.

"terminal" keeps the terminal's own two colours and adds the sixteen that every terminal has, which costs the fewest
bytes; "plain" has no colour at all. The others paint their own ground. Contrast: text on its ground at least 7:1 in
"contrast", 4.5:1 elsewhere.
"""

from collections.abc import Mapping

from rich.style import Style as Look

from riichi_tui.presenters.lines import Style
from riichi_tui.tui.stick_colours import STICKS

Theme = Mapping[Style, Look]

_TERMINAL: dict[Style, str] = {
    "": "", "dim": "dim", "bold": "bold", "title": "bold", "rule": "dim", "key": "bold cyan", "gain": "green",
    "loss": "red", "dealer": "bold underline", "riichi": "bold red", "choice": "reverse", "entry": "bold",
    "problem": "bold red", "chosen": "reverse", "good": "green", "seat1": "cyan", "seat2": "magenta",
    "seat3": "yellow", "seat4": "green",
}  # fmt: skip
_PLAIN: dict[Style, str] = {
    "": "", "dim": "", "bold": "bold", "title": "bold", "rule": "", "key": "bold", "gain": "", "loss": "",
    "dealer": "bold underline", "riichi": "bold", "choice": "reverse", "entry": "bold", "problem": "bold",
    "chosen": "reverse", "good": "", "seat1": "", "seat2": "", "seat3": "", "seat4": "",
}  # fmt: skip
_DARK: dict[Style, str] = {
    "": "", "dim": "#9e9e9e", "bold": "bold #ffffff", "title": "bold #ffd75f", "rule": "#6c6c6c",
    "key": "bold #5fd7ff", "gain": "#87d787", "loss": "#ff8787", "dealer": "bold underline #ffffff",
    "riichi": "bold #ff5f5f", "choice": "reverse", "entry": "bold #ffd75f", "problem": "bold #ff8787",
    "chosen": "reverse", "good": "#87d787", "seat1": "#5fd7ff", "seat2": "#ff87d7", "seat3": "#ffd75f",
    "seat4": "#87d787",
}  # fmt: skip
_LIGHT: dict[Style, str] = {
    "": "", "dim": "#585858", "bold": "bold #000000", "title": "bold #5f0087", "rule": "#8a8a8a",
    "key": "bold #005f87", "gain": "#005f00", "loss": "#af0000", "dealer": "bold underline #000000",
    "riichi": "bold #af0000", "choice": "reverse", "entry": "bold #5f0087", "problem": "bold #af0000",
    "chosen": "reverse", "good": "#005f00", "seat1": "#005f87", "seat2": "#87005f", "seat3": "#875f00",
    "seat4": "#005f00",
}  # fmt: skip
_CONTRAST: dict[Style, str] = {
    "": "", "dim": "#ffffff", "bold": "bold #ffffff", "title": "bold #ffff00", "rule": "#ffffff",
    "key": "bold #00ffff", "gain": "bold #87ff87", "loss": "bold #ffafaf", "dealer": "bold reverse #ffffff",
    "riichi": "bold #ffff00", "choice": "bold reverse #ffffff", "entry": "bold #ffff00",
    "problem": "bold reverse #ffafaf", "chosen": "bold reverse #ffffff", "good": "bold #87ff87",
    "seat1": "bold #00ffff", "seat2": "bold #ffafff", "seat3": "bold #ffff00", "seat4": "bold #87ff87",
}  # fmt: skip
_GROUND = {
    "terminal": "", "plain": "", "dark": "#d0d0d0 on #1c1c1c", "light": "#1c1c1c on #eeeeee",
    "contrast": "#ffffff on #000000",
}  # fmt: skip
_STYLES = {"terminal": _TERMINAL, "plain": _PLAIN, "dark": _DARK, "light": _LIGHT, "contrast": _CONTRAST}


def theme(name: str) -> dict[Style, Look]:
    """The styles of a theme, each on the theme's ground."""
    ground = Look.parse(_GROUND[name])
    return {style: ground + Look.parse(text) for style, text in {**_STYLES[name], **STICKS[name]}.items()}
