"""The built-in sets against rules.md, copied here by hand: A1 (money), A3 (the end), A4 (play).

Where a source that is newer than rules.md's says otherwise, its date stands beside the set.
"""

from pathlib import Path

import pytest

from riichi_tui import rules
from riichi_tui.rules.keys import KEYS
from riichi_tui.rules.sources import FOLDER

IDS = [
    *["wrc", "ema", "ema2016", "mleague", "jpml_a", "jpml_b", "jpml_wrc", "jpml_wrc_r", "saikouisen"],
    *["saikouisen_classic", "jpmc", "rmu_ab", "rmu_m", "gakusei", "gakusei2018", "tenhou4", "tenhou3", "mjs4", "mjs3"],
    *["parlour_10_20", "parlour_10_30", "zoo", "zoo_wrc2025", "mfc3", "seed_table"],
]

# id: start, return, oka in thousands, uma in thousands, rounding, ties, leftover (rules.md A1)
MONEY = {
    "wrc": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "lost"),
    "ema": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "first"),
    "ema2016": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "first"),
    "mleague": (25000, 30000, 20, (30, 10, -10, -30), "none", "split", "first"),
    "jpml_a": (30000, 30000, 0, (8, 4, -4, -8), "none", "split", "lost"),
    "jpml_b": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "lost"),
    "jpml_wrc": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "lost"),
    "jpml_wrc_r": (30000, 30000, 0, (30, 10, -10, -30), "none", "split", "lost"),
    "saikouisen": (30000, 30000, 0, (30, 10, -10, -30), "none", "split", "lost"),
    "saikouisen_classic": (30000, 30000, 0, (12, 4, -4, -12), "none", "split", "lost"),
    "jpmc": (25000, 30000, 20, (30, 10, -10, -30), "none", "split", "first"),
    "rmu_ab": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "lost"),
    "rmu_m": (25000, 30000, 20, (30, 10, -10, -30), "none", "split", "first"),
    "gakusei": (25000, 30000, 20, (30, 10, -10, -30), "none", "split", "first"),  # 2024-03-25
    "gakusei2018": (25000, 30000, 20, (20, 10, -10, -20), "none", "seat", "first"),
    "tenhou4": (25000, 30000, 20, (20, 10, -10, -20), "none", "seat", "first"),
    "tenhou3": (35000, 40000, 15, (20, 0, -20), "none", "seat", "first"),
    "mjs4": (25000, 25000, 0, (15, 5, -5, -15), "none", "seat", "first"),
    "mjs3": (35000, 35000, 0, (15, 0, -15), "none", "seat", "first"),
    "parlour_10_20": (25000, 30000, 20, (20, 10, -10, -20), "half_down", "seat", "first"),
    "parlour_10_30": (25000, 30000, 20, (30, 10, -10, -30), "half_down", "seat", "first"),
    "zoo": (25000, 30000, 20, (30, 10, -10, -30), "none", "split", "lost"),  # field2, item 2; 2024-04-08
    "zoo_wrc2025": (30000, 30000, 0, (15, 5, -5, -15), "none", "split", "lost"),  # field2, item 2
    "mfc3": (25000, 25000, 0, (3, 0, -3), "none", "seat", "first"),
    "seed_table": (25000, 25000, 0, (0, 0, 0, 0), "none", "seat", "first"),
}

# id: bust, riichi minimum, dealer stop, on, place, extra wind, its target (rules.md A3; none = not asked)
END = {
    "wrc": ("off", 0, "off", None, None, "none", None),
    "ema": ("off", 0, "off", None, None, "none", None),
    "mleague": ("off", 0, "off", None, None, "none", None),
    "jpml_a": ("off", 0, "off", None, None, "none", None),
    "saikouisen": ("off", 0, "off", None, None, "none", None),
    "rmu_ab": ("off", 0, "off", None, None, "none", None),
    "rmu_m": ("off", 0, "off", None, None, "none", None),
    "gakusei": ("off", 0, "off", None, None, "none", None),  # 2024-03-25
    "gakusei2018": ("off", 0, "ask", ("win", "tenpai"), "first", "none", None),
    "tenhou4": ("below_zero", 1000, "auto", ("win", "tenpai"), "first_and_target", "dealer_first", 30000),
    "tenhou3": ("below_zero", 1000, "auto", ("win", "tenpai"), "first_and_target", "dealer_first", 40000),
    "mjs4": ("below_zero", 1000, "auto", ("win", "tenpai"), "first_and_target", "dealer_first", 30000),
    "mjs3": ("below_zero", 1000, "auto", ("win", "tenpai"), "first_and_target", "dealer_first", 40000),
    "parlour_10_20": ("below_zero", 1000, "ask", ("win",), "first", "none", None),
    "zoo": ("below_zero", 1000, "ask", ("win", "tenpai"), "not_last", "dealer_first", 30000),
    "mfc3": ("at_zero", 1000, "auto", ("win",), "first", "none", None),
    "seed_table": ("at_zero", 1100, "off", None, None, "none", None),
}

