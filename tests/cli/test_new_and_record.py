"""`new` and `record`: a game from the shell, all or nothing, locks, statuses."""

import json
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal.session import Session
from tests.cli.shell import Answer, Shell

PLAYERS = "Anna,Boris,Chie,Dana"


def started(shell: Shell, *words: str) -> str:
    answer = shell.run("new", "--players", PLAYERS, "--no-open", *words)
    assert (answer.status, answer.errors) == (0, "")
    return answer.output.removesuffix("\n")


def shown(shell: Shell, path: str, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shell.run("show", path, "--json", *words).output)
    return found


def refused(answer: Answer, status: int, *named: str) -> None:
    assert (answer.status, answer.output) == (status, "")
    assert answer.errors.count("\n") == 1
    assert not answer.errors.startswith("problem.")
    for word in named:
        assert word in answer.errors


def test_a_save_is_named_after_the_time_and_the_players(shell: Shell) -> None:
    path = Path(started(shell))
    assert path.parent == shell.saves
    assert path.name.endswith("-anna-boris-chie-dana.jsonl")
    assert started(shell) != str(path)


def test_a_save_is_found_by_its_bare_name(shell: Shell) -> None:
    path = Path(started(shell))
    for name in (str(path), path.name, path.name.removesuffix(".jsonl")):
        assert shown(shell, name)["round"] == "E1"


def test_a_game_taken_over(shell: Shell) -> None:
    scores = ("--scores", "31000", "24000", "25000", "19000")
    path = started(shell, *scores, "--round", "s1", "--honba", "1", "--pot", "1", "--title", "Friday")
    document = shown(shell, path)
    assert (document["round"], document["honba"], document["pot"], document["title"]) == ("S1", 1, 1, "Friday")
    assert document["scores"] == [31000, 24000, 25000, 19000]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--players", "Anna,Boris"), "--players names 2"),
        (("--players", "A,B,C,D,E"), "--players names 5"),
        (("--players", "Anna,anna,Chie,Dana"), "anna"),
        (("--players", "Anna,7,Chie,Dana"), "7"),
        (("--players", "Anna,ron,Chie,Dana"), "ron"),
        (("--players", "Anna,,Chie,Dana"), "name"),
        (("--players", "Anna,Boris"), "2"),
        (("--rules", "tenhou3", "--players", PLAYERS), "4"),
        (
            (
                "--rules",
                "tenho4",
            ),
            "tenhou4",
        ),
        (("--scores", "1000", "2000", "3000", "4000"), "-90000"),
        (
            (
                "--round",
                "N9",
            ),
            "N9",
        ),
        (
            (
                "--set",
                "game.start=many",
            ),
            "game.start",
        ),
        (("--title", "x" * 501), "500"),
    ],
)
def test_new_refuses_what_cannot_be_right(shell: Shell, words: tuple[str, ...], named: str) -> None:
    refused(shell.run("new", "--no-open", *words), 2, named)
    assert not list(shell.folder.rglob("*.jsonl"))


def test_new_never_writes_over_a_file(shell: Shell) -> None:
    path = shell.folder / "game.jsonl"
    path.write_text("mine")
    refused(shell.run("new", "--no-open", "--save", str(path)), 1, str(path))
    assert path.read_text() == "mine"


def test_hidden_characters_are_taken_out_of_names(shell: Shell) -> None:
    answer = shell.run("new", "--no-open", "--players", "An\u202ena,  Bo\tris ,Chie,Dana")
    document = shown(shell, answer.output.strip())
    assert [player["name"] for player in document["players"]] == ["Anna", "Bo ris", "Chie", "Dana"]


def test_commands_as_arguments_and_on_standard_input(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, "riichi 2", "ron Chie off 2 3/40 unpaid").status == 0
    answer = shell.run("record", path, typed="# a remark\n\ndraw 1 3\nundo\r\nredo\n")
    assert answer.status == 0
    assert "3 records" in answer.output
    document = shown(shell, path)
    assert [hand["text"] for hand in document["hands"]] == ["ron 3 off 2 3/40 unpaid", "draw 1 3"]
    assert document["scores"] == [26500, 18300, 31700, 23500]


