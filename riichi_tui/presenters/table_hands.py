"""The hand list: every hand's change under its owner, as on a club's paper sheet."""

from collections.abc import Sequence

from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import signed, tone
from riichi_tui.presenters.event_words import brief, hand_text, short_round
from riichi_tui.presenters.lines import BLANK, Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shortened, shown
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.table.hands import HandRow


def hand_lines(hands: Sequence[HandRow], frame: Frame, look: Look) -> list[Line]:
    """The last hands in exactly `frame.hands` lines, filled from the top."""
    window = hands[first_shown(len(hands), frame.hands) :]
    lines = [hand_line(hand, frame, look) for hand in window]
    return lines + [BLANK] * (frame.hands - len(lines))


def first_shown(count: int, rows: int) -> int:
    """The first hand that is shown. A full list moves up by half its rows at once, so that most hands redraw one line
    of it and not all: over a slow line the list would be half of what an Enter costs."""
    if rows <= 0:
        return count
    step = max(rows // 2, 1)
    return max(-((rows - count) // step) * step, 0)


def hand_name(hand: HandRow, look: Look) -> str:
    """Round and honba: "S1-2"."""
    return f"{short_round(hand.round, look)}-{hand.honba}"


def result_text(hand: HandRow, width: int, look: Look) -> str:
    """Name and result in at most `width` cells: without the honba rather than with half a value."""
    text = hand_text(hand.event, look, players=len(hand.delta))
    said = f"{hand_name(hand, look)} {text}"
    if cells(said) > width:
        said = f"{short_round(hand.round, look)} {text}"
    return shortened(said, width, look)


def names_line(names: Sequence[str], frame: Frame, look: Look) -> Line:
    """Whose column is which, for a list of hands without the head of the table above it."""
    row = Row(look.width)
    for seat, name in enumerate(names):
        row.ending(frame.amount_end(seat), f"{seat + 1} {shown(name, frame.column - 5, look)}", "bold")
    return row.line()


def hand_line(hand: HandRow, frame: Frame, look: Look, *, marked: bool = False) -> Line:
    """One hand: its name, its result, each player's change; `r` marks a riichi. `marked`: its first cell is free for a
    mark also where room is short."""
    row = Row(look.width)
    start = int(frame.full or marked)
    width = frame.left - start
    if frame.full:
        row.at(start, result_text(hand, width + (0 not in hand.riichi), look))
    else:
        row.boxed(start, width, f"{hand_name(hand, look)} {brief(hand.event, look, players=len(hand.delta))}")
    for seat, amount in enumerate(hand.delta):
        if seat in hand.riichi:
            row.at(frame.start(seat) + 1, "r", "riichi")
        row.ending(frame.amount_end(seat), signed(amount, look.glyphs.dot), tone(amount))
    return row.line()
