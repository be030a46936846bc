"""Corrections as people make them, key by key in a real terminal; the scores are reckoned by hand in the comments.

The game, East 1 with 25,000 each, dealer 1:
1  E1-0  3 off 1, 2 han 30 fu, 2,000:                  23,000  25,000  27,000  25,000
2  E2-0  4 by himself, 3 han 30 fu, 1,000/2,000:       22,000  23,000  26,000  29,000
3  E3-0  2 off 4, 5 han, 8,000:                        22,000  31,000  26,000  21,000
4  E4-0  draw, 1 tenpai:                               25,000  30,000  25,000  20,000
5  S1-1  1 (dealer) off 3, 3 han 30 fu, 5,800 and 300: 31,100  30,000  18,900  20,000
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal.session import Session
from tests.presenters import boards
from tests.tui.terminal import ROOT, Program

AS_KEYED = [31100, 30000, 18900, 20000]
GAME = "r 3 1 2 enter t 4 3 enter r 2 4 5 enter d 1 enter r 1 3 3 enter"


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game above, keyed on the screen once."""
    path = tmp_path_factory.mktemp("keyed") / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    with Program("open", path, folder=path.parent) as program:
        program.wait("East 1")
        program.press(GAME)
        program.wait("S1-1")
        leave(program)
    assert show(path)["scores"] == AS_KEYED
    return path


@pytest.fixture
def save(keyed: Path, tmp_path: Path) -> Path:
    """A copy of that game, to be corrected."""
    return Path(shutil.copy(keyed, tmp_path))


def leave(program: Program) -> None:
    program.press("q")
    assert program.status() == 0
    assert program.modes_left_on() == []


def play(path: Path, *steps: str) -> None:
    """Open the save, press keys; a step `see:TEXT` waits until the screen shows it, `text:TEXT` types it as it is."""
    with Program("open", path, folder=path.parent) as program:
        program.wait("honba")
        for step in steps:
            if step.startswith("see:"):
                program.wait(step.removeprefix("see:"))
            elif step.startswith("text:"):
                program.send(step.removeprefix("text:"))
                program.settle()
            else:
                program.press(step)
        leave(program)


