"""The checklist: a pure machine from single keys to yaku, dora and parts of fu, and on to the value of the hand."""

from typing import NamedTuple

import msgspec

from riichi_tui.insight.hand.checklist_keys import (
    BACKSPACE,
    LESS,
    MORE,
    OPEN,
    PAIR,
    SET_KEYS,
    WAIT,
    checklist_key,
    yaku_of,
)
from riichi_tui.insight.hand.checklist_rules import against, implied, lacking, refused_beside
from riichi_tui.insight.hand.fu import Fu, PairName, SetName, Shape, WaitName, count
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.standing import forbidden, is_yakuman
from riichi_tui.insight.hand.worth import Worth, worth_of
from riichi_tui.table.events import HanFu
from riichi_tui.table.laid import RIICHI
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

MOST_BONUS = 40
PAIRS: tuple[PairName, ...] = ("plain", "valued", "double_wind")
WAITS: tuple[WaitName, ...] = ("open", "edge", "middle", "pair")

replace = msgspec.structs.replace


class Checklist(msgspec.Struct, frozen=True, kw_only=True):
    """What has been keyed. `yaku` are those that were chosen, in that order; `bonus` counts dora of every kind.

    `keys` are those that did something, so that the last can be taken back; `problem` says why the last key did not.
    """

    situation: Situation
    rules: Rules
    closed: bool = True
    yaku: tuple[str, ...] = ()
    bonus: int = 0
    sets: tuple[SetName, ...] = ()
    pair: PairName = "plain"
    wait: WaitName = "open"
    problem: Mistake | None = None
    keys: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The chosen yaku and those that follow from them, from the win and from the sets."""
        return tuple(dict.fromkeys((*self.yaku, *implied(self.yaku, self.shape, self.situation))))

    @property
    def shape(self) -> Shape:
        """What the fu depend on."""
        pairs = "chiitoitsu" in self.yaku
        return Shape(
            closed=self.closed,
            tsumo=self.situation.tsumo,
            sets=() if pairs else self.sets,
            pair="plain" if pairs else self.pair,
            wait="pair" if pairs else self.wait,
            seven_pairs=pairs,
        )


class Result(NamedTuple):
    """What the list comes to: none without a yaku. `fu` are the parts so far, none where fu cannot matter; `lacking`
    says what the list still needs before it is a hand."""

    worth: Worth | None
    fu: Fu | None
    lacking: Mistake | None
    bonus: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names as an event keeps them: yaku, then "dora" as often as it adds a han."""
        if self.worth is None:
            return ()
        counted = not self.worth.units and isinstance(self.worth.value, HanFu)
        return tuple(scored.name for scored in self.worth.yaku) + ("dora",) * (self.bonus if counted else 0)


def begin(situation: Situation, rules: Rules) -> Checklist:
    """An empty list for a win; what the situation says (riichi) is chosen already."""
    return Checklist(situation=situation, rules=rules, yaku=tuple(sorted(situation.said)))


def press(state: Checklist, raw: str) -> Checklist:
    """The list after a key. A key that cannot be is answered with `problem`, and nothing else changes."""
    key = checklist_key(raw)
    if key == BACKSPACE:
        return _replayed(state, state.keys[:-1])
    try:
        after = _pressed(state, key)
    except Mistake as mistake:
        return replace(state, problem=mistake)
    return replace(after, problem=None, keys=(*state.keys, key))


def _replayed(state: Checklist, keys: tuple[str, ...]) -> Checklist:
    again = begin(state.situation, state.rules)
    for key in keys:
        again = press(again, key)
    return again


def result(state: Checklist) -> Result:
    """What the list comes to now."""
    names = state.names
    fu = count(state.shape, state.rules.hand.double_wind_pair)
    worth = worth_of(names, bonus=state.bonus, fu=fu.fu, closed=state.closed, rules=state.rules)
    if worth is None:
        return Result(None, fu, Mistake("no-yaku"))
    if worth.units or worth.han >= 5:
        return Result(worth, None, None, state.bonus)
    return Result(worth, fu, lacking(names, state.shape, state.situation, state.rules), state.bonus)


def _pressed(state: Checklist, key: str) -> Checklist:
    name = yaku_of(key, state.situation)
    if name is not None:
        return _toggled(state, name)
    if key in SET_KEYS:
        return _with_set(state, SET_KEYS[key])
    if key == PAIR:
        pairs = PAIRS if state.situation.seat == state.situation.round else PAIRS[:2]
        return _checked(replace(state, pair=pairs[(pairs.index(state.pair) + 1) % len(pairs)]))
    if key == WAIT:
        return _checked(replace(state, wait=WAITS[(WAITS.index(state.wait) + 1) % len(WAITS)]))
    if key == OPEN:
        return _checked(replace(state, closed=not state.closed))
    if key in (MORE, LESS):
        return replace(state, bonus=min(max(state.bonus + (1 if key == MORE else -1), 0), MOST_BONUS))
    raise Mistake("checklist-key", given=key)


def _toggled(state: Checklist, name: str) -> Checklist:
    """The yaku chosen, or no longer. A yakuman puts all others aside, one sort of riichi another; pinfu and seven pairs
    settle the fu; without riichi there is no ippatsu."""
    if name in state.yaku:
        dropped = {name, "ippatsu"} if name in RIICHI else {name}
        return _checked(replace(state, yaku=tuple(one for one in state.yaku if one not in dropped)))
    problem = forbidden(name, state.situation, state.rules)
    if problem is not None:
        raise problem
    kept = state.yaku
    if name in RIICHI:
        kept = tuple(one for one in kept if one not in RIICHI)
    if is_yakuman(name, state.rules):
        kept = tuple(one for one in kept if is_yakuman(one, state.rules))
    other = refused_beside(name, kept, state.situation, state.rules)
    if other is not None:
        raise other
    chosen = replace(state, yaku=(*kept, name))
    if name in ("pinfu", "chiitoitsu"):
        chosen = replace(chosen, sets=(), pair="plain", wait="open")
    return _checked(chosen)


def _with_set(state: Checklist, name: SetName) -> Checklist:
    """One more set of this name; where four are full, none of this name. A set that only a call can give opens the
    hand."""
    if len(state.sets) == 4:
        if name not in state.sets:
            raise Mistake("fu-sets-full")
        return _checked(replace(state, sets=tuple(one for one in state.sets if one != name)))
    more = replace(state, sets=(*state.sets, name))
    try:
        return _checked(more)
    except Mistake as mistake:
        if mistake.code != "fu-open-sets":
            raise
        return _checked(replace(more, closed=False))


def _checked(state: Checklist) -> Checklist:
    """The list itself, or a Mistake that says what in it cannot stand together."""
    shape = Shape(closed=state.closed, tsumo=state.situation.tsumo, sets=state.sets, pair=state.pair, wait=state.wait)
    problem = against(state.yaku, shape, state.situation, state.rules)
    if problem is not None:
        raise problem
    return state
