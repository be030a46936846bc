"""Recorded games as the keys that a person would press at the table."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from riichi_tui.grammar.entry import context_of
from riichi_tui.grammar.entry.writer import keys_for
from riichi_tui.journal.session import Session
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from tests.grammar.test_key_cost import keyed_events
from tests.recorded import opened

GAMES = 24
RARE = ("three", "double ron", "nagashi", "bust", "west", "unpaid", "abort", "pao", "yakuman", "below zero")


def traits(game: dict[str, Any]) -> set[str]:
    """What happens in a game that a player would remember."""
    found = {"three"} if game["rules"]["players"] == 3 else set()
    for hand in game["hands"]:
        found |= {"double ron"} if len(hand["wins"]) == 2 else set()
        found |= {"nagashi"} if hand["outcome"] == "nagashi" else set()
        found |= {"abort"} if hand["outcome"].startswith("abort") else set()
        found |= {"unpaid"} if hand.get("riichi_unpaid") else set()
        found |= {"west"} if hand["round"].startswith("W") else set()
        found |= {"pao"} if any(win.get("pao") is not None for win in hand["wins"]) else set()
        found |= {"yakuman"} if any(win.get("yakuman") for win in hand["wins"]) else set()
        found |= {"below zero"} if min(hand["scores_after"]) < 0 else set()
    return found | ({"bust"} if game.get("end") == "bust" else set())


def chosen(games: list[dict[str, Any]], count: int = GAMES) -> list[dict[str, Any]]:
    """Ordinary tables, each bringing something rare that those before it did not have twice, then any."""
    ordinary = [game for game in games if game["rules"].get("play") and game["final_raw"]]
    seen: Counter[str] = Counter()
    picked = []
    for game in ordinary:
        if any(seen[trait] < 2 for trait in traits(game) & set(RARE)):
            picked.append(game)
            seen.update(traits(game))
    others = (game for game in ordinary if game not in picked)
    while len(picked) < count:
        picked.append(next(others))
    return picked[:count]


def start(game: dict[str, Any], folder: Path) -> Path:
    """A save in which the game begins."""
    path = folder / "game.jsonl"
    Session.create(path, opened(game), by="test").close()
    return path


def hand_keys(game: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], State]]:
    """For each hand the keys that record it, and the table after it as the reducer has it."""
    timeline = Timeline(opened(game))
    for hand in game["hands"]:
        events = keyed_events(hand)
        keys = keys_for(events, context_of(timeline.state))
        assert keys is not None, events
        for event in events:
            timeline.append(event)
        assert list(timeline.state.scores) == hand["scores_after"]
        yield keys, timeline.state
