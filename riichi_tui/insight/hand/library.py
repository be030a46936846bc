"""What is taken from the `mahjong` library: how a hand divides, and whether a division has the pattern of a yaku.

Nothing here is imported before a hand is scored: the library is optional and costs 60 to 80 ms to import.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from mahjong.hand_calculating.divider import HandDivider
from mahjong.hand_calculating.yaku_config import YakuConfig
from mahjong.meld import Meld as LibraryMeld

from riichi_tui.insight.hand.hand import Meld, MeldKind

Groups = list[list[int]]

_KINDS: Mapping[MeldKind, str] = {
    "chi": LibraryMeld.CHI,
    "pon": LibraryMeld.PON,
    "kan": LibraryMeld.KAN,
    "ankan": LibraryMeld.KAN,
    "kakan": LibraryMeld.SHOUMINKAN,
}

PATTERNS: Mapping[str, str] = {
    "tanyao": "tanyao",
    "iipeikou": "iipeiko",
    "ryanpeikou": "ryanpeiko",
    "haku": "haku",
    "hatsu": "hatsu",
    "chun": "chun",
    "chiitoitsu": "chiitoitsu",
    "sanshoku": "sanshoku",
    "ittsuu": "ittsu",
    "chanta": "chantai",
    "junchan": "junchan",
    "toitoi": "toitoi",
    "sanshoku-doukou": "sanshoku_douko",
    "honroutou": "honroto",
    "shousangen": "shosangen",
    "honitsu": "honitsu",
    "chinitsu": "chinitsu",
    "daisangen": "daisangen",
    "shousuushii": "shosuushi",
    "daisuushii": "daisuushi",
    "tsuuiisou": "tsuisou",
    "chinroutou": "chinroto",
    "ryuuiisou": "ryuisou",
}
"""Yaku that the division alone decides, by our name, with the library's."""

OF_PAIRS = ("tanyao", "chiitoitsu", "honroutou", "honitsu", "chinitsu", "tsuuiisou")
"""Those of them that seven pairs can have; the library's other tests are for sets."""


def divisions(counts: Sequence[int], melds: Sequence[Meld]) -> list[Groups]:
    """Every way to divide these counts of 34 kinds (melds included) into four sets and a pair, or seven pairs."""
    return HandDivider.divide_hand(list(counts), _melds(melds))


def is_orphans(counts: Sequence[int]) -> bool:
    """Whether these are the thirteen orphans, one of them twice."""
    return bool(_yaku().kokushi.is_condition_met(None, list(counts)))


def is_nine_gates(groups: Groups) -> bool:
    """Whether these are 1112345678999 of one suit and one more of it."""
    return bool(_yaku().chuuren_poutou.is_condition_met(groups))


def is_wheels(groups: Groups) -> bool:
    """Whether these are two each of 2 to 8 of circles."""
    return bool(_yaku().daisharin.is_condition_met(groups, False))


def patterns(groups: Groups) -> list[str]:
    """Our names of the yaku that a division has, whatever else is known of the hand."""
    yaku: Any = _yaku()
    tested = OF_PAIRS if len(groups) == 7 else tuple(PATTERNS)
    return [name for name in tested if getattr(yaku, PATTERNS[name]).is_condition_met(groups)]


@cache
def _yaku() -> YakuConfig:
    """The library's tests, made once: they hold nothing of a hand."""
    return YakuConfig()


def _melds(melds: Sequence[Meld]) -> list[LibraryMeld]:
    return [
        LibraryMeld(meld_type=_KINDS[meld.kind], tiles=[tile.kind * 4 for tile in meld.tiles], opened=meld.open)
        for meld in melds
    ]
