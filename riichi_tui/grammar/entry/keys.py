"""One name for a key however it arrives: full width, capitals, another keyboard by place, terminal names."""

import unicodedata
from collections.abc import Container

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
}
ALIKE = {".": "/"}
"""Signs that stand for another where they mean nothing themselves."""
SHIFT, CTRL = "shift+", "ctrl+"
STRICT = "U"
"""The capital that is never the small letter: redo must not undo."""


def names_of(raw: str, keyboard: str = "") -> tuple[str, ...]:
    """All that a key may mean, the likeliest first: the sign itself, what lies at its place on the keyboard (a name of
    `keyboards.names`, none: known by the script alone), a sign like it; a capital before its small letter."""
    return tuple(form for name in exact_names(raw, keyboard) for form in _cases(name))


def exact_names(raw: str, keyboard: str = "") -> tuple[str, ...]:
    """The same, capitals as capitals only."""
    if len(raw) != 1 or raw in NAMES:
        return (_named(raw, keyboard),)
    full = unicodedata.normalize("NFKC", raw)
    own = full if len(full) == 1 else raw
    if own.isdecimal():
        return (str(unicodedata.decimal(own)),)
    if own.isascii() and (own.isalnum() or not keyboard):
        return (own, ALIKE[own]) if own in ALIKE else (own,)
    from riichi_tui.grammar.entry.keyboards import by_place  # noqa: PLC0415 - its table is not for every command

    places = by_place(raw, keyboard)
    alike = (ALIKE[own],) if own in ALIKE else ()
    return (own, *places, *alike) if own.isascii() else (*places, own, *alike)


def key_of(raw: str, keyboard: str = "") -> str:
    """The key as the machine knows it where it is not asked what is known: `r`, `3`, `=`, `U`, `enter`, `ctrl+r`."""
    name = exact_names(raw, keyboard)[0]
    return _cases(ALIKE.get(name, name))[-1]


def meant(raw: str, known: Container[str], keyboard: str = "", *, exactly: bool = False) -> str:
    """The first name of a key that is known here, the likeliest where none is; `exactly`: a capital is never its small
    letter. Where the keyboard is not named, a sign also counts as the digit that it is on all keyboards."""
    names = exact_names(raw, keyboard) if exactly else names_of(raw, keyboard)
    found = next((name for name in names if name in known), None)
    if found is not None or keyboard or len(raw) != 1 or (raw.isascii() and raw.isalnum()):
        return found or names[0]
    from riichi_tui.grammar.entry.keyboards import guesses  # noqa: PLC0415 - its table is not for every command

    digits = tuple(guesses(raw, known))
    return digits[0] if len(digits) == 1 else names[0]


def shifted_digit(raw: str) -> str:
    """The digit of a key such as `shift+2`, empty where it is no such key."""
    digit = raw.removeprefix(SHIFT)
    return digit if raw != digit and digit.isdecimal() else ""


def _named(raw: str, keyboard: str) -> str:
    """A key by its terminal name. A digit with Shift is the digit where the keyboard is named; ctrl goes by place."""
    if raw.startswith(CTRL) and not raw.isascii():
        return CTRL + key_of(raw.removeprefix(CTRL), keyboard)
    digit = shifted_digit(raw) if keyboard else ""
    return digit or NAMES.get(raw, raw)


def _cases(name: str) -> tuple[str, ...]:
    if len(name) != 1 or name == STRICT:
        return (name,)
    small = name.casefold()
    return (name,) if small == name else (name, small)
