"""The checklist and the tiles agree: what a hand's readings hold, keyed in any order, comes to the same."""

from random import Random

import pytest

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.checklist import PAIRS, WAITS, Checklist, begin, press, result
from riichi_tui.insight.hand.checklist_keys import KEYS, OPEN, PAIR, SET_KEYS, WAIT
from riichi_tui.insight.hand.deal import deal
from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.reading import Reading, shape_of
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tiles import write
from riichi_tui.rules import load
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

SEED = 4711
LOCAL = 'hand.local_yaku=["open-riichi","tsubame-gaeshi","kanfuri","isshoku-sanjun","sanrenkou","uumensai","daisharin"]'
VARIANTS = (
    ("tenhou4", ()),
    ("tenhou4", ("hand.open_tanyao=false", "hand.double_wind_pair=2", "hand.double_yakuman=true")),
    ("tenhou4", (LOCAL,)),
    ("tenhou3", ()),
)


def keys_of(hand: Hand, situation: Situation, reading: Reading, chance: Random) -> list[str]:
    """The keys for a reading, in a random order; menzen tsumo follows from the win and has none."""
    keys = [KEYS[scored.name] for scored in reading.yaku if scored.name in KEYS]
    keys += ["+"] * sum(count for _, count in reading.bonus)
    if reading.division.form == "standard":
        shape = shape_of(reading.division, hand.melds, situation)
        digits = {name: key for key, name in SET_KEYS.items()}
        keys += [digits[name] for name in shape.sets]
        keys += [PAIR] * PAIRS.index(shape.pair)
        keys += [WAIT] * (WAITS.index(shape.wait) if shape.wait in WAITS else 0)
    if not hand.closed:
        keys.append(OPEN)
    chance.shuffle(keys)
    return keys


def keyed(state: Checklist, keys: list[str], closed: bool) -> Checklist:
    for key in keys:
        if key == OPEN and state.closed == closed:
            continue
        state = press(state, key)
        assert state.problem is None, (key, state.problem, keys)
    return state


@pytest.mark.parametrize(("name", "assignments"), VARIANTS)
def test_every_reading_of_a_random_hand_can_be_keyed(name: str, assignments: tuple[str, ...], full: bool) -> None:
    rules = load(name, assignments)
    chance = Random(SEED)  # noqa: S311 - test data
    many = 20_000 if full else 2_000
    compared = 0
    for _ in range(many):
        hand, situation = deal(chance, rules)
        for reading in readings(hand, situation, rules):
            compare(hand, situation, reading, rules, chance)
            compared += 1
    print(f"\nseed {SEED}, {many} hands, {compared} readings keyed, {name} {' '.join(assignments)}")


def readings(hand: Hand, situation: Situation, rules: Rules) -> tuple[Reading, ...]:
    """Every reading of a hand, none where it has no yaku."""
    try:
        scoring = score(hand, situation, rules)
    except Mistake as mistake:
        if mistake.code != "no-yaku":
            raise
        return ()
    return (scoring.best, *scoring.others)


def compare(hand: Hand, situation: Situation, reading: Reading, rules: Rules, chance: Random) -> None:
    where = f"{write(hand)} {situation} {reading.names}"
    start = begin(Situation(tsumo=situation.tsumo, seat=situation.seat, round=situation.round), rules)
    keys = keys_of(hand, situation, reading, chance)
    found = result(keyed(start, keys, hand.closed))
    assert found.lacking is None, (where, found.lacking, keys)
    assert found.worth is not None, where
    assert found.worth.value == reading.value, (where, keys)
    assert found.worth.yaku == reading.yaku, where
    if not reading.units and reading.han < 5:
        assert found.fu == reading.fu, where
