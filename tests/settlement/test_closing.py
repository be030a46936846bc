"""What a settlement refuses, and what it takes from a game."""

from typing import Any

import msgspec
import pytest

from riichi_tui.settlement.closing import Closing, closing_of, closing_without_game, hand_payments_of
from riichi_tui.settlement.columns import later_penalties
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Opened
from riichi_tui.table.problem import Mistake
from riichi_tui.table.reducer import begin
from riichi_tui.table.state import NOBODY, POT, BustBy, Flow, Stick
from tests.rule_trees import rule_tree
from tests.settlement.tables import closing_of_table

RULES = rule_tree()


def mistake_of(closing: Closing) -> Mistake:
    with pytest.raises(Mistake) as mistake:
        settle(closing)
    return mistake.value


@pytest.mark.parametrize(
    ("scores", "pot", "difference"), [((25000, 25000, 25000, 24000), 0, -1000), ((25000,) * 4, 1, 1000)]
)
def test_scores_that_do_not_add_up(scores: Any, pot: int, difference: int) -> None:
    mistake = mistake_of(closing_without_game(RULES, scores, pot=pot))
    assert mistake.code == "scores-do-not-add-up"
    assert mistake.details == {"there": 100000 + difference, "due": 100000, "difference": difference}
    assert mistake.status == 2


def test_other_mistakes() -> None:
    assert mistake_of(closing_without_game(RULES, (50000, 50000, 0))).code == "scores-count"
    assert mistake_of(closing_without_game(RULES, (25050, 24950, 25000, 25000))).code == "not-hundreds"
    assert mistake_of(closing_of_table([25000] * 4, uma=[20000, 0, -20000])).code == "uma-length"
    assert mistake_of(closing_of_table([25000] * 4, uma=[20000, 0, 0, -10000])).code == "uma-sum"


def test_penalties_and_debts_are_counted() -> None:
    closing = msgspec.structs.replace(
        closing_without_game(RULES, (55000, 24000, 23000, 25000)),
        penalties_now=(0, 3000, 0, 0),
        penalties_after=(0, 1000, 20000, 0),
        borrowed=(30000, 0, 0, 0),
    )
    statement = settle(closing)
    assert statement.raw == (25000, 24000, 23000, 25000)
    assert statement.order == (0, 3, 1, 2)
    assert statement.step("points") == (0, 2000, -2000, 0)
    assert statement.step("penalties") == (0, -4000, -20000, 0)
    assert later_penalties(statement) == (0, -1000, -20000, 0)
    assert sum(statement.final) == -24000


def test_closing_of_a_game() -> None:
    state = begin(Opened(id="x", rules=RULES, players=("Anna", "Boris", "Chie", "Dmitri")))
    closing = closing_of(state, ())
    assert closing.names == ("Anna", "Boris", "Chie", "Dmitri")
    assert closing.wins == (0, 0, 0, 0)
    assert [party.name for party in settle(closing).parties] == list(closing.names)


def test_hand_payments_are_between_seats() -> None:
    flows = (
        Flow("riichi", 0, POT, 1000),
        Flow("hand", 1, 0, 7700),
        Flow("honba", 1, 0, 300),
        Flow("pot", POT, 0, 1000),
        Flow("noten", 2, 3, 1500),
        Flow("transfer", 2, 3, 500),
        Flow("penalty", 2, NOBODY, 500),
        Flow("nagashi", 3, 2, 4000),
        Flow("chombo", 3, 1, 2000),
    )
    state = begin(Opened(id="x", rules=RULES, players=("Anna", "Boris", "Chie", "Dmitri")))
    states = [state, msgspec.structs.replace(state, flows=flows[:4]), msgspec.structs.replace(state, flows=flows[4:])]
    assert hand_payments_of(states) == ((1, 0, 7700), (1, 0, 300), (2, 3, 1500), (3, 2, 4000), (3, 1, 2000))


def test_busts_without_a_game() -> None:
    at_zero = rule_tree(**{"ending.bust": "at_zero"})
    scores = (60000, 42000, 0, -2000)
    assert closing_without_game(at_zero, scores).busts == (BustBy(2, ()), BustBy(3, ()))
    assert closing_without_game(RULES, scores).busts == (BustBy(3, ()),)
    assert closing_without_game(rule_tree(**{"ending.bust": "off"}), scores).busts == ()


@pytest.mark.parametrize(
    ("leftover", "odd", "raw", "final_sum"),
    [
        ("first", "earliest", (33400, 33300, 33300, 20000), 0),
        ("first", "first", (33400, 33300, 33300, 20000), 0),
        ("first", "lost", (33300, 33300, 33300, 20000), -100),
        ("lost", "earliest", (33000, 33000, 33000, 20000), -1000),
        ("back", "earliest", (33000, 33000, 33000, 21000), 0),
    ],
)
def test_leftover_of_three_tied_firsts(leftover: str, odd: str, raw: tuple[int, ...], final_sum: int) -> None:
    closing = closing_of_table([33000, 33000, 33000, 20000], pot=1, leftover=leftover, split_odd=odd, ties="split")
    statement = settle(msgspec.structs.replace(closing, pot=(Stick(3, 4),)))
    assert statement.raw == raw
    assert sum(statement.final) == final_sum == sum(statement.step("sticks lost"))
    assert statement.places == (1, 1, 1, 4)


