"""What the key machine hands to the screen: choices, remarks, requests, and what Enter would record."""

from typing import Literal

import msgspec

from riichi_tui.table.bets import Seat
from riichi_tui.table.events import Event, Value
from riichi_tui.table.requests import Command, RiichiOff

Request = Literal[
    "outlook",
    "graph",
    "hands",
    "sticks",
    "replay",
    "settlement",
    "palette",
    "help",
    "quit",
    "undo",
    "redo",
    "correct",
    "helper",
    "command",
    "swap",
    "history",
]


class Said(msgspec.Struct, frozen=True):
    """A remark about a key: the code of a sentence (`grammar.said.CODE`) and its facts, seats from 1."""

    code: str
    details: dict[str, str | int] = {}


class Asked(msgspec.Struct, frozen=True):
    """Something that the screen is asked to do. `text` is what the command bar opens with."""

    request: Request
    text: str = ""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A key that may come next. `code` says what it means (`grammar.choice.CODE`).

    `seat` (0-based) or `value` where the key names one, `usual` where Enter takes it, `why` where it cannot be.
    """

    key: str
    code: str
    seat: int | None = None
    value: Value | None = None
    usual: bool = False
    why: Said | None = None

    @property
    def enabled(self) -> bool:
        """Whether the key does something now."""
        return self.why is None


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """What is recorded together: riichi of this hand that are taken back, then events in order."""

    events: tuple[Event, ...] = ()
    riichi_off: tuple[Seat, ...] = ()

    @property
    def commands(self) -> tuple[Command, ...]:
        """The same as commands of the grammar."""
        return (*(RiichiOff(seat=seat) for seat in self.riichi_off), *self.events)
