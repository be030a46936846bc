"""Who is meant by a word: seats, then names by their start or in double quotes; and which names can be given."""

from collections.abc import Sequence

from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.vocabulary import SPELLINGS
from riichi_tui.grammar.words import Word
from riichi_tui.table.names import clean_name
from riichi_tui.table.problem import Mistake

LONGEST_NAME = 64


def seat_of(word: Word, players: int, names: Sequence[str]) -> int | None:
    """The seat (0-based) that a word means, none where it means nobody.

    Mistake `no-such-seat` for a number beyond the seats, `name-ambiguous` where several names start so.
    """
    if word.kind == "word" and is_number(word.key):
        if 1 <= int(word.key) <= players:
            return int(word.key) - 1
        raise Mistake("no-such-seat", seat=int(word.key), last=players)
    if not word.key:
        return None
    keys = [folded(name) for name in names[:players]]
    exact = [seat for seat, key in enumerate(keys) if key == word.key]
    if len(exact) == 1:
        return exact[0]
    meant = exact or [seat for seat, key in enumerate(keys) if key.startswith(word.key)]
    if len(meant) > 1:
        both = tuple(f"{seat + 1} {names[seat]}" for seat in meant)
        raise Mistake("name-ambiguous", word=word.text, names=both)
    return meant[0] if meant else None


def is_number(key: str) -> bool:
    """Whether a folded word is a plain whole number of at most nine digits."""
    return key.isascii() and key.isdigit() and len(key) <= 9


def check_name(name: str, others: Sequence[str] = ()) -> str:
    """A person's name as it is stored, without hidden characters and spare spaces.

    Mistake: `name-empty`, `name-too-long`, `name-number`, `name-keyword`, or `name-same` where
    it equals one of `others` when case and width do not count.
    """
    name = clean_name(name)
    key = folded(name)
    if not name:
        raise Mistake("name-empty")
    if len(name) > LONGEST_NAME:
        raise Mistake("name-too-long", length=len(name), limit=LONGEST_NAME)
    if key.isdigit():
        raise Mistake("name-number", name=name)
    if key in SPELLINGS:
        raise Mistake("name-keyword", name=name)
    for other in others:
        if folded(other) == key:
            raise Mistake("name-same", name=name, other=other)
    return name
