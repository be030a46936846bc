"""The value of a hand in words: `3/40`, `mangan`, `2yakuman`, `kazoe`, `6`, `=1000/2000`."""

import re
from typing import NoReturn

from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.names import is_number
from riichi_tui.grammar.reader import MOST_POINTS, VALUE, Reader
from riichi_tui.grammar.vocabulary import SPELLINGS, spellings
from riichi_tui.table.events import Announced, HanFu, Limit, LimitName, Value, Yakuman
from riichi_tui.table.numerals import ungrouped
from riichi_tui.table.problem import Mistake
from riichi_tui.table.value import FU, MOST_YAKUMAN, fu_choices, fu_exists, written

MOST_HAN = 60
LIMIT_NAMES: dict[str, LimitName] = {
    "mangan": "mangan",
    "haneman": "haneman",
    "baiman": "baiman",
    "sanbaiman": "sanbaiman",
}

_HAN = "|".join(spellings("han"))
_FU = "|".join(spellings("fu"))
_HAN_FU = re.compile(rf"([0-9]{{1,9}})(?:(?:{_HAN})/?|/)([0-9]{{1,9}})(?:{_FU})?", re.ASCII)
_HAN_ONLY = re.compile(rf"([0-9]{{1,9}})(?:{_HAN})", re.ASCII)
_TIMES = re.compile(r"([0-9]{1,9})([^0-9].*)", re.ASCII | re.DOTALL)
_ANNOUNCED = re.compile(r"=([0-9]{1,9})(?:/([0-9]{1,9}))?", re.ASCII)


def read_value(reader: Reader, *, tsumo: bool) -> Value:
    """Takes a value. Mistakes: `han-needs-fu`, `fu-rounded`, `fu-impossible`, `announced-pair`, `number-range`."""
    reader.want(VALUE)
    name = reader.keyword(*LIMIT_NAMES, "yakuman", "kazoe")
    if name in LIMIT_NAMES:
        return Limit(name=LIMIT_NAMES[name])
    if name is not None:
        return Yakuman(counted=name == "kazoe")
    word = reader.here
    if word is None or word.kind != "word":
        return reader.refuse()
    if is_number(word.key):
        return _spoken(reader, tsumo)
    text, words = reader.with_thousands()
    value = _joined(folded(ungrouped(text)), tsumo)
    if value is None:
        return reader.refuse()
    reader.index += words
    return value


def _spoken(reader: Reader, tsumo: bool) -> Value:
    """A number with more words: `3 40`, `3 han 40 fu`, `2 yakuman`, or han alone."""
    number = reader.number(0, MOST_POINTS, VALUE)
    if reader.keyword("yakuman"):
        return yakuman(number)
    reader.keyword("han")
    fu = reader.maybe_number(0, MOST_POINTS)
    if fu is not None:
        reader.keyword("fu")
    return han_fu(number, fu, tsumo=tsumo)


def _joined(key: str, tsumo: bool) -> Value | None:
    """A value in one word, none where it is no value."""
    if match := _HAN_FU.fullmatch(key):
        return han_fu(int(match[1]), int(match[2]), tsumo=tsumo)
    if match := _HAN_ONLY.fullmatch(key):
        return han_fu(int(match[1]), None, tsumo=tsumo)
    if match := _ANNOUNCED.fullmatch(key):
        return announced(int(match[1]), int(match[2]) if match[2] else None, tsumo=tsumo)
    match = _TIMES.fullmatch(key)
    if match and SPELLINGS.get(match[2]) == "yakuman":
        return yakuman(int(match[1]))
    return None


def yakuman(count: int) -> Yakuman:
    """So many yakuman. Mistake `number-range`."""
    _require(count, 1, MOST_YAKUMAN)
    return Yakuman(count=count)


def announced(points: int, dealer: int | None, *, tsumo: bool) -> Announced:
    """Points as called out. Mistake `announced-pair` where a ron has two, `points-hundreds`."""
    if dealer is not None and not tsumo:
        raise Mistake("announced-pair", points=written(points, dealer))
    for amount in (points, dealer):
        if amount is not None:
            _require(amount, 100, MOST_POINTS)
            if amount % 100:
                raise Mistake("points-hundreds", points=amount)
    return Announced(points=points, dealer=dealer)


def han_fu(han: int, fu: int | None, *, tsumo: bool) -> HanFu:
    """Han and fu as far as they exist together."""
    _require(han, 1, MOST_HAN)
    if fu is None:
        if han < 5:
            raise Mistake("han-needs-fu", han=han)
        return HanFu(han=han)
    if not fu_exists(han, fu, tsumo):
        _refuse_fu(han, fu, tsumo)
    return HanFu(han=han, fu=fu)


def _refuse_fu(han: int, fu: int, tsumo: bool) -> NoReturn:
    paid = -(-fu // 10) * 10
    if fu not in FU and fu > 20 and fu_exists(han, paid, tsumo):
        raise Mistake("fu-rounded", fu=fu, paid=paid, instead=f"{han}/{paid}")
    allowed = tuple(f"{han}/{choice}" for choice in fu_choices(han, tsumo))
    raise Mistake("fu-impossible", given=f"{han}/{fu}", allowed=allowed)


def _require(number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise Mistake("number-range", number=number, low=low, high=high)


def write_value(value: Value) -> str:
    """The value as the grammar writes it."""
    if isinstance(value, HanFu):
        return str(value.han) if value.fu is None else f"{value.han}/{value.fu}"
    if isinstance(value, Limit):
        return value.name
    if isinstance(value, Announced):
        return written(value.points, value.dealer)
    if value.counted:
        return "kazoe"
    return "yakuman" if value.count == 1 else f"{value.count}yakuman"
