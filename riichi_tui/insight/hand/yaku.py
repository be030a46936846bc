"""Every yaku as data: its han closed and open, what it needs, what it cannot stand beside, what sets it asks for.

Names are those of the catalogue (`hand.yaku.NAME`) and of `Winner.yaku` in an event. A pair in `excludes` is written
once and holds both ways; pairs that the sets alone forbid (pinfu and toitoi) are not written at all.
"""

from collections.abc import Mapping
from functools import partial
from typing import Literal

import msgspec

from riichi_tui.locale.catalogue import Phrase
from riichi_tui.table.laid import RIICHI

Group = Literal["situation", "ordinary", "yakuman", "local"]
ANY = (0, 4)

DRAGON_YAKU = ("haku", "hatsu", "chun")
WIND_YAKU = ("seat-wind", "round-wind")


class Yaku(msgspec.Struct, frozen=True):
    """One yaku. `open` none: closed hands only.

    `units` yakuman, one more with `double` where the rules have double yakuman. `win`: by this kind of win only.
    `dealer`: the dealer alone (true), never the dealer (false). `untouched`: before anybody called, so without any
    meld. `needs`: one of these stands beside it. `replaces`: is counted in place of these. `excludes`: never beside.

    Of the four sets: how many are triplets or kans, least and most (`triplets`), kans among them (`kans`), concealed
    ones (`concealed`, least), of numbered tiles (`suited`, least), of honours that are worth a yaku (`valued`, least),
    of terminals and honours (`outside`, most), of 2 to 8 (`simple`, most).
    """

    name: str
    group: Group
    closed: int
    open: int | None = None
    units: int = 0
    double: bool = False
    win: Literal["tsumo", "ron"] | None = None
    dealer: bool | None = None
    untouched: bool = False
    needs: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    triplets: tuple[int, int] = ANY
    kans: tuple[int, int] = ANY
    concealed: int = 0
    suited: int = 0
    valued: int = 0
    outside: int = 4
    simple: int = 4


_situation = partial(Yaku, group="situation")
_ordinary = partial(Yaku, group="ordinary")
_yakuman = partial(Yaku, group="yakuman", closed=13, units=1)
_local = partial(Yaku, group="local")

_PATTERNS = (
    "suuankou",
    "suuankou-tanki",
    "daisangen",
    "shousuushii",
    "daisuushii",
    "tsuuiisou",
    "chinroutou",
    "ryuuiisou",
    "suukantsu",
)
"""Yakuman of triplets, some of which stand together."""

_CHUUREN = ("chuuren", "junsei-chuuren")
_ALONE = (*_PATTERNS, *_CHUUREN)

