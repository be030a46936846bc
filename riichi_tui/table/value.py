"""From han and fu, a limit, yakuman or announced points to base points (rules.md C1, seed 004 3.3 and 3.4)."""

from functools import lru_cache

from riichi_tui.table.events import Announced, HanFu, Limit, Value, Yakuman
from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules

LIMITS = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000}
LIMIT_HAN = ((11, "sanbaiman"), (8, "baiman"), (6, "haneman"), (5, "mangan"))
YAKUMAN = 8000
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
MOST_YAKUMAN = 20


def fu_exists(han: int, fu: int, tsumo: bool) -> bool:
    """Whether a hand can have these han and fu.

    Under five han: 20 needs a tsumo and two han; 25 (seven pairs) two han, three on a tsumo; 110 with one han is a
    ron. From five han on fu cannot matter, so any step will do.
    """
    if fu not in FU:
        return False
    if han >= 5:
        return True
    if fu == 20:
        return tsumo and han >= 2
    if fu == 25:
        return han >= (3 if tsumo else 2)
    return not (fu == 110 and han == 1 and tsumo)


def fu_choices(han: int, tsumo: bool) -> tuple[int, ...]:
    """The fu that exist with these han, lowest first."""
    return tuple(fu for fu in FU if fu_exists(han, fu, tsumo))


@lru_cache(maxsize=4096)
def han_fu_base(han: int, fu: int, kiriage: bool, kazoe: bool) -> int:
    """Base points of han and fu: `fu x 2^(2+han)` up to mangan, then the limits; `kazoe`: 13 han are a yakuman."""
    if han >= 13 and kazoe:
        return YAKUMAN
    if han >= 5:
        return next(LIMITS[name] for least, name in LIMIT_HAN if han >= least)
    base = fu << (2 + han)
    if kiriage and base == 1920:
        return LIMITS["mangan"]
    return min(base, LIMITS["mangan"])


def limit_of(base: int) -> str | None:
    """The name of the limit that these base points are, or none."""
    names = {points: name for name, points in LIMITS.items()}
    return "yakuman" if base >= YAKUMAN else names.get(base)


def base_points(value: Value, rules: Rules, *, tsumo: bool = False, dealer: bool = False) -> int:
    """Base points of a value. `tsumo` and `dealer` tell what announced points mean and which fu exist.

    Refused `fu-missing`, `fu-unknown`, `counted-off`, `yakuman-too-many`, `announced-unknown`.
    """
    if type(value) is HanFu:
        if value.fu is None:
            if value.han < 5:
                raise Refused("fu-missing", han=value.han)
        elif not fu_exists(value.han, value.fu, tsumo):
            raise Refused("fu-unknown", han=value.han, fu=value.fu, allowed=fu_choices(value.han, tsumo))
        return han_fu_base(value.han, value.fu or 30, rules.play.kiriage, rules.play.kazoe == "yakuman")
    if type(value) is Limit:
        return LIMITS[value.name]
    if type(value) is Yakuman:
        return _yakuman_base(value, rules)
    if type(value) is Announced:
        return _announced_base(value, rules, tsumo, dealer)
    raise AssertionError(value)


def _yakuman_base(value: Yakuman, rules: Rules) -> int:
    if value.counted and (value.count != 1 or rules.play.kazoe != "yakuman"):
        raise Refused("counted-off")
    limit = rules.play.yakuman_limit
    if limit and value.count > limit:
        raise Refused("yakuman-too-many", count=value.count, limit=limit)
    return YAKUMAN * value.count


def _announced_base(value: Announced, rules: Rules, tsumo: bool, dealer: bool) -> int:
    play = rules.play
    most = play.yakuman_limit or MOST_YAKUMAN
    if tsumo:
        known = tsumo_sums(rules.players, play.sanma_tsumo, play.kiriage, most, dealer)
    else:
        known = ron_sums(play.kiriage, most, dealer)
    base = known.get((value.points, value.dealer))
    if base is None:
        nearest = sorted(
            known, key=lambda sums: (abs(sums[0] - value.points), abs((sums[1] or 0) - (value.dealer or 0)))
        )
        raise Refused(
            "announced-unknown", points=written(value.points, value.dealer), allowed=[written(*s) for s in nearest[:3]]
        )
    return base


def written(points: int, dealer: int | None) -> str:
    """Announced points as the grammar writes them: "5200", "1000/2000"."""
    return f"={points}" if dealer is None else f"={points}/{dealer}"


@lru_cache(maxsize=64)
def ron_sums(kiriage: bool, most_yakuman: int, dealer: bool) -> dict[tuple[int, int | None], int]:
    """Every sum that some han and fu give on a ron, to its base points: {(points, none): base}."""
    bases = _bases(tsumo=False, kiriage=kiriage, most_yakuman=most_yakuman)
    return {(ron_payment(base, dealer), None): base for base in bases}


@lru_cache(maxsize=64)
def tsumo_sums(
    players: int, sanma_tsumo: str, kiriage: bool, most_yakuman: int, dealer: bool
) -> dict[tuple[int, int | None], int]:
    """Every payment that some han and fu give on a tsumo: {(each, none) to a dealer or (others, dealer): base}."""
    known: dict[tuple[int, int | None], int] = {}
    for base in _bases(tsumo=True, kiriage=kiriage, most_yakuman=most_yakuman):
        from_dealer, from_other = tsumo_payments(base, dealer, players, sanma_tsumo)
        known[(from_other, None) if dealer else (from_other, from_dealer)] = base
    return known


def _bases(*, tsumo: bool, kiriage: bool, most_yakuman: int) -> list[int]:
    """Base points of everything that exists, highest first, so that the lowest of equal sums stands last."""
    bases = {han_fu_base(han, fu, kiriage, True) for han in range(1, 14) for fu in FU if fu_exists(han, fu, tsumo)}
    return sorted(bases | {YAKUMAN * count for count in range(1, most_yakuman + 1)}, reverse=True)
