"""Recorded games of the oracle as events and rules: built from a line's own fields only, never by its id."""

from typing import Any

from riichi_tui.table.events import (
    Abort,
    Announced,
    Draw,
    Event,
    HanFu,
    Liable,
    Limit,
    Opened,
    Riichi,
    Value,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.rules import Rules
from tests.rule_trees import rule_tree, sanma

ABORTS = {
    "abort:nine_terminals": "kyuushu",
    "abort:four_winds": "suufon",
    "abort:four_riichi": "suucha",
    "abort:four_kans": "suukan",
    "abort:triple_ron": "sancha",
}


def rules_of(line: dict[str, Any]) -> Rules:
    """The rules that the line states (FORMATS.md sections 1 and 3)."""
    stated = line["rules"]
    changes: dict[str, Any] = {
        "game.start": stated["start"],
        "game.length": "tonpuu" if stated["length"] == "east" else "hanchan",
    }
    settlement = stated.get("settlement")
    if settlement:
        changes["settlement.target"] = settlement["target"]
        changes["settlement.uma"] = [1000 * place for place in settlement["uma"]]
        if settlement["rounding"] == "half_away_to_1000":
            changes |= {"settlement.rounding": "half_away", "settlement.rounding_on": "raw"}
        if settlement["ties"] == "split":
            changes["settlement.ties"] = "split"
    play = stated.get("play")
    changes |= {"ending.extra_target": play["target"]} if play else custom_rules(line)
    return sanma(**changes) if stated["players"] == 3 else rule_tree(**changes)


def opened(line: dict[str, Any], rules: Rules | None = None) -> Opened:
    """The first event of a recorded game."""
    names = tuple("ABCD"[: line["rules"]["players"]])
    return Opened(id=line["id"][:64], rules=rules or rules_of(line), players=names)


def value_of(win: dict[str, Any], hand: dict[str, Any]) -> Value:
    """The value as the line states it; where it states none, the points as they were paid."""
    if win.get("yakuman"):
        return Yakuman(count=win["yakuman"])
    if win["limit"] == "yakuman":
        return Yakuman(counted=True)
    if win["han"] is not None and (win["han"] >= 5 or win["fu"]):
        return HanFu(han=win["han"], fu=win["fu"] if win["han"] < 5 else None)
    return Limit(name=win["limit"]) if win["limit"] else announced(win, hand)


def announced(win: dict[str, Any], hand: dict[str, Any]) -> Announced:
    """What was called out, from what was paid less the counters (100 a payer, 300 on a ron)."""
    paid = [-points - 100 * hand["honba"] for points in hand["delta"]]
    if win["loser"] is not None:
        return Announced(points=paid[win["loser"]] - 200 * hand["honba"])
    other = next(seat for seat in range(len(paid)) if seat not in (win["winner"], hand["dealer"]))
    dealer = None if win["winner"] == hand["dealer"] else paid[hand["dealer"]]
    return Announced(points=paid[other], dealer=dealer)


def custom_rules(line: dict[str, Any]) -> dict[str, Any]:
    """Rules that a custom table shows in its own hands: kiriage, the counter's value, a triple ron that is paid.

    Why such a table ended is not stated, so the ends that an ordinary one has are off.
    """
    changes: dict[str, Any] = {"ending.bust": "off", "ending.dealer_stop": "off", "ending.riichi_minimum": 0}
    wins = [win for hand in line["hands"] for win in hand["wins"]]
    if any((win["han"], win["fu"]) in ((4, 30), (3, 60)) and win["points"] in (8000, 12000) for win in wins):
        changes["play.kiriage"] = True
    if any(len(hand["wins"]) == 3 for hand in line["hands"]):
        changes["play.multi_ron"] = "triple"
    return changes


def result_of(hand: dict[str, Any]) -> Event:
    """The event that ended the hand."""
    outcome = hand["outcome"]
    unpaid = hand.get("riichi_unpaid") or []
    if outcome in ("ron", "tsumo"):
        winners = tuple(
            Winner(
                seat=win["winner"],
                value=value_of(win, hand),
                liable=() if win.get("pao") is None else (Liable(seat=win["pao"]),),
            )
            for win in hand["wins"]
        )
        return Win(loser=hand["wins"][0]["loser"], unpaid=bool(unpaid), winners=winners)
    if outcome in ABORTS:
        return Abort(kind=ABORTS[outcome], unpaid=unpaid[0] if unpaid else None)  # type: ignore[arg-type]
    tenpai = hand["riichi_declared"] if hand["tenpai"] is None else hand["tenpai"]
    return Draw(tenpai=tuple(tenpai), nagashi=tuple(hand.get("nagashi") or ()))


def events_of(hand: dict[str, Any]) -> list[Event]:
    """The riichi of a hand, also one that was ronned on its tile, and its result."""
    declared = [*hand["riichi_declared"], *(hand.get("riichi_unpaid") or [])]
    return [*(Riichi(seat=seat) for seat in declared), result_of(hand)]
