"""Every rule option of the table changes what happens: one flip of an outcome for each value of each key."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from riichi_tui.table.events import (
    Abort,
    Announced,
    Chombo,
    Draw,
    Ended,
    Event,
    HanFu,
    Liable,
    Opened,
    Riichi,
    TimeCalled,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Aborts, ChomboRule, Ending, Game, Pao, Play, Rules
from riichi_tui.table.timeline import Timeline
from tests.rule_trees import rule_tree, sanma

SMALL = HanFu(han=1, fu=30)
MANGAN = HanFu(han=5)
Outcome = Any


def game(rules: Rules, **opening: Any) -> Timeline:
    return Timeline(Opened(id="flip", rules=rules, players=tuple("ABCD"[: rules.players]), **opening))


def ron(winner: int, loser: int, value: Any = SMALL, **more: Any) -> Win:
    return Win(loser=loser, winners=(Winner(seat=winner, value=value, **more),))


def tsumo(winner: int, value: Any = SMALL, **more: Any) -> Win:
    return Win(winners=(Winner(seat=winner, value=value, **more),))


def double(loser: int, *seats: int, value: Any = SMALL) -> Win:
    return Win(loser=loser, winners=tuple(Winner(seat=seat, value=value) for seat in seats))


def outcome(timeline: Timeline, *events: Event) -> Outcome:
    """What came of it: the refusal's code, or everything that an option can change."""
    try:
        for event in events:
            timeline.append(event)
    except Refused as refused:
        return refused.code
    state = timeline.state
    return (
        state.scores,
        len(state.pot),
        state.kyoku,
        state.honba,
        state.over,
        state.reason,
        state.offer,
        state.penalties_after,
        state.borrowed,
        state.dead,
    )


def four(key: str, value: Any, *events: Event, opening: dict[str, Any] | None = None, **changes: Any) -> Outcome:
    return outcome(game(rule_tree(**{**changes, key: value}), **(opening or {})), *events)


LAST = {"round": "S4"}
ROUND_TRIP = [ron(seat, (seat + 1) % 4) for seat in (1, 2, 3, 0)]

POOR = {"scores": (900, 49100, 25000, 25000)}
ZERO = {"scores": (1000, 49000, 25000, 25000)}
LOW = {"scores": (500, 49500, 25000, 25000)}
LEADER = {"round": "S4", "scores": (20000, 20000, 20000, 40000)}
PAO = {"pao.yakuman": ["daisangen"]}
TWO_UNITS = Yakuman(count=2)

