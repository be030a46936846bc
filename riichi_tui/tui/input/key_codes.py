"""Which key a control sequence stands for, in the three forms that terminals use.

The legacy form (`ESC [ A`, `ESC O M`), CSI u (`ESC [ 51 ; 2 u`, with the fields of the kitty protocol) and xterm's
modifyOtherKeys (`ESC [ 27 ; 2 ; 50 ~`). What is no key of ours gives no key: function keys, releases, focus, mouse and
every report.
"""

from typing import NamedTuple

SHIFT, ALT, CTRL, FOREIGN, CAPS = 1, 2, 4, 8 | 16 | 32, 64
"""The bits of the modifier field less one. FOREIGN: super, hyper and meta, to which nothing here is bound."""
RELEASED = 3
"""The kind of event of a key that is let go."""
OTHER_KEYS = 27
"""The first field of modifyOtherKeys."""
NONE = 1
"""The modifier field where no modifier is held."""

BY_FINAL = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end"}
BY_NUMBER = {1: "home", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown", 7: "home", 8: "end"}
KEYPAD = {
    "M": "enter", "I": "tab", " ": " ", "j": "*", "k": "+", "l": ",", "m": "-", "n": ".", "o": "/", "X": "=",
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
}  # fmt: skip
BY_CODE = {
    8: "backspace", 9: "tab", 13: "enter", 27: "escape", 127: "backspace",
    **{57399 + digit: str(digit) for digit in range(10)},
    57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+", 57414: "enter", 57415: "=", 57416: ",",
    57417: "left", 57418: "right", 57419: "up", 57420: "down", 57421: "pageup", 57422: "pagedown",
    57423: "home", 57424: "end", 57426: "delete",
}  # fmt: skip
"""Codes that are not the character of the key. The high ones are the keypad of the kitty protocol."""
PRIVATE = range(0xE000, 0xF900)
"""Where the kitty protocol puts keys that make no character."""
CONTROLS = {0x08: "backspace", 0x09: "tab", 0x0A: "enter", 0x0D: "enter", 0x7F: "backspace"}
LONGEST_NUMBER = 7
"""Digits of a field; a Unicode character has seven."""


class Fields(NamedTuple):
    """The numbers of a sequence: fields in their order, each with its parts; a part that is left out is 0."""

    parts: tuple[tuple[int, ...], ...]

    def at(self, field: int, part: int = 0) -> int:
        """The number at a place, 0 where there is none."""
        found = self.parts[field] if field < len(self.parts) else ()
        return found[part] if part < len(found) else 0

    def modifiers(self, field: int) -> int:
        """The modifier bits of a field."""
        return max(self.at(field), NONE) - NONE


def control_key(character: str) -> str | None:
    """The key of a control character (ECMA-48 C0 or DEL); none where no key makes it."""
    code = ord(character)
    if code in CONTROLS:
        return CONTROLS[code]
    return f"ctrl+{chr(code + 96)}" if 1 <= code <= 26 else None


def keys_of_control_sequence(parameters: str, final: str) -> tuple[str, ...]:
    """The keys of `ESC [ parameters final`; alt and a key are Esc and that key."""
    fields = _fields(parameters)
    if fields is None:
        return ()
    if final == "u":
        return _by_code(fields.at(0), fields, modifiers=1)
    if final == "~" and fields.at(0) == OTHER_KEYS:
        return _by_code(fields.at(2), Fields(((fields.at(2),), (fields.at(1),))), modifiers=1)
    if final == "Z":
        return ("shift+tab",)
    name = BY_NUMBER.get(fields.at(0)) if final == "~" else BY_FINAL.get(final)
    return _modified(name, fields, 1) if name else ()


def keys_of_single_shift(parameters: str, final: str) -> tuple[str, ...]:
    """The keys of `ESC O parameters final`: arrows in application mode and the keypad."""
    fields = _fields(parameters)
    name = BY_FINAL.get(final) or KEYPAD.get(final)
    if fields is None or name is None:
        return ()
    return _modified(name, fields, len(fields.parts) - 1)


def _fields(parameters: str) -> Fields | None:
    """The numbers of a sequence; none where it has anything but numbers, as private ones have."""
    parts: list[tuple[int, ...]] = []
    for field in parameters.split(";"):
        numbers = field.split(":")
        if not all(
            not text or (text.isdecimal() and text.isascii() and len(text) <= LONGEST_NUMBER) for text in numbers
        ):
            return None
        parts.append(tuple(int(text or 0) for text in numbers))
    return Fields(tuple(parts))


def _modified(name: str, fields: Fields, field: int) -> tuple[str, ...]:
    """A key that makes no character, with its modifiers."""
    held = fields.modifiers(field)
    if fields.at(field, 1) == RELEASED or held & FOREIGN:
        return ()
    if name == "tab" and held & SHIFT:
        name = "shift+tab"
    if held & CTRL and name not in ("enter", "backspace", "escape"):
        return (f"ctrl+{name}",)
    return ("escape", name) if held & ALT else (name,)


def _by_code(code: int, fields: Fields, modifiers: int) -> tuple[str, ...]:
    """A key by its code. Its fields: the code with Shift and by place, the modifiers and the event, the text."""
    if code in BY_CODE:
        return _modified(BY_CODE[code], fields, modifiers)
    held = fields.modifiers(modifiers)
    if fields.at(modifiers, 1) == RELEASED or held & FOREIGN:
        return ()
    if held & CTRL:
        letter = _character(fields.at(0, 2) or code).lower()
        return (f"ctrl+{letter}",) if letter else ()
    text = _character(fields.at(2)) if not fields.at(2, 1) else ""
    name = text or _shifted(code, fields.at(0, 1), held)
    if not name:
        return ()
    return ("escape", name) if held & ALT else (name,)


def _shifted(code: int, with_shift: int, held: int) -> str:
    """The character of a key, by Shift and the caps lock where the terminal leaves that to us."""
    plain = _character(code)
    if not held & SHIFT:
        return plain.upper() if held & CAPS and len(plain.upper()) == 1 else plain
    if with_shift:
        return _character(with_shift)
    if plain.isascii() and plain.isdecimal():
        return f"shift+{plain}"
    return plain.upper() if len(plain.upper()) == 1 and not held & CAPS else plain


def _character(code: int) -> str:
    """The printable character of a code; empty where there is none."""
    if not 0x20 <= code <= 0x10FFFF or code in PRIVATE or not chr(code).isprintable():
        return ""
    return chr(code)