def test_a_stick_of_nobody_goes_back_in_equal_parts_and_the_odd_hundreds_are_lost() -> None:
    closing = closing_of_table([24000, 25000, 25000, 25000], pot=1, leftover="back", split_odd="lost")
    statement = settle(closing)
    assert statement.raw == (24200, 25200, 25200, 25200)
    assert sum(statement.step("sticks lost")) == -200


def test_leftover_goes_by_seat_or_is_shared_whatever_ties_say() -> None:
    table: dict[str, Any] = {"raw": [26000, 23000, 26000, 24000], "pot": 1}
    assert settle(closing_of_table(leftover="first", ties="seat", **table)).raw == (27000, 23000, 26000, 24000)
    assert settle(closing_of_table(leftover="first", ties="split_uma", **table)).raw == (27000, 23000, 26000, 24000)
    assert settle(closing_of_table(leftover="first", ties="split", **table)).raw == (26500, 23000, 26500, 24000)
    assert settle(closing_of_table(leftover="split", ties="seat", **table)).raw == (26500, 23000, 26500, 24000)


def test_sticks_back_can_change_places() -> None:
    closing = closing_of_table([26000, 25500, 24000, 23500], pot=1, leftover="back")
    statement = settle(msgspec.structs.replace(closing, pot=(Stick(1, 9),)))
    assert statement.raw == (26000, 26500, 24000, 23500)
    assert statement.order == (1, 0, 2, 3)
    assert statement.step("leftover") == (0, 0, 0, 0)


def test_below_zero() -> None:
    """set-54 and set-55: -2000 as -52 or -50, the first 70 or 68."""
    raw = [40000, 32000, 30000, -2000]
    counts = settle(closing_of_table(raw))
    as_zero = settle(closing_of_table(raw, below_zero="as_zero"))
    assert (counts.final[0], counts.final[3]) == (50000, -52000)
    assert (as_zero.final[0], as_zero.final[3]) == (48000, -50000)
    assert as_zero.step("below zero") == (-2000, 0, 0, 2000)
    shared = settle(closing_of_table([51000, 51000, 0, -2000], below_zero="as_zero", ties="split"))
    assert shared.step("below zero") == (-1000, -1000, 0, 2000)


@pytest.mark.parametrize(
    ("remainder", "final"),
    [
        ("first", (53000, 6000, -18000, -41000)),
        ("last", (53000, 6000, -18000, -41000)),
        ("nobody", (53000, 6000, -18000, -41000)),
    ],
)
def test_remainder_without_a_difference(remainder: str, final: tuple[int, ...]) -> None:
    closing = closing_of_table([42700, 26500, 21900, 8900], rounding="half_down", remainder=remainder)
    assert settle(closing).final == final


@pytest.mark.parametrize(
    ("remainder", "final"),
    [
        ("first", (53000, 9000, -21000, -41000)),
        ("last", (50000, 9000, -21000, -38000)),
        ("nobody", (50000, 9000, -21000, -41000)),
    ],
)
def test_remainder(remainder: str, final: tuple[int, ...]) -> None:
    """set-48: everybody is rounded down."""
    closing = closing_of_table([40300, 29900, 19900, 9900], rounding="floor", remainder=remainder)
    assert settle(closing).final == final


@pytest.mark.parametrize(
    ("ties", "final"),
    [
        ("seat", (55000, 15000, -20000, -50000)),
        ("split", (35000, 35000, -20000, -50000)),
        ("split_uma", (45000, 25000, -20000, -50000)),
    ],
)
def test_ties(ties: str, final: tuple[int, ...]) -> None:
    """The table of rules.md B5."""
    closing = closing_of_table([35000, 35000, 20000, 10000], ties=ties, uma=[30000, 10000, -10000, -30000])
    assert settle(closing).final == final


@pytest.mark.parametrize(
    ("odd", "remainder", "final"),
    [
        ("earliest", "first", (16700, 16700, 16600, -50000)),
        ("first", "first", (16800, 16600, 16600, -50000)),
        ("lost", "first", (16800, 16600, 16600, -50000)),
        ("lost", "last", (16600, 16600, 16600, -49800)),
        ("lost", "nobody", (16600, 16600, 16600, -50000)),
    ],
)
def test_odd_hundreds_of_three_tied_firsts(odd: str, remainder: str, final: tuple[int, ...]) -> None:
    """M-League: (50 + 10 - 10) / 3 = 16.67. What is lost falls to who takes the remainder."""
    closing = closing_of_table(
        [30000, 30000, 30000, 10000],
        ties="split",
        uma=[30000, 10000, -10000, -30000],
        split_odd=odd,
        remainder=remainder,
    )
    assert settle(closing).final == final
