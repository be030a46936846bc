"""What the table looks like after an event: one frozen struct, and the flows of points that led to it."""

from typing import Literal

import msgspec

from riichi_tui.table.bets import AnyBet
from riichi_tui.table.rules import Rules

FlowKind = Literal["hand", "honba", "pot", "noten", "nagashi", "chombo", "riichi", "transfer", "penalty", "loan"]
Offer = Literal["agari-yame", "tenpai-yame"]
Reason = Literal[
    "bust", "length", "agari-yame", "tenpai-yame", "target", "score_cap", "hand_cap", "chombo", "time", "agreed"
]
POT = -1
"""The pot as a party of a flow."""
NOBODY = -2
"""Where penalties go and loans come from."""


class Stick(msgspec.Struct, frozen=True, gc=False):
    """A riichi stick in the pot: whose it was (none = not known) and the hand in which it was laid."""

    owner: int | None
    hand: int


class Flow(msgspec.Struct, frozen=True, gc=False):
    """Points that moved: `payer` and `payee` are seats, POT or NOBODY; `amount` is positive."""

    kind: FlowKind
    payer: int
    payee: int
    amount: int


class BustBy(msgspec.Struct, frozen=True, gc=False):
    """A seat that went bust and the seats that did it (the winners, the tenpai players; empty = nobody)."""

    seat: int
    by: tuple[int, ...]


class SetAside(msgspec.Struct, frozen=True, gc=False):
    """An end that a referee set aside; a bust is set aside seat by seat."""

    reason: Reason
    seat: int | None = None


Tray = dict[int, int]
"""Sticks that lie in one place: {denomination: count}, without zeros. Never changed once made."""


class StickLedger(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The physical money, derived from recorded movements (rules.md part D).

    `trays` by seat, none = not known; `pot` what lies there; `bank` what went out of play, negative where sticks came
    from the box.
    """

    trays: tuple[Tray | None, ...]
    pot: Tray
    bank: Tray


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table after an event. By seat where a tuple has one entry a player.

    `kyoku` counts scheduled hands from 0 (E1); `hand` counts results from 1 and names the hand in play; `played`
    counts the hands that stand against a hand cap; `seating` is the place at which each seat sits, `seated` that of
    the first hand, which decides ties (empty: everybody in his own); `flows` are the points that the last event moved;
    `short` the seats that were asked for more than they had; `resume` is the kyoku and honba from which play goes on
    where a referee sets the end aside; `sticks` is none where they are not followed.
    """

    rules: Rules
    names: tuple[str, ...]
    scores: tuple[int, ...]
    kyoku: int
    honba: int
    pot: tuple[Stick, ...]
    riichi: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    hand: int = 1
    played: int = 0
    seating: tuple[int, ...]
    seated: tuple[int, ...] = ()
    borrowed: tuple[int, ...]
    penalties_now: tuple[int, ...]
    penalties_after: tuple[int, ...]
    chips: tuple[int, ...]
    wins: tuple[int, ...]
    bets: tuple[AnyBet, ...] = ()
    hands_left: int | None = None
    offer: Offer | None = None
    over: bool = False
    reason: Reason | None = None
    resume: tuple[int, int] | None = None
    busts: tuple[BustBy, ...] = ()
    set_aside: tuple[SetAside, ...] = ()
    flows: tuple[Flow, ...] = ()
    short: tuple[int, ...] = ()
    sticks: StickLedger | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def standing(self) -> tuple[int, ...]:
        """The points by seat by which places go: what each has less what he borrowed."""
        return less_debts(self.scores, self.borrowed)

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.seating.index(self.kyoku % len(self.scores))


def less_debts(scores: tuple[int, ...], borrowed: tuple[int, ...]) -> tuple[int, ...]:
    """The scores without borrowed points, which are sticks that have to be given back (rules.md part D)."""
    if not any(borrowed):
        return scores
    return tuple(score - debt for score, debt in zip(scores, borrowed, strict=True))
