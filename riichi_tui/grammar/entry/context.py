"""What the key machine needs to know of the table: who is in riichi, and what the rules have."""

from typing import get_args

import msgspec

from riichi_tui.table.events import AbortKind
from riichi_tui.table.rules import Play
from riichi_tui.table.state import State

FOUR_ONLY = ("sancha",)
"""Abortive draws that three players cannot have: only two are left to win on a discard."""


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """The facts on which keys depend. Seats are 0-based; `riichi` and `dead` are those of the hand in play.

    `sancha_aborts`: three winners are an abortive draw. `most_winners` of one discard; `yakuman_limit` 0 = none;
    `seating` is the place at which each seat sits; `offer`: the dealer may stop now.
    """

    players: int = 4
    dealer: int = 0
    seating: tuple[int, ...] = (0, 1, 2, 3)
    riichi: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    over: bool = False
    offer: bool = False
    aborts: tuple[AbortKind, ...] = ("kyuushu", "suufon", "suucha", "suukan", "sancha", "void")
    sancha_aborts: bool = True
    most_winners: int = 3
    kazoe: bool = True
    yakuman_limit: int = 0
    nagashi: bool = True
    pao: bool = True
    chips: bool = False
    bets: bool = True
    sticks: bool = False

    def distance(self, origin: int, seat: int) -> int:
        """How many turns after `origin` the seat has its turn."""
        return (self.seating[seat] - self.seating[origin]) % self.players


def context_of(state: State) -> Context:
    """The facts of a table."""
    rules = state.rules
    play = rules.play
    players = len(state.scores)
    sancha = players == 4 and play.multi_ron == "double" and play.abort.sancha != "off"
    return Context(
        players=players,
        dealer=state.dealer,
        seating=state.seating,
        riichi=state.riichi,
        dead=state.dead,
        over=state.over,
        offer=state.offer is not None,
        aborts=tuple(kind for kind in get_args(AbortKind) if _has(play, kind, players)),
        sancha_aborts=sancha,
        most_winners=players - 1 if sancha or play.multi_ron != "double" else 2,
        kazoe=play.kazoe == "yakuman",
        yakuman_limit=play.yakuman_limit,
        nagashi=play.nagashi != "off",
        pao=bool(rules.pao.yakuman),
        chips=rules.side.chip_value > 0,
        bets=rules.side.bets != "none",
        sticks=rules.sticks.on,
    )


def _has(play: Play, kind: AbortKind, players: int) -> bool:
    """Whether an abortive draw exists; three winners abort only where a third is not paid."""
    if kind == "void":
        return True
    if players == 3 and kind in FOUR_ONLY:
        return False
    if kind == "sancha" and play.multi_ron != "double":
        return False
    rule: str = getattr(play.abort, kind)
    return rule != "off"
