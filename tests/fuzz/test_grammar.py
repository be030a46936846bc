"""Typed commands with anything changed: read, and then written and read again alike, or refused with a Mistake."""

import random
from collections.abc import Callable

import pytest

from riichi_tui.grammar.parse import parse
from riichi_tui.grammar.suggest import suggest
from riichi_tui.grammar.vocabulary import KEYWORDS
from riichi_tui.grammar.write import write
from tests.fuzz.mutator import Mutator, attack
from tests.grammar.test_section_six import EXAMPLES, NAMES

COUNT = 300_000
SPELLINGS = [form for forms in KEYWORDS.values() for form in " ".join(forms).split()]
NUMBERS = "0 1 2 3 4 5 9 25000 -1 00 ٣ ² ３ 1e9 99999999999999999999 3/40 3/32 =5200 =1000/2000 2:1 5-7 17.1 E3 S1-0"
OTHERS = "anna Anna an Bo Дм ｒｏｎ İ ſ ß 麻雀 [red] play.honba_each=300 ending.bust=off uma=[1] rules.x 1x5000+3x1000"
SIGNS = [*"\"'\\,;<>:/=+-#.(){}[]|~ \t\n\x00\x1b\u202e\u200b\u0301\ud800🀄", "\\u{41}", "\\u{110000}"]


def mutator(chance: random.Random) -> Callable[[], str]:
    lines = [line for line, _ in EXAMPLES]
    words = [*NUMBERS.split(), *OTHERS.split(), *KEYWORDS, *SPELLINGS]
    pieces = [*SIGNS, *words, *(f" {word} " for word in words)]
    return Mutator(chance, lines, pieces)


def taken(line: str) -> bool:
    players = 3 if len(line) % 4 == 0 else 4
    if len(line) % 20 == 0:
        suggest(line, len(line) // 2, players, NAMES)
    command = parse(line, players, NAMES[:players])
    assert parse(write(command), players) == command
    return True


@pytest.mark.timeout(3600)
def test_mutated_commands(full: bool) -> None:
    attack("grammar", COUNT if full else COUNT // 10, mutator, taken)
