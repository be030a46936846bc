"""Corrections that move the deal of hands that are paid: they stand or are revalued, and nothing happens unasked."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from riichi_tui.grammar.parse import parse
from riichi_tui.journal.plan import CHOICES, Choice, Deal, Plan, Way
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import (
    Chombo,
    Draw,
    Event,
    Happening,
    Limit,
    Reseated,
    Riichi,
    Ruling,
    Transfer,
    Win,
    Winner,
)
from riichi_tui.table.hands import HandRow, hands
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.requests import AmendHand, AmendSlot, ChangeRules, Delete, InsertBefore, Request
from riichi_tui.table.timeline import RESULTS, Timeline, replay
from tests.journal.games import QUICK, new_seed, noon, resume, ron, seeded, some_event, start, tsumo, without_end
from tests.recorded import events_of, opened

DEALER_TENPAI = ("draw 1 3", "ron 2 off 1 2/30", "tsumo 4 3/30")
"""Case 37: the dealer was noten after all, and two hands are paid before it is found."""
UNLESS: tuple[Deal, ...] = ("stand", "without-sticks")


def game(folder: Path, *texts: str, **changes: Any) -> Session:
    session = start(folder / f"{len(list(folder.iterdir()))}.jsonl", **changes)
    for text in texts:
        session.run(parse(text, 4))
    return session


def asked(session: Session, text: str) -> Plan:
    command = parse(text, 4)
    assert isinstance(command, Request | Happening)
    return session.plan(command)  # type: ignore[arg-type]  # one of the events


def labels(timeline: Timeline) -> list[tuple[str, int, int]]:
    return [(row.round, row.dealer, row.honba) for row in hands(timeline)]


def deltas(timeline: Timeline) -> list[tuple[int, ...]]:
    return [row.delta for row in hands(timeline)]


def test_case_37_the_dealer_was_noten_after_all(tmp_path: Path) -> None:
    session = game(tmp_path, *DEALER_TENPAI)
    before = session.timeline
    plan = asked(session, "amend hand 1 draw 3")
    with pytest.raises(Refused) as found:
        session.apply(plan.request)  # type: ignore[arg-type]  # a request
    assert (found.value.code, len(session.records)) == ("later-moved", 4)
    revalued = plan.way(deal="revalue").timeline
    assert (labels(revalued)[1], deltas(revalued)[1]) == (("E2", 1, 1), (-3200, 3200, 0, 0))
    stands = plan.way(deal="stand")
    assert stands.splice == Splice(remove=("2",), put=(Draw(tenpai=(2,)), Ruling(round="E1", honba=1)), before="3")
    assert labels(stands.timeline) == labels(before)
    assert deltas(stands.timeline) == [(-1000, -1000, 3000, -1000), *deltas(before)[1:]]
    state = session.record(plan.splice_for(deal="stand"))
    assert state.scores == (20700, 24300, 27000, 28000)
    assert session.undo().scores == before.state.scores
    assert session.slots == ["1", "2", "3", "4"]
    session.redo()
    session.close()
    assert resume(session.path).state == state


def test_case_38_nothing_is_asked_where_nothing_moves(tmp_path: Path) -> None:
    session = game(tmp_path, *DEALER_TENPAI)
    plan = asked(session, "amend hand 1 draw 1")
    assert (plan.stand, plan.without, plan.moved()) == (None, None, False)
    assert session.record(plan.entry_for()).scores == (24700, 24300, 23000, 28000)


@pytest.mark.parametrize(
    ("request_", "added"),
    [
        ("amend 2 draw 3", "ruling E1 honba 1"),
        ("delete 2", "ruling honba 1"),
        ("insert before 3 ron 2 off 4 2/30", "ruling E1 honba 1"),
        ("insert before 3 draw 1", "ruling honba 1"),
        ("insert before 3 ruling S2 honba 4", "ruling E2"),
        ("swap 1 2 hands 1-3 people", "ruling E1 honba 1"),
        ("swap 1 2 hand 1 keys", "ruling E1 honba 1"),
        ("rules play.renchan=win", "ruling E1 honba 1"),
    ],
)
def test_whatever_request_moves_the_deal(tmp_path: Path, request_: str, added: str) -> None:
    session = game(tmp_path, *DEALER_TENPAI)
    plan = asked(session, request_)
    assert plan.moved()
    assert plan.stand is not None
    assert plan.stand.added[0] == parse(added, 4)
    kept = slice(-1 if "S2" in request_ else -2, None)
    assert [label[::2] for label in labels(plan.stand.timeline)][kept] == [
        label[::2] for label in labels(session.timeline)
    ][kept]
    assert [label[::2] for label in labels(plan.timeline)][kept] != [label[::2] for label in labels(session.timeline)][
        kept
    ]


def test_the_rulings_are_one_where_the_game_is_played_on_as_well(tmp_path: Path) -> None:
    """The hand that is corrected makes a player bust, and the deal of the hands after it another."""
    session = game(tmp_path, *DEALER_TENPAI)
    before = session.timeline
    plan = asked(session, "amend hand 1 ron 2 off 1 3yakuman")
    assert (plan.moved(), plan.moved("void"), plan.moved("played-on")) == (False, False, True)
    with pytest.raises(Refused) as found:
        plan.splice_for()
    assert found.value.code == "later-misfits"
    with pytest.raises(Refused) as found:
        plan.splice_for("played-on")
    assert found.value.code == "later-moved"
    way = plan.way("played-on", "stand")
    assert way.added == (Ruling(round="E1", honba=1, play_on=True),)
    assert (labels(way.timeline), deltas(way.timeline)[1:]) == (labels(before), deltas(before)[1:])
    assert labels(plan.way("played-on", "revalue").timeline) != labels(before)
    assert plan.splice_for("void") == plan.splice_for("void", "stand") == plan.splice_for("void", "revalue")
    session.record(way.splice)
    session.undo()
    assert session.state == before.state


def test_hands_that_no_longer_fit_may_fit_where_they_stand(tmp_path: Path) -> None:
    """Without the stick a transfer from the pot cannot be; put back, it can."""
    session = game(tmp_path, "riichi 2", "draw 1 2", "transfer pot to 4 1000", "tsumo 1 2/30")
    plan = asked(session, "amend hand 1 riichi 2 off")
    assert [slot for slot, _ in plan.misfits] == ["4"]
    assert plan.stand is not None
    assert plan.stand.misfits == ()
    assert plan.without is not None
    assert [slot for slot, _ in plan.without.misfits] == ["4"]
    assert plan.moved("void")
    state = session.record(plan.splice_for(deal="stand"))
    assert state.scores == session.timeline.state.scores
    assert [event for event in session.timeline.events if isinstance(event, Transfer)] == [
        Transfer(giver=1, taker="pot", amount=1000),
        Transfer(giver="pot", taker=3, amount=1000),
    ]


def test_a_deal_that_comes_back_by_itself_is_left_where_it_does(tmp_path: Path) -> None:
    """Revalued, only the hands until the next win of another are others; standing, one ruling does for them all."""
    session = game(tmp_path, "ron 1 off 2 2/30", "ron 1 off 2 2/30", "draw 1", "ron 2 off 1 2/30", "tsumo 4 3/30")
    before = session.timeline
    plan = asked(session, "insert before 2 abort kyuushu")
    assert [one == other for one, other in zip(deltas(plan.timeline)[1:], deltas(before), strict=True)] == [
        False, False, True, False, True,
    ]  # fmt: skip
    assert plan.stand is not None
    assert plan.stand.added == (Ruling(honba=0),)
    assert deltas(plan.stand.timeline)[1:] == deltas(before)


def test_a_finished_game_stays_finished_where_its_hands_stand(tmp_path: Path) -> None:
    """One hand more with the first dealer: revalued, the last wind is not yet over."""
    rules = without_end(**{"game.length": "tonpuu", "ending.extra_wind": "none", "settlement.target": 25000})
    session = game(tmp_path, *(f"ron {seat % 4 + 1} off {(seat + 1) % 4 + 1} 2/30" for seat in (1, 2, 3, 0)), **rules)
    assert session.state.over
    plan = asked(session, "amend hand 1 draw 1")
    assert not plan.timeline.state.over
    assert plan.stand is not None
    assert (plan.stand.timeline.state.over, plan.stand.timeline.state.reason) == (True, "length")


def test_what_the_rules_pay_in_another_way_is_paid_so_wherever_the_deal_stands(tmp_path: Path) -> None:
    session = game(tmp_path, *DEALER_TENPAI)
    plan = asked(session, "rules play.renchan=win play.honba_each=500")
    assert plan.stand is not None
    assert labels(plan.stand.timeline) == labels(session.timeline)
    assert deltas(plan.stand.timeline)[1] == (-3500, 3500, 0, 0)


def test_a_stick_is_put_back_before_it_is_paid_on(tmp_path: Path) -> None:
    """Where debtors pay only what they have, it is then the payment which no longer fits, and that is asked."""
    capped = {"ending.cannot_pay": "capped", "ending.bust": "off", "game.start": 2000}
    played = ("riichi 2", "draw 1 2", "transfer 1 to 3 3500", "ron 4 off 3 mangan")
    session = game(tmp_path, *played, **capped)
    plan = asked(session, "amend hand 1 ron 1 off 2 1/30")
    assert plan.misfits == ()
    assert plan.stand is not None
    assert plan.stand.added == (Transfer(giver=0, taker="pot", amount=1000),)
    assert [(slot, why.code) for slot, why in plan.stand.misfits] == [("4", "transfer-too-much")]
    assert plan.moved()


def test_a_hand_that_nobody_was_paid_after_is_simply_corrected(tmp_path: Path) -> None:
    session = game(tmp_path, "draw 1 3", "riichi 2")
    assert session.apply(AmendHand(hand=1, events=(Draw(tenpai=(2,)),))).dealer == 1


def test_a_stick_that_a_later_hand_took_is_put_back_by_one_transfer(tmp_path: Path) -> None:
    """Hand 1 was no draw but a win, which takes the stick that hand 2 was paid with."""
    session = game(tmp_path, "riichi 3", "draw 1 3", "ron 4 off 3 mangan", "tsumo 1 2/30")
    before = session.timeline
    plan = asked(session, "amend hand 1 ron 1 off 2 2/30")
    assert plan.stand is not None
    assert plan.without is not None
    assert plan.stand.added == (Transfer(giver=0, taker="pot", amount=1000),)
    assert plan.without.added == ()
    assert plan.without.splice == plan.splice
    assert deltas(plan.stand.timeline)[1:] == deltas(before)[1:]
    assert labels(plan.stand.timeline) == labels(before)
    assert deltas(plan.timeline)[1] == (0, 0, -8300, 8300)
    assert deltas(before)[1] == (0, 0, -8300, 9300)


@pytest.mark.parametrize(
    ("played", "request_", "added"),
    [
        ("riichi 2; draw 1 2; ron 4 off 3 mangan", "amend hand 1 riichi 2 off", "transfer 2 to pot 1000"),
        ("riichi 2; draw 1 2; ron 4 off 3 mangan", "delete 2", "transfer 2 to pot 1000"),
        ("draw 1 2; ron 4 off 3 mangan", "insert before 2 riichi 2", "transfer pot to 2 1000"),
        ("draw 1 2; ron 4 off 3 mangan", "insert before 3 transfer 1 to pot 2000", ""),
        ("draw 1 2; draw 1; ron 4 off 3 mangan", "insert before 3 transfer 1 to pot 2000", "transfer pot to 1 2000"),
        ("riichi 2; draw 1 2; ron 4 off 3 mangan", "amend hand 1 riichi 1; draw 1 2", ""),
        ("draw 1 2; ron 4 off 3 mangan", "insert before 3 riichi 3", ""),
        ("riichi 2; draw 1 2; draw 1", "delete 2", ""),
        ("riichi 2; draw 1 2; draw 1; transfer pot to 4 1000", "delete 2", "transfer 2 to pot 1000"),
        ("riichi 2; riichi 3; draw 2 3; ron 4 off 1 2/30", "delete 2 3",
         "transfer 2 to pot 1000; transfer 3 to pot 1000"),
    ],
)  # fmt: skip
def test_sticks_of_the_pot(tmp_path: Path, played: str, request_: str, added: str) -> None:
    """What is put into, or taken from, the pot of a later hand; nothing where nobody took it, or the hand itself is
    the one that is corrected."""
    session = game(tmp_path, *played.split("; "))
    plan = asked(session, request_)
    wanted = tuple(parse(text, 4) for text in added.split("; ") if text)
    assert (plan.stand.added if plan.stand else ()) == wanted
    assert plan.moved() == bool(wanted)


# --- any correction of any game ----------------------------------------------------------------------------------

RULES = {
    "play.renchan": ("win", "tenpai", "always"),
    "play.multi_sticks": ("nearest", "own_back"),
    "play.multi_ron": ("double", "triple", "head_bump"),
    "play.nagashi": ("payment", "win"),
    "play.abort.kyuushu": ("repeat", "pass"),
    "chombo.kind": ("after_uma", "pot", "reverse_mangan"),
    "chombo.honba": ("keep", "add"),
    "chombo.sticks": ("back", "stay"),
}
KINDS = ("hand", "honba", "noten", "nagashi", "chombo")


def some_rules(chance: random.Random) -> dict[str, Any]:
    changes = {key: chance.choice(values) for key, values in RULES.items()}
    changes["chombo.amount"] = 2000 if changes["chombo.kind"] == "pot" else 0
    return changes | (without_end() if chance.random() < 0.6 else {})


def some_result(chance: random.Random, players: int) -> Event:
    seat, other, third = chance.sample(range(players), 3)
    nagashi = (seat,) if chance.random() < 0.3 else ()
    both = Win(
        loser=seat,
        winners=tuple(
            Winner(seat=winner, value=Limit(name="mangan"))
            for winner in sorted((other, third), key=lambda winner: (winner - seat) % players)
        ),
    )
    return chance.choice([
        ron(seat, other, chance.randint(1, 4), 30), tsumo(seat, 2, 30), Draw(tenpai=(seat, other), nagashi=nagashi),
        Draw(), Draw(tenpai=tuple(range(players))), both, Chombo(seat=seat),
    ])  # fmt: skip


def play(session: Session, chance: random.Random, records: int) -> None:
    """A game in which riichi are honoured and sticks gather, now and then a ruling or an exchange of seats."""
    players = session.state.players
    while len(session.records) < records and not session.state.over:
        kind = chance.randrange(14)
        event: Event = some_event(chance, session.state) if kind < 4 else some_result(chance, players)
        if kind == 5:
            event = Ruling(round=chance.choice(["E1", "S2", None]), honba=chance.randrange(3))
        elif kind == 6:
            event = Transfer(giver="pot", taker=chance.randrange(players), amount=1000)
        elif kind == 7:
            event = Transfer(giver=chance.randrange(players), taker="pot", amount=1000)
        elif kind == 8 and session.state.hand > 1:
            event = some_exchange(chance, session)
        elif kind > 9:
            event = Riichi(seat=chance.randrange(players))
        if isinstance(event, Draw):
            event = msgspec.structs.replace(event, tenpai=tuple(sorted({*event.tenpai, *session.state.riichi})))
        try:
            session.record(event)
        except Refused:
            continue


def some_exchange(chance: random.Random, session: Session) -> Reseated:
    order = list(range(session.state.players))
    chance.shuffle(order)
    first, last = sorted(chance.choices(range(1, session.state.hand), k=2))
    return Reseated(first=first, last=last, order=tuple(order), what=chance.choice(["keys", "people"]))


def some_request(chance: random.Random, session: Session) -> Request | Event:
    row = chance.choice(hands(session.timeline))
    slots = session.slots
    span = slots[row.first : row.last + 1]
    players = session.state.players
    result, seat = some_result(chance, players), chance.randrange(players)
    moved: Transfer = chance.choice([
        Transfer(giver=seat, taker="pot", amount=1000), Transfer(giver="pot", taker=seat, amount=1000),
    ])  # fmt: skip
    few: tuple[Event, ...] = chance.choice([
        (result,), (Riichi(seat=seat), result), (Riichi(seat=seat),), (moved,), (Ruling(round="E2", honba=1),),
        (Ruling(honba=chance.randrange(3)),), (result, some_result(chance, players)),
    ])  # fmt: skip
    return chance.choice([
        AmendHand(hand=row.n, events=(result,)),
        AmendHand(hand=row.n, events=(result,)),
        AmendHand(hand=row.n, events=(Riichi(seat=seat),)),
        AmendHand(hand=row.n, events=(Riichi(seat=seat), result)),
        AmendHand(hand=row.n, riichi_off=row.riichi[:1]),
        AmendSlot(slot=chance.choice(slots[1:]), events=few),
        InsertBefore(slot=chance.choice(span), events=few),
        Delete(slots=(slots[row.last],)),
        Delete(slots=tuple(slot for slot, event in zip(span, session.timeline.events[row.first :], strict=False)
                           if isinstance(event, (Riichi, *RESULTS)))),
        Delete(slots=(chance.choice(slots[1:]),)),
        ChangeRules(assignments=(f"play.renchan={chance.choice(RULES['play.renchan'])}", "play.noten_pool=3000")),
        ChangeRules(assignments=("chombo.kind=after_uma", f"chombo.sticks={chance.choice(['back', 'stay'])}")),
        some_exchange(chance, session),
    ])  # fmt: skip


def some_plan(chance: random.Random, session: Session) -> Plan | None:
    try:
        return session.plan(some_request(chance, session))
    except Problem:
        return None


class Kept:
    """The hands that stand in both games with their result untouched: `pairs` those in which the correction itself puts
    or takes away no ruling, `fed` those in which it leaves alone what is paid into the pot and out of it, `clean` those
    in which all is as it was."""

    def __init__(self, before: Timeline, after: Timeline, added: Sequence[Event] = ()) -> None:
        self._timelines = (before, after)
        self._added = {id(event) for event in added}
        new = {id(after.events[row.last]): row for row in hands(after)}
        old = hands(before)
        both = [(row, new[id(event)]) for row in old if id(event := before.events[row.last]) in new]
        self.pairs = [pair for pair in both if not self._touched(pair, lambda event: isinstance(event, Ruling))]
        self.fed = [pair for pair in both if not self._touched(pair, _feeds)]
        self.clean = [pair for pair in self.pairs if pair in self.fed and self._same_riichi(pair)]

    def _touched(self, pair: tuple[HandRow, HandRow], kind: Callable[[Event], bool]) -> bool:
        everywhere = [{id(event) for event in timeline.events} for timeline in self._timelines]
        return any(
            kind(event) and id(event) not in self._added | elsewhere
            for timeline, row, elsewhere in zip(self._timelines, pair, reversed(everywhere), strict=True)
            for event in timeline.events[row.first : row.last]
        )

    def _same_riichi(self, pair: tuple[HandRow, HandRow]) -> bool:
        old, new = (
            {id(event) for event in timeline.events[row.first : row.last] if isinstance(event, Riichi)}
            for timeline, row in zip(self._timelines, pair, strict=True)
        )
        return old == new

    def same_deal(self) -> bool:
        return all(old.kyoku % 16 == new.kyoku % 16 and old.honba == new.honba for old, new in self.pairs)

    def same_seats(self) -> bool:
        return all(old.dealer == new.dealer for old, new in self.pairs if old.last > 1 and new.last > 1)

    def same_pot(self) -> bool:
        """Whether as many sticks lay in the pot at the end of every hand."""
        return all(
            len(self._timelines[0].states[old.last - 1].pot) == len(self._timelines[1].states[new.last - 1].pot)
            for old, new in self.fed
        )

    def same_payments(self) -> bool:
        """Whether everything is paid as it was where nothing of the hand is corrected."""
        return all(old.flows == new.flows for old, new in self.clean)

    def same_results(self, *, pot: bool = True) -> bool:
        """Whether every result paid the same, also where a riichi of the hand is another."""
        return all(_paid(old, KINDS) == _paid(new, KINDS) for old, new in self.pairs) and (
            not pot or all(_paid(old, ("pot",)) == _paid(new, ("pot",)) for old, new in self.fed)
        )


def _feeds(event: Event) -> bool:
    return isinstance(event, Transfer) and "pot" in (event.giver, event.taker)


def _paid(row: HandRow, kinds: Sequence[str]) -> list[Any]:
    return [flow for flow in row.flows if flow.kind in kinds]


def ways(plan: Plan, deal: Deal) -> Iterator[tuple[Choice | None, Way]]:
    """Every way of one course."""
    course = plan.course(deal)
    if not course.misfits:
        yield None, course.chosen(None)
    for choice in CHOICES:
        if choice in course.ways:
            yield choice, course.ways[choice]


def check(plan: Plan, session: Session) -> str:
    """All that must hold of a plan; says what kind it was."""
    exchanged = touches_an_exchange(plan, session)
    rules = isinstance(plan.request, ChangeRules)
    if plan.stand is None:
        for _, way in ways(plan, "revalue"):
            kept = Kept(plan.before, way.timeline, way.added)
            assert kept.same_deal()
            assert exchanged or rules or kept.same_payments()
        return "not asked"
    for deal in UNLESS:
        for choice, way in ways(plan, deal):
            kept = Kept(plan.before, way.timeline, way.added)
            assert kept.same_deal(), (deal, choice)
            assert exchanged or kept.same_seats()
            assert exchanged or rules or kept.same_results(pot=False)
            if deal == "stand" and not exchanged and not rules:
                assert kept.same_payments(), choice
            if choice is None:
                needed(plan.before, way, exact=deal == "stand")
    for _, way in ways(plan, "revalue"):
        assert not way.added or plan.misfits
    if not plan.misfits and not plan.stand.misfits:
        kept = Kept(plan.before, plan.timeline)
        assert not (kept.same_deal() and kept.same_pot()), "a correction that moves nothing asks nothing"
        differs_by_its_own(plan)
    recorded(plan, session)
    return "pot" if plan.without else "deal"


def touches_an_exchange(plan: Plan, session: Session) -> bool:
    """Whether an exchange of seats is put in or taken out, so that hands that stand are read anew."""
    event_of = dict(zip(session.slots, session.timeline.events, strict=True))
    gone = {id(event) for event in plan.before.events} - {id(event) for event in plan.timeline.events}
    touched = [*plan.splice.put, *(event for event in event_of.values() if id(event) in gone)]
    return any(isinstance(event, Reseated) for event in touched)


def needed(before: Timeline, way: Way, *, exact: bool) -> None:
    """Nothing that goes with it could be left out."""
    for event in way.added:
        if isinstance(event, Ruling) and event.play_on:
            continue
        try:
            less = replay([other for other in way.timeline.events if other is not event])
        except Refused:
            continue
        kept, full = Kept(before, less, way.added), Kept(before, way.timeline, way.added)
        same = kept.same_deal() and kept.same_results(pot=exact)
        assert not same or len(kept.pairs) < len(full.pairs), event


def differs_by_its_own(plan: Plan) -> None:
    """The final scores differ by what the corrected hand differs by, and by the transfers that are recorded with it."""
    if plan.stand is None or not isinstance(plan.request, AmendHand):
        return
    before, after = plan.before, plan.stand.timeline
    old, new = hands(before)[plan.request.hand - 1], hands(after)[plan.request.hand - 1]
    assert len(hands(before)) == len(hands(after))
    own = [
        (index, flow.payer, flow.payee, flow.amount)
        for index, event in enumerate(after.events)
        if any(event is other for other in plan.stand.added)
        for flow in after.states[index].flows
    ]
    for seat, score in enumerate(before.state.scores):
        moved = sum(amount * ((payee == seat) - (payer == seat)) for _, payer, payee, amount in own)
        assert after.state.scores[seat] == score + new.delta[seat] - old.delta[seat] + moved


def recorded(plan: Plan, session: Session) -> None:
    """Any way is one record, which a single undo takes back."""
    before, slots = session.timeline.states.copy(), session.slots.copy()
    for deal in (*UNLESS, "revalue"):
        for _, way in ways(plan, deal):
            state = session.record(way.splice)
            assert state == way.timeline.state
            session.undo()
            assert session.timeline.states == before
            assert session.slots == slots
            session.redo()
            assert session.state == state
            session.undo()


def test_any_correction_of_any_game(tmp_path: Path, full: bool) -> None:
    count, seed = (600, 30)[not full], new_seed()
    print(f"{count} games, seed {seed}")
    chance = seeded(seed)
    kinds: Counter[str] = Counter()
    for number in range(count):
        session = start(tmp_path / f"{number}.jsonl", **some_rules(chance))
        play(session, chance, chance.randint(10, 60))
        for _ in range(8):
            plan = some_plan(chance, session) if hands(session.timeline) else None
            if plan is not None:
                kinds[check(plan, session)] += 1
        session.close()
    assert min(kinds[kind] for kind in ("not asked", "deal", "pot")) > count // 6, kinds


def test_any_correction_of_recorded_games(games: list[dict[str, Any]], tmp_path: Path, full: bool) -> None:
    """Each game with several hands corrected, one at a time."""
    seed = new_seed()
    chance = seeded(seed)
    chosen = games if full else chance.sample(games, max(len(games) // 40, 1))
    print(f"{len(chosen)} games, seed {seed}")
    kinds: Counter[str] = Counter()
    for number, line in enumerate(chosen):
        session = Session.create(tmp_path / f"{number}.jsonl", opened(line), by="test", clock=noon, system=QUICK)
        for event in (event for hand in line["hands"] for event in events_of(hand)):
            if not session.state.over:
                session.record(event)
        for _ in range(4):
            plan = some_plan(chance, session)
            if plan is not None:
                kinds[check(plan, session)] += 1
        session.close()
    assert min(kinds[kind] for kind in ("not asked", "deal", "pot")) > len(chosen) // 20, kinds
