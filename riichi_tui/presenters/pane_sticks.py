"""The lines of the pane that say who hands over what: sticks where they are recorded, else points."""

from collections.abc import Sequence

from riichi_tui.locale.width import cells, fit, wrap
from riichi_tui.presenters.flow_rows import by_kind
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import payment_text
from riichi_tui.presenters.sticks import handing_texts
from riichi_tui.table.events import Movement
from riichi_tui.table.state import Flow

MOST_REMARK = 2
"""Lines that a remark about the sticks may take."""


def handover_lines(flows: Sequence[Flow], moved: Sequence[Movement], room: int, look: Look, *, most: int) -> list[str]:
    """A line for each two between whom sticks go, where `room` lines suffice; else as few as it takes, at most `most`.
    One line of points where no sticks are recorded; none where nothing moves."""
    if not moved:
        paid = payment_text(flows, look)
        return [paid] if paid else []
    full = handing_texts(moved, look)
    if len(full) <= room and all(cells(text) <= look.width - 2 for text in full):
        return full
    packed = [_packed(texts, look) for texts in (full, handing_texts(moved, look, brief=True))]
    return _cut(packed[0] if len(packed[0]) <= max(room, len(packed[1])) else packed[1], most, look)


def is_cut(lines: Sequence[str], look: Look) -> bool:
    """Whether there was no room for some of what the lines say."""
    return bool(lines) and lines[-1].endswith(f" {look.glyphs.ellipsis}")


def remark_lines(said: Sequence[str], look: Look) -> list[str]:
    """What there is to say about the sticks, as far as there is room for it."""
    return _cut([line for text in said for line in wrap(text, look.width - 2)], MOST_REMARK, look)


def kinds(flows: Sequence[Flow], players: int) -> int:
    """How many rows of amounts there are at least."""
    return max(sum(any(row) for row in by_kind(flows, players).values()), 1)


def _packed(texts: Sequence[str], look: Look) -> list[str]:
    """The texts on as few lines as they take, in their order."""
    lines: list[str] = []
    for text in texts:
        joined = f"{lines[-1]} {look.glyphs.dot} {text}" if lines else ""
        if lines and cells(joined) <= look.width - 2:
            lines[-1] = joined
        else:
            lines += wrap(text, look.width - 2)
    return lines


def _cut(lines: list[str], most: int, look: Look) -> list[str]:
    """At most so many lines, with a sign where there would be more."""
    if len(lines) <= most:
        return lines
    last = fit(lines[most - 1], look.width - 4)
    return [*lines[: most - 1], f"{last} {look.glyphs.ellipsis}"]
