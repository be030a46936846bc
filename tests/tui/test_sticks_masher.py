"""Random keys at a table with sticks: nothing is raised, every stick stays, and what is owed is what is missing."""

import random
from pathlib import Path

import pytest

from riichi_tui.table.movements import worth
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui.desk import Desk
from tests.insight.stick_tables import sticks_there
from tests.tui.desks import check, on_disk
from tests.tui.test_masher import HANDS, LOOKS, SIZES, one_key
from tests.tui.test_sticks import seed_desk

STICKS = (
    "k c 1 space 2 space 4 space 1 0 enter escape escape", "k 2 0 enter escape", "k x escape", "k o escape",
    "k u escape", "k 3 1 x 1 0 0 0 0 enter escape", "r 3 1 3 : enter", "t 2 4 : escape", "s N",
    "m s 1 space t o space 2 space 1 x 1 0 0 0 enter", "k down up pagedown ? escape escape", "e : escape",
    "r 1 2 3 i 3 : backspace enter", "h up e : enter escape",
)  # fmt: skip
SETTINGS = (
    (), ("ending.bust=off", "ending.cannot_pay=negative"), ("ending.bust=off", "ending.cannot_pay=borrow"),
    ("sticks.tray={10000=1, 5000=2, 1000=4, 500=1, 100=5}", "ending.bust=off"),
)  # fmt: skip
KEYS, GAMES = 40_000, 16


def sound(timeline: Timeline) -> None:
    """As long as every tray is known and none was counted, no stick is made or lost, and trays and points agree."""
    start = sticks_there(timeline.states[0])
    for event, state in zip(timeline.events, timeline.states, strict=True):
        if type(event).__name__ == "Counted" or state.sticks is None or None in state.sticks.trays:
            return
        assert sticks_there(state) == start
        assert total(state) == sum(state.scores) + 1000 * len(state.pot)


def total(state: State) -> int:
    """What lies on the table, in points."""
    assert state.sticks is not None
    return sum(worth(tray or {}) for tray in (*state.sticks.trays, state.sticks.pot))


def mash(desk: Desk, chance: random.Random, count: int) -> int:
    waiting: list[str] = []
    made = 0
    for _ in range(count):
        if not waiting and chance.random() < 0.2:
            waiting = chance.choice(HANDS + STICKS).replace("space", " _").split()
        if waiting:
            desk.press(waiting.pop(0).replace("_", " "))
        else:
            one_key(desk, chance)
        desk.leaving = None
        if desk.view.place in ("start", "new_game"):
            break
        made += 1
        if chance.random() < 0.2:
            width, height = chance.choice(SIZES)
            check(desk.lines(width, height), width, height)
    return made


@pytest.mark.timeout(3000)
def test_random_keys(tmp_path: Path, full: bool) -> None:
    count = KEYS if full else KEYS // 10
    pressed = records = 0
    for seed in range(GAMES):
        folder = tmp_path / str(seed)
        folder.mkdir()
        chance = random.Random(seed)  # noqa: S311 - the same keys every time
        desk = seed_desk(folder, *SETTINGS[seed % len(SETTINGS)])
        language, glyphs = LOOKS[seed % len(LOOKS)]
        desk.look = desk.look._replace(language=language, glyphs=glyphs)
        pressed += mash(desk, chance, count // GAMES)
        if desk.view.place not in ("start", "new_game"):
            timeline = on_disk(desk)
            assert timeline.states == desk.session.timeline.states
            sound(timeline)
            records += len(timeline.events)
        desk.close()
    print(f"{pressed} keys, seeds 0 to {GAMES - 1}: {records} events in force")
    assert records > 5 * GAMES, "too few of the keys recorded anything for the test to mean much"