# id: renchan, aborts that exist (9 w r k 3), multi, kiriage, kazoe, adds up, double, nagashi, pao (rules.md A4)
PLAY = {
    "wrc": ("tenpai", "", "head_bump", True, True, True, False, "off", "Dg Ds Sk"),  # pao: 2025-05-26
    "zoo_wrc2025": ("tenpai", "", "head_bump", True, True, True, False, "off", "Dg Ds Sk"),
    "ema2016": ("tenpai", "", "triple", False, False, False, False, "off", "Dg Ds"),
    "ema": ("tenpai", "", "triple", True, False, False, False, "off", "Dg Ds"),
    "mleague": ("tenpai", "", "head_bump", True, False, True, False, "off", "Dg Ds Sk"),
    "jpml_a": ("tenpai", "", "head_bump", False, True, False, False, "off", "Dg Ds Sk"),  # counted: 2026-04-01
    "jpml_b": ("tenpai", "", "head_bump", False, True, False, False, "payment", "Dg Ds Sk"),
    "saikouisen": ("tenpai", "", "head_bump", True, False, True, False, "off", ""),  # adds up: 2023, 2025-08-25
    "saikouisen_classic": ("win", "", "head_bump", False, False, True, False, "off", ""),
    "rmu_ab": ("tenpai", "", "head_bump", True, False, True, False, "off", ""),
    "jpmc": ("tenpai", "", "head_bump", False, True, True, False, "off", ""),
    "gakusei": ("tenpai", "", "head_bump", True, False, True, False, "off", "Dg Ds Sk"),  # 2024-03-25
    "gakusei2018": ("tenpai", "9wrk3", "double", True, True, False, False, "win", "Dg Ds Sk"),
    "tenhou4": ("tenpai", "9wrk3", "double", False, True, True, False, "payment", "Dg Ds"),
    "tenhou3": ("tenpai", "9k", "double", False, True, True, False, "payment", "Dg Ds"),
    "mjs4": ("tenpai", "9wrk", "triple", False, True, True, True, "payment", "Dg Ds"),
    "mjs3": ("tenpai", "9k", "double", False, True, True, True, "payment", "Dg Ds"),
    "mfc3": ("win", "9wk", "triple", False, True, True, True, "off", "Dg Ds"),
}
PAO = {"daisangen": "Dg", "daisuushii": "Ds", "suukantsu": "Sk"}


def test_every_id_of_the_table_is_there() -> None:
    assert sorted(IDS) == list(rules.names())
    assert set(MONEY) == set(IDS)


@pytest.mark.parametrize("name", IDS)
def test_a_set_loads_under_its_own_name_and_differs_from_itself_in_nothing(name: str) -> None:
    loaded = rules.load(name)
    assert loaded.name == name
    assert loaded.changed == ()
    assert set(rules.titles(name)) == {"en", "ru", "ja"}


@pytest.mark.parametrize("name", IDS)
def test_money(name: str) -> None:
    start, target, oka, uma, rounding, ties, leftover = MONEY[name]
    loaded = rules.load(name)
    money = loaded.settlement
    assert (loaded.game.start, money.target, loaded.oka) == (start, target, oka * 1000)
    assert money.uma == tuple(place * 1000 for place in uma)
    assert (money.rounding, money.ties, money.leftover) == (rounding, ties, leftover)


@pytest.mark.parametrize("name", END)
def test_end(name: str) -> None:
    ending = rules.load(name).ending
    bust, minimum, stop, on, place, extra, target = END[name]
    assert (ending.bust, ending.riichi_minimum, ending.dealer_stop, ending.extra_wind) == (bust, minimum, stop, extra)
    assert on is None or ending.dealer_stop_on == on
    assert place is None or ending.dealer_stop_place == place
    assert target is None or ending.extra_target == target


