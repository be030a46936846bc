"""From a state and an event to the next state: one small function an event, found by the event's type."""

from collections.abc import Callable
from typing import Any

from riichi_tui.table import events
from riichi_tui.table.draws import abort, draw
from riichi_tui.table.laid import require_laid
from riichi_tui.table.money import riichi, transfer
from riichi_tui.table.opening import begin
from riichi_tui.table.penalties import bust, chombo, penalty
from riichi_tui.table.people import bet, ended, note, reseated, ruling, seated, time_called
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import State
from riichi_tui.table.trays import follow, follow_again, refuse_sticks, stick_event
from riichi_tui.table.wins import win

__all__ = ["apply", "apply_again", "begin"]


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
    events.Sticks: stick_event,
    events.Counted: stick_event,
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
    """The table after one more event. Raises Refused, worded by its code, where it cannot happen now; also for a win
    that is counted with a riichi which nobody laid."""
    after = REDUCERS[type(event)](state, event)
    require_laid(state, event)
    if state.sticks is None:
        refuse_sticks(event)
        return after
    return follow(state, after, event)


def apply_again(state: State, event: events.Event) -> State:
    """The same for an event of the log, where what came before it may have been corrected since it was recorded.

    Sticks never stand against it: movements that no longer fit leave trays that are not known, and where the rules no
    longer follow the sticks, movements are passed over. A riichi without its stick was recorded so, and stays.
    """
    after = REDUCERS[type(event)](state, event)
    return after if state.sticks is None else follow_again(state, after, event)
