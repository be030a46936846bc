"""What happens between hands, by `m` and a letter: transfers, penalties, bust, time, guests, the end."""

from collections.abc import Callable
from typing import Literal

import msgspec

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import MOST_DIGITS, Draft, Option, Outcome, digit, digit_options, said, seat_options
from riichi_tui.grammar.entry.shapes import Asked, Ready, Said
from riichi_tui.table.events import Bust, Ended, Penalty, TimeCalled, Transfer

replace = msgspec.structs.replace
Side = int | Literal["pot"]


class MoreDraft(Draft, frozen=True, kw_only=True):
    """After `m`: the menu."""

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "more"

    def options(self, context: Context) -> list[Option]:
        """One letter an event; what needs words opens the command bar with its first word."""
        over = said("game-over") if context.over else None
        sticks = over or (None if context.sticks else said("sticks-off"))
        bets = None if context.bets else said("bets-off")
        return [
            Option("t", "transfer", TransferDraft, why=over),
            Option("s", "sticks-only", lambda: Asked("command", "sticks "), why=sticks),
            Option("p", "penalty", lambda: PenaltyDraft(after=context.over)),
            Option("b", "bust", BustDraft, why=over),
            Option("w", "bet", lambda: Asked("command", "bet "), why=bets),
            Option("c", "time", TimeDraft, why=over),
            Option("x", "swap", lambda: Asked("swap")),
            Option("g", "guest", GuestDraft, why=over),
            Option("r", "ruling", lambda: Asked("command", "ruling ")),
            Option("n", "note", lambda: Asked("command", "note ")),
            Option("h", "history", lambda: Asked("history")),
            Option("e", "end", EndDraft, why=over),
        ]


class TransferDraft(Draft, frozen=True, kw_only=True):
    """Points from one to another, in hundreds: `m t 1 2 10`; `p` is the pot."""

    giver: Side | None = None
    taker: Side | None = None
    digits: str = ""

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "giver" if self.giver is None else "taker" if self.taker is None else "hundreds"

    def ready(self, _context: Context) -> Ready | None:
        """The transfer, once there is an amount."""
        if self.giver is None or self.taker is None or not self.digits:
            return None
        return Ready(events=(Transfer(giver=self.giver, taker=self.taker, amount=int(self.digits) * 100),))

    def options(self, context: Context) -> list[Option]:
        """Seats and the pot, then digits."""
        if self.giver is None:
            return _side_options(context, "giver", lambda side: replace(self, giver=side), None)
        if self.taker is None:
            return _side_options(context, "taker", lambda side: replace(self, taker=side), self.giver)
        return digit_options(self.digits, MOST_DIGITS, lambda digits: replace(self, digits=digits))


def _side_options(context: Context, code: str, step: Callable[[Side], Outcome], taken: Side | None) -> list[Option]:
    def why(side: Side) -> Said | None:
        return said("transfer-itself") if side == taken else None

    pot = Option("p", "pot", lambda: step("pot"), why=why("pot"))
    return [*seat_options(range(context.players), code, step, why), pot]


class PenaltyDraft(Draft, frozen=True, kw_only=True):
    """Points that a referee takes, in hundreds: `m p 4 80`; `a` = after the settlement."""

    seat: int | None = None
    digits: str = ""
    after: bool = False

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "penalty-seat" if self.seat is None else "hundreds"

    def ready(self, _context: Context) -> Ready | None:
        """The penalty, once there is an amount."""
        if self.seat is None or not self.digits:
            return None
        penalty = Penalty(seat=self.seat, points=int(self.digits) * 100, when="after" if self.after else "now")
        return Ready(events=(penalty,))

    def options(self, context: Context) -> list[Option]:
        """The seat, then digits and `a`."""
        if self.seat is None:
            return seat_options(range(context.players), "penalty-seat", lambda seat: replace(self, seat=seat))
        why = said("after-already") if self.after else None
        after = Option("a", "after", lambda: replace(self, after=True), why=why)
        return [*digit_options(self.digits, MOST_DIGITS, lambda digits: replace(self, digits=digits)), after]


class BustDraft(Draft, frozen=True, kw_only=True):
    """A seat that the table declares out."""

    seat: int | None = None

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "bust-seat" if self.seat is None else "done"

    def ready(self, _context: Context) -> Ready | None:
        """The bust, once the seat stands."""
        return None if self.seat is None else Ready(events=(Bust(seat=self.seat),))

    def options(self, context: Context) -> list[Option]:
        """The seat."""
        if self.seat is not None:
            return []
        return seat_options(range(context.players), "bust-seat", lambda seat: replace(self, seat=seat))


class GuestDraft(Draft, frozen=True, kw_only=True):
    """A guest sits in: the seat, then his name in the command bar."""

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "guest-seat"

    def options(self, context: Context) -> list[Option]:
        """The seat."""
        return seat_options(range(context.players), "guest-seat", lambda seat: Asked("command", f"seat {digit(seat)} "))


class TimeDraft(Draft, frozen=True, kw_only=True):
    """The time is up: while a hand is played, as it nearly always is, or between two hands."""

    between: bool = False

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "time"

    def ready(self, _context: Context) -> Ready | None:
        """The call of time."""
        return Ready(events=(TimeCalled(hand_running=not self.between),))

    def options(self, context: Context) -> list[Option]:
        """`b` between hands."""
        why = said("between-already") if self.between else None
        if context.riichi:
            why = said("hand-runs", seat=context.riichi[0] + 1)
        return [Option("b", "between", lambda: replace(self, between=True), why=why)]


class EndDraft(Draft, frozen=True, kw_only=True):
    """The game ends: agreed, or the dealer stops, or the time is up."""

    reason: Literal["agreed", "dealer", "time"] = "agreed"

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "end"

    def ready(self, _context: Context) -> Ready | None:
        """The end."""
        return Ready(events=(Ended(reason=self.reason),))

    def options(self, context: Context) -> list[Option]:
        """`d` the dealer stops, `t` the time is up."""
        if self.reason != "agreed":
            return []
        why = None if context.offer else said("no-offer")
        return [
            Option("d", "end-dealer", lambda: replace(self, reason="dealer"), why=why),
            Option("t", "end-time", lambda: replace(self, reason="time")),
        ]
