"""Who has to give whom how much, as one amount between any two, cut to what the sticks in hand are worth."""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from riichi_tui.table.events import Party
from riichi_tui.table.movements import party_of, worth
from riichi_tui.table.seats import distance
from riichi_tui.table.state import Flow, State, StickLedger
from riichi_tui.table.trays import owed


class Owed(NamedTuple):
    """An amount in points, always positive, from one party to another."""

    giver: Party
    taker: Party
    amount: int


def owed_by(flows: Sequence[Flow]) -> list[Owed]:
    """The flows as one amount between any two parties, both directions balanced, the pot first."""
    sums: dict[tuple[int, int], int] = {}
    for flow in flows:
        low, high = sorted((flow.payer, flow.payee))
        sums[low, high] = sums.get((low, high), 0) + (flow.amount if flow.payer == low else -flow.amount)
    return [
        Owed(party_of(low), party_of(high), points) if points > 0 else Owed(party_of(high), party_of(low), -points)
        for (low, high), points in sorted(sums.items())
        if points
    ]


def owing(state: State) -> list[Owed]:
    """What is still owed in sticks (`trays.owed`), from each debtor to the creditors by seat."""
    left = {seat: points for seat, points in enumerate(owed(state)) if points}
    found: list[Owed] = []
    for debtor, creditor in permutations(left, 2):
        amount = min(-left[debtor], left[creditor])
        if amount > 0:
            found.append(Owed(debtor, creditor, amount))
            left[debtor] += amount
            left[creditor] -= amount
    return found


def within_means(state: State, ledger: StickLedger, wanted: Sequence[Owed]) -> tuple[list[Owed], tuple[Party, ...]]:
    """The amounts that can be handed over, and who falls short: his creditors are paid in turn order from him.

    One who gets less may fall short in his turn, so it is looked at again until all can give what is left.
    """
    going = list(wanted)
    short: list[Party] = []
    while True:
        debtor = next((one.giver for one in going if _missing(ledger, going, one.giver) > 0), None)
        if debtor is None:
            return [one for one in going if one.amount], tuple(short)
        if debtor not in short:
            short.append(debtor)
        going = _cut(state, going, debtor, _missing(ledger, going, debtor))


def _missing(ledger: StickLedger, going: Sequence[Owed], party: Party) -> int:
    tray = ledger.pot if party == "pot" else None if party == "bank" else ledger.trays[party]
    if tray is None:
        return 0
    given = sum(one.amount for one in going if one.giver == party)
    taken = sum(one.amount for one in going if one.taker == party)
    return given - taken - worth(tray)


def _cut(state: State, going: list[Owed], debtor: Party, missing: int) -> list[Owed]:
    """Takes what is missing from the debtor's last creditors."""
    result = list(going)
    indexes = [index for index, one in enumerate(going) if one.giver == debtor]
    for index in sorted(indexes, key=lambda index: _turn(state, debtor, going[index].taker), reverse=True):
        less = min(missing, going[index].amount)
        missing -= less
        result[index] = going[index]._replace(amount=going[index].amount - less)
    return result


def _turn(state: State, debtor: Party, creditor: Party) -> int:
    if isinstance(creditor, str):
        return len(state.scores)
    if isinstance(debtor, int):
        return distance(state, debtor, creditor)
    owes = (owed(state)[creditor] or 0) < 0
    return creditor + owes * len(state.scores)
