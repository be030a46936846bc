"""Rule sets with anything changed: rules that are whole, or a Mistake that can be worded in every language."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from riichi_tui import rules
from riichi_tui.rules.files import decoded
from riichi_tui.rules.keys import KEYS
from riichi_tui.rules.sources import FOLDER
from riichi_tui.table.problem import Mistake
from tests.fuzz.mutator import Mutator, attack
from tests.rules.test_mutations import valid_or_mistake, worded

COUNT = 100_000
VALUES = r"""
true|false|0|-1|1|3|4|25000|30000|0.1|1e3|nan|inf|-0.0|1e999|0x1F|1_000|1979-05-27|07:32:00|""|''|"off"|"none"|"first"
"split"|"10-20"|"win"|"ask"|[20, 10, -10, -20]|[15, 0, -15]|[]|[[1]]|[1, "x"]|{}|{1 = [1, -1]}|{other = 3}|"\u202e"
"\ud800"|"\x1b[2J"|\"\"\"|'''|#|# uncertain: |\r\n|\t|=|.|,|[|]|{|}|"|'|\\|[game]|[settlement]|[[game]]|[a.b.c]|麻
""".replace("\n", "|").split("|")


def mutator(chance: random.Random) -> Callable[[], bytes]:
    sets = [Path(FOLDER, f"{name}.toml").read_bytes() for name in rules.names()]
    small = [f"[{key.rpartition('.')[0]}]\n{key.rpartition('.')[2]} = 1\n".encode() for key in KEYS]
    whole = [rules.to_toml(rules.load(name)).encode() for name in ("tenhou4", "seed_table")]
    keys = [f"{form} = ".encode() for key in KEYS for form in (key, key.rpartition(".")[2])]
    odd = [b"\n", b" ", b"\x00", b"\xff", b"\xc3", b"\xef\xbb\xbf"]
    return Mutator(chance, [*sets, *small, *whole], [*(value.encode() for value in VALUES), *keys, *odd])


def taken(text: bytes) -> bool:
    if len(text) % 10 == 0:
        assignment = text.decode(errors="replace").split("\n", 2)[-1][:200]
        try:
            rules.load("tenhou4", [assignment])
        except Mistake as mistake:
            worded(mistake)
    return valid_or_mistake(decoded(text, "x.toml"))


@pytest.mark.timeout(3600)
def test_mutated_rule_sets(full: bool) -> None:
    attack("rule TOML", COUNT if full else COUNT // 10, mutator, taken)
