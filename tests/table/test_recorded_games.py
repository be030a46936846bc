"""Every recorded game replays to the point: deltas, scores, round, honba, pot, and the end."""

from collections import Counter
from typing import Any

from riichi_tui.table.events import Ruling
from riichi_tui.table.flows import delta
from riichi_tui.table.places import order
from riichi_tui.table.seats import round_name
from riichi_tui.table.timeline import Timeline
from tests.recorded import events_of, opened

ENDS = {
    "bust": "bust",
    "last_hand": "length",
    "sudden_death": "target",
    "extra_round_over": "length",
}


def replayed(line: dict[str, Any], *, check_end: bool) -> Timeline:
    timeline = Timeline(opened(line))
    for hand in line["hands"]:
        where = (line["id"], hand["round"], hand["honba"])
        if timeline.state.over:
            assert not check_end, where
            timeline.append(Ruling(play_on=True))
        state = timeline.state
        assert round_name(state.kyoku, state.players) == hand["round"], where
        assert (state.honba, state.dealer, len(state.pot)) == (
            hand["honba"],
            hand["dealer"],
            hand["riichi_pot_before"],
        ), where
        assert list(state.scores) == hand["scores_before"], where
        events = events_of(hand)
        for event in events[:-1]:
            timeline.append(event)
        state = timeline.append(events[-1])
        result = list(delta(state.flows, state.players))
        for seat in hand.get("riichi_unpaid") or []:
            result[seat] -= 1000
        assert result == hand["delta"], where
        assert list(state.scores) == hand["scores_after"], where
    return timeline


def test_every_ordinary_table_replays_to_its_end(games: list[dict[str, Any]]) -> None:
    ordinary = [line for line in games if "play" in line["rules"]]
    assert len(ordinary) == 1749
    ends: Counter[str] = Counter()
    for line in ordinary:
        timeline = replayed(line, check_end=not line["end"].startswith("went on"))
        state = timeline.state
        if line["end"].startswith("went on"):
            continue
        assert state.over, line["id"]
        ends[line["end"]] += 1
        if line["end"] == "dealer_stops":
            assert state.reason in ("agari-yame", "tenpai-yame")
        else:
            assert state.reason == ENDS[line["end"]], line["id"]
        raw = list(state.scores)
        raw[order(raw)[0]] += 1000 * len(state.pot)
        assert raw == line["final_raw"], line["id"]
    print(ends)
    assert sum(ends.values()) == 1747


def test_the_other_games_replay_as_far_as_their_line_states_the_rules(games: list[dict[str, Any]]) -> None:
    others = [line for line in games if "play" not in line["rules"]]
    assert len(others) == 16
    left_out = []
    for line in others:
        timeline = Timeline(opened(line))
        for hand in line["hands"]:
            left_out += stand_as_recorded(timeline, line, hand)
            events = events_of(hand)
            for event in events[:-1]:
                timeline.append(event)
            before = timeline.state
            state = timeline.append(events[-1])
            result = [after - score for after, score in zip(state.scores, before.scores, strict=True)]
            for seat in hand.get("riichi_unpaid") or []:
                result[seat] -= 1000
            where = (line["id"], hand["round"], hand["honba"])
            assert result == hand["delta"], where
            assert list(state.scores) == hand["scores_after"], where
        if line["final_raw"] is None:
            left_out.append(f"{line['id']}: the end, the game is not finished in the record")
            continue
        raw = list(timeline.state.scores)
        raw[order(raw)[0]] += 1000 * len(timeline.state.pot)
        assert raw == line["final_raw"], line["id"]
        left_out.append(f"{line['id']}: why it ended, its rules are not stated")
    print(*left_out, sep="\n")
    assert len(left_out) == 16 + sum("round and counters" in reason for reason in left_out)


def stand_as_recorded(timeline: Timeline, line: dict[str, Any], hand: dict[str, Any]) -> list[str]:
    """Puts a ruling where the record's table went on otherwise than the usual rules: says what was left out."""
    found = []
    if timeline.state.over:
        timeline.append(Ruling(play_on=True))
    state = timeline.state
    if (round_name(state.kyoku, state.players), state.honba) != (hand["round"], hand["honba"]):
        assert not line["checks"].get("progress"), line["id"]
        timeline.append(Ruling(round=hand["round"], honba=hand["honba"]))
        found.append(f"{line['id']}: round and counters before {hand['round']}-{hand['honba']}, dealt by other rules")
    assert list(timeline.state.scores) == hand["scores_before"]
    assert len(timeline.state.pot) == hand["riichi_pot_before"]
    return found
