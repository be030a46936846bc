"""Reads the wins of a Tenhou log (FORMATS.md section 5): tiles, melds, indicators, situation, and what was paid."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from riichi_tui.insight.hand.hand import Hand, Meld
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import Tile, in_order
from riichi_tui.rules import load
from riichi_tui.table.rules import Rules

SEAT_WINDS = ("E", "S", "W", "N")
SAID = {
    1: "riichi",
    2: "ippatsu",
    3: "chankan",
    4: "rinshan",
    5: "haitei",
    6: "houtei",
    21: "double-riichi",
    36: "renhou",
    37: "tenhou",
    38: "chiihou",
}
YAKU = {
    **SAID,
    0: "menzen-tsumo",
    7: "pinfu",
    8: "tanyao",
    9: "iipeikou",
    **dict.fromkeys(range(10, 14), "seat-wind"),
    **dict.fromkeys(range(14, 18), "round-wind"),
    18: "haku",
    19: "hatsu",
    20: "chun",
    22: "chiitoitsu",
    23: "chanta",
    24: "ittsuu",
    25: "sanshoku",
    26: "sanshoku-doukou",
    27: "sankantsu",
    28: "toitoi",
    29: "sanankou",
    30: "shousangen",
    31: "honroutou",
    32: "ryanpeikou",
    33: "junchan",
    34: "honitsu",
    35: "chinitsu",
    39: "daisangen",
    40: "suuankou",
    41: "suuankou-tanki",
    42: "tsuuiisou",
    43: "ryuuiisou",
    44: "chinroutou",
    45: "chuuren",
    46: "junsei-chuuren",
    47: "kokushi",
    48: "kokushi-13",
    49: "daisuushii",
    50: "shousuushii",
    51: "suukantsu",
    52: "dora",
    53: "ura",
    54: "red",
}


class Recorded(NamedTuple):
    """A win as the log has it: the hand, the situation, and the log's own yaku, han, fu and points."""

    where: str
    rules: Rules
    hand: Hand
    situation: Situation
    yaku: Counter[str]
    yakuman: tuple[str, ...]
    fu: int
    points: int
    limit: int

    @property
    def han(self) -> int:
        return self.yaku.total()


def wins(path: Path) -> Iterator[Recorded]:
    """Every win of a log."""
    text = path.read_text(encoding="utf-8")
    kind = 0
    kyoku = dealer = 0
    for number, (tag, given) in enumerate(_tags(text)):
        if tag == "GO":
            kind = int(given["type"])
        elif tag == "INIT":
            kyoku = int(given["seed"].split(",")[0])
            dealer = int(given["oya"])
        elif tag == "AGARI":
            yield _win(f"{path.name} tag {number}", kind, kyoku, dealer, given)


def _tags(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for tag, rest in re.findall(r"<([A-Z]+)\s([^<>]*?)/?>", text):
        yield tag, dict(re.findall(r'([A-Za-z0-9]+)="([^"]*)"', rest))


def _win(where: str, kind: int, kyoku: int, dealer: int, given: dict[str, str]) -> Recorded:
    players = 3 if kind & 0x10 else 4
    rules = load(
        f"tenhou{players}",
        [f"hand.open_tanyao={str(not kind & 0x04).lower()}", *(["hand.red_fives=0"] if kind & 0x02 else [])],
    )
    who = int(given["who"])
    pairs = [int(word) for word in given.get("yaku", "").split(",") if word]
    yaku: Counter[str] = Counter()
    for name, han in zip(pairs[::2], pairs[1::2], strict=True):
        yaku[YAKU[name]] += han
    yakuman = tuple(YAKU[int(word)] for word in given.get("yakuman", "").split(",") if word)
    ids = [int(word) for word in given.get("yaku", "").split(",")[::2] + given.get("yakuman", "").split(",") if word]
    fu, points, limit = map(int, given["ten"].split(","))
    return Recorded(
        where=where,
        rules=rules,
        hand=_hand(given, not kind & 0x02),
        situation=Situation(
            tsumo=given["who"] == given["fromWho"],
            seat=SEAT_WINDS[(who - dealer) % players],  # type: ignore[arg-type]
            round=SEAT_WINDS[kyoku // 4],  # type: ignore[arg-type]
            said=frozenset(SAID[name] for name in ids if name in SAID),
        ),
        yaku=+yaku,
        yakuman=yakuman,
        fu=fu,
        points=points,
        limit=limit,
    )


def _tile(number: int, reds: bool) -> Tile:
    return Tile(number // 4, reds and number in (16, 52, 88))


def _hand(given: dict[str, str], reds: bool) -> Hand:
    winning = int(given["machi"])
    held = [int(word) for word in given["hai"].split(",")]
    held.remove(winning)
    melds, norths = [], 0
    for word in given.get("m", "").split(","):
        if word and int(word) & 0x3C == 0x20:
            norths += 1
        elif word:
            melds.append(_meld(int(word), reds))

    def tiles(numbers: list[int]) -> tuple[Tile, ...]:
        return tuple(_tile(number, reds) for number in numbers)

    def listed(key: str) -> tuple[Tile, ...]:
        return tiles([int(word) for word in given.get(key, "").split(",") if word])

    return Hand(
        concealed=in_order(tiles(held)),
        winning=_tile(winning, reds),
        melds=tuple(melds),
        dora=listed("doraHai"),
        ura=listed("doraHaiUra"),
        norths=norths,
    )


def _meld(code: int, reds: bool) -> Meld:
    """Tenhou's packed melds: bit 2 a chi, bit 3 a pon, bit 4 an added kan, else a kan, closed when from oneself."""
    if code & 0x4:
        first = code >> 10
        place = first // 3
        kind = place // 7 * 9 + place % 7
        numbers = [4 * (kind + step) + (code >> shift & 3) for step, shift in enumerate((3, 5, 7))]
        return _made("chi", numbers, reds)
    if code & 0x18:
        kind = (code >> 9) // 3
        spare = code >> 5 & 3
        if code & 0x8:
            return _made("pon", [4 * kind + copy for copy in range(4) if copy != spare], reds)
        return _made("kakan", [4 * kind + copy for copy in range(4)], reds)
    kind = (code >> 8) // 4
    return _made("kan" if code & 3 else "ankan", [4 * kind + copy for copy in range(4)], reds)


def _made(kind: str, numbers: list[int], reds: bool) -> Meld:
    tiles = [[tile.kind, tile.red] for tile in in_order(tuple(_tile(number, reds) for number in numbers))]
    return msgspec.convert({"kind": kind, "tiles": tiles}, Meld)
