"""From a command to its canonical line: `parse(write(command)) == command`."""

from collections.abc import Callable
from typing import Any

from riichi_tui.grammar.families import bets, corrections, draws, money, people, sticks, wins
from riichi_tui.grammar.families.writing import joined
from riichi_tui.grammar.words import quoted
from riichi_tui.table import changes, events, requests


def write_opened(event: events.Opened) -> str:
    """The opening is no command: it is written as a remark, so that a history can be typed in again."""
    return joined("# opened", event.rules.name, *(quoted(name) for name in event.players))


WRITERS: dict[type[requests.Command], Callable[[Any], str]] = {
    events.Opened: write_opened,
    events.Riichi: wins.write_riichi,
    events.Win: wins.write_win,
    events.Draw: draws.write_draw,
    events.Abort: draws.write_abort,
    events.Chombo: draws.write_chombo,
    events.Transfer: money.write_transfer,
    events.Sticks: sticks.write_stick_event,
    events.Counted: sticks.write_count,
    events.Penalty: money.write_penalty,
    events.Bust: people.write_bust,
    events.TimeCalled: people.write_time,
    events.Ended: people.write_end,
    events.Seated: people.write_seated,
    events.Reseated: people.write_swap,
    events.Ruling: people.write_ruling,
    events.Bet: bets.write_bet,
    events.Note: people.write_note,
    changes.Undo: corrections.write_undo,
    changes.Redo: corrections.write_redo,
    requests.RiichiOff: wins.write_riichi_off,
    requests.AmendHand: lambda request: corrections.write_amend_hand(request, write),
    requests.AmendSlot: lambda request: corrections.write_amend_slot(request, write),
    requests.InsertBefore: lambda request: corrections.write_insert(request, write),
    requests.Delete: corrections.write_delete,
    requests.Rename: people.write_rename,
    requests.ChangeRules: corrections.write_rules,
}


def write(command: requests.Command) -> str:
    """The command as the grammar writes it, in English, seats from 1."""
    return WRITERS[type(command)](command)