def test_all_or_nothing(shell: Shell) -> None:
    path = started(shell)
    before = Path(path).read_bytes()
    refused(shell.run("record", path, typed="draw 1\n\nriichi 2\nriichi 2\ndraw\n"), 1, "Line 4", "2")
    refused(shell.run("record", path, "draw 1", "ron 3 off 3 3/40"), 2, "Line 2")
    refused(shell.run("record", path, "riichi 1 off"), 1)
    assert Path(path).read_bytes() == before


def test_a_single_command_is_refused_without_a_number(shell: Shell) -> None:
    answer = shell.run("record", started(shell), "ron 3 off 1 3/32")
    refused(answer, 2, "3/40")
    assert "Line" not in answer.errors


def test_four_riichi_of_nobody_or_of_some(shell: Shell) -> None:
    path = started(shell, "--set", "play.abort.suucha=repeat")
    refused(shell.run("record", path, "abort suucha"), 1, "nobody is in riichi.")
    assert shell.run("record", path, "riichi 2", "riichi 4").status == 0
    refused(shell.run("record", path, "abort suucha"), 1, "so far: 2, 4.")
    refused(shell.run("record", path, "abort suucha", "--lang", "ru"), 1, "пока объявили: 2, 4.")


def test_item_30_three_riichi_of_three_players(shell: Shell) -> None:
    """Field notes, second round: a parlour aborts the hand; the nearest to it was `draw all`."""
    path = started(shell, "--rules", "tenhou3", "--players", "A,B,C", "--set", "play.abort.suucha=repeat")
    refused(shell.run("record", path, "abort suucha"), 1, "nobody is in riichi.")
    assert shell.run("record", path, "riichi 1", "riichi 2", "riichi 3", "abort suucha").status == 0
    shown = json.loads(shell.run("show", path, "--json").output)
    assert (shown["scores"], shown["pot"], shown["round"], shown["honba"]) == ([34000] * 3, 3, "E1", 1)
    answer = shell.run("new", "--rules", "tenhou3", "--players", "A,B,C", "--set", "play.abort.sancha=repeat")
    refused(answer, 2, "at most two can win on one discard")


def test_names_that_change_are_known_to_the_next_command(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, "seat 3 Eve", "ron Eve off Anna 2/30").status == 0
    assert shown(shell, path)["players"][2]["name"] == "Eve"


def test_a_correction_that_leaves_later_hands_without_a_place(shell: Shell) -> None:
    path = started(shell, "--rules", "tenhou4")
    assert shell.run("record", path, "ron 1 off 2 3/30", "riichi 2", "draw 2").status == 0
    correction = "amend hand 1 ron 1 off 2 3yakuman"
    refused(shell.run("record", path, correction), 1)
    assert shell.run("record", path, correction, "--later", "void").status == 0
    document = shown(shell, path)
    assert (document["over"], len(document["hands"])) == (True, 1)


PAID = ("draw 1 3", "ron 2 off 1 2/30", "tsumo 4 3/30")
NOTEN_AFTER_ALL = "amend hand 1 draw 3"


def test_a_correction_that_moves_the_deal_of_paid_hands(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, *PAID).status == 0
    before = Path(path).read_bytes()
    answer = shell.run("record", path, NOTEN_AFTER_ALL)
    assert (answer.status, answer.output, Path(path).read_bytes()) == (1, "", before)
    _, stand, revalue = answer.errors.splitlines()
    assert stand == ("  --later stand    hand 1 E1-0: 1 -2,500, 2 +500, 3 +1,500, 4 +500; with it: ruling E1 honba 1.")
    assert revalue == (
        "  --later revalue  hand 1 E1-0: 1 -2,500, 2 +500, 3 +1,500, 4 +500; hand 2 E1-1>E2-1: 1 -900, 2 +900;"
        " hand 3 E2-0>E2-2: 1 -200, 2 -200, 3 -200, 4 +600."
    )
    assert shell.run("record", path, NOTEN_AFTER_ALL, "--later", "stand").status == 0
    assert shown(shell, path)["scores"] == [20700, 24300, 27000, 28000]
    assert shell.run("record", path, "undo").status == 0
    assert shell.run("record", path, NOTEN_AFTER_ALL, "--later", "revalue").status == 0
    assert shown(shell, path)["scores"] == [19600, 25000, 26800, 28600]


def test_a_correction_that_moves_no_deal_asks_nothing(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, *PAID, "amend hand 1 draw 1").status == 0
    assert shown(shell, path)["scores"] == [24700, 24300, 23000, 28000]


