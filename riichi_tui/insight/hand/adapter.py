"""Scores a hand given as tiles: every division the library finds, its yaku, our fu, its value by the game's rules.

Payments are never taken from the library: `table.value` and `table.payments` know them.
"""

from collections import Counter
from collections.abc import Iterator
from types import ModuleType

from riichi_tui.insight.hand.fu import count
from riichi_tui.insight.hand.hand import Hand, check, check_reds
from riichi_tui.insight.hand.local import local_patterns
from riichi_tui.insight.hand.reading import Division, Form, Group, Reading, Scoring, shape_of
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.standing import check_said, closed_only, known
from riichi_tui.insight.hand.tile import KINDS, NORTH, WINDS, dora_of, in_sanma, kind_name
from riichi_tui.insight.hand.worth import worth_of
from riichi_tui.insight.hand.yaku import YAKU
from riichi_tui.table.laid import RIICHI
from riichi_tui.table.problem import Mistake, Refused
from riichi_tui.table.rules import Rules
from riichi_tui.table.value import base_points

LIBRARY = "mahjong"


def score(hand: Hand, situation: Situation, rules: Rules) -> Scoring:
    """Every reading of a hand that has a yaku, best first.

    Mistakes: what `check`, `check_reds` and `check_said` find, `hand-not-complete`, `no-yaku`; Refused
    `mahjong-missing` where the library is not installed.
    """
    check(hand, rules.players)
    check_reds(hand, rules.hand.red_fives)
    check_said(hand, situation, rules)
    divisions = list(divided(hand))
    if not divisions:
        raise Mistake("hand-not-complete", tile=hand.winning.name, waits=waits(hand, rules.players) or ("-",))
    bonus = _bonus(hand, situation, rules)
    readings = [reading for one in divisions if (reading := _reading(one, hand, situation, rules, bonus)) is not None]
    if not readings:
        raise Mistake("no-yaku")
    readings.sort(key=_rank, reverse=True)
    return Scoring(readings[0], tuple(readings[1:]))


def waits(hand: Hand, players: int) -> tuple[str, ...]:
    """The tiles that would complete the hand in place of its winning one, by name; one of which all four are in the
    hand itself is none."""
    held = Counter(tile.kind for tile in hand.tiles)
    held[hand.winning.kind] -= 1
    found = []
    for kind in range(KINDS):
        if held[kind] < 4 and (players == 4 or in_sanma(kind)):
            tried = hand.with_winning(hand.winning._replace(kind=kind, red=False))
            if next(divided(tried), None) is not None:
                found.append(kind_name(kind))
    return tuple(found)


def _library() -> ModuleType:
    try:
        from riichi_tui.insight.hand import library  # noqa: PLC0415 - optional, and slow to import
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != LIBRARY:
            raise
        raise Refused("mahjong-missing") from missing
    return library


def _counts(hand: Hand) -> list[int]:
    counts = [0] * KINDS
    for tile in hand.tiles:
        counts[tile.kind] += 1
    return counts


def divided(hand: Hand) -> Iterator[Division]:
    """Every division with every set that the winning tile may be counted in."""
    library = _library()
    counts = _counts(hand)
    winning = hand.winning.kind
    if not hand.melds and library.is_orphans(counts):
        yield Division("orphans", (), winning)
    for groups in library.divisions(counts, hand.melds):
        marked = _called(groups, hand)
        form: Form = "seven_pairs" if len(marked) == 7 else "standard"
        for group in dict.fromkeys(marked):
            if group.called is None and winning in group.kinds:
                place = marked.index(group)
                won = (*marked[:place], group._replace(won=True), *marked[place + 1 :])
                yield Division(form, won, winning)


def _called(groups: list[list[int]], hand: Hand) -> tuple[Group, ...]:
    """The groups, those that lie on the table marked with how they were called."""
    melds = [(tuple(tile.kind for tile in meld.tiles), meld.kind) for meld in hand.melds]
    marked = []
    for kinds in map(tuple, groups):
        meld = next((meld for meld in melds if meld[0] == kinds), None)
        if meld is not None:
            melds.remove(meld)
        marked.append(Group(kinds, None if meld is None else meld[1]))
    return tuple(marked)