@pytest.mark.parametrize("name", PLAY)
def test_play(name: str) -> None:
    loaded = rules.load(name)
    play, aborts = loaded.play, loaded.play.abort
    kinds = zip("9wrk3", (aborts.kyuushu, aborts.suufon, aborts.suucha, aborts.suukan, aborts.sancha), strict=True)
    there = "".join(mark for mark, rule in kinds if rule != "off")
    adds_up = play.yakuman_limit == 0
    pao = " ".join(PAO[yakuman] for yakuman in loaded.pao.yakuman)
    assert (play.renchan, there, play.multi_ron, play.kiriage) == PLAY[name][:4]
    assert (play.kazoe == "yakuman", adds_up, loaded.hand.double_yakuman, play.nagashi, pao) == PLAY[name][4:]


def test_floating_uma_of_the_official_rules() -> None:
    # rules.md A2
    money = rules.load("jpml_a").settlement
    assert money.uma_line == 30000
    assert money.uma_floating == {
        "1": (12000, -1000, -3000, -8000),
        "2": (8000, 4000, -4000, -8000),
        "3": (8000, 3000, 1000, -12000),
        "other": (8000, 4000, -4000, -8000),
    }
    assert rules.load("jpml_b").settlement.uma_floating == {}


def test_what_single_sources_say_about_single_sets() -> None:
    ema, gakusei, mfc = rules.load("ema2016").play, rules.load("gakusei2018").play, rules.load("mfc3")
    assert (ema.multi_honba, ema.multi_sticks, ema.multi_dealer) == ("each", "own_back", "any")
    assert gakusei.multi_dealer == "nearest"
    assert (mfc.ending.hand_cap, mfc.play.noten_pool) == (30, 3000)
    assert (mfc.play.abort.suukan, mfc.play.abort.suufon) == ("pass", "pass")
    assert rules.load("tenhou3").play.noten_pool == 2000
    assert rules.load("saikouisen_classic").play.noten_pool == 0
    assert [rules.load(name).pao.ron_honba for name in ("wrc", "ema", "tenhou4", "mjs4")] == [
        "discarder",
        "discarder",
        "liable",
        "liable",
    ]
    assert (rules.load("tenhou4").pao.scope, rules.load("mjs4").pao.scope) == ("whole", "liable")
    assert rules.load("jpml_wrc").chombo.amount == 30000
    assert rules.load("parlour_10_20").chombo.kind == "reverse_mangan"
    for name in ("rmu_ab", "saikouisen", "gakusei", "gakusei2018"):
        assert rules.load(name).ending.cannot_pay == "borrow"


def test_the_fourth_seed_counts_real_sticks() -> None:
    table = rules.load("seed_table")
    assert table.sticks.on
    assert table.sticks.tray == {10000: 1, 5000: 2, 1000: 4, 100: 10}
    assert (table.ending.bust, table.ending.cannot_pay) == ("at_zero", "capped")


def test_the_old_rounding_of_a_server_is_two_keys() -> None:
    old = rules.load("tenhou4", ["settlement.rounding=half_away", "settlement.rounding_on=raw", "game.length=tonpuu"])
    assert old.changed == ("game.length", "settlement.rounding", "settlement.rounding_on")


@pytest.mark.parametrize("name", IDS)
def test_every_uncertain_remark_reaches_a_key(name: str) -> None:
    text = Path(FOLDER, f"{name}.toml").read_text(encoding="utf-8")
    shown = {row.uncertain for row in rules.explain(name).rows} - {None}
    written = {line.split("uncertain:")[1].strip() for line in text.splitlines() if "# uncertain:" in line}
    assert written <= shown


def test_every_set_has_a_source_in_its_first_line() -> None:
    for name in IDS:
        head = Path(FOLDER, f"{name}.toml").read_text(encoding="utf-8").partition("title")[0]
        assert head.startswith("# "), name
        assert "rules.md A" in head, name


def test_the_default_is_the_first_value_of_every_choice() -> None:
    values = {row.key: row.value for row in rules.explain("default").rows}
    firsts = {key.name: key.allowed[0] for key in KEYS.values() if key.kind == "choice" and key.name != "game.players"}
    assert {name: values[name].strip('"') for name in firsts} == {name: str(first) for name, first in firsts.items()}
