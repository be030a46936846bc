"""What a win, a draw or a payment means for the end of the game: it is over, may be stopped, or goes on."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from riichi_tui.insight.outlook_trials import Drawn, Trial, Trials, tenpai_by_riichi, undecided
from riichi_tui.insight.tenpai_sets import Pattern, cover
from riichi_tui.table.state import Reason, State

Kind = Literal["over", "may_stop", "again", "follows"]
KINDS: tuple[Kind, ...] = ("over", "may_stop", "again", "follows")
AT_ONCE: frozenset[Reason | None] = frozenset({"bust", "score_cap"})
"""Ends that hang on points alone and can come in any hand."""


class Sequel(NamedTuple):
    """What follows a hand: the game is over (why), the dealer may stop, the same round again, or the next round.

    `kyoku` is the hand that is played next, if any.
    """

    kind: Kind
    reason: Reason | None
    kyoku: int


class DrawSequel(NamedTuple):
    """The draws after which this follows."""

    sequel: Sequel
    patterns: tuple[Pattern, ...]


class Bust(NamedTuple):
    """The least that puts a seat out and ends the game: what it pays for a ron, and its part of a tsumo, without
    counters. None where no hand does."""

    seat: int
    ron: int | None
    tsumo: int | None


class End(NamedTuple):
    """`closing`: this hand can be the last one otherwise than by points alone. `dealer` and `others`: what can follow
    a win of the dealer or of another, ends by points alone left out. `cap`: a win can reach the score cap."""

    closing: bool
    draws: tuple[DrawSequel, ...]
    dealer: tuple[Sequel, ...]
    others: tuple[Sequel, ...]
    busts: tuple[Bust, ...]
    cap: bool


def sequel(before: State, after: State) -> Sequel:
    """What follows the hand between two tables."""
    if after.over:
        return Sequel("over", after.reason, after.kyoku)
    if after.offer is not None:
        return Sequel("may_stop", None, after.kyoku)
    return Sequel("again" if after.kyoku == before.kyoku else "follows", None, after.kyoku)


def end(state: State, trials: Trials, drawn: list[Drawn]) -> End:
    """The end as the hand in play can bring it."""
    dealer = _sequels(state, (trial for (seat, _), tried in trials.items() if seat == state.dealer for trial in tried))
    others = _sequels(state, (trial for (seat, _), tried in trials.items() if seat != state.dealer for trial in tried))
    every = [sequel(state, each.after) for each in drawn]
    return End(
        closing=any(can_end(each) for each in (*dealer, *others, *every)),
        draws=_draw_sequels(state, drawn),
        dealer=dealer,
        others=others,
        busts=tuple(_bust(state, trials, seat) for seat in range(state.players)),
        cap=any(trial.after.reason == "score_cap" for tried in trials.values() for trial in tried),
    )


def can_end(what: Sequel) -> bool:
    """Whether the game can be over with it otherwise than by points alone."""
    return what.kind == "may_stop" or (what.kind == "over" and what.reason not in AT_ONCE)


def _sequels(state: State, tried: Iterable[Trial]) -> tuple[Sequel, ...]:
    found = {sequel(state, trial.after) for trial in tried if trial.after.reason not in AT_ONCE}
    return tuple(sorted(found, key=lambda each: (KINDS.index(each.kind), each.reason or "", each.kyoku)))


def _draw_sequels(state: State, drawn: list[Drawn]) -> tuple[DrawSequel, ...]:
    """What follows which draws, the easiest to say first."""
    groups: dict[Sequel, list[frozenset[int]]] = {}
    for each in drawn:
        groups.setdefault(sequel(state, each.after), []).append(each.tenpai)
    free, always = undecided(state), tenpai_by_riichi(state)
    found = [DrawSequel(what, cover(sets, free, always)) for what, sets in groups.items()]
    return tuple(sorted(found, key=lambda each: (len(each.patterns), *map(sum, zip(*_words(each), strict=True)))))


def _words(each: DrawSequel) -> list[tuple[int, int]]:
    return [pattern.words for pattern in each.patterns]


def _bust(state: State, trials: Trials, seat: int) -> Bust:
    ron = [
        trial.payment.points for (_, loser), tried in trials.items() if loser == seat
        for trial in tried if _out(trial, seat)
    ]  # fmt: skip
    tsumo = [
        _part(state, trial, seat) for (winner, loser), tried in trials.items() if loser is None and winner != seat
        for trial in tried if _out(trial, seat)
    ]  # fmt: skip
    return Bust(seat, min(ron, default=None), min(tsumo, default=None))


def _part(state: State, trial: Trial, seat: int) -> int:
    """What a seat pays of a tsumo."""
    dealer = trial.payment.dealer
    return dealer if dealer is not None and seat == state.dealer else trial.payment.points


def _out(trial: Trial, seat: int) -> bool:
    return any(bust.seat == seat for bust in trial.after.busts)
