"""Assignments: what each changes, what follows, what is refused."""

import pytest

from riichi_tui import rules
from riichi_tui.rules.keys import KEYS, OKA, flatten
from riichi_tui.table.problem import Mistake

# A value for every key that is not the default's, with what else it needs.
OTHER: dict[str, list[str]] = {
    "game.players": ["game.players=3", "settlement.uma=20"],
    "game.length": ["game.length=tonpuu"],
    "game.start": ["game.start=30000"],
    "game.substitute_result": ["game.substitute_result=first"],
    "settlement.target": ["settlement.target=27500"],
    "settlement.oka": ["settlement.oka=0"],
    "settlement.uma": ["settlement.uma=5-15"],
    "settlement.uma_floating": ["settlement.uma_floating={1=[12, -1, -3, -8], other=[8, 4, -4, -8]}"],
    "settlement.uma_line": ["settlement.uma_line=25000"],
    "settlement.rounding": ["settlement.rounding=half_up"],
    "settlement.rounding_on": ["settlement.rounding_on=raw"],
    "settlement.remainder": ["settlement.remainder=last"],
    "settlement.ties": ["settlement.ties=split"],
    "settlement.below_zero": ["settlement.below_zero=as_zero"],
    "settlement.leftover": ["settlement.leftover=lost"],
    "settlement.split_odd": ["settlement.split_odd=lost"],
    "ending.bust": ["ending.bust=off"],
    "ending.cannot_pay": ["ending.cannot_pay=borrow"],
    "ending.riichi_minimum": ["ending.riichi_minimum=1100"],
    "ending.score_cap": ["ending.score_cap=60000"],
    "ending.hand_cap": ["ending.hand_cap=30"],
    "ending.extra_wind": ["ending.extra_wind=fixed"],
    "ending.extra_target": ["ending.extra_target=32000"],
    "ending.dealer_stop": ["ending.dealer_stop=ask"],
    "ending.dealer_stop_on": ["ending.dealer_stop_on=win"],
    "ending.dealer_stop_place": ["ending.dealer_stop_place=any"],
    "ending.time_policy": ["ending.time_policy=one_more"],
    "play.renchan": ["play.renchan=win"],
    "play.honba_each": ["play.honba_each=500"],
    "play.noten_pool": ["play.noten_pool=0"],
    "play.multi_ron": ["play.multi_ron=head_bump"],
    "play.multi_honba": ["play.multi_honba=each"],
    "play.multi_sticks": ["play.multi_sticks=own_back"],
    "play.multi_dealer": ["play.multi_dealer=nearest"],
    "play.abort.kyuushu": ["play.abort.kyuushu=pass"],
    "play.abort.suufon": ["play.abort.suufon=off"],
    "play.abort.suucha": ["play.abort.suucha=off"],
    "play.abort.suukan": ["play.abort.suukan=off"],
    "play.abort.sancha": ['play.abort={sancha = "off"}'],
    "play.nagashi": ["play.nagashi=payment"],
    "play.kiriage": ["play.kiriage=true"],
    "play.kazoe": ["play.kazoe=sanbaiman"],
    "play.yakuman_limit": ["play.yakuman_limit=2"],
    "play.sanma_tsumo": ["play.sanma_tsumo=bisect"],
    "pao.yakuman": ["pao.yakuman=[]"],
    "pao.scope": ["pao.scope=liable"],
    "pao.ron_honba": ["pao.ron_honba=discarder"],
    "pao.tsumo_honba": ["pao.tsumo_honba=each"],
    "chombo.kind": ["chombo.kind=flat"],
    "chombo.amount": ["chombo.amount=3000"],
    "chombo.honba": ["chombo.honba=add"],
    "chombo.sticks": ["chombo.sticks=stay"],
    "chombo.ends_game": ["chombo.ends_game=true"],
    "hand.open_tanyao": ["hand.open_tanyao=false"],
    "hand.red_fives": ["hand.red_fives=0"],
    "hand.double_wind_pair": ["hand.double_wind_pair=2"],
    "hand.renhou": ["hand.renhou=mangan"],
    "hand.double_yakuman": ["hand.double_yakuman=false"],
    "hand.local_yaku": ['hand.local_yaku=["sanrenkou"]'],
    "sticks.on": ["sticks.on=true"],
    "sticks.tray": ["sticks.tray={10000=1, 5000=2, 1000=4, 500=1, 100=5}"],
    "sticks.colours": ["sticks.colours={10000='black'}"],
    "side.bets": ["side.bets=none"],
    "side.chip_value": ["side.chip_value=2000"],
    "side.tobi.amount": ["side.tobi.amount=10000"],
    "side.tobi.to": ["side.tobi.to=first"],
    "side.yakitori.amount": ["side.yakitori.amount=10000"],
    "side.yakitori.mode": ["side.yakitori.mode=shared"],
}


def test_no_key_is_left_out() -> None:
    assert list(OTHER) == list(KEYS)


