"""What the best of each kind does (field.md, section 4), and sticks by rules.md part D."""

from pathlib import Path

import msgspec
import pytest

from riichi_tui.grammar.entry import context_of
from riichi_tui.grammar.entry.writer import keys_for
from riichi_tui.grammar.parse import parse
from riichi_tui.grammar.write import write
from riichi_tui.insight.outlook import Goal, outlook
from riichi_tui.insight.sticks.plan import plan_event
from riichi_tui.journal.folder import saves_in, summary_of
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import unaccounted
from riichi_tui.journal.watch import Follower
from riichi_tui.rules import load, names
from riichi_tui.rules.keys import KEYS
from riichi_tui.rules.trays import usual_tray
from riichi_tui.settlement.closing import closing_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.changes import Undo
from riichi_tui.table.events import Draw, Ended, Event, Note, Penalty, Riichi, Transfer
from riichi_tui.table.hands import hands
from riichi_tui.table.problem import Refused
from riichi_tui.table.requests import AmendHand
from riichi_tui.table.rules import Rules
from riichi_tui.table.timeline import replay
from tests.journal.games import resume, start
from tests.journal.games import ron as ron_of
from tests.played import change, opened, play, ron, rons, table, tsumo, winner
from tests.rule_trees import rule_tree
from tests.settlement.tables import closing_of_table

GAME: tuple[Event, ...] = (
    Riichi(seat=1),
    ron_of(2, 1),
    Transfer(giver=0, taker=1, amount=500),
    Riichi(seat=3),
    Draw(tenpai=(3,)),
    Penalty(seat=0, points=1000),
    ron_of(3, 0),
)


def test_rule_breadth_about_40_options_and_six_presets_as_data() -> None:
    assert len(KEYS) >= 40
    assert len(names()) >= 6
    for name in names():
        rules = load(name)
        assert rules.name == name
        assert msgspec.convert(msgspec.to_builtins(rules), Rules) == rules


