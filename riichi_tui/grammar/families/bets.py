"""Side bets in words: `bet sashi 1 2 5000`, `bet binta 1000 neck 25000`, `bet soto Eve on 1 against Dan on 3 5000`.

The last plain number is the stake, the seats before it are the parties, none = everybody.
"""

from collections.abc import Callable
from typing import Any

from riichi_tui.grammar.families.writing import joined, once_each, write_seats, write_word
from riichi_tui.grammar.names import check_name
from riichi_tui.grammar.reader import MOST_POINTS, NAME, POINTS, Reader
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin, Ties
from riichi_tui.table.events import Bet
from riichi_tui.table.problem import Mistake

KINDS = ("sashi", "bashin", "sou", "soubashin", "binta", "shizumi", "soto")
TIES: dict[str, Ties] = {"push": "push", "seat": "seat", "split": "split"}


def read_bet(reader: Reader) -> Bet:
    """`bet KIND …`"""
    kind = reader.need(*KINDS)
    return Bet(bet=_READ[kind](reader))


def _read_pairs(reader: Reader, kind: type[Sashi | Bashin]) -> AnyBet:
    parties, stake = _read_parties_and_stake(reader)
    return kind(parties=parties or tuple(range(reader.players)), stake=stake, ties=_read_ties(reader))


def _read_sou(reader: Reader, kind: type[Sou | SouBashin]) -> AnyBet:
    return kind(stake=_stake(reader.amount(1)), ties=_read_ties(reader))


def _read_binta(reader: Reader) -> Binta:
    parties, stake = _read_parties_and_stake(reader)
    neck = None
    out: tuple[int, ...] = ()
    ties: Ties = "push"
    for option in once_each(reader, ("neck", "without", "ties")):
        if option == "neck":
            neck = reader.points(low=-MOST_POINTS)
        elif option == "without":
            out = reader.seats() or reader.refuse()
        else:
            ties = TIES[reader.need(*TIES)]
    return Binta(stake=stake, parties=parties, neck=neck, without=out, ties=ties)


def _read_shizumi(reader: Reader) -> Shizumi:
    stake = _stake(reader.amount(1))
    found: dict[str, Any] = {}
    for option in once_each(reader, ("line", "at-line", "ties")):
        if option == "line":
            found["line"] = reader.points(low=-MOST_POINTS)
        elif option == "at-line":
            found["at_line"] = reader.need("floats", "sinks")
        else:
            found["ties"] = TIES[reader.need(*TIES)]
    return Shizumi(stake=stake, **found)


def _read_soto(reader: Reader) -> Soto | SotoPair:
    spectator, seat = _read_spectator(reader)
    if reader.keyword("against"):
        other, other_seat = _read_spectator(reader)
        stake = _stake(reader.amount(1))
        return SotoPair(
            spectator=spectator, seat=seat, other=other, other_seat=other_seat, stake=stake, ties=_read_ties(reader)
        )
    copies = reader.keyword("uma", "bets", "all")
    return Soto(
        spectator=spectator,
        seat=seat,
        copies="bets" if copies == "bets" else "all" if copies == "all" else "uma",
        ties=_read_ties(reader),
    )


def _read_spectator(reader: Reader) -> tuple[str, int]:
    """`Eve on 1`; a name of several words ends at `on`."""
    first = reader.plain(NAME)
    last = first
    while not reader.keyword("on"):
        last = reader.plain(NAME)
    name = first.text if last is first else reader.line[first.start : last.end]
    return check_name(name), reader.seat()


def _read_parties_and_stake(reader: Reader) -> tuple[tuple[int, ...], int]:
    """Seats, then the stake. Mistake `bet-stake`, `bet-one-party`, `named-twice`."""
    parties: list[int] = []
    while not _is_stake(reader):
        reader.want(POINTS)
        parties.append(reader.once(reader.seat(), parties))
    stake = _stake(reader.amount(1))
    if len(parties) == 1:
        raise Mistake("bet-one-party", seat=parties[0] + 1)
    return tuple(sorted(parties)), stake


def _is_stake(reader: Reader) -> bool:
    """Whether a number stands here that is no seat: stakes are 100 points at least."""
    amount = reader.amount_here()
    return amount is not None and amount > reader.players


def _stake(number: int) -> int:
    """A stake, which is at least 100 points. Mistake `bet-stake`."""
    if number % 100:
        raise Mistake("bet-stake", number=number)
    return number


def _read_ties(reader: Reader) -> Ties:
    return TIES[reader.need(*TIES)] if reader.keyword("ties") else "push"


_READ: dict[str, Callable[[Reader], AnyBet]] = {
    "sashi": lambda reader: _read_pairs(reader, Sashi),
    "bashin": lambda reader: _read_pairs(reader, Bashin),
    "sou": lambda reader: _read_sou(reader, Sou),
    "soubashin": lambda reader: _read_sou(reader, SouBashin),
    "binta": _read_binta,
    "shizumi": _read_shizumi,
    "soto": _read_soto,
}


def write_bet(event: Bet) -> str:
    """`bet sashi 1 2 5000`"""
    bet = event.bet
    ties = "" if bet.ties == "push" else f"ties {bet.ties}"
    return joined("bet", _write_terms(bet), ties)


def _write_terms(bet: AnyBet) -> str:
    if isinstance(bet, Soto):
        return joined("soto", _write_spectator(bet.spectator, bet.seat), "" if bet.copies == "uma" else bet.copies)
    if isinstance(bet, SotoPair):
        other = _write_spectator(bet.other, bet.other_seat)
        return joined("soto", _write_spectator(bet.spectator, bet.seat), "against", other, str(bet.stake))
    if isinstance(bet, Sashi | Bashin):
        return joined("sashi" if isinstance(bet, Sashi) else "bashin", write_seats(bet.parties), str(bet.stake))
    if isinstance(bet, Binta):
        return joined(
            "binta",
            write_seats(bet.parties),
            str(bet.stake),
            "" if bet.neck is None else f"neck {bet.neck}",
            f"without {write_seats(bet.without)}" if bet.without else "",
        )
    if isinstance(bet, Shizumi):
        return joined(
            f"shizumi {bet.stake}",
            "" if bet.line == Shizumi(stake=bet.stake).line else f"line {bet.line}",
            "" if bet.at_line == "floats" else f"at-line {bet.at_line}",
        )
    return f"{'sou' if isinstance(bet, Sou) else 'soubashin'} {bet.stake}"


def _write_spectator(name: str, seat: int) -> str:
    return f"{write_word(name)} on {seat + 1}"
