"""The frozen tree of rules that a game is played by.

A save holds its rules in full, so it never changes its meaning when a preset does. Presets, and what a new rule set
takes where it says nothing, are data of the `rules` room. All amounts are points. Meanings: design.md section 9.

The default of a key here is something else: it says by which value a save was played that does not name the key. For
a key that came later than the save it is how the game went before there was such a key. So a default is chosen once,
when the key is added, and never changed (ARCHITECTURE.md, "A new rule key, a new event").
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

    players: Literal[4, 3] = 4
    length: Literal["hanchan", "tonpuu", "single"] = "hanchan"
    start: Amount = 25000
    substitute_result: Literal["last", "first"] = "last"


class Settlement(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From final points to results (rules.md part B). `uma` is by place; `uma_floating` by the count of players at
    or above `uma_line` (keys "0" to "4" and "other"; empty = fixed uma)."""

    target: Amount = 30000
    uma: tuple[Points, ...] = (20000, 10000, -10000, -20000)
    uma_floating: dict[str, tuple[Points, ...]] = {}
    uma_line: Points = 30000
    rounding: Rounding = "none"
    rounding_on: Literal["difference", "raw", "total"] = "difference"
    remainder: Literal["first", "last", "nobody"] = "first"
    ties: Literal["seat", "split", "split_uma"] = "seat"
    below_zero: Literal["counts", "as_zero"] = "counts"
    leftover: Literal["first", "split", "lost", "back"] = "first"
    split_odd: Literal["earliest", "first", "lost"] = "earliest"


class Ending(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When the game is over (rules.md C7)."""

    bust: Literal["below_zero", "at_zero", "off"] = "below_zero"
    cannot_pay: Literal["negative", "capped", "borrow"] = "negative"
    riichi_minimum: Amount = 0
    score_cap: Amount = 0
    hand_cap: Amount = 0
    extra_wind: Literal["none", "sudden_death", "dealer_first", "fixed"] = "none"
    extra_target: Amount = 30000
    dealer_stop: Literal["off", "auto", "ask"] = "off"
    dealer_stop_on: tuple[Literal["win", "tenpai"], ...] = ("win", "tenpai")
    dealer_stop_place: Literal["first_and_target", "first", "not_last", "any"] = "first_and_target"
    time_policy: Literal["this_hand", "one_more"] = "this_hand"


class Aborts(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each abortive draw does: same dealer again, the deal passes, or it does not exist."""

    kyuushu: AbortRule = "repeat"
    suufon: AbortRule = "repeat"
    suucha: AbortRule = "repeat"
    suukan: AbortRule = "repeat"
    sancha: AbortRule = "repeat"


class Play(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What moves points and the deal within a hand (rules.md C1 to C6, C9)."""

    renchan: Literal["tenpai", "win", "always"] = "tenpai"
    honba_each: Amount = 100
    noten_pool: Amount = 3000
    multi_ron: Literal["triple", "double", "head_bump"] = "triple"
    multi_honba: Literal["nearest", "each"] = "nearest"
    multi_sticks: Literal["nearest", "own_back"] = "nearest"
    multi_dealer: Literal["any", "nearest"] = "any"
    abort: Aborts = Aborts()
    nagashi: Literal["off", "payment", "win"] = "off"
    kiriage: bool = False
    kazoe: Literal["yakuman", "sanbaiman"] = "yakuman"
    yakuman_limit: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    sanma_tsumo: Literal["loss", "bisect", "two_one"] = "loss"


class Pao(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Liability for a yakuman (rules.md C4). An empty list of yakuman: there is none."""

    yakuman: tuple[YakumanName, ...] = ("daisangen", "daisuushii")
    scope: Literal["whole", "liable"] = "whole"
    ron_honba: Literal["liable", "discarder"] = "liable"
    tsumo_honba: Literal["liable", "each"] = "liable"


class ChomboRule(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a false declaration costs (rules.md C8)."""

    kind: Literal["after_uma", "reverse_mangan", "flat", "pot", "dead_hand"] = "after_uma"
    amount: Amount = 20000
    honba: Literal["keep", "add"] = "keep"
    sticks: Literal["back", "stay"] = "back"
    ends_game: bool = False


class HandRule(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What changes han and fu; read by the hand helper only."""

    open_tanyao: bool = True
    red_fives: Annotated[int, msgspec.Meta(ge=0, le=12)] = 3
    double_wind_pair: Literal[4, 2] = 4
    renhou: Literal["off", "mangan", "yakuman"] = "off"
    double_yakuman: bool = True
    local_yaku: tuple[LocalYaku, ...] = ()


class StickRule(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The physical money: whether it is followed, what each player starts with, and each stick's colour."""

    on: bool = False
    tray: dict[int, int] = msgspec.field(default_factory=lambda: {10000: 1, 5000: 2, 1000: 4, 100: 10})
    colours: dict[int, str] = {}


class Tobi(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The prize for a bust player; 0 = none."""

    amount: Amount = 0
    to: Literal["winner", "each_winner", "first", "tenpai"] = "winner"


class Yakitori(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player without a win pays; 0 = none. `each`: to each other player; `winners`: to each who won;
    `shared`: one sum shared by those who won; `first`: to the first."""

    amount: Amount = 0
    mode: Literal["each", "winners", "shared", "first"] = "each"


class Side(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """House rules about money beside the game (rules.md B7)."""

    bets: Literal["any", "none"] = "any"
    chip_value: Amount = 0
    tobi: Tobi = Tobi()
    yakitori: Yakitori = Yakitori()


class Rules(Section, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole tree. `name` is the rule set it came from, `changed` the keys that differ from that set."""

    name: Annotated[str, msgspec.Meta(max_length=64)] = ""
    changed: tuple[Annotated[str, msgspec.Meta(max_length=64)], ...] = ()
    game: Game = Game()
    settlement: Settlement = Settlement()
    ending: Ending = Ending()
    play: Play = Play()
    pao: Pao = Pao()
    chombo: ChomboRule = ChomboRule()
    hand: HandRule = HandRule()
    sticks: StickRule = StickRule()
    side: Side = Side()

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
