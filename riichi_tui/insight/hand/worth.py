"""From yaku, bonus han and fu to the value of a hand, by the rules of the game: shared by checklist and tiles."""

from collections.abc import Iterable
from typing import NamedTuple

from riichi_tui.insight.hand.yaku import YAKU, Yaku
from riichi_tui.table.events import HanFu, Limit, Value, Yakuman
from riichi_tui.table.rules import Rules
from riichi_tui.table.value import FU, LIMITS, han_fu_base

MOST_FU = FU[-1]
MOST_HAN = 60


class Scored(NamedTuple):
    """A yaku of a hand with what it counts: han, or yakuman units where it is one (han is then 0)."""

    name: str
    han: int
    units: int = 0


class Worth(NamedTuple):
    """What yaku come to. `yaku` are those that count: beside a yakuman nothing else does, and under rules in which
    renhou is a mangan it counts alone or not at all. `han` has the bonus in it and is 0 for a yakuman."""

    yaku: tuple[Scored, ...]
    han: int
    units: int
    value: Value


def units_of(yaku: Yaku, rules: Rules) -> int:
    """How many yakuman it is: two where it is double and the rules have double yakuman."""
    if yaku.name == "renhou":
        return int(rules.hand.renhou == "yakuman")
    return yaku.units + int(yaku.double and rules.hand.double_yakuman)


def han_of(yaku: Yaku, *, closed: bool) -> int:
    """Its han in a closed or an open hand; 0 where it does not count."""
    return yaku.closed if closed else yaku.open or 0


def counted(names: Iterable[str]) -> list[Yaku]:
    """The yaku of these names in the order of the table, without those that another replaces."""
    given = set(names)
    replaced = {other for name in given for other in YAKU[name].replaces}
    return [yaku for name, yaku in YAKU.items() if name in given - replaced]


def worth_of(names: Iterable[str], *, bonus: int, fu: int | None, closed: bool, rules: Rules) -> Worth | None:
    """What yaku, bonus han and fu come to; none without a yaku. `fu` may be none from five han on."""
    yaku = counted(names)
    yakuman = tuple(Scored(one.name, 0, units_of(one, rules)) for one in yaku if units_of(one, rules))
    if yakuman:
        units = sum(scored.units for scored in yakuman)
        limit = rules.play.yakuman_limit
        return Worth(yakuman, 0, units, Yakuman(count=min(units, limit) if limit else units))
    ordinary = tuple(Scored(one.name, han_of(one, closed=closed)) for one in yaku if one.name != "renhou")
    han = sum(scored.han for scored in ordinary)
    total = min(han + bonus, MOST_HAN) if han else 0
    if any(one.name == "renhou" for one in yaku) and _base(total, fu, rules) <= LIMITS["mangan"]:
        return Worth((Scored("renhou", YAKU["renhou"].closed),), YAKU["renhou"].closed, 0, Limit(name="mangan"))
    if not han:
        return None
    return Worth(ordinary, total, 0, HanFu(han=total, fu=None if total >= 5 or fu is None else min(fu, MOST_FU)))


def _base(han: int, fu: int | None, rules: Rules) -> int:
    if not han or (han < 5 and fu is None):
        return 0
    return han_fu_base(han, fu or FU[0], rules.play.kiriage, rules.play.kazoe == "yakuman")
