"""Settlement (field.md, section 3, entries 36 to 42), and the tables of rules.md A2, B3 and B5."""

from typing import Any

import pytest

from riichi_tui.presenters.document import document
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sheet import players
from riichi_tui.rules import load
from riichi_tui.settlement.closing import closing_of, closing_without_game, hand_payments_of
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Draw, Ended, Penalty, Riichi
from riichi_tui.table.problem import Mistake
from riichi_tui.table.timeline import Timeline
from tests.played import opened, play, ron, table
from tests.rule_trees import rule_tree
from tests.settlement.tables import closing_of_table

TEN_THIRTY = [30000, 10000, -10000, -30000]


def test_issue_03_36_oka_is_a_line_of_its_own_and_may_be_nothing() -> None:
    raw = [40000, 30000, 20000, 10000]
    uma = [15000, 5000, -5000, -15000]
    with_oka = settle(closing_of_table(raw, target=30000, uma=uma))
    assert with_oka.step("uma") == (15000, 5000, -5000, -15000)
    assert with_oka.step("oka") == (15000, -5000, -5000, -5000)
    without = settle(closing_of_table(raw, target=25000, uma=uma))
    assert [step.name for step in without.steps] == ["points", "uma"]
    assert without.final == (30000, 10000, -10000, -30000)
    assert load("mjs4").oka == 0


@pytest.mark.parametrize("last", [Draw(tenpai=(0, 1)), Draw(), ron(2, 3)], ids=["draw", "nobody tenpai", "win"])
def test_issue_03_37_leftover_sticks_count_once_after_a_draw_and_not_at_all_after_a_win(last: Any) -> None:
    game = table({"round": "S4"}, **{"ending.extra_wind": "none", "ending.dealer_stop": "off"})
    riichi = () if last == Draw() else (Riichi(seat=0),)
    state = play(game, *riichi, last)
    assert state.reason == "length"
    statement = settle(closing_of(state, None))
    assert len(state.pot) == (1 if riichi and isinstance(last, Draw) else 0)
    assert sum(statement.raw) == 100000
    assert sum(statement.final) == 0


def leftovers(*events: Any, **changes: Any) -> Timeline:
    game = opened(rule_tree(**{"game.start": 30000, "ending.bust": "off", "ending.extra_wind": "none", **changes}))
    play(game, *events)
    return game


@pytest.mark.parametrize(
    "events",
    [
        (Riichi(seat=1), Draw(tenpai=(1,)), Ended(reason="agreed")),
        (Riichi(seat=1), Draw(tenpai=(1,)), Ended(reason="time")),
        (Riichi(seat=1), Draw(tenpai=(1,)), Riichi(seat=2), Ended(reason="agreed")),
        (Riichi(seat=1), Draw(tenpai=(1,)), Penalty(seat=0, points=1000, when="after"), Ended(reason="agreed")),
    ],
)
def test_issue_03_38_one_function_feeds_every_view_and_it_shows_120000(events: tuple[Any, ...]) -> None:
    game = leftovers(*events)
    assert sum(game.state.scores) + 1000 * len(game.state.pot) == 120000
    statement = settle(closing_of(game.state, hand_payments_of(game.states)))
    shown = document(game, [str(number) for number in range(1, len(game.events) + 1)])
    assert sum(statement.raw) == 120000
    assert shown.settlement is not None
    assert tuple(shown.places) == statement.places
    assert tuple(shown.settlement.final_points) == statement.final
    assert tuple(shown.scores) == game.state.scores


def test_issue_03_38_places_are_the_same_before_and_after_the_settlement_also_with_debts() -> None:
    rules = {"ending.bust": "off", "ending.cannot_pay": "borrow", "ending.dealer_stop": "off"}
    game = table({"scores": (29000, 29000, 29000, 13000), "round": "S2"}, **rules)
    play(game, ron(0, 3, 1), ron(3, 0, 1))
    # Dana holds 32000 and owes 19000 of them: last, not first.
    before = document(game, ["1", "2", "3"]).places
    sheet = ["".join(span[0] for span in line) for line in players(game.state, Look())]
    play(game, Ended(reason="agreed"))
    after = document(game, ["1", "2", "3", "4"]).places
    assert tuple(before) == tuple(after) == (1, 2, 3, 4)
    (dana,) = [line for line in sheet if "Dana" in line]
    assert "4th" in dana
    assert "16,000" in dana


