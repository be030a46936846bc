"""`score --tiles`, `--fu` and `--table`: hands counted in the shell, against the seed's figures and recorded hands."""

import json
from typing import Any

import pytest

from tests.cli.shell import Shell


def document(shell: Shell, *words: str) -> dict[str, Any]:
    answer = shell.run("score", *words, "--json")
    assert (answer.status, answer.errors) == (0, "")
    found: dict[str, Any] = json.loads(answer.output)
    return found


@pytest.mark.parametrize(
    ("parts", "total", "paid"),
    [
        (("20", "2"), 22, 30),
        (("20", "2", "4", "1"), 27, 30),
        (("20", "10", "1"), 31, 40),
        (("25",), 25, 25),
        (("seven-pairs",), 25, 25),
        (("20",), 20, 20),
        (("20 10",), 30, 30),
        (("base", "closed-ron", "2xclosed-outside-triplet", "wait-pair"), 48, 50),
        (("base tsumo closed-outside-kan pair-double-wind",), 58, 60),
    ],
)
def test_fu_are_added_and_rounded(shell: Shell, parts: tuple[str, ...], total: int, paid: int) -> None:
    found = document(shell, "--fu", *parts)
    assert (found["total"], found["fu"]) == (total, paid)
    assert sum(part["fu"] for part in found["parts"]) == total
    printed = shell.run("score", "--fu", *parts).output.splitlines()[-1]
    assert printed.split()[1] == str(total)
    assert (f"paid as {paid}" in printed) == (paid != total)


def test_a_double_wind_pair_follows_the_rules(shell: Shell) -> None:
    assert document(shell, "--fu", "20", "pair-double-wind")["total"] == 24
    assert document(shell, "--fu", "20", "pair-double-wind", "--set", "hand.double_wind_pair=2")["total"] == 22


PINFU = "234789m345p2267s +8s"
HANDS = [
    # tiles with words, options, (han, yakuman, fu), total of the win
    (PINFU, ("--ron",), (1, 0, 30), 1000),
    (PINFU, ("--tsumo",), (2, 0, 20), 1500),
    (f"{PINFU} riichi", ("--dealer",), (2, 0, 30), 2900),
    (f"{PINFU} riichi ippatsu tsumo dora 1s", (), (6, 0, 20), 12000),
    ("1122m3344p5566s7z +7z", (), (2, 0, 25), 1600),
    ("1122m3344p5566s7z +7z", ("--tsumo",), (3, 0, 25), 3200),
    ("111222333m44p55z +5z", ("--tsumo", "--dealer"), (0, 1, 50), 48000),
    ("19m19p19s1234567z +1z", (), (0, 2, None), 64000),
    ("19m19p19s1234567z +1z", ("--set", "hand.double_yakuman=false"), (0, 1, None), 32000),
    # 20, ankan of honours 32, kan of terminals 16, pon of honours 4, pair wait 2
    ("4s +4s chi 567s ankan 1111z pon 777z kan 9999p", (), (2, 0, 80), 5200),
    ("111999m345p2278s +9s riichi north 2", ("--players", "3"), (3, 0, 50), 6400),
]


@pytest.mark.parametrize(("tiles", "options", "worth", "total"), HANDS)
def test_hands(
    shell: Shell, tiles: str, options: tuple[str, ...], worth: tuple[int, int, int | None], total: int
) -> None:
    found = document(shell, "--tiles", tiles, *options)
    best = found["best"]
    assert (best["han"], best["yakuman"], best["fu"], found["win"]["total"]) == (*worth, total)
    assert best["han"] == sum(one["han"] for one in (*best["yaku"], *best["bonus"]))
    again = document(shell, "--tiles", found["tiles"], *found["said"], "tsumo" if found["tsumo"] else "ron",
                     "seat", found["seat"], "round", found["round"], *options)  # fmt: skip
    assert again == found, "the hand as written reads back"


def test_a_hand_in_words(shell: Shell) -> None:
    output = shell.run("score", "--tiles", f"{PINFU} riichi dora 1p", "--honba", "2", "--pot", "1").output
    for wanted in (
        "ron, seat South, round East, riichi",
        "2m 3m 4m 7m 8m 9m 3p 4p 5p 2s 2s 6s 7s +8s",
        "dora indicators: 1p",
        "pinfu                         1 han",
        "sum          30",
        "2,600 from the discarder",
        "in all 3,600",
        "open wait: 2 han 30 fu (riichi, pinfu)",
    ):
        assert wanted in output, wanted


def test_every_other_reading_is_told(shell: Shell) -> None:
    found = document(shell, "--tiles", "4566m123789p055s +6m riichi", "--tsumo")
    assert (found["best"]["wait"], [other["wait"] for other in found["others"]]) == ("pair", ["open"])
    assert "Read another way:" in shell.run("score", "--tiles", "4566m123789p055s +6m riichi tsumo").output


