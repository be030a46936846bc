"""The built-in sets against numbers that their own sources print."""

from typing import Any

import pytest

from riichi_tui import rules
from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tiles import read
from riichi_tui.insight.rule_lint import weigh
from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.statement import settle
from riichi_tui.table.events import Abort, Chombo, Draw, HanFu, Opened, Riichi, Win, Winner
from riichi_tui.table.problem import Mistake
from riichi_tui.table.timeline import Timeline


def results(name: str, *raw: int, pot: int = 0) -> list[int]:
    """The result of each in points."""
    return list(settle(closing_without_game(rules.load(name), raw, pot=pot)).final)


def table(name: str, **opening: Any) -> Timeline:
    loaded = rules.load(name)
    return Timeline(Opened(id="example", rules=loaded, players=tuple("ABCD"[: loaded.players]), **opening))


# --- settlements ---


def test_a_game_of_the_league_with_four_places_worked_out() -> None:
    """subculture-fighting.com/4138, first game of 18 May: 57.0, 7.3, -16.2, -48.1."""
    assert results("mleague", 37000, 27300, 23800, 11900) == [57000, 7300, -16200, -48100]


def test_two_results_of_a_circle_that_plays_the_league_rules() -> None:
    """mahjong.to/web/17538: 35,800 as second is +15.8, 41,600 as first +61.6."""
    assert results("mleague", 36000, 35800, 18200, 10000)[1] == 15800
    assert results("mleague", 41600, 28400, 20000, 10000)[0] == 61600


@pytest.mark.parametrize("name", ["mleague", "gakusei"])
@pytest.mark.parametrize(("pot", "sticks"), [(1, (400, 300, 300)), (2, (700, 700, 600))])
def test_sticks_of_three_who_share_the_first_place(name: str, pot: int, sticks: tuple[int, ...]) -> None:
    """The same page, and the student league's rule 5 of 2024-03-25: who sits nearer to the first dealer has more."""
    raw = (30000, 30000, 30000, 10000 - 1000 * pot)
    given = settle(closing_without_game(rules.load(name), raw, pot=pot)).raw
    assert given == (*(30000 + points for points in sticks), raw[3])


def test_two_who_share_the_first_place() -> None:
    """rules.md A5: 50 and 10 are 30 each, before the score."""
    assert results("mleague", 35000, 35000, 20000, 10000) == [35000, 35000, -20000, -50000]
    assert results("gakusei", 35000, 35000, 20000, 10000) == [35000, 35000, -20000, -50000]


def test_a_championship_score() -> None:
    """The author of the rules, reachmahjong.com, 2014-01-22: 40,000 and best at the table is 25."""
    for name in ("wrc", "zoo_wrc2025", "ema", "ema2016", "jpml_wrc", "rmu_ab"):
        assert results(name, 40000, 30000, 28000, 22000)[0] == 25000


def test_the_only_one_who_floats() -> None:
    """A club of 2005, rules.md A5: 36,000 alone above the line is +6 and +12."""
    assert results("jpml_a", 36000, 29000, 28000, 27000)[0] == 18000


@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("rmu_ab", (15, 5, -5, -15)),
        ("rmu_m", (50, 10, -10, -30)),
        ("mleague", (50, 10, -10, -30)),
        ("jpmc", (50, 10, -10, -30)),
        ("saikouisen", (30, 10, -10, -30)),
        ("saikouisen_classic", (12, 4, -4, -12)),
    ],
)
def test_what_the_places_are_worth_as_the_pages_print_them(name: str, bonus: tuple[int, ...]) -> None:
    """rmu.jp/rule, majannavi.com, west-one-cup.com and a player's notes on the Classic."""
    (weight,) = weigh(rules.load(name))
    assert weight.bonus == tuple(points * 1000 for points in bonus)


