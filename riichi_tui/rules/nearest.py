"""Which known names are near to one that does not exist."""

from collections.abc import Iterable

MOST_SLIPS = 3


def nearest(typed: str, known: Iterable[str], count: int = 3) -> list[str]:
    """At most `count` known names: those that end in the same word first, then those spelt alike."""
    text = typed.casefold()
    word = text.rpartition(".")[2]
    most = min(MOST_SLIPS, len(word) // 3)
    rated: list[tuple[int, str]] = []
    for name in known:
        end = name.rpartition(".")[2]
        # Names of another length are never near: counting slips only in the others keeps a file of typos quick.
        pairs = [pair for pair in ((text, name), (word, end)) if abs(len(pair[0]) - len(pair[1])) <= most]
        slips = min((_slips(*pair) for pair in pairs), default=most + 1)
        if slips <= most:
            rated.append((slips, name))
    return [name for _, name in sorted(rated)[:count]]


def _slips(typed: str, meant: str) -> int:
    """How many letters were added, left out or changed (the edit distance)."""
    row = list(range(len(meant) + 1))
    for count, letter in enumerate(typed, start=1):
        before, row = row, [count]
        for at, right in enumerate(meant):
            row.append(min(before[at] + (letter != right), before[at + 1] + 1, row[at] + 1))
    return row[-1]
