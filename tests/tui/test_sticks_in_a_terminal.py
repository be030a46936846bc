"""A game by the fourth seed's rules in a real terminal: sticks from the deal to the bust, the count, the rematch."""

from pathlib import Path

from riichi_tui.journal.reading import read
from riichi_tui.table.events import Win
from riichi_tui.table.movements import worth
from riichi_tui.table.state import Tray
from riichi_tui.table.timeline import Timeline
from tests.insight.stick_tables import sticks_there
from tests.tui.terminal import Program

SIZES = (10000, 5000, 1000, 100)
BOX = {10000: 4, 5000: 8, 1000: 16, 100: 40}


def game(folder: Path) -> Timeline:
    """The only save of the folder."""
    (path,) = folder.glob("*.jsonl")
    return read(path).timeline


def trays(timeline: Timeline) -> list[Tray]:
    assert timeline.state.sticks is not None
    found = [tray for tray in timeline.state.sticks.trays if tray is not None]
    assert len(found) == 4
    return found


def typed(tray: Tray) -> str:
    return "type:" + "_".join(str(tray.get(size, 0)) for size in SIZES)


def sound(timeline: Timeline) -> None:
    """Every stick is there, and every tray is worth its points."""
    assert sticks_there(timeline.state) == BOX
    assert [worth(tray) for tray in trays(timeline)] == list(timeline.state.scores)


def play(program: Program, folder: Path) -> None:
    """Four hands: each payment is shown, then recorded so."""
    program.press("2 r 3 1 3")
    program.wait("1 to 3: 1x5000, back 1x100")
    assert "pot to 1: 1x1000" in program.text
    program.press("enter")
    program.wait("recorded E1-0")
    assert "1 to 3: 1x5000, back 1x100" in program.text, "what was promised is what was done"
    program.press("d 1 4 enter 3 t 4 3 2 enter 1 4 r 2 1 4 enter")
    program.wait("recorded E4-0")
    sound(game(folder))
    assert all(event.moved for event in game(folder).events if isinstance(event, Win))
    program.press("k")
    program.wait("═●·●·●·●·●═")
    for score in game(folder).state.scores:
        assert f"{score:,}" in program.text
    program.press("backspace")


def bust(program: Program, folder: Path) -> None:
    """A hand with a counter, then one that 3 cannot pay."""
    program.press("d 1 2 enter t 2 2 enter r 4 3 y")
    program.wait("This ends the game: bust.")
    program.press("enter")
    program.wait("Now everyone counts his tray: k.")
    state = game(folder).state
    assert (state.over, state.reason, state.scores[2]) == (True, "bust", 0)
    sound(game(folder))


def count(program: Program, folder: Path) -> None:
    """Everybody counts; 1 has kept the 100 of the counter that was due to 2."""
    there = trays(game(folder))
    kept, missing = dict(there[0]), dict(there[1])
    kept[100], missing[100] = kept[100] + 1, missing[100] - 1
    program.press("k c")
    for seat, tray in enumerate((kept, missing, *there[2:])):
        program.wait(f"{seat + 1} {('Anna', 'Boris', 'Chie', 'Dmitri')[seat]}: how many of")
        program.press(typed(tray) + " enter")
    program.wait("1 Anna: 100 too much")
    assert "2 Boris: 100 too little" in program.text
    assert "S1-1: 1 Anna did not pay the honba (100)" in program.text


def test_a_game_to_the_bust_counted_with_one_mistake(tmp_path: Path) -> None:
    with Program(folder=tmp_path) as program:
        program.wait("No game is kept here yet")
        program.press("n type:Anna enter type:Boris enter type:Chie enter type:Dmitri down down s s s")
        program.wait("seed_table")
        program.wait("on: 1x10000 2x5000 4x1000 10x100")
        program.press("ctrl+g")
        program.wait("East 1")
        play(program, tmp_path)
        bust(program, tmp_path)
        scores = game(tmp_path).state.scores
        count(program, tmp_path)
        program.press("backspace s")
        program.wait("Game over: bust.")
        places = next(line for line in program.lines if line.startswith(" place")).split()[1:]
        assert [places[scores.index(score)] for score in sorted(scores, reverse=True)] == ["1st", "2nd", "3rd", "4th"]
        program.press("N")
        program.wait("nothing played yet")
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    (again,) = [found for found in map(read, tmp_path.glob("*.jsonl")) if len(found.timeline.events) == 1]
    assert again.state.scores == (25000,) * 4
    sound(again.timeline)


def test_on_a_plain_terminal_and_a_wide_one(tmp_path: Path) -> None:
    environment = {"LANG": "C", "NO_COLOR": "1"}
    with Program(folder=tmp_path, size=(100, 30), environment=environment) as program:
        program.wait("No game is kept here yet")
        program.press("n down down down down down s s s ctrl+g")
        program.wait("10k  1")
        program.press("r 3 1 3 enter k")
        program.wait("=o.o.o.o.o=")
        assert program.text.isascii()
        program.press("backspace")
        assert " 5k  1" in program.text
        program.resize(60, 20)
        assert "1 to 3: 1x5000, back 1x1000 1x100" in program.text
        program.resize(40, 15)
        assert "1 to 3: 1x5000, back 1x1000 1x100" in program.text
        program.press("q")
        assert program.status() == 0
