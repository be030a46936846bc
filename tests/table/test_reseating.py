"""People who sat in each other's place, digits mixed up, and a double ron keyed in any order."""

import random
import time

import msgspec
import pytest

from riichi_tui.table.events import Draw, HanFu, Note, Opened, Reseated, Win, Winner
from riichi_tui.table.exchanges import Spans
from riichi_tui.table.problem import Refused
from riichi_tui.table.timeline import Timeline, replay, replay_lenient
from tests.rule_trees import rule_tree, sanma

NAMES = ("A", "B", "C", "D")


def double(*seats: int) -> Win:
    return Win(loser=0, winners=tuple(Winner(seat=seat, value=HanFu(han=2, fu=30)) for seat in seats))


def test_the_counters_go_to_the_nearest_in_whatever_order_the_winners_are_named() -> None:
    scores = []
    for seats in ((1, 3), (3, 1)):
        timeline = Timeline(Opened(id="order", rules=rule_tree(), players=NAMES, honba=1))
        scores.append(timeline.append(double(*seats)).scores)
    assert scores == [(20700, 27300, 25000, 27000)] * 2


def test_an_exchange_of_people_makes_another_winner_the_nearest() -> None:
    timeline = Timeline(Opened(id="people", rules=rule_tree(), players=NAMES, honba=1))
    timeline.append(double(1, 3))
    order = (0, 3, 2, 1)
    state = timeline.append(Reseated(first=1, last=1, order=order, what="people"))
    assert state.scores == (20700, 27000, 25000, 27300)
    assert state.seating == (0, 1, 2, 3)
    timeline.keep(2)
    assert timeline.append(Note(text="as it was keyed")).scores == (20700, 27300, 25000, 27000)


def test_the_deal_goes_with_the_place() -> None:
    timeline = Timeline(Opened(id="deal", rules=rule_tree(), players=NAMES))
    timeline.append(Win(winners=(Winner(seat=0, value=HanFu(han=5)),)))
    assert timeline.state.scores == (37000, 21000, 21000, 21000)
    assert timeline.state.honba == 1
    state = timeline.append(Reseated(first=1, last=1, order=(1, 0, 2, 3), what="people"))
    assert state.scores == (33000, 21000, 23000, 23000)
    assert (state.kyoku, state.honba, state.dealer) == (1, 0, 1)


def hands(count: int) -> Timeline:
    timeline = Timeline(Opened(id="many", rules=rule_tree(**{"ending.extra_wind": "fixed"}), players=NAMES))
    for _ in range(count):
        timeline.append(Draw(tenpai=(0, 1, 2, 3)))
    return timeline


def exchange(first: int, last: int, *order: int, what: str = "keys") -> Reseated:
    return msgspec.convert({"type": "reseated", "first": first, "last": last, "order": order, "what": what}, Reseated)


@pytest.mark.parametrize(
    "wrong", [exchange(1, 1, 1, 0), exchange(1, 1), exchange(1, 1, 0, 0, 1, 2), exchange(2, 1, 1, 0, 2, 3)]
)
def test_an_exchange_that_is_none_changes_nothing_before_it_is_refused(wrong: Reseated) -> None:
    timeline = hands(3)
    with pytest.raises(Refused, match=r"order-unknown|hands-backwards"):
        timeline.append(wrong)
    again, misfits = replay_lenient([*timeline.events, wrong])
    assert again.states == timeline.states
    assert [index for index, _ in misfits] == [4]


def test_an_exchange_that_does_not_fit_is_left_out_of_what_was_before_it() -> None:
    timeline = Timeline(Opened(id="lenient", rules=rule_tree(), players=NAMES))
    timeline.append(Win(loser=1, winners=(Winner(seat=2, value=HanFu(han=3, fu=30)),)))
    too_far = exchange(1, 5, 3, 1, 2, 0)
    again, misfits = replay_lenient([*timeline.events, too_far, Note(text="after")])
    assert [(index, refused.code) for index, refused in misfits] == [(2, "hand-not-played")]
    assert again.states[1] == timeline.states[1]
    assert len(again.events) == 3


def test_a_seat_that_three_do_not_have_is_refused_also_in_hands_that_were_exchanged() -> None:
    timeline = Timeline(Opened(id="three", rules=sanma(), players=NAMES[:3]))
    timeline.append(Draw(tenpai=(0, 1, 2)))
    timeline.append(Draw(tenpai=(0, 1, 2)))
    timeline.append(exchange(1, 2, 1, 0, 2))
    wrong = Win(loser=3, winners=(Winner(seat=2, value=HanFu(han=3, fu=30)),))
    with pytest.raises(Refused, match="seat-absent"):
        replay([timeline.events[0], wrong, *timeline.events[2:]])


def test_exchanges_come_on_top_of_each_other_as_if_each_hand_were_taken_alone() -> None:
    chance = random.Random(11)  # noqa: S311 - a repeatable series, no secret
    for _ in range(200):
        exchanges = []
        for _ in range(chance.randrange(1, 12)):
            first, last = sorted((chance.randint(1, 30), chance.randint(1, 30)))
            exchanges.append(exchange(first, last, *chance.sample(range(4), 4)))
        spans = Spans(exchanges, 4)
        for hand in range(35):
            order = (0, 1, 2, 3)
            for event in exchanges:
                if event.first <= hand <= event.last:
                    order = tuple(event.order[seat] for seat in order)
            assert spans.order(hand) == order
            assert spans.moved(hand) == (None if order == (0, 1, 2, 3) else order)


def test_many_long_exchanges_cost_no_more_than_reading_them() -> None:
    exchanges = [exchange(number, 200_000, 1, 0, 3, 2) for number in range(1, 20_000)]
    began = time.process_time()
    spans = Spans(exchanges, 4)
    assert spans.order(2) == (0, 1, 2, 3)
    assert spans.order(3) == (1, 0, 3, 2)
    assert time.process_time() - began < 5
