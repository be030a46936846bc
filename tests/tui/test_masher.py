"""Random keys: nothing is raised, nothing is lost, and every state is what the file replays to."""

import random
from pathlib import Path

import pytest

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.tui.desk import Desk
from tests.presenters import boards
from tests.tui.desks import check, on_disk, start_desk, table_desk

KEYS = 100_000
GAMES = 50
SIZES = ((80, 24), (60, 20), (40, 15), (120, 40), (61, 21), (39, 14), (200, 60), (20, 5), (1, 1))
HAND = [
    *"1234",
    *"rtdaci",
    *"1234567890",
    *"mhbsky",
    *"x=pvn9wuUegk?:/",
    "enter",
    "enter",
    "enter",
    "backspace",
    "escape",
]
REST = [
    "up",
    "down",
    "left",
    "right",
    "pageup",
    "pagedown",
    "home",
    "end",
    "tab",
    "delete",
    "ctrl+r",
    "ctrl+p",
]
ODD = [*"ёйцукенг", "ｒ", "３", "東", "\u0301", "\U0001f004", "~", "\\", "[", "ctrl+g", "ctrl+w", " "]
HANDS = (
    "1", "2", "3", "r 3 1 3 enter", "r 1 2 4 4 enter", "r 4 2 m r 1 3 enter", "t 2 4 enter", "t 3 y enter", "d enter",
    "d 1 4 enter", "d n 2 1 enter", "a enter", "a v enter", "c 2 enter", "u", "U", "e 3 enter enter",
    "e backspace 5 enter enter", "e ctrl+u t 2 5 enter enter", "h i d 1 enter enter", "h x enter", "h s 2 3 p enter",
    "m x 1 2 k enter", "m h escape", "enter v", "enter p", "h enter",
    "m t 1 2 1 0 enter", "m p 4 8 0 enter", "m b 4 enter", "m c enter", "m e enter", "i 2", "s enter",
    "r 2 1 3 x enter", "r 3 1 2 i 4 enter", ": escape", "escape escape", "escape escape escape r 3 2 2 enter",
    "r 3 1 v p t + enter enter", "t 2 v r k enter escape", "r 1 2 v tab 1 2 3 m escape", "t 4 v 4 9 0 D enter enter",
    "? t d + escape escape",
)  # fmt: skip
PASTED = ("ron 3 off 1 3/40", "note \x1b[31mred\x07", "draw 1 2\ndraw 3", "東" * 300, "amend hand 1 draw", "undo", "")
LOOKS = (("en", UNICODE), ("ru", UNICODE), ("ja", KANJI), ("en", ASCII))


def game(folder: Path, seed: int) -> Desk:
    """A table of four or three players, in the middle of a game or at its beginning."""
    make = (boards.friday, boards.three, boards.extreme, lambda: boards.play(boards.opened()), boards.ending)
    return table_desk(folder, make[seed % len(make)]())


@pytest.mark.timeout(3000)
def test_random_keys(tmp_path: Path, full: bool) -> None:
    count = KEYS if full else KEYS // 10
    records = 0
    for seed in range(GAMES):
        folder = tmp_path / str(seed)
        folder.mkdir()
        chance = random.Random(seed)  # noqa: S311 - the same keys every time
        desk = game(folder, seed)
        language, glyphs = LOOKS[seed % len(LOOKS)]
        desk.look = desk.look._replace(language=language, glyphs=glyphs)
        records += mash(desk, chance, count // GAMES)
        desk.close()
    print(f"{count} keys, seeds 0 to {GAMES - 1}: {records} records")
    assert records > count // 100, "too few of the keys recorded anything for the test to mean much"


def mash(desk: Desk, chance: random.Random, count: int) -> int:
    """Press keys; returns how many records they made."""
    known = len(desk.session.records)
    made = 0
    waiting: list[str] = []
    for _ in range(count):
        if not waiting and chance.random() < 0.15:
            waiting = chance.choice(HANDS).split()
        if waiting:
            desk.press(waiting.pop(0))
        else:
            one_key(desk, chance)
        desk.leaving = None
        if desk.view.place == "start":
            break
        if len(desk.session.records) != known:
            made += abs(len(desk.session.records) - known)
            known = len(desk.session.records)
            stored = on_disk(desk)
            assert stored.events == desk.session.timeline.events
            assert stored.states == desk.session.timeline.states
        if chance.random() < 0.2:
            width, height = chance.choice(SIZES)
            check(desk.lines(width, height), width, height)
    return made


def one_key(desk: Desk, chance: random.Random) -> None:
    """A key that a person might press, more often one of a hand; now and then something pasted."""
    draw = chance.random()
    if draw < 0.9:
        desk.press(chance.choice(HAND))
    elif draw < 0.96:
        desk.press(chance.choice(REST))
    elif draw < 0.99:
        desk.press(chance.choice(ODD))
    else:
        desk.paste(chance.choice(PASTED))


def test_random_keys_at_the_start(tmp_path: Path, full: bool) -> None:
    count = 5000 if full else 500
    for seed in range(4):
        folder = tmp_path / str(seed)
        folder.mkdir()
        chance = random.Random(seed)  # noqa: S311 - the same keys every time
        desk = start_desk(folder, seed=seed)
        for _ in range(count):
            one_key(desk, chance)
            desk.leaving = None
            width, height = chance.choice(SIZES)
            check(desk.lines(width, height), width, height)
        desk.close()
