"""What each player needs: for every better place the least payment that gets it, by tsumo and off each other seat.

Nothing is reckoned here. Every worth that a hand can have is tried on the table by the reducer, and the least one after
which the place is reached is the answer; so pot, counters, ties, the end and who cannot pay are what the table does.
"""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from riichi_tui.insight.outlook_end import End, can_end, end, sequel
from riichi_tui.insight.outlook_trials import (
    Drawn,
    Payment,
    Trial,
    Trials,
    draws,
    most_yakuman,
    standing,
    tenpai_by_riichi,
    undecided,
    wins,
    without_sticks,
)
from riichi_tui.insight.tenpai_sets import Pattern, cover
from riichi_tui.table.events import HanFu, Limit, LimitName, Value, Yakuman
from riichi_tui.table.possible import require_in_play
from riichi_tui.table.rules import Rules
from riichi_tui.table.state import State
from riichi_tui.table.value import base_points

Aim = Literal["reach", "stay", "end"]
LIMIT_NAMES: tuple[LimitName, ...] = ("mangan", "haneman", "baiman", "sanbaiman")
Does = Callable[[Trial], bool]


class Goal(NamedTuple):
    """A place or a better one: to `reach`, to `stay` there, or that the game is over with it (`end`)."""

    aim: Aim
    place: int


class Need(NamedTuple):
    """The least payment that does it, none where no value does. `any_hand`: every winning hand does.

    `hands` is what one aims for: the least han at 40 and at 30 fu, or the least limit.
    """

    payment: Payment | None
    any_hand: bool = False
    hands: tuple[Value, ...] = ()


class Row(NamedTuple):
    """What a goal needs: by tsumo, then off each seat; none where there is no such win."""

    goal: Goal
    needs: tuple[Need | None, ...]


class SeatOutlook(NamedTuple):
    """A seat, its place now, and a row a goal, the next better place first."""

    seat: int
    place: int
    rows: tuple[Row, ...]


class Changed(NamedTuple):
    """Draws after which these seats have these places, which are others than now: ((seat, place), …)."""

    patterns: tuple[Pattern, ...]
    places: tuple[tuple[int, int], ...]


class Outlook(NamedTuple):
    """The answers for the table `state`. `draws_alike`: after some draws every place is what it is now."""

    state: State
    seats: tuple[SeatOutlook, ...]
    draws: tuple[Changed, ...]
    draws_alike: bool
    end: End


def outlook(state: State) -> Outlook:
    """What each player needs in the hand that is played now. Refused `game-over` after the end."""
    require_in_play(state)
    state = without_sticks(state)
    trials, drawn = wins(state), draws(state)
    places = standing(state)
    return Outlook(
        state=state,
        seats=tuple(
            SeatOutlook(seat, place, tuple(_rows(state, trials, seat, place))) for seat, place in enumerate(places)
        ),
        draws=_changed(state, drawn, places),
        draws_alike=any(each.places == places for each in drawn),
        end=end(state, trials, drawn),
    )


def _rows(state: State, trials: Trials, seat: int, place: int) -> Iterator[Row]:
    """A row for each better place, for the first one to stay; and one to end the game as first where the hand can be
    the last one and that takes more."""
    tried = [trial for (winner, _), tried in trials.items() if winner == seat for trial in tried]
    if not tried:
        return
    goals = [Goal("reach", better) for better in range(place - 1, 0, -1)] or [Goal("stay", 1)]
    rows = [_row(state, trials, seat, goal) for goal in goals]
    yield from rows
    over_as_first = Goal("end", 1)
    does = does_it(state, seat, over_as_first)
    if any(can_end(sequel(state, trial.after)) and does(trial) for trial in tried):
        last = _row(state, trials, seat, over_as_first)
        if last.needs != rows[-1].needs:
            yield last


def _row(state: State, trials: Trials, seat: int, goal: Goal) -> Row:
    does = does_it(state, seat, goal)
    needs = (
        need(state.rules, trials[seat, loser], does, tsumo=loser is None) if (seat, loser) in trials else None
        for loser in (None, *range(state.players))
    )
    return Row(goal, tuple(needs))


def does_it(state: State, seat: int, goal: Goal) -> Does:
    """Whether a win that was tried brings the seat what it wants."""

    def does(trial: Trial) -> bool:
        if trial.places[seat] > goal.place:
            return False
        return goal.aim != "end" or trial.after.over or can_end(sequel(state, trial.after))

    return does


def need(rules: Rules, tried: tuple[Trial, ...], does: Does, *, tsumo: bool) -> Need:
    """The least of these wins that does it. Whoever gets more never loses a place by it, so those above do it too."""
    enough = [trial for trial in tried if does(trial)]
    if not enough:
        return Need(None)
    if len(enough) == len(tried):
        return Need(enough[0].payment, any_hand=True)
    return Need(enough[0].payment, hands=_hands(rules, {trial.base for trial in enough}, tsumo))


def _hands(rules: Rules, enough: set[int], tsumo: bool) -> tuple[Value, ...]:
    """The least han at 40 and at 30 fu that do it; 40 fu only where they save a han; else the least limit."""
    at_40, at_30 = (_least_han(rules, enough, fu, most, tsumo) for fu, most in ((40, 3), (30, 4)))
    if at_30 is not None:
        return (at_40, at_30) if at_40 is not None and at_40.han < at_30.han else (at_30,)
    limits: tuple[Value, ...] = (
        *(Limit(name=name) for name in LIMIT_NAMES),
        *(Yakuman(count=count) for count in range(1, most_yakuman(rules) + 1)),
    )
    return tuple(value for value in limits if _base(rules, value, tsumo) in enough)[:1]


def _least_han(rules: Rules, enough: set[int], fu: int, most: int, tsumo: bool) -> HanFu | None:
    hands = (HanFu(han=han, fu=fu) for han in range(1, most + 1))
    return next((value for value in hands if _base(rules, value, tsumo) in enough), None)


def _base(rules: Rules, value: Value, tsumo: bool) -> int:
    return base_points(value, rules, tsumo=tsumo)


def _changed(state: State, drawn: list[Drawn], now: tuple[int, ...]) -> tuple[Changed, ...]:
    groups: dict[tuple[tuple[int, int], ...], list[frozenset[int]]] = {}
    for each in drawn:
        others = tuple((seat, place) for seat, place in enumerate(each.places) if place != now[seat])
        if others:
            groups.setdefault(others, []).append(each.tenpai)
    free, always = undecided(state), tenpai_by_riichi(state)
    return tuple(Changed(cover(sets, free, always), places) for places, sets in groups.items())
