"""Rules for the tests of hands, and short ways to score a typed one."""

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.reading import Scoring
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tiles import read
from riichi_tui.rules import load
from riichi_tui.table.rules import Rules

LOCAL = 'hand.local_yaku=["open-riichi","tsubame-gaeshi","kanfuri","isshoku-sanjun","sanrenkou","uumensai","daisharin"]'


def four(*assignments: str) -> Rules:
    """Tenhou's four-player rules with keys changed."""
    return load("tenhou4", assignments)


def three(*assignments: str) -> Rules:
    """Tenhou's three-player rules with keys changed."""
    return load("tenhou3", assignments)


def scored(text: str, rules: Rules | None = None) -> Scoring:
    """The readings of a typed hand; the winner sits South in an East round unless the text says otherwise."""
    rules = four() if rules is None else rules
    typed = read(text, rules.players)
    return score(typed.hand, typed.situation(Situation()), rules)


def names(text: str, rules: Rules | None = None) -> set[str]:
    """The names of the best reading."""
    return set(scored(text, rules).best.names)