def test_issue_03_39_tied_firsts_have_the_average_and_sticks_and_penalties_are_configurable() -> None:
    tied = settle(closing_of_table([30000, 30000, 22000, 18000], ties="split", target=25000))
    assert tied.step("uma") == (15000, 15000, -10000, -20000)
    game = leftovers(Penalty(seat=3, points=2000), Ended(reason="agreed"), **{"settlement.target": 30000})
    statement = settle(closing_of(game.state, None))
    assert statement.step("penalties") == (0, 0, 0, -2000)
    assert sum(statement.final) == -2000


@pytest.mark.parametrize(("ties", "places"), [("split", (1, 1, 3, 4)), ("seat", (1, 2, 3, 4))])
def test_issue_03_40_places_are_shared_or_go_by_the_first_seat(ties: str, places: tuple[int, ...]) -> None:
    assert settle(closing_of_table([35000, 35000, 20000, 10000], ties=ties)).places == places
    three = settle(closing_of_table([35000, 35000, 35000], ties=ties))
    assert three.places == ((1, 1, 1) if ties == "split" else (1, 2, 3))


def test_issue_03_42_a_legal_tie_is_settled_and_a_wrong_total_is_not() -> None:
    rules = rule_tree()
    assert sum(settle(closing_without_game(rules, (25000, 25000, 25000, 25000))).final) == 0
    for wrong in (100, 99, -100):
        with pytest.raises(Mistake) as found:
            settle(closing_without_game(rules, (25000 + wrong, 25000, 25000, 25000)))
        assert found.value.code == ("scores-do-not-add-up" if wrong % 100 == 0 else "not-hundreds")
    with pytest.raises(Mistake) as found:
        settle(closing_without_game(rules, (25000, 25000, 25000, 24000)))
    assert found.value.details["difference"] == -1000
    assert settle(closing_without_game(rules, (25000, 25000, 25000, 24000), pot=1)).raw == (26000, 25000, 25000, 24000)


# --- rules.md B3: where the conventions part ---

COLUMNS = [
    ("half_up", "difference"),
    ("half_down", "difference"),
    ("half_away", "raw"),
    ("half_away", "difference"),
    ("half_zero", "raw"),
    ("half_zero", "difference"),
    ("trunc", "difference"),
    ("floor", "difference"),
    ("ceil", "difference"),
]
ROWS = {
    30500: (1, 0, 1, 1, 0, 0, 0, 0, 1),
    29500: (0, -1, 0, -1, -1, 0, 0, -1, 0),
    28400: (-2, -2, -2, -2, -2, -2, -1, -2, -1),
    28600: (-1, -1, -1, -1, -1, -1, -1, -2, -1),
    22500: (-7, -8, -7, -8, -8, -7, -7, -8, -7),
    -500: (-30, -31, -31, -31, -30, -30, -30, -31, -30),
    -1500: (-31, -32, -32, -32, -31, -31, -31, -32, -31),
}


@pytest.mark.parametrize("raw", ROWS)
@pytest.mark.parametrize(("rounding", "on"), COLUMNS)
def test_where_the_conventions_part(raw: int, rounding: str, on: str) -> None:
    # The first takes the remainder, so whoever is looked at is not the first.
    scores = [100000 - 2 * raw, raw, raw, 0] if raw >= 0 else [101000 - raw, raw, 0, -1000]
    scores[0] = 100000 - sum(scores[1:])
    statement = settle(closing_of_table(scores, uma=[0, 0, 0, 0], rounding=rounding, rounding_on=on))
    seat = scores.index(raw)
    assert statement.order[0] != seat
    assert statement.final[seat] == 1000 * ROWS[raw][COLUMNS.index((rounding, on))]


