"""Seeded mutations of documents that stay documents: one to three places hold something else, more, or nothing."""

import random
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 13, 26, 30, 100, 110, 1000, 8000, 25000, 100_000_001, 2**63, 10**30)
ANYTHING = (None, True, "", "x", 1.5, [], {}, [0, 1], *NUMBERS)


class TreeMutator:
    """Takes a document of the corpus and changes it; most new values are such as stand elsewhere under the same key."""

    def __init__(self, chance: random.Random, corpus: Sequence[dict[str, Any]]) -> None:
        self._chance = chance
        self._corpus = corpus
        self._known: dict[object, list[Any]] = {}
        for holder, key in (place for document in corpus for place in places(document)):
            self._known.setdefault(key if isinstance(holder, dict) else "", []).append(holder[key])

    def __call__(self) -> dict[str, Any]:
        document = deepcopy(self._chance.choice(self._corpus))
        for _ in range(self._chance.choice((1, 1, 2, 3))):
            found = list(places(document))
            if found:
                self._change(*self._chance.choice(found))
        return document

    def _change(self, holder: Any, key: Any) -> None:
        way = self._chance.randrange(10)
        if way == 0:
            del holder[key]
        elif way == 1:
            holder[key] = deepcopy(self._chance.choice(ANYTHING))
        elif way == 2 and isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        elif way == 2:
            name, values = self._chance.choice(list(self._known.items()))
            holder[str(name)] = deepcopy(self._chance.choice(values))
        elif way < 6 and isinstance(holder[key], int):
            holder[key] = self._chance.choice(NUMBERS)
        else:
            holder[key] = deepcopy(self._chance.choice(self._known[key if isinstance(holder, dict) else ""]))


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every holder and key of a document, outermost first."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        yield tree, key
        yield from places(tree[key])
