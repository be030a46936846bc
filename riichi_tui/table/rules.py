"""The frozen tree of rules that a game is played by.

Every key is required: a save holds its rules in full, so it never changes its meaning when a preset or a default
does. Defaults and presets are data of the `rules` room. All amounts are points. Meanings: design.md section 9.
"""

from typing import Annotated, Literal

import msgspec

Points = Annotated[int, msgspec.Meta(ge=-(10**8), le=10**8)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=10**8)]

Rounding = Literal["none", "half_up", "half_down", "half_away", "half_zero", "floor", "ceil", "trunc", "seven_down"]
AbortRule = Literal["repeat", "pass", "off"]
YakumanName = Literal["daisangen", "daisuushii", "suukantsu", "tsuuiisou", "chinroutou", "ryuuiisou"]

LocalYaku = Literal["open-riichi", "tsubame-gaeshi", "kanfuri", "isshoku-sanjun", "sanrenkou", "uumensai", "daisharin"]


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of rule keys. An unknown key is an error."""


class Game(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays how long from how many points. `single` is one hand a player: no dealer repeats."""

    players: Literal[4, 3]
    length: Literal["hanchan", "tonpuu", "single"]
    start: Amount
    substitute_result: Literal["last", "first"]


class Settlement(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From final points to results (rules.md part B). `uma` is by place; `uma_floating` by the count of players at
    or above `uma_line` (keys "0" to "4" and "other"; empty = fixed uma)."""

    target: Amount
    uma: tuple[Points, ...]
    uma_floating: dict[str, tuple[Points, ...]]
    uma_line: Points
    rounding: Rounding
    rounding_on: Literal["difference", "raw", "total"]
    remainder: Literal["first", "last", "nobody"]
    ties: Literal["seat", "split", "split_uma"]
    below_zero: Literal["counts", "as_zero"]
    leftover: Literal["first", "split", "lost", "back"]
    split_odd: Literal["earliest", "first", "lost"]


class Ending(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When the game is over (rules.md C7)."""

    bust: Literal["below_zero", "at_zero", "off"]
    cannot_pay: Literal["negative", "capped", "borrow"]
    riichi_minimum: Amount
    score_cap: Amount
    hand_cap: Amount
    extra_wind: Literal["none", "sudden_death", "dealer_first", "fixed"]
    extra_target: Amount
    dealer_stop: Literal["off", "auto", "ask"]
    dealer_stop_on: tuple[Literal["win", "tenpai"], ...]
    dealer_stop_place: Literal["first_and_target", "first", "not_last", "any"]
    time_policy: Literal["this_hand", "one_more"]


class Aborts(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each abortive draw does: same dealer again, the deal passes, or it does not exist."""

    kyuushu: AbortRule
    suufon: AbortRule
    suucha: AbortRule
    suukan: AbortRule
    sancha: AbortRule


class Play(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What moves points and the deal within a hand (rules.md C1 to C6, C9)."""

    renchan: Literal["tenpai", "win", "always"]
    honba_each: Amount
    noten_pool: Amount
    multi_ron: Literal["triple", "double", "head_bump"]
    multi_honba: Literal["nearest", "each"]
    multi_sticks: Literal["nearest", "own_back"]
    multi_dealer: Literal["any", "nearest"]
    abort: Aborts
    nagashi: Literal["off", "payment", "win"]
    kiriage: bool
    kazoe: Literal["yakuman", "sanbaiman"]
    yakuman_limit: Annotated[int, msgspec.Meta(ge=0, le=20)]
    sanma_tsumo: Literal["loss", "bisect", "two_one"]


class Pao(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Liability for a yakuman (rules.md C4). An empty list of yakuman: there is none."""

    yakuman: tuple[YakumanName, ...]
    scope: Literal["whole", "liable"]
    ron_honba: Literal["liable", "discarder"]
    tsumo_honba: Literal["liable", "each"]


class ChomboRule(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a false declaration costs (rules.md C8)."""

    kind: Literal["after_uma", "reverse_mangan", "flat", "pot", "dead_hand"]
    amount: Amount
    honba: Literal["keep", "add"]
    sticks: Literal["back", "stay"]
    ends_game: bool


class HandRule(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What changes han and fu; read by the hand helper only."""

    open_tanyao: bool
    red_fives: Annotated[int, msgspec.Meta(ge=0, le=12)]
    double_wind_pair: Literal[4, 2]
    renhou: Literal["off", "mangan", "yakuman"]
    double_yakuman: bool
    local_yaku: tuple[LocalYaku, ...]


class StickRule(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The physical money: whether it is followed, what each player starts with, and each stick's colour."""

    on: bool
    tray: dict[int, int]
    colours: dict[int, str]


class Tobi(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The prize for a bust player; 0 = none."""

    amount: Amount
    to: Literal["winner", "each_winner", "first", "tenpai"]


class Yakitori(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player without a win pays; 0 = none. `each`: to each other player; `winners`: to each who won;
    `shared`: one sum shared by those who won; `first`: to the first."""

    amount: Amount
    mode: Literal["each", "winners", "shared", "first"]


class Side(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """House rules about money beside the game (rules.md B7)."""

    bets: Literal["any", "none"]
    chip_value: Amount
    tobi: Tobi
    yakitori: Yakitori


class Rules(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole tree. `name` is the rule set it came from, `changed` the keys that differ from that set."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    changed: tuple[Annotated[str, msgspec.Meta(max_length=64)], ...]
    game: Game
    settlement: Settlement
    ending: Ending
    play: Play
    pao: Pao
    chombo: ChomboRule
    hand: HandRule
    sticks: StickRule
    side: Side

    @property
    def players(self) -> int:
        """How many play: 3 or 4."""
        return self.game.players

    @property
    def oka(self) -> int:
        """Points that the first gets on top: what everyone starts below the target (rules.md B1)."""
        return self.game.players * (self.settlement.target - self.game.start)

    @property
    def last_kyoku(self) -> int:
        """Index of the last scheduled hand (S4 = 7 with four players, E3 = 2 in a tonpuu of three)."""
        winds = 2 if self.game.length == "hanchan" else 1
        return winds * self.game.players - 1
