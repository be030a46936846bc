"""What may be typed next in the command bar: the parser itself is asked what it would take at the cursor."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.names import is_number
from riichi_tui.grammar.parse import read_line
from riichi_tui.grammar.reader import END, SEAT, Reader
from riichi_tui.grammar.vocabulary import KEYWORDS, SPELLINGS, spelling, spellings
from riichi_tui.grammar.words import LONGEST, MARKS, QUOTES, quoted
from riichi_tui.table.problem import Mistake


class Suggestion(msgspec.Struct, frozen=True):
    """A word that completes what stands before the cursor; `hint` is the name of a seat."""

    word: str
    hint: str = ""


class Suggestions(msgspec.Struct, frozen=True):
    """`words` replace the text from `start` to the cursor; `forms` is what else fits: SEAT, VALUE, POINTS, TEXT …

    `complete`: with nothing more the line is a command.
    """

    start: int
    words: tuple[Suggestion, ...] = ()
    forms: tuple[str, ...] = ()
    complete: bool = False


def suggest(line: str, cursor: int, players: int, names: Sequence[str] = (), language: str = "en") -> Suggestions:
    """The words that may stand at the cursor, in the language unless another one was begun."""
    head = line[: max(0, cursor)]
    start = _word_start(head)
    if len(head) > LONGEST:
        return Suggestions(start=start)
    reader = Reader(head[:start], players, names)
    with suppress(Mistake):  # an unfinished line: what the reader wanted where it stopped is the answer
        read_line(reader)
    wanted = reader.wanted.get(len(reader.words), [])
    begun = folded(head[start:])
    keywords = [word for word in wanted if word in KEYWORDS]
    words = [*_keywords(keywords, begun, language), *(_people(reader, begun) if SEAT in wanted else ())]
    forms = tuple(form for form in wanted if form not in KEYWORDS and form != END)
    return Suggestions(start=start, words=tuple(words), forms=forms, complete=END in wanted)


def _word_start(head: str) -> int:
    """Where the word begun at the end starts."""
    start = len(head)
    while start and not head[start - 1].isspace() and head[start - 1] not in MARKS:
        start -= 1
    return start


def _keywords(canonical: Sequence[str], begun: str, language: str) -> list[Suggestion]:
    """The words of the language that begin so; other spellings only where there is none."""
    usual = [spelling(word, language) for word in canonical]
    found = [word for word in usual if folded(word).startswith(begun)]
    if not found:
        found = [next((form for form in spellings(word) if form.startswith(begun)), "") for word in canonical]
    return [Suggestion(word) for word in found if word]


def _people(reader: Reader, begun: str) -> list[Suggestion]:
    """Seats by digit, or by name where a name was begun."""
    people = [(str(seat + 1), reader.names[seat] if seat < len(reader.names) else "") for seat in range(reader.players)]
    if not begun or is_number(begun):
        return [Suggestion(digit, name) for digit, name in people if digit.startswith(begun)]
    return [Suggestion(_as_word(name), digit) for digit, name in people if folded(name).startswith(begun)]


def _as_word(name: str) -> str:
    """A name as one word of the grammar."""
    plain = not any(letter.isspace() or letter in MARKS or letter in QUOTES for letter in name)
    return name if plain and folded(name) not in SPELLINGS else quoted(name)
