"""Random hands under many rules: the library as a whole says the same as our readings, and its fu as our parts."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest
from mahjong.hand_calculating.fu import FuCalculator, FuDetail
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld as LibraryMeld

from riichi_tui.insight.hand.adapter import divided, score
from riichi_tui.insight.hand.deal import Dealt, deal
from riichi_tui.insight.hand.fu import Fu, count
from riichi_tui.insight.hand.hand import Meld, MeldKind
from riichi_tui.insight.hand.reading import Division, Group, shape_of
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import WINDS, Tile
from riichi_tui.insight.hand.tiles import write
from riichi_tui.rules import load
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules
from tests.insight.hand.library_hands import KINDS as MELD_KINDS
from tests.insight.hand.library_hands import estimate, names

SEED = 20261130
VARIANTS = (
    ("tenhou4", ()),
    ("tenhou4", ("hand.open_tanyao=false", "hand.red_fives=0", "play.kiriage=true")),
    ("tenhou4", ("hand.double_yakuman=true",)),
    ("tenhou3", ()),
)


def hands(rules: Rules, count: int) -> list[Dealt]:
    chance = Random(SEED)  # noqa: S311 - test data
    return [deal(chance, rules) for _ in range(count)]


@pytest.mark.parametrize(("name", "assignments"), VARIANTS)
def test_the_best_reading_is_the_library_s(name: str, assignments: tuple[str, ...], full: bool) -> None:
    rules = load(name, assignments)
    many = 20_000 if full else 2_000
    print(f"\nseed {SEED}, {many} hands, {name} {' '.join(assignments)}")
    for dealt in hands(rules, many):
        hand, situation = dealt
        opinion = estimate(hand, situation, rules)
        where = f"{write(hand)} {situation}"
        if opinion.error:
            with pytest.raises(Mistake) as caught:
                score(hand, situation, rules)
            assert (caught.value.code, opinion.error) == ("no-yaku", "no_yaku"), where
            continue
        best = score(hand, situation, rules).best
        if best.units:
            assert sum(names(opinion).values()) == 13 * best.units, where
            assert set(best.names) == set(names(opinion)), where
            continue
        bonus = Counter(dict(best.bonus))
        # The library counts each north as a dora.
        bonus["dora"] += bonus.pop("north", 0)
        assert best.fu is not None
        assert (best.han, best.fu.fu) == (opinion.han, opinion.fu), where
        assert Counter({one.name: one.han for one in best.yaku}) + bonus == Counter(names(opinion)), where


THEIR_PARTS = {
    "penchan": "wait_edge",
    "kanchan": "wait_middle",
    "pair_wait": "wait_pair",
    "valued_pair": "pair_valued",
    "double_valued_pair": "pair_double_wind",
    "tsumo": "tsumo",
    "closed_pon": "closed_triplet",
    "open_pon": "open_triplet",
    "closed_terminal_pon": "closed_outside_triplet",
    "open_terminal_pon": "open_outside_triplet",
    "closed_kan": "closed_kan",
    "open_kan": "open_kan",
    "closed_terminal_kan": "closed_outside_kan",
    "open_terminal_kan": "open_outside_kan",
}
BASES = {20: [("base", 20)], 25: [("seven_pairs", 25)], 30: [("base", 20), ("closed_ron", 10)]}
EVERY_PART = {*THEIR_PARTS.values(), "base", "closed_ron", "seven_pairs", "least_open"}


def their_parts(details: list[FuDetail], tsumo: bool) -> Counter[tuple[str, int]]:
    """The library's parts in our words: its 30 are our 20 and 10, and it gives a bare open hand 2 fu, by whatever win,
    where we give a self-draw its 2 and a ron what is missing to 30."""
    found: list[tuple[str, int]] = []
    for detail in details:
        if detail["reason"] == "base":
            found += {20: [("base", 20)], 25: [("seven_pairs", 25)], 30: [("base", 20), ("closed_ron", 10)]}[
                detail["fu"]
            ]
        elif detail["reason"] == "hand_without_fu":
            found.append(("tsumo", 2) if tsumo else ("least_open", 10))
        else:
            found.append((THEIR_PARTS[detail["reason"]], detail["fu"]))
    return Counter(found)


def our_parts(fu: Fu) -> Counter[tuple[str, int]]:
    return Counter({(part.name, part.fu // part.times): part.times for part in fu.parts})


def check_fu(division: Division, melds: tuple[Meld, ...], situation: Situation) -> Fu:
    """Our fu of a division, after the library has said the same, part by part."""
    theirs = [
        LibraryMeld(MELD_KINDS[meld.kind], tiles=[t.kind * 4 for t in meld.tiles], opened=meld.open) for meld in melds
    ]
    config = HandConfig(is_tsumo=situation.tsumo)
    valued = [31, 32, 33, WINDS[situation.seat], WINDS[situation.round]]
    groups = [list(group.kinds) for group in division.groups]
    won = next(list(group.kinds) for group in division.groups if group.won)
    details, total = FuCalculator.calculate_fu(groups, division.winning * 4, won, config, valued, theirs)
    ours = count(shape_of(division, melds, situation), 4)
    assert (ours.fu, our_parts(ours)) == (total, their_parts(details, situation.tsumo)), division
    return ours


def test_fu_by_parts_are_the_library_s_in_every_division(full: bool) -> None:
    rules = load("tenhou4")
    many = 20_000 if full else 2_000
    tested = Counter[str]()
    for hand, situation in hands(rules, many):
        for division in divided(hand):
            if division.form != "orphans":
                tested.update(part.name for part in check_fu(division, hand.melds, situation).parts)
    print(f"\nseed {SEED}, {many} hands, {tested['base'] + tested['seven_pairs']} divisions, parts: {dict(tested)}")
    assert set(tested) == EVERY_PART


SIMPLE = (12, 13, 14, 15)
OUTSIDE = (29, 0, 32, 33)
SETS: dict[str, tuple[tuple[int, ...], ...]] = {
    # every sort of set, one for each of the four places, so that no kind comes twice
    "chi": ((0, 1, 2), (10, 11, 12), (20, 21, 22), (6, 7, 8)),
    "sequence": ((9, 10, 11), (21, 22, 23), (15, 16, 17), (3, 4, 5)),
    "pon": tuple((kind,) * 3 for kind in SIMPLE),
    "triplet": tuple((kind,) * 3 for kind in SIMPLE),
    "kan": tuple((kind,) * 4 for kind in SIMPLE),
    "ankan": tuple((kind,) * 4 for kind in SIMPLE),
    "pon_outside": tuple((kind,) * 3 for kind in OUTSIDE),
    "triplet_outside": tuple((kind,) * 3 for kind in OUTSIDE),
    "kan_outside": tuple((kind,) * 4 for kind in OUTSIDE),
    "ankan_outside": tuple((kind,) * 4 for kind in OUTSIDE),
}
CALLED: dict[str, MeldKind] = {
    "chi": "chi",
    "pon": "pon",
    "pon_outside": "pon",
    "kan": "kan",
    "kan_outside": "kakan",
    "ankan": "ankan",
    "ankan_outside": "ankan",
}
PAIRS = (24, 27, 28, 31)
"""Sevens, the wind of the round, the wind of seat and round, a dragon."""


def test_fu_of_every_combination_of_sets_pair_and_wait() -> None:
    """Every four of the ten sorts of set, with every pair, won on every tile of every concealed set, both ways."""
    tested = Counter[int]()
    for sorts in combinations_with_replacement(SETS, 4):
        groups = [Group(SETS[sort][place], CALLED.get(sort)) for place, sort in enumerate(sorts)]
        melds = tuple(
            Meld(kind=group.called, tiles=tuple(map(Tile, group.kinds))) for group in groups if group.called is not None
        )
        for pair in PAIRS:
            whole = [*groups, Group((pair, pair))]
            for place, group in enumerate(whole):
                for winning in set(group.kinds) if group.called is None else ():
                    won = (*whole[:place], group._replace(won=True), *whole[place + 1 :])
                    for tsumo in (False, True):
                        situation = Situation(tsumo=tsumo, seat="S", round="S" if pair == 28 else "E")
                        fu = check_fu(Division("standard", won, winning), melds, situation)
                        tested[fu.fu] += 1
    print(f"\n{tested.total()} combinations, fu paid: {dict(sorted(tested.items()))}")
    assert {20, 30, 40, 50, 60, 70, 80, 90, 100, 110} <= set(tested)
