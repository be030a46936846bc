"""A season under two rule sets: totals that are settlements summed, order, games that cannot be settled."""

from typing import Any

import msgspec
import pytest

from riichi_tui.insight.resettling import under
from riichi_tui.insight.season import LeftOut, Season, SeasonGame, season
from riichi_tui.rules import load
from riichi_tui.settlement.closing import Closing, closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Sashi
from riichi_tui.table.problem import Refused
from tests.conftest import lines_of

TEN_TWENTY, TEN_THIRTY, WRC = load("parlour_10_20"), load("parlour_10_30"), load("wrc")


def ended(scores: tuple[int, ...], names: tuple[str, ...] = ("Anna", "Boris", "Chie", "Dana"), **more: Any) -> Closing:
    return closing_without_game(TEN_TWENTY, scores, names=names, **more)


def games(*closings: Closing) -> list[SeasonGame]:
    return [SeasonGame(name=f"{number}.jsonl", closing=closing) for number, closing in enumerate(closings)]


def totals(found: Season) -> dict[str, tuple[int, int, int, int]]:
    return {
        player.name: (player.first.place, player.first.total, player.second.place, player.second.total)
        for player in found.players
    }


def test_the_seed_table_under_two_umas() -> None:
    # 42.7 26.5 21.9 8.9: the others -4 + 10, -8 - 10, -21 - 20, and with 10-30 the last -21 - 30.
    found = season(games(ended((42700, 26500, 21900, 8900))), TEN_TWENTY, TEN_THIRTY)
    assert totals(found) == {
        "Anna": (1, 53000, 1, 63000),
        "Boris": (2, 6000, 2, 6000),
        "Chie": (3, -18000, 3, -18000),
        "Dana": (4, -41000, 4, -51000),
    }


def test_other_rules_can_turn_the_order_round() -> None:
    # Once first with little and once last: a large bonus for places costs Boris what flat play would have brought.
    one = ended((30000, 29000, 28000, 13000))
    two = ended((5000, 30000, 31000, 34000))
    flat = load("parlour_10_20", ["settlement.uma=[0, 0, 0, 0]", "settlement.oka=0"])
    found = season(games(one, two), TEN_TWENTY, flat)
    assert [player.name for player in found.players] != [
        player.name for player in sorted(found.players, key=lambda player: player.second.place)
    ]
    by_name = {player.name: player for player in found.players}
    assert by_name["Anna"].second.total == (30000 + 5000) - 2 * 25000
    assert by_name["Boris"].second.total == (29000 + 30000) - 2 * 25000
    assert (found.games, [player.games for player in found.players]) == (2, [2, 2, 2, 2])


def test_another_start_moves_everybody() -> None:
    """World rules start with 30,000: 42,700 of 25,000 are 47,700 there; 15-5, no oka."""
    found = season(games(ended((42700, 26500, 21900, 8900))), TEN_TWENTY, WRC)
    assert [player.second.total for player in found.players] == [32700, 6500, -8100, -31100]
    assert under(ended((42700, 26500, 21900, 8900)), WRC).scores == (47700, 31500, 26900, 13900)


def test_the_sums_are_those_of_single_settlements(shared: Any) -> None:
    """The club's league tables, named by seat, against settlements made one by one."""
    closings = [
        closing_without_game(TEN_TWENTY, line["final_raw"], names=("A", "B", "C", "D"))
        for line in lines_of(shared / "oracle" / "settlements-public.jsonl")
        if line["rules"]["start"] == 25000 and sum(line["final_raw"]) == 100_000
    ]
    assert len(closings) > 20
    found = season(games(*closings), TEN_TWENTY, WRC)
    assert found.games == len(closings)
    for seat, name in enumerate("ABCD"):
        (player,) = [player for player in found.players if player.name == name]
        assert player.first.total == sum(settle(closing).final[seat] for closing in closings)
        assert player.second.total == sum(settle(under(closing, WRC)).final[seat] for closing in closings)
    assert sum(player.first.total for player in found.players) == 0
    assert sum(player.second.total for player in found.players) == 0


def test_agreed_bets_are_left_out_and_house_rules_count() -> None:
    bet = Sashi(parties=(0, 1), stake=5000)
    closing = ended((42700, 26500, 21900, 8900), bets=[bet])
    chips = load("parlour_10_20", ["side.chip_value=1000", "side.bets=none"])
    found = season(games(msgspec.structs.replace(closing, chips=(2, -2, 0, 0))), TEN_TWENTY, chips)
    by_name = {player.name: player for player in found.players}
    assert (by_name["Anna"].first.total, by_name["Anna"].second.total) == (53000, 55000)
    assert (by_name["Boris"].first.total, by_name["Boris"].second.total) == (6000, 4000)


def test_a_person_is_one_whatever_the_spelling() -> None:
    closing = ended((42700, 26500, 21900, 8900))
    again = ended((42700, 26500, 21900, 8900), ("ANNA", "Ｂｏｒｉｓ", "Dana", "Eve"))
    found = season(games(closing, again), TEN_TWENTY, TEN_TWENTY)
    assert {player.name: player.games for player in found.players} == {
        "ANNA": 2,
        "Ｂｏｒｉｓ": 2,
        "Chie": 1,
        "Dana": 2,
        "Eve": 1,
    }


def test_equal_sums_share_a_place() -> None:
    closings = [ended((40000, 30000, 20000, 10000)), ended((30000, 40000, 10000, 20000))]
    found = season(games(*closings), TEN_TWENTY, WRC)
    assert [player.first.place for player in found.players] == [1, 1, 3, 3]


def test_what_cannot_be_settled_by_both_counts_for_neither() -> None:
    three = closing_without_game(load("tenhou3"), (50000, 35000, 20000), names=("Anna", "Boris", "Chie"))
    before = LeftOut(name="open.jsonl", problem=Refused("game-not-over"))
    found = season(games(three, ended((42700, 26500, 21900, 8900))), TEN_TWENTY, WRC, [before])
    assert found.games == 1
    assert [(game.name, game.problem.code) for game in found.left_out] == [
        ("open.jsonl", "game-not-over"),
        ("0.jsonl", "other-players"),
    ]
    assert all(player.games == 1 for player in found.players)


def test_rules_for_another_number_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        under(ended((42700, 26500, 21900, 8900)), load("tenhou3"))
    assert refused.value.details == {"players": 4, "needed": 3}
