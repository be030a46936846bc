"""Fu by parts: seed 004 3.2, every part on a hand that shows it, and counts as typed in the shell."""

from pathlib import Path

import pytest

from riichi_tui.insight.hand.fu import SET_FU, Fu, Shape, count, rounded
from riichi_tui.insight.hand.fu_words import read_fu
from riichi_tui.table.problem import Mistake
from tests.insight.hand.rules_of import four, scored


def fu_of(text: str, *assignments: str) -> Fu:
    fu = scored(text, four(*assignments)).best.fu
    assert fu is not None
    return fu


def parts(fu: Fu) -> list[tuple[str, int]]:
    return [(part.name, part.fu) for part in fu.parts]


def test_the_sums_of_the_seed(shared: Path) -> None:
    (seed,) = (shared / "seeds").glob("004*")
    text = seed.read_text(encoding="utf-8")
    stated = [line.removeprefix("•").split("→") for line in text.splitlines() if line.startswith("•") and "→" in line]
    sums = [(int(total), int(paid)) for total, paid in stated[:3]]
    assert sums == [(22, 30), (27, 30), (31, 40)]
    for total, paid in sums:
        assert rounded(total) == paid
        assert read_fu(str(total)).fu == paid
    assert "ровно 25 фу" in text
    assert read_fu("seven-pairs").fu == 25


def test_a_closed_ron_without_parts_is_thirty_and_by_tsumo_twenty() -> None:
    assert parts(fu_of("234789m345p2267s +8s riichi")) == [("base", 20), ("closed_ron", 10)]
    pinfu = fu_of("234789m345p2267s +8s tsumo")
    assert (parts(pinfu), pinfu.fu) == ([("base", 20)], 20)


def test_an_open_hand_without_parts_is_paid_as_thirty() -> None:
    by_ron = fu_of("345p67s88m +8s chi 234m chi 567p")
    assert (parts(by_ron), by_ron.fu) == ([("base", 20), ("least_open", 10)], 30)
    by_tsumo = fu_of("345p67s88m +8s chi 234m chi 567p tsumo")
    assert (parts(by_tsumo), by_tsumo.total, by_tsumo.fu) == ([("base", 20), ("tsumo", 2)], 22, 30)


def test_seven_pairs_are_twenty_five_and_not_rounded() -> None:
    seven = fu_of("1144m2277p3399s5z +5z riichi")
    assert (parts(seven), seven.total, seven.fu) == ([("seven_pairs", 25)], 25, 25)


@pytest.mark.parametrize(
    ("text", "part", "fu"),
    [
        ("234m567p22s34s +5s pon 333p", "open_triplet", 2),
        ("234m567p22s34s +5s pon 777z", "open_outside_triplet", 4),
        ("234m333p22s34s567m +5s riichi", "closed_triplet", 4),
        ("234m777z22s34s567m +5s riichi", "closed_outside_triplet", 8),
        ("234m567p22s34s +5s kan 3333p", "open_kan", 8),
        ("234m567p22s34s +5s kakan 7777z", "open_outside_kan", 16),
        ("234m567p22s34s +5s ankan 3333p", "closed_kan", 16),
        ("234m567p22s34s +5s ankan 7777z", "closed_outside_kan", 32),
        ("234m567p77z34s678s +5s riichi", "pair_valued", 2),
        ("234m567p22z34s678s +5s riichi", "pair_valued", 2),
        ("234m567p11z34s678s +5s riichi", "pair_valued", 2),
        ("234m567p11z34s678s +5s riichi seat E", "pair_double_wind", 4),
        ("234m567p22s12s678s +3s riichi", "wait_edge", 2),
        ("234m567678p2289s +7s riichi", "wait_edge", 2),
        ("234m567p22s35s678s +4s riichi", "wait_middle", 2),
        ("234m567p2s345s678s +2s riichi", "wait_pair", 2),
        ("234m567p22s34s678s +5s riichi", "closed_ron", 10),
    ],
)
def test_every_part_has_its_fu(text: str, part: str, fu: int) -> None:
    assert (part, fu) in parts(fu_of(text))


def test_a_triplet_that_a_ron_completes_is_open_and_by_tsumo_closed() -> None:
    assert ("open_triplet", 2) in parts(fu_of("234m33p22s345s678s +3p riichi"))
    assert ("closed_triplet", 4) in parts(fu_of("234m33p22s345s678s +3p riichi tsumo"))


def test_a_pair_of_both_winds_is_what_the_rules_say() -> None:
    text = "234m567p11z34s678s +5s riichi seat E"
    assert fu_of(text).total == 34
    assert fu_of(text, "hand.double_wind_pair=2").total == 32


def test_closed_is_twice_open_and_outside_twice_simple_and_kan_four_times_triplet() -> None:
    for name, fu in SET_FU.items():
        if name.startswith("open"):
            assert SET_FU[name.replace("open", "closed")] == 2 * fu  # type: ignore[index]
        if "outside" in name:
            assert SET_FU[name.replace("_outside", "")] == fu // 2  # type: ignore[index]
        if name.endswith("triplet"):
            assert SET_FU[name.replace("triplet", "kan")] == 4 * fu  # type: ignore[index]


def test_the_dearest_shape() -> None:
    sets = ("closed_outside_kan",) * 4
    fu = count(Shape(closed=True, tsumo=True, sets=sets, pair="double_wind", wait="pair"), 4)
    assert (fu.total, fu.fu) == (20 + 2 + 4 * 32 + 4 + 2, 160)


def test_typed_counts() -> None:
    fu = read_fu("base closed-ron 2xclosed-triplet wait-pair")
    assert (fu.total, fu.fu) == (40, 40)
    assert [(part.name, part.fu, part.times) for part in fu.parts][2] == ("closed_triplet", 8, 2)
    assert read_fu("20+2").fu == 30
    assert read_fu("20, 10, 1").fu == 40
    assert read_fu("base tsumo pair-double-wind", 2).total == 24
    assert read_fu("２０ 2").fu == 30


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "fu-parts-missing"),
        ("  ", "fu-parts-missing"),
        ("20 ponies", "fu-part-unknown"),
        ("20 0", "fu-part-range"),
        ("999", "fu-part-range"),
        ("20 -2x", "fu-part-unknown"),
        ("1 " * 21, "fu-parts-many"),
    ],
)
def test_typed_counts_that_cannot_be(text: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_fu(text)
    assert caught.value.code == code
