"""What stands beside the points on a sheet: penalties, chips, who won no hand, who went bust by whom."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.cli.parser import Given, number
from riichi_tui.cli.placed import in_option
from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.names import seat_of
from riichi_tui.grammar.vocabulary import SPELLINGS
from riichi_tui.grammar.words import Word
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import BustBy

STICK = 1000


class SheetColumns(NamedTuple):
    """By seat, as `settlement.closing` takes them, empty where nothing was typed."""

    penalties: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    wins: tuple[int, ...] | None = None
    busts: tuple[BustBy, ...] = ()


def columns_of(given: Given, rules: Rules, names: Sequence[str], scores: Sequence[int]) -> SheetColumns:
    """The columns that were typed. Mistake where a seat is not there or named twice, where an amount cannot be, and
    `moves-nothing` where the rules give what was typed no value."""
    side = rules.side
    for option, typed, value, key in (
        ("--chips", given.chips and any(given.chips), side.chip_value, "side.chip_value=2000"),
        ("--yakitori", given.yakitori, side.yakitori.amount, "side.yakitori.amount=10000"),
        ("--bust", given.bust, side.tobi.amount, "side.tobi.amount=10000"),
    ):
        if typed and not value:
            raise Mistake("moves-nothing", option=option, rules=rules.name, example=f"--set {key}")
    seats = Seats(rules.players, names)
    return SheetColumns(
        penalties=_penalties(given.penalty, seats),
        chips=_chips(given.chips, rules.players),
        wins=_wins(given.yakitori, seats),
        busts=_busts(given.bust, seats, scores),
    )


class Seats(NamedTuple):
    """Who can be named."""

    players: int
    names: Sequence[str]

    def one(self, typed: str) -> int:
        """The seat that a number or name means. Mistake `name-unknown`, `no-such-seat`, `name-ambiguous`."""
        text = typed.strip()
        seat = seat_of(Word(kind="word", text=text, key=folded(text), start=0, end=0), self.players, self.names)
        if seat is None:
            there = [f"{seat + 1} {name}" for seat, name in enumerate(self.names)]
            raise Mistake("name-unknown", word=text or '""', names=there or list(range(1, self.players + 1)))
        return seat

    def several(self, typed: str) -> tuple[int, ...]:
        """The seats of a list in its order, none for "none". Mistake `named-twice`."""
        if SPELLINGS.get(folded(typed.strip())) == "none":
            return ()
        found: list[int] = []
        for part in re.split("[,;，；、+]", typed):
            seat = self.one(part)
            if seat in found:
                raise Mistake("named-twice", seat=seat + 1)
            found.append(seat)
        return tuple(found)


def _penalties(typed: Sequence[str], seats: Seats) -> tuple[int, ...]:
    """Points that each loses after the settlement; what is typed twice for a seat adds up. Mistake `not-hundreds`."""
    taken = [0] * seats.players
    for text in typed:
        with in_option(f"--penalty {text}"):
            seat, points = _pair(text, "SEAT=POINTS")
            amount = number("POINTS", least=100)(points)
            if amount % 100:
                raise Mistake("not-hundreds", points=amount)
            taken[seats.one(seat)] += amount
    return tuple(taken)


def _chips(typed: tuple[int, ...] | None, players: int) -> tuple[int, ...]:
    """What each has more or fewer than he began with. Mistake `chips-count`."""
    if typed is None:
        return ()
    if len(typed) != players:
        raise Mistake("chips-count", count=len(typed), players=players)
    return typed


def _wins(typed: str | None, seats: Seats) -> tuple[int, ...] | None:
    """Whether each won a hand, none where nothing is known of it."""
    if typed is None:
        return None
    with in_option("--yakitori"):
        without = seats.several(typed)
    return tuple(int(seat not in without) for seat in range(seats.players))


def _busts(typed: Sequence[str], seats: Seats, scores: Sequence[int]) -> tuple[BustBy, ...]:
    """Who went bust by whom, the nearest of several first. Mistake `bust-by-oneself`, `bust-with-points`."""
    found: dict[int, BustBy] = {}
    for text in typed:
        with in_option(f"--bust {text}"):
            who, whom = _pair(text, "SEAT=BY")
            seat, by = seats.one(who), seats.several(whom)
            if seat in found:
                raise Mistake("named-twice", seat=seat + 1)
            if seat in by:
                raise Mistake("bust-by-oneself", seat=seat + 1)
            if scores[seat] >= STICK:
                raise Mistake("bust-with-points", seat=seat + 1, points=scores[seat])
            found[seat] = BustBy(seat, by)
    return tuple(found[seat] for seat in sorted(found))


def _pair(text: str, form: str) -> tuple[str, str]:
    """What stands before and after the last `=`. Mistake `pair-form`."""
    first, equals, second = text.replace("＝", "=").rpartition("=")
    if not equals or not first.strip() or not second.strip():
        raise Mistake("pair-form", form=form)
    return first, second
