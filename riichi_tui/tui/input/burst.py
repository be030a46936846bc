"""What came in one read of the terminal: the keys of a hand, or a burst that no hand typed."""

from collections.abc import Callable, Sequence

from riichi_tui.tui.input.tokens import Dropped, Key, Stray, Token

NO_KEYS = frozenset(";[]>\\$~{}")
"""Characters that are no key of ours, and that stand in the answers of terminals."""
CONTROL = "ctrl+"


def by_no_hand(tokens: Sequence[Token], known: Callable[[str], bool]) -> bool:
    """Whether one read holds what no hand types in one go: several keys, and among them a character that is no key, or
    a control character that is no key either. `known` tells of a key whether it means something where it was pressed.
    One key alone is a key, whatever it is."""
    return len(tokens) > 1 and any(_is_no_key(token, known) for token in tokens)


def _is_no_key(token: Token, known: Callable[[str], bool]) -> bool:
    match token:
        case Stray() | Dropped():
            return True
        case Key(name):
            return (name in NO_KEYS or name.startswith(CONTROL)) and not known(name)
        case _:
            return False
