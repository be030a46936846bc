"""Side bets as they are agreed: data and bounds only. They are settled by `settlement/side_bets` (rules.md B7)."""

from typing import Annotated, Literal

import msgspec

from riichi_tui.table.rules import Points

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Stake = Annotated[int, msgspec.Meta(ge=1, le=10**8)]
Ties = Literal["push", "seat", "split"]
SpectatorName = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class SideBet(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What every bet has. `ties`: nothing is paid, the earlier seat counts as higher, or tied places share."""

    ties: Ties = "push"


class Sashi(SideBet, frozen=True, kw_only=True, tag="sashi"):
    """The lower place pays the higher `stake`, for every pair of the parties."""

    parties: tuple[Seat, ...]
    stake: Stake


class Bashin(SideBet, frozen=True, kw_only=True, tag="bashin"):
    """As sashi, times the difference of the places."""

    parties: tuple[Seat, ...]
    stake: Stake


class Sou(SideBet, frozen=True, kw_only=True, tag="sou"):
    """Sashi between all pairs."""

    stake: Stake


class SouBashin(SideBet, frozen=True, kw_only=True, tag="soubashin"):
    """Bashin between all pairs."""

    stake: Stake


class Binta(SideBet, frozen=True, kw_only=True, tag="binta"):
    """Each pays everyone above; twice where the payer is below the neck and the receiver is not.

    `parties` empty = everybody; `neck` none = the start points; `without` = players who stay out.
    """

    stake: Stake
    parties: tuple[Seat, ...] = ()
    neck: Points | None = None
    without: tuple[Seat, ...] = ()


class Shizumi(SideBet, frozen=True, kw_only=True, tag="shizumi"):
    """Everyone below the line pays the first. `at_line`: does exactly the line float or sink?"""

    stake: Stake
    line: Points = 30000
    at_line: Literal["floats", "sinks"] = "floats"


class Soto(SideBet, frozen=True, kw_only=True, tag="soto"):
    """A spectator copies what one player pays and gets: rank uma, pair bets, or all with the hand payments."""

    spectator: SpectatorName
    seat: Seat
    copies: Literal["uma", "bets", "all"] = "uma"


class SotoPair(SideBet, frozen=True, kw_only=True, tag="soto_pair"):
    """Two spectators: whose player ends higher gets the stake from the other."""

    spectator: SpectatorName
    seat: Seat
    other: SpectatorName
    other_seat: Seat
    stake: Stake


AnyBet = Sashi | Bashin | Sou | SouBashin | Binta | Shizumi | Soto | SotoPair