def show(path: Path) -> Any:
    """What the file replays to."""
    done = subprocess.run(
        [sys.executable, "-m", "riichi_tui", "show", str(path), "--json"],
        capture_output=True,
        cwd=ROOT,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def after_each(path: Path) -> list[list[int]]:
    return [hand["scores"] for hand in show(path)["hands"]]


def hand_names(path: Path) -> list[str]:
    return [f"{hand['round']}-{hand['honba']}" for hand in show(path)["hands"]]


THREE_HANDS_AGO = "h up up e"
NO_LONGER_FIT = "see:2 later records no longer fit"
BUST = [22000, 55000, 26000, -3000]
"""Hand 3 with 13 han: 2 gets 32,000 from 4, who has 29,000."""


def test_wrong_han_three_hands_ago_and_what_came_later_is_void(save: Path) -> None:
    play(save, THREE_HANDS_AGO, "see:correct E3-0", "backspace k enter", NO_LONGER_FIT, "v")
    game = show(save)
    assert (game["over"], game["reason"], game["scores"]) == (True, "bust", BUST)
    assert after_each(save) == [[23000, 25000, 27000, 25000], [22000, 23000, 26000, 29000], BUST]


def test_wrong_han_three_hands_ago_and_the_game_was_played_on(save: Path) -> None:
    play(save, THREE_HANDS_AGO, "backspace k enter", NO_LONGER_FIT, "tab", "see:played on", "p")
    game = show(save)
    assert not game["over"]
    # then the draw for 1, 3,000 and 1,000 each; then 6,100 from 3 to 1
    assert after_each(save)[2:] == [BUST, [25000, 54000, 25000, -4000], [31100, 54000, 18900, -4000]]
    assert hand_names(save) == ["E1-0", "E2-0", "E3-0", "E4-0", "S1-1"]


def test_wrong_han_three_hands_ago_and_all_is_left_as_it_was(save: Path) -> None:
    before = save.read_bytes()
    play(
        save,
        THREE_HANDS_AGO,
        "backspace k enter",
        NO_LONGER_FIT,
        "enter backspace ctrl+u backspace",
    )
    assert save.read_bytes() == before


def test_wrong_winner(save: Path) -> None:
    """3 won hand 2: 1 and 4 pay 1,000, the dealer 2 pays 2,000."""
    play(
        save, "h up up up e", "see:correct E2-0", "backspace backspace 3 3 enter", "see:first difference: E2-0", "enter"
    )
    assert after_each(save)[1:] == [
        [22000, 23000, 31000, 24000],
        [22000, 31000, 31000, 16000],
        [25000, 30000, 30000, 15000],
        [31100, 30000, 23900, 15000],
    ]


def test_wrong_loser(save: Path) -> None:
    """2 dealt into hand 1."""
    play(save, "h up up up up e", "see:correct E1-0", "backspace backspace 2 2 enter", "see:first difference", "enter")
    assert after_each(save) == [
        [25000, 23000, 27000, 25000],
        [24000, 21000, 26000, 29000],
        [24000, 29000, 26000, 21000],
        [27000, 28000, 25000, 20000],
        [33100, 28000, 18900, 20000],
    ]


def test_a_draw_instead_of_a_tsumo(save: Path) -> None:
    """Hand 2 was a draw, 2 and 4 tenpai: 1,500 each; 2 deals on, so hand 3 is his: 12,000 and 300. Then E2-2, a draw
    with 2 not tenpai; then E3-3, where 1 is no dealer: 3,900 and 900."""
    play(save, "h up up up e", "see:correct E2-0", "ctrl+u d 2 4 enter", "see:first difference: E2-0", "r enter")
    assert after_each(save)[1:] == [
        [21500, 26500, 25500, 26500],
        [21500, 38800, 25500, 14200],
        [24500, 37800, 24500, 13200],
        [29300, 37800, 19700, 13200],
    ]
    assert hand_names(save) == ["E1-0", "E2-0", "E2-1", "E2-2", "E3-3"]
    assert show(save)["round"] == "E4"


def test_a_draw_instead_of_a_tsumo_and_what_was_paid_later_stands(save: Path) -> None:
    """The same, but hand 3 was played and paid as E3-0: 2 was no dealer in it, and a ruling says so."""
    play(save, "h up up up e", "ctrl+u d 2 4 enter", "see:>s they stand", "see:with it: ruling E3", "enter")
    assert after_each(save)[1:] == [
        [21500, 26500, 25500, 26500],
        [21500, 34500, 25500, 18500],
        [24500, 33500, 24500, 17500],
        [30600, 33500, 18400, 17500],
    ]
    assert hand_names(save) == ["E1-0", "E2-0", "E3-0", "E4-0", "S1-1"]
    play(save, "u", "see:Taken back")
    assert show(save)["scores"] == AS_KEYED


def test_a_forgotten_honba(save: Path) -> None:
    """A counter lay there in hand 3: 8,300 from 4 to 2. The rest is as it was."""
    play(save, "h up up r", "see:before 4 ruling", "text:E3 honba 1 forgotten", "enter", "see:E3-0>E3-1", "enter")
    assert hand_names(save) == ["E1-0", "E2-0", "E3-1", "E4-0", "S1-1"]
    assert after_each(save)[2:] == [
        [22000, 31300, 26000, 20700],
        [25000, 30300, 25000, 19700],
        [31100, 30300, 18900, 19700],
    ]


def test_a_forgotten_hand(save: Path) -> None:
    """Before hand 4, in E4-0: 3 in riichi, by himself, 2 han 30 fu, 500/1,000; his stick comes back. The draw is S1-0,
    1 deals on; hand 5 is S1-1 as before."""
    play(save, "h up i", "see:forgotten before E4-0", "3 t 3 2 enter", "see:+E4-0", "r enter")
    assert hand_names(save) == ["E1-0", "E2-0", "E3-0", "E4-0", "S1-0", "S1-1"]
    assert after_each(save)[3:] == [
        [21500, 30500, 28000, 20000],
        [24500, 29500, 27000, 19000],
        [30600, 29500, 20900, 19000],
    ]
    assert show(save)["hands"][3]["riichi"] == [2]


def test_a_hand_that_never_was(save: Path) -> None:
    """Without hand 3 the draw is E3-0; hand 5 is E4-1, where 1 is no dealer: 3,900 and 300."""
    play(save, "h up up x", "see:-E3-0", "r enter")
    assert hand_names(save) == ["E1-0", "E2-0", "E3-0", "E4-1"]
    assert after_each(save)[2:] == [[25000, 22000, 25000, 28000], [29200, 22000, 20800, 28000]]


def test_two_people_in_each_others_seats_for_three_hands(save: Path) -> None:
    """2 and 3 sat exchanged in hands 2 to 4. In E2 the person 3 deals and pays 2,000 of the tsumo; in E3 the person 2
    deals, wins 12,000 and deals on; in E3-1 he is not tenpai; hand 5 is E4-2, 3,900 and 600 from 3 to 1."""
    play(save, "m x 2 3 2 - 4 p", "see:people exchanged (2>3 3>2) in hands 2-4", "r enter")
    assert after_each(save)[1:] == [
        [22000, 24000, 25000, 29000],
        [22000, 36000, 25000, 17000],
        [25000, 35000, 24000, 16000],
        [29500, 35000, 19500, 16000],
    ]
    assert hand_names(save) == ["E1-0", "E2-0", "E3-0", "E3-1", "E4-2"]


def test_two_digits_mixed_up_for_three_hands(save: Path) -> None:
    """2 and 3 were keyed for each other in hands 2 to 4. In E3 it is 3, the dealer, who wins 12,000 and deals on."""
    play(
        save,
        "h up up up s",
        "see:hands 2-5",
        "2 3 backspace 4 k",
        "see:digits exchanged (2>3 3>2) in hands 2-4",
        "r enter",
    )
    assert after_each(save)[1:] == [
        [22000, 23000, 26000, 29000],
        [22000, 23000, 38000, 17000],
        [25000, 22000, 37000, 16000],
        [29500, 22000, 32500, 16000],
    ]
    assert show(save)["hands"][2]["text"] == "ron 3 off 4 5"


def test_a_riichi_that_was_not_noted(save: Path) -> None:
    """1 was in riichi in hand 2: his stick goes to 4."""
    play(save, "h up up up e", "see:correct E2-0", "i 1 enter", "see:first difference: E2-0", "enter")
    assert after_each(save)[1:] == [
        [21000, 23000, 26000, 30000],
        [21000, 31000, 26000, 22000],
        [24000, 30000, 25000, 21000],
        [30100, 30000, 18900, 21000],
    ]
    assert show(save)["hands"][1]["riichi"] == [0]


def test_undo_across_the_end_of_the_game_and_across_a_restart(save: Path) -> None:
    play(save, THREE_HANDS_AGO, "backspace k enter", "see:no longer fit", "v", "see:bust")
    assert show(save)["over"]
    play(save, "see:bust", "u", "see:Taken back")
    assert (show(save)["over"], show(save)["scores"]) == (False, AS_KEYED)
    play(save, "U", "see:Put back")
    assert (show(save)["over"], show(save)["scores"]) == (True, BUST)
    play(save, "s", "see:Game over", "u", "see:South 1")
    assert (show(save)["over"], show(save)["scores"]) == (False, AS_KEYED)
    play(save, "u", "see:South 1", "u", "see:East 4", "U U", "see:South 1", "d 1 enter", "U", "see:put back")
    # a new draw: 1, the dealer, alone is tenpai
    assert show(save)["scores"] == [34100, 29000, 17900, 19000]


def test_a_mended_name_and_a_guest(save: Path) -> None:
    play(save, ":", "text:rename 3 Chiyo", "enter", "see:3 Chiyo", "h up g", "see:insert before 5 seat", "escape")
    play(save, "h up g", "text:4 Dana", "enter enter", "see:4 Dana")
    assert [player["name"] for player in show(save)["players"]] == ["Anna", "Boris", "Chiyo", "Dana"]
    assert show(save)["scores"] == AS_KEYED
    play(save, "u", "see:4 Dmitri", "u", "see:3 Chie ")
    assert [player["name"] for player in show(save)["players"]] == ["Anna", "Boris", "Chie", "Dmitri"]


def test_rules_corrected_from_the_start(save: Path) -> None:
    """With 6,000 for tenpai: 1 alone gets 6,000, the others pay 2,000."""
    play(save, ":", "text:rules play.noten_pool=6000", "enter", "see:play.noten_pool = 6000", "enter", "see:Corrected")
    assert after_each(save)[3:] == [[28000, 29000, 24000, 19000], [34100, 29000, 17900, 19000]]
    assert "play.noten_pool" in show(save)["rules"]["changed"]


def test_every_record_is_listed_with_what_became_of_it(save: Path) -> None:
    play(save, "e 4 enter enter", "see:Corrected", "u", "see:Taken back", "m h", "see:8 records", "see:undone by 8")
    play(save, "h h", "see:8 records", "see:in place of 6: ron 1 off", "see:undoes 7")


def test_a_damaged_save_offers_what_is_whole(save: Path) -> None:
    whole = save.read_bytes()
    lines = whole.splitlines(keepends=True)
    save.write_bytes(b"".join(lines[:4]) + lines[4].replace(b"draw", b"drew") + lines[5])
    broken = save.read_bytes()
    play(save, "see:This save is damaged", "see:Record 5", "backspace", "see:East 4")
    assert save.read_bytes() == broken
    play(save, "see:This save is damaged", "enter", "see:East 4", "d 1 enter", "see:South 1")
    assert show(save)["scores"] == [25000, 30000, 25000, 20000]
    kept = [path for path in save.parent.iterdir() if "damaged" in path.name]
    assert [path.read_bytes() for path in kept] == [broken]


def test_a_locked_save_says_who_has_it_and_offers_to_watch(save: Path) -> None:
    session = Session.open(save, by="Eve")
    session.undo()
    with Program("open", save, folder=save.parent) as program:
        program.wait("being played elsewhere")
        program.wait("Last written by Eve")
        program.press("r")
        program.wait("being played elsewhere")
        program.press("enter")
        program.wait("watching")
        assert "S1-1" not in program.text
        session.redo()
        program.wait("S1-1")
        session.close()
        leave(program)
    assert show(save)["scores"] == AS_KEYED
