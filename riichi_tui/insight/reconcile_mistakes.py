"""Single mistakes that people make when they pay, and what each leaves wrong in the trays."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Literal

import msgspec

from riichi_tui.insight.sticks.owed import owed_by
from riichi_tui.table.events import Party, Riichi, Win
from riichi_tui.table.flows import STICK, delta
from riichi_tui.table.movements import nets, worth
from riichi_tui.table.problem import Refused
from riichi_tui.table.state import NOBODY, POT, Flow, FlowKind, State, Stick
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import Carrying
from riichi_tui.table.wins import hand_flows, paid_winners

Kind = Literal[
    "honba", "honba-less", "honba-more", "noten", "riichi", "riichi-twice", "pot", "pot-wrong", "unpaid", "twice",
    "half", "share", "dealer", "wrong-person", "change",
]  # fmt: skip
PAID: tuple[FlowKind, ...] = ("hand", "honba", "noten", "nagashi", "chombo", "transfer", "penalty")


class Mistaken(msgspec.Struct, frozen=True, kw_only=True):
    """A mistake in the payment of the event at `index`, in hand `hand`.

    `effect` is what it leaves too much (negative: too little) in each tray, `pot_effect` in the pot. `payer`, `payee`:
    the payment that went wrong, none where all of its kind did; `other`: who got it, or was taken for the dealer;
    `points`: how much was missing, too much, or went astray.
    """

    kind: Kind
    hand: int
    index: int
    points: int
    effect: tuple[int, ...]
    pot_effect: int = 0
    payer: Party | None = None
    payee: Party | None = None
    other: int | None = None


def mistakes_at(timeline: Timeline, index: int, last: int) -> list[Mistaken]:
    """The mistakes that could have been made with the event at `index`, the likeliest first, as they would show after
    the event at `last`. Of several that leave the same, the likeliest stands."""
    found: dict[tuple[tuple[int, ...], int], Mistaken] = {}
    for mistake in _mistakes(timeline, index, last):
        if any(mistake.effect) or mistake.pot_effect:
            found.setdefault((mistake.effect, mistake.pot_effect), mistake)
    return list(found.values())


def _mistakes(timeline: Timeline, index: int, last: int) -> Iterator[Mistaken]:
    event, after = timeline.events[index], timeline.states[index]
    flows = after.flows
    scene = _Scene(timeline.states[index - 1], index)
    if isinstance(event, Riichi):
        yield from _riichi(timeline, index, last, scene, event.seat)
        return
    yield from _missed(scene, "honba", flows)
    yield from _missed(scene, "noten", flows)
    yield from _counters(scene, flows)
    yield from _pot(scene, flows)
    yield from _pairs(scene, flows)
    if isinstance(event, Win) and not after.short:
        yield from _dealers(scene, event, flows)
    if isinstance(event, Carrying):
        yield from _change(scene, event, flows)


class _Scene:
    """The table on which a mistake was made."""

    def __init__(self, state: State, index: int) -> None:
        self.state = state
        self.index = index
        self.seats = range(len(state.scores))

    def mistake(
        self, kind: Kind, flows: Sequence[Flow], *, points: int = 0, other: int | None = None,
        payer: Party | None = None, payee: Party | None = None,
    ) -> Mistaken:  # fmt: skip
        """`flows` are what moved beyond what should have, or the other way round."""
        return Mistaken(
            kind=kind,
            hand=self.state.hand,
            index=self.index,
            points=points or sum(flow.amount for flow in flows),
            effect=delta(flows, len(self.seats)),
            pot_effect=nets(flows).get("pot", 0),
            payer=payer,
            payee=payee,
            other=other,
        )


def _back(flows: Sequence[Flow], part: int = 1) -> list[Flow]:
    """The flows the other way round, or a part of them: what it leaves when they were not paid."""
    return [Flow(flow.kind, flow.payee, flow.payer, flow.amount // part) for flow in flows]


def _missed(scene: _Scene, kind: Literal["honba", "noten"], flows: Sequence[Flow]) -> Iterator[Mistaken]:
    of_kind = [flow for flow in flows if flow.kind == kind]
    if of_kind:
        yield scene.mistake(kind, _back(of_kind))
    payers = dict.fromkeys(flow.payer for flow in of_kind)
    for payer in payers:
        yield scene.mistake(kind, _back([flow for flow in of_kind if flow.payer == payer]), payer=payer)


def _counters(scene: _Scene, flows: Sequence[Flow]) -> Iterator[Mistaken]:
    """One counter too few or too many."""
    each = scene.state.rules.play.honba_each
    honba = [flow for flow in flows if flow.kind == "honba"]
    if not honba or not each:
        return
    one = [Flow("honba", flow.payer, flow.payee, flow.amount // scene.state.honba) for flow in honba]
    yield scene.mistake("honba-less", _back(one))
    yield scene.mistake("honba-more", one)


def _pot(scene: _Scene, flows: Sequence[Flow]) -> Iterator[Mistaken]:
    for flow in [flow for flow in flows if flow.kind == "pot"]:
        yield scene.mistake("pot", _back([flow]), payee=flow.payee)
        for other in scene.seats:
            if other != flow.payee:
                astray = Flow("pot", flow.payee, other, flow.amount)
                yield scene.mistake("pot-wrong", [astray], payee=flow.payee, other=other)


def _pairs(scene: _Scene, flows: Sequence[Flow]) -> Iterator[Mistaken]:
    """What one owes another was not paid, paid twice, half of it, what another pays, or to somebody else."""
    numbers: dict[Party, int] = {**{seat: seat for seat in scene.seats}, "pot": POT, "bank": NOBODY}
    owed = owed_by([flow for flow in flows if flow.kind in PAID])
    shares = {one.amount for one in owed}
    for giver, taker, amount in owed:
        payer, payee = numbers[giver], numbers[taker]
        paid = [Flow("transfer", payer, payee, amount)]
        yield scene.mistake("unpaid", _back(paid), payer=giver, payee=taker)
        yield scene.mistake("twice", paid, payer=giver, payee=taker)
        if amount % 200 == 0:
            yield scene.mistake("half", _back(paid, 2), payer=giver, payee=taker)
        for share in sorted(shares - {amount}):
            wrong = Flow("transfer", payer, payee, share - amount)
            yield scene.mistake("share", [wrong], points=share, payer=giver, payee=taker)
        for other in scene.seats:
            if other not in (payer, payee):
                astray = Flow("transfer", payee, other, amount)
                yield scene.mistake("wrong-person", [astray], payer=giver, payee=taker, other=other)


def _dealers(scene: _Scene, event: Win, flows: Sequence[Flow]) -> Iterator[Mistaken]:
    """The hand was paid as if somebody else had dealt it."""
    state = scene.state
    right = [flow for flow in flows if flow.kind == "hand"]
    for dealer in scene.seats:
        if dealer == state.dealer:
            continue
        otherwise = msgspec.structs.replace(state, kyoku=state.seating[dealer])
        try:
            wrong = [
                flow for winner in paid_winners(state, event) for flow in hand_flows(otherwise, winner, event.loser)
            ]
        except Refused:
            # The points announced do not exist for this dealer, so nobody paid by them.
            continue
        beyond = [*_back(right), *wrong]
        points = sum(more for more in delta(beyond, len(scene.seats)) if more > 0)
        yield scene.mistake("dealer", beyond, points=points, other=dealer)


def _change(scene: _Scene, event: Carrying, flows: Sequence[Flow]) -> Iterator[Mistaken]:
    """Change that the plan asked for was not given back."""
    owing = {(one.giver, one.taker) for one in owed_by(flows)}
    for giver, taker in permutations(scene.seats, 2):
        if (taker, giver) not in owing:
            continue
        back = sum(worth(one.sticks) for one in event.moved if (one.giver, one.taker) == (giver, taker))
        if back:
            kept = Flow("transfer", taker, giver, back)
            yield scene.mistake("change", [kept], payer=giver, payee=taker)


def _riichi(timeline: Timeline, index: int, last: int, scene: _Scene, seat: int) -> Iterator[Mistaken]:
    """The stick was not put in, or taken back; it is missing where it went since, or in the pot."""
    went = _where(timeline, index, last, seat)
    if went != seat:
        stick = [Flow("riichi", seat, went, STICK)]
        yield scene.mistake("riichi", _back(stick), payer=seat)
        yield scene.mistake("riichi-twice", stick, payer=seat)


def _where(timeline: Timeline, index: int, last: int, seat: int) -> int:
    """Who has the riichi stick of the event now: a seat or POT."""
    laid = Stick(seat, timeline.states[index].hand)
    for later in range(index + 1, last + 1):
        state = timeline.states[later]
        if laid not in state.pot and laid in timeline.states[later - 1].pot:
            takers = [flow.payee for flow in state.flows if flow.payer == POT]
            return seat if seat in takers or not takers else takers[0]
    return POT