@pytest.mark.parametrize("key", OTHER)
def test_every_key_changes_the_rules_and_is_reported(key: str) -> None:
    before = rules.default()
    after = rules.overlay(before, OTHER[key])
    differing = tuple(name for name, value in flatten(after).items() if value != flatten(before)[name])
    assert after.changed == differing
    assert ("settlement.target" if key == OKA else key) in after.changed


@pytest.mark.parametrize("key", OTHER)
def test_the_old_value_put_back_is_no_change(key: str) -> None:
    old = {row.key: row.value for row in rules.explain("default").rows}
    there = rules.overlay(rules.default(), OTHER[key])
    back = [f"{name}={old[name]}" for name in KEYS if name != OKA]
    assert rules.overlay(there, back) == rules.default()


def money(*assignments: str) -> tuple[int, int, int]:
    changed = rules.load("tenhou4", assignments)
    return changed.game.start, changed.settlement.target, changed.oka


def test_two_of_start_target_and_oka_give_the_third() -> None:
    assert money("settlement.oka=0") == (25000, 25000, 0)
    assert money("settlement.oka=10000") == (25000, 27500, 10000)
    assert money("settlement.oka=10000", "game.start=27500") == (27500, 30000, 10000)
    assert money("settlement.oka=10000", "settlement.target=30000") == (27500, 30000, 10000)
    assert money("game.start=27500") == (27500, 30000, 10000)
    assert money("settlement.target=27500") == (25000, 27500, 10000)
    assert money("settlement.target=27500", "settlement.oka=derived") == (25000, 27500, 10000)
    assert money("game.start=25000", "settlement.target=30000", "settlement.oka=20000") == (25000, 30000, 20000)


def test_the_order_of_assignments_matters_only_for_the_same_key() -> None:
    assert money("settlement.oka=0", "game.start=30000") == money("game.start=30000", "settlement.oka=0")
    assert money("game.start=30000", "game.start=20000") == (20000, 30000, 40000)


@pytest.mark.parametrize(
    ("assignments", "code"),
    [
        (["game.start=25000", "settlement.target=30000", "settlement.oka=10000"], "rule-oka-disagrees"),
        (["game.start=30100"], "rule-target-below-start"),
        (["settlement.oka=1000000000"], "rule-oka"),
        (["settlement.oka=-400"], "rule-oka"),
        (["settlement.oka=20"], "rule-oka-uneven"),
        (["settlement.oka=400000", "settlement.target=30000"], "rule-oka-too-large"),
        (["game.start=100000000", "settlement.oka=100000000"], "rule-oka"),
        (["game.players=3"], "rule-uma-needed"),
        (["game.players=3", "settlement.uma=10-20"], "rule-uma"),
        (["game.players=3", "settlement.uma=[20, 10, -10, -20]"], "rule-uma-length"),
        (["game.players=3", "settlement.uma=20", "play.abort.sancha=repeat"], "rule-abort-of-four"),
        (["settlement.uma=[20, 10, -10, -21]"], "rule-uma-sum"),
        (["settlement.uma=[7.55, 0, 0, -7.55]"], "rule-thousands"),
        (["settlement.uma=20"], "rule-uma"),
        (["settlement.uma=[1, nan, 0, 0]"], "rule-thousands"),
        (["settlement.uma_floating={5=[1, 0, 0, -1]}"], "rule-floating"),
        (["settlement.uma_floating={1=[1, 0, 0, -1]}"], "rule-floating-rows"),
        (["settlement.uma_floating={other=[1, 0, -1]}"], "rule-uma-length"),
        (["settlement.uma_floating=5"], "rule-floating"),
        (["play.noten_pool=1000"], "rule-noten-pool"),
        (["chombo.kind=pot", "chombo.amount=1500"], "rule-chombo-pot"),
        (["game.start=25050"], "rule-hundreds"),
        (["game.start=-100"], "rule-number"),
        (["game.start=true"], "rule-number"),
        (["game.start=25000.0"], "rule-number"),
        (["play.kiriage=yes"], "rule-choice"),
        (["play.kiriage=1"], "rule-choice"),
        (["game.players=5"], "rule-choice"),
        (["game.players=true"], "rule-choice"),
        (["game.players=[]"], "rule-choice"),
        (["ending.riichi_minimum=500"], "rule-choice"),
        (["ending.dealer_stop_on=[1]"], "rule-several"),
        (["ending.dealer_stop_on=lose"], "rule-several"),
        (["sticks.on=true", "game.start=27000"], "rule-tray-sum"),
        (["sticks.tray={1000=1}", "sticks.on=true"], "rule-tray-sum"),
        (["sticks.tray={50=1}"], "rule-tray"),
        (["sticks.tray={100=-1}"], "rule-tray-count"),
        (["sticks.tray=[1]"], "rule-tray"),
        (["sticks.colours={100='plaid'}"], "rule-choice"),
        (["settlement.umma=1"], "rule-unknown"),
        (["umaa=1"], "rule-unknown"),
        (["zzz=x"], "rule-unknown-table"),
        (["play.abort=5"], "rule-table"),
        (["play.abort={daisangen=1}"], "rule-unknown"),
        (["uma"], "assignment-form"),
        (["=5"], "assignment-form"),
        (["settlement.uma=" + "1" * 5000], "assignment-form"),
        (["settlement.uma=[1, 2"], "assignment-value"),
        (["settlement.uma="], "assignment-value"),
        (["game.length=hanchan\n[play]\nkiriage=true"], "assignment-value"),
        (["settlement.uma=" + "[" * 3000], "assignment-value"),
    ],
)
def test_what_cannot_be_right_is_a_mistake(assignments: list[str], code: str) -> None:
    with pytest.raises(Mistake) as caught:
        rules.load("tenhou4", assignments)
    assert caught.value.code == code


