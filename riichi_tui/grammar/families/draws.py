"""Draws and chombo in words: `draw 1 3`, `nagashi 2 draw all`, `abort suucha unpaid 1`, `chombo 4`."""

from typing import get_args

from riichi_tui.grammar.families.sticks import read_moved, write_moved
from riichi_tui.grammar.families.writing import joined, write_seats
from riichi_tui.grammar.reader import Reader
from riichi_tui.table.events import Abort, AbortKind, Chombo, Draw

ABORTS: tuple[AbortKind, ...] = get_args(AbortKind)


def read_draw(reader: Reader) -> Draw:
    """`draw 1 3`, `draw` (nobody), `draw all`"""
    tenpai = _read_tenpai(reader)
    return Draw(tenpai=tenpai, moved=read_moved(reader))


def read_nagashi(reader: Reader) -> Draw:
    """`nagashi 2 draw 1 3`: the second part is never left out, the deal depends on it."""
    nagashi = reader.seats()
    if not nagashi:
        reader.refuse()
    reader.need("draw")
    tenpai = _read_tenpai(reader)
    return Draw(tenpai=tenpai, nagashi=nagashi, moved=read_moved(reader))


def _read_tenpai(reader: Reader) -> tuple[int, ...]:
    everybody = reader.keyword("all", "none")
    if everybody is not None:
        return tuple(range(reader.players)) if everybody == "all" else ()
    return reader.seats()


def read_abort(reader: Reader) -> Abort:
    """`abort kyuushu`, `abort sancha unpaid 1`"""
    name = reader.need(*ABORTS)
    kind = next(kind for kind in ABORTS if kind == name)
    unpaid = reader.seat() if reader.keyword("unpaid") else None
    return Abort(kind=kind, unpaid=unpaid)


def read_chombo(reader: Reader) -> Chombo:
    """`chombo 4`"""
    return Chombo(seat=reader.seat(), moved=read_moved(reader))


def write_draw(event: Draw) -> str:
    """`draw 1 3` or `nagashi 2 draw 1 3`"""
    nagashi = joined("nagashi", write_seats(event.nagashi)) if event.nagashi else ""
    return joined(nagashi, "draw", write_seats(event.tenpai), write_moved(event.moved))


def write_abort(event: Abort) -> str:
    """`abort kyuushu`"""
    return joined("abort", event.kind, "" if event.unpaid is None else f"unpaid {event.unpaid + 1}")


def write_chombo(event: Chombo) -> str:
    """`chombo 4`"""
    return joined("chombo", str(event.seat + 1), write_moved(event.moved))
