"""The table screen as lines: head, hand list, pane and keys, at every size."""

from collections.abc import Sequence

from riichi_tui.locale.width import wrap
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering, entry_lines
from riichi_tui.presenters.pane_rest import Rest, rest_lines
from riichi_tui.presenters.row import clipped, ruled
from riichi_tui.presenters.table_frame import LEAST_HEIGHT, LEAST_WIDTH, fits, frame, is_small
from riichi_tui.presenters.table_hands import hand_lines
from riichi_tui.presenters.table_small import small_lines
from riichi_tui.presenters.table_top import head
from riichi_tui.presenters.table_view import TableView


def table_lines(view: TableView, look: Look) -> list[Line]:
    """Exactly `look.height` lines of at most `look.width` cells."""
    if not fits(look):
        return too_small(look)
    if is_small(look):
        return small_lines(view, look)
    state = view.state
    place = frame(look, state.players, sticks=state.sticks is not None)
    pane = view.pane
    body = entry_lines(pane, state, place, look) if isinstance(pane, Entering) else rest_lines(pane, state, place, look)
    lines = [
        *head(state, view.title, view.until, place, look),
        ruled(look.width, look.glyphs.rule, look.say("tui.hands")),
        *hand_lines(view.hands, place, look),
        *body,
        *([ruled(look.width, look.glyphs.rule)] if place.full else []),
        *key_lines(keys_of(view.pane, view.keys), place.keys, look),
    ]
    return [clipped(line, look.width) for line in lines]


def keys_of(pane: Rest | Entering, keys: Sequence[KeyTitle]) -> Sequence[KeyTitle]:
    """The keys of an entry while one is open, else those of the table."""
    return pane.keys if isinstance(pane, Entering) else keys


def too_small(look: Look) -> list[Line]:
    """What a screen says that is smaller than any layout."""
    text = look.say("tui.too_small", width=LEAST_WIDTH, height=LEAST_HEIGHT)
    lines = wrap(text, max(look.width, 1))
    shown = [clipped(plain(line), look.width) for line in lines[: look.height]]
    return shown + [BLANK] * (look.height - len(shown))