def test_all_mistakes_are_named_at_once() -> None:
    with pytest.raises(Mistake) as caught:
        rules.load("wrc", ["game.start=x", "play.kiriage=2", "umma=3", "settlement.uma=[1, 0, 0, 0]", "nothing"])
    problems = caught.value.details["problems"]
    assert isinstance(problems, tuple)
    assert sorted(problem.code for problem in problems) == [
        "assignment-form",
        "rule-choice",
        "rule-number",
        "rule-uma-sum",
        "rule-unknown",
    ]


def test_a_misread_key_breeds_no_second_mistake() -> None:
    with pytest.raises(Mistake) as caught:
        rules.load("tenhou4", ["settlement.target=x", "settlement.oka=10000", "game.start=50000"])
    assert caught.value.code == "rule-number"


@pytest.mark.parametrize(
    ("typed", "uma"),
    [
        ("10-20", (20000, 10000, -10000, -20000)),
        ("5-10", (10000, 5000, -5000, -10000)),
        ("20-30", (30000, 20000, -20000, -30000)),
        ("2.5-7.5", (7500, 2500, -2500, -7500)),
        ("20,10,-10,-20", (20000, 10000, -10000, -20000)),
        ("[7.5, 2.5, -2.5, -7.5]", (7500, 2500, -2500, -7500)),
        ('"10-30"', (30000, 10000, -10000, -30000)),
        ("20-10", (10000, 20000, -20000, -10000)),
    ],
)
def test_uma_by_name_and_number(typed: str, uma: tuple[int, ...]) -> None:
    assert rules.load("tenhou4", [f"settlement.uma={typed}"]).settlement.uma == uma


def test_uma_of_three() -> None:
    for typed in ("15", '"15"', "[15, 0, -15]", "15,0,-15"):
        assert rules.load("tenhou3", [f"settlement.uma={typed}"]).settlement.uma == (15000, 0, -15000)


def test_three_players_have_these_aborts_only_where_they_are_named() -> None:
    three = rules.default(3, ["settlement.uma=20"])
    aborts = three.play.abort
    assert (aborts.kyuushu, aborts.suukan) == ("repeat", "repeat")
    assert (aborts.suufon, aborts.suucha, aborts.sancha) == ("off", "off", "off")
    assert three.oka == 15000
    parlour = rules.load("tenhou3", ["play.abort.suucha=repeat", "play.abort.suufon=pass"]).play.abort
    assert (parlour.suufon, parlour.suucha, parlour.sancha) == ("pass", "repeat", "off")
    with pytest.raises(Mistake) as caught:
        rules.default(3)
    assert caught.value.code == "rule-uma-needed"


def test_a_uma_takes_the_place_of_a_floating_one() -> None:
    fixed = rules.load("jpml_a", ["settlement.uma=5-15"])
    assert fixed.settlement.uma_floating == {}
    assert fixed.changed == ("settlement.uma", "settlement.uma_floating")


def test_the_tray_follows_the_start_unless_it_was_set_by_hand() -> None:
    table = rules.load("seed_table", ["settlement.oka=0", "game.start=30000"])
    assert table.sticks.tray == {10000: 1, 5000: 2, 1000: 9, 100: 10}
    tray = "sticks.tray={10000=1, 5000=2, 1000=4, 500=1, 100=5}"
    assert rules.load("seed_table", [tray]).sticks.tray == {10000: 1, 5000: 2, 1000: 4, 500: 1, 100: 5}
    with pytest.raises(Mistake) as caught:
        rules.overlay(rules.load("seed_table", [tray]), ["settlement.target=30000", "game.start=30000"])
    assert caught.value.code == "rule-tray-sum"


def test_lists_of_words_have_one_order() -> None:
    first = rules.load("wrc", ['pao.yakuman=["suukantsu", "daisangen", "suukantsu"]'])
    assert first.pao.yakuman == ("daisangen", "suukantsu")
    assert rules.load("wrc", ["pao.yakuman=suukantsu,daisangen"]) == first


def test_nothing_assigned_is_nothing_changed() -> None:
    loaded = rules.load("wrc")
    assert rules.overlay(loaded, []) is loaded
