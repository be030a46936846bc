"""Movements of sticks: what they come to for each party, and whether they carry the points that moved."""

from collections.abc import Iterable, Mapping, Sequence

from riichi_tui.table.events import Movement, Party
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import POT, Flow, StickLedger, Tray

DENOMINATIONS = (10000, 5000, 1000, 500, 100)
"""Every stick that is made (rules.md part D), the largest first."""

Net = Mapping[Party, int]
"""Points that each party gains (negative: gives); who is not in it neither gains nor gives."""


def worth(sticks: Mapping[int, int]) -> int:
    """What sticks are worth, in points."""
    return sum(size * count for size, count in sticks.items())


def party_of(number: int) -> Party:
    """A party of a flow as a party of a movement: who loses or lends beyond the table is the bank."""
    return number if number >= 0 else "pot" if number == POT else "bank"


def nets(flows: Iterable[Flow]) -> dict[Party, int]:
    """What flows come to for each party. Penalties go to the bank, loans come from it."""
    found: dict[Party, int] = {}
    for flow in flows:
        payer, payee = party_of(flow.payer), party_of(flow.payee)
        found[payer] = found.get(payer, 0) - flow.amount
        found[payee] = found.get(payee, 0) + flow.amount
    return found


def moved_net(moved: Iterable[Movement]) -> dict[Party, int]:
    """What movements come to for each party, in points."""
    return {party: worth(change) for party, change in stick_changes(moved).items()}


def stick_changes(moved: Iterable[Movement]) -> dict[Party, Tray]:
    """What movements change for each party, by denomination."""
    found: dict[Party, Tray] = {}
    for movement in moved:
        given, taken = found.setdefault(movement.giver, {}), found.setdefault(movement.taker, {})
        for size, count in movement.sticks.items():
            given[size] = given.get(size, 0) - count
            taken[size] = taken.get(size, 0) + count
    return found


def check_movements(moved: Iterable[Movement], players: int) -> None:
    """Refused where a movement names a seat or stick that is not there, or nothing, or one party as both."""
    for movement in moved:
        for party in (movement.giver, movement.taker):
            if isinstance(party, int) and party >= players:
                raise Refused("seat-absent", seat=party + 1, last=players)
        if movement.giver == movement.taker:
            raise Refused("movement-to-itself")
        for size in movement.sticks:
            if size not in DENOMINATIONS:
                raise Refused("stick-unknown", denomination=size, allowed=DENOMINATIONS)
        if not any(movement.sticks.values()):
            raise Refused("sticks-none-named")


def require_net(flows: Sequence[Flow], moved: Net, ledger: StickLedger, scores: Sequence[int]) -> None:
    """Refused where the sticks carry other points than the flows. `ledger` is how the sticks lie afterwards.

    Who ends without a stick may have fallen short; then those whom he had to pay got less, and that is owed to them.
    """
    net = nets(flows)
    parties: list[Party] = [*range(len(ledger.trays)), "pot", "bank"]
    over = {party: moved.get(party, 0) - net.get(party, 0) for party in parties}
    if not any(over.values()):
        return
    spent = [party for party in parties if _gave_all(party, ledger, scores)]
    for party in parties:
        if over[party] > 0 and not (party in spent and net.get(party, 0) < 0):
            raise _misfit(party if party != "bank" else min(over, key=lambda one: over[one]), moved, net)
    for party in parties:
        if over[party] < 0 and -over[party] > _gross(flows, spent, party):
            raise _misfit(party, moved, net)


def _gross(flows: Iterable[Flow], payers: Sequence[Party], payee: Party) -> int:
    return sum(flow.amount for flow in flows if party_of(flow.payee) == payee and party_of(flow.payer) in payers)


def _gave_all(party: Party, ledger: StickLedger, scores: Sequence[int]) -> bool:
    if party == "bank":
        return False
    if party == "pot":
        return not ledger.pot
    tray = ledger.trays[party]
    return scores[party] < 0 if tray is None else not tray


def _misfit(party: Party, moved: Net, net: Net) -> Refused:
    facts = {"moved": moved.get(party, 0), "due": net.get(party, 0)}
    if isinstance(party, int):
        return Refused("sticks-net-seat", seat=party + 1, **facts)
    return Refused("sticks-net-pot", **facts)
