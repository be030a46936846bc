"""Makes the table of keyboards anew from xkeyboard-config: `python -m tests.make_keyboards`. Same data, same bytes.

It needs what Debian's packages xkb-data and libxkbcommon0 hold; libxkbcommon reads the layouts, so that nothing of
their language is written here a second time. All layouts by their own name are taken, and those of their variants whose
letters or digits lie elsewhere and that people are known to use.
"""

import ctypes
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).resolve().parents[1] / "riichi_tui" / "grammar" / "entry" / "keyboard_table.py"
LISTED = Path("/usr/share/X11/xkb/rules/base.lst")
PACKAGE = Path("/usr/share/pkgconfig/xkeyboard-config.pc")

VARIANTS = (
    "am-eastern", "am-phonetic", "am-western", "ara-azerty", "ara-digits", "ara-mac", "be-nodeadkeys",
    "bg-bas_phonetic", "bg-bekl", "bg-phonetic", "ca-fr-legacy", "ca-multi", "ch-fr", "cz-qwerty", "de-nodeadkeys",
    "fr-afnor", "fr-bepo", "fr-dvorak", "fr-mac", "fr-nodeadkeys", "ge-ergonomic", "ge-mess", "it-mac",
    "jp-kana", "kz-kazrus", "la-stea", "lt-ibm", "lt-std", "ru-mac", "ru-phonetic", "ru-phonetic_winkeys",
    "ru-typewriter", "sk-qwerty", "th-pat", "th-tis", "tr-f", "ua-legacy", "ua-phonetic", "us-colemak", "us-dvorak",
    "us-dvp", "us-intl", "us-rus",
)  # fmt: skip
PASSED_OVER = ("brai", "custom")
"""Chords of dots, and whatever somebody made for himself."""
HANGUL = ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "ㅃㅉㄸㄲㅆ   ㅒㅖ" + " " * 16)
"""KS X 5002: xkeyboard-config leaves Korean letters to the input method, which has them at these places."""

HEAD = '''"""Keyboards by name: what they give at the places of the keys. Not to be edited, but written from
xkeyboard-config by `python -m tests.make_keyboards`; the names are its own, a variant after a hyphen."""
'''
DIGITS = "1234567890"
LETTERS = "qwertyuiopasdfghjklzxcvbnm"
SIGNS = ((":", ";", 1), ("?", "/", 1), ("/", "/", 0), ("/", ".", 0), ("-", "-", 0), ("=", "=", 0), ("+", "=", 1))
"""Signs that are keys here, with the place and level at which an American keyboard has them (the Russian full stop
parts the two payments of a tsumo too)."""
ROWS = {"AE": "1234567890-=", "AD": "qwertyuiop[]", "AC": "asdfghjkl;'", "AB": "zxcvbnm,./"}
PLACES = {char: f"{row}{number:02}" for row, chars in ROWS.items() for number, char in enumerate(chars, start=1)}
PLACES |= {"`": "TLDE", "\\": "BKSL", "<": "LSGT", "ro": "AB11", "yen": "AE13"}
NONE = " "
WIDE = 100
ESCAPED = {"Mn", "Mc", "Me", "Cf", "Zs"}


class Layout(NamedTuple):
    """What a keyboard gives: for the place of every American key its sign without and with Shift, a space for none."""

    name: str
    chars: dict[str, tuple[str, str]]

    def has(self, char: str, levels: tuple[int, ...] = (0, 1)) -> bool:
        return any(pair[level] == char for pair in self.chars.values() for level in levels)

    @property
    def latin(self) -> bool:
        """Whether its letters are Latin ones, of which it may lack some."""
        chars = (self.chars[place][0] for place in LETTERS)
        return all(char.isascii() or unicodedata.name(char).startswith("LATIN") for char in chars)

    @property
    def letters(self) -> tuple[str, str, str]:
        """What lies at the places of the letters and, where that is not their capitals, with Shift; then what lies at
        the places of `SIGNS`. Spaces where nothing of it is needed: what can be typed by letter is typed so."""
        plain, shifted = self._places(LETTERS, 0), self._places(LETTERS.upper(), 1)
        if shifted == plain.upper():
            shifted = ""
        signs = "".join(
            NONE if self.latin or (char.isascii() and (self.has(sign) or char.isalnum())) else char
            for sign, place, level in SIGNS
            for char in (self.chars[place][level],)
        )
        return plain, shifted, signs

    def _places(self, letters: str, level: int) -> str:
        return "".join(NONE if self.has(char, (level,)) else self._at(char, level) for char in letters)

    def _at(self, letter: str, level: int) -> str:
        char = self.chars[letter.lower()][level]
        return NONE if char.isascii() and char.isalnum() else char

    @property
    def digits(self) -> tuple[bool, str]:
        """The signs that share a key with 1 to 9 and 0, and whether these are what the key gives without Shift. Where a
        digit cannot be typed, the place tells."""
        found, plain = "", []
        for digit in DIGITS:
            key, level = next(
                ((pair, level) for pair in self.chars.values() for level in (0, 1) if pair[level] == digit),
                (self.chars[digit], 1),
            )
            if self.chars[digit][0].isdecimal() and not self.chars[digit][0].isascii():
                key, level = self.chars[digit], 0
            found += NONE if key[1 - level].isdecimal() else key[1 - level]
            plain.append(level == 1)
        return sum(plain) > len(plain) / 2, found


