"""`train`: hands from a seed on a pipe, guesses, the tally."""

import re
from itertools import islice

import pytest

from riichi_tui.insight.hand.trainer import Payment, Question, fu_matters, questions
from riichi_tui.rules import default
from tests.cli.shell import Shell


def answer_to(question: Question) -> str:
    """What a person would type who counts it right."""
    best = question.scoring.best
    value = f"{best.units}yakuman" if best.units else str(best.han)
    if fu_matters(question) and best.fu is not None:
        value += f"/{best.fu.fu}"
    return f"{value} {payment_text(question.payment)}"


def payment_text(payment: Payment) -> str:
    if payment.ron:
        return str(payment.ron)
    return f"{payment.others}/{payment.dealer}" if payment.dealer else str(payment.others)


def first(count: int, seed: int = 7) -> list[Question]:
    return list(islice(questions(seed, default()), count))


def test_right_answers_on_a_pipe(shell: Shell) -> None:
    typed = "\n".join(map(answer_to, first(12)))
    answer = shell.run("train", "--seed", "7", "--count", "12", typed=typed)
    assert (answer.status, answer.errors) == (0, "")
    assert answer.output.count("payment: right") == 12
    assert "wrong" not in answer.output
    assert answer.output.splitlines()[-1].startswith("12 of 12 right; han 12")


def test_the_same_seed_deals_the_same_hands(shell: Shell) -> None:
    once = shell.run("train", "--seed", "3", typed="\n" * 5)
    assert once.output == shell.run("train", "--seed", "3", typed="\n" * 5).output
    assert once.output != shell.run("train", "--seed", "4", typed="\n" * 5).output
    assert once.output.count("\nHand ") == 6, "the sixth is asked, and nobody answers"


def test_a_wrong_answer_is_shown_the_count(shell: Shell) -> None:
    (question,) = first(1)
    output = shell.run("train", "--seed", "7", typed="9 100\n").output
    assert "han: wrong" in output
    assert "payment: wrong" in output
    assert f"payment: {payment_words(question.payment)}" in output
    assert "0 of 1 right" in output


def payment_words(payment: Payment) -> str:
    parts = payment_text(payment).split("/")
    return "/".join(f"{int(part):,}" for part in parts)


def test_nobody_sees_the_value_before_the_answer(shell: Shell) -> None:
    output = shell.run("train", "--seed", "7", typed="").output
    assert "han" not in output.partition("Hand 1")[2]
    assert len(re.findall("Hand 1", output)) == 1


@pytest.mark.parametrize("stop", ["q\n", "quit", "Q", ""])
def test_it_stops_when_asked_to(shell: Shell, stop: str) -> None:
    answer = shell.run("train", "--seed", "7", typed=f"\n{stop}")
    assert answer.status == 0
    assert answer.output.count("of 1 right") == 1


def test_what_cannot_be_read_is_asked_again(shell: Shell) -> None:
    (question,) = first(1)
    typed = f"banana\n3/41 5200\n{'9' * 900}\n{answer_to(question)}\n"
    answer = shell.run("train", "--seed", "7", "--count", "1", typed=typed)
    assert answer.status == 0
    assert "banana is no guess" in answer.output
    assert "1 of 1 right" in answer.output


def test_without_a_seed_one_is_drawn_and_told(shell: Shell) -> None:
    output = shell.run("train", typed="").output
    seed = re.search(r"Hands of seed (\d+)", output)
    assert seed is not None
    assert shell.run("train", "--seed", seed[1], typed="").output == output


@pytest.mark.parametrize(
    ("option", "value"), [("--seed", "x"), ("--seed", "-1"), ("--count", "0"), ("--rules", "none")]
)
def test_options_that_cannot_be(shell: Shell, option: str, value: str) -> None:
    answer = shell.run("train", option, value)
    assert (answer.status, answer.output) == (2, "")
    assert value in answer.errors


def test_three_players_and_other_languages(shell: Shell) -> None:
    output = shell.run("train", "--seed", "1", "--players", "3", "--lang", "ru", typed="\n" * 20).output
    assert "Рука 20" in output
    assert not re.search("[2-8]m", output), "three players use no 2m to 8m"
    japanese = shell.run("train", "--seed", "1", "--lang", "ja", "--signs", typed="\n").output
    assert "第1問" in japanese
    assert re.search("[\U0001f000-\U0001f021]", japanese)
    assert shell.run("train", "--seed", "1", "--ascii", typed="\n" * 20).output.isascii()


def test_bytes_that_are_no_text(shell: Shell) -> None:
    answer = shell.process("train", "--seed", "1", typed=b"\xff\xfe\n")
    assert answer.status in (0, 2)
    assert "Traceback" not in answer.errors
