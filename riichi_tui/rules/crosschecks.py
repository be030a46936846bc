"""Mistakes that lie between rule keys: each alone may hold its value, together they cannot."""

from collections.abc import Callable, Iterator, Mapping, Set

from riichi_tui.rules.trays import usual_tray
from riichi_tui.rules.uma import uma_text
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

NOTEN_STEP: Mapping[int, int] = {4: 600, 3: 200}
"""A noten pool is a multiple of this, so that any number of tenpai players shares it in whole hundreds."""


def cross_mistakes(rules: Rules, unread: Set[str]) -> list[Mistake]:
    """Every contradiction between keys; those that touch a key of `unread` (mistaken by itself) are left out."""
    found: list[Mistake] = []
    for keys, check in CHECKS.items():
        if unread.isdisjoint(keys):
            found.extend(check(rules))
    return found


def _money(rules: Rules) -> Iterator[Mistake]:
    start, target = rules.game.start, rules.settlement.target
    if target < start:
        yield Mistake("rule-target-below-start", start=start, target=target)


def _uma(rules: Rules) -> Iterator[Mistake]:
    yield from _row("settlement.uma", rules.settlement.uma, rules.players)


def _floating(rules: Rules) -> Iterator[Mistake]:
    rows = rules.settlement.uma_floating
    for name, row in rows.items():
        yield from _row(f"settlement.uma_floating.{name}", row, rules.players)
    counts = {str(count) for count in range(rules.players + 1)}
    missing = sorted(counts - set(rows))
    if rows and missing and "other" not in rows:
        yield Mistake("rule-floating-rows", missing=missing)


def _row(key: str, row: tuple[int, ...], players: int) -> Iterator[Mistake]:
    if len(row) != players:
        yield Mistake("rule-uma-length", rule=key, players=players, given=len(row))
    elif sum(row):
        yield Mistake("rule-uma-sum", rule=key, value=uma_text(row), sum=uma_text([sum(row)]).strip("[]"))


def _noten(rules: Rules) -> Iterator[Mistake]:
    step = NOTEN_STEP[rules.players]
    if rules.play.noten_pool % step:
        yield Mistake("rule-noten-pool", value=rules.play.noten_pool, players=rules.players, step=step)


def _aborts(rules: Rules) -> Iterator[Mistake]:
    value = rules.play.abort.sancha
    if rules.players == 3 and value != "off":
        yield Mistake("rule-abort-of-four", rule="play.abort.sancha", value=value)


def _chombo(rules: Rules) -> Iterator[Mistake]:
    if rules.chombo.kind == "pot" and rules.chombo.amount % 1000:
        yield Mistake("rule-chombo-pot", value=rules.chombo.amount)


def _tray(rules: Rules) -> Iterator[Mistake]:
    total = sum(denomination * count for denomination, count in rules.sticks.tray.items())
    if rules.sticks.on and total != rules.game.start:
        usual = usual_tray(rules.game.start) or usual_tray(25000)
        example = "{" + ", ".join(f"{name} = {count}" for name, count in usual.items()) + "}"
        yield Mistake("rule-tray-sum", start=rules.game.start, sum=total, example=example)


CHECKS: Mapping[tuple[str, ...], Callable[[Rules], Iterator[Mistake]]] = {
    ("game.start", "settlement.target", "settlement.oka"): _money,
    ("game.players", "settlement.uma"): _uma,
    ("game.players", "settlement.uma_floating"): _floating,
    ("game.players", "play.noten_pool"): _noten,
    ("game.players", "play.abort.sancha"): _aborts,
    ("chombo.kind", "chombo.amount"): _chombo,
    ("game.start", "sticks.on", "sticks.tray"): _tray,
}
