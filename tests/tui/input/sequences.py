"""What a terminal may send between the keys of a person: whole sequences of every class of ECMA-48, and broken ones.

Every case says which of its bytes are keys. A whole sequence holds none, wherever a slow line cuts it. A broken one
holds none either; after it the person waits, looks at the screen and presses Esc until nothing is being keyed.
"""

import random
from typing import NamedTuple

ESC = b"\x1b"
LETTERS = bytes(range(0x40, 0x7F))
PARAMETERS = bytes(range(0x30, 0x40))
INTERMEDIATES = bytes(range(0x20, 0x30))
CONTENT = bytes(range(0x20, 0x7F))
INTRODUCERS = {b"[": b"\x9b", b"]": b"\x9d", b"P": b"\x90", b"_": b"\x9f", b"^": b"\x9e", b"X": b"\x98", b"O": b"\x8f"}
EIGHT_BIT_END = b"\x9c"
KEY_FINALS = b"ABCDHFZu~"
"""Final bytes with which a control sequence may be a key."""
PASTES = (b"200~", b"201~")
NO_HAND = set(b";[]>\\$~{}")
"""The bytes that are no key of ours, as the rule for bursts has them."""

LEGACY = {
    "enter": b"\r", "escape": ESC, "backspace": b"\x7f", "tab": b"\t", "up": b"\x1b[A", "down": b"\x1bOB",
    "ctrl+r": b"\x12",
}  # fmt: skip
CODES = {"enter": 13, "escape": 27, "backspace": 127, "tab": 9}


class Case(NamedTuple):
    """`pieces` as they arrive, a key for each name in `keys`; `broken`: it does not end as it should."""

    pieces: list[bytes]
    keys: tuple[str, ...]
    broken: bool = False


def some(chance: random.Random, alphabet: bytes, least: int, most: int) -> bytes:
    """So many bytes of an alphabet."""
    return bytes(chance.choices(alphabet, k=chance.randint(least, most)))


def control_sequence(chance: random.Random) -> bytes:
    """`ESC [`, parameters, intermediates, a final byte: a report, or a key that is let go or means nothing."""
    final = some(chance, LETTERS, 1, 1)
    parameters = some(chance, chance.choice((b"0123456789;", PARAMETERS)), 0, 12)
    intermediates = some(chance, INTERMEDIATES, 0, 1) if chance.random() < 0.2 else b""
    if final in KEY_FINALS and not intermediates:
        parameters = chance.choice(b"?><=:").to_bytes() + parameters
        parameters = b"?" + parameters if parameters.startswith(b":") else parameters
    if final == b"M" and not parameters + intermediates:
        return b"M" + some(chance, bytes(range(0x20, 0x7F)), 3, 3)
    if final == b"[" and not parameters + intermediates:
        return b"[" + some(chance, b"ABCDE", 1, 1)
    return parameters + intermediates + final


def foreign_key(chance: random.Random) -> bytes:
    """A key of CSI u or modifyOtherKeys that is none: let go, with the Windows key, or one that makes no character."""
    code, mods = chance.randint(32, 255), chance.choice((9, 17, 33))
    return chance.choice(
        (
            b"%d;1:3u" % code,
            b"%d;%du" % (code, mods),
            b"27;%d;%d~" % (mods, code),
            b"%du" % chance.choice((57358, 57376, 57428, 57441, 57454, 1114112, 99999999)),
            b"1;1:3A",
            b"15~",
            b"3;1:3~",
        )
    )


def string(chance: random.Random) -> bytes:
    """What stands in a control string."""
    text = some(chance, chance.choice((b"0123456789;:/rgb", CONTENT, b"0123456789+/ABCabc=")), 0, 30)
    return text + chance.choice(("", "東", "ü✜", "Ж")).encode()


def whole(chance: random.Random) -> bytes:
    """A sequence that ends as it should, in 7 or 8 bits."""
    introducer = chance.choice((*INTRODUCERS, b"["))
    if introducer == b"[":
        body = foreign_key(chance) if chance.random() < 0.2 else control_sequence(chance)
    elif introducer == b"O":
        body = some(chance, b"0123456789;", 0, 4) + some(chance, b"PQRSabcdEGLNTUVWYZ", 1, 1)
    else:
        ends = [ESC + b"\\", EIGHT_BIT_END, *([b"\x07"] if introducer == b"]" else [])]
        body = string(chance) + chance.choice(ends)
    if chance.random() < 0.05:
        return ESC + some(chance, INTERMEDIATES, 1, 2) + some(chance, bytes(range(0x30, 0x7F)), 1, 1)
    first = ESC + introducer if chance.random() < 0.7 else INTRODUCERS[introducer]
    return first + body


def broken(chance: random.Random) -> Case:
    """A sequence that went wrong on the way."""
    kind = chance.randrange(6)
    if kind == 0:  # the end is lost, and nothing follows
        begun = (b"[" + some(chance, b"0123456789;?>", 0, 10), b"]" + string(chance), b"P" + string(chance))
        return Case(cut(chance, ESC + chance.choice(begun)), (), True)
    if kind == 1:  # ESC is lost, all in one read
        first = chance.choice((b"[", b"]", b"P", b"_", b"^", b"X"))
        return Case([first + without_escape(chance) + b"\x1b\\"], (), True)
    if kind == 2:  # ESC is lost, byte by byte
        data = chance.choice((b"[", b"]", b"P", b"_", b"^", b"X", b"O")) + without_escape(chance)
        return Case([data[at : at + 1] for at in range(len(data))], (), True)
    if kind == 3:  # another sequence breaks in
        data = ESC + b"[" + some(chance, b"0123456789;", 0, 8) + whole(chance)
        return Case(cut(chance, data), ())
    if kind == 4:  # a byte went wrong, all in one read
        data = bytearray(ESC + b"[>" + some(chance, b"0123456789;", 3, 10) + b";c")
        data[chance.randrange(3, len(data) - 2)] = chance.choice(b"\x00\x18\x1a\x1c\x1f\x80\x85\xa0\xe9\xff")
        return Case([bytes(data)], (), True)
    data = ESC + b"]" + string(chance) * chance.choice((1, 300)) + b"\x18" + without_escape(chance)
    return Case([data], (), True)  # a string is broken off, all in one read


def without_escape(chance: random.Random) -> bytes:
    """The rest of a sequence, with a byte that no hand types."""
    alphabet = chance.choice((b"0123456789rgbuiU;:/", CONTENT))
    return some(chance, alphabet, 1, 12) + b";" + some(chance, alphabet, 1, 12)


def cut(chance: random.Random, data: bytes) -> list[bytes]:
    """The bytes as a slow line brings them."""
    if chance.random() < 0.5:
        return [data]
    if chance.random() < 0.3:
        return [data[at : at + 1] for at in range(len(data))]
    at = chance.randrange(len(data) + 1)
    return [piece for piece in (data[:at], data[at:]) if piece]


def key_bytes(chance: random.Random, key: str) -> bytes:
    """A key in one of the forms in which a terminal sends it."""
    form = chance.randrange(4)
    code = CODES.get(key) or (ord(key) if len(key) == 1 else 0)
    if not code or form < 2 or (key.isupper() and form == 3):
        return LEGACY.get(key) or key.encode()
    if form == 2:
        shift = 2 if key.isupper() else 1
        return b"\x1b[%d;%du" % (ord(key.lower()) if key.isupper() else code, shift)
    return b"\x1b[27;1;%d~" % code
