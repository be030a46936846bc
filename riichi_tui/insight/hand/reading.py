"""One way to read a winning hand: its sets, which of them the winning tile completes, and what that comes to."""

from typing import Literal, NamedTuple

from riichi_tui.insight.hand.fu import Fu, PairName, SetName, Shape, WaitName, set_name
from riichi_tui.insight.hand.hand import Meld, MeldKind
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import DRAGONS, WINDS, is_outside
from riichi_tui.insight.hand.worth import Scored
from riichi_tui.table.events import HanFu, Value

Form = Literal["standard", "seven_pairs", "orphans"]


class Group(NamedTuple):
    """A set or pair: its kinds of tile in order, how it was called (none = concealed), whether it was won with."""

    kinds: tuple[int, ...]
    called: MeldKind | None = None
    won: bool = False

    @property
    def is_pair(self) -> bool:
        """Two alike."""
        return len(self.kinds) == 2

    @property
    def is_sequence(self) -> bool:
        """Three in a row."""
        return len(self.kinds) == 3 and self.kinds[0] != self.kinds[1]

    @property
    def is_triplet(self) -> bool:
        """Three or four alike."""
        return len(self.kinds) > 2 and self.kinds[0] == self.kinds[1]

    def concealed(self, *, tsumo: bool) -> bool:
        """Whether it counts as concealed: not called, and not completed by another's tile."""
        return self.called in (None, "ankan") and (tsumo or not self.won)


class Division(NamedTuple):
    """The hand divided, and the set that the winning tile is counted in."""

    form: Form
    groups: tuple[Group, ...]
    winning: int

    @property
    def wait(self) -> WaitName:
        """The wait that this division assumes."""
        if self.form == "orphans":
            return "orphans"
        won = next(group for group in self.groups if group.won)
        if won.is_pair:
            return "pair"
        if won.is_triplet:
            return "two_pairs"
        return sequence_wait(won.kinds[0], self.winning)


class Reading(NamedTuple):
    """A division with what it is worth. `bonus` counts dora, red fives, ura dora and norths; `fu` is none for the
    thirteen orphans; `base` are base points (table.value)."""

    division: Division
    yaku: tuple[Scored, ...]
    bonus: tuple[tuple[str, int], ...]
    han: int
    units: int
    fu: Fu | None
    value: Value
    base: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names as an event keeps them: yaku, then each kind of bonus as often as it adds a han."""
        return (
            *(scored.name for scored in self.yaku),
            *(name for name, count in self.counted_bonus for _ in range(count)),
        )

    @property
    def counted_bonus(self) -> tuple[tuple[str, int], ...]:
        """The bonus where it adds to the value: not beside a yakuman or a renhou that is a mangan."""
        return self.bonus if isinstance(self.value, HanFu) else ()


class Scoring(NamedTuple):
    """The best reading and the others, best first."""

    best: Reading
    others: tuple[Reading, ...]


def sequence_wait(first: int, winning: int) -> WaitName:
    """The wait that ends in a sequence which starts with the kind `first`."""
    if winning == first + 1:
        return "middle"
    edge = (first % 9 == 0 and winning == first + 2) or (first % 9 == 6 and winning == first)
    return "edge" if edge else "open"


def shape_of(division: Division, melds: tuple[Meld, ...], situation: Situation) -> Shape:
    """What the fu of a division depend on."""
    closed = not any(meld.open for meld in melds)
    if division.form == "seven_pairs":
        return Shape(closed=True, tsumo=situation.tsumo, seven_pairs=True, wait="pair")
    return Shape(
        closed=closed,
        tsumo=situation.tsumo,
        sets=tuple(_set(group, situation) for group in division.groups if group.is_triplet),
        pair=next((pair_name(group.kinds[0], situation) for group in division.groups if group.is_pair), "plain"),
        wait=division.wait,
    )


def pair_name(kind: int, situation: Situation) -> PairName:
    """What a pair of this kind is worth."""
    winds = (WINDS[situation.seat], WINDS[situation.round]).count(kind)
    if winds == 2:
        return "double_wind"
    return "valued" if winds or kind in DRAGONS else "plain"


def _set(group: Group, situation: Situation) -> SetName:
    return set_name(
        kan=len(group.kinds) == 4,
        closed=group.concealed(tsumo=situation.tsumo),
        outside=is_outside(group.kinds[0]),
    )
