"""Verify: what is sound is called sound, what is not is named with record and byte, by two roads."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from riichi_tui.journal import ledger as ledgers
from riichi_tui.journal import verify as verifying
from riichi_tui.journal.reading import Reading, parse
from riichi_tui.journal.record import seal
from riichi_tui.journal.verify import unaccounted, verify
from riichi_tui.table.events import Note, Riichi
from riichi_tui.table.state import State
from tests.journal.games import new_seed, ron, seeded, start, wander, without_end


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_random_games_are_sound_by_both_roads(tmp_path: Path) -> None:
    seed = new_seed()
    print(f"seed {seed}")
    for number in range(10):
        path = tmp_path / f"{number}.jsonl"
        session = start(path, **without_end())
        wander(session, seeded(seed + number), 80)
        session.close()
        assert all(unaccounted(state) == 0 for state in session.timeline.states)
        for deep in (False, True):
            verdict = verify(path, deep=deep)
            assert verdict.sound
            assert (verdict.records, verdict.slots, verdict.torn) == (80, len(session.slots), 0)


def tampered(monkeypatch: pytest.MonkeyPatch, index: int, change: Callable[[State], State]) -> None:
    """Lets a reducer be wrong: the state after event `index` and all later ones are changed."""

    def wrong(data: bytes, path: str) -> Reading:
        reading = parse(data, path)
        states = reading.timeline.states
        states[index:] = [change(state) for state in states[index:]]
        return reading

    monkeypatch.setattr(verifying, "parse", wrong)


def test_points_from_nowhere_are_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(path)
    session.record(Note(text="fair"))
    session.record(ron(1, 2))
    session.record(Note(text="fair again"))
    session.close()
    tampered(monkeypatch, 2, lambda state: replace(state, scores=(state.scores[0] + 100, *state.scores[1:])))
    damage = verify(path).damage
    assert damage is not None
    lines = path.read_bytes().splitlines(keepends=True)
    assert (damage.record, damage.byte) == (3, len(lines[0] + lines[1]))
    assert (damage.reason.code, damage.reason.details) == ("points-off", {"points": 100})


def test_points_that_move_otherwise_than_the_flows_say_are_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(path)
    session.record(ron(1, 2))
    session.close()
    tampered(monkeypatch, 1, lambda state: replace(state, flows=()))
    damage = verify(path).damage
    assert damage is not None
    assert (damage.record, damage.reason.code) == (2, "points-moved-otherwise")


def test_deep_finds_what_two_roads_read_differently(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(path)
    session.record(Riichi(seat=1))
    session.undo()
    session.close()
    monkeypatch.setattr(ledgers.Ledger, "_follow", lambda self, before, after: None)
    assert verify(path).sound
    damage = verify(path, deep=True).damage
    assert damage is not None
    assert damage.reason.code == "derived-otherwise"


def test_deep_finds_a_second_checksum_and_other_doubles(path: Path) -> None:
    """JSON lets a key stand twice; one reader takes the first, another the last."""
    session = start(path)
    session.close()
    sound = path.read_bytes()
    crc = int(sound[8:16], 16)
    line, _ = seal(b'{"n":2,"at":"","by":"","event":{"type":"note","text":"x"},"crc":"00000000"}', crc)
    path.write_bytes(sound + line)
    assert parse(sound + line, "").damage is None
    damage = verify(path, deep=True).damage
    assert damage is not None
    assert (damage.record, damage.byte, damage.reason.code) == (2, len(sound), "record-read-otherwise")


def test_a_torn_end_is_counted_and_is_no_damage(path: Path) -> None:
    start(path).close()
    with path.open("ab") as stream:
        stream.write(b'{"crc":"0')
    before = path.read_bytes()
    verdict = verify(path, deep=True)
    assert (verdict.sound, verdict.torn, verdict.records) == (True, 9, 1)
    assert path.read_bytes() == before
