"""A winning hand as tiles, and everything that makes one impossible before it is scored."""

from collections import Counter
from typing import Literal

import msgspec

from riichi_tui.insight.hand.tile import NORTH, Tile, in_sanma, kind_name, written
from riichi_tui.table.problem import Mistake

MeldKind = Literal["chi", "pon", "kan", "ankan", "kakan"]
KANS = ("kan", "ankan", "kakan")
COMPLETE = 14
MOST_INDICATORS = 5
"""One at the start and one for each of four kans."""


class Meld(msgspec.Struct, frozen=True, kw_only=True):
    """A set on the table: chi, pon, an open kan (`kan`), a closed one (`ankan`), one added to a pon (`kakan`)."""

    kind: MeldKind
    tiles: tuple[Tile, ...]

    @property
    def open(self) -> bool:
        """Whether it opens the hand: all but the closed kan."""
        return self.kind != "ankan"

    @property
    def is_kan(self) -> bool:
        """Whether it is any of the three kans."""
        return self.kind in KANS


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A winning hand. `concealed` is without the winning tile and without melds; indicators are the tiles turned
    over, not the dora they make; `norths` are those set aside by three players."""

    concealed: tuple[Tile, ...]
    winning: Tile
    melds: tuple[Meld, ...] = ()
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    norths: int = 0

    @property
    def closed(self) -> bool:
        """Whether nothing was called: closed kans leave a hand closed."""
        return not any(meld.open for meld in self.melds)

    @property
    def kans(self) -> int:
        """How many kans of any kind."""
        return sum(meld.is_kan for meld in self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand, melds and the winning tile included, norths set aside not."""
        return (*self.concealed, self.winning, *(tile for meld in self.melds for tile in meld.tiles))

    def with_winning(self, tile: Tile) -> "Hand":
        """The same hand, won on another tile."""
        return msgspec.structs.replace(self, winning=tile)


def check(hand: Hand, players: int) -> None:
    """Raise a Mistake where no such hand can lie on a table, whatever it is worth."""
    for meld in hand.melds:
        check_meld(meld, players)
    _check_count(hand)
    if len(hand.dora) > MOST_INDICATORS or len(hand.ura) > MOST_INDICATORS:
        raise Mistake("indicators-too-many", most=MOST_INDICATORS)
    if hand.norths and players != 3:
        raise Mistake("norths-need-three")
    _check_fours(hand)
    if players == 3:
        for tile in (*hand.tiles, *hand.dora, *hand.ura):
            if not in_sanma(tile.kind):
                raise Mistake("tile-not-in-sanma", tile=tile.name)


def check_meld(meld: Meld, players: int) -> None:
    """Raise a Mistake where these tiles are no such meld."""
    kinds = sorted(tile.kind for tile in meld.tiles)
    shown = written(meld.tiles)
    due = 4 if meld.is_kan else 3
    if len(kinds) != due:
        raise Mistake("meld-count", meld=meld.kind, tiles=shown, count=len(kinds), due=due)
    if meld.kind == "chi":
        if players == 3:
            raise Mistake("chi-needs-four")
        first = kinds[0]
        same_suit = first // 9 == kinds[2] // 9 < 3
        if kinds != [first, first + 1, first + 2] or not same_suit:
            raise Mistake("chi-no-sequence", tiles=shown)
    elif kinds[0] != kinds[-1]:
        raise Mistake("meld-not-alike", meld=meld.kind, tiles=shown)


def _check_count(hand: Hand) -> None:
    """Fourteen tiles, a kan counted as three."""
    count = len(hand.concealed) + 1 + 3 * len(hand.melds)
    if count != COMPLETE:
        due = COMPLETE - 1 - 3 * len(hand.melds)
        raise Mistake("tiles-count", count=len(hand.concealed), due=max(due, 0), melds=len(hand.melds))


def _check_fours(hand: Hand) -> None:
    counts = Counter(tile.kind for tile in (*hand.tiles, *hand.dora, *hand.ura))
    counts[NORTH] += hand.norths
    for kind, count in sorted(counts.items()):
        if count > 4:
            raise Mistake("tile-five-of-a-kind", tile=kind_name(kind), count=count)


def check_reds(hand: Hand, red_fives: int) -> None:
    """Raise a Mistake where the hand has more red fives than the set: none, or so many, shared by the suits."""
    reds = Counter(tile.kind for tile in (*hand.tiles, *hand.dora, *hand.ura) if tile.red)
    if reds and not red_fives:
        raise Mistake("red-fives-off")
    for kind, count in reds.items():
        most = -(-red_fives // 3)
        if count > most or reds.total() > red_fives:
            raise Mistake("red-fives-too-many", tile=kind_name(kind), count=reds.total(), most=red_fives)
