"""From a state and an event to the next state: one small function an event, found by the event's type."""

from collections.abc import Callable
from typing import Any

from riichi_tui.table import events
from riichi_tui.table.draws import abort, draw
from riichi_tui.table.money import riichi, transfer
from riichi_tui.table.opening import begin
from riichi_tui.table.penalties import bust, chombo, penalty
from riichi_tui.table.people import bet, ended, note, reseated, ruling, seated, time_called
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State
from riichi_tui.table.wins import win

__all__ = ["apply", "begin"]


def sticks_off(_state: State, _event: events.Sticks | events.Counted) -> State:
    """Sticks are followed only where the rules say so."""
    raise Refused("sticks-off")


def opened_again(_state: State, _event: events.Opened) -> State:
    """A game is opened once."""
    raise Refused("opened-already")


REDUCERS: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.Opened: opened_again,
    events.Riichi: riichi,
    events.Win: win,
    events.Draw: draw,
    events.Abort: abort,
    events.Chombo: chombo,
    events.Transfer: transfer,
    events.Sticks: sticks_off,
    events.Counted: sticks_off,
    events.Penalty: penalty,
    events.Bust: bust,
    events.TimeCalled: time_called,
    events.Ended: ended,
    events.Seated: seated,
    events.Reseated: reseated,
    events.Ruling: ruling,
    events.Bet: bet,
    events.Note: note,
}


def apply(state: State, event: events.Event) -> State:
    """The table after one more event. Raises Refused, worded by its code, where it cannot happen now."""
    return REDUCERS[type(event)](state, event)
