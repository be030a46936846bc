"""Which sticks go from whom to whom, so that the fewest move: a proposal, shown before a payment and recorded with it.

All at the table pay together: what only passes through somebody goes straight to where it ends up, and whoever has
change gives it. Where the sticks on the table do not suffice, some are changed at the bank (rules.md part D, seed 004
4.3).
"""

from collections.abc import Sequence

import msgspec

from riichi_tui.insight.sticks.owed import Owed, owed_by, owing, within_means
from riichi_tui.insight.sticks.paying import pay
from riichi_tui.table.events import Event, Movement, Party
from riichi_tui.table.reducer import apply
from riichi_tui.table.state import Flow, State, StickLedger
from riichi_tui.table.trays import RIICHI_STICK, Carrying


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Movements, which can be carried out in any order: nobody gives and takes sticks of the same size.

    `sticks` counts every stick that moves. `exact`: it is proven that no plan moves fewer; without it the best plan
    that was found within the bounds of the search. Plans with the bank are compared only with one another.
    `third_party`: somebody who neither pays nor gets anything helps with change. `bank`: the sticks on the table do not
    suffice, so that the bank changes some. `short`: who gives all he has and still owes. `unknown`: seats whose trays
    have to be counted before anything can be planned; then there are no movements.
    """

    movements: tuple[Movement, ...] = ()
    sticks: int = 0
    exact: bool = True
    third_party: bool = False
    bank: bool = False
    short: tuple[Party, ...] = ()
    unknown: tuple[int, ...] = ()


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
    made = sorted({*state.rules.sticks.tray, 100, RIICHI_STICK})
    movements, exact = pay(ledger, made, going)
    paying = {party for one in going for party in (one.giver, one.taker)}
    handing = {party for one in movements for party in (one.giver, one.taker)}
    return Plan(
        movements=tuple(movements),
        sticks=sum(sum(one.sticks.values()) for one in movements),
        exact=exact,
        third_party=bool(handing - paying - {"bank"}),
        bank="bank" in handing - paying,
        short=short,
    )
