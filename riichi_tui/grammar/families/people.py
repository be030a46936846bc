"""People and the referee in words: `seat 3 Dana`, `swap 2 3 hands 5-7 keys`, `ruling E3 honba 0`, `time`, `end`."""

import re

from riichi_tui.grammar.families.money import LONGEST_TEXT, read_reason, write_reason
from riichi_tui.grammar.families.writing import joined, write_text
from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.names import LONGEST_NAME, check_name
from riichi_tui.grammar.reader import NAME, NUMBER, TEXT, Reader
from riichi_tui.grammar.vocabulary import SPELLINGS
from riichi_tui.grammar.words import quoted
from riichi_tui.table.events import Bust, Ended, Note, Reseated, Ruling, Seated, TimeCalled
from riichi_tui.table.problem import Mistake
from riichi_tui.table.requests import Rename

MOST_HANDS = 200_000
MOST_HONBA = 10_000
ROUND = "ROUND"

_HANDS = re.compile(r"([0-9]{1,9})[-–~〜]([0-9]{1,9})", re.ASCII)
_ROUND = re.compile(r"([eswn東南西北вюзс])([1-4])局?")
_WINDS = {
    "e": "E",
    "東": "E",
    "в": "E",
    "s": "S",
    "南": "S",
    "ю": "S",
    "w": "W",
    "西": "W",
    "з": "W",
    "n": "N",
    "北": "N",
}
_WINDS["с"] = "N"


def read_bust(reader: Reader) -> Bust:
    """`bust 4`"""
    return Bust(seat=reader.seat(), reason=read_reason(reader))


def read_time(reader: Reader) -> TimeCalled:
    """`time` (the hand in play is the last or the last but one), `time between`"""
    return TimeCalled(hand_running=reader.keyword("between") is None)


def read_end(reader: Reader) -> Ended:
    """`end dealer`, `end agreed`, `end time`"""
    name = reader.need("dealer", "agreed", "time")
    return Ended(reason="dealer" if name == "dealer" else "agreed" if name == "agreed" else "time")


def read_seated(reader: Reader) -> Seated:
    """`seat 3 Dana`"""
    return Seated(seat=reader.seat(), name=_read_name(reader))


def read_rename(reader: Reader) -> Rename:
    """`rename 3 Dana`"""
    return Rename(seat=reader.seat(), name=_read_name(reader))


def _read_name(reader: Reader) -> str:
    return check_name(reader.text(LONGEST_NAME, NAME))


def read_swap(reader: Reader) -> Reseated:
    """`swap 2 3 hands 5-7 keys`; with every seat named, who stands for 1, 2, 3 …: `swap 2 3 1 4 hands 5 people`."""
    order = _read_order(reader)
    reader.need("hands", "hand")
    first, last = _read_hands(reader)
    what = reader.need("keys", "people")
    return Reseated(first=first, last=last, order=order, what="keys" if what == "keys" else "people")


def _read_order(reader: Reader) -> tuple[int, ...]:
    """The seat that stands for each. Mistake `named-twice`, `swap-nothing`."""
    seats: list[int] = []
    while True:
        seat = reader.maybe_seat()
        if seat is None:
            break
        seats.append(reader.once(seat, seats))
    order = list(range(reader.players))
    if len(seats) == 2:
        first, second = seats
        order[first], order[second] = second, first
    elif len(seats) == reader.players:
        order = seats
    else:
        reader.refuse()
    if order == sorted(order):
        raise Mistake("swap-nothing")
    return tuple(order)


def _read_hands(reader: Reader) -> tuple[int, int]:
    """`5-7`, `5 - 7` or `5`. Mistake `hands-backward`."""
    reader.want(f"{NUMBER}-{NUMBER}")
    match = _HANDS.fullmatch(reader.here.key) if reader.here else None
    if match:
        reader.index += 1
        first, last = int(match[1]), int(match[2])
    else:
        first = last = reader.number(1, MOST_HANDS, f"{NUMBER}-{NUMBER}")
        if reader.here is not None and reader.here.key in "-–":
            reader.index += 1
            last = reader.number(1, MOST_HANDS)
    for number in (first, last):
        if not 1 <= number <= MOST_HANDS:
            raise Mistake("number-range", number=number, low=1, high=MOST_HANDS)
    if first > last:
        raise Mistake("hands-backward", first=first, last=last)
    return first, last


def read_ruling(reader: Reader) -> Ruling:
    """`ruling E3 honba 0 TEXT`, `ruling play-on TEXT`: at least one part."""
    round_name = _read_round(reader)
    honba = reader.number(0, MOST_HONBA) if reader.keyword("honba") else None
    play_on = reader.keyword("play-on") is not None
    bare = round_name is None and honba is None and not play_on
    text = reader.text(LONGEST_TEXT) if bare or not reader.at_end() else ""
    reader.want(TEXT)
    return Ruling(round=round_name, honba=honba, play_on=play_on, text=text)


def _read_round(reader: Reader) -> str | None:
    reader.want(ROUND)
    word = reader.here
    match = _ROUND.fullmatch(word.key) if word and word.kind == "word" else None
    if match is None:
        return None
    reader.index += 1
    return _WINDS[match[1]] + match[2]


def read_note(reader: Reader) -> Note:
    """`note TEXT`"""
    return Note(text=reader.text(LONGEST_TEXT))


def write_bust(event: Bust) -> str:
    """`bust 4`"""
    return joined("bust", str(event.seat + 1), write_reason(event.reason))


def write_time(event: TimeCalled) -> str:
    """`time` or `time between`"""
    return "time" if event.hand_running else "time between"


def write_end(event: Ended) -> str:
    """`end agreed`"""
    return f"end {event.reason}"


def write_seated(event: Seated) -> str:
    """`seat 3 Dana`"""
    return f"seat {event.seat + 1} {write_text(event.name)}"


def write_rename(request: Rename) -> str:
    """`rename 3 Dana`"""
    return f"rename {request.seat + 1} {write_text(request.name)}"


def write_swap(event: Reseated) -> str:
    """`swap 2 3 hands 5-7 keys`"""
    changed = [seat for seat, other in enumerate(event.order) if seat != other]
    seats = changed if len(changed) == 2 else event.order
    hands = str(event.first) if event.first == event.last else f"{event.first}-{event.last}"
    return joined("swap", *(str(seat + 1) for seat in seats), "hands", hands, event.what)


def write_ruling(event: Ruling) -> str:
    """`ruling E3 honba 0 TEXT`"""
    parts = joined(
        event.round or "",
        "" if event.honba is None else f"honba {event.honba}",
        "play-on" if event.play_on else "",
    )
    return joined("ruling", parts, _write_ruling_text(event.text) if event.text or not parts else "")


def _write_ruling_text(text: str) -> str:
    """In quotes where its first word would be read as a part of the ruling."""
    first = folded(text.split(" ", maxsplit=1)[0])
    return quoted(text) if _ROUND.fullmatch(first) or SPELLINGS.get(first) in ("honba", "play-on") else write_text(text)


def write_note(event: Note) -> str:
    """`note TEXT`"""
    return f"note {write_text(event.text)}"
