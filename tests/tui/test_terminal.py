"""The program in a real terminal: it starts small, answers in few bytes, and leaves the terminal as it was."""

import re
import signal
from pathlib import Path

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.table.timeline import Timeline
from tests.presenters import boards
from tests.tui.terminal import Program

LOOK = re.compile(rb"\x1b\[([0-9;]*)m")
HANGUP, TERMINATED, INTERRUPTED = 129, 143, 130


def save(folder: Path, timeline: Timeline | None = None) -> Path:
    path = folder / "game.jsonl"
    timeline = timeline or boards.friday()
    session = Session.create(path, timeline.opened, by="test")
    for event in timeline.events[1:]:
        session.record(event)
    session.close()
    return path


def test_it_starts_small_and_an_idle_screen_sends_nothing(tmp_path: Path, full: bool) -> None:
    with Program("open", save(tmp_path), folder=tmp_path) as program:
        program.wait("South 1")
        assert program.sent <= 14_000
        assert program.idle(10 if full else 1) == 0
        assert "E4-2 tsumo 3 6" in program.text
        program.press("q")
        assert program.status() == 0
        assert program.modes_left_on() == []
        assert program.line_restored()


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, TERMINATED), (signal.SIGHUP, HANGUP), (signal.SIGINT, INTERRUPTED)]
)
def test_a_signal_in_the_middle_of_an_entry(tmp_path: Path, number: int, status: int) -> None:
    path = save(tmp_path)
    with Program("open", path, folder=tmp_path) as program:
        program.wait("South 1")
        program.press("r 3 1")
        program.signal(number)
        assert program.status() == status
        assert program.modes_left_on() == []
        assert program.line_restored()
    assert read(path).state == boards.friday().state
    Session.open(path, by="test").close()


@pytest.mark.parametrize("pause", [0, 0.02])
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, TERMINATED), (signal.SIGHUP, HANGUP), (signal.SIGINT, INTERRUPTED)]
)
def test_a_signal_while_the_screen_is_being_set_up(tmp_path: Path, number: int, status: int, pause: float) -> None:
    """The first modes have been changed and the first frame is not drawn."""
    with Program("open", save(tmp_path), folder=tmp_path) as program:
        while not program.sent:
            program.settle_once()
        program.idle(pause)
        program.signal(number)
        assert program.status() == status
        assert program.modes_left_on() == []
        assert program.line_restored()
        assert b"Traceback" not in program.stream


def test_the_line_goes_away(tmp_path: Path) -> None:
    path = save(tmp_path)
    with Program("open", path, folder=tmp_path) as program:
        program.wait("South 1")
        program.press("r 3 1 3 enter 2 r 1")
        program.hang_up()
        assert program.status() == HANGUP
    after = read(path)
    assert after.state.scores == (9300, 29000, 31700, 29000)
    Session.open(path, by="test").close()


def test_control_c_leaves(tmp_path: Path) -> None:
    with Program("open", save(tmp_path), folder=tmp_path) as program:
        program.wait("South 1")
        program.press("r 3 ctrl+c")
        assert program.status() == INTERRUPTED
        assert program.modes_left_on() == []
        assert program.line_restored()


def test_control_z_and_back(tmp_path: Path) -> None:
    with Program("open", save(tmp_path), folder=tmp_path) as program:
        program.wait("South 1")
        program.press("r 3")
        before = program.text
        program.send("\x1a")
        program.wait("[stopped]")
        assert program.modes_left_on() == []
        program.resume()
        program.wait("r 3_")
        assert program.text == before
        program.press("1 3 enter")
        program.wait("recorded S1-0")
        program.press("q")
        assert program.status() == 0


def test_any_size_at_any_time(tmp_path: Path) -> None:
    with Program("open", save(tmp_path), folder=tmp_path) as program:
        program.wait("South 1")
        before = program.text
        program.press("r 3 1")
        program.resize(60, 20)
        assert "r 3 1_" in program.text
        program.resize(40, 15)
        assert program.lines[0].startswith("S1  honba 0  pot 1")
        program.resize(30, 10)
        assert "needs 40 by 15" in program.text.replace("\n", " ")
        program.resize(120, 40)
        assert "r 3 1_" in program.text
        program.resize(80, 24)
        program.press("backspace backspace backspace")
        assert program.text == before.replace("recorded", "last hand") or "last hand E4-2" in program.text


def test_keys_typed_ahead_in_one_write(tmp_path: Path) -> None:
    path = save(tmp_path)
    with Program("open", path, folder=tmp_path) as program:
        program.wait("South 1")
        program.press("r 3 1 3 enter 4 t 2 4 2 enter d 1 4 enter a enter", at_once=True)
        hand = boards.friday().state.hand + 4
        program.wait(f"hand {hand}")
        assert read(path).state.hand == hand


def test_escape_and_a_key_in_one_write_are_escape_and_the_key(tmp_path: Path) -> None:
    path = save(tmp_path)
    with Program("open", path, folder=tmp_path) as program:
        program.wait("South 1")
        program.press("r 3")
        program.send("\x1b4")
        program.settle()
        assert "r 4_" in program.text, "Esc takes the 3 back, then 4 is the winner"


def test_ascii_alone_under_a_plain_locale(tmp_path: Path) -> None:
    path = save(tmp_path, boards.friday(("Анна", "Boris", "千恵", "Dmitri")))
    with Program("open", path, folder=tmp_path, environment={"LANG": "C", "NO_COLOR": "1"}) as program:
        program.wait("South 1")
        program.press("r 3 1 3 ?")
        assert program.text.isascii()
        looks = {code for found in LOOK.findall(program.stream) for code in found.split(b";")}
        own = {b"39", b"49"}  # the terminal's own two colours
        assert looks <= {b"", b"0", b"1", b"4", b"7"} | own, "no colour, not even dimmed"


def test_a_dumb_terminal_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with Program("open", save(tmp_path), folder=tmp_path, environment={"TERM": "dumb"}) as program:
        assert program.status() == 1
        program.settle()
        assert "riichi-tui record" in program.text.replace("\n", "")
        assert "Traceback" not in program.text


def test_a_whole_game_from_the_start_screen(tmp_path: Path) -> None:
    """A hanchan with a double ron, a riichi ronned on its tile, nagashi, abort and a declared bust."""
    with Program(folder=tmp_path) as program:
        program.wait("No game is kept here yet")
        program.press("n type:Anna enter type:Boris enter type:Chie enter type:Dmitri ctrl+g")
        program.wait("East 1")
        program.press("2 r 4 2 m r 1 3 4 enter")
        assert "ron off 2 Boris: 4 Dmitri, mangan; 1 Anna, 3 han 40 fu" in program.text.replace("\n", "")
        program.press("3 r 1 3 2 4 x enter d n 2 1 enter a enter t 1 6 enter")
        program.wait("recorded E4-2")
        program.press(": type:bust_3 enter")
        program.wait("bust")
        program.press("s")
        program.wait("Game over: bust.")
        program.press("q")
        assert program.status() == 0
    saves = list(tmp_path.glob("*.jsonl"))
    assert len(saves) == 1
    reading = read(saves[0])
    assert reading.state.over
    assert reading.state.reason == "bust"
    assert reading.timeline.opened.players == ("Anna", "Boris", "Chie", "Dmitri")
    with Program(folder=tmp_path) as program:
        program.wait("over")
        program.press("enter")
        for score in reading.state.scores:
            program.wait(f"{score:,}")
        program.press("q")
        assert program.status() == 0
