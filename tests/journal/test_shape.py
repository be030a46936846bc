"""What a save may hold is written down for every schema number, so that nothing new comes without its number.

Where a test here fails, read "A new rule key, a new event" in ARCHITECTURE.md.
"""

import hashlib
from itertools import pairwise

from riichi_tui.journal.upgrade import FIRST, STEPS
from riichi_tui.table.events import SCHEMA
from tests.journal.shape import fields, shape, stored

FIRST_SHAPE = "759ddeb8b2418998e2a833d7383911bef972194d3c36d0489284d8a318b85ff0"
"""Shape 1 is that of version 0.1: it is never written anew."""


def test_a_changed_shape_has_a_new_schema_number() -> None:
    assert shape() == stored(SCHEMA)


def test_the_first_shape_is_what_0_1_wrote() -> None:
    assert hashlib.sha256(stored(FIRST).encode()).hexdigest() == FIRST_SHAPE


def test_every_rule_key_has_a_default() -> None:
    section = stored(SCHEMA).partition("Rules.name")[2].partition("Riichi.type")[0]
    assert "Yakitori.mode" in section
    assert " ! " not in section


def gaps(older: str, newer: str, *, step: bool) -> list[str]:
    """What stands in the way of a save of the older shape: fields it cannot have, defaults that changed, and, where no
    step is there to carry them over, fields that are gone."""
    before, after = fields(older), fields(newer)
    structs = {name.partition(".")[0] for name in before}
    found = [
        name for name, (must, _) in after.items() if must and name not in before and name.partition(".")[0] in structs
    ]
    found += [name for name, (_, default) in before.items() if name in after and after[name][1] != default]
    return found if step else found + [name for name in before if name not in after]


def test_what_came_since_0_1_has_a_default_that_stays() -> None:
    shapes = [stored(number) for number in range(FIRST, SCHEMA + 1)]
    pairs = enumerate(pairwise(shapes), FIRST)
    assert {number: found for number, pair in pairs if (found := gaps(*pair, step=number in STEPS))} == {}


def test_a_gap_is_found() -> None:
    older = 'Riichi.seat ! {"type": "integer"}\nPlay.kiriage - {"default": false}\n'
    for line, step, gap in (
        ('Riichi.stick - {"default": 1000}\n', False, []),
        ("Riichi.stick ! {}\n", True, ["Riichi.stick"]),
        ("Meal.dish ! {}\n", False, []),
    ):
        assert gaps(older, older + line, step=step) == gap
    assert gaps(older, older.replace("false", "true"), step=True) == ["Play.kiriage"]
    assert gaps(older, older.replace("kiriage", "rounded"), step=False) == ["Play.kiriage"]
    assert gaps(older, older.replace("kiriage", "rounded"), step=True) == []
