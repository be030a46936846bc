"""Deals random winning hands from a source of chance: usual ones often, rare yaku more often than a table sees them."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from riichi_tui.insight.hand.hand import Hand, Meld, MeldKind
from riichi_tui.insight.hand.situation import WIND_NAMES, Situation
from riichi_tui.insight.hand.tile import EAST, FIVES, KINDS, NORTH, Tile, in_order, in_sanma, is_outside
from riichi_tui.table.rules import Rules

Kinds = tuple[int, ...]
TRIES = 400
"""How often a set that does not fit is thrown away before the hand is begun again."""


class Theme(NamedTuple):
    """What the sets are drawn from: which kinds, how likely a triplet is (of 100), how likely a call."""

    kinds: Callable[[int], bool]
    triplets: int
    calls: int
    weight: int


THEMES: Sequence[Theme] = (
    Theme(lambda _: True, 35, 20, 10),
    Theme(lambda kind: kind < EAST, 5, 0, 10),
    Theme(lambda kind: not is_outside(kind), 20, 30, 10),
    Theme(lambda kind: kind < 9 or kind >= EAST, 40, 30, 5),
    Theme(lambda kind: 9 <= kind < 18, 10, 15, 5),
    Theme(lambda _: True, 100, 30, 4),
    Theme(is_outside, 100, 30, 1),
    Theme(lambda kind: kind >= EAST or kind % 9 in (0, 1, 2, 6, 7, 8), 25, 20, 4),
    Theme(lambda kind: kind < EAST and kind % 9 in (0, 1, 2, 6, 7, 8), 10, 20, 2),
    Theme(lambda kind: kind < EAST and kind % 9 in (3, 4, 5, 6), 20, 15, 4),
    Theme(lambda kind: kind >= EAST or kind in FIVES, 100, 20, 1),
)
SEVEN_PAIRS = 6
"""Of 100 hands, so many are seven pairs."""


class Dealt(NamedTuple):
    """A complete hand; whether it has a yaku is another question."""

    hand: Hand
    situation: Situation


def deal(chance: Random, rules: Rules) -> Dealt:
    """A random complete hand and how it was won."""
    players = rules.players
    sets: list[Kinds] | None = None
    while sets is None:
        theme = chance.choices(THEMES, [theme.weight for theme in THEMES])[0]
        pairs = chance.randrange(100) < SEVEN_PAIRS
        sets = _pairs(chance, theme, players) if pairs else _sets(chance, theme, players)
    melds = [] if len(sets) == 7 else _call(chance, theme, sets, players)
    closed = not any(meld.open for meld in melds)
    situation = _situation(chance, players, closed, bool(melds))
    hand = _hand(chance, sets, melds, rules, riichi="riichi" in situation.said or "double-riichi" in situation.said)
    return Dealt(hand, situation)


def _fits(kinds: Sequence[int], theme: Theme, players: int) -> bool:
    return all(theme.kinds(kind) and (players == 4 or in_sanma(kind)) for kind in kinds)


def _pairs(chance: Random, theme: Theme, players: int) -> list[Kinds] | None:
    """Seven different pairs, or none where the theme has too few kinds."""
    kinds = [kind for kind in range(KINDS) if _fits((kind,), theme, players)]
    if len(kinds) < 7:
        return None
    return [(kind, kind) for kind in chance.sample(kinds, 7)]


def _sets(chance: Random, theme: Theme, players: int) -> list[Kinds] | None:
    """Four sets and a pair of which no kind comes more than four times, or none where chance did not find them."""
    found: list[Kinds] = []
    counts: Counter[int] = Counter()
    for _ in range(TRIES):
        kinds = _set(chance, theme) if len(found) < 4 else (chance.randrange(KINDS),) * 2
        if not _fits(kinds, theme, players) or any(counts[kind] + kinds.count(kind) > 4 for kind in kinds):
            continue
        counts.update(kinds)
        found.append(kinds)
        if len(found) == 5:
            return found
    return None


def _set(chance: Random, theme: Theme) -> Kinds:
    if chance.randrange(100) < theme.triplets:
        return (chance.randrange(KINDS),) * (4 if chance.randrange(12) == 0 else 3)
    first = chance.randrange(3) * 9 + chance.randrange(7)
    return (first, first + 1, first + 2)


def _call(chance: Random, theme: Theme, sets: list[Kinds], players: int) -> list[Meld]:
    """Move sets to the table: every kan, and others by chance. The pair stays."""
    melds: list[Meld] = []
    for kinds in tuple(sets):
        kind = _called(chance, theme, kinds, players)
        if kind is not None:
            sets.remove(kinds)
            melds.append(Meld(kind=kind, tiles=tuple(Tile(one) for one in kinds)))
    return melds


def _called(chance: Random, theme: Theme, kinds: Kinds, players: int) -> MeldKind | None:
    if len(kinds) == 4:
        kans: Sequence[MeldKind] = ("kan", "ankan", "kakan") if theme.calls else ("ankan",)
        return chance.choice(kans)
    triplet = kinds[0] == kinds[1]
    if len(kinds) == 2 or (players == 3 and not triplet) or chance.randrange(100) >= theme.calls:
        return None
    return "pon" if triplet else "chi"


def _situation(chance: Random, players: int, closed: bool, touched: bool) -> Situation:
    winds = WIND_NAMES[:players]
    tsumo = chance.randrange(100) < 40
    said = set()
    if closed and chance.randrange(100) < 60:
        said.add("double-riichi" if not touched and chance.randrange(30) == 0 else "riichi")
        if chance.randrange(5) == 0:
            said.add("ippatsu")
    if chance.randrange(40) == 0:
        said.add("haitei" if tsumo else "houtei")
    seat, round_wind = chance.choice(winds), chance.choice(WIND_NAMES[:2])
    return Situation(tsumo=tsumo, seat=seat, round=round_wind, said=frozenset(said))


def _hand(chance: Random, sets: list[Kinds], melds: list[Meld], rules: Rules, *, riichi: bool) -> Hand:
    """Choose the winning tile, the red fives and the indicators from what is left of the four of each kind."""
    concealed = [kind for kinds in sets for kind in kinds]
    winning = concealed.pop(chance.randrange(len(concealed)))
    used = Counter([*concealed, winning, *(tile.kind for meld in melds for tile in meld.tiles)])
    norths = _norths(chance, rules.players, used)
    used[NORTH] += norths
    kans = sum(meld.is_kan for meld in melds)
    dora = _indicators(chance, rules.players, used, 1 + kans)
    ura = _indicators(chance, rules.players, used, 1 + kans) if riichi else ()
    red = _Reds(chance, rules.hand.red_fives)
    return Hand(
        concealed=in_order(tuple(red.painted(kind) for kind in concealed)),
        winning=red.painted(winning),
        melds=tuple(
            Meld(kind=one.kind, tiles=in_order(tuple(red.painted(t.kind) for t in one.tiles))) for one in melds
        ),
        dora=dora,
        ura=ura,
        norths=norths,
    )


def _norths(chance: Random, players: int, used: Counter[int]) -> int:
    return min(chance.choice((0, 0, 1, 1, 2)), 4 - used[NORTH]) if players == 3 else 0


def _indicators(chance: Random, players: int, used: Counter[int], count: int) -> tuple[Tile, ...]:
    """So many tiles from those that nobody holds; they are held then."""
    turned: list[Tile] = []
    while len(turned) < count:
        kind = chance.randrange(KINDS)
        if used[kind] < 4 and (players == 4 or in_sanma(kind)):
            used[kind] += 1
            turned.append(Tile(kind))
    return tuple(turned)


class _Reds:
    """Paints one of the four fives of each suit red, as long as the rules have red fives."""

    def __init__(self, chance: Random, red_fives: int) -> None:
        self.left = {kind: chance.randrange(4) if red_fives else -2 for kind in FIVES}

    def painted(self, kind: int) -> Tile:
        """The next tile of the kind, red where it is that copy's turn."""
        if kind not in self.left:
            return Tile(kind)
        self.left[kind] -= 1
        return Tile(kind, self.left[kind] == -1)

    def painted_meld(self, meld: Meld) -> Meld:
        """The meld with one of its tiles perhaps red."""
        return Meld(kind=meld.kind, tiles=in_order(tuple(self.painted(tile.kind) for tile in meld.tiles)))
