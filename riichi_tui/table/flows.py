"""Applying flows of points to the scores, also where a seat is asked for more than it has (`ending.cannot_pay`)."""

from collections.abc import Iterable, Sequence

import msgspec

from riichi_tui.table.seats import distance
from riichi_tui.table.state import NOBODY, POT, Flow, State, Stick

STICK = 1000


class Paid(msgspec.Struct, frozen=True, gc=False):
    """The outcome: flows as they really went, scores and debts after, and the seats that could not pay in full."""

    flows: tuple[Flow, ...]
    scores: tuple[int, ...]
    borrowed: tuple[int, ...]
    short: tuple[int, ...]


def pay(state: State, flows: Sequence[Flow]) -> Paid:
    """Applies the flows under the rules: negative scores, payment capped at what is there, or a loan."""
    scores = after(state.scores, flows)
    how = state.rules.ending.cannot_pay
    if how == "negative" or min(scores) >= 0:
        return Paid(tuple(flows), scores, state.borrowed, ())
    if how == "borrow":
        return _with_loans(state, flows, scores)
    return _capped(state, flows)


def after(scores: Sequence[int], flows: Iterable[Flow]) -> tuple[int, ...]:
    """The scores with the flows added."""
    result = list(scores)
    for flow in flows:
        if flow.payer >= 0:
            result[flow.payer] -= flow.amount
        if flow.payee >= 0:
            result[flow.payee] += flow.amount
    return tuple(result)


def delta(flows: Iterable[Flow], players: int) -> tuple[int, ...]:
    """What the flows change, by seat."""
    return after((0,) * players, flows)


def returned(sticks: Iterable[Stick]) -> list[Flow]:
    """Sticks of the pot going back to their owners."""
    return [Flow("riichi", POT, stick.owner, STICK) for stick in sticks if stick.owner is not None]


def pot_flow(count: int, seat: int) -> list[Flow]:
    """This many sticks of the pot going to a seat: one flow, or none."""
    return [Flow("pot", POT, seat, STICK * count)] if count else []


def _with_loans(state: State, flows: Sequence[Flow], scores: tuple[int, ...]) -> Paid:
    short = tuple(seat for seat, score in enumerate(scores) if score < 0)
    loans = [Flow("loan", NOBODY, seat, -scores[seat]) for seat in short]
    borrowed = tuple(debt + max(0, -score) for debt, score in zip(state.borrowed, scores, strict=True))
    return Paid((*flows, *loans), after(scores, loans), borrowed, short)


def _capped(state: State, flows: Sequence[Flow]) -> Paid:
    """Debtors pay what they have: creditors in turn order from the debtor, each in full while it lasts; the pot comes
    last and gets whole sticks.

    Cutting one debtor can leave a creditor unable to pay in turn (two nagashi), so it is looked at again until
    everyone can. Who was below zero when the game was taken over, and stays there, pays nothing.
    """
    going = list(flows)
    short: set[int] = set()
    while True:
        scores = after(state.scores, going)
        debtor = next((seat for seat, score in enumerate(scores) if score < 0 and _pays(going, seat)), None)
        if debtor is None:
            return Paid(tuple(flow for flow in going if flow.amount), scores, state.borrowed, tuple(sorted(short)))
        short.add(debtor)
        going = _cut(state, going, debtor)


def _pays(flows: Iterable[Flow], seat: int) -> bool:
    return any(flow.payer == seat and flow.amount for flow in flows)


def _cut(state: State, flows: list[Flow], debtor: int) -> list[Flow]:
    left = max(state.scores[debtor] + sum(flow.amount for flow in flows if flow.payee == debtor), 0)
    owed = [index for index, flow in enumerate(flows) if flow.payer == debtor]
    owed.sort(key=lambda index: distance(state, debtor, flows[index].payee) if flows[index].payee >= 0 else len(flows))
    result = list(flows)
    for index in owed:
        amount = min(left, flows[index].amount)
        if flows[index].payee == POT:
            amount -= amount % STICK
        left -= amount
        result[index] = msgspec.structs.replace(flows[index], amount=amount)
    return result
