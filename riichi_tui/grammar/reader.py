"""A cursor over the words of a command that remembers what it would have taken, for refusals and suggestions."""

import re
from collections.abc import Sequence
from typing import NoReturn

from riichi_tui.grammar.names import is_number, seat_of
from riichi_tui.grammar.vocabulary import SPELLINGS, spellings
from riichi_tui.grammar.words import Word, split
from riichi_tui.table.names import clean_text
from riichi_tui.table.numerals import NO_BREAK, whole
from riichi_tui.table.problem import Mistake

SEAT = "SEAT"
VALUE = "VALUE"
POINTS = "POINTS"
NUMBER = "N"
TEXT = "TEXT"
NAME = "NAME"
STICKS = "STICKS"
SLOT = "SLOT"
ASSIGNMENT = "KEY=VALUE"
END = ""
"""What is asked for at a place, beside keywords; END: the command may end there."""

MOST_POINTS = 10**8
_GROUPS = re.compile(rf"(?:[,，{NO_BREAK}][0-9０-９]{{3}}(?![0-9０-９])(?:/[0-9０-９]+)?)+")
"""Groups of three digits that the splitting into words has parted; a second number may begin after a `/`."""


class Reader:
    """Takes the words of a line one by one. `nested`: the command stands in a list that `;` parts."""

    def __init__(self, line: str, players: int, names: Sequence[str] = (), *, nested: bool = False) -> None:
        self.line = line
        self.words = split(line)
        self.players = players
        self.names = tuple(names)
        self.nested = nested
        self.index = 0
        self.wanted: dict[int, list[str]] = {}

    @property
    def here(self) -> Word | None:
        """The next word, none at the end."""
        return self.words[self.index] if self.index < len(self.words) else None

    def want(self, *what: str) -> None:
        """Remembers what could stand here."""
        known = self.wanted.setdefault(self.index, [])
        known.extend(item for item in what if item not in known)

    def at_end(self) -> bool:
        """Whether the command ends here: no more words, or the next one of a list begins."""
        self.want(END)
        return self.here is None or (self.nested and self.here.kind == "semicolon")

    def keyword(self, *allowed: str) -> str | None:
        """Takes one of these keywords, in any spelling, if it stands here."""
        self.want(*allowed)
        word = self.here
        if word is None:
            return None
        found = word.kind if word.kind in ("off", "to") else SPELLINGS.get(word.key) if word.kind == "word" else None
        if found not in allowed:
            return None
        self.index += 1
        return found

    def need(self, *allowed: str) -> str:
        """Takes one of these keywords or refuses."""
        return self.keyword(*allowed) or self.refuse()

    def comma(self) -> bool:
        """Takes a `,`, or a `;` where that does not part commands."""
        self.want(",")
        if self.here is None or not (self.here.kind == "comma" or (self.here.kind == "semicolon" and not self.nested)):
            return False
        self.index += 1
        return True

    def semicolon(self) -> bool:
        """Takes the `;` that parts two commands."""
        self.want(";")
        if self.here is None or self.here.kind != "semicolon":
            return False
        self.index += 1
        return True

    def maybe_seat(self) -> int | None:
        """Takes a seat or a name if one stands here."""
        self.want(SEAT)
        word = self.here
        if word is None or word.kind not in ("word", "quoted"):
            return None
        seat = seat_of(word, self.players, self.names)
        if seat is not None:
            self.index += 1
        return seat

    def seat(self) -> int:
        """Takes a seat or a name, 0-based, or refuses."""
        seat = self.maybe_seat()
        return self.refuse() if seat is None else seat

    def seats(self) -> tuple[int, ...]:
        """Takes seats as long as there are any, in seat order. Mistake `named-twice`."""
        found: list[int] = []
        while True:
            seat = self.maybe_seat()
            if seat is None:
                return tuple(sorted(found))
            found.append(self.once(seat, found))
            if self.comma_before_seat():
                self.index += 1

    def once(self, seat: int, before: Sequence[int]) -> int:
        """The seat, refused where it was named before."""
        if seat in before:
            raise Mistake("named-twice", seat=seat + 1)
        return seat

    def comma_before_seat(self) -> bool:
        """Whether a comma stands here with a number after it: `draw 1, 3`."""
        following = self.words[self.index + 1 : self.index + 2]
        return bool(self.here and self.here.kind == "comma" and following and is_number(following[0].key))

    def maybe_number(self, low: int, high: int, label: str = NUMBER) -> int | None:
        """Takes a whole number if one stands here. Mistake `number-range`."""
        self.want(label)
        word = self.here
        if word is None or word.kind != "word" or not is_number(word.key):
            return None
        value = int(word.key)
        if not low <= value <= high:
            raise Mistake("number-range", number=value, low=low, high=high)
        self.index += 1
        return value

    def number(self, low: int, high: int, label: str = NUMBER) -> int:
        """Takes a whole number or refuses."""
        value = self.maybe_number(low, high, label)
        return self.refuse() if value is None else value

    def points(self, low: int = 100) -> int:
        """Takes an amount of points, a multiple of 100. Mistake `points-hundreds`, `number-range`."""
        value = self.amount(low)
        if value % 100:
            raise Mistake("points-hundreds", points=value)
        return value

    def amount(self, low: int) -> int:
        """Takes a number of points of at least `low`, its thousands set apart or not, or refuses. Mistake
        `number-range`."""
        self.want(POINTS)
        value = self.amount_here()
        if value is None:
            return self.refuse()
        if not low <= value <= MOST_POINTS:
            raise Mistake("number-range", number=value, low=low, high=MOST_POINTS)
        self.index += self.with_thousands()[1]
        return value

    def amount_here(self) -> int | None:
        """The number of points that stands here, none where there is none."""
        if self.here is None or self.here.kind != "word":
            return None
        return whole(self.with_thousands()[0])

    def with_thousands(self) -> tuple[str, int]:
        """The next word with the groups of three digits that follow it at once, `25,000`, and how many words that
        takes."""
        word = self.words[self.index]
        more = _GROUPS.match(self.line, word.end)
        end = more.end() if more and word.key[-1:].isdecimal() else word.end
        taken = [other for other in self.words[self.index :] if other.start < end]
        return (self.line[word.start : end], len(taken)) if taken[-1].end == end else (word.text, 1)

    def text(self, limit: int, label: str = TEXT) -> str:
        """Takes the rest of the command as it was typed, or what stands in quotes, without hidden characters.

        Mistake `text-too-long`.
        """
        self.want(label)
        first = self.here
        if first is None or self.at_end():
            return self.refuse()
        start = self.index
        while not self.at_end():
            self.index += 1
        last = self.words[self.index - 1]
        single = self.index == start + 1 and first.kind == "quoted"
        text = clean_text(first.text if single else self.line[first.start : last.end])
        if len(text) > limit:
            raise Mistake("text-too-long", length=len(text), limit=limit)
        return text

    def plain(self, label: str) -> Word:
        """Takes one word or quoted word of free form, or refuses."""
        self.want(label)
        word = self.here
        if word is None or word.kind not in ("word", "quoted"):
            return self.refuse()
        self.index += 1
        return word

    def refuse(self) -> NoReturn:
        """Raises the Mistake for the word that stands here: what it is, and what would be allowed."""
        word = self.here
        allowed = tuple(item for item in self.wanted.get(self.index, []) if item != END)
        if word is None:
            raise Mistake("word-missing", allowed=allowed)
        if word.kind == "open":
            raise Mistake("quote-open", word=word.text)
        if not allowed:
            raise Mistake("word-too-many", word=word.text)
        if SEAT in allowed and word.kind in ("word", "quoted") and len(allowed) == 1:
            raise Mistake("name-unknown", word=word.text, names=_people(self.players, self.names))
        nearest = None if word.key in SPELLINGS else nearest_word(word.key, allowed)
        if nearest:
            raise Mistake("word-misspelt", word=word.text, nearest=nearest, allowed=allowed)
        raise Mistake("word-unexpected", word=word.text, allowed=allowed)

    def finish(self) -> None:
        """Refuses what is left over."""
        if not self.at_end():
            self.refuse()


def _people(players: int, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        f"{seat + 1} {names[seat]}".rstrip() if seat < len(names) else str(seat + 1) for seat in range(players)
    )


def nearest_word(key: str, allowed: Sequence[str]) -> str | None:
    """The canonical word whose spelling is closest to what was typed, none where nothing is close."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a refused word needs it

    table = {form: word for word in allowed if word in SPELLINGS.values() for form in spellings(word)}
    close = get_close_matches(key[:64], list(table), n=1, cutoff=0.6)
    return table[close[0]] if close else None
