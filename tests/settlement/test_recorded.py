"""The club's 126 league tables and every recorded game with final points."""

from pathlib import Path
from typing import Any

import msgspec

from riichi_tui.settlement.closing import closing_of, closing_without_game, hand_payments_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Soto
from riichi_tui.table.timeline import Timeline
from tests.conftest import lines_of
from tests.recorded import events_of, opened
from tests.settlement.tables import settlement_rules


def keys_of(stated: dict[str, Any]) -> dict[str, Any]:
    rounds = stated["rounding"] == "half_away_to_1000"
    assert rounds or stated["rounding"] == "exact"
    return {
        "target": stated["target"],
        "uma": [1000 * place for place in stated["uma"]],
        "rounding": "half_away" if rounds else "none",
        "rounding_on": "raw",
        "ties": "split" if stated["ties"] == "split" else "seat",
    }


def points(thousands: list[float]) -> list[int]:
    return [round(value * 10) * 100 for value in thousands]


def test_league_tables(shared: Path) -> None:
    count = 0
    for line in lines_of(shared / "oracle" / "settlements-public.jsonl"):
        stated = line["rules"]
        rules = settlement_rules(4, stated["start"], **keys_of(stated))
        assert rules.oka == 1000 * stated["oka"]
        statement = settle(closing_without_game(rules, line["final_raw"]))
        assert list(statement.final) == points(line["final_points"]), line["id"]
        assert list(statement.places) == line["ranks"], line["id"]
        assert not sum(statement.final)
        count += 1
    assert count == 126


def test_recorded_games(games: list[dict[str, Any]]) -> None:
    count = 0
    for line in games:
        stated = line["rules"].get("settlement")
        raw, final = line.get("final_raw"), line.get("final_points")
        if not stated or raw is None or final is None:
            continue
        players = line["rules"]["players"]
        rules = settlement_rules(players, line["rules"]["start"], **keys_of(stated))
        assert rules.oka == 1000 * stated["oka"]
        assert list(settle(closing_without_game(rules, raw)).final) == points(final), line["id"]
        count += 1
    assert count >= 1742


def test_games_settle_from_their_hands(games: list[dict[str, Any]], full: bool) -> None:
    """From the first deal to the final points; a spectator who copies a player has his uma and hand payments."""
    ordinary = [line for line in games if "play" in line["rules"] and line["rules"].get("settlement")]
    settled = 0
    for line in ordinary if full else ordinary[::10]:
        timeline = Timeline(opened(line))
        for hand in line["hands"]:
            if timeline.state.over:
                break
            for event in events_of(hand):
                timeline.append(event)
        else:
            closing = closing_of(timeline.state, hand_payments_of(timeline.states))
            rider = Soto(spectator="Eve", seat=1, copies="all")
            statement = settle(msgspec.structs.replace(closing, bets=(rider,)))
            assert list(statement.raw) == line["final_raw"], line["id"]
            assert list(statement.final) == points(line["final_points"]), line["id"]
            sticks = 1000 * sum(stick_moves(timeline, 1))
            hands = statement.raw[1] - closing.rules.game.start - sticks
            assert statement.total[4 if len(closing.scores) == 4 else 3] == statement.step("uma")[1] + hands, line["id"]
            settled += 1
    assert settled >= (1735 if full else 170)


def stick_moves(timeline: Timeline, seat: int) -> list[int]:
    """Sticks that the seat laid (-1), took back or won with the pot, in the game and at its end."""
    won = []
    for state in timeline.states:
        for flow in state.flows:
            if flow.kind in ("riichi", "pot") and seat in (flow.payer, flow.payee):
                won.append(flow.amount // 1000 * (1 if flow.payee == seat else -1))
    scores = timeline.state.scores
    first = max(range(len(scores)), key=lambda other: (scores[other], -other))
    return [*won, len(timeline.state.pot) if first == seat else 0]