def test_the_spread_of_the_singapore_league() -> None:
    """sgriichimahjong.com, 2024-04-08: who ends where he began has 45, 5, -15 or -35."""
    loaded = rules.load("zoo")
    (weight,) = weigh(loaded)
    started = loaded.game.start - loaded.settlement.target
    assert [started + points for points in weight.bonus] == [45000, 5000, -15000, -35000]


def test_singapore_tables_share_places_and_lose_sticks() -> None:
    """field2, item 2: 106 of 106 ties share places, 609 tables leave one to three sticks to nobody."""
    first, second, third, fourth = results("zoo", 30000, 30000, 25000, 14000, pot=1)
    assert first == second
    assert first + second + third + fourth == -1000


# --- chombo ---


@pytest.mark.parametrize("name", ["zoo", "zoo_wrc2025"])
@pytest.mark.parametrize("seat", [0, 2])
def test_a_chombo_in_singapore_costs_four_thousand_to_each(name: str, seat: int) -> None:
    """sgriichimahjong.com/game-fouls: dealer or not; riichi go back, no counter is laid, the deal stays."""
    timeline = table(name, honba=1)
    start = timeline.state.scores[0]
    timeline.append(Riichi(seat=1))
    state = timeline.append(Chombo(seat=seat))
    assert state.scores == tuple(start - 12000 if other == seat else start + 4000 for other in range(4))
    assert (state.pot, state.honba, state.dealer) == ((), 1, 0)


@pytest.mark.parametrize(
    ("name", "penalty"), [("saikouisen", 20000), ("saikouisen_classic", 16000), ("ema2016", 20000)]
)
def test_a_chombo_after_the_game(name: str, penalty: int) -> None:
    """west-one-cup.com 2015, the eighteenth Classic, EMA 2016: points off the result, none at the table."""
    timeline = table(name)
    state = timeline.append(Chombo(seat=1))
    assert state.scores == (30000,) * 4
    assert state.penalties_after == (0, penalty, 0, 0)


# --- payments ---


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("wrc", 8000),
        ("jpml_wrc", 8000),
        ("mleague", 8000),
        ("saikouisen", 8000),
        ("gakusei", 8000),
        ("ema2016", 7700),
        ("jpml_a", 7700),
        ("jpmc", 7700),
        ("saikouisen_classic", 7700),
        ("tenhou4", 7700),
    ],
)
def test_four_han_thirty_fu(name: str, points: int) -> None:
    """What each organisation's page says that 30 fu and 4 han pay: `limits`, west-one-cup.com, gakusei rule 14, EMA."""
    timeline = table(name)
    before = timeline.state.scores[1]
    value = HanFu(han=4, fu=30)
    assert timeline.append(Win(loser=2, winners=(Winner(seat=1, value=value),))).scores[1] - before == points


def test_the_classic_pays_nothing_for_noten_and_keeps_the_deal_on_a_win_only() -> None:
    state = table("saikouisen_classic").append(Draw(tenpai=(0,)))
    assert (state.scores, state.dealer) == ((30000,) * 4, 1)


def test_the_same_wind_from_three_passes_the_deal_at_the_arcade() -> None:
    """rules.md A4, mfc3: nine terminals repeat, the same wind and four kans pass."""
    for kind, dealer in (("kyuushu", 0), ("suufon", 1), ("suukan", 1)):
        assert table("mfc3").append(Abort(kind=kind)).dealer == dealer  # type: ignore[arg-type]


# --- hands ---


def test_the_m_rules_have_a_red_five_of_each_suit() -> None:
    """numbers.md 7.1: this hand was refused, "These rules have no red fives"."""
    loaded = rules.load("rmu_m")
    typed = read("340m406p22233s55z +5z tsumo", loaded.players)
    best = score(typed.hand, typed.situation(Situation()), loaded).best
    assert ("red", 2) in best.counted_bonus
    with pytest.raises(Mistake, match="red"):
        score(typed.hand, typed.situation(Situation()), rules.load("rmu_ab"))
