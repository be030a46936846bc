"""Yaku as data: every one on a hand that shows it, and pairs: none that stands is excluded, each allowed one exists."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import get_args

import pytest

from riichi_tui.insight.hand.adapter import divided, names_of
from riichi_tui.insight.hand.checklist_keys import KEYS
from riichi_tui.insight.hand.deal import deal
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.standing import sets_of
from riichi_tui.insight.hand.worth import counted, han_of, units_of
from riichi_tui.insight.hand.yaku import EXCLUDED, LOCAL, YAKU
from riichi_tui.locale.catalogue import LANGUAGES, find
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import LocalYaku, YakumanName
from tests.insight.hand.rules_of import LOCAL as ALL_LOCAL
from tests.insight.hand.rules_of import four, names, scored

SHOWN = {
    "riichi": "234789m345p2267s +8s riichi",
    "double-riichi": "234789m345p2267s +8s double-riichi",
    "ippatsu": "234789m345p2267s +8s riichi ippatsu",
    "menzen-tsumo": "234789m345p2267s +8s tsumo",
    "rinshan": "234789m2267s +8s ankan 5555p rinshan tsumo",
    "chankan": "234789m345p2267s +8s chankan",
    "haitei": "234789m345p2267s +8s haitei tsumo",
    "houtei": "234789m345p2267s +8s houtei",
    "renhou": "234567m999p1134s +5s renhou",
    "pinfu": "234789m345p2267s +8s",
    "tanyao": "34m345678p22345s +2m",
    "iipeikou": "223344m789p11s34s +5s",
    "seat-wind": "234789m1134s +5s pon 222z",
    "round-wind": "234789m11s34s +5s pon 111z",
    "haku": "234789m11s34s +5s pon 555z",
    "hatsu": "234789m11s34s +5s pon 666z",
    "chun": "234789m11s34s +5s pon 777z",
    "chiitoitsu": "1144m2277p3399s5z +5z",
    "sanshoku": "234m234p99m34s +2s chi 789p",
    "ittsuu": "123456m99p78m +9m pon 222p",
    "chanta": "123m789p11z78s +9s pon 999m",
    "toitoi": "22m33p +2m pon 444s pon 777s pon 999m",
    "sanankou": "222m333p444s1m +1m pon 999p",
    "sankantsu": "22s78m +9m kan 2222m kan 5555p ankan 8888s",
    "sanshoku-doukou": "2299s +2s pon 222m pon 222p chi 345p",
    "honroutou": "11m99p +1m pon 999m pon 111z pon 222z",
    "shousangen": "77z34m +5m pon 555z pon 666z chi 789p",
    "ryanpeikou": "223344m778899p1s +1s",
    "junchan": "123m789p11s78s +9s chi 789m",
    "honitsu": "123m999m22z78m +9m pon 111z",
    "chinitsu": "123345m5578m +6m chi 789m",
    "tenhou": "234789m345p2267s +8s tenhou tsumo seat E",
    "chiihou": "234789m345p2267s +8s chiihou tsumo",
    "kokushi": "19m19p19s1234566z +7z",
    "kokushi-13": "19m19p19s1234567z +1z",
    "suuankou": "222m333p444s11m99p +1m tsumo",
    "suuankou-tanki": "222m333p444s111m9p +9p",
    "daisangen": "34m99p +5m pon 555z pon 666z pon 777z",
    "shousuushii": "34m44z +5m pon 111z pon 222z pon 333z",
    "daisuushii": "9m +9m pon 111z pon 222z pon 333z pon 444z",
    "tsuuiisou": "11z55z +1z pon 222z pon 333z pon 777z",
    "chinroutou": "11m99p +1m pon 999m pon 111p pon 999s",
    "ryuuiisou": "22334488s66z +6z pon 666s",
    "chuuren": "1112345567999m +8m",
    "junsei-chuuren": "1112345678999m +5m",
    "suukantsu": "1m +1m kan 2222m kan 5555p kan 8888s kan 7777z",
    "open-riichi": "234789m345p2267s +8s open-riichi",
    "tsubame-gaeshi": "234789m345p2267s +8s tsubame-gaeshi",
    "kanfuri": "234789m345p2267s +8s kanfuri",
    "isshoku-sanjun": "223344m99p34m789s +2m",
    "sanrenkou": "22s78m +9m pon 333p pon 444p pon 555p",
    "uumensai": "78s55z +9s pon 111m pon 999p pon 222z",
    "daisharin": "2233445566778p +8p",
}
"""A hand for every yaku; those of open hands are shown open."""

RARE = (
    ("chanta sankantsu", "78s11z +9s ankan 1111m ankan 9999p kan 2222z"),
    ("chanta sanshoku-doukou", "78s11z +9s pon 111m pon 111p pon 111s"),
    ("sanankou sankantsu", "78s11z +9s ankan 1111m ankan 9999p ankan 2222z"),
    ("sankantsu sanshoku-doukou junchan", "78s99m +9s kan 1111m kan 1111p kan 1111s"),
    ("sankantsu chinitsu sanrenkou", "7899s +6s kan 1111s kan 2222s kan 3333s"),
    ("sankantsu uumensai", "78s55z +9s kan 1111m kan 9999p kan 2222z"),
    ("sanshoku uumensai", "12m123p123s55z +3m pon 222z"),
    ("sanshoku round-wind", "12m123p123s99s +3m pon 111z"),
    ("isshoku-sanjun hatsu", "12m123123m55s +3m pon 666z"),
    ("sanrenkou hatsu", "2255s +2s pon 333s pon 444s pon 666z"),
    ("suuankou daisuushii", "11122233344z11m +4z tsumo"),
    ("suuankou ryuuiisou", "22233344466s66z +6z tsumo"),
    ("suuankou-tanki daisangen", "111m555666777z2p +2p"),
    ("suuankou-tanki daisuushii tsuuiisou", "1112223334445z +5z"),
    ("suuankou-tanki chinroutou", "111999m111999p1s +1s"),
    ("suuankou-tanki ryuuiisou", "222333444s666z6s +6s"),
    ("suuankou-tanki suukantsu", "1z +1z ankan 1111m ankan 2222p ankan 3333s ankan 7777z"),
    ("daisangen suukantsu", "1m +1m kan 5555z kan 6666z kan 7777z kan 2222m"),
    ("shousuushii suukantsu", "4z +4z kan 1111z kan 2222z kan 3333z kan 2222m"),
    ("daisuushii suukantsu tsuuiisou", "5z +5z kan 1111z kan 2222z kan 3333z kan 4444z"),
    ("chinroutou suukantsu", "1s +1s kan 1111m kan 9999m kan 1111p kan 9999p"),
    ("ryuuiisou suukantsu", "2s +2s kan 3333s kan 4444s kan 6666s kan 6666z"),
)
"""Yaku that stand together more seldom than random hands show."""


def test_every_yaku_has_a_hand_a_key_and_a_name_in_every_language() -> None:
    assert set(SHOWN) == set(YAKU)
    assert set(KEYS) == set(YAKU) - {"menzen-tsumo"}
    for language in LANGUAGES:
        assert all(find(language, f"hand.yaku.{name}") for name in (*YAKU, "dora", "red", "ura", "north"))


def test_the_rules_name_the_same_yaku() -> None:
    assert set(LOCAL) == set(get_args(LocalYaku))
    assert set(get_args(YakumanName)) <= {name for name, yaku in YAKU.items() if yaku.units}


@pytest.mark.parametrize("name", SHOWN)
def test_every_yaku_is_found(name: str) -> None:
    rules = four(ALL_LOCAL, "hand.renhou=yakuman", "hand.double_yakuman=true")
    scoring = scored(SHOWN[name], rules)
    assert any(name in reading.names for reading in (scoring.best, *scoring.others))
    if YAKU[name].units or name == "renhou":
        assert scoring.best.units == units_of(YAKU[name], rules)


BY_WORD = ("open-riichi", "tsubame-gaeshi", "kanfuri")


@pytest.mark.parametrize("name", BY_WORD)
def test_local_yaku_that_are_said_are_refused_unless_the_rules_name_them(name: str) -> None:
    with pytest.raises(Mistake) as caught:
        scored(SHOWN[name], four())
    assert caught.value.code == "yaku-off"


@pytest.mark.parametrize("name", [name for name in LOCAL if name not in BY_WORD])
def test_local_yaku_that_tiles_show_do_not_count_unless_the_rules_name_them(name: str) -> None:
    text = SHOWN[name] + " houtei"
    assert name in names(text, four(f'hand.local_yaku=["{name}"]'))
    scoring = scored(text, four())
    assert not any(name in reading.names for reading in (scoring.best, *scoring.others))


@pytest.mark.parametrize(("together", "text"), RARE)
def test_rare_companions(together: str, text: str) -> None:
    scoring = scored(text, four(ALL_LOCAL, "hand.double_yakuman=true"))
    assert any(set(together.split()) <= set(reading.names) for reading in (scoring.best, *scoring.others))


def observed(many: int) -> Iterator[tuple[str, list[str], Situation]]:
    """The yaku of every division of random hands under every local rule, yakuman alone where there is one."""
    rules = four(ALL_LOCAL)
    chance = Random(5)  # noqa: S311 - test data
    for _ in range(many):
        hand, situation = deal(chance, rules)
        for division in divided(hand):
            found = [yaku.name for yaku in counted(names_of(division, hand, situation, rules))]
            yakuman = [name for name in found if YAKU[name].units]
            yield str(division), yakuman or found, situation


def test_no_pair_that_stands_in_a_hand_is_excluded(full: bool) -> None:
    many = 60_000 if full else 3_000
    seen = set()
    for where, found, situation in observed(many):
        assert sets_of(found, situation).possible, (where, found)
        for pair in combinations(found, 2):
            assert frozenset(pair) not in EXCLUDED, (where, pair)
            seen.add(frozenset(pair))
    print(f"\nseed 5, {many} hands, {len(seen)} pairs of yaku seen together")
    if full:
        assert unseen(seen) == set()


def unseen(seen: set[frozenset[str]]) -> set[frozenset[str]]:
    """Pairs that the data allow and that neither the random hands nor the rare ones show."""
    rare = {frozenset(pair) for together, _ in RARE for pair in combinations(together.split(), 2)}
    shown = [name for name, yaku in YAKU.items() if yaku.group in ("ordinary", "local") and not yaku.units]
    yakuman = [name for name, yaku in YAKU.items() if yaku.units and name not in ("tenhou", "chiihou")]
    both_winds = Situation(seat="E", round="E", tsumo=True)
    allowed = {
        frozenset(pair)
        for group in ([name for name in shown if name not in BY_WORD], yakuman)
        for pair in combinations(group, 2)
        if frozenset(pair) not in EXCLUDED and sets_of(pair, both_winds).possible
    }
    return allowed - seen - rare


def test_han_open_and_closed_of_the_standard_table() -> None:
    closed = {name: yaku.closed for name, yaku in YAKU.items() if yaku.group == "ordinary"}
    opened = {name: han_of(yaku, closed=False) for name, yaku in YAKU.items() if yaku.group == "ordinary"}
    one_less = {name for name in closed if opened[name] and opened[name] == closed[name] - 1}
    assert one_less == {"sanshoku", "ittsuu", "chanta", "junchan", "honitsu", "chinitsu"}
    closed_only = {name for name in opened if not opened[name]}
    assert closed_only == {"pinfu", "iipeikou", "chiitoitsu", "ryanpeikou"}
    assert {name for name, han in closed.items() if han == 3} == {"ryanpeikou", "junchan", "honitsu"}
    assert closed["chinitsu"] == 6
