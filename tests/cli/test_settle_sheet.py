"""`settle` for a sheet: names, sums, the unit, penalties, chips, yakitori, who went bust, sticks on the table."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.locale.catalogue import LANGUAGES
from tests.cli.shell import Answer, Shell
from tests.cli.test_settle_recorded import points, words_of
from tests.conftest import lines_of

HOUSE = ("--set", "side.chip_value=2000", "--set", "side.yakitori.amount=10000", "--set", "side.tobi.amount=10000")
FOUR = ("--players", "Anna,Boris,Chie,Dmitri")
BUST = ("65000", "23000", "21000", "-9000")
SUMS = "Anna 250+38\nBoris 250\nChie 250-38\nDmitri 250\n"
"""A result as one bot takes it, in hundreds."""


def document(answer: Answer) -> dict[str, Any]:
    assert (answer.status, answer.errors) == (0, "")
    found: dict[str, Any] = json.loads(answer.output)
    return found


def rows(found: dict[str, Any]) -> dict[str, list[int]]:
    """Every row of the account by its name, in points."""
    return {row["name"]: row["values_points"] for row in [*found["steps"], *found["bets"]]}


def refused(answer: Answer) -> str:
    assert (answer.status, answer.output) == (2, "")
    assert answer.errors.count("\n") == 1
    assert "{" not in answer.errors
    assert not answer.errors.startswith("problem.")
    return answer.errors.strip()


# --- the club's own sheets ---------------------------------------------------------------------------------------


def typed(chance: random.Random, points: int, unit: int) -> str:
    """Points as somebody may have written them: a number or a sum."""
    value = points // unit
    if chance.random() < 0.5:
        part = chance.randrange(1, 300) * (100 // unit)
        return f"{value - part}+{part}" if chance.random() < 0.5 else f"{value + part}-{part}"
    return f"{value:,}" if value >= 0 and chance.random() < 0.5 else str(value)


def test_the_126_league_sheets_line_by_line(shell: Shell, shared: Path) -> None:
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed {seed}")
    chance = random.Random(seed)  # noqa: S311 - a way of writing, nothing secret
    names = ["Anna", "Team 2", "千代", "Дмитрий"]
    count = 0
    for line in lines_of(shared / "oracle" / "settlements-public.jsonl"):
        options = words_of(line["rules"]["start"], line["rules"])
        taken = chance.randrange(4)
        for unit, word in ((1, "points"), (100, "hundreds")):
            end = chance.choice(["\t", ": ", ":"])
            sheet = "".join(
                f"{name}{end}{typed(chance, raw, unit)}\n" for name, raw in zip(names, line["final_raw"], strict=True)
            )
            answer = shell.run("settle", "-", "--json", *options, "--penalty", f"{names[taken]}=20,000", typed=sheet)
            found = document(answer)
            expected = points(line["final_points"])
            expected[taken] -= 20_000
            assert found["final_points"] == expected, (line["id"], sheet)
            assert found["places"] == line["ranks"], line["id"]
            assert found["raw"] == line["final_raw"], line["id"]
            assert found["unit"] == word
            assert [party["name"] for party in found["parties"]] == names
        count += 1
    assert count == 126


def test_one_table_in_nineteen_has_a_stick_left(shell: Shell) -> None:
    words = ("--rules", "parlour_10_20", "30000", "24000", "25000", "20000")
    said = refused(shell.run("settle", *words))
    assert said == "The points add up to 99000, and 100000 are due. One stick on the table? `--pot 1`"
    assert document(shell.run("settle", *words, "--pot", "1", "--json"))["raw"] == [31000, 24000, 25000, 20000]


@pytest.mark.parametrize(
    ("language", "missing", "pot", "said"),
    [
        ("en", 1, 1, "One stick on the table? `--pot 1`"),
        ("en", 2, 3, "3 sticks on the table? `--pot 3`"),
        ("ru", 1, 0, "На столе осталась 1 палочка? `--pot 1`"),
        ("ru", 3, 0, "На столе остались 3 палочки? `--pot 3`"),
        ("ru", 5, 0, "На столе осталось 5 палочек? `--pot 5`"),
        ("ja", 1, 0, "供託が1本残っていますか？ `--pot 1`"),
        ("ja", 2, 0, "供託が2本残っていますか？ `--pot 2`"),
    ],
)
def test_short_by_whole_sticks_in_every_language(
    shell: Shell, language: str, missing: int, pot: int, said: str
) -> None:
    laid = max(pot - missing, 0)
    scores = ["30000", "25000", "25000", str(20000 - 1000 * (missing + laid))]
    words = (*scores, "--lang", language, *(("--pot", str(laid)) if laid else ()))
    assert said in refused(shell.run("settle", *words))
    again = shell.run("settle", *scores, "--pot", str(missing + laid))
    assert again.status == 0, "what is suggested helps"


@pytest.mark.parametrize("scores", [("30000", "25000", "25000", "19900"), ("30000", "25000", "25000", "2000")])
def test_other_gaps_are_no_sticks(shell: Shell, scores: tuple[str, ...]) -> None:
    said = refused(shell.run("settle", *scores))
    assert "--pot" not in said
    assert "difference" in said
    assert "--pot" not in refused(shell.run("settle", "30000", "25000", "25000", "21000"))


def test_a_new_game_asks_for_the_stick_too(shell: Shell) -> None:
    said = refused(shell.run("new", "--no-open", "--scores", "30000", "25000", "25000", "19000"))
    assert "One stick on the table? `--pot 1`" in said
    assert not shell.saves.exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pot", [1, 2, 5])
@pytest.mark.parametrize("rules", ["parlour_10_20", "tenhou3"])
def test_a_pot_without_scores_says_whose_points_are_missing(shell: Shell, rules: str, pot: int, language: str) -> None:
    words = ("new", "--no-open", "--rules", rules)
    said = refused(shell.run(*words, "--pot", str(pot), "--lang", language))
    example = said.split("`")[1]
    assert example.endswith(f"--pot {pot}")
    assert shell.run(*words, *example.split()).status == 0, "what is suggested can be typed"


# --- lines -------------------------------------------------------------------------------------------------------


def test_a_pasted_result_with_sums_in_hundreds(shell: Shell) -> None:
    answer = shell.run("settle", "-", "--rules", "parlour_10_20", "--line", typed=SUMS)
    assert answer.output == "1. Anna 28,800 +39, 2. Boris 25,000 +5, 3. Dmitri 25,000 -15, 4. Chie 21,200 -29\n"
    in_points = SUMS.replace("250", "25000").replace("38", "3800")
    assert shell.run("settle", "-", "--rules", "parlour_10_20", "--line", typed=in_points) == answer
    names, figures = zip(*(line.split() for line in SUMS.splitlines()), strict=True)
    assert shell.run("settle", *figures, "--players", ",".join(names), "--rules", "parlour_10_20", "--line") == answer


@pytest.mark.parametrize(
    ("language", "said"), [("en", "288 is 28800 points"), ("ru", "288 — это очков 28800"), ("ja", "288 は 28800 点")]
)
def test_hundreds_are_never_read_silently(shell: Shell, language: str, said: str) -> None:
    for more in ((), ("--table",)):
        text = shell.run("settle", "-", *more, "--lang", language, typed=SUMS).output
        assert said in text.splitlines()[-1]
    assert document(shell.run("settle", "-", "--json", "--lang", language, typed=SUMS))["unit"] == "hundreds"
    assert said not in shell.run("settle", "28800", "25000", "21200", "25000", "--lang", language).output


def test_a_unit_that_could_be_either_is_refused_with_both(shell: Shell) -> None:
    words = ("settle", "--start", "0", "--target", "0", "12000", "-12000", "0", "0")
    said = refused(shell.run(*words))
    assert "12000 or 1200000" in said
    assert document(shell.run(*words, "--json", "--unit", "points"))["raw"] == [12000, -12000, 0, 0]
    assert document(shell.run(*words, "--json", "--unit", "hundreds"))["raw"] == [1200000, -1200000, 0, 0]


def test_what_does_not_add_up_says_how_it_was_read(shell: Shell) -> None:
    said = refused(shell.run("settle", "-", typed=SUMS.replace("Dmitri 250", "Dmitri 240")))
    assert said.startswith("Read in hundreds: The points add up to 99000")
    assert said.endswith("`--pot 1`")
    assert document(shell.run("settle", "-", "--pot", "1", "--json", typed=SUMS.replace("i 250", "i 240")))
    said = refused(shell.run("settle", "--unit", "hundreds", "28800", "25000", "21200", "25000"))
    assert "Read in hundreds" in said
    assert "Read in hundreds" not in refused(shell.run("settle", "28800", "25000", "21200", "25100"))


@pytest.mark.parametrize(
    ("line", "name", "raw"),
    [
        ("Anna 28800", "Anna", 28800),
        ("  Anna   28,800  ", "Anna", 28800),
        ("Anna\t28 800", "Anna", 28800),
        ("Anna: 28 800", "Anna", 28800),
        ("あんな：２８，８００", "あんな", 28800),
        ("あんな　２８８００", "あんな", 28800),
        ("Anna 28\u00a0800", "Anna", 28800),
        ("Anna Maria 25000+3800", "Anna Maria", 28800),
        ("Anna 25000 + 3800", "Anna", 28800),
        ("Анна 28 800", "", 0),
        ("Anna 30000-1,200", "Anna", 28800),
        ("Team 2: 28800", "Team 2", 28800),
        ("Team 2 28800", "Team 2", 28800),
        ("Anna — 28800", "Anna", 28800),
        ("Anna, 28800", "Anna", 28800),
    ],
)
def test_lines_of_a_sheet(shell: Shell, line: str, name: str, raw: int) -> None:
    answer = shell.run("settle", "-", "--json", typed=f"\ufeff# East first\n\n{line}\nB 25000\nC 21200\nD 25000\n")
    if not name:
        assert "Анна: 28800" in refused(answer)
        assert "Анна 28: 800" in refused(answer)
        return
    found = document(answer)
    assert (found["parties"][0]["name"], found["raw"][0]) == (name, raw)


def test_a_score_below_zero_on_a_line(shell: Shell) -> None:
    for minus in ("-9000", "▲9,000", "−9000", "△９０００"):
        sheet = f"Anna 65000\nBoris 23000\nChie 21000\nDmitri {minus}\n"
        assert document(shell.run("settle", "-", "--json", typed=sheet))["raw"][3] == -9000


@pytest.mark.parametrize(
    ("sheet", "named"),
    [
        ("Anna 28800\nBoris 25000\n", ("three or four", "2")),
        ("", ("three or four", "0")),
        ("A 1\nB 1\nC 1\nD 1\nE 1\n", ("three or four", "5")),
        ("A 28800\nB\nC 21200\nD 25000\n", ("Line 2", "“B”", "250+38")),
        ("A 28800\n25000\nC 21200\nD 25000\n", ("Line 2", "25000")),
        ("A 28800\n\nB 25000 chombo\nC 21200\nD 25000\n", ("Line 3", "chombo")),
        ("A 28800\nB 25000\na 21200\nD 25000\n", ("Line 3", "a is the same as A")),
        ("A 28800\n12 25000\nC 21200\nD 25000\n", ("Line 2", "12")),
        ("Team 2 500\nB 25000\nC 21200\nD 25000\n", ("Line 1", "“Team: 2500”", "“Team 2: 500”")),
        ("A 25000 -1000\nB 25000\nC 21200\nD 25000\n", ("Line 1", "“A: 24000”", "“A 25000: -1000”")),
        ("A - 28800\nB 25000\nC 21200\nD 25000\n", ("Line 1", "“A: -28800”", "“A: 28800”")),
        ("A 99999999999\nB 25000\nC 21200\nD 25000\n", ("Line 1", "99999999999")),
        ("A 42750\nB 26450\nC 21900\nD 8900\n", ("42750",)),
        ("ron 28800\nB 25000\nC 21200\nD 25000\n", ("Line 1", "ron")),
    ],
)
def test_what_is_no_sheet_is_refused_in_one_sentence(shell: Shell, sheet: str, named: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        said = refused(shell.run("settle", "-", "--lang", language, typed=sheet))
        assert language != "en" or all(word in said for word in named), said
        assert language == "en" or not said.isascii()


def test_a_line_without_end_is_refused_at_once(shell: Shell) -> None:
    said = refused(shell.run("settle", "-", typed="A 1 " * 400_000))
    assert "Line 1" in said
    assert len(said) < 300


def test_bytes_that_are_no_text_and_input_without_end(shell: Shell) -> None:
    assert "UTF-8" in shell.process("settle", "-", typed=b"Anna \xff\n").errors
    assert shell.process("settle", "-", typed=b"x" * 2_100_000).errors.startswith("The input is longer")
    answer = shell.process("settle", "-", "--line", typed=SUMS.encode())
    assert answer.output.startswith("1. Anna 28,800 ")


@pytest.mark.parametrize("words", [("-", "25000"), ("25000", "-"), ("-", "-"), ("-", *FOUR)])
def test_lines_stand_alone(shell: Shell, words: tuple[str, ...]) -> None:
    assert "cannot be given together" in refused(shell.run("settle", *words, typed=SUMS))


# --- columns beside the points -----------------------------------------------------------------------------------


def test_every_column_by_hand(shell: Shell) -> None:
    """Chips at 2,000; who won no hand pays 10,000 to each other; who went bust 10,000 to who did it."""
    words = ("--rules", "parlour_10_20", *HOUSE, *FOUR, "--penalty", "Chie=20000", "--penalty", "3=1000")
    more = ("--chips", "3,-1,0,-2", "--yakitori", "Boris,4", "--bust", "4=Anna")
    found = document(shell.run("settle", *words, *more, *BUST, "--json"))
    assert rows(found)["penalties"] == [0, 0, -21000, 0]
    assert rows(found)["chips"] == [6000, -2000, 0, -4000]
    assert rows(found)["yakitori"] == [20000, -20000, 20000, -20000]
    assert rows(found)["tobi"] == [10000, 0, 0, -10000]
    assert found["final_points"] == [75000, 3000, -40000, -59000]
    assert found["total_points"] == [111000, -19000, -20000, -93000]
    line = shell.run("settle", *words, *more, *BUST, "--line").output
    assert line == "1. Anna 65,000 +111, 2. Boris 23,000 -19, 3. Chie 21,000 -20, 4. Dmitri -9,000 -93\n"
    text = shell.run("settle", *words, *more, *BUST).output
    table = shell.run("settle", *words, *more, *BUST, "--table").output
    for page in (text, table):
        assert "1 Anna" in page
        figures = {row[:20].strip(): row.split()[-4:] for row in page.splitlines()}
        assert figures["chips"][0] == "+6"
        assert figures["bust prize"][3] == "-10"
        assert figures["yakitori"] == ["+20", "-20", "+20", "-20"]
        assert figures["total"] == ["+111", "-19", "-20", "-93"]


def test_a_sheet_says_what_the_recorded_game_says(shell: Shell, tmp_path: Path) -> None:
    """The same account, row by row, whether the hands were recorded or only their end was written down."""
    save = str(tmp_path / "game.jsonl")
    rules = ("--rules", "parlour_10_20", *HOUSE, "--set", "ending.bust=below_zero")
    assert shell.run("new", *rules, *FOUR, "--no-open", "--save", save).status == 0
    commands = (
        *("penalty 3 20000 after", "bet sashi 1 2 5000", "riichi 3", "draw all", "ron 2 off 4 mangan chips 2"),
        *("tsumo 1 haneman chips 1", "penalty 2 1000 after", "riichi 3", "ron 1 off 4 2yakuman chips 3"),
    )
    assert shell.run("record", save, *commands).status == 0
    shown = json.loads(shell.run("show", save, "--json").output)
    assert shown["over"]
    game = shown["settlement"]
    wins = {name: values for name, values in rows(game).items() if name in ("chips", "tobi", "yakitori", "penalties")}
    assert len(wins) == 4
    chips = [value // 2000 for value in wins["chips"]]
    sheet = document(
        shell.run(
            *("settle", *rules, *FOUR, "--json", "--bet", "sashi Anna Boris 5,000"),
            *("--pot", str(shown["pot"]), *map(str, shown["scores"])),
            *("--penalty", "Chie=20000", "--penalty", "Boris=1000", f"--chips={','.join(map(str, chips))}"),
            *("--yakitori", "Chie,Dmitri", "--bust", "Dmitri=Anna"),
        )
    )
    assert sheet["unit"] == "points"
    assert sheet["places"] == shown["places"]
    assert {key: value for key, value in sheet.items() if key not in ("unit", "places")} == game


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--penalty", "3"), ("--penalty 3", "SEAT=POINTS")),
        (("--penalty", "3="), ("--penalty 3=", "SEAT=POINTS")),
        (("--penalty", "=1000"), ("SEAT=POINTS",)),
        (("--penalty", "3=250"), ("--penalty 3=250", "250")),
        (("--penalty", "3=-1000"), ("--penalty 3=-1000", "from 100")),
        (("--penalty", "3=0"), ("from 100",)),
        (("--penalty", "5=1000"), ("--penalty 5=1000", "1 to 4")),
        (("--penalty", "Eve=1000"), ("Eve", "1 Anna, 2 Boris, 3 Chie, 4 Dmitri")),
        (("--penalty", "3=100,20"), ("100,20",)),
        (("--chips", "3,-1,0"), ("3", "4 players")),
        (("--chips", "3,-1,0,-1"), ("3, -1, 0, -1", "add up to 1", "0")),
        (("--chips", "1.5,0,0,-1.5"), ("1.5",)),
        (("--chips", "100,200,300"), ("100200300", "100, 200, 300")),
        (("--yakitori", "1,1"), ("--yakitori", "Seat 1 is named twice")),
        (("--yakitori", "Eve"), ("--yakitori", "Eve")),
        (("--yakitori", ""), ("--yakitori",)),
        (("--bust", "4"), ("--bust 4", "SEAT=BY")),
        (("--bust", "4=4"), ("--bust 4=4", "itself")),
        (("--bust", "1=4"), ("--bust 1=4", "65000")),
        (("--bust", "4=1", "--bust", "Dmitri=2"), ("--bust Dmitri=2", "Seat 4 is named twice")),
        (("--bust", "4=1+1"), ("Seat 1 is named twice",)),
        (("--bust", "4=5"), ("1 to 4",)),
        (("--unit", "thousands"), ("points, hundreds",)),
    ],
)
def test_a_column_that_cannot_be_is_refused(shell: Shell, words: tuple[str, ...], named: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        said = refused(shell.run("settle", *HOUSE, *FOUR, *words, *BUST, "--lang", language))
        assert language != "en" or all(word in said for word in named), said
        assert language == "en" or not said.isascii()


@pytest.mark.parametrize("words", [("--chips", "3,-1,0,-2"), ("--yakitori", "2"), ("--bust", "4=1")])
def test_a_column_that_the_rules_give_no_value_says_how_to_give_it_one(shell: Shell, words: tuple[str, ...]) -> None:
    said = refused(shell.run("settle", *words, *BUST))
    example = said.split("`")[1]
    assert words[0] in said
    assert shell.run("settle", *words, *example.split(), *BUST).status == 0, "what is suggested helps"


@pytest.mark.parametrize(
    ("players", "named"),
    [
        ("A,B,C", "3 names"),
        ("A,B,C,D,E", "5"),
        ("A,B,C,a", "a is the same as A"),
        ("A,B,,D", "empty"),
        ("1,2,3,4", "1"),
    ],
)
def test_names_that_do_not_fit(shell: Shell, players: str, named: str) -> None:
    assert named in refused(shell.run("settle", "--players", players, *BUST))


def test_nobody_without_a_win_and_nobody_who_did_it(shell: Shell) -> None:
    found = document(shell.run("settle", *HOUSE, "--yakitori", "none", "--bust", "4=none", *BUST, "--json"))
    assert "yakitori" not in rows(found)
    assert "tobi" not in rows(found)
    found = document(shell.run("settle", *HOUSE, "--yakitori", "никто", *BUST, "--json"))
    assert "yakitori" not in rows(found)


def test_a_prize_shared_by_two_and_a_seat_that_was_declared_bust(shell: Shell) -> None:
    tenpai = ("--set", "side.tobi.to=tenpai")
    found = document(shell.run("settle", *HOUSE, *tenpai, "--bust", "4=2+3", *BUST, "--json"))
    assert rows(found)["tobi"] == [0, 5000, 5000, -10000]
    found = document(shell.run("settle", *HOUSE, "--bust", "4=1", "60000", "20000", "19500", "500", "--json"))
    assert rows(found)["tobi"] == [10000, 0, 0, -10000]


def test_three_players(shell: Shell) -> None:
    sheet = "Anna 50000\nBoris 35,000\nChie 20000\n"
    words = ("--rules", "tenhou3", "--penalty", "2=10000", "--set", "side.chip_value=1000", "--chips", "2,-1,-1")
    found = document(shell.run("settle", "-", *words, "--json", typed=sheet))
    assert rows(found)["penalties"] == [0, -10000, 0]
    assert rows(found)["chips"] == [2000, -1000, -1000]
