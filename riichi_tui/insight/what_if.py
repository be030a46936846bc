"""What a game would come to under other rules or with other bets: a supposition, turned key by key. Records nothing."""

import msgspec

from riichi_tui.insight.resettling import under
from riichi_tui.rules import choices, load, names, overlay, value_texts
from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.rules import Rules

RULE_SET = "name"
"""The dial that turns the whole rule set."""

UMA, FLOATING, TARGET = "settlement.uma", "settlement.uma_floating", "settlement.target"
KEYS = (
    UMA, TARGET, "settlement.rounding", "settlement.rounding_on", "settlement.remainder",
    "settlement.ties", "settlement.below_zero", "settlement.leftover",
)  # fmt: skip
"""Rule keys that have a dial, most asked for first; every other key can be typed."""

UMAS = {
    4: ("[0, 0, 0, 0]", "[10, 5, -5, -10]", "[15, 5, -5, -15]", "[20, 10, -10, -20]", "[30, 10, -10, -30]",
        "[30, 20, -20, -30]"),
    3: ("[0, 0, 0]", "[10, 0, -10]", "[15, 0, -15]", "[20, 0, -20]", "[30, 0, -30]"),
}  # fmt: skip
"""Common place bonuses by the number of players (seed 003), as a rule file writes them."""

ABOVE_START = (0, 2500, 5000, 10000)
"""How far targets usually lie above the start: no oka, and antes of so many points each."""


class Supposition(msgspec.Struct, frozen=True, kw_only=True):
    """Other rules, and bets that count (none of those that are not in it), as the game has them: a neck or line that
    a bet names stands among the scores of the game, and moves with them to the start of the other rules."""

    rules: Rules
    bets: tuple[AnyBet, ...]


def as_it_is(closing: Closing) -> Supposition:
    """What holds in the game."""
    return Supposition(rules=closing.rules, bets=closing.bets)


def supposed(closing: Closing, supposition: Supposition) -> Statement:
    """The statement that the supposition makes of the game. Raises a problem where it cannot be settled so."""
    return settle(under(msgspec.structs.replace(closing, bets=supposition.bets), supposition.rules))


def value(rules: Rules, dial: str) -> str:
    """What a dial stands at: the name of the rule set, or the value of its key as TOML writes it. The
    dial of the uma stands at the floating uma where there is one."""
    if dial == RULE_SET:
        return rules.name
    return value_texts(rules)[FLOATING if dial == UMA and rules.settlement.uma_floating else dial]


def turned(rules: Rules, dial: str, step: int, before: Rules) -> Rules:
    """The rules with a dial turned to the next value (`step` 1) or the one before (-1), round and round.

    The value that the game was played with (`before`) is always among them, however rare it is.
    """
    if dial == RULE_SET:
        return _other_set(rules, step, before)
    now = value(rules, dial)
    values = list(dict.fromkeys((*_values(rules, dial), value(before, dial), now)))
    if dial == TARGET:
        values = [text for text in values if int(text) >= rules.game.start]
    then = values[(values.index(now) + step) % len(values)]
    if dial == UMA and then == value_texts(before)[FLOATING]:
        return overlay(rules, [f"{UMA}={value_texts(before)[UMA]}", f"{FLOATING}={then}"])
    return overlay(rules, [f"{dial}={then}"])


def _other_set(rules: Rules, step: int, before: Rules) -> Rules:
    """The next built-in set for as many players; the rules of the game stand where their name stands."""
    order = sorted({*names(), before.name})
    at = order.index(rules.name) if rules.name in order else 0
    for distance in range(1, len(order) + 1):
        name = order[(at + step * distance) % len(order)]
        found = before if name == before.name else load(name)
        if found.players == before.players:
            return found
    return rules


def _values(rules: Rules, dial: str) -> tuple[str, ...]:
    if dial == UMA:
        return UMAS[rules.players]
    if dial == TARGET:
        return tuple(str(rules.game.start + more) for more in ABOVE_START)
    return tuple(f'"{word}"' for word in choices(dial))
