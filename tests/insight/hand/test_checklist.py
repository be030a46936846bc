"""The checklist by its keys: what follows, what is barred and says why, what is lacking, what Backspace takes back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.insight.hand.checklist import Checklist, begin, press, result
from riichi_tui.insight.hand.checklist_keys import KEYS, SET_KEYS, checklist_key
from riichi_tui.insight.hand.choices import choices, set_choices
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.yaku import YAKU
from riichi_tui.table.events import HanFu, Limit, Value, Yakuman
from riichi_tui.table.rules import Rules
from riichi_tui.table.value import base_points
from tests.insight.hand.rules_of import LOCAL, four, three

RON = Situation(tsumo=False, seat="S", round="E")
TSUMO = Situation(tsumo=True, seat="S", round="E")
DEALER = Situation(tsumo=False, seat="E", round="E")


def keyed(keys: str, situation: Situation = RON, rules: Rules | None = None) -> Checklist:
    state = begin(situation, rules or four())
    for key in keys:
        state = press(state, key)
    return state


def value(keys: str, situation: Situation = RON, rules: Rules | None = None) -> Value:
    state = keyed(keys, situation, rules)
    assert state.problem is None
    found = result(state)
    assert found.worth is not None
    assert found.lacking is None, found.lacking
    return found.worth.value


def problem(keys: str, situation: Situation = RON, rules: Rules | None = None) -> str:
    """The code with which the last key is answered."""
    before, state = keyed(keys[:-1], situation, rules), keyed(keys, situation, rules)
    assert state.problem is not None
    assert state.yaku == before.yaku
    assert state.sets == before.sets
    return state.problem.code


def lacking(keys: str, situation: Situation = RON) -> str:
    found = result(keyed(keys, situation)).lacking
    assert found is not None
    return found.code


@pytest.mark.parametrize(
    ("keys", "situation", "expected"),
    [
        ("rp", RON, HanFu(han=2, fu=30)),
        ("p", TSUMO, HanFu(han=2, fu=20)),
        ("rpt+", RON, HanFu(han=4, fu=30)),
        ("q", RON, HanFu(han=2, fu=25)),
        ("q", TSUMO, HanFu(han=3, fu=25)),
        ("r90", RON, HanFu(han=1, fu=40)),
        (" t", RON, HanFu(han=1, fu=30)),
        (" h2", RON, HanFu(han=1, fu=30)),
        ("rh4", RON, HanFu(han=2, fu=40)),
        ("h4", TSUMO, HanFu(han=2, fu=30)),
        ("a 1111", RON, HanFu(han=2, fu=30)),
        ("z", RON, HanFu(han=6)),
        ("rz", TSUMO, HanFu(han=8)),
        ("m ", RON, HanFu(han=2, fu=30)),
        (" x229", RON, HanFu(han=4, fu=30)),
        ("D", RON, Yakuman(count=1)),
        ("DA", TSUMO, Yakuman(count=2)),
        ("rpD", RON, Yakuman(count=1)),
        ("O+++", RON, Yakuman(count=1)),
        ("8888", TSUMO, Yakuman(count=2)),
    ],
)
def test_keys_come_to_a_value(keys: str, situation: Situation, expected: Value) -> None:
    assert value(keys, situation) == expected


def test_fu_parts_are_shown_and_rounded() -> None:
    found = result(keyed("rh40"))
    assert found.fu is not None
    assert [(part.name, part.fu) for part in found.fu.parts] == [
        ("base", 20),
        ("closed_ron", 10),
        ("closed_outside_triplet", 8),
        ("wait_edge", 2),
    ]
    assert (found.fu.total, found.fu.fu) == (40, 40)


def test_limits_skip_the_fu() -> None:
    assert result(keyed("rpt++")).fu is None
    assert result(keyed("D")).fu is None
    assert result(keyed("rp")).fu is not None


def test_what_follows_is_added() -> None:
    assert "riichi" in keyed("i").names
    assert "menzen-tsumo" in keyed("", TSUMO).names
    assert "menzen-tsumo" not in keyed(" ", TSUMO).names
    assert {"haku", "hatsu"} <= set(keyed("x").names)
    assert {"haku", "chun"} <= set(keyed("xc").names)
    assert {"seat-wind", "round-wind"} <= set(keyed("s", DEALER).names)
    assert "round-wind" not in keyed("s", RON).names
    assert "toitoi" in keyed("y").names
    assert "toitoi" not in keyed("yq").names
    assert "toitoi" in keyed(" 1111").names
    assert "sanankou" in keyed("333").names
    assert "sankantsu" in keyed("777").names


@pytest.mark.parametrize(
    ("keys", "situation", "code"),
    [
        ("pa", RON, "yaku-excluded"),
        ("ph", RON, "yaku-excluded"),
        ("to", RON, "yaku-excluded"),
        ("qe", RON, "yaku-excluded"),
        ("mz", RON, "yaku-excluded"),
        ("vu", RON, "yaku-excluded"),
        ("Dr", RON, "yaku-excluded"),
        ("OD", RON, "yaku-excluded"),
        ("hgc", RON, "yaku-three-dragons"),
        (" r", RON, "yaku-closed-only"),
        (" p", RON, "yaku-closed-only"),
        ("r ", RON, "yaku-closed-only"),
        ("p4", RON, "fu-settled"),
        ("p9", RON, "fu-settled"),
        ("q0", RON, "fu-settled"),
        ("t2", RON, "fu-against-yaku"),
        ("v33", RON, "fu-against-yaku"),
        ("333v", RON, "fu-against-yaku"),
        # One open triplet may be the one that the ron completed; a second can only have been called.
        ("r11", RON, "yaku-closed-only"),
        ("f", RON, "yaku-off"),
        ("R", RON, "yaku-off"),
        ("?", RON, "checklist-key"),
        ("b", RON, "checklist-key"),
    ],
)
def test_what_cannot_be_says_why_and_changes_nothing(keys: str, situation: Situation, code: str) -> None:
    assert problem(keys, situation) == code


def test_open_sets_open_the_hand() -> None:
    assert keyed("5").closed is False
    assert keyed("1").closed is True
    assert keyed("11").closed is False
    assert keyed("1", TSUMO).closed is False
    assert keyed("7").closed is True


@pytest.mark.parametrize(
    ("keys", "situation", "code"),
    [
        ("r", RON, "fu-bare-is-pinfu"),
        ("", TSUMO, "fu-bare-is-pinfu"),
        ("h", TSUMO, "fu-bare-is-pinfu"),
        ("h9", RON, "fu-triplets-missing"),
        ("h3", RON, "fu-outside-missing"),
        ("n30", RON, "fu-triplets-missing"),
        ("a 1", RON, "fu-triplets-missing"),
        ("k3", TSUMO, "fu-kans-missing"),
        (" x22", RON, "fu-pair-missing"),
    ],
)
def test_what_is_lacking_is_said(keys: str, situation: Situation, code: str) -> None:
    assert lacking(keys, situation) == code


def test_renhou_counts_alone_or_not_at_all() -> None:
    rules = four("hand.renhou=mangan")
    assert value("f", RON, rules) == Limit(name="mangan")
    assert value("fp", RON, rules) == Limit(name="mangan")
    assert value("fz+", RON, rules) == HanFu(han=7)
    assert value("f", RON, four("hand.renhou=yakuman")) == Yakuman(count=1)


def test_a_double_yakuman_by_rule() -> None:
    assert value("P", RON, four("hand.double_yakuman=true")) == Yakuman(count=2)
    assert value("P", RON, four("hand.double_yakuman=false")) == Yakuman(count=1)


def test_local_yaku_by_rule() -> None:
    assert value("L 111", RON, four(LOCAL)) == HanFu(han=2, fu=30)
    assert not any(YAKU[choice.name].group == "local" for choice in choices(keyed("")))
    assert {choice.key for choice in choices(keyed("", RON, four(LOCAL)))} >= set("RJXILUY")


def test_one_sort_of_riichi_stands_for_another() -> None:
    assert keyed("rd").yaku == ("double-riichi",)
    assert keyed("rdR", RON, four(LOCAL)).yaku == ("open-riichi",)


def test_backspace_takes_the_last_key_back_and_a_key_takes_itself_back() -> None:
    state = keyed("rph")
    assert state.problem is not None
    assert press(state, "backspace").yaku == ("riichi",)
    assert press(press(state, "backspace"), "backspace").yaku == ()
    empty = begin(RON, four())
    assert press(empty, "backspace") == empty
    assert keyed("rr").yaku == ()
    assert keyed("rir").yaku == ()
    assert keyed("ppt").yaku == ("tanyao",)


def test_the_riichi_of_the_table_is_chosen_already() -> None:
    state = begin(Situation(said=frozenset({"riichi"})), four())
    assert state.names == ("riichi",)


def test_what_is_offered_depends_on_the_win() -> None:
    by_ron = {choice.name for choice in choices(keyed(""))}
    by_tsumo = {choice.name for choice in choices(keyed("", TSUMO))}
    assert {"chankan", "houtei"} <= by_ron
    assert not {"rinshan", "haitei", "tenhou", "chiihou"} & by_ron
    assert {"rinshan", "haitei", "chiihou"} <= by_tsumo
    assert "tenhou" not in by_tsumo
    assert "tenhou" in {choice.name for choice in choices(keyed("", Situation(tsumo=True, seat="E")))}
    marks = {choice.name: choice.mark for choice in choices(keyed("pi"))}
    assert (marks["pinfu"], marks["riichi"], marks["toitoi"], marks["tanyao"]) == (
        "chosen",
        "implied",
        "barred",
        "free",
    )
    assert all((choice.why is None) == (choice.mark != "barred") for choice in choices(keyed("pi")))
    assert [(one.fu, one.times) for one in set_choices(keyed("34"))][2:4] == [(4, 1), (8, 1)]


def test_keys_are_one_each_for_every_win() -> None:
    for situation in (RON, TSUMO, DEALER, Situation(tsumo=True, seat="E")):
        for rules in (four(LOCAL, "hand.renhou=mangan"), three()):
            keys = [choice.key for choice in choices(begin(situation, rules))]
            assert len(keys) == len(set(keys))
    assert not set(KEYS.values()) & set(SET_KEYS)


def test_keys_by_place_on_another_layout() -> None:
    assert [checklist_key(raw) for raw in ("к", "К", "я", "r", "R", "ｒ")] == ["r", "R", "z", "r", "R", "r"]
    assert [checklist_key(raw) for raw in (" ", "space", "=", "+", "plus", "-", "minus")] == [
        "space",
        "space",
        "+",
        "+",
        "+",
        "-",
        "-",
    ]
    assert checklist_key("\r") == "enter"


KEYBOARD = [*KEYS.values(), *SET_KEYS, "9", "0", "space", "+", "-", "backspace", "?", "x"]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(KEYBOARD), max_size=25), st.sampled_from([RON, TSUMO, DEALER]), st.booleans())
def test_any_keys_keep_the_list_sound(keys: list[str], situation: Situation, local: bool) -> None:
    rules = four(LOCAL, "hand.renhou=mangan") if local else four()
    state = begin(situation, rules)
    for key in keys:
        state = press(state, key)
        found = result(state)
        assert len(state.sets) <= 4
        assert state.bonus >= 0
        if found.worth is not None and found.lacking is None:
            assert base_points(found.worth.value, rules, tsumo=situation.tsumo, dealer=situation.dealer) > 0