_ALL = (
    # --- how the hand was won ---
    _situation("riichi", closed=1),
    _situation("double-riichi", closed=2, excludes=("riichi",)),
    _situation("ippatsu", closed=1, needs=RIICHI),
    _situation("menzen-tsumo", closed=1, win="tsumo"),
    _situation("rinshan", closed=1, open=1, win="tsumo", excludes=("ippatsu", "haitei")),
    _situation("chankan", closed=1, open=1, win="ron", triplets=(0, 3), excludes=("houtei", "chiitoitsu")),
    _situation("haitei", closed=1, open=1, win="tsumo"),
    _situation("houtei", closed=1, open=1, win="ron"),
    _situation(
        "renhou",
        closed=5,
        win="ron",
        dealer=False,
        untouched=True,
        excludes=(*RIICHI, "ippatsu", "chankan", "houtei"),
    ),
    # --- one han ---
    _ordinary("pinfu", closed=1, triplets=(0, 0), excludes=("shousangen",)),
    _ordinary("tanyao", closed=1, open=1, outside=0),
    _ordinary("iipeikou", closed=1, triplets=(0, 2)),
    *(_ordinary(name, closed=1, open=1, valued=1) for name in (*WIND_YAKU, *DRAGON_YAKU)),
    # --- two han ---
    _ordinary("chiitoitsu", closed=2, triplets=(0, 0), excludes=("pinfu", "iipeikou", "ryanpeikou")),
    _ordinary("sanshoku", closed=2, open=1, triplets=(0, 1), excludes=("chiitoitsu",)),
    _ordinary("ittsuu", closed=2, open=1, triplets=(0, 1), excludes=("chiitoitsu", "sanshoku", "tanyao")),
    _ordinary("chanta", closed=2, open=1, triplets=(0, 3), simple=0, excludes=("chiitoitsu", "tanyao", "ittsuu")),
    _ordinary("toitoi", closed=2, open=2, triplets=(4, 4)),
    _ordinary("sanankou", closed=2, open=2, triplets=(3, 4), concealed=3),
    _ordinary("sankantsu", closed=2, open=2, triplets=(3, 4), kans=(3, 3)),
    _ordinary("sanshoku-doukou", closed=2, open=2, triplets=(3, 4), suited=3),
    _ordinary(
        "honroutou",
        closed=2,
        open=2,
        simple=0,
        needs=("toitoi", "chiitoitsu"),
        excludes=("tanyao", "chanta", "pinfu", "iipeikou", "ryanpeikou", "sanshoku", "ittsuu"),
    ),
    _ordinary("shousangen", closed=2, open=2, valued=2, excludes=("tanyao",)),
    # --- three han and more ---
    _ordinary(
        "ryanpeikou", closed=3, triplets=(0, 0), replaces=("iipeikou",), excludes=("iipeikou", "sanshoku", "ittsuu")
    ),
    _ordinary(
        "junchan",
        closed=3,
        open=2,
        triplets=(0, 3),
        simple=0,
        excludes=(
            *(*WIND_YAKU, *DRAGON_YAKU, "shousangen"),
            *("tanyao", "ittsuu", "chiitoitsu", "chanta", "honroutou"),
        ),
    ),
    _ordinary("honitsu", closed=3, open=2, excludes=("tanyao", "sanshoku", "sanshoku-doukou", "junchan")),
    _ordinary(
        "chinitsu",
        closed=6,
        open=5,
        excludes=(
            *(*WIND_YAKU, *DRAGON_YAKU, "shousangen"),
            *("sanshoku", "sanshoku-doukou", "chanta", "honroutou", "honitsu"),
        ),
    ),
    # --- yakuman ---
    _yakuman("tenhou", win="tsumo", dealer=True, untouched=True, excludes=("suukantsu",)),
    _yakuman("chiihou", win="tsumo", dealer=False, untouched=True, excludes=("suukantsu",)),
    _yakuman("kokushi", excludes=_ALONE),
    _yakuman("kokushi-13", double=True, replaces=("kokushi",), excludes=("kokushi", *_ALONE)),
    _yakuman("suuankou"),
    _yakuman("suuankou-tanki", double=True, replaces=("suuankou",), excludes=("suuankou",)),
    _yakuman("daisangen", open=13),
    _yakuman("shousuushii", open=13, excludes=("daisangen",)),
    _yakuman("daisuushii", open=13, double=True, excludes=("daisangen", "shousuushii")),
    _yakuman("tsuuiisou", open=13),
    _yakuman("chinroutou", open=13, excludes=("daisangen", "shousuushii", "daisuushii", "tsuuiisou")),
    _yakuman("ryuuiisou", open=13, excludes=("daisangen", "shousuushii", "daisuushii", "tsuuiisou", "chinroutou")),
    _yakuman("chuuren", excludes=_PATTERNS),
    _yakuman("junsei-chuuren", double=True, replaces=("chuuren",), excludes=("chuuren", *_PATTERNS)),
    # Four kans leave but the pair to wait for.
    _yakuman("suukantsu", open=13, excludes=("suuankou",)),
    # --- local, off unless the rules name them ---
    _local("open-riichi", closed=2, excludes=("riichi", "double-riichi")),
    _local("tsubame-gaeshi", closed=1, open=1, win="ron", excludes=("chankan", "renhou", "kanfuri")),
    _local("kanfuri", closed=1, open=1, win="ron", excludes=("chankan", "renhou")),
    _local(
        "isshoku-sanjun",
        closed=3,
        open=2,
        triplets=(0, 1),
        replaces=("iipeikou",),
        excludes=("iipeikou", "ryanpeikou", "ittsuu", "sanshoku", "chiitoitsu", "honroutou"),
    ),
    _local(
        "sanrenkou",
        closed=2,
        open=2,
        triplets=(3, 4),
        suited=3,
        excludes=("sanshoku-doukou", "chanta", "junchan", "honroutou"),
    ),
    _local(
        "uumensai",
        closed=2,
        open=2,
        excludes=(
            *("pinfu", "iipeikou", "ryanpeikou", "ittsuu", "chiitoitsu", "tanyao", "honitsu", "chinitsu"),
            *("junchan", "shousangen", "isshoku-sanjun", "sanrenkou"),
        ),
    ),
    _local("daisharin", closed=13, units=1, excludes=(*_ALONE, "kokushi", "kokushi-13")),
)

YAKU: Mapping[str, Yaku] = {yaku.name: yaku for yaku in _ALL}
"""Every yaku by name, in the order in which they are shown."""

LOCAL = tuple(yaku.name for yaku in _ALL if yaku.group == "local")
"""Yaku of some tables only."""

BONUS = ("dora", "red", "ura", "north")
"""What adds han but is no yaku. In an event such a name stands once for each han."""


def named(name: str) -> Phrase:
    """The name of a yaku as the catalogue words it, for the details of a problem."""
    return Phrase(f"hand.yaku.{name}")


EXCLUDED = frozenset(frozenset((yaku.name, other)) for yaku in _ALL for other in yaku.excludes)
"""Pairs that no hand can have together."""