def test_dry_run_before_save_is_the_same_code_as_the_save(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    for event in GAME:
        content = Path(session.path).read_bytes()
        preview = session.preview(event)
        assert Path(session.path).read_bytes() == content
        assert session.record(event) == preview


def test_nobody_else_can_record_while_a_game_is_open(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    with pytest.raises(JournalProblem, match="save-locked"):
        resume(tmp_path / "game.jsonl")
    session.close()
    again = resume(tmp_path / "game.jsonl")
    assert again.state == session.state
    again.close()


def test_event_log_undo_is_an_event_and_every_append_adds_up(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    for event in GAME:
        assert unaccounted(session.record(event)) == 0
    for _ in GAME:
        assert unaccounted(session.undo()) == 0
    assert [type(record.event) for record in session.records[-len(GAME) :]] == [Undo] * len(GAME)


def test_state_by_replay_no_cached_state_to_disagree(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    for event in GAME:
        session.record(event)
        assert replay(session.timeline.events).states == session.timeline.states


def test_redo_past_present_and_future_also_across_the_end(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    states = [session.state, *(session.record(event) for event in (*GAME, Ended(reason="agreed")))]
    session.undo(len(GAME) + 1)
    assert session.state == states[0]
    for state in states[1:]:
        assert session.redo() == state
    with pytest.raises(Refused):
        session.redo()


def test_go_back_to_any_hand_and_edit_it(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    for event in GAME:
        session.record(event)
    count = len(hands(session.timeline))
    for number in range(1, count + 1):
        session.apply(AmendHand(hand=number, events=(ron_of(0, 1, 1, 30),), riichi_off=()), deal="revalue")
        row = hands(session.timeline)[number - 1]
        assert (row.kind, row.event) == ("ron", ron_of(0, 1, 1, 30))
        assert len(hands(session.timeline)) == count
        assert unaccounted(session.state) == 0


def test_pao_liable_for_one_the_rest_shared_several_liable_and_the_honba_option() -> None:
    liable = {"pao.scope": "liable"}
    assert change(table(**liable), tsumo(1, 3, 2, 3)) == (-16000, 96000, -40000, -40000)
    honba = {"honba": 1}
    assert change(table(honba, **liable), ron(1, 0, 2, 2)) == (-48000, 64300, -16300, 0)
    discarder = {**liable, "pao.ron_honba": "discarder"}
    assert change(table(honba, **discarder), ron(1, 0, 2, 2)) == (-48300, 64300, -16000, 0)


@pytest.mark.parametrize(
    ("raw", "final"),
    [
        ((40000, 40000, 25000), (17500, 17500, -35000)),
        ((45000, 30000, 30000), (40000, -20000, -20000)),
        ((35000, 35000, 35000), (0, 0, 0)),
    ],
)
def test_tie_split_of_three_players_too(raw: tuple[int, ...], final: tuple[int, ...]) -> None:
    assert settle(closing_of_table(list(raw), ties="split")).final == final


def test_bust_prize_and_chips_are_rows_of_their_own() -> None:
    rules = {"side.tobi": {"amount": 10000, "to": "winner"}, "side.chip_value": 2000}
    game = table({"scores": (500, 49500, 25000, 25000)}, **rules)
    state = play(game, rons(0, winner(1, chips=2)))
    statement = settle(closing_of(state, None))
    assert {row.name: row.values for row in statement.bets} == {
        "chips": (-4000, 4000, 0, 0),
        "tobi": (-10000, 10000, 0, 0),
    }
    assert play(table(**rules), tsumo(1)).chips == (0, 0, 0, 0)


def test_what_do_i_need_for_a_higher_place() -> None:
    state = table({"round": "S4", "scores": (21300, 33400, 24900, 20400)}).state
    third = next(each for each in outlook(state).seats if each.seat == 0)
    assert third.place == 3
    reach = next(row for row in third.rows if row.goal == Goal("reach", 2))
    assert any(need is not None and need.payment is not None for need in reach.needs)
    (off_chie,) = [need for seat, need in enumerate(reach.needs[1:]) if seat == 2]
    assert off_chie is not None
    assert off_chie.payment is not None
    # 24900 less, 21300 more: 2000 from her puts Anna in front, 1600 does not; she sits earlier.
    assert off_chie.payment[0] == 2000
    assert play(opened(state.rules, round="S4", scores=state.scores), ron(0, 2, "=2000")).scores[0] > 22900


def test_resume_a_suspended_game_is_found_and_stands_as_it_was(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    session.record(Riichi(seat=1))
    state = session.state
    session.close()
    (path,) = saves_in(str(tmp_path))
    found = summary_of(path, 0)
    assert (found.unfinished, found.state) == (True, state)


def test_terminal_shorthand_a_hand_in_under_ten_keys_and_in_one_short_line() -> None:
    context = context_of(table().state)
    for event in (
        ron(2, 0, "3/40"),
        tsumo(1, "4/30"),
        rons(0, winner(1, "2/30"), winner(2, "mangan")),
        Draw(tenpai=(0, 2)),
    ):
        keys = keys_for([event], context)
        assert keys is not None
        assert len(keys) < 10
        assert parse(write(event), 4) == event
    assert parse("ron 3<1 3/40", 4) == ron(2, 0, "3/40")


def test_sharing_a_second_read_only_viewer_on_the_same_log(tmp_path: Path) -> None:
    session = start(tmp_path / "game.jsonl")
    follower = Follower(session.path)
    for event in (*GAME, Note(text="seen")):
        session.record(event)
        assert follower.poll()
        assert follower.reading is not None
        assert follower.reading.state == session.state
    session.close()
    assert isinstance(resume(tmp_path / "game.jsonl"), Session)


OPTIONS_THAT_CONFLICT: dict[str, set[str | int]] = {
    "pao.ron_honba": {"liable", "discarder"},
    "play.multi_honba": {"nearest", "each"},
    "play.nagashi": {"off", "payment", "win"},
    "play.renchan": {"tenpai", "win", "always"},
    "ending.riichi_minimum": {0, 1000, 1100},
    "ending.bust": {"below_zero", "at_zero", "off"},
    "settlement.leftover": {"first", "split", "lost", "back"},
    "settlement.ties": {"seat", "split", "split_uma"},
    "chombo.honba": {"keep", "add"},
    "chombo.kind": {"after_uma", "reverse_mangan", "flat", "pot", "dead_hand"},
    "settlement.split_odd": {"earliest", "first", "lost"},
}


@pytest.mark.parametrize("name", OPTIONS_THAT_CONFLICT)
def test_where_serious_rulesets_conflict_there_is_an_option(name: str) -> None:
    key = KEYS[name]
    assert set(key.allowed) == OPTIONS_THAT_CONFLICT[name]
    for value in OPTIONS_THAT_CONFLICT[name]:
        rules = load("tenhou4", [f"{name}={value}"])
        assert getattr(getattr(rules, key.table), key.word) == value


# --- rules.md part D: sticks ---

BOX = {10000: 4, 5000: 8, 1000: 36, 100: 40}
TRAYS = [
    (25000, {10000: 1, 5000: 2, 1000: 4, 500: 1, 100: 5}),
    (25000, {10000: 1, 5000: 2, 1000: 4, 100: 10}),
    (30000, {10000: 1, 5000: 2, 1000: 9, 100: 10}),
    (35000, {10000: 2, 5000: 2, 1000: 4, 500: 1, 100: 5}),
    (40000, {10000: 2, 5000: 2, 1000: 9, 100: 10}),
]


@pytest.mark.parametrize(("begin", "tray"), TRAYS)
def test_trays_are_worth_what_play_starts_with(begin: int, tray: dict[int, int]) -> None:
    assert sum(size * count for size, count in tray.items()) == begin
    assert sum(size * count for size, count in usual_tray(begin).items()) == begin
    if 500 not in tray:
        assert usual_tray(begin) == tray
    rules = rule_tree(**{"game.start": begin, "sticks.on": True, "sticks.tray": tray})
    ledger = opened(rules).state.sticks
    assert ledger is not None
    assert ledger.trays == (tray,) * 4


def test_a_standard_box_is_four_trays_of_30000() -> None:
    assert {size: count // 4 for size, count in BOX.items()} == usual_tray(30000)
    assert sum(size * count for size, count in BOX.items()) == 120000


@pytest.mark.parametrize(
    ("seat", "worth", "points", "most"),
    [(1, "3/30", 3900, 3), (1, "mangan", 8000, 3), (0, "4/30", 11600, 7), (0, "2/30", 2900, 4)],
)
def test_change_is_asked_for_in_one_go(seat: int, worth: str, points: int, most: int) -> None:
    rules = rule_tree(**{"sticks.on": True, "sticks.tray": usual_tray(25000)})
    state = opened(rules).state
    plan = plan_event(state, ron(seat, 3, worth))
    moved = sum(count for one in plan.movements for count in one.sticks.values())
    paid = sum(
        (1 if one.giver == 3 else -1) * size * count for one in plan.movements for size, count in one.sticks.items()
    )
    assert (paid, moved <= most) == (points, True)
