"""The game after a correction row by row, for corrections that must take out and put again what lies further on."""

from collections.abc import Collection, Sequence

import msgspec

from riichi_tui.journal.ledger import Ledger
from riichi_tui.journal.renumber import renumber
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Event


class Row(msgspec.Struct, frozen=True):
    """An event after the correction; `slot` is its name where it stood before, none where the correction put it."""

    event: Event
    slot: str | None


def rows_after(splice: Splice, ledger: Ledger) -> list[Row]:
    """What a Splice leads to. Refused where it names slots that are not in force."""
    known = set(ledger.slots)
    return [Row(event, name if name in known else None) for name, event in ledger.slots_after(splice)]


def joined(splice: Splice, rows: Sequence[Row], left_out: Collection[int] = ()) -> Splice:
    """One Splice for all: what stands between the first and the last row that is put is taken out and put again.

    Rows `left_out` are void. Without a row that is put, the Splice as it is.
    """
    own = [index for index, row in enumerate(rows) if row.slot is None]
    if not own:
        return splice
    span = [index for index in range(own[0], own[-1] + 1) if index not in left_out]
    moved = [slot for index in span if (slot := rows[index].slot) is not None]
    void = [slot for index in left_out if (slot := rows[index].slot) is not None]
    return Splice(
        remove=(*splice.remove, *moved),
        put=tuple(rows[index].event for index in span),
        before=next((row.slot for row in rows[own[0] :] if row.slot is not None), None),
        void=(*splice.void, *void),
    )


def with_numbers(splice: Splice, ledger: Ledger) -> Splice:
    """The Splice, and with it every exchange of seats whose hands get other numbers through it."""
    rows = rows_after(splice, ledger)
    events = renumber(ledger.timeline.events, [row.event for row in rows])
    changed = [row for row, event in zip(rows, events, strict=True) if event is not row.event]
    if not changed:
        return splice
    remove = (*splice.remove, *(row.slot for row in changed if row.slot is not None))
    mended = [
        row if event is row.event else Row(event, None)
        for row, event in zip(rows, events, strict=True)
        if event is not None
    ]
    return joined(msgspec.structs.replace(splice, remove=remove), mended)
