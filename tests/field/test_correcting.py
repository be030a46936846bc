"""Correcting and operating (field.md, section 3, entries 43 to 54)."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from riichi_tui.cli.main import main
from riichi_tui.grammar.entry import Entry, context_of, press, rest
from riichi_tui.grammar.entry.writer import keys_for
from riichi_tui.grammar.parse import parse
from riichi_tui.insight.hand.checklist import begin, result
from riichi_tui.insight.hand.checklist import press as check_off
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.journal.folder import saves_in, summary_of
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import seal
from riichi_tui.journal.session import Session
from riichi_tui.presenters.flow_rows import by_kind, payments
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.statement_line import one_line
from riichi_tui.rules import load
from riichi_tui.settlement.closing import closing_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import (
    SCHEMA,
    Chombo,
    Draw,
    Ended,
    Event,
    HanFu,
    Opened,
    Penalty,
    Reseated,
    Riichi,
    Win,
)
from riichi_tui.table.hands import hands, moves
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import AmendHand, Delete
from riichi_tui.table.state import POT, State
from riichi_tui.table.value import fu_choices
from tests.journal.games import resume, start
from tests.journal.games import ron as ron_of
from tests.played import NAMES, opened, play, ron, rons, table, table_of_three, tsumo, winner


def test_issue_03_43_wrong_seats_are_re_seated_and_replayed_all_or_nothing(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    for event in (ron_of(1, 2), Riichi(seat=1), ron_of(1, 2), Draw(tenpai=(3,))):
        session.record(event)
    before = session.state
    with pytest.raises(Refused):
        session.record(Reseated(first=1, last=7, order=(0, 3, 2, 1), what="keys"))
    assert session.state == before
    after = session.record(Reseated(first=1, last=2, order=(0, 3, 2, 1), what="keys"))
    assert after.wins == (0, 0, 0, 2)
    assert [row.delta for row in hands(session.timeline)][1] == (0, 0, -5200, 5200)
    assert sum(after.scores) + 1000 * len(after.pot) == 100000
    assert session.undo() == before


def test_issue_03_44_undo_crosses_the_end(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl", **{"ending.score_cap": 30000})
    before = session.state
    assert session.record(ron_of(1, 2, 5, None)).reason == "score_cap"
    assert session.undo() == before
    assert session.record(ron_of(1, 2, 2, 30)).over is False


def test_issue_03_46_a_suspended_sanma_comes_back_as_sanma(tmp_path: Path) -> None:
    for name, players in (("tenhou3", 3), ("tenhou4", 4)):
        game = Opened(id=name, rules=load(name), players=NAMES[:players])
        session = Session.create(tmp_path / f"{name}.jsonl", game, by="anna")
        session.record(Riichi(seat=0))
        session.close()
    states = {path: summary.state for path in saves_in(str(tmp_path)) if (summary := summary_of(path, 0)).unfinished}
    assert sorted(len(state.scores) for state in states.values() if state) == [3, 4]
    again = resume(tmp_path / "tenhou3.jsonl")
    assert again.record(Draw(tenpai=(0,))).scores == (36000, 34000, 34000)


def test_issue_03_47_the_log_says_its_version_and_another_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start(path).close()
    first = json.loads(path.read_bytes().splitlines()[0])
    assert first["event"]["schema"] == SCHEMA
    del first["crc"]
    first["event"]["schema"] = SCHEMA + 1
    content = seal(json.dumps(first, separators=(",", ":")).encode(), 0)[0]
    path.write_bytes(content)
    with pytest.raises(JournalProblem, match="schema-newer"):
        read(str(path))
    assert path.read_bytes() == content


def test_issue_03_48_penalties_and_chombo_are_listed_taken_back_and_kept_when_hands_change(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl", **{"chombo.kind": "reverse_mangan"})
    later = Penalty(seat=0, points=20000, when="after")
    for event in (ron_of(1, 2), Penalty(seat=3, points=2000), Chombo(seat=2), later):
        session.record(event)
    assert [row.kind for row in hands(session.timeline)] == ["ron", "chombo"]
    assert [(move.kind, move.delta) for move in moves(session.timeline)] == [("penalty", (0, 0, 0, -2000))]
    session.apply(AmendHand(hand=1, events=(ron_of(3, 2),)))
    assert session.state.penalties_now == (0, 0, 0, 2000)
    assert session.state.penalties_after == (20000, 0, 0, 0)
    assert [row.kind for row in hands(session.timeline)] == ["ron", "chombo"]
    session.apply(Delete(slots=(session.slots[2], session.slots[3])))
    assert session.state.penalties_now == (0, 0, 0, 0)
    assert [row.kind for row in hands(session.timeline)] == ["ron"]


def test_issue_03_49_the_chombo_preview_shows_who_pays_whom() -> None:
    game = table({"round": "E2"}, **{"chombo.kind": "reverse_mangan"})
    play(game, Riichi(seat=3))
    preview = game.preview(Chombo(seat=0))
    assert payments(preview.flows) == [(0, 1, 4000), (0, 2, 2000), (0, 3, 2000), (POT, 3, 1000)]
    after = table(**{"chombo.amount": 20000}).preview(Chombo(seat=0))
    assert (after.flows, after.penalties_after) == ((), (20000, 0, 0, 0))


def test_issue_03_50_the_preview_shows_riichi_and_honba() -> None:
    game = table({"honba": 2, "pot": 1, "scores": (24000, 25000, 25000, 25000)})
    play(game, Riichi(seat=3))
    rows = by_kind(game.preview(ron(1, 2, "3/30")).flows, 4)
    assert rows == {"hand": (0, 3900, -3900, 0), "honba": (0, 600, -600, 0), "pot": (0, 2000, 0, 0)}


def test_issue_03_50_370_the_final_order_goes_by_place() -> None:
    game = table()
    state = play(game, ron(2, 1, "mangan"), ron(3, 1, "haneman"), Ended(reason="agreed"))
    statement = settle(closing_of(state, None))
    assert statement.order == (3, 2, 0, 1)
    line = one_line(statement, "", Look())
    found = [line.index(name) for name in ("Dana", "Chie", "Anna", "Boris")]
    assert found == sorted(found)


def seen_on_the_way_back(keys: Sequence[str], state: State) -> list[Entry]:
    """Every step of an entry, from the last key back to rest."""
    context = context_of(state)
    entry = rest(context)
    for key in keys:
        entry = press(entry, key, context)
    back = []
    while not entry.resting:
        back.append(entry)
        entry = press(entry, "backspace", context)
    return back


@pytest.mark.parametrize("count", [1, 2, 3])
def test_issue_03_51_every_winner_is_reached_by_keys_at_every_number_of_winners(count: int) -> None:
    state = table(**{"play.multi_ron": "triple"}).state
    context = context_of(state)
    worths = ("2/30", "mangan", "3/40")
    for changed in range(count):
        values = [worth if place != changed else "haneman" for place, worth in enumerate(worths[:count])]
        event = rons(0, *(winner(seat, worth) for seat, worth in enumerate(values, start=1)))
        keys = keys_for([event], context)
        assert keys is not None
        entry = rest(context)
        recorded: tuple[Event, ...] = ()
        for key in keys:
            entry = press(entry, key, context)
            recorded += entry.record.events if entry.record else ()
        assert recorded == (event,)
        steps = seen_on_the_way_back(keys[:-1], state)
        assert [len(step.keys) for step in steps] == list(range(len(keys) - 1, 0, -1))


def test_issue_03_52_no_key_means_two_things_at_any_step() -> None:
    game = table(**{"play.multi_ron": "triple"})
    keys = keys_for([rons(0, winner(1, "2/30"), winner(2, 2, 3))], context_of(game.state))
    assert keys is not None
    for entry in (rest(context_of(game.state)), *seen_on_the_way_back(keys[:-1], game.state)):
        offered = [choice.key for choice in entry.choices]
        assert len(offered) == len(set(offered))


@pytest.mark.parametrize("han", [1, 2, 3, 4])
@pytest.mark.parametrize("by_tsumo", [False, True])
def test_issue_03_52_the_picker_offers_the_fu_that_exist_and_no_others(han: int, by_tsumo: bool) -> None:
    state = table().state
    keys = keys_for([tsumo(1, f"{han}/40") if by_tsumo else ron(1, 2, f"{han}/40")], context_of(state))
    assert keys is not None
    offers = [
        {choice.value.fu for choice in entry.choices if choice.enabled and isinstance(choice.value, HanFu)}
        for entry in seen_on_the_way_back(keys[:-1], state)
        if any(choice.code == "fu" for choice in entry.choices)
    ]
    assert offers
    assert all(offer == set(fu_choices(han, by_tsumo)) for offer in offers)


@pytest.mark.parametrize("text", ["mangan", "haneman", "baiman", "sanbaiman", "yakuman", "5", "8", "13"])
def test_issue_03_52_fu_are_optional_for_limits(text: str) -> None:
    event = parse(f"ron 3 off 1 {text}", 4)
    assert isinstance(event, Win)
    assert play(table(), event).wins == (0, 0, 1, 0)


def test_issue_03_52_yaku_narrow_the_fu() -> None:
    for keys, by_tsumo, fu in (("p", True, 20), ("q", True, 25), ("q", False, 25)):
        state = begin(Situation(tsumo=by_tsumo, seat="S", round="E"), load("tenhou4"))
        for key in keys:
            state = check_off(state, key)
        worth = result(state).worth
        assert worth is not None
        assert isinstance(worth.value, HanFu)
        assert worth.value.fu == fu


def test_issue_03_53_a_hand_with_two_winners_is_one_deal_in_and_two_wins() -> None:
    game = table()
    state = play(game, rons(0, winner(1), winner(2)), ron(1, 0))
    assert state.wins == (0, 2, 1, 0)
    rows = hands(game)
    deal_ins = [row.event.loser for row in rows if isinstance(row.event, Win)]
    assert (len(rows), deal_ins) == (2, [0, 0])


def test_issue_03_54_three_or_four_players_any_start() -> None:
    assert play(table_of_three(), ron(1, 2)).scores == (35000, 36000, 34000)
    for start_points in (20000, 27500, 50000):
        rules = load("tenhou4", [f"game.start={start_points}", f"settlement.target={start_points}"])
        assert opened(rules).state.scores == (start_points,) * 4


def test_issue_03_54_what_is_a_hand_worth_and_a_settlement_without_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "3/40", "--dealer", "--tsumo", "--honba", "2"]) == 0
    assert "2,800" in capsys.readouterr().out
    assert main(["settle", "--json", "--uma", "10-20", "42700", "26500", "21900", "8900"]) == 0
    settled = json.loads(capsys.readouterr().out)
    assert settled["final_points"] == [52700, 6500, -18100, -41100]
    assert settled["places"] == [1, 2, 3, 4]
