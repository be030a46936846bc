"""The keys of the checklist: a letter for every yaku, digits for the parts of fu, and a few signs.

Yaku that no win can have both of share a letter: haitei and houtei, rinshan and chankan, what happens in the first
turn.
"""

from collections.abc import Mapping

from riichi_tui.grammar.entry.keys import meant
from riichi_tui.insight.hand.fu import SetName
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.yaku import YAKU

OPEN = "space"
MORE, LESS = "+", "-"
PAIR, WAIT = "9", "0"
ENTER, BACKSPACE = "enter", "backspace"

_LETTERS: Mapping[str, tuple[str, ...]] = {
    # --- how the hand was won ---
    "r": ("riichi",),
    "d": ("double-riichi",),
    "i": ("ippatsu",),
    "k": ("rinshan", "chankan"),
    "l": ("haitei", "houtei"),
    "f": ("renhou", "tenhou", "chiihou"),
    # --- ordinary yaku ---
    "p": ("pinfu",),
    "t": ("tanyao",),
    "e": ("iipeikou",),
    "s": ("seat-wind",),
    "w": ("round-wind",),
    "h": ("haku",),
    "g": ("hatsu",),
    "c": ("chun",),
    "q": ("chiitoitsu",),
    "v": ("sanshoku",),
    "u": ("ittsuu",),
    "o": ("chanta",),
    "a": ("toitoi",),
    "n": ("sanankou",),
    "K": ("sankantsu",),
    "V": ("sanshoku-doukou",),
    "y": ("honroutou",),
    "x": ("shousangen",),
    "E": ("ryanpeikou",),
    "j": ("junchan",),
    "m": ("honitsu",),
    "z": ("chinitsu",),
    # --- yakuman ---
    "O": ("kokushi",),
    "P": ("kokushi-13",),
    "A": ("suuankou",),
    "B": ("suuankou-tanki",),
    "D": ("daisangen",),
    "S": ("shousuushii",),
    "W": ("daisuushii",),
    "H": ("tsuuiisou",),
    "T": ("chinroutou",),
    "G": ("ryuuiisou",),
    "C": ("chuuren",),
    "N": ("junsei-chuuren",),
    "F": ("suukantsu",),
    # --- local ---
    "R": ("open-riichi",),
    "J": ("tsubame-gaeshi",),
    "X": ("kanfuri",),
    "I": ("isshoku-sanjun",),
    "L": ("sanrenkou",),
    "U": ("uumensai",),
    "Y": ("daisharin",),
}

KEYS: Mapping[str, str] = {name: key for key, names in _LETTERS.items() for name in names}
"""The key of every yaku by its name; menzen tsumo has none, as it follows from the win."""

SET_KEYS: Mapping[str, SetName] = {
    "1": "open_triplet",
    "2": "open_outside_triplet",
    "3": "closed_triplet",
    "4": "closed_outside_triplet",
    "5": "open_kan",
    "6": "open_outside_kan",
    "7": "closed_kan",
    "8": "closed_outside_kan",
}
"""One more of these; where there is no room, none of these."""

_SIGNS = {" ": OPEN, "=": MORE, "plus": MORE, "equals_sign": MORE, "minus": LESS, "_": LESS}
_KNOWN = frozenset({*_LETTERS, *SET_KEYS, PAIR, WAIT, OPEN, MORE, LESS, ENTER, BACKSPACE})


def checklist_key(raw: str, keyboard: str = "") -> str:
    """A key as the checklist knows it, by letter or by its place on the keyboard (`keys.names_of`): letters keep their
    case."""
    if not keyboard and raw in _SIGNS:
        return _SIGNS[raw]
    key = meant(raw, _KNOWN, keyboard, exactly=True)
    return _SIGNS.get(key, key)


def yaku_of(key: str, situation: Situation) -> str | None:
    """The yaku that a key means in a win like this, or none."""
    names = _LETTERS.get(key, ())
    for name in names:
        yaku = YAKU[name]
        by_win = yaku.win is None or (yaku.win == "tsumo") == situation.tsumo
        by_seat = yaku.dealer is None or yaku.dealer == situation.dealer
        if by_win and by_seat:
            return name
    return names[0] if names else None
