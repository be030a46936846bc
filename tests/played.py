"""Short ways to a table and to what happens at it, for tests of the core."""

from typing import Any

import pytest

from riichi_tui.table.events import (
    Announced,
    Event,
    HanFu,
    Liable,
    Limit,
    Opened,
    Value,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from tests.rule_trees import rule_tree, sanma

NAMES = ("Anna", "Boris", "Chie", "Dana")
THOUSAND = HanFu(han=1, fu=30)


def opened(rules: Rules | None = None, /, **opening: Any) -> Timeline:
    """A table of these rules, or of an ordinary online one, as it stands by `opening`."""
    rules = rules or rule_tree()
    return Timeline(Opened(id="field", rules=rules, players=NAMES[: rules.players], **opening))


def table(opening: dict[str, Any] | None = None, /, **changes: Any) -> Timeline:
    """A table of four with rule keys changed: `table(**{"ending.bust": "off"})`."""
    return opened(rule_tree(**changes), **(opening or {}))


def table_of_three(opening: dict[str, Any] | None = None, /, **changes: Any) -> Timeline:
    """The same for three."""
    return opened(sanma(**changes), **(opening or {}))


def value(worth: Any) -> Value:
    """A value: "3/40", "mangan", a number of yakuman, or points as announced with "="."""
    if isinstance(worth, int):
        return Yakuman(count=worth)
    if not isinstance(worth, str):
        known: Value = worth
        return known
    if worth.startswith("="):
        points, _, dealer = worth[1:].partition("/")
        return Announced(points=int(points), dealer=int(dealer) if dealer else None)
    if "/" in worth:
        han, fu = worth.split("/")
        return HanFu(han=int(han), fu=int(fu))
    if worth.isdecimal():
        return HanFu(han=int(worth))
    return Limit(name=worth)  # type: ignore[arg-type]  # one of the four limits, checked by the tests' figures


def winner(seat: int, worth: Any = THOUSAND, *liable: int, **more: Any) -> Winner:
    """One winner; further seats are liable for one yakuman each."""
    return Winner(seat=seat, value=value(worth), liable=tuple(Liable(seat=one) for one in liable), **more)


def ron(seat: int, loser: int, worth: Any = THOUSAND, *liable: int, **more: Any) -> Win:
    """One ron; further seats are liable for one yakuman each."""
    return Win(loser=loser, winners=(winner(seat, worth, *liable),), **more)


def rons(loser: int, *winners: Winner, **more: Any) -> Win:
    """Several rons off one discard."""
    return Win(loser=loser, winners=winners, **more)


def tsumo(seat: int, worth: Any = THOUSAND, *liable: int) -> Win:
    """A tsumo; further seats are liable for one yakuman each."""
    return Win(winners=(winner(seat, worth, *liable),))


def play(timeline: Timeline, *events: Event) -> State:
    """The table after these events."""
    for event in events:
        timeline.append(event)
    return timeline.state


def change(timeline: Timeline, *events: Event) -> tuple[int, ...]:
    """What these events change, by seat."""
    before = timeline.state.scores
    return tuple(after - score for after, score in zip(play(timeline, *events).scores, before, strict=True))


def refusal(timeline: Timeline, *events: Event) -> str:
    """The code with which the last of these events is refused; the table stands as before it."""
    play(timeline, *events[:-1])
    before = timeline.state
    with pytest.raises(Refused) as refused:
        timeline.append(events[-1])
    assert timeline.state is before
    return refused.value.code
