"""A hand counted in a real terminal: by the checklist, by its tiles, what the save keeps, and what is loaded when."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal.session import Session
from tests.presenters import boards
from tests.tui.terminal import ROOT, Program

CHECKLIST = "r 3 1 v p t + enter"
TILES = "t 2 v tab type:234789m345p2267s_+8s_dora_2p enter"
WATCHED = """
import sys
from riichi_tui.tui import desk

class Told(desk.Desk):
    def press(self, key):
        super().press(key)
        with open(sys.argv[2], "a") as told:
            names = [name for name in sys.modules if name == "mahjong" or "insight.hand" in name or "hand_" in name]
            told.write(f"{key}: {len(names)}\\n")

desk.Desk = Told
from riichi_tui.cli.main import main
sys.exit(main(["open", sys.argv[1]]))
"""
"""Opens a save and writes after every key how many modules there are that count hands."""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game that has just begun."""
    path = tmp_path / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    return path


def events(path: Path) -> list[dict[str, Any]]:
    """What stands in the file, line by line."""
    return [json.loads(line)["event"] for line in path.read_text(encoding="utf-8").splitlines()]


def shell(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "riichi_tui", *words], capture_output=True, text=True, cwd=ROOT, check=True
    )
    return done.stdout


def test_counted_by_the_checklist_and_by_tiles(save: Path) -> None:
    with Program("open", save, folder=save.parent) as program:
        program.wait("East 1")
        program.press("r 3 1 v")
        program.wait("no yaku yet")
        program.press("p t +")
        program.wait("3 han 30 fu: 20 + 10 = 30")
        program.press("enter")
        program.wait("pinfu, tanyao, dora")
        program.press("enter")
        program.wait("recorded E1-0")
        program.press("t 2 v tab")
        program.wait("tiles:")
        program.press("type:234789m345p2267s_+8s_dora_2p")
        program.wait("3 han 20 fu: menzen tsumo, pinfu, dora 1")
        program.press("enter")
        program.wait("menzen tsumo, pinfu, dora")
        program.press("enter")
        program.wait("recorded E2-0")
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    first, second = (event["winners"][0] for event in events(save)[1:])
    assert (first["value"], first["yaku"]) == ({"as": "han", "han": 3, "fu": 30}, ["pinfu", "tanyao", "dora"])
    assert first.get("tiles") is None
    assert (second["value"], second["yaku"]) == ({"as": "han", "han": 3, "fu": 20}, ["menzen-tsumo", "pinfu", "dora"])
    assert second["tiles"] == "234789m345p2267s +8s dora 2p"
    texts = [hand["text"] for hand in json.loads(shell("show", str(save), "--json"))["hands"]]
    assert "tanyao" in texts[0]
    assert "234789m345p2267s" in texts[1]
    assert "sound" in shell("verify", str(save), "--deep")


def test_esc_and_backspace_leave_the_entry_as_it_was(save: Path) -> None:
    with Program("open", save, folder=save.parent) as program:
        program.wait("East 1")
        program.press("r 3 1 3")
        program.settle()
        before = program.text
        for way in (
            "v p escape",
            "v backspace backspace",
            "v tab type:12 escape",
            "v tab backspace backspace backspace",
        ):
            program.press(way)
            program.settle()
            assert program.text == before, way
        program.press("escape escape escape escape q")
        assert program.status() == 0
    assert len(events(save)) == 1


@pytest.mark.parametrize("size", [(60, 20), (40, 15)])
def test_on_small_screens_and_in_ascii(save: Path, size: tuple[int, int]) -> None:
    with Program("open", save, folder=save.parent, size=size, environment={"LANG": "C"}) as program:
        program.wait("Anna")
        program.press(CHECKLIST)
        program.wait("pinfu, tanyao, dora")
        program.press("enter")
        program.press("? t")
        program.wait("Payments, not dealer")
        assert program.text.isascii()
        program.press("escape escape")
        program.press(TILES)
        program.settle()
        assert program.text.isascii()
        program.press("enter q")
        assert program.status() == 0
    assert [event["winners"][0]["yaku"] for event in events(save)[1:]] == [
        ["pinfu", "tanyao", "dora"],
        ["menzen-tsumo", "pinfu", "dora"],
    ]


def test_nothing_of_it_is_loaded_before_it_is_asked_for(save: Path, tmp_path: Path) -> None:
    script, told = tmp_path / "told.py", tmp_path / "told.txt"
    script.write_text(WATCHED)
    with Program(save, told, folder=tmp_path, command=(sys.executable, str(script))) as program:
        program.wait("East 1")
        program.press("2 r 3 1 4 4 enter t 1 h escape s escape ? escape v")
        program.wait("1 Anna, tsumo, seat North")
        program.press("escape escape escape q")
        assert program.status() == 0
    lines = told.read_text().splitlines()
    asked = lines.index(next(line for line in lines if line.startswith("v:")))
    assert asked > 10
    assert {line.split()[1] for line in lines[:asked]} == {"0"}
    assert int(lines[asked].split()[1]) > 5
