"""`settle`: the seeds' examples, the ways to type an uma, what is refused."""

import json
from typing import Any

import pytest

from tests.cli.shell import Shell


def settled(shell: Shell, *words: str) -> dict[str, Any]:
    answer = shell.run("settle", *words, "--json")
    assert (answer.status, answer.errors) == (0, "")
    found: dict[str, Any] = json.loads(answer.output)
    return found


def test_the_first_seed(shell: Shell) -> None:
    words = "settle --start 25000 --target 27500 --uma 7,3,-3,-7 --rounding half_up --json 42700 26500 21900 8900"
    answer = shell.process(*words.split())
    assert (answer.status, answer.errors) == (0, "")
    document = json.loads(answer.output)
    assert document["final"] == [33, 2, -9, -26]
    assert document["final_points"] == [33000, 2000, -9000, -26000]
    assert document["places"] == [1, 2, 3, 4]


def test_the_second_seed(shell: Shell) -> None:
    words = "settle --start 25000 --target 30000 --uma 20,10,-10,-20 --rounding half_down --json 35700 32400 22200 9700"
    assert json.loads(shell.process(*words.split()).output)["final"] == [46, 12, -18, -40]


def test_the_third_seed_binta(shell: Shell) -> None:
    words = ("--rules", "parlour_10_20", "--bet", "binta 1000 neck 25000", "50000", "20000", "16000", "14000")
    document = settled(shell, *words)
    (bet,) = document["bets"]
    assert bet["values"] == [6, 0, -2, -4]
    assert document["total_points"] == [
        final + moved for final, moved in zip(document["final_points"], bet["values_points"], strict=True)
    ]


@pytest.mark.parametrize(
    "uma",
    [
        ("--uma", "30,10,-10,-30"),
        ("--uma=30,10,-10,-30",),
        ("--uma", "10-30"),
        ("--uma", "30", "10", "-10", "-30"),
        ("--uma", "30", "10", "−10", "−30"),
        ("--set", "settlement.uma=[30, 10, -10, -30]"),
    ],
)
def test_an_uma_can_be_typed_in_many_ways(shell: Shell, uma: tuple[str, ...]) -> None:
    document = settled(shell, *uma, "--rounding", "none", "42700", "26500", "21900", "8900")
    assert document["final_points"] == [62700, 6500, -18100, -51100]


def test_numbers_after_uma_up_to_the_next_option(shell: Shell) -> None:
    points = ("42700", "26500", "21900", "8900")
    answer = shell.run("settle", "--uma", "30", "10", "-10", "-30", *points)
    assert answer.status == 2
    assert "commas" in answer.errors
    assert settled(shell, *points, "--uma", "30", "10", "-10", "-30")["final_points"][0] == 62700


def test_scores_below_zero_are_numbers_and_no_options(shell: Shell) -> None:
    document = settled(shell, "-2000", "52000", "26000", "24000", "--set", "settlement.below_zero=counts")
    assert document["raw"] == [-2000, 52000, 26000, 24000]
    assert document["places"] == [4, 1, 2, 3]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("42700", "26500", "21900", "8800"), "-100"),
        (("42700", "26500", "21900", "8900", "--pot", "1"), "1000"),
        (("42750", "26450", "21900", "8900"), "42750"),
        (("--rules", "tenhou4", "42700", "26500", "21900"), "3"),
        (("42700", "26500", "30800"), "uma"),
        (("--uma", "20,10,-10,-10", "42700", "26500", "21900", "8900"), "10"),
        (("--rounding", "sideways", "42700", "26500", "21900", "8900"), "half_up"),
        (("--bet", "binta", "42700", "26500", "21900", "8900"), "--bet"),
        (("--bet", "sashi 1 9 5000", "42700", "26500", "21900", "8900"), "9"),
        (("--uma", "20,10,-30", "42700", "26500", "21900", "8900"), "settlement.uma"),
        (("--bet", "handicap 1 2 5000", "42700", "26500", "21900", "8900"), "handicap"),
        (("--bet", "soto Eve on 5", "42700", "26500", "21900", "8900"), "5"),
        (("--rules", "tenhou3", "--bet", "binta 1 4 1000", "52500", "35000", "17500"), "4"),
        (("--bet", "soto Eve on 1 all", "42700", "26500", "21900", "8900"), "Eve"),
        (("--bet", "soto Eve on 1 against Dan on 1 500", "42700", "26500", "21900", "8900"), "1"),
        (("--set", "side.bets=none", "--bet", "sou 1000", "42700", "26500", "21900", "8900"), "bets"),
        (("--table", "--json", "42700", "26500", "21900", "8900"), "--table"),
        (("--bet", "sashi 1 2 5050", "42700", "26500", "21900", "8900"), "5050"),
        (("forty", "26500", "21900", "8900"), "forty"),
        (("--set", "settlement.umma=1", "42700", "26500", "21900", "8900"), "settlement.umma"),
        ((), "P"),
    ],
)
def test_what_cannot_be_right_is_refused_in_one_sentence(shell: Shell, words: tuple[str, ...], named: str) -> None:
    answer = shell.run("settle", *words)
    assert (answer.status, answer.output) == (2, "")
    assert named in answer.errors
    assert not answer.errors.startswith("problem.")
    assert "Traceback" not in answer.errors
    assert answer.errors.count("\n") == 1


