"""Payments of a hand against every recorded win, and against the payment tables of the rule books."""

from typing import Any

import pytest

from riichi_tui.grammar.families.values import read_value
from riichi_tui.grammar.reader import Reader
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.worth import worth, worth_lines, worths
from riichi_tui.rules import load
from riichi_tui.table.events import HanFu, Limit, Value, Yakuman
from riichi_tui.table.problem import Refused
from tests.oracle_commands import is_ordinary, value

RULES = {4: load("tenhou4"), 3: load("tenhou3")}


def value_of(win: dict[str, Any]) -> Value:
    return read_value(Reader(value({**win, "pao": None}), 4), tsumo=win["loser"] is None)


def test_every_recorded_win_is_worth_what_was_paid(games: list[dict[str, Any]], full: bool) -> None:
    wins = 0
    for game in [game for game in games if is_ordinary(game)][:: 1 if full else 10]:
        rules = RULES[game["rules"]["players"]]
        for hand in game["hands"]:
            for number, win in enumerate(hand["wins"]):
                found = worth(
                    value_of(win),
                    rules,
                    dealer=win["winner"] == hand["dealer"],
                    tsumo=win["loser"] is None,
                    honba=hand["honba"] if number == 0 else 0,
                )
                assert found.hand == win["points"], game["id"]
                if win["loser"] is not None and len(hand["wins"]) == 1:
                    assert found.from_discarder == -hand["delta"][win["loser"]], game["id"]
                if win["loser"] is None and win["pao"] is None:
                    gains = {-change for change in hand["delta"] if change < 0}
                    assert gains == {found.from_dealer, found.from_others} - {None}, game["id"]
                wins += 1
    print(f"{wins} wins")
    assert wins > 1000


@pytest.mark.parametrize(
    ("worth_of", "dealer", "tsumo", "paid"),
    [
        (HanFu(han=1, fu=30), False, False, (1000, None, None)),
        (HanFu(han=1, fu=30), True, False, (1500, None, None)),
        (HanFu(han=1, fu=30), False, True, (None, 500, 300)),
        (HanFu(han=3, fu=60), True, True, (None, None, 3900)),
        (HanFu(han=4, fu=40), False, False, (8000, None, None)),
        (Limit(name="baiman"), False, True, (None, 8000, 4000)),
        (Limit(name="sanbaiman"), True, False, (36000, None, None)),
        (Yakuman(), True, True, (None, None, 16000)),
    ],
)
def test_the_tables_of_the_rule_books(
    worth_of: Value, dealer: bool, tsumo: bool, paid: tuple[int | None, int | None, int | None]
) -> None:
    found = worth(worth_of, RULES[4], dealer=dealer, tsumo=tsumo)
    assert (found.from_discarder, found.from_dealer, found.from_others) == paid


def test_nobody_is_too_poor_to_be_asked() -> None:
    rules = load("seed_table")
    found = worth(Yakuman(count=3), rules, dealer=True, tsumo=False, honba=10, pot=40)
    assert (found.from_discarder, found.total) == (147000, 187000)


def test_only_ways_that_exist_and_at_least_one() -> None:
    found = worths(HanFu(han=2, fu=20), RULES[4], dealers=(True, False), tsumos=(True, False))
    assert [item.tsumo for item in found] == [True, True]
    with pytest.raises(Refused, match="fu-unknown"):
        worths(HanFu(han=2, fu=20), RULES[4], dealers=(True,), tsumos=(False,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_a_way_within_80_cells(language: str) -> None:
    look = Look(language=language)
    found = worths(Yakuman(count=6), RULES[4], dealers=(True, False), tsumos=(True, False), honba=99, pot=99)
    lines = [text_of(line) for line in worth_lines(found, look)]
    assert len(lines) == 4
    for line, item in zip(lines, found, strict=True):
        assert cells(line) == 80
        assert f"{item.total:,}" in line
        for paid in (item.from_discarder, item.from_dealer, item.from_others):
            assert paid is None or f"{paid:,}" in line
