"""Random keys in replay, graph, watch and club night while a writer goes on: nothing is raised, nothing is written."""

from pathlib import Path

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.tui import looking_on
from riichi_tui.tui.desk import Desk
from tests.journal.games import new_seed, seeded, start, wander, without_end
from tests.tui.desks import Clock, screen, start_desk

KEYS = (
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", " ", "+", "-", "e", "s", "w", "n", "1", "2",
    "3", "4", "g", "p", "h", "o", "a", "enter", "escape", "backspace", "?", "ctrl+p", "r", "t", "x", "u", "U", "ц",
    "ｇ",
)  # fmt: skip
SIZES = ((80, 24), (60, 20), (40, 15), (120, 40), (47, 16), (61, 23))
PLACES = ("replay", "watch", "club")
ROUNDS, PRESSES = 40, 60


def laid(place: str, folder: Path, path: Path, clock: Clock) -> Desk:
    """A desk with nothing but the view of a place."""
    desk = start_desk(folder, clock=clock)
    if place == "club":
        looking_on.club(desk, str(folder))
    elif place == "watch":
        desk.watch(str(path))
    else:
        looking_on.replay(desk, str(path))
    return desk


@pytest.mark.parametrize("place", PLACES)
def test_random_keys(place: str, tmp_path: Path, full: bool) -> None:
    seed = new_seed()
    rounds = ROUNDS * 10 if full else ROUNDS
    print(f"seed {seed}, {rounds} rounds of {PRESSES} keys")
    chance = seeded(seed)
    clock = Clock()
    for number in range(rounds):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "game.jsonl"
        session = start(path, **without_end())
        desk = laid(place, folder, path, clock)
        desk.look = desk.look._replace(glyphs=chance.choice([UNICODE, ASCII, KANJI]))
        for _ in range(PRESSES):
            desk.press(chance.choice(KEYS))
            clock.now += chance.choice([0.0, 0.1, 1.0])
            if chance.random() < 0.2:
                wander(session, chance, len(session.records) + 1)
            if chance.random() < 0.5:
                desk.tick()
            screen(desk, *chance.choice(SIZES))
            if desk.view.place in ("start", "new_game", "locked"):
                break  # beyond looking on
        assert read(path).timeline.states == session.timeline.states
        assert path.read_bytes().count(b"\n") == len(session.records)
        desk.close()
        session.close()
