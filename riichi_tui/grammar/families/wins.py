"""Riichi and wins in words: `riichi 2`, `ron 3 off 1 3/40, 4 mangan unpaid`, `tsumo 2 yakuman pao 4`."""

from typing import get_args

from riichi_tui.grammar.families.sticks import read_moved, write_moved
from riichi_tui.grammar.families.values import read_value, write_value
from riichi_tui.grammar.families.writing import joined, write_word
from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.names import is_number, seat_of
from riichi_tui.grammar.reader import NUMBER, SEAT, TEXT, Reader
from riichi_tui.grammar.vocabulary import SPELLINGS
from riichi_tui.grammar.words import Word, quoted
from riichi_tui.table.events import Liable, Riichi, Win, Winner
from riichi_tui.table.numerals import plain
from riichi_tui.table.problem import Mistake
from riichi_tui.table.requests import RiichiOff
from riichi_tui.table.rules import YakumanName
from riichi_tui.table.value import MOST_YAKUMAN

MOST_CHIPS = 1000
LONGEST_YAKU = 40
LONGEST_TILES = 200
YAKUMAN_NAMES: tuple[YakumanName, ...] = get_args(YakumanName)


def read_riichi(reader: Reader) -> Riichi | RiichiOff:
    """`riichi 2`, `riichi 2 off`"""
    seat = reader.seat()
    if reader.keyword("off"):
        return RiichiOff(seat=seat)
    return Riichi(seat=seat, moved=read_moved(reader))


def read_ron(reader: Reader) -> Win:
    """`ron 3 off 1 3/40, 4 mangan unpaid`: winners are stored nearest after the discarder."""
    first = reader.seat()
    reader.need("off")
    loser = reader.seat()
    winners: list[Winner] = []
    seat = first
    while True:
        if seat == loser:
            raise Mistake("ron-off-himself", seat=seat + 1)
        if any(winner.seat == seat for winner in winners):
            raise Mistake("named-twice", seat=seat + 1)
        winners.append(_read_winner(reader, seat, tsumo=False))
        if not reader.comma():
            break
        seat = reader.seat()
    unpaid = reader.keyword("unpaid") is not None
    nearest = sorted(winners, key=lambda winner: (winner.seat - loser) % reader.players)
    return Win(loser=loser, unpaid=unpaid, winners=tuple(nearest), moved=read_moved(reader))


def read_tsumo(reader: Reader) -> Win:
    """`tsumo 2 4/30`"""
    winner = _read_winner(reader, reader.seat(), tsumo=True)
    return Win(winners=(winner,), moved=read_moved(reader))


def _read_winner(reader: Reader, seat: int, *, tsumo: bool) -> Winner:
    """A value and what may follow it, in any order: several `pao`, `chips`, `yaku`, `tiles`."""
    value = read_value(reader, tsumo=tsumo)
    liable: list[Liable] = []
    chips = 0
    yaku: tuple[str, ...] | None = None
    tiles: str | None = None
    left = ["pao", "chips", "yaku", "tiles"]
    while option := reader.keyword(*left):
        if option == "pao":
            liable.append(_read_liable(reader))
            continue
        left.remove(option)
        if option == "chips":
            chips = reader.number(0, MOST_CHIPS)
        elif option == "yaku":
            yaku = _read_yaku(reader)
        else:
            tiles = _bounded(plain(reader.plain(TEXT).text), LONGEST_TILES)
    return Winner(seat=seat, value=value, liable=tuple(liable), chips=chips, yaku=yaku, tiles=tiles)


def _read_liable(reader: Reader) -> Liable:
    """`2`, `2:1`, `2:1:daisangen`: the seat, how many of the yakuman, and which."""
    reader.want(SEAT, f"{SEAT}:{NUMBER}:YAKUMAN")
    word = reader.here
    if word is None or word.kind == "quoted" or ":" not in word.key:
        return Liable(seat=reader.seat())
    parts = word.key.split(":")
    seat = seat_of(word_of(parts[0]), reader.players, reader.names)
    units = int(parts[1]) if is_number(parts[1]) else 0
    if seat is None or len(parts) > 3:
        reader.refuse()
    if not 1 <= units <= MOST_YAKUMAN:
        raise Mistake("pao-form", word=word.text, high=MOST_YAKUMAN)
    name = _yakuman_name(parts[2]) if len(parts) == 3 else None
    reader.index += 1
    return Liable(seat=seat, units=units, yakuman=name)


