"""What yaku and sets of a checklist say of each other: what follows, what cannot be, what is still lacking."""

from collections.abc import Iterable, Sequence

from riichi_tui.insight.hand.fu import SetName, Shape
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.standing import Sets, clash, closed_only, known, sets_of
from riichi_tui.insight.hand.yaku import DRAGON_YAKU, WIND_YAKU, YAKU, named
from riichi_tui.table.laid import RIICHI
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules


def is_open(name: SetName) -> bool:
    """Whether the set counts as open."""
    return name.startswith("open")


def is_outside_set(name: SetName) -> bool:
    """Whether it is of terminals or honours."""
    return "outside" in name


def is_kan(name: SetName) -> bool:
    """Whether it is a kan."""
    return name.endswith("kan")


def implied(chosen: Sequence[str], shape: Shape, situation: Situation) -> list[str]:
    """The yaku that a hand with these yaku and sets has as well."""
    found = []
    if situation.tsumo and shape.closed:
        found.append("menzen-tsumo")
    if "ippatsu" in chosen and not set(chosen).intersection(RIICHI):
        found.append("riichi")
    if situation.seat == situation.round and set(chosen).intersection(WIND_YAKU):
        found += WIND_YAKU
    if "shousangen" in chosen:
        dragons = [name for name in DRAGON_YAKU if name in chosen]
        found += [name for name in DRAGON_YAKU if name not in dragons][: 2 - len(dragons)]
    if "honroutou" in chosen and "chiitoitsu" not in chosen:
        found.append("toitoi")
    found += _by_sets(shape)
    return found if not any(YAKU[name].units for name in (*chosen, *found)) else _yakuman_only(found)


def _yakuman_only(names: Iterable[str]) -> list[str]:
    return [name for name in names if YAKU[name].units]


def _by_sets(shape: Shape) -> list[str]:
    concealed = sum(not is_open(name) for name in shape.sets)
    kans = sum(map(is_kan, shape.sets))
    found = ["toitoi"] if len(shape.sets) == 4 else []
    four = "suuankou-tanki" if shape.wait == "pair" or kans == 4 else "suuankou"
    found += {3: ["sanankou"], 4: [four]}.get(concealed, [])
    return found + {3: ["sankantsu"], 4: ["suukantsu"]}.get(kans, [])


def refused_beside(name: str, chosen: Sequence[str], situation: Situation, rules: Rules) -> Mistake | None:
    """Why a yaku cannot be chosen beside the others; none where it can."""
    if name in DRAGON_YAKU and set(DRAGON_YAKU) <= {name, *chosen}:
        return Mistake("yaku-three-dragons")
    other = clash(name, chosen, situation, rules)
    return None if other is None else Mistake("yaku-excluded", yaku=named(name), other=named(other))


def against(chosen: Sequence[str], shape: Shape, situation: Situation, rules: Rules) -> Mistake | None:
    """What of the sets, the pair, the wait or the calls cannot be with these yaku; none where all can."""
    if not shape.closed:
        for name in chosen:
            if closed_only(YAKU[name], rules):
                return Mistake("yaku-closed-only", yaku=named(name))
    elif _too_open(shape):
        return Mistake("fu-open-sets")
    for name in ("pinfu", "chiitoitsu"):
        if name in chosen and not shape.bare:
            return Mistake("fu-settled", yaku=named(name))
    wanted = sets_of(chosen, situation, rules.players)
    if _too_many(wanted, shape):
        culprits = [name for name in chosen if _too_many(sets_of([name], situation, rules.players), shape)]
        return Mistake("fu-against-yaku", yaku=tuple(map(named, culprits or chosen)))
    return None


def _too_open(shape: Shape) -> bool:
    """Whether a hand with these sets cannot be closed: a ron opens one triplet of it at most, a self-draw none."""
    opened = [name for name in shape.sets if is_open(name)]
    return any(map(is_kan, opened)) or len(opened) > (0 if shape.tsumo else 1)


def _too_many(wanted: Sets, shape: Shape) -> bool:
    outside = sum(map(is_outside_set, shape.sets))
    left = 4 - len(shape.sets)
    return (
        len(shape.sets) > wanted.triplets[1]
        or sum(map(is_kan, shape.sets)) > wanted.kans[1]
        or outside > wanted.outside
        or len(shape.sets) - outside > wanted.simple
        or wanted.valued > outside + left
    )


def lacking(names: Sequence[str], shape: Shape, situation: Situation, rules: Rules) -> Mistake | None:
    """What a hand of less than five han still needs before its fu are right; none where nothing."""
    for name in names:
        needs = YAKU[name].needs
        if needs and not set(names).intersection(needs):
            return Mistake("yaku-needs", yaku=named(name), needs=tuple(named(n) for n in needs if known(n, rules)))
    if shape.seven_pairs:
        return None
    if shape.closed and shape.bare and "pinfu" not in names:
        return Mistake("fu-bare-is-pinfu")
    wanted = sets_of(names, situation, rules.players)
    have = {
        "triplets": (len(shape.sets), wanted.triplets[0]),
        "kans": (sum(map(is_kan, shape.sets)), wanted.kans[0]),
        "concealed": (sum(not is_open(name) for name in shape.sets), wanted.concealed),
        "outside": (sum(map(is_outside_set, shape.sets)), wanted.valued),
    }
    for what, (there, due) in have.items():
        if there < due:
            return Mistake(f"fu-{what}-missing", count=there, due=due)
    if "shousangen" in names and shape.pair == "plain":
        return Mistake("fu-pair-missing")
    return None
