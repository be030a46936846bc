"""People who sat in each other's place, and a double ron keyed in any order."""

from riichi_tui.table.events import HanFu, Note, Opened, Reseated, Win, Winner
from riichi_tui.table.timeline import Timeline
from tests.rule_trees import rule_tree

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
