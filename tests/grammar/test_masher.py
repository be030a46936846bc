"""Random keys: the machine never raises, one step back is the entry before, what it records is a command."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.grammar.entry import Context, Entry, context_of, press, rest
from riichi_tui.grammar.entry.sentence import phrases
from riichi_tui.grammar.entry.writer import filled, steps_for
from riichi_tui.grammar.parse import parse
from riichi_tui.grammar.write import write
from riichi_tui.locale.catalogue import LANGUAGES, find
from riichi_tui.table.events import Event, Opened, Riichi, Win
from riichi_tui.table.reducer import begin
from riichi_tui.table.requests import Command
from tests.grammar.keying import after
from tests.rule_trees import rule_tree, sanma

FIRST = ["r", "t", "d", "a", "c", "m", "i", "1", "2", "3", "4"]
KEYS = [*"1234567890rtdacuUeiswghkpmxnvyob=/:?q", "enter", "backspace", "escape", "ctrl+r", "alt+3", "up", "é", "к"]
LIKELY = [*FIRST * 3, *KEYS, "enter", "enter", "enter"]

contexts = st.builds(
    Context,
    riichi=st.sets(st.integers(0, 3)).map(lambda seats: tuple(sorted(seats))),
    dealer=st.integers(0, 3),
    over=st.booleans(),
    offer=st.booleans(),
    sancha_aborts=st.booleans(),
    kazoe=st.booleans(),
    yakuman_limit=st.integers(0, 2),
    nagashi=st.booleans(),
    pao=st.booleans(),
    chips=st.booleans(),
    bets=st.booleans(),
    sticks=st.booleans(),
)


def pressed(entry: Entry, key: str, context: Context) -> Entry:
    """One press, checked."""
    found = press(entry, key, context)
    if found.record is not None:
        assert found.resting
        assert found.record.commands
        for command in found.record.commands:
            assert by_seat(parse(write(command), context.players)) == by_seat(command)
    if found.ready is not None:
        for command in found.ready.commands:
            assert by_seat(parse(write(command), context.players)) == by_seat(command)
    if found.keys[:-1] == entry.keys and len(found.keys) > len(entry.keys):
        back = press(found, "backspace", context)
        assert (back.draft, back.keys, back.ready, back.choices) == (
            entry.draft,
            entry.keys,
            entry.ready,
            entry.choices,
        )
        assert back == press(found, "escape", context)
    if found.said is not None and not key.startswith("alt+"):
        assert (found.draft, found.keys, found.ready) == (entry.draft, entry.keys, entry.ready)
    keys = [choice.key for choice in found.choices]
    assert len(set(keys)) == len(keys), found.draft
    return found


def by_seat(command: Command) -> Command:
    """A win with its winners by seat: a line does not tell at which place they sit, and the reducer looks that up."""
    if not isinstance(command, Win):
        return command
    return msgspec.structs.replace(command, winners=tuple(sorted(command.winners, key=lambda winner: winner.seat)))


@settings(max_examples=200, deadline=None)
@given(contexts, st.lists(st.sampled_from(LIKELY), max_size=40))
def test_random_keys(context: Context, keys: list[str]) -> None:
    entry = rest(context)
    for key in keys:
        entry = pressed(entry, key, context)
        if entry.record is not None:
            context = after(entry.record, context)
            entry = rest(context)


@settings(max_examples=100, deadline=None)
@given(contexts, st.lists(st.text(max_size=12) | st.characters(), max_size=20))
def test_any_text_as_keys(context: Context, keys: list[str]) -> None:
    entry = rest(context)
    for key in keys:
        entry = pressed(entry, key, context)


@pytest.mark.parametrize("seed", range(3))
def test_the_masher(seed: int, full: bool) -> None:
    """Enabled choices are pressed until everything was seen; what stands ready opens filled in again."""
    rng = random.Random(seed)  # noqa: S311 - a repeatable series, no secret
    counts = 5_000 if full else 500
    for _ in range(counts):
        players = rng.choice([3, 4, 4])
        context = Context(players=players, seating=tuple(range(players)), chips=True, sticks=True, offer=True)
        entry = rest(context)
        for _ in range(rng.randrange(1, 14)):
            options = [choice.key for choice in entry.choices if choice.enabled] or ["enter"]
            entry = pressed(entry, rng.choice(options), context)
            if entry.ready is not None and not entry.draft.turned and len(entry.ready.events) == 1:
                opens_filled_in(entry, entry.ready.events[0], context)
            if entry.record is not None:
                context = after(entry.record, context)
                entry = rest(context)


def opens_filled_in(entry: Entry, event: Event, context: Context) -> None:
    assert steps_for(event, context) is not None, event
    again = filled(event, context)
    if isinstance(event, Riichi):
        assert again is None
        return
    assert again is not None, event
    assert again.ready == entry.ready


def test_every_code_is_worded_in_every_language() -> None:
    rng = random.Random(7)  # noqa: S311 - a repeatable series, no secret
    codes: set[str] = set()
    for _ in range(4_000):
        context = Context(
            chips=rng.random() < 0.5,
            sticks=rng.random() < 0.5,
            bets=rng.random() < 0.8,
            pao=rng.random() < 0.8,
            kazoe=rng.random() < 0.8,
            nagashi=rng.random() < 0.8,
            offer=rng.random() < 0.5,
            over=rng.random() < 0.1,
            dead=(0,) if rng.random() < 0.1 else (),
            sancha_aborts=rng.random() < 0.5,
            most_winners=rng.choice([2, 3]),
            yakuman_limit=rng.choice([0, 1, 2]),
            aborts=rng.choice([("kyuushu", "void"), Context().aborts]),
            riichi=tuple(rng.sample(range(4), rng.randrange(5))),
        )
        entry = rest(context)
        for _ in range(8):
            keys = [choice.key for choice in entry.choices] or ["enter"]
            entry = press(entry, rng.choice([*keys, "enter"]), context)
            codes |= {f"choice.{choice.code}" for choice in entry.choices}
            codes |= {f"said.{choice.why.code}" for choice in entry.choices if choice.why}
            codes |= {f"said.{entry.said.code}"} if entry.said else set()
            codes |= {f"prompt.{entry.draft.prompt}"} if entry.draft.prompt else set()
            codes |= {f"sentence.{phrase.code}" for phrase in phrases(entry, context)}
    assert len(codes) > 150
    missing = [
        f"{language} {code}"
        for code in sorted(codes)
        for language in LANGUAGES
        if find(language, f"grammar.{code}") is None
    ]
    assert not missing


def test_the_context_of_a_table() -> None:
    four = context_of(begin(Opened(id="g", rules=rule_tree(), players=("A", "B", "C", "D"))))
    assert (four.players, four.dealer, four.riichi, four.over) == (4, 0, (), False)
    assert four.seating == (0, 1, 2, 3)
    three = context_of(begin(Opened(id="g", rules=sanma(), players=("A", "B", "C"))))
    assert three.players == 3
    assert not {"suufon", "suucha", "sancha"} & set(three.aborts)
    assert "void" in three.aborts
    parlour = sanma(**{"play.abort.suufon": "pass", "play.abort.suucha": "repeat", "play.abort.sancha": "repeat"})
    parlour_of_three = context_of(begin(Opened(id="g", rules=parlour, players=("A", "B", "C"))))
    assert set(parlour_of_three.aborts) == {"kyuushu", "suufon", "suucha", "suukan", "void"}


@pytest.mark.parametrize(
    ("change", "field", "value"),
    [
        ({"play.kazoe": "sanbaiman"}, "kazoe", False),
        ({"play.yakuman_limit": 1}, "yakuman_limit", 1),
        ({"play.nagashi": "off"}, "nagashi", False),
        ({"pao.yakuman": []}, "pao", False),
        ({"side.chip_value": 100}, "chips", True),
        ({"side.bets": "none"}, "bets", False),
        ({"play.multi_ron": "triple", "play.abort.sancha": "off"}, "sancha_aborts", False),
        ({"play.multi_ron": "double", "play.abort.sancha": "repeat"}, "sancha_aborts", True),
        ({"play.multi_ron": "double", "play.abort.sancha": "off"}, "most_winners", 2),
    ],
)
def test_a_rule_changes_the_context(change: dict[str, object], field: str, value: object) -> None:
    state = begin(Opened(id="g", rules=rule_tree(**change), players=("A", "B", "C", "D")))
    assert getattr(context_of(state), field) == value
