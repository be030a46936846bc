"""Everything that can happen at the table, one frozen struct an event (design.md section 4).

Reads like a table of contents: the deal, wins, draws, penalties, money, people, the end. Seats are 0-based here and
shown 1-based. An event says what happened, never what it leads to: scores, dealer and end are derived by the reducer.
"""

from typing import Annotated, Literal

import msgspec

from riichi_tui.table.bets import AnyBet, Seat
from riichi_tui.table.rules import Points, Rules, YakumanName

SCHEMA = 1

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=500)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10**8)]
Party = Seat | Literal["pot", "bank"]
LimitName = Literal["mangan", "haneman", "baiman", "sanbaiman"]


class Happening(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", gc=False):
    """The base of all events."""


class Movement(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Sticks that change hands: {denomination: count}."""

    giver: Party
    taker: Party
    sticks: dict[int, Count]


# --- the value of a hand ---------------------------------------------------------------------------------------


class Worth(msgspec.Struct, frozen=True, kw_only=True, tag_field="as", gc=False):
    """The base of the ways in which the value of a hand can be said."""


class HanFu(Worth, frozen=True, kw_only=True, tag="han"):
    """Han with all bonus tiles; fu is none where it cannot matter (five han or more)."""

    han: Annotated[int, msgspec.Meta(ge=1, le=60)]
    fu: Annotated[int, msgspec.Meta(ge=20, le=110)] | None = None


class Limit(Worth, frozen=True, kw_only=True, tag="limit"):
    """A limit by name."""

    name: LimitName


class Yakuman(Worth, frozen=True, kw_only=True, tag="yakuman"):
    """`count` yakuman; `counted` = 13 han or more without a yakuman, always one."""

    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    counted: bool = False


class Announced(Worth, frozen=True, kw_only=True, tag="points"):
    """The points as called out: the ron, or what a dealer's tsumo costs each (`points`); on a tsumo of another what
    the others (`points`) and the dealer (`dealer`) pay."""

    points: Positive
    dealer: Positive | None = None


Value = HanFu | Limit | Yakuman | Announced


class Liable(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who is liable (pao) for how many of the yakuman."""

    seat: Seat
    units: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    yakuman: YakumanName | None = None


class Winner(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One winner of a hand. `yaku` and `tiles` are kept where the hand was counted here."""

    seat: Seat
    value: Value
    liable: tuple[Liable, ...] = ()
    chips: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    yaku: tuple[Annotated[str, msgspec.Meta(max_length=40)], ...] | None = None
    tiles: Annotated[str, msgspec.Meta(max_length=200)] | None = None


# --- the events ------------------------------------------------------------------------------------------------


class Opened(Happening, frozen=True, kw_only=True, tag="opened"):
    """The first record. `round` is where play starts ("E1"), `scores` none = the rules' start, `pot` counts sticks."""

    schema: Annotated[int, msgspec.Meta(ge=1, le=10**6)] = SCHEMA
    id: Name
    rules: Rules
    players: tuple[Name, ...]
    title: Text = ""
    scores: tuple[Points, ...] | None = None
    round: Annotated[str, msgspec.Meta(pattern=r"^[ESWN][1-4]$")] = "E1"
    honba: Count = 0
    pot: Count = 0


class Riichi(Happening, frozen=True, kw_only=True, tag="riichi"):
    """A seat declares riichi; its stick is on the table at once."""

    seat: Seat
    moved: tuple[Movement, ...] = ()


class Win(Happening, frozen=True, kw_only=True, tag="win"):
    """Ron (with a `loser`) or tsumo. Winners are stored nearest after the discarder. `unpaid`: the loser's riichi of
    this hand was ronned on its tile."""

    loser: Seat | None = None
    unpaid: bool = False
    winners: tuple[Winner, ...]
    moved: tuple[Movement, ...] = ()


class Draw(Happening, frozen=True, kw_only=True, tag="draw"):
    """Exhaustive draw: who is tenpai, who has a nagashi mangan."""

    tenpai: tuple[Seat, ...] = ()
    nagashi: tuple[Seat, ...] = ()
    moved: tuple[Movement, ...] = ()


AbortKind = Literal["kyuushu", "suufon", "suucha", "suukan", "sancha", "void"]


def kind_name(kind: str, players: int) -> str:
    """The name of an abortive draw in the catalogue: what everybody does is called after how many they are."""
    return f"{kind}-three" if players == 3 and kind in ("suufon", "suucha") else kind


class Abort(Happening, frozen=True, kw_only=True, tag="abort"):
    """Abortive draw; `void` = dealt again, nothing changes. `unpaid` = a riichi whose tile did not pass."""

    kind: AbortKind
    unpaid: Seat | None = None


class Chombo(Happening, frozen=True, kw_only=True, tag="chombo"):
    """A false declaration."""

    seat: Seat
    moved: tuple[Movement, ...] = ()


class Transfer(Happening, frozen=True, kw_only=True, tag="transfer"):
    """Points move from a seat or the pot to another."""

    giver: Seat | Literal["pot"]
    taker: Seat | Literal["pot"]
    amount: Positive
    reason: Text = ""
    moved: tuple[Movement, ...] = ()


class Sticks(Happening, frozen=True, kw_only=True, tag="sticks"):
    """Sticks move without points: change, change that was owed, a stick taken back."""

    moved: tuple[Movement, ...]


class Counted(Happening, frozen=True, kw_only=True, tag="counted"):
    """A tray as counted: {denomination: count}."""

    seat: Seat
    sticks: dict[int, Count]


class Penalty(Happening, frozen=True, kw_only=True, tag="penalty"):
    """A referee takes points, now or after the settlement. Nobody gets them."""

    seat: Seat
    points: Positive
    when: Literal["now", "after"] = "now"
    moved: tuple[Movement, ...] = ()


class Bust(Happening, frozen=True, kw_only=True, tag="bust"):
    """The table declares a seat out. A bust by rule is derived and never in the log."""

    seat: Seat
    reason: Text = ""


class TimeCalled(Happening, frozen=True, kw_only=True, tag="time"):
    """The time is up, while a hand is being played or between hands."""

    hand_running: bool = True


class Ended(Happening, frozen=True, kw_only=True, tag="ended"):
    """The dealer stops, or the table ends the game."""

    reason: Literal["dealer", "agreed", "time"]


class Seated(Happening, frozen=True, kw_only=True, tag="seated"):
    """Another person plays on from here."""

    seat: Seat
    name: Name


class Reseated(Happening, frozen=True, kw_only=True, tag="reseated"):
    """Hands `first` to `last` had seats exchanged: `order[s]` stands for seat s.

    `keys`: the digits were mixed up, so what was keyed for s belongs to order[s]. `people`: s sat in the place of
    order[s]; what a person did stays with the person, deal and wind with the place.
    """

    first: Annotated[int, msgspec.Meta(ge=1, le=200_000)]
    last: Annotated[int, msgspec.Meta(ge=1, le=200_000)]
    order: tuple[Seat, ...]
    what: Literal["keys", "people"]


class Ruling(Happening, frozen=True, kw_only=True, tag="ruling"):
    """The referee says where the table stands, or that an end is set aside. No points move."""

    round: Annotated[str, msgspec.Meta(pattern=r"^[ESWN][1-4]$")] | None = None
    honba: Count | None = None
    play_on: bool = False
    text: Text = ""


class Bet(Happening, frozen=True, kw_only=True, tag="bet"):
    """A side bet is agreed."""

    bet: AnyBet


class Note(Happening, frozen=True, kw_only=True, tag="note"):
    """A remark."""

    text: Text


Event = (
    Opened
    | Riichi
    | Win
    | Draw
    | Abort
    | Chombo
    | Transfer
    | Sticks
    | Counted
    | Penalty
    | Bust
    | TimeCalled
    | Ended
    | Seated
    | Reseated
    | Ruling
    | Bet
    | Note
)
