"""Tables for the presenters' tests: rules, and games that are played by the reducer."""

from collections.abc import Sequence

import msgspec

from riichi_tui.table.events import Abort, Draw, Event, HanFu, Limit, Opened, Riichi, Win, Winner
from riichi_tui.table.rules import Rules
from riichi_tui.table.timeline import Timeline

NAMES = ("Anna", "Boris", "Chie", "Dmitri")
_RULES = {
    "name": "parlour_10_20",
    "changed": [],
    "game": {"players": 4, "length": "hanchan", "start": 25000, "substitute_result": "last"},
    "settlement": {
        "target": 30000, "uma": [20000, 10000, -10000, -20000], "uma_floating": {}, "uma_line": 30000,
        "rounding": "half_down", "rounding_on": "difference", "remainder": "first", "ties": "seat",
        "below_zero": "counts", "leftover": "first", "split_odd": "earliest",
    },
    "ending": {
        "bust": "below_zero", "cannot_pay": "negative", "riichi_minimum": 0, "score_cap": 0, "hand_cap": 0,
        "extra_wind": "none", "extra_target": 30000, "dealer_stop": "off", "dealer_stop_on": ["win", "tenpai"],
        "dealer_stop_place": "first_and_target", "time_policy": "this_hand",
    },
    "play": {
        "renchan": "tenpai", "honba_each": 100, "noten_pool": 3000, "multi_ron": "triple", "multi_honba": "nearest",
        "multi_sticks": "nearest", "multi_dealer": "any", "nagashi": "payment", "kiriage": False, "kazoe": "yakuman",
        "yakuman_limit": 0, "sanma_tsumo": "loss",
        "abort": dict.fromkeys(("kyuushu", "suufon", "suucha", "suukan", "sancha"), "repeat"),
    },
    "pao": {
        "yakuman": ["daisangen", "daisuushii"], "scope": "whole", "ron_honba": "liable", "tsumo_honba": "liable",
    },
    "chombo": {"kind": "after_uma", "amount": 20000, "honba": "keep", "sticks": "back", "ends_game": False},
    "hand": {
        "open_tanyao": True, "red_fives": 3, "double_wind_pair": 4, "renhou": "off", "double_yakuman": True,
        "local_yaku": [],
    },
    "sticks": {"on": False, "tray": {}, "colours": {}},
    "side": {
        "bets": "any", "chip_value": 0, "tobi": {"amount": 0, "to": "winner"},
        "yakitori": {"amount": 0, "mode": "each"},
    },
}  # fmt: skip


def rules(players: int = 4, **ending: object) -> Rules:
    """The rules of a parlour; `ending` changes keys of that section."""
    tree = msgspec.to_builtins(_RULES)
    tree["game"]["players"] = players
    tree["ending"] |= ending
    if players == 3:
        tree["game"]["start"] = 35000
        tree["settlement"] |= {"uma": [15000, 0, -15000], "target": 40000}
    return msgspec.convert(tree, Rules)


def opened(
    names: Sequence[str] = NAMES, *, title: str = "Friday club", scores: Sequence[int] | None = None, **where: object
) -> Opened:
    """The first event of a game; `where`: round, honba, pot."""
    document = {
        "type": "opened", "id": "test", "rules": rules(len(names)), "players": tuple(names), "title": title,
        "scores": tuple(scores) if scores else None, **where,
    }  # fmt: skip
    return msgspec.convert(msgspec.to_builtins(document), Opened)


def ron(winner: int, loser: int, han: int, fu: int | None = None) -> Win:
    """Seats from 1, as on the screen."""
    return Win(loser=loser - 1, winners=(Winner(seat=winner - 1, value=HanFu(han=han, fu=fu)),))


def tsumo(winner: int, han: int, fu: int | None = None) -> Win:
    """The same for a tsumo."""
    return Win(winners=(Winner(seat=winner - 1, value=HanFu(han=han, fu=fu)),))


def mangan(winner: int, loser: int) -> Win:
    """A ron named by its limit."""
    return Win(loser=loser - 1, winners=(Winner(seat=winner - 1, value=Limit(name="mangan")),))


def riichi(seat: int) -> Riichi:
    """A stick on the table."""
    return Riichi(seat=seat - 1)


def draw(*tenpai: int) -> Draw:
    """Exhaustive draw with the seats that are tenpai."""
    return Draw(tenpai=tuple(seat - 1 for seat in tenpai))


def play(first: Opened, *events: Event) -> Timeline:
    """A game played by the reducer."""
    timeline = Timeline(first)
    for event in events:
        timeline.append(event)
    return timeline


def friday(names: Sequence[str] = NAMES) -> Timeline:
    """The game of the first picture: East 2 to South 1, with a riichi of seat 2 on the table."""
    return play(
        opened(names, scores=(15900, 36700, 26300, 21100), round="E2", honba=1),
        riichi(1), draw(1, 2), riichi(4), mangan(4, 3), ron(1, 2, 2, 30), tsumo(4, 3, 30),
        Abort(kind="kyuushu"), riichi(3), tsumo(3, 6), riichi(2),
    )  # fmt: skip


def three(names: Sequence[str] = NAMES[:3]) -> Timeline:
    """Three players: a win, a draw, a bust in sight."""
    return play(opened(names, title=""), riichi(1), ron(1, 2, 6), draw(1), riichi(3), tsumo(1, 8), riichi(2))


def extreme(names: Sequence[str] = NAMES) -> Timeline:
    """Scores below zero and above 99,900 where no bust ends the game."""
    first = opened(names, scores=(118_300, -400, -16_800, -1_100))
    first = msgspec.structs.replace(first, rules=rules(bust="off"))
    return play(first, ron(1, 4, 2, 40))


def ending(names: Sequence[str] = NAMES) -> Timeline:
    """South 4, the dealer first and above the target: one hand from the end, where he may stop."""
    first = opened(names, scores=(24_000, 21_000, 20_000, 35_000), round="S4")
    ask = rules(dealer_stop="ask", dealer_stop_place="first")
    return play(msgspec.structs.replace(first, rules=ask), draw(4), riichi(1))