@pytest.mark.parametrize(("rounding", "on"), COLUMNS[:2] + COLUMNS[7:])
def test_floor_ceil_half_up_and_half_down_are_alike_on_raw_and_difference(rounding: str, on: str) -> None:
    for raw in ROWS:
        scores = [100000 - raw - 500, raw, 500, 0]
        one = settle(closing_of_table(scores, rounding=rounding, rounding_on="raw"))
        assert one.final == settle(closing_of_table(scores, rounding=rounding, rounding_on=on)).final


@pytest.mark.parametrize(
    ("rounding", "on", "final"),
    [
        ("half_down", "difference", (84, -1, -32, -51)),
        ("half_zero", "difference", (81, 0, -31, -50)),
        ("half_zero", "raw", (83, -1, -32, -50)),
        ("half_away", "raw", (82, 0, -31, -51)),
    ],
)
def test_one_table_four_results(rounding: str, on: str, final: tuple[int, ...]) -> None:
    statement = settle(closing_of_table([72500, 19500, 8500, -500], rounding=rounding, rounding_on=on))
    assert statement.final == tuple(1000 * value for value in final)


def test_seven_down_eight_up() -> None:
    statement = settle(closing_of_table([49800, 20700, 19800, 9700], uma=[0, 0, 0, 0], rounding="seven_down"))
    assert statement.final[1:] == (-10000, -10000, -21000)


def test_the_first_is_never_rounded_himself() -> None:
    # rules.md B4: 22500 with the others -17, +4 and -32 leaves 45, although 35.7 - 30 + 40 = 45.7.
    statement = settle(closing_of_table([35700, 24000, 22500, 17800], rounding="half_away", rounding_on="raw"))
    assert statement.final == (45000, 4000, -17000, -32000)
    assert statement.step("rounding")[0] == -700


# --- rules.md B5: ties ---


@pytest.mark.parametrize(
    ("ties", "final"),
    [
        ("seat", (55000, 15000, -20000, -50000)),
        ("split", (35000, 35000, -20000, -50000)),
        ("split_uma", (45000, 25000, -20000, -50000)),
    ],
)
def test_a_tie_of_firsts_by_every_treatment(ties: str, final: tuple[int, ...]) -> None:
    assert settle(closing_of_table([35000, 35000, 20000, 10000], uma=TEN_THIRTY, ties=ties)).final == final


def test_ties_without_oka() -> None:
    rules: dict[str, Any] = {"target": 30000, "uma": [15000, 5000, -5000, -15000], "ties": "split"}
    assert settle(closing_of_table([35000, 35000, 30000, 20000], **rules)).step("uma") == (10000, 10000, -5000, -15000)
    assert settle(closing_of_table([33000, 33000, 33000, 21000], **rules)).step("uma") == (5000, 5000, 5000, -15000)


@pytest.mark.parametrize(
    ("uma", "shares"), [(TEN_THIRTY, (16700, 16700, 16600)), ([20000, 10000, -10000, -20000], (13400, 13300, 13300))]
)
def test_thirds_are_cut_to_hundreds_and_the_odd_ones_go_to_the_earliest(
    uma: list[int], shares: tuple[int, ...]
) -> None:
    statement = settle(closing_of_table([30000, 30000, 30000, 10000], uma=uma, ties="split"))
    together = tuple(a + b + 5000 for a, b in zip(statement.step("uma"), statement.step("oka"), strict=True))
    assert sum(together) == 20000
    assert together[:3] == shares


@pytest.mark.parametrize(
    "raw", [[30000, 30000, 30000, 10000], [20000, 40000, 20000, 20000], [35000, 35000, 20000, 10000]]
)
@pytest.mark.parametrize("uma", [TEN_THIRTY, [20000, 10000, -10000, -20000], [15500, 4700, -4900, -15300]])
def test_equal_scores_never_end_more_than_a_hundred_apart(raw: list[int], uma: list[int]) -> None:
    final = settle(closing_of_table(raw, uma=uma, ties="split")).final
    assert sum(final) == 0
    for score in set(raw):
        results = [final[seat] for seat in range(4) if raw[seat] == score]
        assert results == sorted(results, reverse=True)
        assert results[0] - results[-1] <= 100


