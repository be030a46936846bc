"""The key bar: keys with their titles on a line or two."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row


class KeyTitle(NamedTuple):
    """A key and what it does, in the reader's language. `off`: it can be pressed, and says why it does nothing."""

    key: str
    title: str
    off: bool = False

    @property
    def width(self) -> int:
        """Cells of both with the space between."""
        return cells(self.key) + cells(self.title) + bool(self.title)


def key_lines(keys: Sequence[KeyTitle], count: int, look: Look) -> list[Line]:
    """The keys on `count` lines in their order, spread evenly; what does not fit at the end is left out.

    The last key is always there: it is the one that lists all others.
    """
    for gap in (3, 2, 1):
        rows = _broken(keys, gap, look.width - 1)
        if len(rows) <= count:
            break
    else:
        rows = _cut(keys, count, look.width - 1)
        gap = 1
    lines = [_line(row, gap, look) for row in rows]
    return lines + [()] * (count - len(lines))


def _broken(keys: Sequence[KeyTitle], gap: int, width: int) -> list[list[KeyTitle]]:
    rows: list[list[KeyTitle]] = [[]]
    end = 0
    for key in keys:
        if end and end + gap + key.width > width:
            rows.append([])
            end = 0
        end += key.width + (gap if end else 0)
        rows[-1].append(key)
    return rows


def _cut(keys: Sequence[KeyTitle], count: int, width: int) -> list[list[KeyTitle]]:
    kept = list(keys)
    while len(kept) > 2 and len(_broken(kept, 1, width)) > count:
        del kept[-2]
    return _broken(kept, 1, width)[:count]


def _line(row: Sequence[KeyTitle], gap: int, look: Look) -> Line:
    line = Row(look.width).add(" ")
    for index, key in enumerate(row):
        line.add(" " * gap if index else "").add(key.key, "dim" if key.off else "key")
        line.add(f" {key.title}" if key.title else "", "dim" if key.off else "")
    return line.line()
