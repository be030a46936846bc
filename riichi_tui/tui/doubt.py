"""Whether a digit may do at once what it stands for: not where the key before it may have been none, or another one."""

from typing import NamedTuple

from riichi_tui.grammar.entry.keys import ENTER, ESCAPE, names_of


class Doubt(NamedTuple):
    """`reason`: the sentence that says what came before, empty where there is no doubt. `waited`: a digit was pressed
    since, and did nothing."""

    reason: str = ""
    waited: bool = False

    def holds(self, name: str, *, at_once: bool = False) -> bool:
        """Whether a key does nothing now: a digit; and what records `at_once` after a digit that did nothing, as
        nobody takes back what he sees was not recorded."""
        return bool(self.reason) and (name.isdecimal() or (at_once and self.waited))

    def after(self, name: str) -> "Doubt":
        """The doubt after a key that means something, whether it was held or not: Enter, Esc and letters end it."""
        if name.isdecimal():
            return self._replace(waited=bool(self.reason))
        return Doubt() if len(name) == 1 or name in (ENTER, ESCAPE) else self


def is_letter(key: str, keyboard: str = "") -> bool:
    """Whether a key that means nothing raises a doubt: a letter or a sign, which may stand for a letter elsewhere; no
    digit, nor a sign that is one on the keyboard that was named."""
    sign = len(key) == 1 and key.isprintable() and not key.isspace()
    return sign and not any(name.isdecimal() for name in names_of(key, keyboard))
