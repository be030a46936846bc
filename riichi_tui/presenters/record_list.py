"""Every record of a save as text and as JSON: who wrote what when, and what became of it."""

from collections.abc import Sequence

import msgspec

from riichi_tui.grammar.write import write
from riichi_tui.journal.history import Effect, HistoryRow, Standing
from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Opened
from riichi_tui.table.requests import Command

NUMBER = 6
TIME = 8
WRITER = 26
WHAT = 36
FATE = 62
CLOCK = len("2026-11-30T21:05")
SHORT = len("2026-")
FULL = 80
"""Cells from which on a record stands on one line."""


class RecordPart(msgspec.Struct, frozen=True, kw_only=True):
    """One record. `text` is what it says in the words of the grammar, in every locale; `slots` the places in the log
    that it filled, `in_force` those that still stand; `removed` and `void` what a correction took out."""

    n: int
    at: str
    by: str
    effect: Effect
    text: str
    slots: tuple[str, ...]
    in_force: tuple[str, ...]
    removed: tuple[str, ...]
    void: tuple[str, ...]
    standing: Standing
    ended_by: int | None


class RecordList(msgspec.Struct, frozen=True, kw_only=True):
    """What `history --json` prints."""

    format: int = 1
    records: tuple[RecordPart, ...]


def record_document(rows: Sequence[HistoryRow]) -> RecordList:
    """All records, first to last."""
    return RecordList(records=tuple(_part(row) for row in rows))


def record_lines(rows: Sequence[HistoryRow], look: Look) -> list[Line]:
    """A heading and the records."""
    return [*record_heading(look), *record_rows(rows, look)]


def record_heading(look: Look) -> tuple[Line, ...]:
    """What stands in which column; none where a record takes two lines."""
    if look.width < FULL:
        return ()
    head = Row(look.width).ending(NUMBER - 1, look.say("presenters.record")).at(TIME, look.say("presenters.time"))
    head.at(WRITER, look.say("presenters.by")).at(WHAT, look.say("presenters.what"))
    return (head.at(FATE, look.say("presenters.fate")).line(),)


def record_rows(rows: Sequence[HistoryRow], look: Look) -> list[Line]:
    """A line a record, what is not in force dim; long texts go on below. Two lines each where the screen is narrow."""
    lines = _lines if look.width >= FULL else _narrow_lines
    return [line for row in rows for line in lines(row, look)]


def _part(row: HistoryRow) -> RecordPart:
    splice = row.entry if isinstance(row.entry, Splice) else None
    return RecordPart(
        n=row.n,
        at=row.at,
        by=row.by,
        effect=row.effect,
        text=_text(row),
        slots=row.slots,
        in_force=row.in_force,
        removed=splice.remove if splice else (),
        void=splice.void if splice else (),
        standing=row.standing,
        ended_by=row.ended_by or None,
    )


def _lines(row: HistoryRow, look: Look) -> list[Line]:
    style = _style(row)
    line = Row(look.width).ending(NUMBER - 1, str(row.n)).at(TIME, row.at[:CLOCK].replace("T", " "), style)
    line.at(WRITER, shown(row.by, WHAT - WRITER - 1, look), style)
    said = wrap(look.glyphs.plain(_said(row, look)), FATE - WHAT - 1)
    fate = wrap(_fate(row, look), look.width - FATE)
    line.at(WHAT, said[0], style).at(FATE, fate[0], style)
    lines = [line.line()]
    for index in range(1, max(len(said), len(fate))):
        more = Row(look.width).at(WHAT + 1, said[index] if index < len(said) else "", style)
        lines.append(more.at(FATE, fate[index] if index < len(fate) else "", style).line())
    return lines


def _narrow_lines(row: HistoryRow, look: Look) -> list[Line]:
    style = _style(row)
    line = Row(look.width).ending(NUMBER - 1, str(row.n)).at(NUMBER, row.at[SHORT:CLOCK].replace("T", " "), style)
    fate = _fate(row, look)
    line.at(WRITER - TIME, shown(row.by, max(look.width - WRITER + TIME - cells(fate) - 2, 3), look), style)
    line.ending(look.width - 1, fate, style)
    said = wrap(look.glyphs.plain(_said(row, look)), look.width - NUMBER - 1)
    return [line.line(), *(Row(look.width).at(NUMBER, text, style).line() for text in said)]


def _style(row: HistoryRow) -> Style:
    return "" if row.standing == "stands" else "dim"


def _said(row: HistoryRow, look: Look) -> str:
    """The text, and for a correction which slots it took out."""
    if not isinstance(row.entry, Splice):
        return _worded(row.entry, look)
    taken = ", ".join((*row.entry.remove, *row.entry.void))
    key = "presenters.replaces" if taken and row.entry.put else "presenters.removes" if taken else "presenters.inserts"
    return look.say(key, slots=taken, before=row.entry.before or "", text=_put(row.entry, look))


def _put(splice: Splice, look: Look) -> str:
    return "; ".join(_worded(event, look) for event in splice.put)


def _worded(entry: Command, look: Look) -> str:
    """An entry in the words of the grammar; the opening, which is no command, in a few of ours."""
    if isinstance(entry, Opened):
        return look.say("presenters.opened", rules=entry.rules.name)
    return write(entry)


def _text(row: HistoryRow) -> str:
    if isinstance(row.entry, Splice):
        return "; ".join(write(event) for event in row.entry.put)
    return write(row.entry)


def _fate(row: HistoryRow, look: Look) -> str:
    if row.effect in ("undoes", "redoes"):
        span = str(row.oldest) if row.oldest == row.newest else f"{row.oldest}-{row.newest}"
        return look.say(f"presenters.fate_{row.effect}", records=span)
    if row.ended_by:
        return look.say(f"presenters.fate_{row.standing}", by=row.ended_by)
    slots = [slot for slot in row.in_force if slot != str(row.n)]
    return look.say("presenters.fate_stands") + (f" {' '.join(slots)}" if slots else "")
