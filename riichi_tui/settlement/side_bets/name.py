"""The fixed English name of a bet's row, in the words of the grammar, with seats from 1."""

from collections.abc import Sequence
from functools import lru_cache, singledispatch

from riichi_tui.settlement.side_bets.binta import neck_of
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, SideBet, Soto, SotoPair, Sou, SouBashin


@lru_cache(maxsize=256)
def bet_name(bet: AnyBet, start: int) -> str:
    """The name; `start` is the neck of a binta that names none. Ties stand in it where they are not "push"."""
    words = f"binta{_binta(bet, start)}" if isinstance(bet, Binta) else _words(bet)
    return words if bet.ties == "push" else f"{words} ties {bet.ties}"


@singledispatch
def _words(bet: SideBet) -> str:
    raise TypeError(f"{type(bet).__name__} has no name")


@_words.register
def _sashi(bet: Sashi) -> str:
    return f"sashi {_seats(bet.parties)} {bet.stake}"


@_words.register
def _bashin(bet: Bashin) -> str:
    return f"bashin {_seats(bet.parties)} {bet.stake}"


@_words.register
def _sou(bet: Sou) -> str:
    return f"sou {bet.stake}"


@_words.register
def _soubashin(bet: SouBashin) -> str:
    return f"soubashin {bet.stake}"


@_words.register
def _shizumi(bet: Shizumi) -> str:
    return f"shizumi {bet.stake} line {bet.line}" + (" at-line sinks" if bet.at_line == "sinks" else "")


@_words.register
def _soto(bet: Soto) -> str:
    return f"soto {bet.spectator} on {bet.seat + 1} {bet.copies}"


@_words.register
def _soto_pair(bet: SotoPair) -> str:
    return f"soto {bet.spectator} on {bet.seat + 1} against {bet.other} on {bet.other_seat + 1} {bet.stake}"


def _binta(bet: Binta, start: int) -> str:
    parties = f" {_seats(bet.parties)}" if bet.parties else ""
    without = f" without {_seats(bet.without)}" if bet.without else ""
    return f"{parties} {bet.stake} neck {neck_of(bet, start)}{without}"


def _seats(seats: Sequence[int]) -> str:
    return "-".join(str(seat + 1) for seat in seats)
