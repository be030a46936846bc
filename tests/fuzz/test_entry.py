"""Keys of hands with anything changed: the machine never raises, and what it records can be written and read again."""

import random
from collections.abc import Callable

import pytest

from riichi_tui.grammar.entry import Context, rest
from riichi_tui.grammar.entry.writer import keys_for
from riichi_tui.table.events import Event
from tests.fuzz.mutator import Mutator, attack
from tests.grammar.keying import after
from tests.grammar.test_masher import KEYS, pressed
from tests.grammar.test_section_six import EXAMPLES

COUNT = 200_000
SEPARATE = ("m", "escape", "backspace", "enter", "u", "e")
CONTEXTS = (
    Context(),
    Context(chips=True, sticks=True),
    Context(riichi=(0, 2), dealer=3),
    Context(riichi=(0, 1, 2, 3), offer=True),
    Context(players=3, seating=(0, 1, 2), aborts=("kyuushu", "suukan", "void"), most_winners=2),
    Context(seating=(0, 3, 2, 1), sancha_aborts=False, yakuman_limit=1, kazoe=False),
    Context(over=True, bets=False, pao=False, nagashi=False),
    Context(dead=(1,), most_winners=2, aborts=("void",)),
)


def mutator(chance: random.Random) -> Callable[[], tuple[str, ...]]:
    """The keys of every event of the grammar's table, several hands one after the other, and single keys."""
    rich = Context(chips=True, sticks=True, riichi=(1,))
    events = [command for _, command in EXAMPLES if isinstance(command, Event)]
    hands = [keys for event in events if (keys := keys_for([event], rich)) is not None]
    pieces = [(key,) for key in (*KEYS, *SEPARATE, "１", "東", "\x1b", "", "ctrl+c", "f1")]
    return Mutator(chance, [*hands, *(one + other for one in hands[::3] for other in hands[::5])], [*pieces, *hands])


def recorded(keys: tuple[str, ...]) -> bool:
    """Whether any of the keys recorded something."""
    context = CONTEXTS[len(keys) % len(CONTEXTS)]
    entry = rest(context)
    anything = False
    for key in keys[:40]:
        entry = pressed(entry, key, context)
        if entry.record is not None:
            context = after(entry.record, context)
            entry, anything = rest(context), True
    return anything


@pytest.mark.timeout(3600)
def test_mutated_keys(full: bool) -> None:
    attack("entry machine", COUNT if full else COUNT // 10, mutator, recorded)
