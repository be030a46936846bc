"""A win that is counted with riichi though nobody laid the stick: the stick was forgotten, or there was no riichi."""

import re
from typing import Protocol

import msgspec

from riichi_tui.grammar.write import write
from riichi_tui.insight.hand.yaku import BONUS, YAKU
from riichi_tui.insight.sticks.commands import Putting, events_of
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Event, HanFu, Riichi, Value, Win, Winner, Yakuman
from riichi_tui.table.hands import events_as_read, hands
from riichi_tui.table.laid import UNLAID, needs_riichi
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.requests import AmendHand, Command
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.value import fu_exists

_URA = re.compile(r" ura \S+")
"""The indicators of ura dora in the tiles of a hand."""


class Game(Protocol):
    """What has to be known of the game; a session of the journal does."""

    @property
    def timeline(self) -> Timeline:
        """The game that the slots in force make."""


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """The two ways to go on. `seats` laid no stick, from 0. `laid` puts the sticks in with the win. `out` is the win
    without riichi, none where no yaku is left; `valued`: its value is without riichi too, else it is to be counted
    anew."""

    seats: tuple[int, ...]
    laid: Command | Splice
    out: Command | Splice | None
    valued: bool


def ways(command: Command | Splice, problem: Problem, game: Game) -> Ways | None:
    """The ways to go on with a command that was refused; none where that was for something else, or where the command
    itself holds no such win."""
    given = problem.details.get("seats")
    if problem.code != UNLAID or not isinstance(given, tuple):
        return None
    seats = tuple(seat - 1 for seat in given)
    changes = [
        _without(winner, event)
        for event in events_of(command)
        if isinstance(event, Win)
        for winner in event.winners
        if winner.seat in seats
    ]
    if not changes:
        return None
    out = None
    if all(winner is not None for winner, _ in changes):
        out = _put(command, tuple(_out(event, seats) for event in events_of(command)))
    return Ways(seats=seats, laid=_laid(command, seats, game), out=out, valued=all(known for _, known in changes))


def either(command: Command, problem: Problem, game: Game) -> Problem:
    """The refusal with the lines to type for both ways; the problem itself where it is another one."""
    found = ways(command, problem, game)
    if found is None:
        return problem
    seats = problem.details["seats"]
    laid = ", ".join(f"`{write(line)}`" for line in _lines(found.laid))
    if found.out is None:
        return Refused("riichi-unlaid-alone", seats=seats, laid=laid)
    code = "riichi-unlaid-either" if found.valued else "riichi-unlaid-value"
    return Refused(code, seats=seats, laid=laid, out=", ".join(f"`{write(line)}`" for line in _lines(found.out)))


def _lines(command: Command | Splice) -> tuple[Command, ...]:
    return command.put if isinstance(command, Splice) else (command,)


def _put(command: Command | Splice, events: tuple[Event, ...]) -> Command | Splice:
    """The command with other events to put in."""
    if isinstance(command, Splice):
        return msgspec.structs.replace(command, put=events)
    if isinstance(command, Putting):
        return msgspec.structs.replace(command, events=events)
    return events[0] if len(events) == 1 else Splice(put=events)


def _laid(command: Command | Splice, seats: tuple[int, ...], game: Game) -> Command | Splice:
    """The riichi first, so that the sticks lie there when the win is paid. A hand that is amended keeps its others."""
    events = events_of(command)
    riichi: tuple[Event, ...] = tuple(Riichi(seat=seat) for seat in seats)
    if not isinstance(command, AmendHand) or any(isinstance(event, Riichi) for event in events):
        return _put(command, (*riichi, *events))
    kept = tuple(one for one in _riichi_of(command.hand, game.timeline) if one.seat not in command.riichi_off)
    return AmendHand(hand=command.hand, events=(*kept, *riichi, *events))


def _riichi_of(hand: int, timeline: Timeline) -> list[Riichi]:
    row = next((row for row in hands(timeline) if row.n == hand), None)
    events = events_as_read(timeline)[row.first : row.last] if row else ()
    return [event for event in events if isinstance(event, Riichi)]


def _out(event: Event, seats: tuple[int, ...]) -> Event:
    if not isinstance(event, Win):
        return event
    winners = tuple(
        _without(winner, event)[0] or winner if winner.seat in seats else winner for winner in event.winners
    )
    return msgspec.structs.replace(event, winners=winners)


def _without(winner: Winner, win: Win) -> tuple[Winner | None, bool]:
    """The winner without riichi and what goes with it, none where no yaku is left; whether his value is without it
    too."""
    names = winner.yaku or ()
    gone = [name for name in names if needs_riichi(name)]
    left = tuple(name for name in names if name not in gone)
    if all(name.partition(":")[0] in BONUS for name in left):
        return None, False
    value = _less(winner.value, sum(map(_han, gone)), tsumo=win.loser is None)
    tiles = winner.tiles and _URA.sub("", winner.tiles)
    return msgspec.structs.replace(winner, value=value or winner.value, yaku=left, tiles=tiles), value is not None


def _han(name: str) -> int:
    word, _, times = name.partition(":")
    each = YAKU[word.casefold()].closed if word.casefold() in YAKU else 1
    return each * int(times) if times.isdecimal() else each


def _less(value: Value, han: int, *, tsumo: bool) -> Value | None:
    """The value of a hand with so many han less; none where it does not say enough."""
    if isinstance(value, Yakuman) and not value.counted:
        return value
    if not isinstance(value, HanFu) or value.han <= han:
        return None
    left = value.han - han
    if left >= 5:
        return HanFu(han=left, fu=value.fu)
    return HanFu(han=left, fu=value.fu) if value.fu and fu_exists(left, value.fu, tsumo) else None