def _reading(
    division: Division, hand: Hand, situation: Situation, rules: Rules, bonus: tuple[tuple[str, int], ...]
) -> Reading | None:
    """What a division is worth; none without a yaku."""
    names = names_of(division, hand, situation, rules)
    fu = None
    if division.form != "orphans":
        fu = count(shape_of(division, hand.melds, situation), rules.hand.double_wind_pair)
    extra = sum(many for _, many in bonus)
    worth = worth_of(names, bonus=extra, fu=None if fu is None else fu.fu, closed=hand.closed, rules=rules)
    if worth is None:
        return None
    base = base_points(worth.value, rules, tsumo=situation.tsumo, dealer=situation.dealer)
    return Reading(division, worth.yaku, bonus, worth.han, worth.units, fu, worth.value, base)


def names_of(division: Division, hand: Hand, situation: Situation, rules: Rules) -> list[str]:
    """The yaku of a division, in any order, those included that others replace or a yakuman puts aside."""
    names = [*situation.said, *_patterns(division, hand, situation, rules)]
    if situation.tsumo and hand.closed:
        names.append("menzen-tsumo")
    return [name for name in names if known(name, rules) and (hand.closed or not closed_only(YAKU[name], rules))]


def _patterns(division: Division, hand: Hand, situation: Situation, rules: Rules) -> list[str]:
    """Everything that the tiles show."""
    if division.form == "orphans":
        return ["kokushi-13" if _counts(hand)[division.winning] == 2 else "kokushi"]
    library = _library()
    groups = [list(group.kinds) for group in division.groups]
    names: list[str] = library.patterns(groups)
    if hand.closed and shape_of(division, hand.melds, situation).bare:
        names.append("pinfu")
    names += _wind_names(division, situation) + _triplet_names(division, situation)
    if not hand.melds and library.is_nine_gates(groups):
        names.append("junsei-chuuren" if _counts(hand)[division.winning] in (2, 4) else "chuuren")
    if rules.hand.local_yaku:
        names += local_patterns(division)
        names += ["daisharin"] if not hand.melds and library.is_wheels(groups) else []
    return names


def _wind_names(division: Division, situation: Situation) -> list[str]:
    triplets = [group.kinds[0] for group in division.groups if group.is_triplet]
    winds = (("seat-wind", situation.seat), ("round-wind", situation.round))
    return [name for name, wind in winds if WINDS[wind] in triplets]


def _triplet_names(division: Division, situation: Situation) -> list[str]:
    """Yaku that depend on how the triplets came about."""
    triplets = [group for group in division.groups if group.is_triplet]
    concealed = sum(group.concealed(tsumo=situation.tsumo) for group in triplets)
    kans = sum(len(group.kinds) == 4 for group in triplets)
    names = {3: ["sanankou"], 4: ["suuankou-tanki" if division.wait == "pair" else "suuankou"]}.get(concealed, [])
    return names + {3: ["sankantsu"], 4: ["suukantsu"]}.get(kans, [])


def _bonus(hand: Hand, situation: Situation, rules: Rules) -> tuple[tuple[str, int], ...]:
    """Han of dora, red fives, ura dora (with a riichi) and norths, those that there are."""
    kinds = Counter(tile.kind for tile in hand.tiles)
    kinds[NORTH] += hand.norths
    counts = {
        "dora": sum(kinds[dora_of(tile.kind, rules.players)] for tile in hand.dora),
        "red": sum(tile.red for tile in hand.tiles),
        "ura": sum(kinds[dora_of(tile.kind, rules.players)] for tile in hand.ura)
        if situation.said.intersection(RIICHI)
        else 0,
        "north": hand.norths,
    }
    return tuple((name, many) for name, many in counts.items() if many)


def _rank(reading: Reading) -> tuple[int, bool, int, int]:
    """The dearest first; of equal ones a real yakuman before a counted one, then han, then fu."""
    total = 0 if reading.fu is None else reading.fu.total
    return reading.base, reading.units > 0, reading.han, total