CASES: dict[str, Callable[[Any], Outcome]] = {
    "game.players": lambda value: outcome(game(rule_tree() if value == 4 else sanma()), tsumo(1, MANGAN)),
    "game.length": lambda value: four("game.length", value, ron(3, 0, MANGAN), opening={"round": "E4"}),
    "game.start": lambda value: four("game.start", value, ron(1, 0)),
    "ending.bust": lambda value: (
        four("ending.bust", value, ron(1, 0), opening=ZERO),
        four("ending.bust", value, ron(1, 0), opening=LOW),
    ),
    "ending.cannot_pay": lambda value: four("ending.cannot_pay", value, double(0, 1, 2), opening=ZERO),
    "ending.riichi_minimum": lambda value: (
        four("ending.riichi_minimum", value, Riichi(seat=0), opening=POOR),
        four("ending.riichi_minimum", value, Riichi(seat=0), opening=ZERO),
    ),
    "ending.score_cap": lambda value: four("ending.score_cap", value, ron(1, 0, MANGAN)),
    "ending.hand_cap": lambda value: four("ending.hand_cap", value, Abort(kind="kyuushu")),
    "ending.extra_wind": lambda value: (
        four("ending.extra_wind", value, ron(0, 3), opening=LAST),
        four("ending.extra_wind", value, ron(0, 3, MANGAN), opening={"round": "W2"}),
        four(
            "ending.extra_wind",
            value,
            Draw(tenpai=(0,)),
            opening={"round": "W1", "scores": (19000, 31000, 25000, 25000)},
        ),
    ),
    "ending.extra_target": lambda value: four("ending.extra_target", value, ron(0, 3, MANGAN), opening=LAST),
    "ending.dealer_stop": lambda value: four("ending.dealer_stop", value, ron(3, 0), opening=LEADER),
    "ending.dealer_stop_on": lambda value: (
        four("ending.dealer_stop_on", value, ron(3, 0), opening=LEADER),
        four("ending.dealer_stop_on", value, Draw(tenpai=(3,)), opening=LEADER),
    ),
    "ending.dealer_stop_place": lambda value: [
        four("ending.dealer_stop_place", value, ron(3, 0), opening={"round": "S4", "scores": scores})
        for scores in (
            (20000, 20000, 20000, 40000),
            (24000, 24000, 24000, 28000),
            (40000, 20000, 15000, 25000),
            (40000, 30000, 25000, 5000),
        )
    ],
    "ending.time_policy": lambda value: four("ending.time_policy", value, TimeCalled(), ron(1, 0)),
    "play.renchan": lambda value: (
        four("play.renchan", value, Draw(tenpai=(0,))),
        four("play.renchan", value, Draw(tenpai=(1,))),
    ),
    "play.honba_each": lambda value: four("play.honba_each", value, tsumo(1), opening={"honba": 1}),
    "play.noten_pool": lambda value: four("play.noten_pool", value, Draw(tenpai=(1,))),
    "play.multi_ron": lambda value: (
        four("play.multi_ron", value, double(0, 1, 2)),
        four("play.multi_ron", value, double(0, 1, 2, 3)),
        four("play.multi_ron", value, Abort(kind="sancha")),
    ),
    "play.multi_honba": lambda value: four("play.multi_honba", value, double(0, 1, 2), opening={"honba": 1}),
    "play.multi_sticks": lambda value: four("play.multi_sticks", value, Riichi(seat=2), double(0, 1, 2)),
    "play.multi_dealer": lambda value: four("play.multi_dealer", value, double(2, 3, 0)),
    "play.nagashi": lambda value: four("play.nagashi", value, Draw(nagashi=(1,)), opening={"honba": 1}),
    "play.kiriage": lambda value: four("play.kiriage", value, ron(1, 0, HanFu(han=4, fu=30))),
    "play.kazoe": lambda value: (
        four("play.kazoe", value, ron(1, 0, HanFu(han=13))),
        four("play.kazoe", value, ron(1, 0, Yakuman(counted=True))),
    ),
    "play.yakuman_limit": lambda value: [
        four("play.yakuman_limit", value, ron(1, 0, Yakuman(count=count)), **{"ending.bust": "off"}) for count in (2, 3)
    ],
    "play.sanma_tsumo": lambda value: outcome(game(sanma(**{"play.sanma_tsumo": value})), tsumo(1, MANGAN)),
    "pao.yakuman": lambda value: (
        four("pao.yakuman", value, tsumo(1, Yakuman(), liable=(Liable(seat=2, yakuman="daisangen"),))),
        four("pao.yakuman", value, tsumo(1, Yakuman(), liable=(Liable(seat=2, yakuman="suukantsu"),))),
    ),
    "pao.scope": lambda value: four("pao.scope", value, tsumo(1, TWO_UNITS, liable=(Liable(seat=2),))),
    "pao.ron_honba": lambda value: four(
        "pao.ron_honba", value, ron(1, 0, Yakuman(), liable=(Liable(seat=2),)), opening={"honba": 1}
    ),
    "pao.tsumo_honba": lambda value: four(
        "pao.tsumo_honba",
        value,
        tsumo(1, TWO_UNITS, liable=(Liable(seat=2),)),
        opening={"honba": 1},
        **{"pao.scope": "liable"},
    ),
    "chombo.kind": lambda value: four("chombo.kind", value, Riichi(seat=1), Chombo(seat=2), **{"chombo.amount": 3000}),
    "chombo.amount": lambda value: four("chombo.amount", value, Chombo(seat=2)),
    "chombo.honba": lambda value: four("chombo.honba", value, Chombo(seat=2)),
    "chombo.sticks": lambda value: four("chombo.sticks", value, Riichi(seat=1), Chombo(seat=2)),
    "chombo.ends_game": lambda value: four("chombo.ends_game", value, Chombo(seat=2)),
}
for abort_kind in ("kyuushu", "suufon", "suukan"):
    CASES[f"play.abort.{abort_kind}"] = lambda value, kind=abort_kind: four(  # type: ignore[misc]
        f"play.abort.{kind}", value, Abort(kind=kind)
    )
CASES["play.abort.suucha"] = lambda value: four(
    "play.abort.suucha", value, *(Riichi(seat=seat) for seat in range(4)), Abort(kind="suucha")
)


def three(key: str, value: Any, *events: Event) -> Outcome:
    """The outcome at a table of three with one key set."""
    return outcome(game(sanma(**{key: value})), *events)


OF_THREE: dict[str, Callable[[Any], Outcome]] = {
    "play.abort.kyuushu": lambda value: three("play.abort.kyuushu", value, Abort(kind="kyuushu")),
    "play.abort.suufon": lambda value: three("play.abort.suufon", value, Abort(kind="suufon")),
    "play.abort.suukan": lambda value: three("play.abort.suukan", value, Abort(kind="suukan")),
    "play.abort.suucha": lambda value: three(
        "play.abort.suucha", value, *(Riichi(seat=seat) for seat in range(3)), Abort(kind="suucha")
    ),
}
CASES["play.abort.sancha"] = lambda value: (
    four("play.abort.sancha", value, Abort(kind="sancha")),
    four("play.abort.sancha", value, double(0, 1, 2, 3)),
)

