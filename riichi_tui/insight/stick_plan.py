"""Which sticks go from whom to whom, so that the fewest move: a proposal, shown before a payment and recorded with it.

First between those who owe each other, the receiver giving the change; where that cannot be, with the help of
everybody at the table; where that cannot be either, with sticks changed at the bank (rules.md part D, seed 004 4.3).
"""

from collections.abc import Sequence

import msgspec

from riichi_tui.insight.stick_plan_direct import pay_direct
from riichi_tui.insight.stick_plan_helped import pay_helped
from riichi_tui.insight.stick_plan_owed import Owed, owed_by, owing, within_means
from riichi_tui.table.events import Event, Movement, Party
from riichi_tui.table.reducer import apply
from riichi_tui.table.state import Flow, State, StickLedger, Tray
from riichi_tui.table.trays import Carrying

IN_THE_BOX = 60
"""How many of each size the bank is taken to have."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Movements in an order in which they can be carried out.

    `sticks` counts every stick that moves. `exact`: no plan of its kind moves fewer; without it the best plan that was
    found in time, perhaps none. `third_party`: some sticks go between two who owe each other nothing. `bank`: the
    sticks on the table do not suffice, so that movements to and from the bank (`exchange`) are part of the plan.
    `short`: who gives all he has and still owes. `unknown`: seats whose trays have to be counted before anything can
    be planned; then there are no movements.
    """

    movements: tuple[Movement, ...] = ()
    sticks: int = 0
    exact: bool = True
    third_party: bool = False
    bank: bool = False
    short: tuple[Party, ...] = ()
    unknown: tuple[int, ...] = ()

    @property
    def exchange(self) -> tuple[Movement, ...]:
        """What goes to and comes from the bank where the sticks on the table do not suffice."""
        return tuple(one for one in self.movements if "bank" in (one.giver, one.taker)) if self.bank else ()


def plan(state: State, flows: Sequence[Flow]) -> Plan:
    """How the points that move are carried by the sticks as they lie now. `state` is the table before them.

    A payment of nothing, and a table without sticks, has an empty plan.
    """
    if state.sticks is None:
        return Plan()
    return _plan(state, state.sticks, owed_by(flows))


def plan_event(state: State, event: Event) -> Plan:
    """The plan for what an event moves. Raises Refused where it cannot happen now."""
    if state.sticks is None or not isinstance(event, Carrying):
        return Plan()
    return plan(state, apply(state, msgspec.structs.replace(event, moved=())).flows)


def planned(state: State, event: Event) -> Event:
    """The event with its plan as the movement, where it carries sticks and names none. Raises Refused."""
    if not isinstance(event, Carrying) or event.moved:
        return event
    return msgspec.structs.replace(event, moved=plan_event(state, event).movements)


def plan_owed(state: State) -> Plan:
    """How those who owe sticks (`trays.owed`) hand them over now, as far as they have them."""
    if state.sticks is None:
        return Plan()
    return _plan(state, state.sticks, owing(state))


def _plan(state: State, ledger: StickLedger, wanted: Sequence[Owed]) -> Plan:
    unknown = [one.giver for one in wanted if isinstance(one.giver, int) and ledger.trays[one.giver] is None]
    if unknown:
        return Plan(unknown=tuple(sorted(set(unknown))))
    going, short = within_means(state, ledger, wanted)
    if not going:
        return Plan(short=short)
    bank = any("bank" in (one.giver, one.taker) for one in going)
    held = _held(state, ledger, going, bank)
    sizes = sorted({size for tray in held.values() for size in tray})
    movements, exact = pay_direct(sizes, going, held)
    if movements is not None:
        return _made(movements, going, exact=exact, short=short)
    movements, sure = pay_helped(sizes, going, held)
    if movements is not None:
        return _made(movements, going, exact=exact and sure, short=short)
    held = _held(state, ledger, going, True)
    sizes = sorted({size for tray in held.values() for size in tray})
    movements, sure = pay_helped(sizes, going, held, any_pot=True)
    found = movements or []
    new = not bank and any("bank" in (one.giver, one.taker) for one in found)
    return _made(found, going, exact=exact and sure and movements is not None, short=short, bank=new)


def _held(state: State, ledger: StickLedger, owed: Sequence[Owed], bank: bool) -> dict[Party, Tray]:
    """What everybody can give. One whose tray is not known can only take, and only what is owed to him."""
    takers = {one.taker for one in owed}
    held: dict[Party, Tray] = {
        seat: tray or {} for seat, tray in enumerate(ledger.trays) if tray is not None or seat in takers
    }
    held["pot"] = ledger.pot
    if bank:
        made = set(state.rules.sticks.tray) | {100, 1000}
        held["bank"] = dict.fromkeys(sorted(made, reverse=True), IN_THE_BOX)
    return held


def _made(
    movements: Sequence[Movement], owed: Sequence[Owed], *, exact: bool, short: tuple[Party, ...], bank: bool = False
) -> Plan:
    pairs = {frozenset(one[:2]) for one in owed}
    between = [frozenset((one.giver, one.taker)) for one in movements]
    return Plan(
        movements=tuple(movements),
        sticks=sum(sum(one.sticks.values()) for one in movements),
        exact=exact,
        third_party=any(pair not in pairs and "bank" not in pair for pair in between),
        bank=bank,
        short=short,
    )
