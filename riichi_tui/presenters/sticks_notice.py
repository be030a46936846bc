"""What the table says about the sticks by itself: count them, a count that is off, what is owed, who runs low."""

from riichi_tui.insight.reconcile import counts, reconcile_counts
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks import movement_text
from riichi_tui.presenters.sticks_count import cause_text, off_texts
from riichi_tui.presenters.sticks_trays import remarks
from riichi_tui.table.events import Event, Riichi
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import RIICHI_STICK, moved_of


def stick_notice(timeline: Timeline, look: Look) -> str:
    """The one thing that matters most now; empty where all is well, and where the sticks are not followed."""
    state = timeline.state
    if state.sticks is None:
        return ""
    counted = counts(timeline)
    if any(points is not None for points in counted):
        off = _count_text(timeline, look)
        if off:
            return off
    if state.over and None in counted:
        return look.say("sticks.count_now")
    return next((text for text, _ in remarks(state, look)), "")


def _count_text(timeline: Timeline, look: Look) -> str:
    found = reconcile_counts(timeline)
    said = [*off_texts(found, timeline.state.names, look)]
    if said and found.causes:
        said.append(cause_text(found.causes[0], timeline, look))
    return ". ".join(said)


def moved_notice(event: Event, look: Look) -> str:
    """Who hands over which sticks for an event that the pane does not show; empty for the one stick of a riichi."""
    moved = moved_of(event)
    one = isinstance(event, Riichi) and [move.sticks for move in moved] == [{RIICHI_STICK: 1}]
    return "" if one else movement_text(moved, look)
