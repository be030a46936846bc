"""Hands as text: every notation, every word, everything impossible explained, and the way back."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.deal import deal
from riichi_tui.insight.hand.runs import SIGNS, read_run
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import EAST, GREEN, RED, WHITE, Tile, dora_of, kind_name
from riichi_tui.insight.hand.tiles import read, write
from riichi_tui.insight.hand.words import WORDS
from riichi_tui.insight.hand.yaku import YAKU
from riichi_tui.table.problem import Mistake
from tests.insight.hand.rules_of import four, names, scored, three


def tile_names(text: str) -> str:
    return " ".join(tile.name for tile in read_run(text))


def test_runs() -> None:
    assert tile_names("123m406p77z") == "1m 2m 3m 4p 0p 6p 7z 7z"
    assert tile_names("4r6p") == "4p 0p 6p"
    assert tile_names("r5p") == "0p"
    assert tile_names("r55m") == "0m 5m"
    assert tile_names("東南西北白發中") == "1z 2z 3z 4z 5z 6z 7z"
    assert tile_names("発") == "6z"
    assert tile_names("1m東1m") == "1m 1z 1m"


def test_unicode_tiles_are_the_standard_s() -> None:
    assert SIGNS[EAST] == "\N{MAHJONG TILE EAST WIND}"
    assert SIGNS[RED] == "\N{MAHJONG TILE RED DRAGON}"
    assert SIGNS[GREEN] == "\N{MAHJONG TILE GREEN DRAGON}"
    assert SIGNS[WHITE] == "\N{MAHJONG TILE WHITE DRAGON}"
    assert SIGNS[0] == "\N{MAHJONG TILE ONE OF CHARACTERS}"
    assert SIGNS[9] == "\N{MAHJONG TILE ONE OF CIRCLES}"
    assert SIGNS[26] == "\N{MAHJONG TILE NINE OF BAMBOOS}"
    assert len(set(SIGNS.values())) == 34
    assert [tile.kind for tile in read_run("".join(SIGNS.values()))] == list(SIGNS)


def test_the_winning_tile_is_the_last_typed_or_after_a_plus() -> None:
    assert read("123m456p789s11122z").hand.winning.name == "2z"
    assert read("123m456p789s1122z +1z").hand.winning.name == "1z"
    assert read("+1z 123m456p789s1122z").hand.winning.name == "1z"
    assert read("123m456p789s1122z+1z").hand.winning.name == "1z"
    assert read("123m456p789s1122z win 1z").hand.winning.name == "1z"


def test_melds_indicators_and_norths() -> None:
    hand = read("7z +7z chi 312m pon 444p kan 5555s ankan 1111z dora 3m4m ura 5p dora 6p").hand
    assert [(meld.kind, meld.open) for meld in hand.melds] == [
        ("chi", True),
        ("pon", True),
        ("kan", True),
        ("ankan", False),
    ]
    assert [tile.name for tile in hand.dora] == ["3m", "4m", "6p"]
    assert [tile.name for tile in hand.ura] == ["5p"]
    assert (hand.closed, hand.kans) == (False, 2)
    assert read("99m123456p67888s +8s north 2", 3).hand.norths == 2


def test_words_in_three_languages_and_full_width() -> None:
    english = read("34m567p22s345s +5m pon 777z dora 3m")
    assert read("34m567p22s345s +5m пон 777z дора 3m") == english
    assert read("３４ｍ567p22s345s ＋5m ポン 中中中 ドラ 3m") == english
    said = read("34m567p22s345s678s +5m riichi ippatsu tsumo seat e round 南")
    assert (said.tsumo, said.seat, said.round) == (True, "E", "S")
    assert said.said == {"riichi", "ippatsu"}
    assert read("34m567p22s345s678s +5m リーチ 一発").said == {"riichi", "ippatsu"}


def test_every_situation_word_is_a_yaku() -> None:
    words = set(WORDS)
    assert {name for name, yaku in YAKU.items() if yaku.group == "situation" and name != "menzen-tsumo"} <= words
    for word in ("double-riichi", "open-riichi", "tsubame-gaeshi"):
        assert read(f"34m567p22s345s678s +5m {word}").said == {word}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "tiles-missing"),
        ("   ", "tiles-missing"),
        ("riichi", "tiles-missing"),
        ("123m456p789s1122", "suit-missing"),
        ("123m456p789s112x2z", "tile-word-unknown"),
        ("mm", "suit-without-number"),
        ("189z", "honour-unknown"),
        ("0z", "honour-unknown"),
        ("123m456p789s1122z", "tiles-count"),
        ("123m456p789s111222z", "tiles-count"),
        ("123m456p789s11122z +2z", "tiles-count"),
        ("123m456p789s11122z pon 777z", "tiles-count"),
        ("11111m456p789s222z", "tile-five-of-a-kind"),
        ("11m456p789s +1m pon 111m2z", "meld-count"),
        ("111m456p789s11z pon 222z dora 1m 1m", "tiles-count"),
        ("1112z +2z chi 123m chi 123m pon 111m", "tile-five-of-a-kind"),
        ("111m44p789s +4p chi 234m chi 234m dora 4p4p", "tiles-count"),
        ("123m456p789s1122z +1z dora 1z1z", "tile-five-of-a-kind"),
        ("123m456p789s1122z +1z +2z", "winning-tile-one"),
        ("123m456p789s1122z +12z", "winning-tile-one"),
        ("123m456p789s1122z +", "tile-word-unknown"),
        ("123m456p789s1122z +x", "tile-word-unknown"),
        ("123m456p 11z +1z chi 124m", "chi-no-sequence"),
        ("123m456p 11z +1z chi 89m1p", "chi-no-sequence"),
        ("123m456p 11z +1z chi 123z", "chi-no-sequence"),
        ("123m456p 11z +1z pon 122z", "meld-not-alike"),
        ("123m456p 11z +1z kan 222z", "meld-count"),
        ("123m456p789s1122z +1z dora", "tiles-missing-after"),
        ("123m456p789s1122z +1z dora riichi", "tiles-missing-after"),
        ("123m456p789s1122z +1z dora 1m2m3m4m5m6m", "indicators-too-many"),
        ("123m456p789s1122z +1z north 1", "norths-need-three"),
        ("123m456p789s1122z +1z north x", "norths-count"),
        ("123m456p789s1122z +1z seat x", "wind-unknown"),
        ("123m456p789s1122z +1z banana", "tile-word-unknown"),
        ("1" * 401, "tiles-too-long"),
    ],
)
def test_what_cannot_be_is_explained(text: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        read(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("12m456p789s11222z +3m", "tile-not-in-sanma"),
        ("456p789s1122z +1z chi 123p", "chi-needs-four"),
        ("123456p789s1122z +1z seat N", "wind-unknown"),
        ("123456p789s1144z +1z north 3", "tile-five-of-a-kind"),
        ("123456p789s1122z +1z dora 2m", "tile-not-in-sanma"),
    ],
)
def test_what_three_players_cannot_have(text: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        read(text, 3)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("123m456p789s1124z +1z riichi", "hand-not-complete"),
        ("34m567p99s345s +5m chi 678s", "no-yaku"),
        ("34m567p22s345s +5m chi 678s riichi", "yaku-closed-only"),
        ("34m567p22s345s678s +5m ippatsu", "yaku-needs"),
        ("34m567p22s345s678s +5m riichi double-riichi", "yaku-excluded"),
        ("34m567p22s345s678s +5m riichi haitei", "yaku-tsumo-only"),
        ("34m567p22s345s678s +5m riichi houtei tsumo", "yaku-ron-only"),
        ("34m567p22s345s678s +5m tsumo rinshan", "rinshan-without-kan"),
        ("34m567p22s345s +5m ankan 1111z tsumo rinshan haitei", "yaku-excluded"),
        ("34m567p22s345s678s +5m tenhou tsumo", "yaku-dealer-only"),
        ("34m567p22s345s678s +5m chiihou tsumo seat E", "yaku-dealer-never"),
        ("34m567p22s345s +5m ankan 1111z chiihou tsumo", "yaku-untouched"),
        ("34m567p22s345s678s +5m renhou", "yaku-off"),
        ("34m567p22s345s678s +5m open-riichi", "yaku-off"),
        ("34m567p22s345s678s +5m ura 1m", "ura-without-riichi"),
        ("345m3455p22s3678s +5p chankan", "chankan-tile"),
        ("00m567p22s345s678s +0m riichi", "red-fives-too-many"),
    ],
)
def test_what_cannot_win_is_explained(text: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        scored(text)
    assert caught.value.code == code


def test_a_hand_that_is_not_complete_says_what_would_complete_it() -> None:
    with pytest.raises(Mistake) as caught:
        scored("123m456p789s1122z +3z riichi")
    assert caught.value.details["waits"] == ("1z", "2z")


def test_rules_decide_what_counts() -> None:
    open_tanyao = "34m567p22s345s +5m chi 678s"
    assert names(open_tanyao, four("hand.open_tanyao=true")) == {"tanyao"}
    with pytest.raises(Mistake):
        scored(open_tanyao, four("hand.open_tanyao=false"))
    with pytest.raises(Mistake) as caught:
        scored("34m067p22s345s678s +5m riichi", four("hand.red_fives=0"))
    assert caught.value.code == "red-fives-off"
    assert scored("19m19p19s1234567z +1z", four("hand.double_yakuman=true")).best.units == 2
    assert scored("19m19p19s1234567z +1z", four("hand.double_yakuman=false")).best.units == 1


def test_renhou_by_rule() -> None:
    text = "34m567p22s345s678s +5m renhou"
    mangan = scored(text, four("hand.renhou=mangan")).best
    assert (mangan.names, mangan.base) == (("renhou",), 2000)
    assert scored(text, four("hand.renhou=yakuman")).best.base == 8000
    dearer = scored("22334455667788p renhou", four("hand.renhou=mangan")).best
    assert "renhou" not in dearer.names
    assert dearer.base > 2000


def test_counted_yakuman_and_kiriage_by_rule() -> None:
    thirteen = "22334455667788p riichi dora 1p"
    assert scored(thirteen).best.han >= 13
    assert scored(thirteen).best.base == 8000
    assert scored(thirteen, four("play.kazoe=sanbaiman")).best.base == 6000
    four_thirty = "34m567p22s345s678s +5m riichi dora 4m"
    assert (scored(four_thirty).best.han, scored(four_thirty).best.base) == (4, 1920)
    assert scored(four_thirty, four("play.kiriage=true")).best.base == 2000


def test_a_limit_on_yakuman_caps_what_is_paid() -> None:
    three_yakuman = "555666777z111z2z +2z"
    assert scored(three_yakuman).best.units == 3
    assert scored(three_yakuman, four("play.yakuman_limit=1")).best.base == 8000


def test_norths_of_three_players_are_bonus_and_dora() -> None:
    rules = three()
    assert scored("99m123456p67888s +8s north 2 riichi", rules).best.bonus == (("north", 2),)
    with_dora = scored("99m123456p67888s +8s north 2 riichi dora 3z", rules).best
    assert dict(with_dora.bonus) == {"dora": 2, "north": 2}


def test_dora_follow_their_indicators() -> None:
    pairs = {"9m": "1m", "1m": "2m", "9p": "1p", "4z": "1z", "1z": "2z", "7z": "5z", "5z": "6z"}
    for indicator, dora in pairs.items():
        (tile,) = read_run(indicator)
        assert kind_name(dora_of(tile.kind, 4)) == dora
    assert kind_name(dora_of(0, 3)) == "9m"


def test_a_kan_of_red_fives_counts_each_red_once() -> None:
    # field.md 121: a kan that holds a red five was counted as two han.
    best = scored("34m22s345s678s +5m ankan 0555p riichi").best
    assert dict(best.bonus) == {"red": 1}


def test_an_ambiguous_hand_takes_the_best_reading_and_shows_the_others() -> None:
    scoring = scored("4566m123789p555s +6m riichi tsumo")
    assert scoring.best.han >= max(other.han for other in scoring.others)
    assert [reading.division.wait for reading in (scoring.best, *scoring.others)] == ["pair", "open"]


def test_written_hands_read_back() -> None:
    for rules in (four(), three()):
        chance = Random(7)  # noqa: S311 - test data
        for _ in range(500):
            hand, _ = deal(chance, rules)
            text = write(hand)
            assert read(text, rules.players).hand == hand
            assert len(text) <= 200


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text(alphabet="0123456789mpszr+ 東中🀀", max_size=40))
def test_whatever_is_typed_is_read_or_explained(text: str) -> None:
    with suppress(Mistake):
        typed = read(text)
        assert read(write(typed.hand)).hand == typed.hand
        assert score(typed.hand, typed.situation(Situation()), four()).best.yaku


def test_a_red_five_is_its_own_tile() -> None:
    assert Tile(13, red=True).name == "0p"
    assert Tile(13, red=True) != Tile(13)