def test_later_may_be_given_twice(shell: Shell) -> None:
    """The hand that is corrected makes a player bust and passes the deal: both have to be said."""
    path = started(shell)
    assert shell.run("record", path, *PAID).status == 0
    bust = "amend hand 1 ron 2 off 1 3yakuman"
    refused(shell.run("record", path, bust), 1, "void")
    answer = shell.run("record", path, bust, "--later", "played-on")
    assert (answer.status, answer.errors.count("\n")) == (1, 3)
    assert "with it: ruling E1 honba 1 play-on." in answer.errors
    refused(shell.run("record", path, bust, "--later", "stand"), 1, "played-on")
    assert shell.run("record", path, bust, "--later", "stand", "--later", "played-on").status == 0
    document = shown(shell, path)
    assert [(hand["round"], hand["honba"]) for hand in document["hands"]] == [("E1", 0), ("E1", 1), ("E2", 0)]
    assert not document["over"]
    assert shell.run("record", path, "undo").status == 0
    assert shell.run("record", path, bust, "--later", "void").status == 0


@pytest.mark.parametrize("pair", [("stand", "revalue"), ("void", "played-on")])
def test_later_cannot_say_both(shell: Shell, pair: tuple[str, str]) -> None:
    path = started(shell)
    refused(shell.run("record", path, "draw", "--later", pair[0], "--later", pair[1]), 2, *pair)
    refused(shell.run("record", path, "draw", "--later", pair[1], "--later", pair[0]), 2, *pair)
    assert shell.run("record", path, "draw", "--later", pair[0], "--later", pair[0]).status == 0


def test_an_exchange_of_seats_is_asked_about_too(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, *PAID).status == 0
    exchange = "swap 1 2 hands 1-1 people"
    answer = shell.run("record", path, exchange, "--lang", "ru")
    assert answer.status == 1
    assert "ruling E1 honba 1" in answer.errors
    assert shell.run("record", path, exchange, "--later", "stand").status == 0
    assert shown(shell, path)["scores"] == [23200, 23800, 25500, 27500]


def test_what_a_correction_leaves_without_a_place_is_named_with_the_deal(shell: Shell) -> None:
    path = started(shell)
    assert shell.run("record", path, "riichi 2", "draw 1 2", "transfer pot to 4 1000", "tsumo 1 2/30").status == 0
    answer = shell.run("record", path, "amend hand 1 riichi 2 off")
    assert answer.status == 1
    assert "with it: transfer 2 to pot 1000." in answer.errors
    assert "records 4 no longer fit, so say --later void too." in answer.errors


def test_a_stick_that_is_put_back_is_carried_where_sticks_are_followed(shell: Shell) -> None:
    path = started(shell, "--set", "sticks.on=true")
    played = ("riichi 2", "draw 1 2", "ron 4 off 3 mangan")
    assert shell.run("record", path, *played).status == 0
    trays = shown(shell, path)["trays"]
    assert shell.run("record", path, "amend hand 1 riichi 2 off", "--later", "stand").status == 0
    assert shown(shell, path)["trays"] == trays
    assert None not in trays


def test_a_game_that_is_open_elsewhere_is_locked(shell: Shell) -> None:
    path = started(shell)
    holder = Session.open(path)
    try:
        refused(shell.run("record", path, "draw"), 1)
        assert shown(shell, path)["hands"] == []
    finally:
        holder.close()
    assert shell.run("record", path, "draw").status == 0


def test_who_wrote_is_kept(shell: Shell) -> None:
    path = started(shell, "--as", "referee")
    shell.run("record", path, "draw", "--as", "Dana")
    records = json.loads(shell.run("history", path, "--json").output)["records"]
    assert [record["by"] for record in records] == ["referee", "Dana"]


@pytest.mark.parametrize("command", ["show", "history", "record"])
def test_a_save_that_is_not_there(shell: Shell, command: str) -> None:
    refused(shell.run(command, "nowhere.jsonl"), 1, "nowhere.jsonl")


def test_input_that_is_no_text(shell: Shell) -> None:
    path = started(shell)
    answer = shell.process("record", path, typed=b"draw \xff\xfe\n")
    refused(answer, 2, "UTF-8")
    answer = shell.process("record", path, "draw \udcff")
    refused(answer, 2, "UTF-8")
