"""A page with a title, a list of which one line is chosen, a remark, and keys: start, hands, help, palette."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Span, Style, plain, text_of
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row, clipped, ruled

KEYS = 2
HEAD = 2
FOOT = KEYS + 2
MOST_SAID = 3
"""Lines that a remark may take; the list gives them up."""


class Listing(NamedTuple):
    """`chosen` is the index of the chosen line, none where lines are only read; `top` the first line shown."""

    title: str
    items: Sequence[Line]
    right: str = ""
    chosen: int | None = None
    top: int = 0
    said: str = ""
    style: Style = ""
    keys: tuple[KeyTitle, ...] = ()
    above: tuple[Line, ...] = ()


def room(look: Look, above: int = 0) -> int:
    """How many items a page shows."""
    return max(look.height - HEAD - FOOT - above, 1)


def scrolled(top: int, chosen: int, count: int, rows: int) -> int:
    """The first line to show so that the chosen one is seen and the page moves as little as may be."""
    top = min(max(top, chosen - rows + 1), chosen)
    return max(min(top, count - rows), 0)


def listing_lines(listing: Listing, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    rows = room(look, len(listing.above))
    window = listing.items[listing.top : listing.top + rows]
    said = [plain(f" {text}", listing.style) for text in wrap(listing.said, look.width - 2)[:MOST_SAID]]
    shown = [_chosen(line) if listing.top + index == listing.chosen else line for index, line in enumerate(window)]
    last = listing.top + len(window)
    more = f"{listing.top + 1}-{last} / {len(listing.items)}" if len(listing.items) > rows else ""
    right = "   ".join(text for text in (listing.right, more) if text)
    title = Row(look.width).boxed(1, look.width - cells(right) - 3, listing.title, "title")
    title.ending(look.width - 1, right, "dim")
    head = [title.line(), ruled(look.width, look.glyphs.rule), *listing.above]
    foot = [ruled(look.width, look.glyphs.rule), *said, *key_lines(listing.keys, KEYS, look)]
    body = [*shown, *[BLANK] * (rows - len(shown))][: look.height - len(head) - len(foot)]
    lines = [*head, *body, *foot]
    return [clipped(line, look.width) for line in lines]


def _chosen(line: Line) -> Line:
    """The chosen line: a mark before it, so that colour is not the only sign."""
    return (Span(">" + text_of(line)[1:], "chosen"),)
