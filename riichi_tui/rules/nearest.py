"""Which known names are near to one that does not exist."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(typed: str, known: Iterable[str], count: int = 3) -> list[str]:
    """At most `count` known names: those that end in the same word first, then those spelt alike."""
    names = list(known)
    word = typed.rpartition(".")[2][:64].casefold()
    same = [name for name in names if word and name.rpartition(".")[2] == word]
    by_word: dict[str, list[str]] = {}
    for name in names:
        by_word.setdefault(name.rpartition(".")[2], []).append(name)
    alike = get_close_matches(typed[:64].casefold(), names, n=count)
    for close in get_close_matches(word, by_word, n=count):
        alike.extend(by_word[close])
    return list(dict.fromkeys(same + alike))[:count]
