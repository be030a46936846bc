"""A sentence in the making, one struct a kind of sentence; each knows its next keys and what it would record."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import msgspec

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.shapes import Asked, Ready, Said
from riichi_tui.table.events import Event, Riichi, Value


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """The base. `turned` are the seats whose riichi was forgotten or never made, as said inside the entry."""

    turned: tuple[int, ...] = ()

    def options(self, context: Context) -> list["Option"]:
        """The keys that mean something next."""
        raise NotImplementedError

    def ready(self, _context: Context) -> Ready | None:
        """What Enter records now, none while something is missing."""
        return None

    @property
    def prompt(self) -> str:
        """The code of the question that the next key answers (`grammar.prompt.CODE`)."""
        return ""

    def riichi(self, context: Context) -> tuple[int, ...]:
        """Who is in riichi when what was said inside the entry counts."""
        kept = tuple(seat for seat in context.riichi if seat not in self.turned)
        return kept + tuple(seat for seat in self.turned if seat not in context.riichi)

    def recorded(self, context: Context, *results: Event) -> Ready:
        """The results, after the riichi that the entry puts in."""
        put = tuple(Riichi(seat=seat) for seat in self.turned if seat not in context.riichi)
        off = tuple(sorted(seat for seat in self.turned if seat in context.riichi))
        return Ready(events=(*put, *results), riichi_off=off)


Outcome = Draft | Ready | Asked

MOST_DIGITS = 6
"""Digits of an amount in hundreds."""


class Option(NamedTuple):
    """A key, what it means, and what it leads to."""

    key: str
    code: str
    step: Callable[[], Outcome]
    seat: int | None = None
    value: Value | None = None
    usual: bool = False
    why: Said | None = None


def said(code: str, **details: str | int) -> Said:
    """A remark with its facts."""
    return Said(code, details)


def digit(seat: int) -> str:
    """The key of a seat."""
    return str(seat + 1)


def seat_options(
    seats: Iterable[int],
    code: str,
    step: Callable[[int], Outcome],
    why: Callable[[int], Said | None] = lambda _: None,
) -> list[Option]:
    """One option a seat, its digit the key."""
    return [Option(digit(seat), code, partial(step, seat), seat=seat, why=why(seat)) for seat in seats]


def digit_options(digits: str, limit: int, step: Callable[[str], Outcome]) -> list[Option]:
    """One option a digit for a number of at most `limit` digits that does not start with 0."""

    def why(key: str) -> Said | None:
        if len(digits) >= limit:
            return said("digits-many", limit=limit)
        return said("digit-first") if key == "0" and not digits else None

    return [Option(key, "digit", partial(step, digits + key), why=why(key)) for key in "1234567890"]


def turn(turned: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats turned round, with this one turned once more."""
    return tuple(other for other in turned if other != seat) if seat in turned else (*turned, seat)
