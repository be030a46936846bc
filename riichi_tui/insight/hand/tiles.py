"""Hands as typed text: `123m406p78s22z +9s pon 777z dora 3m riichi ippatsu`, read and written.

The concealed tiles stand in one or several runs; `+9s` is the winning tile, without it the last tile typed is. Melds
are `chi 123m`, `pon 777z`, `kan 5555p` (open), `ankan 1111z` (closed), `kakan 3333s` (added). `dora 3m` and `ura 5p`
are indicators, `north 2` the norths set aside. Further words say how the hand was won.
"""

from typing import NamedTuple, cast

from riichi_tui.grammar.folding import folded
from riichi_tui.insight.hand.hand import Hand, Meld, MeldKind, check, check_meld
from riichi_tui.insight.hand.runs import is_run, read_run
from riichi_tui.insight.hand.situation import WIND_NAMES, Situation, Wind
from riichi_tui.insight.hand.tile import Tile, in_order, written
from riichi_tui.insight.hand.words import MELDS, SPELLINGS, WIND_SPELLINGS
from riichi_tui.table.laid import RIICHI
from riichi_tui.table.problem import Mistake

MOST_LETTERS = 400


class Typed(NamedTuple):
    """A hand and what was said beside it; none where nothing was said."""

    hand: Hand
    tsumo: bool | None = None
    seat: Wind | None = None
    round: Wind | None = None
    said: frozenset[str] = frozenset()

    def situation(self, usual: Situation) -> Situation:
        """How the hand was won: what was said, the rest as `usual` has it; one sort of riichi stands for another."""
        known = usual.said.difference(RIICHI) if self.said.intersection(RIICHI) else usual.said
        return Situation(
            tsumo=usual.tsumo if self.tsumo is None else self.tsumo,
            seat=self.seat or usual.seat,
            round=self.round or usual.round,
            said=self.said | known,
        )


def read(text: str, players: int = 4) -> Typed:
    """Read a hand. Raises a Mistake that says which word or tile cannot be."""
    if len(text) > MOST_LETTERS:
        raise Mistake("tiles-too-long", most=MOST_LETTERS)
    reader = _Reader(players)
    for word in folded(text.replace("\ufe0f", "")).replace(",", " ").replace("+", " +").split():
        reader.take(word)
    return reader.finish()


def write(hand: Hand) -> str:
    """The hand as text that reads back to the same hand: concealed tiles in order, then the winning one."""
    parts = [written(in_order(hand.concealed)), f"+{hand.winning.name}"]
    parts += [f"{meld.kind} {written(meld.tiles)}" for meld in hand.melds]
    parts += [f"{word} {written(tiles)}" for word, tiles in (("dora", hand.dora), ("ura", hand.ura)) if tiles]
    if hand.norths:
        parts.append(f"north {hand.norths}")
    return " ".join(part for part in parts if part)


class _Reader:
    """Takes one word after another; `expecting` is the word whose tiles or number come next."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.expecting = ""
        self.concealed: list[Tile] = []
        self.winning: Tile | None = None
        self.melds: list[Meld] = []
        self.indicators: dict[str, tuple[Tile, ...]] = {"dora": (), "ura": ()}
        self.norths = 0
        self.tsumo: bool | None = None
        self.winds: dict[str, Wind] = {}
        self.said: set[str] = set()

    def take(self, word: str) -> None:
        """Take a folded word."""
        if self.expecting in ("seat", "round"):
            self._wind(word)
        elif self.expecting == "north":
            self._norths(word)
        elif self.expecting:
            self._tiles_after(word)
        elif word.startswith("+"):
            self._win(word.removeprefix("+"))
        elif word in SPELLINGS:
            self._keyword(SPELLINGS[word])
        elif is_run(word):
            self.concealed.extend(read_run(word))
        else:
            raise Mistake("tile-word-unknown", given=word)

    def finish(self) -> Typed:
        """The hand, checked."""
        if self.expecting:
            raise Mistake("tiles-missing-after", word=self.expecting)
        if not self.concealed and self.winning is None:
            raise Mistake("tiles-missing")
        winning = self.winning or self.concealed.pop()
        hand = Hand(
            concealed=in_order(tuple(self.concealed)),
            winning=winning,
            melds=tuple(self.melds),
            dora=self.indicators["dora"],
            ura=self.indicators["ura"],
            norths=self.norths,
        )
        check(hand, self.players)
        return Typed(hand, self.tsumo, self.winds.get("seat"), self.winds.get("round"), frozenset(self.said))

    def _keyword(self, word: str) -> None:
        if word in (*MELDS, "win", "dora", "ura", "north", "seat", "round"):
            self.expecting = word
        elif word in ("tsumo", "ron"):
            self.tsumo = word == "tsumo"
        else:
            self.said.add(word)

    def _tiles_after(self, word: str) -> None:
        if not is_run(word):
            raise Mistake("tiles-missing-after", word=self.expecting)
        tiles = tuple(read_run(word))
        if self.expecting == "win":
            self._win(word)
        elif self.expecting in self.indicators:
            self.indicators[self.expecting] += tiles
        else:
            meld = Meld(kind=cast("MeldKind", self.expecting), tiles=in_order(tiles))
            check_meld(meld, self.players)
            self.melds.append(meld)
        self.expecting = ""

    def _win(self, word: str) -> None:
        if not is_run(word):
            raise Mistake("tile-word-unknown", given=f"+{word}")
        tiles = read_run(word)
        if len(tiles) != 1 or self.winning is not None:
            raise Mistake("winning-tile-one")
        self.winning = tiles[0]

    def _wind(self, word: str) -> None:
        wind = WIND_SPELLINGS.get(word)
        if wind is None or (self.players == 3 and wind == "N"):
            raise Mistake("wind-unknown", given=word, allowed=WIND_NAMES[: self.players])
        self.winds[self.expecting] = cast("Wind", wind)
        self.expecting = ""

    def _norths(self, word: str) -> None:
        if word not in ("1", "2", "3", "4"):
            raise Mistake("norths-count", given=word)
        self.norths = int(word)
        self.expecting = ""
