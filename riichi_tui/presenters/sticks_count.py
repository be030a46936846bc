"""The outcome of a count: who is off by what, and which mistake explains it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from riichi_tui.insight.reconcile import Reconciliation, expected
from riichi_tui.insight.reconcile_mistakes import Mistaken
from riichi_tui.presenters.amounts import points, signed
from riichi_tui.presenters.event_words import player, short_round
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import ruled
from riichi_tui.presenters.sticks import party_text, spoken, sticks_text
from riichi_tui.table.events import Party
from riichi_tui.table.movements import worth
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline

MOST = 5
"""Causes that are shown; the rest are counted."""


class Counting(NamedTuple):
    """A tray that is being counted: whose, of which sizes, and the sticks as typed, none while they cannot be read."""

    seat: int
    sizes: tuple[int, ...]
    sticks: Mapping[int, int] | None


def counting_lines(counting: Counting, typed: Line, state: State, look: Look) -> list[Line]:
    """What is asked, the line being typed, and what it comes to beside what should lie there."""
    who = player(counting.seat, state.names, look)
    asked = look.say("sticks.how_many", player=who, sizes=" ".join(map(str, counting.sizes)))
    due = expected(state)[counting.seat]
    style: Style = "dim"
    if counting.sticks is None:
        said = look.say("sticks.by_record", points=points(due))
    else:
        there = worth(counting.sticks)
        said = look.say("sticks.comes_to", sticks=sticks_text(counting.sticks), points=points(there), due=points(due))
        style = "good" if there == due else "problem"
    return [*spoken(asked, look, "bold"), typed, *spoken(said, look, style), ruled(look.width, look.glyphs.rule)]


def count_lines(found: Reconciliation, timeline: Timeline, look: Look) -> list[Line]:
    """A line for each tray that is off, then the causes, the latest first. `timeline` is the one that was counted."""
    if found.right:
        return spoken(look.say("sticks.all_right"), look, "good")
    lines = [line for text in off_texts(found, timeline.state.names, look) for line in spoken(text, look, "problem")]
    return lines + _causes(found.causes, timeline, look)


def off_texts(found: Reconciliation, names: Sequence[str], look: Look) -> list[str]:
    """Who is off by what."""
    texts = []
    for seat, difference in enumerate(found.off):
        if difference:
            key = "sticks.too_much" if difference > 0 else "sticks.too_little"
            texts.append(look.say(key, player=player(seat, names, look), points=points(abs(difference))))
    if found.pot_off:
        texts.append(look.say("sticks.pot_off", points=signed(found.pot_off, "0")))
    return texts


def cause_text(cause: Mistaken, timeline: Timeline, look: Look) -> str:
    """A mistake with its hand: "S1-0: 3 Chie did not pay the honba (300)"."""
    before = timeline.states[cause.index - 1]
    hand = f"{short_round(round_name(before.kyoku, before.players), look)}-{before.honba}"
    one_payer = "_payer" if cause.kind in ("honba", "noten") and cause.payer is not None else ""
    said = look.say(
        f"sticks.cause.{cause.kind}{one_payer}",
        payer=_who(cause.payer, timeline, look),
        payee=_who(cause.payee, timeline, look),
        other=_who(cause.other, timeline, look),
        points=points(cause.points),
    )
    return f"{hand}: {said}"


def _causes(causes: tuple[Mistaken, ...], timeline: Timeline, look: Look) -> list[Line]:
    if not causes:
        return spoken(look.say("sticks.no_cause"), look)
    lines = spoken(look.say("sticks.explains" if len(causes) == 1 else "sticks.explain"), look)
    for cause in causes[:MOST]:
        lines += spoken(cause_text(cause, timeline, look), look, indent=3)
    if len(causes) > MOST:
        lines += spoken(look.say("sticks.and_more", count=len(causes) - MOST), look, "dim", indent=3)
    return lines


def _who(party: Party | None, timeline: Timeline, look: Look) -> str:
    if isinstance(party, int):
        return player(party, timeline.state.names, look)
    return party_text(party, look) if party is not None else ""
