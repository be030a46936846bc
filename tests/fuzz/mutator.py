"""Seeded mutations of sound texts, and what is watched while a program reads them: time, memory, and what it raises."""

import random
import resource
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from riichi_tui.table.problem import Problem
from tests.journal.games import new_seed, seeded

Text = TypeVar("Text", bytes, str, tuple[str, ...])
LONGEST = 4000
"""Mutated texts are cut to this length; larger ones have tests of their own."""
SLOWEST = 1.0
"""Processor seconds that one text may take."""
LARGEST = 2 << 20
"""Bytes of memory that one text may take at a time."""
GROWTH = 64 << 20
"""Bytes by which the whole process may grow over all texts."""
LOOK = 97
"""Memory is looked at for each so-manieth text."""


class Mutator(Generic[Text]):
    """Takes a text of the corpus and changes it in one to four places; `pieces` are what may be put in."""

    def __init__(self, chance: random.Random, corpus: Sequence[Text], pieces: Sequence[Text]) -> None:
        self.chance = chance
        self._corpus = corpus
        self._pieces = pieces
        self._ways = (
            self._put,
            self._put,
            self._replace,
            self._replace,
            self._cut,
            self._repeat,
            self._cross,
            self._swap,
        )

    def __call__(self) -> Text:
        text = self.chance.choice(self._corpus)
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3, 4))):
            text = self.chance.choice(self._ways)(text)[:LONGEST]
        return text

    def _piece(self) -> Text:
        return self.chance.choice(self._pieces)

    def _span(self, text: Text) -> tuple[int, int]:
        """A place in the text and, mostly close after it, another one."""
        start = self.chance.randint(0, len(text))
        length = self.chance.choice((1, 1, 2, 3, 8, len(text)))
        return start, min(len(text), start + length)

    def _put(self, text: Text) -> Text:
        start, _ = self._span(text)
        return text[:start] + self._piece() + text[start:]

    def _replace(self, text: Text) -> Text:
        start, end = self._span(text)
        return text[:start] + self._piece() + text[end:]

    def _cut(self, text: Text) -> Text:
        start, end = self._span(text)
        return text[:start] + text[end:]

    def _repeat(self, text: Text) -> Text:
        start, end = self._span(text)
        return text[:start] + text[start:end] * self.chance.choice((2, 2, 3, 50)) + text[end:]

    def _cross(self, text: Text) -> Text:
        other = self.chance.choice(self._corpus)
        return text[: self.chance.randint(0, len(text))] + other[self.chance.randint(0, len(other)) :]

    def _swap(self, text: Text) -> Text:
        start, end = self._span(text)
        later, last = sorted((self.chance.randint(end, len(text)), self.chance.randint(end, len(text))))
        return text[:start] + text[later:last] + text[end:later] + text[start:end] + text[last:]


def attack(
    what: str, count: int, mutator: Callable[[random.Random], Callable[[], Text]], target: Callable[[Text], bool]
) -> None:
    """Gives so many mutated texts to a target, which says whether it took one or raises a Problem.

    Anything else that is raised, more time or memory than allowed, or a target that takes all or nothing, fails.
    """
    seed = new_seed()
    print(f"{what}: seed {seed}, {count} mutations", flush=True)
    mutate = mutator(seeded(seed))
    before = process_size()
    taken, slowest, largest = 0, 0.0, 0
    for number in range(count):
        text = mutate()
        looking = number % LOOK == 0
        began = time.process_time()
        if looking:
            tracemalloc.start()
        try:
            taken += target(text)
        except Problem:
            pass
        except BaseException as error:
            error.add_note(f"{what}: seed {seed}, mutation {number}: {text!r}")
            raise
        finally:
            if looking:
                largest = max(largest, tracemalloc.get_traced_memory()[1])
                tracemalloc.stop()
        spent = time.process_time() - began
        slowest = max(slowest, spent)
        assert spent < SLOWEST, f"{spent:.1f} s for {text!r}"
    grown = process_size() - before
    print(f"{taken} were taken; the slowest {slowest * 1000:.0f} ms, the largest {largest >> 10} KiB at a time")
    print(f"the process has grown by {grown >> 20} MiB")
    assert count // 100 < taken < count - count // 100
    assert largest < LARGEST
    assert grown < GROWTH


def process_size() -> int:
    """The most memory that the process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
