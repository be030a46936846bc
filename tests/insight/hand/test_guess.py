"""Guesses as typed: value and payment, either alone, and what is neither."""

import pytest

from riichi_tui.insight.hand.guess import read_guess
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.trainer import Guess, Payment, mark, questions
from riichi_tui.table.problem import Mistake
from riichi_tui.table.value import limit_of
from tests.insight.hand.rules_of import four

RON = Situation(tsumo=False)
TSUMO = Situation(tsumo=True, seat="S")
DEALER = Situation(tsumo=True, seat="E")


@pytest.mark.parametrize(
    ("text", "situation", "guess"),
    [
        ("3/40 5200", RON, Guess(han=3, fu=40, payment=Payment(ron=5200))),
        ("3 40 5200", RON, Guess(han=3, fu=40, payment=Payment(ron=5200))),
        ("2/30 500/1000", TSUMO, Guess(han=2, fu=30, payment=Payment(others=500, dealer=1000))),
        ("3/40 5,200", RON, Guess(han=3, fu=40, payment=Payment(ron=5200))),
        ("2/30 500/1'000", TSUMO, Guess(han=2, fu=30, payment=Payment(others=500, dealer=1000))),
        ("12\u00a0000", RON, Guess(payment=Payment(ron=12000))),
        ("2/30 1000", DEALER, Guess(han=2, fu=30, payment=Payment(others=1000))),
        ("6 12000", RON, Guess(han=6, payment=Payment(ron=12000))),
        ("mangan 8000", RON, Guess(limit="mangan", payment=Payment(ron=8000))),
        ("満貫 ８０００", RON, Guess(limit="mangan", payment=Payment(ron=8000))),
        ("2yakuman 64000", RON, Guess(units=2, payment=Payment(ron=64000))),
        ("3/40", RON, Guess(han=3, fu=40)),
        ("5200", RON, Guess(payment=Payment(ron=5200))),
    ],
)
def test_what_is_typed_is_read(text: str, situation: Situation, guess: Guess) -> None:
    assert read_guess(text, situation, 4) == guess


@pytest.mark.parametrize(
    ("text", "situation", "code"),
    [
        ("", RON, "guess-unknown"),
        ("2/30 500/1000", RON, "guess-payment"),
        ("2/30 1000", TSUMO, "guess-payment"),
        ("500/1000", DEALER, "guess-payment"),
        ("banana", RON, "guess-unknown"),
        ("3/40 mangan 5200", RON, "guess-unknown"),
        ("3/41 5200", RON, "fu-rounded"),
    ],
)
def test_what_is_no_guess_says_so(text: str, situation: Situation, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_guess(text, situation, 4)
    assert caught.value.code == code


def test_nonsense_is_a_mistake() -> None:
    for text in ("banana", "3/41 5200", "x" * 500, "=5200 5200"):
        with pytest.raises(Mistake):
            read_guess(text, RON, 4)


def test_the_name_of_a_limit_will_do_for_the_han() -> None:
    for question in questions(2, four()):
        name = limit_of(question.scoring.best.base)
        if name is not None and not question.scoring.best.units:
            assert mark(question, Guess(limit=name)).han
            assert not mark(question, Guess(limit="sanbaiman" if name != "sanbaiman" else "mangan")).han
        if question.number == 60:
            return
