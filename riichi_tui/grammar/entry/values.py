"""The keys of a value: han, fu, limits, yakuman, points as announced."""

from collections.abc import Callable
from functools import partial

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import MOST_DIGITS, Option, Outcome, digit_options, said
from riichi_tui.grammar.entry.shapes import Asked
from riichi_tui.table.events import Announced, HanFu, Limit, LimitName, Value, Yakuman
from riichi_tui.table.value import MOST_YAKUMAN, fu_exists

HAN_KEYS = {**{str(han): han for han in range(1, 10)}, "0": 10}
LIMIT_KEYS: dict[str, LimitName] = {"m": "mangan", "h": "haneman", "b": "baiman", "s": "sanbaiman"}
FU_KEYS = {"3": 30, "4": 40, "5": 50, "6": 60, "7": 70, "8": 80, "9": 90, "0": 100, "1": 110}
USUAL_FU = 30

Take = Callable[[Value], Outcome]


def han_options(context: Context, take: Take, points: Callable[[], Outcome]) -> list[Option]:
    """The first key of a value. Below five han `take` gets the usual fu."""
    found = [Option(key, "han", partial(take, han_value(han)), value=han_value(han)) for key, han in HAN_KEYS.items()]
    found += [
        Option(key, "limit", partial(take, Limit(name=name)), value=Limit(name=name))
        for key, name in LIMIT_KEYS.items()
    ]
    counted = Yakuman(counted=True)
    why = None if context.kazoe else said("kazoe-off")
    found.append(Option("k", "kazoe", partial(take, counted), value=counted, why=why))
    found.append(Option("y", "yakuman", partial(take, Yakuman()), value=Yakuman()))
    found.append(Option("v", "helper", lambda: Asked("helper")))
    found.append(Option("=", "points", points))
    return found


def han_value(han: int) -> HanFu:
    """So many han, with 30 fu where fu matter."""
    return HanFu(han=han, fu=USUAL_FU if han < 5 else None)


def fu_options(han: int, tsumo: bool, take: Take) -> list[Option]:
    """The fu below five han; what does not exist says so."""
    keys = {"2": 20 if tsumo else 25, **FU_KEYS, "c": 25}
    found = []
    for key, fu in keys.items():
        value = HanFu(han=han, fu=fu)
        why = None if fu_exists(han, fu, tsumo) else said("fu-none", han=han, fu=fu)
        code = "pairs" if key == "c" else "fu"
        found.append(Option(key, code, partial(take, value), value=value, usual=key == "3", why=why))
    return found


def more_yakuman(value: Yakuman, context: Context, take: Take) -> Option:
    """`y` once more: one yakuman more."""
    limit = context.yakuman_limit or MOST_YAKUMAN
    more = Yakuman(count=min(value.count + 1, MOST_YAKUMAN))
    why = said("yakuman-limit", limit=limit) if value.count >= limit else None
    return Option("y", "yakuman", partial(take, more), value=more, why=why)


def points_options(digits: str, paired: bool, type_digit: Callable[[str], Outcome]) -> list[Option]:
    """Announced points in hundreds; `paired`: a tsumo that the dealer pays differently, `10/20`."""
    others, sign, part = digits.rpartition("/")
    found = digit_options(part, MOST_DIGITS, lambda typed: type_digit(others + sign + typed))
    if paired and not sign:
        why = None if part else said("digit-first")
        found.append(Option("/", "dealer-points", lambda: type_digit(digits + "/"), why=why))
    return found


def points_value(digits: str, paired: bool) -> Announced | None:
    """The announced points, none while a part is missing."""
    others, sign, dealer = digits.partition("/")
    if not others or (paired and not dealer) or (sign and not dealer):
        return None
    return Announced(points=int(others) * 100, dealer=int(dealer) * 100 if dealer else None)
