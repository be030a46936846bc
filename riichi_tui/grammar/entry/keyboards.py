"""What a sign means by its place: keys that it lies on, and digits that it shares a key with.

Letters are known by their script, by the places of a Russian keyboard for Cyrillic and so on (`FIRST`); what differs
from keyboard to keyboard counts where the keyboard is named. The table is read when the first such sign comes.
"""

import unicodedata
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

FIRST = ("ru", "ua", "gr", "il", "ara", "kr", "th", "ge", "jp-kana")
"""The keyboards by whose places letters count that several keyboards have in several places."""
DIGITS = "1234567890"
LETTERS = "qwertyuiopasdfghjklzxcvbnm"
SIGNS = ":?//-=+"
SPOKEN = ("fr", "cz", "us", "de")
"""The names that are said first where several keyboards agree."""
RARE = 20
"""One keyboard in so many that have a sign is too few to ask whether it is meant."""
OWN_KEYS = "`-=[]\\;',./"
HIRAGANA, TO_KATAKANA = range(0x3041, 0x3097), 0x60
ACCENTS = frozenset(range(0x0300, 0x0370))
ACCENTED = ("GREEK", "KATAKANA")
"""Scripts whose accents have a key of their own, so that letter and accent come as one sign."""
OF_A_SCRIPT = {"L", "R", "AL", "NSM"}
"""Bidirectional classes of letters and their marks; signs that all scripts share have others."""

Taken = tuple[tuple[str, str], ...]
"""Signs that were read as digits, each with its digit."""


class Keyboard(NamedTuple):
    """`keys`: what a sign means by its place. `digits`: the digit with which a sign shares a key; `shifted`: with Shift
    held. `latin`: its letters are. `common`: somebody may sit at it without having chosen it, and no digit of it is an
    accent that waits for a letter."""

    keys: Mapping[str, str]
    digits: Mapping[str, str]
    shifted: bool
    latin: bool
    common: bool


def names() -> tuple[str, ...]:
    """All keyboards that can be named, in order."""
    return tuple(sorted(_keyboards()))


def by_place(sign: str, keyboard: str = "") -> tuple[str, ...]:
    """What a sign may mean by its place: on the keyboard that is named, else by the script of the sign."""
    for form in _forms(sign):
        found: tuple[str, ...] = ()
        if keyboard:
            named = _keyboards()[keyboard]
            found = tuple(key for places in (named.keys, named.digits) if (key := places.get(form)) is not None)
        if not found and form in _scripts():
            found = (_scripts()[form],)
        if found:
            return found
    return ()


def guesses(sign: str, wanted: Container[str], taken: Taken = (), *, mixed: bool = False) -> dict[str, str]:
    """The digits among those `wanted` that a sign may be on a keyboard that nobody named, each with the name of one.

    Only keyboards on which all signs of `taken` are the digits they were taken for, and no reading that hardly any of
    them has. Those whose digits need Shift come before those on which the sign does: nobody holds Shift for a digit
    that is there without. `mixed`: digits were typed as well, so that the one is as likely as the other.
    """
    found: list[dict[str, list[str]]] = [{}, {}]
    for name, keyboard in _keyboards().items():
        if keyboard.common and all(_digit(old, keyboard) == digit for old, digit in taken):
            digit = _digit(sign, keyboard)
            if digit is not None and digit in wanted:
                found[keyboard.shifted].setdefault(digit, []).append(name)
    count = sum(len(names) for readings in found for names in readings.values())
    plain, shifted = (
        {digit: names for digit, names in readings.items() if len(names) * RARE > count} for readings in found
    )
    chosen = plain | shifted if mixed or not plain else plain
    return {digit: _spoken([*plain.get(digit, ()), *shifted.get(digit, ())]) for digit in chosen}


def _digit(sign: str, keyboard: Keyboard) -> str | None:
    """The digit with which a sign shares a key, none for ASCII signs of other scripts' keyboards, and for those that
    Shift gives here and that have a key of their own elsewhere: who types them may mean them."""
    if sign.isascii() and (not keyboard.latin or (keyboard.shifted and sign in OWN_KEYS)):
        return None
    return next((keyboard.digits[form] for form in _forms(sign) if form in keyboard.digits), None)


def _spoken(names: Sequence[str]) -> str:
    return next((name for name in SPOKEN if name in names), names[0])


def _forms(sign: str) -> Iterator[str]:
    """The sign as it came, then its full form, then without its accents."""
    yield sign
    full = unicodedata.normalize("NFKC", sign)
    if len(full) == 1:
        full = chr(ord(full) + TO_KATAKANA) if ord(full) in HIRAGANA else full
        yield full
        if unicodedata.name(full, "").startswith(ACCENTED):
            yield unicodedata.normalize("NFD", full)[0]


@cache
def _keyboards() -> Mapping[str, Keyboard]:
    from riichi_tui.grammar.entry import keyboard_table as table  # noqa: PLC0415 - few ever need it

    letters = {name: rows for names, rows in table.LETTERS.items() for name in names.split()}
    return {
        name: _keyboard(name, letters.get(name, ("",)), signs, shifted=shifted)
        for shifted, rows in ((True, table.SHIFTED), (False, table.PLAIN))
        for names, signs in rows.items()
        for name in names.split()
    }


def _keyboard(name: str, rows: tuple[str, ...], signs: str, *, shifted: bool) -> Keyboard:
    plain, capitals, others = (*rows, "", "")[:3]
    keys = dict(_pairs(others, SIGNS))
    keys |= _pairs(capitals or plain.upper(), LETTERS.upper())
    keys |= _pairs(plain, LETTERS)
    digits = dict(_pairs(signs.upper(), DIGITS)) | dict(_pairs(signs, DIGITS))
    return Keyboard(
        keys=keys,
        digits=digits,
        shifted=shifted,
        latin=not any(_of_other_script(sign) for sign in plain),
        common=(name in FIRST or "-" not in name) and ACCENTS.isdisjoint(map(ord, signs)),
    )


def _pairs(signs: str, keys: str) -> Iterator[tuple[str, str]]:
    return ((sign, key) for sign, key in zip(signs, keys, strict=False) if sign != " ")


def _of_other_script(sign: str) -> bool:
    """Whether it is a letter, or a mark of a letter, that is not Latin."""
    latin = sign.isascii() or unicodedata.name(sign, "").startswith("LATIN")
    return not latin and unicodedata.bidirectional(sign) in OF_A_SCRIPT


@cache
def _scripts() -> Mapping[str, str]:
    """The keys of letters that are no Latin ones: by the first keyboard of their script, and where it does not have
    them, by all others that do and agree."""
    keyboards = _keyboards()
    found: dict[str, str] = {}
    for name in FIRST:
        for sign, key in _letters(keyboards[name]):
            found.setdefault(sign, key)
    others: dict[str, set[str]] = {}
    for keyboard in keyboards.values():
        for sign, key in _letters(keyboard):
            others.setdefault(sign, set()).add(key)
    return {sign: keys.pop() for sign, keys in others.items() if len(keys) == 1} | found


def _letters(keyboard: Keyboard) -> Iterator[tuple[str, str]]:
    return ((sign, key) for sign, key in keyboard.keys.items() if _of_other_script(sign))
