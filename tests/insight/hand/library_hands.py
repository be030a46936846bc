"""Our hands in the shapes of the `mahjong` library, so that it can be asked for a second opinion."""

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as LibraryMeld

from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tile import WINDS, Tile
from riichi_tui.table.rules import Rules
from tests.insight.hand.mjlog import YAKU

KINDS = {
    "chi": LibraryMeld.CHI,
    "pon": LibraryMeld.PON,
    "kan": LibraryMeld.KAN,
    "ankan": LibraryMeld.KAN,
    "kakan": LibraryMeld.SHOUMINKAN,
}
FLAGS = {"double-riichi": "daburu_riichi"}


class Numbered:
    """Hands out the 136 numbers of the library: a red five is the first of its four."""

    def __init__(self) -> None:
        self.taken: set[int] = set()

    def number(self, tile: Tile) -> int:
        five = tile.kind in (4, 13, 22)
        copies = [0] if tile.red else [1, 2, 3, 0] if five else [0, 1, 2, 3]
        number = next(tile.kind * 4 + copy for copy in copies if tile.kind * 4 + copy not in self.taken)
        self.taken.add(number)
        return number


def estimate(hand: Hand, situation: Situation, rules: Rules) -> HandResponse:
    """What the library alone makes of a hand. Plain fives must leave the red number free: reds are taken first."""
    numbered = Numbered()
    tiles = (*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles))
    numbers: dict[int, int] = {}
    for place in sorted(range(len(tiles)), key=lambda place: not tiles[place].red):
        numbers[place] = numbered.number(tiles[place])
    ordered = [numbers[place] for place in range(len(tiles))]
    count = len(hand.concealed) + 1
    rest = ordered[count:]
    melds = []
    for meld in hand.melds:
        taken, rest = rest[: len(meld.tiles)], rest[len(meld.tiles) :]
        melds.append(LibraryMeld(meld_type=KINDS[meld.kind], tiles=sorted(taken), opened=meld.open))
    flags = {f"is_{FLAGS.get(name, name)}": True for name in situation.said}
    config = HandConfig(
        is_tsumo=situation.tsumo,
        player_wind=WINDS[situation.seat],
        round_wind=WINDS[situation.round],
        num_nuki_dora=hand.norths,
        options=OptionalRules(
            has_open_tanyao=rules.hand.open_tanyao,
            has_aka_dora=any(tile.red for tile in tiles),
            has_double_yakuman=rules.hand.double_yakuman,
            kiriage=rules.play.kiriage,
            renhou_as_yakuman=rules.hand.renhou == "yakuman",
            is_three_player=rules.players == 3,
        ),
        **flags,
    )
    return HandCalculator.estimate_hand_value(
        ordered,
        ordered[count - 1],
        melds=melds,
        dora_indicators=[tile.kind * 4 for tile in hand.dora],
        ura_dora_indicators=[tile.kind * 4 for tile in hand.ura],
        config=config,
    )


def names(response: HandResponse) -> dict[str, int]:
    """Our names of the library's yaku with their han, bonus tiles included."""
    from mahjong.hand_calculating.yaku_config import YAKU_ID_TO_TENHOU_ID

    assert response.yaku is not None
    return {
        YAKU[YAKU_ID_TO_TENHOU_ID[yaku.yaku_id]]: (
            yaku.han_open if response.is_open_hand and yaku.han_open else yaku.han_closed
        )
        for yaku in response.yaku
    }
