"""What the colours of sticks (`sticks.colours` of the rules) look like in each theme, as terminal styles."""

from riichi_tui.presenters.lines import Style

STICKS: dict[str, dict[Style, str]] = {
    "terminal": {
        "stick-white": "bold", "stick-black": "dim", "stick-red": "red", "stick-orange": "yellow",
        "stick-yellow": "bright_yellow", "stick-green": "green", "stick-cyan": "cyan", "stick-blue": "bright_blue",
        "stick-purple": "magenta", "stick-pink": "bright_magenta", "stick-brown": "yellow", "stick-grey": "dim",
    },
    "plain": {
        "stick-white": "", "stick-black": "", "stick-red": "", "stick-orange": "", "stick-yellow": "",
        "stick-green": "", "stick-cyan": "", "stick-blue": "", "stick-purple": "", "stick-pink": "",
        "stick-brown": "", "stick-grey": "",
    },
    "dark": {
        "stick-white": "#ffffff", "stick-black": "#000000 on #9e9e9e", "stick-red": "#ff8787",
        "stick-orange": "#ffaf5f", "stick-yellow": "#ffd75f", "stick-green": "#87d787", "stick-cyan": "#5fd7d7",
        "stick-blue": "#87afff", "stick-purple": "#d7afff", "stick-pink": "#ffafd7", "stick-brown": "#d7af87",
        "stick-grey": "#b2b2b2",
    },
    "light": {
        "stick-white": "#1c1c1c on #ffffff", "stick-black": "#000000", "stick-red": "#af0000",
        "stick-orange": "#8a4b00", "stick-yellow": "#6b5900", "stick-green": "#005f00", "stick-cyan": "#005f5f",
        "stick-blue": "#005faf", "stick-purple": "#5f00af", "stick-pink": "#af005f", "stick-brown": "#5f3700",
        "stick-grey": "#585858",
    },
    "contrast": {
        "stick-white": "bold #ffffff", "stick-black": "bold #000000 on #ffffff", "stick-red": "bold #ffafaf",
        "stick-orange": "bold #ffd7af", "stick-yellow": "bold #ffff00", "stick-green": "bold #87ff87",
        "stick-cyan": "bold #00ffff", "stick-blue": "bold #afd7ff", "stick-purple": "bold #d7afff",
        "stick-pink": "bold #ffafff", "stick-brown": "bold #ffd7af", "stick-grey": "bold #d0d0d0",
    },
}  # fmt: skip
"""By theme, by style."""