class _Names(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")]


class Xkb:
    """The little of libxkbcommon that is needed."""

    def __init__(self) -> None:
        pointer, number = ctypes.c_void_p, ctypes.c_uint32
        self._lib = lib = ctypes.CDLL("libxkbcommon.so.0")
        lib.xkb_context_new.restype = lib.xkb_keymap_new_from_names.restype = pointer
        lib.xkb_keymap_new_from_names.argtypes = [pointer, ctypes.POINTER(_Names), ctypes.c_int]
        lib.xkb_context_set_log_level.argtypes = [pointer, ctypes.c_int]
        lib.xkb_keymap_key_by_name.argtypes = [pointer, ctypes.c_char_p]
        lib.xkb_keymap_unref.argtypes = [pointer]
        lib.xkb_keymap_key_by_name.restype = lib.xkb_keysym_to_utf32.restype = number
        symbols = ctypes.POINTER(ctypes.POINTER(number))
        lib.xkb_keymap_key_get_syms_by_level.argtypes = [pointer, number, number, number, symbols]
        self._context = lib.xkb_context_new(0)
        lib.xkb_context_set_log_level(self._context, 0)

    def layout(self, name: str) -> Layout:
        """A layout by its name here: `fr`, `fr-bepo`. Raises LookupError where xkeyboard-config has none."""
        layout, _, variant = name.partition("-")
        names = _Names(b"evdev", b"pc105", layout.encode(), variant.encode(), b"")
        keymap = self._lib.xkb_keymap_new_from_names(self._context, ctypes.byref(names), 0)
        if not keymap:
            raise LookupError(name)
        chars = {place: (self._char(keymap, key, 0), self._char(keymap, key, 1)) for place, key in PLACES.items()}
        self._lib.xkb_keymap_unref(keymap)
        return Layout(name, chars)

    def _char(self, keymap: int, key: str, level: int) -> str:
        """What a key gives: a space where that is nothing, a dead key, or several signs."""
        code = self._lib.xkb_keymap_key_by_name(keymap, key.encode())
        symbols = ctypes.POINTER(ctypes.c_uint32)()
        count = self._lib.xkb_keymap_key_get_syms_by_level(keymap, code, 0, level, ctypes.byref(symbols))
        char = chr(self._lib.xkb_keysym_to_utf32(symbols[0])) if count == 1 else NONE
        return char if char.isprintable() or unicodedata.category(char) == "Cf" else NONE


def version() -> str | None:
    """The version of the xkeyboard-config that is installed, none where it or libxkbcommon is not."""
    try:
        Xkb()
        found = re.search(r"^Version: (\S+)$", PACKAGE.read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        return None
    return found[1] if found and LISTED.exists() else None


def layouts() -> Iterator[Layout]:
    """All that the table holds, by name."""
    section, names = "", list(VARIANTS)
    for line in LISTED.read_text(encoding="utf-8").splitlines():
        if line.startswith("!"):
            section = line.removeprefix("! ")
        elif section == "layout" and line.strip():
            names.append(line.split()[0])
    xkb = Xkb()
    for name in sorted({*names} - {*PASSED_OVER}):
        yield xkb.layout(name)


def table() -> str:
    """The text of the module."""
    shifted: dict[str, list[str]] = {}
    plain: dict[str, list[str]] = {}
    letters: dict[tuple[str, str, str], list[str]] = {}
    for layout in layouts():
        is_plain, signs = layout.digits
        (plain if is_plain else shifted).setdefault(signs, []).append(layout.name)
        found = (*HANGUL, "") if layout.name == "kr" else layout.letters
        if any(map(str.strip, found)):
            letters.setdefault(found, []).append(layout.name)
    return f'''{HEAD}
# fmt: off
VERSION = "{version()}"

# The signs on the keys of the digits 1 to 9 and 0, a space for none or a dead key: those that Shift gives,
SHIFTED = {{
{_pairs(shifted)}}}

# and those that the keys give without Shift.
PLAIN = {{
{_pairs(plain)}}}

# What lies at {LETTERS}; the same with Shift where it is no capital of it;
# at the places of : ? / . - = +, by which a tsumo's payments are parted too.
LETTERS = {{
{"".join(_row(names, found) for found, names in letters.items())}}}
'''


def _pairs(rows: dict[str, list[str]]) -> str:
    lines = ((f'    "{" ".join(names)}":', _text(signs)) for signs, names in rows.items())
    return "".join(f"{ahead}{' ' if len(ahead) < WIDE else f'{chr(10)}        '}{text},\n" for ahead, text in lines)


def _row(names: list[str], found: tuple[str, str, str]) -> str:
    parts = [part.rstrip() for part in found]
    while not parts[-1]:
        parts.pop()
    ahead = f'    "{" ".join(names)}": ('
    line = f"{ahead}{', '.join(map(_text, parts))},),\n"
    if len(line) < WIDE:
        return line
    return f"{ahead}\n" + "".join(f"        {_text(part)},\n" for part in parts) + "    ),\n"


def _text(signs: str) -> str:
    """A literal that no editor draws wrongly: marks that would hang on the sign before stand as their numbers."""
    quote = "'" if '"' in signs and "'" not in signs else '"'
    texts = [_sign(char, quote) for char in signs]
    if len("".join(texts)) < WIDE:
        return quote + "".join(texts) + quote
    half = len(texts) // 2
    return f"({quote}{''.join(texts[:half])}{quote}\n         {quote}{''.join(texts[half:])}{quote})"


def _sign(char: str, quote: str) -> str:
    if char in (quote, "\\"):
        return f"\\{char}"
    if char != NONE and unicodedata.category(char) in ESCAPED:
        return f"\\u{ord(char):04x}"
    return char


if __name__ == "__main__":
    if version() is None:
        sys.exit("xkeyboard-config is not here: apt-get install xkb-data libxkbcommon0")
    TABLE.write_text(table(), encoding="utf-8")
    print(f"{TABLE}: {TABLE.stat().st_size} bytes")
