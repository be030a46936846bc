"""The trainer: random hands from a seed number, a guess of han, fu and payment, and a tally of what was right."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.deal import deal
from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.reading import Scoring
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules
from riichi_tui.table.value import limit_of


class Payment(NamedTuple):
    """What is paid without honba and sticks: a ron (`ron`), a dealer's tsumo (`others` each), another's tsumo (`others`
    each, `dealer` the dealer). What does not apply is 0."""

    ron: int = 0
    others: int = 0
    dealer: int = 0


class Question(NamedTuple):
    """A hand to be counted, its number in the series, and the answer."""

    number: int
    hand: Hand
    situation: Situation
    scoring: Scoring
    payment: Payment


class Guess(NamedTuple):
    """What somebody counted: han, or the name of a limit, or `units` yakuman. What was not guessed is none, and so are
    fu that cannot matter."""

    han: int | None = None
    fu: int | None = None
    payment: Payment | None = None
    units: int = 0
    limit: str | None = None


class Mark(NamedTuple):
    """What of a guess was right; none where it was not asked: fu of a limit hand."""

    han: bool
    fu: bool | None
    payment: bool

    @property
    def all(self) -> bool:
        """Whether nothing was wrong."""
        return self.han and self.payment and self.fu is not False


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How many were asked and right so far. `fu_asked` leaves out hands whose fu cannot matter; `streak` counts those
    entirely right in a row, `best` the longest such row."""

    asked: int = 0
    han: int = 0
    fu: int = 0
    fu_asked: int = 0
    payment: int = 0
    all: int = 0
    streak: int = 0
    best: int = 0

    def add(self, mark: Mark) -> "Tally":
        """The tally with one more answer."""
        streak = self.streak + 1 if mark.all else 0
        return Tally(
            asked=self.asked + 1,
            han=self.han + mark.han,
            fu=self.fu + bool(mark.fu),
            fu_asked=self.fu_asked + (mark.fu is not None),
            payment=self.payment + mark.payment,
            all=self.all + mark.all,
            streak=streak,
            best=max(self.best, streak),
        )


def payment_of(base: int, situation: Situation, rules: Rules) -> Payment:
    """What base points cost, by the table's own functions."""
    if not situation.tsumo:
        return Payment(ron=ron_payment(base, situation.dealer))
    from_dealer, from_other = tsumo_payments(base, situation.dealer, rules.players, rules.play.sanma_tsumo)
    return Payment(others=from_other, dealer=from_dealer)


def questions(seed: int, rules: Rules) -> Iterator[Question]:
    """An endless series of hands that have a yaku; the same seed and rules give the same series."""
    chance = Random(seed)  # noqa: S311 - practice hands, and they must come again from their seed
    number = 0
    while True:
        dealt = deal(chance, rules)
        try:
            scoring = score(dealt.hand, dealt.situation, rules)
        except Mistake as mistake:
            if mistake.code != "no-yaku":
                raise
            continue
        number += 1
        payment = payment_of(scoring.best.base, dealt.situation, rules)
        yield Question(number, dealt.hand, dealt.situation, scoring, payment)


def fu_matters(question: Question) -> bool:
    """Whether the fu change what is paid: below five han."""
    return question.scoring.best.units == 0 and question.scoring.best.han < 5


def mark(question: Question, guess: Guess) -> Mark:
    """What of a guess is right. Instead of the han the name of the limit will do, and of a yakuman their number."""
    best = question.scoring.best
    if best.units or guess.units:
        right = guess.units == best.units
    elif guess.limit is not None:
        right = guess.limit == limit_of(best.base)
    else:
        right = guess.han == best.han
    fu = guess.fu == best.fu.fu if best.fu is not None and fu_matters(question) else None
    return Mark(han=right, fu=fu, payment=guess.payment == question.payment)
