"""Splits a command line into words: at spaces, commas and semicolons, `<` and `>`; quotes hold a word together."""

from typing import Literal

import msgspec

from riichi_tui.grammar.folding import folded
from riichi_tui.table.names import is_clean
from riichi_tui.table.problem import Mistake

LONGEST = 2000
"""Characters of a command line."""

QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "「": "」", "＂": "＂"}
MARKS: dict[str, Literal["comma", "semicolon", "off", "to"]] = {
    ",": "comma", "，": "comma", "、": "comma", ";": "semicolon", "；": "semicolon",
    "<": "off", "＜": "off", ">": "to", "＞": "to",
}  # fmt: skip
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}

Kind = Literal["word", "quoted", "open", "comma", "semicolon", "off", "to"]


class Word(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A word of a line: `text` as typed without quotes, `key` folded, `start` and `end` in the line.

    `kind` open: the closing quote is missing. `off` and `to` are the signs `<` and `>`.
    """

    kind: Kind
    text: str
    key: str
    start: int
    end: int


def split(line: str) -> tuple[Word, ...]:
    """The words of a line. Mistake `command-too-long`."""
    if len(line) > LONGEST:
        raise Mistake("command-too-long", length=len(line), limit=LONGEST)
    words = []
    index = 0
    while index < len(line):
        letter = line[index]
        if letter.isspace():
            index += 1
            continue
        word = _quoted(line, index) if letter in QUOTES else _mark_or_plain(line, index)
        words.append(word)
        index = word.end
    return tuple(words)


def is_remark(line: str) -> bool:
    """Whether a line of a script is skipped: blank, or starting with `#`."""
    text = line.strip()
    return not text or text[0] in "#＃"


def quoted(text: str) -> str:
    """A text in double quotes, with escapes for what would end it or break the line."""
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if is_clean(letter):
        return letter
    return f"\\u{{{ord(letter):x}}}"


def _mark_or_plain(line: str, start: int) -> Word:
    mark = MARKS.get(line[start])
    if mark is not None:
        return Word(kind=mark, text=line[start], key=line[start], start=start, end=start + 1)
    end = start
    while end < len(line) and not line[end].isspace() and line[end] not in MARKS:
        end += 1
    text = line[start:end]
    return Word(kind="word", text=text, key=folded(text), start=start, end=end)


def _quoted(line: str, start: int) -> Word:
    closing = QUOTES[line[start]]
    escapes = line[start] == '"'
    letters = []
    index = start + 1
    while index < len(line) and line[index] != closing:
        if escapes and line[index] == "\\" and index + 1 < len(line):
            letter, index = _unescaped(line, index + 1)
        else:
            letter, index = line[index], index + 1
        letters.append(letter)
    text = "".join(letters)
    kind: Kind = "quoted" if index < len(line) else "open"
    return Word(kind=kind, text=text, key=folded(text), start=start, end=min(index + 1, len(line)))


def _unescaped(line: str, index: int) -> tuple[str, int]:
    """The letter after a backslash, and where the next one stands."""
    letter = line[index]
    if line[index : index + 2] == "u{":
        end = line.find("}", index, index + 9)
        digits = line[index + 2 : end] if end > 0 else ""
        if digits and all(digit in "0123456789abcdefABCDEF" for digit in digits) and int(digits, 16) <= 0x10FFFF:
            return chr(int(digits, 16)), end + 1
    return ESCAPES.get(letter, letter), index + 1
