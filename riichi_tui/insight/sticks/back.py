"""From the sticks as they lie to those of the record: what goes back when something is undone or corrected."""

from riichi_tui.table.events import Movement, Party
from riichi_tui.table.state import State, StickLedger, Tray


def put_right(before: State, after: State) -> tuple[Movement, ...]:
    """Who hands whom which sticks, so that the trays of `before` become those of `after`. Nothing where a tray is not
    known or was counted otherwise."""
    if before.sticks is None or after.sticks is None or None in before.sticks.trays or None in after.sticks.trays:
        return ()
    had, shall = _places(before.sticks), _places(after.sticks)
    sizes = sorted({size for tray in (*had.values(), *shall.values()) for size in tray}, reverse=True)
    moved: dict[tuple[Party, Party], Tray] = {}
    for size in sizes:
        more = {party: shall[party].get(size, 0) - had[party].get(size, 0) for party in had}
        if sum(more.values()):
            return ()
        for giver in had:
            for taker in had:
                count = min(-more[giver], more[taker])
                if count > 0:
                    moved.setdefault((giver, taker), {})[size] = count
                    more[giver] += count
                    more[taker] -= count
    return tuple(Movement(giver=giver, taker=taker, sticks=sticks) for (giver, taker), sticks in moved.items())


def _places(ledger: StickLedger) -> dict[Party, Tray]:
    found: dict[Party, Tray] = {seat: tray or {} for seat, tray in enumerate(ledger.trays)}
    return {**found, "pot": ledger.pot, "bank": ledger.bank}
