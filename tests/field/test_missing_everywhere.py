"""What no other tracker had (field.md, section 2), one test or more an entry, and the table of side bets below it."""

from pathlib import Path
from typing import Any, get_args

import pytest

from riichi_tui.grammar.entry import context_of, press, rest
from riichi_tui.grammar.entry.writer import keys_for
from riichi_tui.grammar.parse import parse
from riichi_tui.journal.folder import new_path, saves_in, summary_of
from riichi_tui.journal.session import Session
from riichi_tui.rules import load
from riichi_tui.settlement.closing import closing_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Chombo, Draw, Ended, Event, HanFu, Opened, Penalty, Reseated, Riichi
from riichi_tui.table.flows import delta
from riichi_tui.table.hands import hands
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import AmendHand
from riichi_tui.table.rules import Rounding
from riichi_tui.table.state import POT, Flow
from riichi_tui.table.timeline import replay
from tests.journal.games import NOON, resume, start
from tests.journal.games import ron as ron_of
from tests.played import NAMES, change, opened, play, refusal, ron, rons, table, table_of_three, tsumo, winner
from tests.rule_trees import sanma
from tests.settlement.tables import closing_of_table

TEN_THIRTY = [30000, 10000, -10000, -30000]


# --- N1 to N5 ---


def test_n01_an_earlier_hand_is_corrected_and_all_later_ones_follow(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    for event in (ron_of(1, 2), Riichi(seat=3), ron_of(0, 3), Draw(tenpai=(2,))):
        session.record(event)
    session.apply(AmendHand(hand=1, events=(ron_of(0, 2),)), deal="revalue")
    # The dealer won: every later hand is one deal earlier, with counters.
    assert [(row.round, row.honba) for row in hands(session.timeline)] == [("E1", 0), ("E1", 1), ("E1", 2)]
    assert session.state == replay(session.timeline.events).state


def test_n01_seats_of_earlier_hands_are_corrected_too(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    session.record(ron_of(1, 2))
    session.record(ron_of(1, 2))
    state = session.record(Reseated(first=1, last=2, order=(0, 3, 2, 1), what="keys"))
    assert state.wins == (0, 0, 0, 2)


def test_n02_redo_and_undo_across_the_end_with_an_audit_trail(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    session.record(ron_of(1, 2))
    over = session.record(Ended(reason="agreed"))
    assert over.over
    assert session.undo().over is False
    assert session.redo() == over
    session.undo(2)
    session.record(ron_of(3, 2))
    trail = [(row.effect, row.standing, row.ended_by) for row in session.history()]
    assert [effect for effect, _, _ in trail] == ["adds", "adds", "adds", "undoes", "redoes", "undoes", "adds"]
    assert [standing for _, standing, _ in trail[1:3]] == ["undone", "undone"]
    assert all(row.by == "anna" and row.at == NOON for row in session.history())
    with pytest.raises(Refused):
        session.redo()


def test_n03_ties_split_uma_oka_and_sticks_and_the_remainder_has_an_owner() -> None:
    rules: dict[str, Any] = {"ties": "split", "uma": TEN_THIRTY}
    statement = settle(closing_of_table([33000, 33000, 33000, 20000], pot=1, target=35000, **rules))
    assert statement.raw == (33400, 33300, 33300, 20000)
    # 20000 of oka in three is 6700 and twice 6600 (the rest of 200 to the first two), 30000 of uma 10000 each.
    assert statement.step("uma") == (10000, 10000, 10000, -30000)
    assert [value + 5000 for value in statement.step("oka")] == [6700, 6700, 6600, 0]
    assert sum(statement.final) == 0
    first = settle(closing_of_table([33000, 33000, 33000, 21000], target=35000, split_odd="first", **rules))
    assert [value + 5000 for value in first.step("oka")] == [6800, 6600, 6600, 0]
    assert sum(first.final) == 0


def test_n04_rounding_is_chosen_and_the_first_takes_the_remainder() -> None:
    raw = [42700, 26500, 21900, 8900]
    found = {}
    for rounding in get_args(Rounding):
        statement = settle(closing_of_table(raw, target=27500, uma=[7000, 3000, -3000, -7000], rounding=rounding))
        assert statement.final[0] == -sum(statement.final[1:])
        found[rounding] = statement.final
    assert found["none"] == (32200, 2000, -8600, -25600)
    assert found["half_up"] == (33000, 2000, -9000, -26000)
    assert found["ceil"] == found["trunc"] == (31000, 2000, -8000, -25000)
    last = settle(
        closing_of_table(raw, target=27500, uma=[7000, 3000, -3000, -7000], rounding="floor", remainder="last")
    )
    assert last.final[3] == -sum(last.final[:3])


@pytest.mark.parametrize(
    ("leftover", "raw", "total"),
    [
        ("first", (32000, 30000, 20000, 18000), 0),
        ("split", (31000, 31000, 20000, 18000), 0),
        ("lost", (30000, 30000, 20000, 18000), -2000),
        ("back", (30000, 30000, 21000, 19000), 0),
    ],
)
def test_n05_leftover_sticks_go_to_the_first_are_split_lost_or_go_back(
    leftover: str, raw: tuple[int, ...], total: int
) -> None:
    game = table({"scores": (30000, 30000, 21000, 19000)}, **{"settlement.leftover": leftover})
    state = play(game, Riichi(seat=2), Riichi(seat=3), Draw(tenpai=(0, 1, 2, 3)), Ended(reason="agreed"))
    statement = settle(closing_of(state, None))
    assert statement.raw == raw
    assert sum(statement.final) == total == sum(statement.step("sticks lost"))


# --- N6 to N13 ---


def test_n06_riichi_sticks_are_divided_among_several_winners() -> None:
    game = table({"pot": 1, "scores": (24000, 25000, 25000, 25000)}, **{"play.multi_sticks": "own_back"})
    moved = change(game, Riichi(seat=3), Riichi(seat=2), rons(0, winner(1), winner(3)))
    # Dana takes her own stick back; the old one and Chie's go to Boris, the nearest.
    assert moved == (-2000, 1000 + 2000, -1000, 1000)


def test_n07_a_dealer_stop_is_the_dealers_choice_hand_by_hand() -> None:
    game = table({"round": "S4", "scores": (20000, 20000, 20000, 40000)}, **{"ending.dealer_stop": "ask"})
    assert play(game, ron(3, 0)).offer == "agari-yame"
    assert play(game, ron(3, 0)).offer == "agari-yame"
    assert play(game, Draw(tenpai=(3,))).offer == "tenpai-yame"
    assert play(game, Ended(reason="dealer")).reason == "tenpai-yame"


def test_n08_the_west_round_looks_at_the_repeat_first_then_at_the_target_and_equality_ends() -> None:
    # Boris deals W2 and wins; Chie has the target, and still the deal stays and the game goes on.
    with_target = {"round": "W2", "scores": (20000, 24000, 31000, 25000)}
    assert play(table(with_target), ron(1, 0)).over is False
    assert play(table(with_target), ron(3, 0)).reason == "target"
    exact = {"round": "W1", "scores": (24000, 29000, 24000, 23000)}
    assert play(table(exact), ron(1, 2)).reason == "target"
    assert play(table({"round": "W1", "scores": (24000, 28900, 24000, 23100)}), ron(1, 2)).over is False


@pytest.mark.parametrize("bust", ["below_zero", "off"])
@pytest.mark.parametrize(("minimum", "allowed"), [(0, True), (1000, False)])
def test_n09_riichi_below_1000_is_an_option_of_its_own(bust: str, minimum: int, allowed: bool) -> None:
    rules = {"ending.bust": bust, "ending.riichi_minimum": minimum}
    game = table({"scores": (900, 49100, 25000, 25000)}, **rules)
    if allowed:
        assert play(game, Riichi(seat=0)).scores[0] == -100
    else:
        assert refusal(game, Riichi(seat=0)) == "riichi-too-poor"


def test_n10_a_one_sided_penalty_goes_to_nobody_and_the_account_still_adds_up() -> None:
    game = table()
    assert change(game, Penalty(seat=1, points=8000)) == (0, -8000, 0, 0)
    play(game, Penalty(seat=2, points=20000, when="after"), Ended(reason="agreed"))
    assert sum(game.state.scores) + sum(game.state.penalties_now) == 100000
    statement = settle(closing_of(game.state, None))
    assert statement.step("penalties") == (0, -8000, -20000, 0)
    assert [sum(step.values) for step in statement.steps if step.name != "penalties"] == [0] * (
        len(statement.steps) - 1
    )
    assert sum(statement.final) == -28000


def test_n11_a_chombo_is_previewed_as_it_is_paid() -> None:
    game = table(**{"chombo.kind": "reverse_mangan"})
    preview = game.preview(Chombo(seat=1))
    assert preview.flows == (Flow("chombo", 1, 0, 4000), Flow("chombo", 1, 2, 2000), Flow("chombo", 1, 3, 2000))
    assert len(game.events) == 1
    assert game.append(Chombo(seat=1)) == preview


def test_n12_several_suspended_games_each_with_its_own_players(tmp_path: Path) -> None:
    folder = str(tmp_path)
    for rules, people in ((load("tenhou4"), NAMES), (load("tenhou3"), NAMES[:3]), (load("wrc"), NAMES)):
        made = Session.create(new_path(folder, NOON, people), Opened(id="n12", rules=rules, players=people), by="anna")
        made.record(Riichi(seat=2))
        made.close()
    paths = saves_in(folder)
    assert sorted(summary.state.players for path in paths if (summary := summary_of(path, 0)).state) == [3, 4, 4]
    for path in paths:
        again = resume(path)
        assert again.state.riichi == (2,)
        assert len(again.state.scores) == again.state.rules.players
        again.close()


def test_n13_pao_honba_is_paid_by_the_liable_or_by_the_discarder() -> None:
    for payer, moved in (("liable", (0, 32600, -16600, -16000)), ("discarder", (0, 32600, -16000, -16600))):
        assert change(table({"honba": 2}, **{"pao.ron_honba": payer}), ron(1, 3, 1, 2)) == moved


# --- N15 to N17 ---


@pytest.mark.parametrize(
    "event",
    [
        ron(2, 0, "3/40"),
        tsumo(3, "haneman"),
        rons(0, winner(1, "2/30"), winner(2, "mangan")),
        Draw(tenpai=(1, 3)),
        Draw(tenpai=(0,), nagashi=(2,)),
        Chombo(seat=3),
        ron(1, 3, 2, 2),
    ],
    ids=["ron", "tsumo", "double ron", "draw", "nagashi", "chombo", "pao"],
)
def test_n15_every_result_is_recorded_by_keys_alone(event: Event) -> None:
    context = context_of(table().state)
    keys = keys_for([event], context)
    assert keys is not None
    entry = rest(context)
    recorded: list[Event] = []
    for key in keys:
        entry = press(entry, key, context)
        recorded += entry.record.events if entry.record else ()
    assert recorded == [event]
    assert all(key == "enter" or len(key) == 1 for key in keys)


def test_n16_fu_may_be_left_blank_for_limit_hands() -> None:
    assert parse("ron 3 off 1 5", 4) == ron(2, 0, "5")
    assert parse("tsumo 2 haneman", 4) == tsumo(1, "haneman")
    assert change(table(), ron(2, 0, HanFu(han=8))) == (-16000, 0, 16000, 0)
    assert refusal(table(), ron(2, 0, HanFu(han=4))) == "fu-missing"


def test_n17_every_change_of_points_is_explained_by_flows_with_a_kind() -> None:
    game = table({"honba": 2, "pot": 1, "scores": (24000, 25000, 25000, 25000)})
    events: tuple[Event, ...] = (Riichi(seat=1), ron(1, 3, "3/30"), Draw(tenpai=(2,)), Riichi(seat=0), tsumo(0))
    for event in events:
        before = game.state.scores
        state = game.append(event)
        moved = tuple(after - score for after, score in zip(state.scores, before, strict=True))
        assert delta(state.flows, 4) == moved
    win = game.states[2]
    assert win.flows == (Flow("hand", 3, 1, 3900), Flow("honba", 3, 1, 600), Flow("pot", POT, 1, 2000))
    assert {flow.kind for flow in game.states[3].flows} == {"noten"}
    assert [(flow.kind, flow.amount) for flow in game.state.flows if flow.payer in (1, POT)] == [
        ("hand", 300),
        ("honba", 100),
        ("pot", 1000),
    ]


def test_n17_also_with_three_players_and_a_pao() -> None:
    state = play(opened(sanma(), honba=1), tsumo(1, 1, 2))
    assert state.flows == (Flow("hand", 2, 1, 32000), Flow("honba", 2, 1, 200))
    assert change(table_of_three(), tsumo(1)) == (-500, 800, -300)
