"""The replay by its keys: steps, jumps, time, and the same moments as `show --at`."""

import json
from pathlib import Path

import pytest

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Splice
from riichi_tui.tui import looking_on
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.replay import ReplayView
from tests.cli.shell import Shell
from tests.journal.games import new_seed, seeded, start, wander, without_end
from tests.presenters import boards
from tests.tui.desks import Clock, press, screen, start_desk, table_desk

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "saves").glob("*.jsonl"))


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def replay_of(desk: Desk) -> ReplayView:
    assert isinstance(desk.view, ReplayView)
    return desk.view


def friday(folder: Path, clock: Clock | None = None) -> Desk:
    """The replay over the table of the Friday game, from its beginning."""
    desk = table_desk(folder, boards.friday(), clock=clock)
    press(desk, "p home")
    return desk


def shown_scores(desk: Desk) -> tuple[int, ...]:
    """The scores as the screen has them, seat by seat."""
    lines = screen(desk, 40, 15).splitlines()[1:5]
    return tuple(int(line[13:22].replace(",", "")) for line in lines)


def test_event_by_event_through_the_whole_game(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    states = desk.session.timeline.states
    for state in states:
        assert replay_of(desk).cursor == states.index(state)
        text = screen(desk)
        for score in state.scores:
            assert f"{score:,}" in text
        press(desk, "right")
    assert "This is the last thing recorded." in screen(desk)
    press(desk, " ".join(["left"] * len(states)))
    assert "This is the beginning." in screen(desk)
    assert replay_of(desk).cursor == 0


def test_hand_by_hand(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    seen = []
    for _ in desk.rows:
        press(desk, "down")
        seen.append(replay_of(desk).cursor)
    assert seen == [row.last for row in desk.rows]
    press(desk, "down")
    assert replay_of(desk).cursor == replay_of(desk).last, "what is recorded of the hand in play"
    press(desk, "up up")
    assert replay_of(desk).cursor == desk.rows[-2].last
    assert "abort" in screen(desk)
    press(desk, "home up")
    assert "This is the beginning." in screen(desk)


def test_jumps_to_a_round(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    press(desk, "e")
    assert "E: which number? 1-4" in screen(desk)
    press(desk, "4")
    first = next(row for row in desk.rows if row.round == "E4")
    assert replay_of(desk).cursor == first.first
    press(desk, "s 1")
    assert replay_of(desk).cursor == replay_of(desk).last, "the hand in play"
    press(desk, "n 2")
    assert "N2 was not played." in screen(desk)
    press(desk, "e x")
    assert "x means nothing here" in screen(desk)
    press(desk, "3")
    assert "3 means nothing here" in screen(desk), "the letter counts for one key only"


def test_every_round_of_the_samples_can_be_jumped_to(tmp_path: Path) -> None:
    assert len(SAMPLES) >= 3
    for path in SAMPLES:
        desk = start_desk(tmp_path)
        looking_on.replay(desk, str(path))
        for row in desk.rows:
            press(desk, f"{row.round[0].lower()} {row.round[1]}")
            timeline = desk.session.timeline
            before = timeline.states[replay_of(desk).cursor - 1]
            assert before.kyoku == row.kyoku
            assert replay_of(desk).cursor == next(first.first for first in desk.rows if first.round == row.round)
        desk.close()


def test_plays_by_itself_and_only_then_wants_to_be_woken(tmp_path: Path) -> None:
    clock = Clock()
    desk = friday(tmp_path, clock)
    assert desk.period is None
    assert not desk.tick()
    desk.press(" ")
    assert desk.period == 1.0
    assert "Playing, a step every 1 s." in screen(desk)
    for expected in (1, 2, 3):
        clock.now += 1.0
        assert desk.tick()
        assert replay_of(desk).cursor == expected
    assert not desk.tick(), "no step before its time"
    desk.press("+")
    assert desk.period == 0.5
    desk.press(" ")
    assert desk.period is None
    assert "Paused." in screen(desk)
    desk.press(" ")
    for _ in range(100):
        clock.now += 0.5
        desk.tick()
    assert replay_of(desk).cursor == replay_of(desk).last
    assert desk.period is None, "the end stops it"
    desk.press(" ")
    assert replay_of(desk).cursor == 0, "again from the beginning"


def test_the_speed_has_a_slowest_and_a_fastest(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    press(desk, "+ + + + + + +")
    assert "A step every 0.25 s." in screen(desk)
    press(desk, "- - - - - - - -")
    assert "A step every 4 s." in screen(desk)
    desk.press(" ")
    assert desk.period == 4.0


def test_a_step_by_hand_pauses(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    desk.press(" ")
    press(desk, "right")
    assert desk.period is None
    assert replay_of(desk).cursor == 1


def test_a_view_over_it_stops_time(tmp_path: Path) -> None:
    clock = Clock()
    desk = friday(tmp_path, clock)
    desk.press(" ")
    press(desk, "?")
    clock.now += 60
    assert desk.period is None
    press(desk, "escape")
    clock.now += 1
    desk.tick()
    assert replay_of(desk).cursor == 1, "what was missed is not caught up with"


def test_where_it_is_opened_from(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    press(desk, "p")
    assert replay_of(desk).cursor == replay_of(desk).last
    press(desk, "escape h up up p")
    assert replay_of(desk).cursor == desk.rows[-3].last
    press(desk, "escape escape s p")
    assert desk.view.place == "replay"
    press(desk, "escape escape")
    assert desk.view.place == "table"
    desk.leave_game()
    press(desk, "p")
    assert desk.view.place == "replay"
    Session.open(desk.session.path, by="another").close()
    press(desk, "escape")
    assert desk.view.place == "start"


def test_the_graph_over_a_replay_goes_as_far_as_the_replay(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    press(desk, "down down g")
    assert desk.view.place == "graph"
    state = desk.session.timeline.states[desk.rows[1].last]
    assert all(f"{score:,}" in screen(desk) for score in state.scores)
    cursor = desk.rows[1].last
    press(desk, "p")
    assert replay_of(desk).cursor == cursor, "p goes back to the same replay"
    press(desk, "escape")
    assert desk.view.place == "table"
    press(desk, "g")
    assert all(f"{score:,}" in screen(desk) for score in desk.session.state.scores)


def test_nothing_in_it_writes(tmp_path: Path) -> None:
    desk = friday(tmp_path)
    before = Path(desk.session.path).read_bytes()
    press(desk, "r t d a c u U i m 1 2 : type:undo enter e c x")
    assert Path(desk.session.path).read_bytes() == before


# --- a save on the disk ------------------------------------------------------------------------------------------


def test_the_same_moments_as_show_at(tmp_path: Path, shell: Shell) -> None:
    """Undo, redo and corrections among the records; every record is a moment, whatever became of it later."""
    seed = new_seed()
    print(f"seed {seed}")
    path = tmp_path / "game.jsonl"
    session = start(path, **without_end())
    wander(session, seeded(seed), 60)
    last = len(session.records)
    session.close()
    whole = 0
    for at in range(1, last + 1):
        shown = json.loads(shell.run("show", str(path), "--at", str(at), "--json").output)
        desk = start_desk(tmp_path)
        looking_on.replay(desk, str(path), at)
        assert list(desk.session.timeline.states[replay_of(desk).cursor].scores) == shown["scores"]
        assert list(shown_scores(desk)) == shown["scores"]
        whole += replay_of(desk).last > replay_of(desk).cursor
        desk.close()
    assert whole, "some moments lie within the game as it is now, and a replay can go on from them"


def test_a_moment_before_a_correction_is_shown_as_it_was(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    session = desk.session
    first = session.slots[desk.rows[0].last]
    session.record(Splice(remove=(first,), put=(boards.draw(1),), before=session.slots[desk.rows[0].last + 1]))
    path, last = session.path, len(session.records)
    desk.close()
    looking_on.replay(desk, path, last - 1)
    assert "later records changed what lies before" in screen(desk)
    assert replay_of(desk).cursor == replay_of(desk).last
    desk.close()
    looking_on.replay(desk, path, 2)
    assert replay_of(desk).cursor == 1
    assert replay_of(desk).last > 1


def test_a_record_that_is_not_there(tmp_path: Path) -> None:
    desk = start_desk(tmp_path)
    with pytest.raises(JournalProblem) as refused:
        looking_on.replay(desk, str(SAMPLES[0]), 9999)
    assert refused.value.code == "record-beyond"


def test_a_damaged_save_is_replayed_as_far_as_it_is_whole(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    path = Path(desk.session.path)
    desk.close()
    lines = path.read_bytes().split(b"\n")
    lines[8] = lines[8].replace(b'"n":9', b'"n":8')
    path.write_bytes(b"\n".join(lines))
    path.chmod(0o444)
    desk = start_desk(tmp_path)
    looking_on.replay(desk, str(path))
    assert "damaged from record 9" in screen(desk)
    press(desk, "end")
    assert replay_of(desk).cursor == 7
    assert path.read_bytes() == b"\n".join(lines)


def test_a_game_of_nothing_but_its_beginning(tmp_path: Path) -> None:
    desk = table_desk(tmp_path)
    press(desk, "p right left up down end home")
    assert "the game begins" in screen(desk)
    desk.press(" ")
    clock = desk.clock
    assert isinstance(clock, Clock)
    clock.now += 1
    desk.tick()
    assert replay_of(desk).cursor == 0
