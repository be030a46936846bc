"""Whatever is done to a rule set's text, it is a Mistake that can be worded, or valid rules."""

from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui import rules
from riichi_tui.locale.catalogue import LANGUAGES, word_problem
from riichi_tui.rules.files import decoded
from riichi_tui.rules.keys import KEYS, assemble, flatten
from riichi_tui.rules.sources import read_source
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules
from tests.rules.strategies import rule_sets

ODD_VALUES = """
true | [] | {} | '' | "off" | nan | -inf | 1e999 | 2020-01-01 | 07:32:00 | [[1]] | {1=2} | 3 | -1 | 0.05
[20, 10, -10, -20] | "10-30" | [1, 'x'] | {other = [1, 0, 0, -1]} | {1000 = 1} | {'a.b' = 1}
"""
VALUES = st.one_of(
    st.sampled_from([value.strip() for value in ODD_VALUES.replace("\n", "|").split("|") if value.strip()]),
    st.integers(-(10**12), 10**12).map(str),
    st.text(max_size=12),
)
KEY_NAMES = st.sampled_from([*KEYS, "play.abort", "side", "uma", "name", "a.b.c.d"])


def worded(mistake: Mistake) -> None:
    for language in LANGUAGES:
        assert mistake.code not in word_problem(language, mistake)


def valid_or_mistake(text: str) -> bool:
    """Whether they are rules; what they are not is a Mistake that can be worded."""
    try:
        source = read_source(text, "x.toml", "x")
    except Mistake as mistake:
        worded(mistake)
        return False
    made = assemble(source.values, source.name)
    assert flatten(made) == source.values
    assert len(made.settlement.uma) == made.players
    assert made.settlement.target >= made.game.start
    return True


@given(rule_sets(), KEY_NAMES, VALUES)
@settings(max_examples=150, deadline=None)
def test_any_key_with_any_value(made: Rules, key: str, value: str) -> None:
    lines = rules.to_toml(made).splitlines()
    valid_or_mistake("\n".join([f"{key} = {value}", *lines]))
    word = key.rpartition(".")[2]
    swapped = [f"{word} = {value}" if line.startswith(f"{word} = ") else line for line in lines]
    valid_or_mistake("\n".join(swapped))


@given(st.data(), rule_sets())
@settings(max_examples=150, deadline=None)
def test_any_bytes_changed(data: st.DataObject, made: Rules) -> None:
    text = bytearray(rules.to_toml(made).encode())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        read = decoded(bytes(text), "x.toml")
    except Mistake as mistake:
        worded(mistake)
        return
    valid_or_mistake(read)


@given(st.lists(st.one_of(st.builds(lambda key, value: f"{key}={value}", KEY_NAMES, VALUES), st.text(max_size=20))))
@settings(max_examples=150, deadline=None)
def test_any_assignments(assignments: list[str]) -> None:
    try:
        made = rules.load("tenhou4", assignments)
    except Mistake as mistake:
        worded(mistake)
        return
    assert all(flatten(made)[key] != flatten(rules.load("tenhou4"))[key] for key in made.changed)
