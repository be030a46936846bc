"""Reads a guess of the trainer: `3/40 5200`, `2/30 500/1000`, `mangan 8000`, `2yakuman 64000`, or the value alone."""

import re

from riichi_tui.grammar.families.values import read_value
from riichi_tui.grammar.folding import folded
from riichi_tui.grammar.reader import Reader
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.trainer import Guess, Payment
from riichi_tui.table.events import Announced, HanFu, Limit, Value, Yakuman
from riichi_tui.table.numerals import ungrouped
from riichi_tui.table.problem import Mistake

MOST_LETTERS = 60
NO_VALUE = frozenset({"word-misspelt", "word-missing", "word-too-many", "word-unexpected"})
"""Codes of the grammar that list what a command may go on with, which helps nobody who guesses."""
_PAYMENT = re.compile(r"=?([0-9]{3,6})(?:/([0-9]{3,6}))?", re.ASCII)


def read_guess(text: str, situation: Situation, players: int) -> Guess:
    """The guess as typed for a win like this. Mistakes `guess-unknown`, `guess-payment`, and those of a value."""
    if len(text) > MOST_LETTERS:
        raise Mistake("guess-unknown", given=text[:MOST_LETTERS])
    words = [folded(ungrouped(word)) for word in text.split(" ") if word]
    paid = _PAYMENT.fullmatch(words[-1]) if words else None
    payment = None if paid is None else _payment(paid, situation)
    valued = " ".join(words if paid is None else words[:-1])
    if not valued:
        if payment is None:
            raise Mistake("guess-unknown", given=text)
        return Guess(payment=payment)
    value = _value(valued, situation, players)
    if isinstance(value, HanFu):
        return Guess(han=value.han, fu=value.fu, payment=payment)
    if isinstance(value, Limit):
        return Guess(limit=value.name, payment=payment)
    if isinstance(value, Yakuman):
        return Guess(
            units=0 if value.counted else value.count, limit="yakuman" if value.counted else None, payment=payment
        )
    if isinstance(value, Announced):
        raise Mistake("guess-unknown", given=text)
    raise AssertionError(value)


def _value(text: str, situation: Situation, players: int) -> Value:
    """The value in the words of the grammar; what is none of them is no guess."""
    reader = Reader(text, players)
    try:
        value = read_value(reader, tsumo=situation.tsumo)
        reader.finish()
    except Mistake as mistake:
        if mistake.code in NO_VALUE:
            raise Mistake("guess-unknown", given=text) from mistake
        raise
    return value


def _payment(paid: re.Match[str], situation: Situation) -> Payment:
    """A ron and a dealer's tsumo are one number; another's tsumo is that of the others and that of the dealer."""
    first, second = int(paid[1]), None if paid[2] is None else int(paid[2])
    if (second is not None) != (situation.tsumo and not situation.dealer):
        raise Mistake("guess-payment", given=paid[0])
    if not situation.tsumo:
        return Payment(ron=first)
    return Payment(others=first, dealer=second or 0)