BAD = {
    "uma of a wrong length": ("--uma", "20,10,-30", "42700", "26500", "21900", "8900"),
    "scores that do not add up": ("42700", "26500", "21900", "8800"),
    "an unknown bet": ("--bet", "handicap 1 2 5000", "42700", "26500", "21900", "8900"),
    "a bet on a player who is not there": ("--bet", "sashi 1 5 1000", "42700", "26500", "21900", "8900"),
}


@pytest.mark.parametrize("language", ["en", "ru", "ja"])
@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_plain_sentence_in_every_language(shell: Shell, case: str, language: str) -> None:
    answer = shell.run("settle", *BAD[case], "--lang", language)
    assert (answer.status, answer.output) == (2, "")
    assert answer.errors.count("\n") == 1
    assert "{" not in answer.errors
    assert not answer.errors.startswith("problem.")
    assert language == "en" or not answer.errors.isascii()


def test_one_line_for_a_chat(shell: Shell) -> None:
    words = ("--rules", "parlour_10_20", "--bet", "soto Eve on 1", "42700", "26500", "21900", "8900", "--line")
    answer = shell.run("settle", *words)
    assert answer.output == "1. 1 42,700 +53, 2. 2 26,500 +6, 3. 3 21,900 -18, 4. 4 8,900 -61, Eve +20\n"


def test_the_table_of_the_second_seed(shell: Shell) -> None:
    words = ("--rounding", "half_down", "--table", "35700", "32400", "22200", "9700")
    rows = [line.split() for line in shell.run("settle", *words).output.splitlines()]
    assert [row[-1] for row in rows[2:]] == ["+10", "-20", "-40", "-50"]
    assert [row[-2] for row in rows[2:]] == ["+46", "+12", "-18", "-40"]
    document = settled(shell, "--rounding", "half_down", "35700", "32400", "22200", "9700")
    columns = {column["name"]: column["values"] for column in document["columns"]}
    assert columns["shortcut"] == [10, -20, -40, -50]
    assert columns["rounded"] == [26, 2, -8, -20]
    assert columns["add oka"] == [25.7, 2.4, -7.8, -20.3]


def test_other_readings_of_the_rounding_in_the_document(shell: Shell) -> None:
    document = settled(shell, "--rounding", "half_down", "72500", "19500", "8500", "-500")
    assert {"rounding": "half_zero", "rounding_on": "difference"}.items() <= document["otherwise"][2].items()
    assert [other["final"] for other in document["otherwise"]] == [
        [81, 0, -31, -50],
        [82, 0, -31, -51],
        [81, 0, -31, -50],
        [83, -1, -32, -50],
    ]
    assert settled(shell, "--rounding", "half_down", "42700", "26600", "21900", "8800")["otherwise"] == []


def test_what_leaves_the_table_is_paid_to_nobody(shell: Shell) -> None:
    document = settled(shell, "--rules", "wrc", "--pot", "2", "45000", "35000", "27000", "11000")
    paid = [(transfer["payer"], transfer["payee"], transfer["amount"]) for transfer in document["transfers"]]
    assert (3, None, 2) in paid
    assert sum(amount for _, payee, amount in paid if payee is None) == 2


def test_sticks_left_on_the_table_make_up_the_difference(shell: Shell) -> None:
    document = settled(shell, "--pot", "2", "42700", "26500", "21900", "6900")
    assert document["raw"] == [44700, 26500, 21900, 6900]


def test_three_players(shell: Shell) -> None:
    document = settled(shell, "--rules", "tenhou3", "--rounding", "none", "50000", "35000", "20000")
    assert document["final_points"] == [45000, -5000, -40000]


def test_the_steps_are_printed_as_the_seed_prints_them(shell: Shell) -> None:
    answer = shell.run("settle", "--uma", "20,10,-10,-20", "--rounding", "half_down", "35700", "32400", "22200", "9700")
    rows = {line[:24].strip(): line[24:].split() for line in answer.output.splitlines()}
    assert rows["end points"] == ["35,700", "32,400", "22,200", "9,700"]
    assert rows["minus target 30000"] == ["+5.7", "+2.4", "-7.8", "-20.3"]
    assert rows["rounded, half down"] == ["+6", "+2", "-8", "-20"]
    assert rows["oka 4 x 5"] == ["+20", "·", "·", "·"]
    assert rows["uma 10-20"] == ["+20", "+10", "-10", "-20"]
    assert rows["table result"] == ["+46", "+12", "-18", "-40"]


def test_other_readings_of_the_same_rounding_are_named(shell: Shell) -> None:
    answer = shell.run("settle", "--rounding", "half_down", "72500", "19500", "8500", "-500")
    assert "84, -1, -32, -51" in answer.output.replace("+", "") or "+84" in answer.output
    assert "81, 0, -31, -50" in answer.output
