"""What the checklist offers: every yaku that this win can have and every sort of set, with key, worth and state."""

from typing import Literal, NamedTuple

from riichi_tui.insight.hand.checklist import Checklist, press
from riichi_tui.insight.hand.checklist_keys import KEYS, SET_KEYS
from riichi_tui.insight.hand.fu import SET_FU, SetName
from riichi_tui.insight.hand.standing import forbidden
from riichi_tui.insight.hand.worth import han_of, units_of
from riichi_tui.insight.hand.yaku import YAKU
from riichi_tui.table.problem import Mistake

Mark = Literal["chosen", "implied", "free", "barred"]


class Choice(NamedTuple):
    """A yaku: its key, what it is worth in this hand (han, or yakuman units), and whether it is chosen, follows from
    something else, is free, or cannot be (`why`)."""

    key: str
    name: str
    han: int
    units: int
    mark: Mark
    why: Mistake | None


class SetChoice(NamedTuple):
    """A sort of triplet or kan: its key, the fu of one, how many times it is there."""

    key: str
    name: SetName
    fu: int
    times: int


def choices(state: Checklist) -> tuple[Choice, ...]:
    """The yaku in the order of their table, without those that this win or these rules cannot have."""
    names = state.names
    return tuple(
        _choice(state, name, key, names)
        for name, key in KEYS.items()
        if forbidden(name, state.situation, state.rules) is None
    )


def set_choices(state: Checklist) -> tuple[SetChoice, ...]:
    """The eight sorts of set."""
    return tuple(SetChoice(key, name, SET_FU[name], state.sets.count(name)) for key, name in SET_KEYS.items())


def _choice(state: Checklist, name: str, key: str, names: tuple[str, ...]) -> Choice:
    yaku = YAKU[name]
    units = units_of(yaku, state.rules)
    han = 0 if units else han_of(yaku, closed=state.closed) or yaku.closed
    if name in state.yaku:
        return Choice(key, name, han, units, "chosen", None)
    why = press(state, key).problem
    mark: Mark = "implied" if name in names else "free" if why is None else "barred"
    return Choice(key, name, han, units, mark, why)
