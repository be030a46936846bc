"""`score`: what a hand is worth, against tables of the rule books and recorded hands."""

import json
from typing import Any

import pytest

from tests.cli.shell import Shell


def wins(shell: Shell, *words: str) -> list[dict[str, Any]]:
    answer = shell.run("score", *words, "--json")
    assert (answer.status, answer.errors) == (0, "")
    found: list[dict[str, Any]] = json.loads(answer.output)["wins"]
    return found


def test_the_example_of_the_help_page(shell: Shell) -> None:
    (win,) = wins(shell, "3/40", "--dealer", "--tsumo", "--honba", "2")
    assert (win["from_others"], win["honba"], win["hand"], win["total"]) == (2800, 600, 7800, 8400)


@pytest.mark.parametrize(
    ("words", "payment"),
    [
        (("3/40", "--player", "--ron"), 5200),
        (("3/40", "--dealer", "--ron"), 7700),
        (("4/30", "--player", "--ron"), 7700),
        (("4/30", "--player", "--ron", "--set", "play.kiriage=true"), 8000),
        (("haneman", "--dealer", "--ron"), 18000),
        (("2yakuman", "--player", "--ron"), 64000),
        (("13", "--player", "--ron"), 32000),
        (("13", "--player", "--ron", "--set", "play.kazoe=sanbaiman"), 24000),
        (("3", "han", "40", "fu", "--player", "--ron"), 5200),
        (("=5200", "--player", "--ron", "--honba", "1"), 5500),
        (("=5200", "--player", "--ron", "--honba", "1", "--rules", "tenhou3"), 5400),
    ],
)
def test_ron(shell: Shell, words: tuple[str, ...], payment: int) -> None:
    (win,) = wins(shell, *words)
    assert win["from_discarder"] == payment


@pytest.mark.parametrize(
    ("words", "from_dealer", "from_others", "total"),
    [
        (("4/30", "--honba", "1"), 4000, 2100, 8200),
        (("2/20",), 700, 400, 1500),
        (("=1000/2000", "--pot", "2"), 2000, 1000, 6000),
        (("3/30", "--rules", "tenhou3", "--honba", "2"), 2200, 1200, 3400),
        (("3/30", "--rules", "tenhou3", "--set", "play.sanma_tsumo=bisect"), 2500, 1500, 4000),
    ],
)
def test_tsumo(shell: Shell, words: tuple[str, ...], from_dealer: int, from_others: int, total: int) -> None:
    (win,) = wins(shell, *words, "--player", "--tsumo")
    assert (win["from_dealer"], win["from_others"], win["total"]) == (from_dealer, from_others, total)


def test_without_a_choice_every_way_that_exists_is_shown(shell: Shell) -> None:
    assert len(wins(shell, "3/40")) == 4
    assert [win["tsumo"] for win in wins(shell, "2/20")] == [True, True]
    assert [win["tsumo"] for win in wins(shell, "1/110")] == [False, False]
    assert len(shell.run("score", "3/40").output.splitlines()) == 4


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("3/32",), "3/40"),
        (("3",), "fu"),
        (("2/20", "--ron"), "20"),
        (("1/20",), "1/30"),
        (("=5100", "--player"), "5200"),
        (("3yakuman", "--set", "play.yakuman_limit=2"), "2"),
        (("big",), "big"),
        (("3/40", "--honba", "-1"), "--honba"),
        (("3/40", "--players", "5"), "--players"),
        (("3/40", "4/40", "mangan"), "4/40"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(shell: Shell, words: tuple[str, ...], named: str) -> None:
    answer = shell.run("score", *words)
    assert (answer.status, answer.output) == (2, "")
    assert named in answer.errors


def test_a_seven_pairs_hand_is_a_ron_from_two_han_on(shell: Shell) -> None:
    assert [win["tsumo"] for win in wins(shell, "2/25")] == [False, False]
    assert len(wins(shell, "3/25")) == 4
