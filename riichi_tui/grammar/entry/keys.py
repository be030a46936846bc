"""One name for a key however it arrives: full width, capitals, the Russian layout by place, terminal names."""

import unicodedata

ENTER = "enter"
BACKSPACE = "backspace"
ESCAPE = "escape"
REDO = "ctrl+r"
PALETTE = "ctrl+p"

NAMES = {
    "return": ENTER,
    "ctrl+m": ENTER,
    "ctrl+j": ENTER,
    "\r": ENTER,
    "\n": ENTER,
    "ctrl+h": BACKSPACE,
    "\x7f": BACKSPACE,
    "\x08": BACKSPACE,
    "esc": ESCAPE,
    "\x1b": ESCAPE,
    "question_mark": "?",
    "colon": ":",
    "equals_sign": "=",
    "slash": "/",
    "full_stop": "/",
    ".": "/",
}

_RUSSIAN = dict(zip("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.", strict=True))
_CAPITALS = {"Ж": ":"}


def key_of(raw: str) -> str:
    """The key as the machine knows it: `r`, `3`, `=`, `U`, `enter`, `backspace`, `escape`, `ctrl+r`."""
    if len(raw) != 1 or raw in NAMES:
        return NAMES.get(raw, raw)
    letter = unicodedata.normalize("NFKC", raw)
    if letter in _CAPITALS:
        return _CAPITALS[letter]
    by_place = _RUSSIAN.get(letter.lower())
    if by_place is not None:
        letter = by_place.upper() if letter.isupper() else by_place
    letter = NAMES.get(letter, letter)
    return letter if letter == "U" else letter.casefold()
