"""What all families share when a command is written: seats from 1, texts in quotes only where they need them."""

from collections.abc import Iterable, Sequence

from riichi_tui.grammar.names import is_number
from riichi_tui.grammar.reader import Reader
from riichi_tui.grammar.vocabulary import SPELLINGS
from riichi_tui.grammar.words import MARKS, QUOTES, quoted, split
from riichi_tui.table.names import is_clean


def write_seats(seats: Iterable[int]) -> str:
    """Seats as they are typed, `1 3`."""
    return " ".join(str(seat + 1) for seat in seats)


def joined(*parts: str) -> str:
    """The parts that are not empty, with a space between."""
    return " ".join(part for part in parts if part)


def write_text(text: str) -> str:
    """A text up to the end of the command: as it is, or in quotes where it would be read as something else."""
    plain = text == text.strip() and is_clean(text) and text[:1] not in QUOTES
    return text if text and plain and ";" not in text and "；" not in text else quoted(text)


def write_word(text: str) -> str:
    """A text as one word: as it is, or in quotes."""
    plain = text and is_clean(text) and not any(letter.isspace() or letter in MARKS for letter in text)
    if plain and text[0] not in QUOTES:
        key = split(text[:100])[0].key
        if key not in SPELLINGS and not is_number(key):
            return text
    return quoted(text)


def once_each(reader: Reader, options: Sequence[str]) -> Iterable[str]:
    """Takes options in any order, each at most once; the caller reads what follows each."""
    left = list(options)
    while left:
        option = reader.keyword(*left)
        if option is None:
            return
        left.remove(option)
        yield option
