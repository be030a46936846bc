"""Payments in sticks as text: who gives whom which, the change that comes back, and what there is to say about it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from riichi_tui.insight.sticks.plan import Plan
from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.table.events import Movement, Party
from riichi_tui.table.movements import worth


class Handing(NamedTuple):
    """What goes between two: `giver` is who gives more, `back` what comes back."""

    giver: Party
    taker: Party
    sticks: Mapping[int, int]
    back: Mapping[int, int]


def handings(moved: Iterable[Movement]) -> list[Handing]:
    """The movements with those between the same two put together."""
    pairs: dict[frozenset[Party], dict[Party, dict[int, int]]] = {}
    for one in moved:
        sides = pairs.setdefault(frozenset((one.giver, one.taker)), {one.giver: {}, one.taker: {}})
        for size, count in one.sticks.items():
            sides[one.giver][size] = sides[one.giver].get(size, 0) + count
    found = []
    for sides in pairs.values():
        (first, given), (second, back) = sides.items()
        if worth(back) > worth(given):
            first, given, second, back = second, back, first, given
        found.append(Handing(first, second, given, back))
    return found


def sticks_text(sticks: Mapping[int, int]) -> str:
    """Sticks, the largest first: "1x5000 3x1000"."""
    return " ".join(f"{sticks[size]}x{size}" for size in sorted(sticks, reverse=True) if sticks[size]) or "0"


def party_text(party: Party, look: Look) -> str:
    """The digit of a seat, or the word for pot and bank."""
    return str(party + 1) if isinstance(party, int) else look.say(f"sticks.{party}")


def movement_text(moved: Sequence[Movement], look: Look) -> str:
    """All movements in one line: "1 to 3: 1x5000, back 1x1000 1x100 · pot to 3: 1x1000". Where that is too long and
    everything goes to one, without him: "1: 3x1000 · pot: 1x1000". Empty where nothing moves."""
    dot = f" {look.glyphs.dot} "
    full = dot.join(handing_texts(moved, look))
    return full if cells(full) < look.width else dot.join(handing_texts(moved, look, brief=True))


def handing_texts(moved: Sequence[Movement], look: Look, *, brief: bool = False) -> list[str]:
    """A text for each two between whom sticks go. `brief`: without the receiver where everything goes to one."""
    found = handings(moved)
    form = "_short" if brief and len({one.taker for one in found}) == 1 else ""
    return [_said(one, look, form) for one in found]


def plan_remarks(plan: Plan, look: Look) -> list[str]:
    """What is unusual about a plan: trays that are not known, change from the bank or from somebody who takes no part,
    who falls short, a plan that is not proven to move the fewest sticks. The movements stand beside it."""
    said = []
    if plan.unknown:
        seats = tuple(seat + 1 for seat in plan.unknown)
        said.append(look.say("sticks.unknown", seats=seats, seat=seats[0]))
    if plan.bank:
        said.append(look.say("sticks.bank_change" if plan.exact else "sticks.bank_found"))
    elif plan.third_party:
        said.append(look.say("sticks.third"))
    if plan.short:
        said.append(look.say("sticks.short", parties=[party_text(party, look) for party in plan.short]))
    if not plan.exact and not plan.bank:
        said.append(look.say("sticks.not_best"))
    return said


def _said(one: Handing, look: Look, form: str = "") -> str:
    key = "sticks.gives_back" if any(one.back.values()) else "sticks.gives"
    return look.say(
        key + form,
        giver=party_text(one.giver, look),
        taker=party_text(one.taker, look),
        sticks=sticks_text(one.sticks),
        change=sticks_text(one.back),
    )


def spoken(text: str, look: Look, style: Style = "", indent: int = 1) -> list[Line]:
    """A sentence in as many lines as it takes, set in."""
    return [Row(look.width).add(" " * indent + line, style).line() for line in wrap(text, look.width - indent)]
