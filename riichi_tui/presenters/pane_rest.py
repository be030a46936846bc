"""The pane at rest: the last result and who hands over what, because people look at it while they pay."""

from typing import NamedTuple

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.event_words import sentence
from riichi_tui.presenters.lines import BLANK, Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import (
    after_line,
    amount_lines,
    ending_with,
    padded,
    payment_text,
    rest_text,
    spoken,
    with_remark,
)
from riichi_tui.presenters.row import ruled
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.hands import HandRow
from riichi_tui.table.state import State


class Rest(NamedTuple):
    """What the pane shows between hands.

    `hand` is the last result with the states around it; `said` a remark about the last key ("2 is in riichi: u takes
    it back") and its style; `recorded`: the hand was recorded just now.
    """

    hand: HandRow | None = None
    before: State | None = None
    after: State | None = None
    said: str = ""
    style: Style = ""
    recorded: bool = False


def rest_lines(rest: Rest, state: State, frame: Frame, look: Look) -> list[Line]:
    """Title and body: `frame.pane` + 1 lines."""
    following = with_remark(rest_text(state, look), rest.said, look)
    if rest.hand is None or rest.before is None or rest.after is None:
        title = ruled(look.width, look.glyphs.rule, look.say("tui.begin"))
        hints = (look.say(f"tui.begin_{number}") for number in (1, 2, 3))
        body = [spoken(part, "dim") for hint in hints for part in wrap(hint, look.width - 2)]
        return [title, *ending_with(padded(body, frame.pane), following, rest.style, 3, look)]
    said = sentence(rest.hand.event, rest.before.names, look)
    key = "tui.recorded" if rest.recorded else "tui.last"
    title = ruled(look.width, look.glyphs.rule, look.say(key, hand=hand_name(rest.hand, look), result=said))
    amounts = padded(amount_lines(rest.after.flows, rest.before, frame.pane - 3, frame, look), frame.pane - 3)
    lines = [
        title,
        spoken(payment_text(rest.after.flows, look) or look.say("tui.nobody_pays")),
        *amounts,
        after_line(rest.before, rest.after, frame, look),
        BLANK,
    ]
    return ending_with(lines, following, rest.style, 2, look)
