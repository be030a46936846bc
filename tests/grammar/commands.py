"""Any command of the grammar, in its normal form, for hypothesis."""

from typing import Any, get_args

from hypothesis import assume
from hypothesis import strategies as st

from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.vocabulary import SPELLINGS
from riichi_tui.table import bets, events
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.events import Announced, HanFu, Liable, Limit, Movement, Winner, Yakuman
from riichi_tui.table.names import clean_name, clean_text
from riichi_tui.table.requests import (
    AmendHand,
    AmendSlot,
    ChangeRules,
    Command,
    Delete,
    InsertBefore,
    Rename,
    RiichiOff,
)
from riichi_tui.table.rules import YakumanName
from riichi_tui.table.value import FU, fu_exists

texts = st.text(max_size=60).map(clean_text)
hundreds = st.integers(1, 10**6).map(lambda number: number * 100)
signed_hundreds = st.integers(-(10**6), 10**6).map(lambda number: number * 100)


def is_name(text: str) -> bool:
    return bool(text) and not folded(text).isdigit() and folded(text) not in SPELLINGS


names = st.one_of(
    st.text(min_size=1, max_size=30).map(clean_name).filter(is_name),
    st.sampled_from(["Dana", "O'Neil", 'Ann "Bo" C', "山田 太郎", "ron off", "on", "a, b; c", "Ёлка", "x<y"]).filter(
        is_name
    ),
)


def seats(players: int) -> st.SearchStrategy[int]:
    return st.integers(0, players - 1)


def some_seats(players: int, least: int = 0) -> st.SearchStrategy[tuple[int, ...]]:
    return st.sets(seats(players), min_size=least).map(lambda found: tuple(sorted(found)))


def sticks() -> st.SearchStrategy[dict[int, int]]:
    return st.dictionaries(st.sampled_from([100, 500, 1000, 5000, 10000]), st.integers(0, 10_000))


@st.composite
def movements(draw: Any, players: int, least: int = 0) -> tuple[Movement, ...]:
    party = st.one_of(seats(players), st.sampled_from(["pot", "bank"]))
    one = st.builds(Movement, giver=party, taker=party, sticks=sticks())
    return tuple(draw(st.lists(one, min_size=least, max_size=3)))


@st.composite
def values(draw: Any, tsumo: bool) -> events.Value:
    kind = draw(st.sampled_from(["han", "limit", "yakuman", "kazoe", "announced"]))
    if kind == "limit":
        return Limit(name=draw(st.sampled_from(get_args(events.LimitName))))
    if kind == "yakuman":
        return Yakuman(count=draw(st.integers(1, 20)))
    if kind == "kazoe":
        return Yakuman(counted=True)
    if kind == "announced":
        return Announced(points=draw(hundreds), dealer=draw(st.none() | hundreds) if tsumo else None)
    han = draw(st.integers(1, 60))
    fu = draw(st.sampled_from(FU))
    if han >= 5 and draw(st.booleans()):
        return HanFu(han=han)
    assume(fu_exists(han, fu, tsumo))
    return HanFu(han=han, fu=fu)


@st.composite
def winners(draw: Any, seat: int, players: int, tsumo: bool) -> Winner:
    liable = st.builds(
        Liable,
        seat=seats(players),
        units=st.integers(1, 20),
        yakuman=st.none() | st.sampled_from(get_args(YakumanName)),
    )
    yaku = st.lists(st.one_of(st.sampled_from(["riichi", "dora:2", "none", "pao"]), st.text(max_size=40)), max_size=3)
    return Winner(
        seat=seat,
        value=draw(values(tsumo)),
        liable=tuple(draw(st.lists(liable, max_size=2))),
        chips=draw(st.integers(0, 1000)),
        yaku=draw(st.none() | yaku.map(tuple)),
        tiles=draw(st.none() | st.sampled_from(["123m456p", "", "a b", "moved"]) | st.text(max_size=40)),
    )


@st.composite
def rons(draw: Any, players: int) -> events.Win:
    loser = draw(seats(players))
    others = [seat for seat in range(players) if seat != loser]
    chosen = draw(st.lists(st.sampled_from(others), min_size=1, unique=True))
    ordered = sorted(chosen, key=lambda seat: (seat - loser) % players)
    return events.Win(
        loser=loser,
        unpaid=draw(st.booleans()),
        winners=tuple(draw(winners(seat, players, False)) for seat in ordered),
        moved=draw(movements(players)),
    )


@st.composite
def tsumos(draw: Any, players: int) -> events.Win:
    return events.Win(winners=(draw(winners(draw(seats(players)), players, True)),), moved=draw(movements(players)))


@st.composite
def rulings(draw: Any, players: int) -> events.Ruling:
    wind = draw(st.sampled_from("ESWN"))
    return events.Ruling(
        round=draw(st.none() | st.integers(1, 4).map(lambda number: f"{wind}{number}")),
        honba=draw(st.none() | st.integers(0, 10_000)),
        play_on=draw(st.booleans()),
        text=draw(texts | st.sampled_from(["E3 it is", "honba 2", "play-on", "東1"])),
    )