FREE_VALUES: dict[str, list[Any]] = {
    "game.start": [25000, 30000],
    "ending.riichi_minimum": [0, 1000, 1100],
    "ending.score_cap": [0, 30000],
    "ending.hand_cap": [0, 1],
    "ending.extra_target": [30000, 40000],
    "ending.dealer_stop_on": [[], ["win"], ["tenpai"], ["win", "tenpai"]],
    "play.honba_each": [0, 100, 500],
    "play.noten_pool": [0, 3000, 6000],
    "play.kiriage": [False, True],
    "play.yakuman_limit": [0, 1, 2],
    "pao.yakuman": [[], ["daisangen"], ["daisangen", "suukantsu"]],
    "chombo.amount": [10000, 20000],
    "chombo.ends_game": [False, True],
}
ELSEWHERE = {"game.substitute_result": "whose statistics a guest's game counts for; the table has none"}


def values_of(key: str) -> list[Any]:
    """All values that the struct allows for a key, or the chosen ones where any number will do."""
    if key in FREE_VALUES:
        return FREE_VALUES[key]
    *path, name = key.split(".")
    struct = {"game": Game, "ending": Ending, "play": Play, "pao": Pao, "chombo": ChomboRule}[path[0]]
    if path[1:]:
        struct = Aborts
    field = next(field for field in msgspec.structs.fields(struct) if field.name == name)
    return list(get_args(field.type))


def keys() -> list[str]:
    found = []
    for section, struct in (("game", Game), ("ending", Ending), ("play", Play), ("pao", Pao), ("chombo", ChomboRule)):
        for field in msgspec.structs.fields(struct):
            if field.type is Aborts:
                found += [f"{section}.abort.{kind.name}" for kind in msgspec.structs.fields(Aborts)]
            else:
                found.append(f"{section}.{field.name}")
    return found


@pytest.mark.parametrize("key", keys())
def test_every_value_of_every_option_has_its_own_outcome(key: str) -> None:
    if key in ELSEWHERE:
        assert key not in CASES
        return
    values = values_of(key)
    outcomes = [CASES[key](value) for value in values]
    for index, found in enumerate(outcomes):
        assert found not in outcomes[:index], f"{key}: {values[index]} changes nothing"


@pytest.mark.parametrize("key", OF_THREE)
def test_every_value_of_an_abort_has_its_own_outcome_with_three_players(key: str) -> None:
    repeated, passed, off = (OF_THREE[key](value) for value in ("repeat", "pass", "off"))
    assert len({repeated, passed, off}) == 3
    assert off == "abort-off"


def test_the_outcomes_are_the_right_ones() -> None:
    """A flip alone could be a flip to nonsense: the numbers that the rule texts name."""
    assert CASES["play.kiriage"](True)[0] == (17000, 33000, 25000, 25000)
    assert CASES["play.kiriage"](False)[0] == (17300, 32700, 25000, 25000)
    assert CASES["ending.cannot_pay"]("negative")[0] == (-1000, 50000, 26000, 25000)
    assert CASES["ending.cannot_pay"]("capped")[0] == (0, 50000, 25000, 25000)
    assert CASES["ending.cannot_pay"]("borrow")[0] == (0, 50000, 26000, 25000)
    assert CASES["ending.cannot_pay"]("borrow")[8] == (1000, 0, 0, 0)
    assert CASES["chombo.kind"]("pot")[1] == 3
    assert CASES["chombo.kind"]("dead_hand")[9] == (2,)
    assert CASES["play.multi_ron"]("double")[1] == "three-winners-abort"
    assert CASES["play.abort.sancha"]("off") == ("abort-off", "three-winners-no-rule")
    assert CASES["ending.dealer_stop"]("ask")[6] == "agari-yame"
    assert CASES["game.length"]("single")[4] is True


def test_a_stop_on_offer_is_taken_or_played_on() -> None:
    rules = rule_tree(**{"ending.dealer_stop": "ask"})
    stopped = game(rules, **LEADER)
    stopped.append(ron(3, 0))
    assert stopped.append(Ended(reason="dealer")).reason == "agari-yame"
    on = game(rules, **LEADER)
    on.append(ron(3, 0))
    on.append(Riichi(seat=1))
    with pytest.raises(Refused, match="no-offer"):
        on.append(Ended(reason="dealer"))


def test_announced_points_that_no_hand_gives_are_refused_with_the_nearest() -> None:
    timeline = game(rule_tree())
    with pytest.raises(Refused) as refused:
        timeline.append(ron(1, 0, Announced(points=5100)))
    assert refused.value.code == "announced-unknown"
    assert "=5200" in refused.value.details["allowed"]  # type: ignore[operator]
    assert timeline.append(tsumo(1, Announced(points=1000, dealer=2000))).scores == (23000, 29000, 24000, 24000)
