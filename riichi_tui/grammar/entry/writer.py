"""From events to the shortest keys that record them: what a hand costs, and an entry that opens filled in."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import digit
from riichi_tui.grammar.entry.draws import ABORT_KEYS, AbortDraft
from riichi_tui.grammar.entry.keys import ENTER
from riichi_tui.grammar.entry.machine import Entry, count_in, press, rest
from riichi_tui.grammar.entry.values import FU_KEYS, HAN_KEYS, LIMIT_KEYS, USUAL_FU
from riichi_tui.table import events
from riichi_tui.table.events import Announced, Event, HanFu, Limit, Value, Winner, Yakuman

Step = str | Winner
"""A key, or a winner whose value no key can say and the helper gives."""

_HAN = {han: key for key, han in HAN_KEYS.items()}
_FU = {fu: key for key, fu in FU_KEYS.items()}
_LIMITS = {name: key for key, name in LIMIT_KEYS.items()}
_ABORTS = {kind: key for key, kind in ABORT_KEYS.items()}
_DIGITS = frozenset("0123456789")


def keys_for(hand: Sequence[Event], context: Context) -> tuple[str, ...] | None:
    """The keys that record these events from rest, Enter included; none where keys cannot say one of them.

    `context` is the table before the first of them; a riichi among them counts for those after it. The sticks that
    an event moved are not keyed: they are planned anew.
    """
    keys: list[str] = []
    for event in hand:
        steps = steps_for(event, context)
        if steps is None or any(isinstance(step, Winner) for step in steps):
            return None
        keys += [step for step in steps if isinstance(step, str)]
        if isinstance(event, events.Riichi):
            context = msgspec.structs.replace(context, riichi=(*context.riichi, event.seat))
        else:
            keys.append(ENTER)
    return tuple(keys)


def filled(event: Event, context: Context) -> Entry | None:
    """An entry in which this event stands ready, to be corrected; none where keys cannot say it."""
    steps = steps_for(event, context)
    if steps is None or isinstance(event, events.Riichi):
        return None
    entry = rest(context)
    for step in steps:
        entry = press(entry, step, context) if isinstance(step, str) else count_in(entry, step, context)
    return entry


def steps_for(event: Event, context: Context) -> list[Step] | None:
    """The keys of one event without Enter, none where there are none for it."""
    if type(event) in _AT_THE_TABLE:
        return _AT_THE_TABLE[type(event)](event, context)
    return _ALONE[type(event)](event) if type(event) in _ALONE else None


def _riichi(event: events.Riichi) -> list[Step]:
    return [digit(event.seat)]


def _win(event: events.Win) -> list[Step]:
    steps: list[Step] = []
    for index, winner in enumerate(event.winners):
        steps += ["t" if event.loser is None else "r", digit(winner.seat)]
        if index == 0 and event.loser is not None:
            steps.append(digit(event.loser))
        steps += _worth(winner, event.loser is None)
    return [*steps, "x"] if event.unpaid else steps


def _worth(winner: Winner, tsumo: bool) -> list[Step]:
    """The keys of a value and what follows it; the whole winner where there are none."""
    value = value_keys(winner.value, tsumo)
    named = any(liable.yakuman is not None for liable in winner.liable)
    if value is None or named or winner.yaku is not None or winner.tiles is not None:
        return [winner]
    if winner.liable and not isinstance(winner.value, Yakuman):
        return [winner]
    steps: list[Step] = [*value]
    left = winner.value.count if isinstance(winner.value, Yakuman) else 0
    for liable in winner.liable:
        steps += ["p", digit(liable.seat)]
        if liable.units != left:
            steps.append(str(liable.units))
        left -= liable.units
    return [*steps, "o", *str(winner.chips)] if winner.chips else steps


def value_keys(value: Value, tsumo: bool) -> str | None:
    """The keys of a value, none where there are none. Thirty fu need no key."""
    if isinstance(value, HanFu):
        return _han_fu_keys(value, tsumo)
    if isinstance(value, Limit):
        return _LIMITS[value.name]
    if isinstance(value, Yakuman):
        return "k" if value.counted else "y" * value.count
    return _announced_keys(value)


def _han_fu_keys(value: HanFu, tsumo: bool) -> str | None:
    key = _HAN.get(value.han)
    if key is None or (value.han >= 5 and value.fu is not None):
        return None
    if value.han >= 5 or value.fu == USUAL_FU:
        return key
    if value.fu == 25:
        return key + "c"
    if value.fu == 20 and tsumo:
        return key + "2"
    return key + _FU[value.fu] if value.fu in _FU else None


def _announced_keys(value: Announced) -> str | None:
    if value.points % 100 or (value.dealer or 0) % 100:
        return None
    return f"={value.points // 100}" + (f"/{value.dealer // 100}" if value.dealer is not None else "")


def _draw(event: events.Draw, context: Context) -> list[Step] | None:
    riichi = set(context.riichi) - set(context.dead)
    if not riichi <= set(event.tenpai):
        return None
    steps: list[Step] = ["d"]
    for seat in event.nagashi:
        steps += ["n", digit(seat)]
    missing = [seat for seat in event.tenpai if seat not in riichi]
    living = context.players - len(context.dead)
    return [*steps, "a"] if len(event.tenpai) == living and len(missing) > 1 else steps + list(map(digit, missing))


def _abort(event: events.Abort, context: Context) -> list[Step]:
    steps: list[Step] = ["a"]
    if AbortDraft().kind(context) != event.kind:
        steps.append(_ABORTS[event.kind])
    return steps if event.unpaid is None else [*steps, "x", digit(event.unpaid)]


def _chombo(event: events.Chombo) -> list[Step]:
    return ["c", digit(event.seat)]


def _transfer(event: events.Transfer) -> list[Step] | None:
    if event.reason or event.amount % 100:
        return None
    sides = ["p" if side == "pot" else digit(side) for side in (event.giver, event.taker)]
    return ["m", "t", *sides, *str(event.amount // 100)]


def _penalty(event: events.Penalty, context: Context) -> list[Step] | None:
    if event.points % 100:
        return None
    after = "a" if event.when == "after" and not context.over else ""
    return ["m", "p", digit(event.seat), *str(event.points // 100), *after]


def _bust(event: events.Bust) -> list[Step] | None:
    return None if event.reason else ["m", "b", digit(event.seat)]


def _time(event: events.TimeCalled) -> list[Step]:
    return ["m", "c"] if event.hand_running else ["m", "c", "b"]


def _ended(event: events.Ended) -> list[Step]:
    return ["m", "e", *{"agreed": "", "dealer": "d", "time": "t"}[event.reason]]


Steps = list[Step] | None

_ALONE: dict[type[Event], Callable[[Any], Steps]] = {
    events.Riichi: _riichi,
    events.Win: _win,
    events.Chombo: _chombo,
    events.Transfer: _transfer,
    events.Bust: _bust,
    events.TimeCalled: _time,
    events.Ended: _ended,
}
_AT_THE_TABLE: dict[type[Event], Callable[[Any, Context], Steps]] = {
    events.Draw: _draw,
    events.Abort: _abort,
    events.Penalty: _penalty,
}