@st.composite
def reseatings(draw: Any, players: int) -> events.Reseated:
    order = tuple(draw(st.permutations(range(players))))
    assume(order != tuple(range(players)))
    first, last = sorted(draw(st.tuples(st.integers(1, 999), st.integers(1, 999))))
    return events.Reseated(first=first, last=last, order=order, what=draw(st.sampled_from(["keys", "people"])))


def side_bets(players: int) -> st.SearchStrategy[events.Bet]:
    ties = st.sampled_from(["push", "seat", "split"])
    two = some_seats(players, 2)
    line = signed_hundreds
    kinds = st.one_of(
        st.builds(bets.Sashi, parties=two, stake=hundreds, ties=ties),
        st.builds(bets.Bashin, parties=two, stake=hundreds, ties=ties),
        st.builds(bets.Sou, stake=hundreds, ties=ties),
        st.builds(bets.SouBashin, stake=hundreds, ties=ties),
        st.builds(
            bets.Binta,
            stake=hundreds,
            parties=st.just(()) | two,
            neck=st.none() | line,
            without=some_seats(players),
            ties=ties,
        ),
        st.builds(bets.Shizumi, stake=hundreds, line=line, at_line=st.sampled_from(["floats", "sinks"]), ties=ties),
        st.builds(
            bets.Soto, spectator=names, seat=seats(players), copies=st.sampled_from(["uma", "bets", "all"]), ties=ties
        ),
        st.builds(
            bets.SotoPair,
            spectator=names,
            seat=seats(players),
            other=names,
            other_seat=seats(players),
            stake=hundreds,
            ties=ties,
        ),
    )
    return st.builds(events.Bet, bet=kinds)


def happenings(players: int) -> st.SearchStrategy[events.Event]:
    """Every event but the opening, which is no command."""
    seat = seats(players)
    moved = movements(players)
    side = seat | st.just("pot")
    return st.one_of(
        st.builds(events.Riichi, seat=seat, moved=moved),
        rons(players),
        tsumos(players),
        st.builds(events.Draw, tenpai=some_seats(players), nagashi=some_seats(players), moved=moved),
        st.builds(events.Abort, kind=st.sampled_from(get_args(events.AbortKind)), unpaid=st.none() | seat),
        st.builds(events.Chombo, seat=seat, moved=moved),
        st.builds(events.Transfer, giver=side, taker=side, amount=hundreds, reason=texts, moved=moved),
        st.builds(events.Sticks, moved=movements(players, 1)),
        st.builds(events.Counted, seat=seat, sticks=sticks()),
        st.builds(events.Penalty, seat=seat, points=hundreds, when=st.sampled_from(["now", "after"]), moved=moved),
        st.builds(events.Bust, seat=seat, reason=texts),
        st.builds(events.TimeCalled, hand_running=st.booleans()),
        st.builds(events.Ended, reason=st.sampled_from(["dealer", "agreed", "time"])),
        st.builds(events.Seated, seat=seat, name=names),
        reseatings(players),
        rulings(players),
        side_bets(players),
        st.builds(events.Note, text=texts),
    )


def requests(players: int) -> st.SearchStrategy[Command]:
    """Every request and change that can be typed."""
    slot = st.from_regex(r"[1-9][0-9]{0,5}(\.[1-9][0-9]{0,4})?", fullmatch=True)
    listed = st.lists(happenings(players), min_size=1, max_size=3).map(tuple)
    assignment = st.sampled_from(
        [
            "game.start=30000",
            "settlement.uma=[20, 10, -10, -20]",
            "sticks.colours={1000 = \"red; 'x'\"}",
            "a.b=1.5",
            "x=",
        ]
    )
    return st.one_of(
        st.builds(Undo, n=st.integers(1, 200_000)),
        st.builds(Redo, n=st.integers(1, 200_000)),
        st.builds(RiichiOff, seat=seats(players)),
        st.builds(AmendHand, hand=st.integers(1, 999), events=listed, riichi_off=some_seats(players)),
        st.builds(AmendHand, hand=st.integers(1, 999), riichi_off=some_seats(players, 1)),
        st.builds(AmendSlot, slot=slot, events=listed),
        st.builds(InsertBefore, slot=slot, events=listed),
        st.builds(Delete, slots=st.lists(slot, min_size=1, max_size=3).map(tuple)),
        st.builds(Rename, seat=seats(players), name=names),
        st.builds(ChangeRules, assignments=st.lists(assignment, min_size=1, max_size=3).map(tuple)),
    )


def any_command(players: int) -> st.SearchStrategy[Command]:
    """Events and requests."""
    return st.one_of(happenings(players), requests(players))
