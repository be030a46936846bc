"""Whether a digit may do at once what it stands for: not where the key before it may have been none, or another one."""

from typing import NamedTuple

from riichi_tui.grammar.entry.keys import ENTER, ESCAPE, names_of
from riichi_tui.tui.input.burst import NO_KEYS

OF_SEQUENCES = frozenset("[]_^XO") | NO_KEYS
"""Characters with which the rest of a sequence begins whose ESC was lost, or that stand in one."""


class Doubt(NamedTuple):
    """`reason`: the sentence that says what came before, empty where there is no doubt. `waited`: a digit was pressed
    since, and did nothing. `broken`: what comes next may be the rest of a sequence, letters too."""

    reason: str = ""
    waited: bool = False
    broken: bool = False

    def holds(self, name: str, *, at_once: bool = False) -> bool:
        """Whether a key does nothing now: a digit; and what acts `at_once`, as the rest of a sequence may hold it, and
        as nobody takes back a digit that did nothing."""
        return bool(self.reason) and (name.isdecimal() or (at_once and (self.waited or self.broken)))

    def after(self, name: str, *, begins: bool = False) -> "Doubt":
        """The doubt after a key that means something, whether it was held or not: Enter, Esc and letters end it. Of
        letters only one that `begins` an entry ends it where something is broken: such an entry asks for Enter."""
        if name.isdecimal():
            return self._replace(waited=bool(self.reason))
        letter = begins if self.broken else len(name) == 1
        return Doubt() if letter or name in (ENTER, ESCAPE) else self


def is_letter(key: str, keyboard: str = "") -> bool:
    """Whether a key that means nothing raises a doubt: a letter or a sign, which may stand for a letter elsewhere; no
    digit, nor a sign that is one on the keyboard that was named."""
    sign = len(key) == 1 and key.isprintable() and not key.isspace()
    return sign and not any(name.isdecimal() for name in names_of(key, keyboard))


def is_of_a_sequence(key: str) -> bool:
    """Whether a key that means nothing may belong to a sequence of the terminal."""
    return key in OF_SEQUENCES
