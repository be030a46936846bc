"""The replay as lines: what it tells of each event adds up to what the event did."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.locale.width import cells
from riichi_tui.presenters.flow_words import transfer_lines
from riichi_tui.presenters.lines import as_text, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.replay_screen import ReplayView, replay_lines
from riichi_tui.table.events import Chombo, Penalty, Transfer
from riichi_tui.table.hands import hands
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from tests.presenters import boards
from tests.presenters.golden import compare
from tests.presenters.test_golden import LOOKS, SIZES, look
from tests.recorded import events_of, opened

SAMPLES = Path(__file__).resolve().parents[2] / "saves"
TELLING = re.compile(
    r"^ (?:(?P<payer>\d) .+? pays (?P<payee>\d) .+? (?P<paid>[\d,]+)"
    r"|(?P<taker>\d) .+? takes (?P<taken>[\d,]+) from the pot"
    r"|(?P<layer>\d) .+? lays (?P<laid>[\d,]+) into the pot"
    r"|(?P<loser>\d) .+? gives up (?P<given>[\d,]+))(?:: (?P<parts>.*))?$"
)
AMOUNT = re.compile(r" (\d[\d,]*)(?=,|$)")


def number(text: str) -> int:
    return int(text.replace(",", ""))


def told(before: State, after: State, look: Look) -> tuple[list[int], int]:
    """What the sentences say: the change by seat, and that of the pot. Parts with amounts must add up."""
    change, pot = [0] * before.players, 0
    for line in transfer_lines(before, after, look):
        found = TELLING.match(text_of(line))
        assert found, text_of(line)
        for seat, amount, sign, into in (
            ("payer", "paid", -1, 0), ("payee", "paid", 1, 0), ("taker", "taken", 1, -1), ("layer", "laid", -1, 1),
            ("loser", "given", -1, 0),
        ):  # fmt: skip
            if found[seat]:
                change[int(found[seat]) - 1] += sign * number(found[amount])
                pot += into * number(found[amount])
        parts = [number(part) for part in AMOUNT.findall(found["parts"] or "")]
        if found["paid"] and len(parts) > 1:
            assert sum(parts) == number(found["paid"]), text_of(line)
    return change, pot


def check(timeline: Timeline) -> int:
    """Every event of a game: its sentences lead from the scores before to those after."""
    wide = Look(width=200)
    for before, after in pairwise(timeline.states):
        change, pot = told(before, after, wide)
        assert [a - b for a, b in zip(after.scores, before.scores, strict=True)] == change
        assert 1000 * (len(after.pot) - len(before.pot)) == pot
    return len(timeline.states)


def test_every_transfer_of_the_samples_is_told() -> None:
    saves = sorted(SAMPLES.glob("*.jsonl"))
    assert len(saves) >= 3
    for path in saves:
        assert check(read(path).timeline) > 10


def test_every_transfer_of_recorded_games_is_told(games: list[dict[str, Any]], full: bool) -> None:
    step = 1 if full else 20
    checked = 0
    for line in games[::step]:
        timeline = Timeline(opened(line))
        for event in (event for hand in line["hands"] for event in events_of(hand)):
            if timeline.state.over:
                break
            timeline.append(event)
        checked += check(timeline)
    print(f"{len(games[::step])} games, {checked} states")
    assert checked > len(games[::step])


def test_what_is_no_hand_is_told_too() -> None:
    first = boards.opened()
    timeline = boards.play(
        first,
        Transfer(giver=0, taker=1, amount=1500),
        boards.riichi(2),
        Chombo(seat=3),
        Transfer(giver=0, taker="pot", amount=1000),
        Penalty(seat=2, points=8000, when="now"),
    )
    check(timeline)
    said = [
        text_of(line) for before, after in pairwise(timeline.states) for line in transfer_lines(before, after, Look())
    ]
    assert said == [
        " 1 Anna pays 2 Boris 1,500: transfer",
        " 2 Boris lays 1,000 into the pot: riichi stick",
        " 2 Boris takes 1,000 from the pot: riichi stick back",
        " 1 Anna lays 1,000 into the pot: transfer",
        " 3 Chie gives up 8,000: penalty",
    ]


def test_a_hand_its_honba_and_the_pot() -> None:
    timeline = boards.friday()
    ending = hands(timeline)[-1].last
    before, after = timeline.states[ending - 1], timeline.states[ending]
    assert [text_of(line) for line in transfer_lines(before, after, Look())] == [
        " 1 Anna pays 3 Chie 3,200: hand 3,000, 2 honba 200",
        " 2 Boris pays 3 Chie 3,200: hand 3,000, 2 honba 200",
        " 4 Dmitri pays 3 Chie 6,200: hand 6,000, 2 honba 200",
        " 3 Chie takes 1,000 from the pot: riichi stick of 3",
    ]
    small = [text_of(line) for line in transfer_lines(before, after, Look(width=40, height=15))]
    assert small[0] == "1>3 3,200: hand 3,000, 2 honba 200"
    assert small[-1] == "pot>3 1,000: riichi stick of 3"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKS)
def test_the_screen(name: str, size: str) -> None:
    seen = look(name, size)
    timeline = boards.friday()
    rows = tuple(hands(timeline))
    view = ReplayView(timeline, rows, rows[-1].last, seen.say("replay.paused"))
    compare(f"replay-friday-{size}-{name}", as_text(replay_lines(view, seen)))


@pytest.mark.parametrize("size", ["80x24", "60x20", "40x15", "47x16", "120x40", "200x60", "61x23"])
@pytest.mark.parametrize("name", LOOKS)
def test_every_event_at_every_size(name: str, size: str) -> None:
    seen = look(name, size)
    for play in (boards.friday, boards.three, boards.extreme):
        timeline = play()
        rows = tuple(hands(timeline))
        for cursor in range(len(timeline.events)):
            lines = replay_lines(ReplayView(timeline, rows, cursor), seen)
            assert len(lines) == seen.height
            assert all(cells(text_of(line)) <= seen.width for line in lines)
