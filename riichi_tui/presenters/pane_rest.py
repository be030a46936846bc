"""The pane at rest: the last result and who hands over what, because people look at it while they pay."""

from typing import NamedTuple

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.event_words import briefly, sentence
from riichi_tui.presenters.lines import BLANK, Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import (
    after_line,
    amount_lines,
    ending_with,
    padded,
    rest_text,
    spoken,
    taken_later,
    with_remark,
)
from riichi_tui.presenters.pane_sticks import handover_lines, kinds, remark_lines
from riichi_tui.presenters.row import ruled
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.hands import HandRow
from riichi_tui.table.state import State
from riichi_tui.table.trays import moved_of


class Rest(NamedTuple):
    """What the pane shows between hands.

    `hand` is the last result with the states around it; `said` a remark about the last key ("2 is in riichi: u takes
    it back") and its style; `recorded`: the hand was recorded just now; `notice` what is to be known about the sticks.
    """

    hand: HandRow | None = None
    before: State | None = None
    after: State | None = None
    said: str = ""
    style: Style = ""
    recorded: bool = False
    notice: str = ""


def rest_lines(rest: Rest, state: State, frame: Frame, look: Look) -> list[Line]:
    """Title and body: `frame.pane` + 1 lines."""
    following = with_remark(rest_text(state, look), rest.said, look)
    notice = [spoken(text, "problem") for text in remark_lines([rest.notice], look) if text]
    if rest.hand is None or rest.before is None or rest.after is None:
        title = ruled(look.width, look.glyphs.rule, look.say("tui.begin"))
        hints = (look.say(f"tui.begin_{number}") for number in (1, 2, 3))
        body = [spoken(part, "dim") for hint in hints for part in wrap(hint, look.width - 2)]
        body = [*padded(body, frame.pane - len(notice) - 1), *notice, BLANK]
        return [title, *ending_with(body, following, rest.style, 3, look)]
    flows, players = rest.after.flows, rest.after.players
    if len(wrap(following, look.width - 2)) > 1:
        notice = []
    room = frame.pane - 2 - len(notice)
    paid = handover_lines(flows, moved_of(rest.hand.event), room - kinds(flows, players), look, most=room - 1)
    paid = paid or [look.say("tui.pays_later" if any(taken_later(rest.before, rest.after)) else "tui.nobody_pays")]
    rows = amount_lines(rest.before, rest.after, room - len(paid), frame, look)
    if state.sticks is None:
        rows = padded(rows, room - len(paid))
    rows = [*map(spoken, paid), *rows, after_line(rest.before, rest.after, frame, look)]
    title = rest_title(rest.hand, rest.before, look, recorded=rest.recorded)
    lines = [title, *padded(rows, frame.pane - 1 - len(notice)), *notice, BLANK]
    return ending_with(lines, following, rest.style, 2, look)


def rest_title(hand: HandRow, before: State, look: Look, *, recorded: bool) -> Line:
    """The last result in words, players by their digits alone where names leave no room."""
    key, name = "tui.recorded" if recorded else "tui.last", hand_name(hand, look)
    said = briefly(
        lambda names: look.say(key, hand=name, result=sentence(hand.event, names, look)), before.names, look.width - 4
    )
    return ruled(look.width, look.glyphs.rule, said)
