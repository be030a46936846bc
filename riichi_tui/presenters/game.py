"""`show` as text: the sheet of a game, and once it is over its settlement."""

from collections.abc import Sequence

from riichi_tui.presenters.lines import BLANK, Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sheet import sheet
from riichi_tui.table.timeline import Timeline


def game_lines(timeline: Timeline, slots: Sequence[str], look: Look) -> list[Line]:
    """The game after the last event of the timeline; `slots` name its events."""
    lines = sheet(timeline, slots, look)
    if timeline.state.sticks is not None:
        lines += _trays(timeline, look)
    if not timeline.state.over:
        return lines
    return [*lines, BLANK, *_settlement(timeline, look)]


def game_line(timeline: Timeline, look: Look) -> str:
    """The result of a finished game in one line, to be pasted into a chat."""
    from riichi_tui.presenters.statement_line import one_line  # noqa: PLC0415 - a running game starts faster without
    from riichi_tui.settlement.closing import closing_of, hand_payments_of  # noqa: PLC0415
    from riichi_tui.settlement.statement import settle  # noqa: PLC0415

    statement = settle(closing_of(timeline.state, hand_payments_of(timeline.states)))
    return one_line(statement, timeline.opened.title, look)


def _trays(timeline: Timeline, look: Look) -> list[Line]:
    from riichi_tui.presenters.sticks_sheet import tray_sheet  # noqa: PLC0415 - a game without sticks starts faster

    return tray_sheet(timeline, look)


def _settlement(timeline: Timeline, look: Look) -> list[Line]:
    from riichi_tui.presenters.statement import statement_text  # noqa: PLC0415 - a running game starts faster without
    from riichi_tui.settlement.closing import closing_of, hand_payments_of  # noqa: PLC0415
    from riichi_tui.settlement.statement import settle  # noqa: PLC0415

    closing = closing_of(timeline.state, hand_payments_of(timeline.states))
    return statement_text(closing, settle(closing), look)