def test_tiles_are_drawn_in_three_ways(shell: Shell) -> None:
    words = ("score", "--tiles", "123m456p789s1122z +1z", "--tsumo")
    assert "東 東 南 南 +東" in shell.run(*words).output
    assert "\N{MAHJONG TILE EAST WIND}" in shell.run(*words, "--signs").output
    answer = shell.run(*words, "--ascii")
    assert "Ea Ea So So +Ea" in answer.output
    assert answer.output.isascii()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--tiles", "123m456p789s1122z"), "12 concealed tiles"),
        (("--tiles", "11111m234p567s99p +9p"), "There are 5 of 1m"),
        (("--tiles", "123m456p789s1122z +3z"), "no winning hand with 3z. It would be with: 1z, 2z"),
        (("--tiles", "123m456p78s22z +9s pon 999p"), "no yaku"),
        (("--tiles", "123m406p78s22z +9s pon 777z", "--set", "hand.red_fives=0"), "no red fives"),
        (("--tiles", PINFU, "ippatsu"), "stands only beside"),
        (("--tiles", PINFU, "ron", "--tsumo"), "--tsumo and ron"),
        (("--tiles", PINFU, "tsumo", "--ron"), "--ron and tsumo"),
        (("--tiles", PINFU, "seat W", "--dealer"), "--dealer and seat W"),
        (("--tiles", PINFU, "seat E", "--player"), "--player and seat E"),
        (("--tiles",), "--tiles"),
        (("--tiles", "x" * 500), "at most"),
        (("--fu", "20", "wall"), "wall is no part of fu"),
        (("--fu", "0"), "0 is no part of fu"),
        (("--fu", *["2"] * 30), "at most"),
        ((), "riichi-tui score needs VALUE"),
        (("3/40", "--fu", "20"), "VALUE and --fu"),
        (("--table", "--tiles", PINFU), "--tiles and --table"),
    ],
)
def test_what_cannot_be_is_said(shell: Shell, words: tuple[str, ...], named: str) -> None:
    answer = shell.run("score", *words)
    assert (answer.status, answer.output) == (2, "")
    assert named in answer.errors


@pytest.mark.parametrize("language", ["ru", "ja"])
def test_other_languages(shell: Shell, language: str) -> None:
    output = shell.run("score", "--tiles", f"{PINFU} riichi", "--lang", language).output
    assert {"ru": "пинфу", "ja": "平和"}[language] in output
    assert shell.run("score", "--fu", "20", "2", "--lang", language).status == 0


# --- the table -------------------------------------------------------------------------------------------------------


def test_the_table_agrees_with_every_single_score(shell: Shell) -> None:
    found = document(shell, "--table", "--honba", "1")
    assert [table["dealer"] for table in found["tables"]] == [False, True]
    compared = 0
    for table in found["tables"]:
        who = "--dealer" if table["dealer"] else "--player"
        for cell in table["payments"]:
            value = cell["limit"] or f"{cell['han']}/{cell['fu']}"
            for how, pays in (("--ron", ("from_discarder",)), ("--tsumo", ("from_dealer", "from_others"))):
                answer = shell.run("score", value, who, how, "--honba", "1", "--json")
                wanted = {name: cell[name] for name in pays}
                if answer.status == 2:
                    assert set(wanted.values()) == {None}, (value, who, how)
                    continue
                (win,) = json.loads(answer.output)["wins"]
                assert {name: win[name] for name in pays} == wanted, (value, who, how)
                compared += 1
    print(f"{compared} payments")
    assert compared > 150


def test_the_table_follows_the_rules(shell: Shell) -> None:
    def cell(*words: str) -> dict[str, Any]:
        (table,) = document(shell, "--table", "--player", *words)["tables"]
        return next(found for found in table["payments"] if (found["han"], found["fu"]) == (4, 30))

    assert cell()["from_discarder"] == 7700
    assert cell("--set", "play.kiriage=true")["from_discarder"] == 8000
    assert cell("--players", "3", "--honba", "1")["from_discarder"] == 7900
    assert cell("--players", "3", "--set", "play.sanma_tsumo=bisect")["from_others"] == 3000


def test_the_table_in_words(shell: Shell) -> None:
    output = shell.run("score", "--table").output
    assert " 30 fu     1,000 300/500   2,000 500/1,000 3,900 1,000/2,000 7,700 2,000/3,900" in output
    assert "yakuman       13 han  48,000 16,000" in output
    assert "Payments, dealer" not in shell.run("score", "--table", "--player").output
