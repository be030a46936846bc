"""Recorded games, key by key through the real screen: they end on the recorded points, and cost what is promised."""

from pathlib import Path
from statistics import mean, median
from typing import Any

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.settlement.closing import closing_of, hand_payments_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.timeline import Timeline
from tests.tui.desks import screen, start_desk
from tests.tui.recorded_keys import GAMES, RARE, chosen, hand_keys, start, traits
from tests.tui.terminal import Program

KEYS_A_HAND = 6.0
BYTES_A_HAND = 4_000
KEY_BYTES_P95 = 1_400
KEY_BYTES_MEDIAN = 600


def test_the_games_hold_everything_rare(games: list[dict[str, Any]]) -> None:
    found = set().union(*(traits(game) for game in chosen(games)))
    assert found >= set(RARE)


def test_games_through_the_desk(games: list[dict[str, Any]], tmp_path: Path) -> None:
    counts: list[int] = []
    for number, game in enumerate(chosen(games)):
        folder = tmp_path / str(number)
        folder.mkdir()
        desk = start_desk(folder)
        desk.play(Session.open(start(game, folder), by="test"))
        for keys, state in hand_keys(game):
            for key in keys:
                desk.press(key)
                screen(desk)
            assert desk.session.state == state, (game["id"], keys)
            counts.append(len(keys))
        ended(desk.session.timeline, game)
        desk.close()
    print(f"{GAMES} games, {len(counts)} hands: {mean(counts):.2f} keys a hand")
    assert mean(counts) <= KEYS_A_HAND


@pytest.mark.timeout(900)
def test_games_through_the_terminal(games: list[dict[str, Any]], tmp_path: Path, full: bool) -> None:
    count = GAMES if full else GAMES // 10
    keys_of_hands: list[int] = []
    bytes_of_hands: list[int] = []
    bytes_of_keys: list[int] = []
    for number, game in enumerate(chosen(games)[:count]):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = start(game, folder)
        with Program("open", path, folder=folder) as program:
            program.wait("East 1")
            for keys, state in hand_keys(game):
                sizes = program.press(" ".join(keys))
                keys_of_hands.append(len(keys))
                bytes_of_hands.append(sum(sizes))
                bytes_of_keys += [size for size in sizes if size]
                for score in state.scores:
                    assert f"{score:,}" in program.text, (game["id"], keys, program.text)
            program.press("q")
            assert program.status() == 0
            assert program.modes_left_on() == []
        ended(read(path).timeline, game)
    bytes_of_keys.sort()
    p95 = bytes_of_keys[len(bytes_of_keys) * 95 // 100]
    print(
        f"{count} games, {len(keys_of_hands)} hands: {mean(keys_of_hands):.2f} keys a hand, "
        f"{median(bytes_of_hands):.0f} bytes a hand; bytes a key: median {median(bytes_of_keys):.0f}, 95 % {p95}"
    )
    assert mean(keys_of_hands) <= KEYS_A_HAND
    assert median(bytes_of_hands) <= BYTES_A_HAND
    assert median(bytes_of_keys) <= KEY_BYTES_MEDIAN
    assert p95 <= KEY_BYTES_P95


def ended(timeline: Timeline, game: dict[str, Any]) -> None:
    """The game is over and its end points are the recorded ones."""
    assert timeline.state.over, game["id"]
    statement = settle(closing_of(timeline.state, hand_payments_of(timeline.states)))
    assert list(statement.raw) == game["final_raw"], game["id"]
