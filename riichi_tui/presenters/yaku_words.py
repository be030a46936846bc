"""The yaku that a hand was counted with, in words."""

from collections import Counter
from collections.abc import Sequence

from riichi_tui.locale.catalogue import find
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.table.events import Event, Win

LONGEST = 40
"""Letters of a name that a save may bring along and nobody knows."""


def yaku_words(names: Sequence[str], look: Look) -> str:
    """Names as an event keeps them, each dora once with its number: "riichi, pinfu, dora 2"."""
    return ", ".join(_name(name, look) + (f" {count}" if count > 1 else "") for name, count in Counter(names).items())


def counted_words(event: Event, look: Look) -> list[str]:
    """What each winner of an event was counted with, where he was: "3: riichi, pinfu"."""
    winners = event.winners if isinstance(event, Win) else ()
    return [f"{winner.seat + 1}: {yaku_words(winner.yaku, look)}" for winner in winners if winner.yaku]


def _name(name: str, look: Look) -> str:
    """A name as the catalogue words it; one that it does not know, as it stands in the save."""
    key = f"hand.yaku.{name}"
    return shown(name, LONGEST, look) if find(look.language, key) is None else look.say(key)
