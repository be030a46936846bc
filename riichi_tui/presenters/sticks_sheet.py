"""The trays in plain text, below the sheet of a game, and what the last count says."""

from riichi_tui.insight.reconcile import counts, reconcile_counts
from riichi_tui.presenters.lines import BLANK, Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import ruled
from riichi_tui.presenters.sticks_count import count_lines
from riichi_tui.presenters.sticks_trays import tray_lines
from riichi_tui.table.timeline import Timeline


def tray_sheet(timeline: Timeline, look: Look) -> list[Line]:
    """Every stick by its owner; who is off by what, where trays were counted last."""
    lines = [BLANK, ruled(look.width, look.glyphs.rule, look.say("sticks.title")), *tray_lines(timeline.state, look)]
    if any(points is not None for points in counts(timeline)):
        lines += [BLANK, *count_lines(reconcile_counts(timeline), timeline, look)]
    return lines
