"""Recorded games of the oracle as events and rules: built from a line's own fields only, never by its id."""

from typing import Any

from riichi_tui.table.events import (
    Abort,
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
    if play:
        changes["ending.extra_target"] = play["target"]
    return sanma(**changes) if stated["players"] == 3 else rule_tree(**changes)


def opened(line: dict[str, Any], rules: Rules | None = None) -> Opened:
    """The first event of a recorded game."""
    names = tuple("ABCD"[: line["rules"]["players"]])
    return Opened(id=line["id"][:64], rules=rules or rules_of(line), players=names)


def value_of(win: dict[str, Any]) -> Value:
    """The value as the line states it; where han are not stated, by its limit."""
    if win.get("yakuman"):
        return Yakuman(count=win["yakuman"])
    if win["limit"] == "yakuman":
        return Yakuman(counted=True)
    if win["han"] is None:
        return Limit(name=win["limit"])
    fu = win["fu"]
    return HanFu(han=win["han"], fu=fu if fu and fu >= 20 and win["han"] < 5 else None)


def result_of(hand: dict[str, Any]) -> Event:
    """The event that ended the hand."""
    outcome = hand["outcome"]
    unpaid = hand.get("riichi_unpaid") or []
    if outcome in ("ron", "tsumo"):
        winners = tuple(
            Winner(
                seat=win["winner"],
                value=value_of(win),
                liable=() if win.get("pao") is None else (Liable(seat=win["pao"]),),
            )
            for win in hand["wins"]
        )
        return Win(loser=hand["wins"][0]["loser"], unpaid=bool(unpaid), winners=winners)
    if outcome in ABORTS:
        return Abort(kind=ABORTS[outcome], unpaid=unpaid[0] if unpaid else None)  # type: ignore[arg-type]
    return Draw(tenpai=tuple(hand["tenpai"] or ()), nagashi=tuple(hand.get("nagashi") or ()))


def events_of(hand: dict[str, Any]) -> list[Event]:
    """The riichi of a hand, also one that was ronned on its tile, and its result."""
    declared = [*hand["riichi_declared"], *(hand.get("riichi_unpaid") or [])]
    return [*(Riichi(seat=seat) for seat in declared), result_of(hand)]