def test_all_four_equal_have_nothing() -> None:
    for uma in (TEN_THIRTY, [20000, 10000, -10000, -20000]):
        assert settle(closing_of_table([25000] * 4, uma=uma, ties="split")).final == (0, 0, 0, 0)


# --- rules.md A2: floating uma ---


@pytest.mark.parametrize(
    ("raw", "uma"),
    [
        ((36000, 29000, 28000, 27000), (12000, -1000, -3000, -8000)),
        ((40000, 30000, 28000, 22000), (8000, 4000, -4000, -8000)),
        ((31000, 30500, 30000, 28500), (8000, 3000, 1000, -12000)),
        ((28000, 28000, 37000, 27000), (-2000, -2000, 12000, -8000)),
        ((30000, 30000, 30000, 30000), (0, 0, 0, 0)),
    ],
)
def test_floating_uma(raw: tuple[int, ...], uma: tuple[int, ...]) -> None:
    statement = settle(closing_without_game(load("jpml_a"), raw))
    assert statement.step("uma") == uma
    if raw[0] == 36000:
        assert statement.final[0] == 18000


# --- below zero, debts, penalties, sticks that are lost ---


@pytest.mark.parametrize(
    ("below", "final"), [("counts", (68000, 10000, -26000, -52000)), ("as_zero", (66000, 10000, -26000, -50000))]
)
def test_points_below_zero_count_or_count_as_zero_at_the_firsts_cost(below: str, final: tuple[int, ...]) -> None:
    assert settle(closing_of_table([58000, 30000, 14000, -2000], below_zero=below)).final == final


def test_what_was_borrowed_is_taken_off_before_places_and_results() -> None:
    rules = {"ending.bust": "off", "ending.cannot_pay": "borrow", "ending.dealer_stop": "off"}
    game = table({"scores": (29000, 29000, 29000, 13000), "round": "S2"}, **rules)
    state = play(game, ron(0, 3, 1), ron(3, 0, 1), Ended(reason="agreed"))
    assert state.scores == (29000, 29000, 29000, 32000)
    statement = settle(closing_of(state, None))
    assert (statement.raw, statement.places) == ((29000, 29000, 29000, 13000), (1, 2, 3, 4))
    assert sum(statement.final) == 0


def test_a_penalty_taken_now_moves_places_and_none_of_it_reaches_the_first_by_rounding() -> None:
    rules = {"settlement.rounding": "half_down"}
    game = table({"scores": (31200, 30700, 20600, 17500)}, **rules)
    state = play(game, Penalty(seat=0, points=1000), Ended(reason="agreed"))
    statement = settle(closing_of(state, None))
    assert statement.places == (2, 1, 3, 4)
    assert sum(statement.step("rounding")) == 0
    assert sum(statement.final) == -1000


def test_a_penalty_after_leaves_the_places() -> None:
    game = table({"scores": (31200, 30700, 20600, 17500)})
    state = play(game, Penalty(seat=0, points=20000, when="after"), Ended(reason="agreed"))
    statement = settle(closing_of(state, None))
    assert (statement.places, statement.final[0]) == ((1, 2, 3, 4), 31200 - 30000 + 40000 - 20000)


@pytest.mark.parametrize("remainder", ["first", "last", "nobody"])
def test_lost_sticks_are_handed_to_nobody(remainder: str) -> None:
    statement = settle(
        closing_of_table([37000, 26000, 20000, 15000], pot=2, leftover="lost", rounding="half_up", remainder=remainder)
    )
    assert sum(statement.step("sticks lost")) == -2000
    assert sum(statement.final) == -2000 + sum(statement.step("rounding"))
    assert remainder == "nobody" or sum(statement.step("rounding")) == 0
