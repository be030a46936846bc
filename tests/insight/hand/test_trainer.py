"""The trainer: the same seed gives the same hands, every answer is the table's own, guesses and tally are right."""

from itertools import islice

import pytest

from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.trainer import Guess, Payment, Question, Tally, fu_matters, mark, questions
from riichi_tui.presenters.worth import worth
from riichi_tui.table.rules import Rules
from tests.insight.hand.rules_of import four, three


def first(count: int, seed: int = 1, rules: Rules | None = None) -> list[Question]:
    return list(islice(questions(seed, rules or four()), count))


def right(question: Question) -> Guess:
    """The guess that is right in everything."""
    best = question.scoring.best
    return Guess(
        han=None if best.units else best.han,
        fu=None if best.fu is None else best.fu.fu,
        payment=question.payment,
        units=best.units,
    )


def test_a_seed_gives_the_same_series_and_another_another() -> None:
    assert first(20, 3) == first(20, 3)
    assert first(20, 3) != first(20, 4)
    assert [question.number for question in first(5)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("rules", [four(), four("play.kiriage=true"), three(), three("play.sanma_tsumo=bisect")])
def test_the_answer_is_what_the_table_pays(rules: Rules) -> None:
    for question in first(150, 11, rules):
        situation = question.situation
        assert score(question.hand, situation, rules) == question.scoring
        paid = worth(question.scoring.best.value, rules, dealer=situation.dealer, tsumo=situation.tsumo)
        if situation.tsumo:
            assert question.payment == Payment(others=paid.from_others or 0, dealer=paid.from_dealer or 0)
        else:
            assert question.payment == Payment(ron=paid.from_discarder or 0)


def test_a_right_guess_is_right_and_each_slip_is_found() -> None:
    asked = first(200, 5)
    assert any(question.scoring.best.units for question in asked)
    assert any(not fu_matters(question) for question in asked)
    for question in asked:
        guess = right(question)
        assert mark(question, guess).all
        assert not mark(question, guess._replace(payment=Payment(ron=1))).all
        assert not mark(question, Guess()).all
        if question.scoring.best.units:
            assert not mark(question, guess._replace(units=guess.units + 1)).han
        else:
            assert not mark(question, guess._replace(han=(guess.han or 0) + 1)).han
            assert not mark(question, guess._replace(units=1)).han
        wrong_fu = mark(question, guess._replace(fu=999))
        assert wrong_fu.fu is (False if fu_matters(question) else None)
        assert wrong_fu.all is not fu_matters(question)


def test_the_tally() -> None:
    tally = Tally()
    asked = first(30, 5)
    for number, question in enumerate(asked):
        guess = right(question) if number % 3 else Guess()
        tally = tally.add(mark(question, guess))
    assert (tally.asked, tally.all, tally.han, tally.payment) == (30, 20, 20, 20)
    assert tally.fu_asked == sum(map(fu_matters, asked))
    assert tally.fu == sum(fu_matters(question) for number, question in enumerate(asked) if number % 3)
    assert (tally.streak, tally.best) == (2, 2)


def test_hands_are_varied() -> None:
    asked = first(400, 9)
    seen = {name for question in asked for name in question.scoring.best.names}
    assert {"riichi", "pinfu", "tanyao", "chiitoitsu", "toitoi", "honitsu", "sanshoku", "red", "ura"} <= seen
    assert len({question.scoring.best.fu and question.scoring.best.fu.fu for question in asked}) >= 6
    assert {question.hand.closed for question in asked} == {True, False}
    assert {question.situation.dealer for question in asked} == {True, False}
