"""What every recorded hand costs in keys, written and read back by the machine itself (screens.md section 7)."""

from collections.abc import Iterator
from statistics import mean
from typing import Any

import msgspec
import pytest

from riichi_tui.grammar.entry import Context, press, rest
from riichi_tui.grammar.entry.writer import keys_for
from riichi_tui.table.events import Abort, Draw, Event, HanFu, Limit, Riichi, Value, Win
from tests.recorded import events_of

replace = msgspec.structs.replace


def keyed(value: Value) -> Value:
    """The value as a person keys it: from eleven han on by the name of the limit."""
    if isinstance(value, HanFu) and value.han > 10:
        return Limit(name="sanbaiman")
    return value


def keyed_events(hand: dict[str, Any]) -> list[Event]:
    *riichi, result = events_of(hand)
    if isinstance(result, Win):
        winners = tuple(replace(winner, value=keyed(winner.value)) for winner in result.winners)
        result = replace(result, winners=winners)
    return [*riichi, result]


def played(keys: tuple[str, ...], context: Context) -> list[Event]:
    """What the keys record, the riichi known to the keys after them, as at the table."""
    recorded: list[Event] = []
    entry = rest(context)
    for key in keys:
        entry = press(entry, key, context)
        assert entry.said is None, (keys, entry.said)
        if entry.record is not None:
            assert not entry.record.riichi_off
            recorded += entry.record.events
            riichi = [event.seat for event in entry.record.events if isinstance(event, Riichi)]
            context = replace(context, riichi=(*context.riichi, *riichi))
            entry = rest(context)
    assert entry.resting, keys
    return recorded


def kind_of(result: Event) -> str:
    if isinstance(result, Win):
        value = result.winners[0].value
        if len(result.winners) > 1:
            return "double ron"
        name = "tsumo" if result.loser is None else "ron"
        if isinstance(value, HanFu) and value.han < 5:
            return f"{name}, 1-4 han, {value.fu if value.fu in (30, 40) else 'other'} fu"
        return f"{name}, 5 han or more"
    if isinstance(result, Draw):
        return "nagashi" if result.nagashi else f"draw, {len(result.tenpai)} tenpai"
    assert isinstance(result, Abort)
    return f"abort {result.kind}"


def hands_of(games: list[dict[str, Any]]) -> Iterator[tuple[int, tuple[str, ...], list[Event]]]:
    """Every hand: players, keys, and what the keys must record."""
    for game in games:
        players = game["rules"]["players"]
        for hand in game["hands"]:
            triple = len(hand["wins"]) == 3
            context = Context(
                players=players, dealer=hand["dealer"], seating=tuple(range(players)), sancha_aborts=not triple
            )
            expected = keyed_events(hand)
            keys = keys_for(expected, context)
            assert keys is not None, expected
            assert played(keys, context) == expected
            yield players, keys, expected


@pytest.fixture(scope="module")
def hands(games: list[dict[str, Any]]) -> list[tuple[int, tuple[str, ...], list[Event]]]:
    return list(hands_of(games))


def test_every_hand_is_read_back_and_the_mean_is_at_most_5_4_keys(
    hands: list[tuple[int, tuple[str, ...], list[Event]]], capsys: pytest.CaptureFixture[str]
) -> None:
    costs: dict[str, list[tuple[int, int]]] = {}
    for _, keys, events in hands:
        costs.setdefault(kind_of(events[-1]), []).append((len(keys), len(events) - 1))
    total = [len(keys) for _, keys, _ in hands]
    result = [len(keys) - len(events) + 1 for _, keys, events in hands]
    with capsys.disabled():
        print(f"\n{len(total)} hands: {mean(total):.2f} keys a hand, {mean(result):.2f} of them for the result")
        for players in (4, 3):
            print(f"  {players} players: {mean(len(keys) for seats, keys, _ in hands if seats == players):.2f}")
        print(f"  median {sorted(total)[len(total) // 2]}, 95 % at most {sorted(total)[len(total) * 95 // 100]}")
        for kind, found in sorted(costs.items(), key=lambda item: -len(item[1])):
            share = 100 * len(found) / len(total)
            alone = sorted({keys - riichi for keys, riichi in found})
            print(f"  {kind:28} {share:5.2f} %  {alone[0]}-{alone[-1]}  {mean(keys for keys, _ in found):.1f}")
    assert len(total) == 17_078
    assert mean(total) <= 5.4
    assert sorted(total)[len(total) // 2] == 5
    assert sorted(total)[len(total) * 95 // 100] <= 8


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("ron, 1-4 han, 30 fu", {5}),
        ("ron, 1-4 han, 40 fu", {6}),
        ("tsumo, 1-4 han, 30 fu", {4}),
        ("tsumo, 1-4 han, 40 fu", {5}),
        ("tsumo, 1-4 han, other fu", {5}),
        ("ron, 1-4 han, other fu", {6}),
        ("draw, 0 tenpai", {2}),
        ("draw, 1 tenpai", {2, 3}),
        ("draw, 2 tenpai", {2, 3, 4}),
        ("abort kyuushu", {2}),
        ("abort suucha", {2}),
    ],
)
def test_a_kind_of_hand_costs_what_the_table_says(
    hands: list[tuple[int, tuple[str, ...], list[Event]]], kind: str, keys: set[int]
) -> None:
    """Result keys alone, without riichi digits and the `x` of a riichi that was ronned on its tile."""
    found = {
        len(typed) - (len(events) - 1) - typed.count("x") for _, typed, events in hands if kind_of(events[-1]) == kind
    }
    assert found == keys