def word_of(key: str) -> Word:
    """A part of a word as a word of its own."""
    return Word(kind="word", text=key, key=key, start=0, end=0)


def _yakuman_name(key: str) -> YakumanName:
    for name in YAKUMAN_NAMES:
        if SPELLINGS.get(key) == name:
            return name
    raise Mistake("yakuman-unknown", word=key, allowed=YAKUMAN_NAMES)


def _read_yaku(reader: Reader) -> tuple[str, ...]:
    """`riichi+tsumo+dora:2`, quoted names one after the other, or `none`."""
    if reader.keyword("none"):
        return ()
    first = reader.plain(TEXT)
    if first.kind == "word":
        return tuple(_yaku_name(part) for part in plain(first.text).split("+"))
    found = [_bounded(plain(first.text), LONGEST_YAKU)]
    while reader.here is not None and reader.here.kind == "quoted":
        found.append(_bounded(plain(reader.plain(TEXT).text), LONGEST_YAKU))
    return tuple(found)


def _yaku_name(text: str) -> str:
    """A yaku as it is typed; riichi, which the table itself looks for, by the name that events know."""
    name = _bounded(text, LONGEST_YAKU)
    return "riichi" if SPELLINGS.get(folded(name)) == "riichi" else name


def _bounded(text: str, limit: int) -> str:
    if len(text) > limit:
        raise Mistake("text-too-long", length=len(text), limit=limit)
    return text


def write_riichi(event: Riichi) -> str:
    """`riichi 2`"""
    return joined("riichi", str(event.seat + 1), write_moved(event.moved))


def write_riichi_off(request: RiichiOff) -> str:
    """`riichi 2 off`"""
    return f"riichi {request.seat + 1} off"


def write_win(event: Win) -> str:
    """`ron 3 off 1 3/40, 4 mangan unpaid` or `tsumo 2 4/30`"""
    moved = write_moved(event.moved)
    if event.loser is None:
        return joined("tsumo", ", ".join(_write_winner(winner) for winner in event.winners), moved)
    first, *others = event.winners
    opening = f"ron {first.seat + 1} off {event.loser + 1} {_write_worth(first)}"
    winners = ", ".join([opening, *(_write_winner(winner) for winner in others)])
    return joined(winners, "unpaid" if event.unpaid else "", moved)


def _write_winner(winner: Winner) -> str:
    return f"{winner.seat + 1} {_write_worth(winner)}"


def _write_worth(winner: Winner) -> str:
    return joined(
        write_value(winner.value),
        *(_write_liable(liable) for liable in winner.liable),
        f"chips {winner.chips}" if winner.chips else "",
        _write_yaku(winner.yaku),
        "" if winner.tiles is None else f"tiles {write_word(winner.tiles)}",
    )


def _write_liable(liable: Liable) -> str:
    if liable.yakuman is not None:
        return f"pao {liable.seat + 1}:{liable.units}:{liable.yakuman}"
    return f"pao {liable.seat + 1}" if liable.units == 1 else f"pao {liable.seat + 1}:{liable.units}"


def _write_yaku(yaku: tuple[str, ...] | None) -> str:
    if yaku is None:
        return ""
    if not yaku:
        return "yaku none"
    if all(_plain_yaku(name) for name in yaku) and SPELLINGS.get(yaku[0]) != "none":
        return "yaku " + "+".join(yaku)
    return "yaku " + " ".join(quoted(name) for name in yaku)


def _plain_yaku(name: str) -> bool:
    return (
        name.isascii()
        and _yaku_name(name) == name != ""
        and all(letter.isalnum() or letter in "_:-" for letter in name)
    )
