"""One layer of rule keys laid over another: what follows from what was given, and every mistake in it."""

from collections.abc import Mapping

from riichi_tui.rules.crosschecks import cross_mistakes
from riichi_tui.rules.keys import KEYS, OKA, TABLES, Values, assemble
from riichi_tui.rules.nearest import nearest
from riichi_tui.rules.problems import listed, raise_all, shown
from riichi_tui.rules.trays import usual_tray
from riichi_tui.rules.values import read_value
from riichi_tui.table.problem import Mistake

Raw = Mapping[str, object]
"""Values as TOML gives them, by dotted key."""

PLAYERS, UMA, FLOATING, TRAY = "game.players", "settlement.uma", "settlement.uma_floating", "sticks.tray"
START, TARGET = "game.start", "settlement.target"
SEARCHED = 20
"""For how many unknown keys of a file near ones are looked for; a file with more is no rule set with slips."""
FOUR_PLAYER_ABORTS = ("play.abort.suufon", "play.abort.suucha", "play.abort.sancha")
"""Abortive draws that a table of three has only where its rules name them, and the last one never."""


def spread(tree: Mapping[str, object], prefix: str = "") -> tuple[dict[str, object], list[Mistake]]:
    """A TOML tree as dotted keys, and a mistake for every key or table that does not exist."""
    found: dict[str, object] = {}
    mistakes: list[Mistake] = []
    for word, value in tree.items():
        name = prefix + word
        if name in KEYS:
            found[name] = value
        elif name not in TABLES:
            mistakes.append(unknown(name, near=len(mistakes) < SEARCHED))
        elif isinstance(value, Mapping):
            inner, wrong = spread(value, f"{name}.")
            found.update(inner)
            mistakes.extend(wrong)
        else:
            words = (key.removeprefix(f"{name}.").partition(".")[0] for key in KEYS if key.startswith(f"{name}."))
            mistakes.append(Mistake("rule-table", rule=name, value=shown(value), allowed=listed(dict.fromkeys(words))))
    return found, mistakes


def nested(name: str, value: object) -> dict[str, object]:
    """A TOML tree that holds one value at a dotted name."""
    first, _, rest = name.partition(".")
    return {first: nested(rest, value) if rest else value}


def unknown(name: str, near: bool = True) -> Mistake:
    """The mistake for a key that does not exist: the keys that are near, else those of its table, else the tables."""
    close = nearest(name, KEYS) if near else []
    close = close or [key.name for key in KEYS.values() if key.table == name.rpartition(".")[0]]
    if close:
        return Mistake("rule-unknown", rule=shown(name), nearest=close)
    tables = dict.fromkeys(key.partition(".")[0] for key in KEYS)
    return Mistake("rule-unknown-table", rule=shown(name), allowed=listed(tables))


def lay(base: Values, given: Raw, mistakes: list[Mistake]) -> Values:
    """The base with the given keys over it. Start, target and oka, the tray, and what three players seldom have
    follow from what was given. Raises Mistake with everything that is wrong, `mistakes` first.
    """
    wrong = list(mistakes)
    read: Values = {}
    unread: set[str] = set()
    players = _players(base, given)
    for name, raw in given.items():
        try:
            read[name] = read_value(KEYS[name], raw, players)
        except Mistake as mistake:
            wrong.append(mistake)
            unread.add(name)
    values = base | {name: value for name, value in read.items() if name != OKA}
    _follow_players(base, values, given, wrong, unread)
    _follow_uma(values, given)
    _follow_money(values, read, wrong, unread)
    _follow_tray(base, values, given)
    wrong.extend(cross_mistakes(assemble(values, ""), unread))
    raise_all(wrong)
    return values


def whole(values: Values, key: str) -> int:
    """The number that a key holds."""
    value = values[key]
    if not isinstance(value, int):
        raise TypeError(key)
    return value


def _players(base: Values, given: Raw) -> int:
    players = given.get(PLAYERS)
    return players if isinstance(players, int) and players in KEYS[PLAYERS].allowed else whole(base, PLAYERS)


def _follow_players(base: Values, values: Values, given: Raw, wrong: list[Mistake], unread: set[str]) -> None:
    if values[PLAYERS] == base[PLAYERS]:
        return
    if UMA not in given:
        # The places of a uma for another number of players cannot be guessed (design.md section 9).
        wrong.append(Mistake("rule-uma-needed", players=whole(values, PLAYERS)))
        unread.update((UMA, FLOATING))
    if values[PLAYERS] == 3:
        values.update({name: "off" for name in FOUR_PLAYER_ABORTS if name not in given})


def _follow_uma(values: Values, given: Raw) -> None:
    # A uma that is typed is meant to count, so it takes the place of a floating one.
    if UMA in given and FLOATING not in given:
        values[FLOATING] = {}


def _follow_money(values: Values, read: Values, wrong: list[Mistake], unread: set[str]) -> None:
    # Two of start, target and oka give the third (rules.md B1): oka = players x (target - start).
    oka = read.get(OKA)
    if not isinstance(oka, int) or unread & {START, TARGET, OKA}:
        return
    players = whole(values, PLAYERS)
    start, target = whole(values, START), whole(values, TARGET)
    if START in read and TARGET in read:
        if oka != players * (target - start):
            derived = players * (target - start)
            wrong.append(
                Mistake("rule-oka-disagrees", players=players, start=start, target=target, oka=oka, derived=derived)
            )
            unread.add(TARGET)
    elif TARGET in read:
        if target * players < oka:
            wrong.append(Mistake("rule-oka-too-large", oka=oka, target=target, players=players))
            unread.add(START)
        else:
            values[START] = target - oka // players
    elif start + oka // players > KEYS[TARGET].high:
        wrong.append(Mistake("rule-oka", rule=OKA, value=oka))
        unread.add(TARGET)
    else:
        values[TARGET] = start + oka // players


def _follow_tray(base: Values, values: Values, given: Raw) -> None:
    if TRAY not in given and values[START] != base[START] and base[TRAY] == usual_tray(whole(base, START)):
        values[TRAY] = usual_tray(whole(values, START))
