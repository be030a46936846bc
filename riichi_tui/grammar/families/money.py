"""Points that move beside the hands: `transfer 1 to 2 1000`, `penalty 4 8000 after`."""

from typing import Literal

from riichi_tui.grammar.families.sticks import (
    looks_like_sticks,
    read_moved,
    read_sticks,
    worth,
    write_moved,
    write_party,
    write_sticks,
)
from riichi_tui.grammar.families.writing import joined, write_text
from riichi_tui.grammar.reader import MOST_POINTS, Reader
from riichi_tui.table.bets import Seat
from riichi_tui.table.events import Movement, Penalty, Transfer
from riichi_tui.table.problem import Mistake

LONGEST_TEXT = 500

Side = Seat | Literal["pot"]


def read_transfer(reader: Reader) -> Transfer:
    """`transfer 1 to pot 1000`, or in sticks: `transfer 1 to 2 1x5000+3x1000 for 1x100` (the amount is the net)."""
    giver = _read_side(reader)
    reader.need("to")
    taker = _read_side(reader)
    if looks_like_sticks(reader):
        moved = _read_exchange(reader, giver, taker)
        amount = _net(moved)
    else:
        amount = reader.points()
        moved = read_moved(reader)
    return Transfer(giver=giver, taker=taker, amount=amount, moved=moved, reason=read_reason(reader))


def _read_side(reader: Reader) -> Side:
    return "pot" if reader.keyword("pot") else reader.seat()


def _read_exchange(reader: Reader, giver: Side, taker: Side) -> tuple[Movement, ...]:
    given = Movement(giver=giver, taker=taker, sticks=read_sticks(reader))
    if not reader.keyword("for"):
        return (given,)
    return (given, Movement(giver=taker, taker=giver, sticks=read_sticks(reader)))


def _net(moved: tuple[Movement, ...]) -> int:
    """What the sticks given are worth above those that come back. Mistake `sticks-net`."""
    amount = worth(moved[0].sticks) - sum(worth(back.sticks) for back in moved[1:])
    if not 0 < amount <= MOST_POINTS or amount % 100:
        raise Mistake("sticks-net", points=amount)
    return amount


def read_reason(reader: Reader) -> str:
    """Takes `reason` and the text after it, if it stands here."""
    return reader.text(LONGEST_TEXT) if reader.keyword("reason") else ""


def read_penalty(reader: Reader) -> Penalty:
    """`penalty 4 8000`, `penalty 4 20000 after`"""
    seat = reader.seat()
    points = reader.points()
    after = reader.keyword("after") is not None
    return Penalty(seat=seat, points=points, when="after" if after else "now", moved=read_moved(reader))


def write_transfer(event: Transfer) -> str:
    """`transfer 1 to 2 1000`, in sticks where just those carry it."""
    exchange = _write_exchange(event)
    return joined(
        f"transfer {write_party(event.giver)} to {write_party(event.taker)}",
        exchange or str(event.amount),
        "" if exchange else write_moved(event.moved),
        write_reason(event.reason),
    )


def _write_exchange(event: Transfer) -> str:
    """`1x5000+3x1000 for 1x100`, empty where the sticks recorded are anything else."""
    given, *back = event.moved or (None,)
    if given is None or (given.giver, given.taker) != (event.giver, event.taker) or not given.sticks or len(back) > 1:
        return ""
    if any((item.giver, item.taker) != (event.taker, event.giver) for item in back):
        return ""
    if worth(given.sticks) - sum(worth(item.sticks) for item in back) != event.amount:
        return ""
    return " for ".join(write_sticks(item.sticks) for item in event.moved)


def write_reason(reason: str) -> str:
    """The `reason` part, empty where there is none."""
    return f"reason {write_text(reason)}" if reason else ""


def write_penalty(event: Penalty) -> str:
    """`penalty 4 8000`"""
    when = "after" if event.when == "after" else ""
    return joined("penalty", str(event.seat + 1), str(event.points), when, write_moved(event.moved))
