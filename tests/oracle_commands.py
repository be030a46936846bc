"""A recorded game of the oracle (FORMATS.md section 1) as a rule set, assignments and commands of the grammar.

Only facts of play are taken over: who declared riichi, who won off whom with how many han and fu, who was tenpai.
Everything else (deltas, scores, round, honba, end, final points) is what the program has to find out by itself.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

ABORTS = {
    "nine_terminals": "kyuushu",
    "four_winds": "suufon",
    "four_riichi": "suucha",
    "triple_ron": "sancha",
    "four_kans": "suukan",
}
ROUNDINGS = {"half_away_to_1000": "half_away", "exact": "none"}
RARE_TAGS = (
    "triple_ron",
    "multi_yakuman",
    "pao_tsumo",
    "abort:four_riichi",
    "abort:triple_ron",
    "abort:four_kans",
    "end_extra_round_over",
    "riichi_with_1000",
    "tie_first",
    "kazoe_yakuman",
    "nagashi",
    "score_zero",
    "tenpai_yame",
    "tie_final",
    "abort:four_winds",
    "yakuman",
    "end_sudden_death",
    "none_tenpai",
    "all_tenpai",
    "extra_round",
    "leftover_sticks",
    "sticks4+",
    "honba5+",
    "double_ron",
    "abort:nine_terminals",
    "agari_yame",
    "riichi_unpaid",
    "bust_end",
)


def is_ordinary(game: dict[str, Any]) -> bool:
    """Whether the game follows tenhou's own rules to its end, with final points that the source printed."""
    return (
        game["rules"].get("play") is not None
        and game["final_points"] is not None
        and not str(game["end"]).startswith("went on")
    )


def rarest_first(games: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Ordinary games, those with the rarest events first; within one rarity as they stand in the file."""
    ordinary = [game for game in games if is_ordinary(game)]

    def rarity(game: dict[str, Any]) -> int:
        tags = game.get("tags", [])
        return min((RARE_TAGS.index(tag) for tag in tags if tag in RARE_TAGS), default=len(RARE_TAGS))

    return sorted(ordinary, key=rarity)


def rule_set(game: dict[str, Any]) -> str:
    """The name of the rule set that the game was played by."""
    return "tenhou4" if game["rules"]["players"] == 4 else "tenhou3"


def assignments(game: dict[str, Any]) -> list[str]:
    """What differs from the rule set: length, and how this game's results were rounded and weighted."""
    rules = game["rules"]
    settlement = rules["settlement"]
    length = "tonpuu" if rules["length"] == "east" else "hanchan"
    return [
        f"game.length={length}",
        f"settlement.uma={settlement['uma']}",
        f"settlement.rounding={ROUNDINGS[settlement['rounding']]}",
        "settlement.rounding_on=raw",
    ]


def commands(game: dict[str, Any]) -> list[str]:
    """Every hand of the game in the words of the grammar, a command each."""
    written: list[str] = []
    hands = game["hands"]
    for hand, following in zip(hands, [*hands[1:], None], strict=True):
        written += hand_commands(hand, following, len(game["start_scores"]))
    return written


def hand_commands(hand: dict[str, Any], following: dict[str, Any] | None, players: int) -> list[str]:
    """One hand: its riichi, then its result."""
    unpaid = hand.get("riichi_unpaid", [])
    declared = [f"riichi {seat + 1}" for seat in (*hand["riichi_declared"], *unpaid)]
    outcome = hand["outcome"]
    if outcome in ("ron", "tsumo"):
        return [*declared, win_command(hand["wins"], bool(unpaid))]
    if outcome.startswith("abort:"):
        last = f" unpaid {unpaid[0] + 1}" if unpaid else ""
        return [*declared, f"abort {ABORTS[outcome.removeprefix('abort:')]}{last}"]
    tenpai = _tenpai(hand, following)
    draw = "draw" if not tenpai else "draw all" if len(tenpai) == players else f"draw {_seats(tenpai)}"
    if outcome == "nagashi":
        return [*declared, f"nagashi {_seats(hand['nagashi'])} {draw}"]
    return [*declared, draw]


def win_command(wins: Sequence[dict[str, Any]], unpaid: bool) -> str:
    """One ron or tsumo, every winner in one command."""
    first = wins[0]
    if first["loser"] is None:
        return f"tsumo {first['winner'] + 1} {value(first)}"
    parts = [f"ron {first['winner'] + 1} off {first['loser'] + 1} {value(first)}"]
    parts += [f"{win['winner'] + 1} {value(win)}" for win in wins[1:]]
    return ", ".join(parts) + (" unpaid" if unpaid else "")


def value(win: dict[str, Any]) -> str:
    """The value of a hand, with who is liable for it."""
    if win["yakuman"]:
        count = win["yakuman"]
        text = "yakuman" if count == 1 else f"{count}yakuman"
        return text if win["pao"] is None else f"{text} pao {win['pao'] + 1}"
    if win["han"] is None:
        return str(win["limit"])
    return str(win["han"]) if win["han"] >= 5 else f"{win['han']}/{win['fu']}"


def tag_counts(games: Iterable[dict[str, Any]]) -> Counter[str]:
    """How often each rare event happens in these games."""
    return Counter(tag for game in games for tag in game.get("tags", []) if tag in RARE_TAGS)


def _tenpai(hand: dict[str, Any], following: dict[str, Any] | None) -> list[int]:
    """Who was tenpai. Where the source does not say (some nagashi), the deal tells about the dealer, and a riichi
    about who made it; nobody else matters, as nothing is paid for it."""
    if hand["tenpai"] is not None:
        return list(hand["tenpai"])
    known = set(hand["riichi_declared"])
    if following is not None and following["dealer"] == hand["dealer"]:
        known.add(hand["dealer"])
    return sorted(known)


def _seats(seats: Iterable[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats)
