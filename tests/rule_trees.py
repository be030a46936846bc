"""Rule trees for tests of the core: every key in full, changed by dotted keyword."""

from copy import deepcopy
from typing import Any

import msgspec

from riichi_tui.table.rules import Rules

LEAGUE: dict[str, Any] = {
    "name": "test",
    "changed": [],
    "game": {"players": 4, "length": "hanchan", "start": 25000, "substitute_result": "last"},
    "settlement": {
        "target": 30000,
        "uma": [20000, 10000, -10000, -20000],
        "uma_floating": {},
        "uma_line": 30000,
        "rounding": "none",
        "rounding_on": "difference",
        "remainder": "first",
        "ties": "seat",
        "below_zero": "counts",
        "leftover": "first",
        "split_odd": "earliest",
    },
    "ending": {
        "bust": "below_zero",
        "cannot_pay": "negative",
        "riichi_minimum": 1000,
        "score_cap": 0,
        "hand_cap": 0,
        "extra_wind": "dealer_first",
        "extra_target": 30000,
        "dealer_stop": "auto",
        "dealer_stop_on": ["win", "tenpai"],
        "dealer_stop_place": "first_and_target",
        "time_policy": "this_hand",
    },
    "play": {
        "renchan": "tenpai",
        "honba_each": 100,
        "noten_pool": 3000,
        "multi_ron": "double",
        "multi_honba": "nearest",
        "multi_sticks": "nearest",
        "multi_dealer": "any",
        "abort": dict.fromkeys(["kyuushu", "suufon", "suucha", "suukan", "sancha"], "repeat"),
        "nagashi": "payment",
        "kiriage": False,
        "kazoe": "yakuman",
        "yakuman_limit": 0,
        "sanma_tsumo": "loss",
    },
    "pao": {
        "yakuman": ["daisangen", "daisuushii"],
        "scope": "whole",
        "ron_honba": "liable",
        "tsumo_honba": "liable",
    },
    "chombo": {"kind": "after_uma", "amount": 20000, "honba": "keep", "sticks": "back", "ends_game": False},
    "hand": {
        "open_tanyao": True,
        "red_fives": 3,
        "double_wind_pair": 4,
        "renhou": "off",
        "double_yakuman": True,
        "local_yaku": [],
    },
    "sticks": {"on": False, "tray": {}, "colours": {}},
    "side": {
        "bets": "any",
        "chip_value": 0,
        "tobi": {"amount": 0, "to": "winner"},
        "yakitori": {"amount": 0, "mode": "each"},
    },
}

SANMA = {
    "game.players": 3,
    "game.start": 35000,
    "settlement.target": 40000,
    "settlement.uma": [20000, 0, -20000],
    "ending.extra_target": 40000,
    "play.noten_pool": 2000,
    "play.abort": {"kyuushu": "repeat", "suufon": "off", "suucha": "off", "suukan": "repeat", "sancha": "off"},
}


def rule_tree(**changes: Any) -> Rules:
    """The rules of an ordinary online table with keys changed: `rule_tree(**{"ending.bust": "off"})`."""
    tree = msgspec.to_builtins(msgspec.convert(LEAGUE, Rules))
    for key, value in changes.items():
        *path, last = key.split(".")
        place = tree
        for name in path:
            place = place[name]
        place[last] = deepcopy(value)
    return msgspec.convert(tree, Rules)


def sanma(**changes: Any) -> Rules:
    """The same for three players."""
    return rule_tree(**{**SANMA, **changes})
