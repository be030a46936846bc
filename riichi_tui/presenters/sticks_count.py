"""The outcome of a count: who is off by what, and which mistake explains it."""

from riichi_tui.insight.reconcile import Reconciliation
from riichi_tui.insight.reconcile_mistakes import Mistaken
from riichi_tui.presenters.amounts import points, signed
from riichi_tui.presenters.event_words import player, short_round
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks import party_text, spoken
from riichi_tui.table.events import Party
from riichi_tui.table.seats import round_name
from riichi_tui.table.timeline import Timeline

MOST = 5
"""Causes that are shown; the rest are counted."""


def count_lines(found: Reconciliation, timeline: Timeline, look: Look) -> list[Line]:
    """A line for each tray that is off, then the causes, the latest first. `timeline` is the one that was counted."""
    if found.right:
        return spoken(look.say("sticks.all_right"), look, "good")
    lines: list[Line] = []
    for seat, difference in enumerate(found.off):
        if difference:
            key = "sticks.too_much" if difference > 0 else "sticks.too_little"
            who = player(seat, timeline.state.names, look)
            lines += spoken(look.say(key, player=who, points=points(abs(difference))), look, "problem")
    if found.pot_off:
        lines += spoken(look.say("sticks.pot_off", points=signed(found.pot_off, "0")), look, "problem")
    return lines + _causes(found.causes, timeline, look)


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
