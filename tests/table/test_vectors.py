"""The worked examples of payments, draws, penalties, progress and ends."""

from collections.abc import Callable
from typing import Any

import pytest

from riichi_tui.table.events import (
    Abort,
    Chombo,
    Draw,
    Event,
    HanFu,
    Liable,
    Opened,
    Riichi,
    Value,
    Win,
    Winner,
    Yakuman,
)
from riichi_tui.table.payments import ron_payment
from riichi_tui.table.rules import Rules
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.value import base_points
from tests.rule_trees import rule_tree, sanma

START = 100_000
MULTI = {"all": "triple", "head_bump": "head_bump", "triple_abort": "double"}
SIMPLE = {
    "kiriage": "play.kiriage",
    "honba_to": "play.multi_honba",
    "sanma_tsumo": "play.sanma_tsumo",
    "cap": "ending.score_cap",
    "target": "ending.extra_target",
}
WORDS: dict[str, tuple[str, dict[Any, Any]]] = {
    "kazoe": ("play.kazoe", {True: "yakuman", False: "sanbaiman"}),
    "multi_ron": ("play.multi_ron", MULTI),
    "sticks_to": ("play.multi_sticks", {"nearest": "nearest", "own_back_rest_nearest": "own_back"}),
    "pao_scope": ("pao.scope", {"whole": "whole", "pao_yakuman_only": "liable"}),
    "pao_ron_honba": ("pao.ron_honba", {"pao": "liable", "discarder": "discarder"}),
    "pao_tsumo_honba": ("pao.tsumo_honba", {"pao": "liable", "split": "each"}),
    "bust": ("ending.bust", {"none": "off", "below_0": "below_zero", "at_or_below_0": "at_zero"}),
}
STOPS = {
    "none": ("off", "any"),
    "auto_if_first_and_target": ("auto", "first_and_target"),
    "option_if_first": ("ask", "first"),
    "option_unless_last_place": ("ask", "not_last"),
    "option_any_place": ("ask", "any"),
}


def rules_for(given: dict[str, Any], **more: Any) -> Rules:
    """The vector's rule words as rule keys."""
    changes: dict[str, Any] = {"game.start": START, "play.multi_ron": "triple", **more}
    if "honba_tsumo" in given:
        changes["play.honba_each"] = given["honba_tsumo"]
    for word, key in SIMPLE.items():
        if word in given:
            changes[key] = given[word]
    for word, (key, values) in WORDS.items():
        if word in given:
            changes[key] = values[given[word]]
    if "dealer_stop" in given:
        changes["ending.dealer_stop"], changes["ending.dealer_stop_place"] = STOPS[given["dealer_stop"]]
    if "dealer_stop_on" in given:
        changes["ending.dealer_stop_on"] = given["dealer_stop_on"]
    if "extra" in given:
        first = given.get("extra_dealer_priority", True)
        sudden = "dealer_first" if first else "sudden_death"
        changes["ending.extra_wind"] = {"none": "none", "sudden_death": sudden}[given["extra"]]
    return sanma(**changes) if given.get("players") == 3 else rule_tree(**changes)


def table(rules: Rules, dealer: int, honba: int = 0, pot: int = 0, scores: list[int] | None = None) -> Timeline:
    """A table that stands before a hand; the pot's sticks were the first seat's."""
    players = rules.players
    start = scores or [rules.game.start - 1000 * pot * (seat == 0) for seat in range(players)]
    return Timeline(
        Opened(
            id="vector",
            rules=rules,
            players=tuple("ABCD"[:players]),
            scores=tuple(start),
            round=round_name(dealer, players),
            honba=honba,
            pot=pot,
        )
    )


def value_of(win: dict[str, Any]) -> Value:
    if win.get("yakuman"):
        return Yakuman(count=win["yakuman"])
    return HanFu(han=win["han"], fu=win.get("fu"))


def win_of(given: dict[str, Any]) -> Event:
    unpaid = bool(given.get("riichi_unpaid"))
    wins = given["wins"]
    if len(wins) == 3 and given["rules"].get("multi_ron") == "triple_abort":
        return Abort(kind="sancha")
    single = given["rules"].get("multi_yakuman") is False
    winners = tuple(
        Winner(
            seat=win["winner"],
            value=Yakuman() if single else value_of(win),
            liable=(Liable(seat=win["pao"], units=win["pao_units"]),) if win.get("pao") is not None else (),
        )
        for win in sorted(wins, key=lambda win: (win["winner"] - (win["loser"] or 0)) % 4)
    )
    return Win(loser=wins[0]["loser"], unpaid=unpaid, winners=winners)


def played(timeline: Timeline, riichi: list[int], event: Event) -> list[int]:
    """The change by seat over riichi and result."""
    before = timeline.state.scores
    for seat in riichi:
        timeline.append(Riichi(seat=seat))
    timeline.append(event)
    return [after - score for after, score in zip(timeline.state.scores, before, strict=True)]


def check_hand_value(vector: dict[str, Any]) -> None:
    given, expected = vector["input"], vector["expected"]
    rules = rules_for(given)
    bases = [base_points(value_of(hand), rules) for hand in given.get("hands", [given])]
    for role in ("nondealer", "dealer"):
        points = expected[role] if given.get("many") else [expected[role]]
        assert [ron_payment(base, dealer=role == "dealer") for base in bases] == points
    if "base" in expected:
        assert bases == [expected["base"]]


def check_hand(vector: dict[str, Any]) -> None:
    given, expected = vector["input"], vector["expected"]
    timeline = table(rules_for(given["rules"]), given["dealer"], given["honba"], given["pot"])
    riichi = [*given["riichi"], *given.get("riichi_unpaid", [])]
    assert played(timeline, riichi, win_of(given)) == expected["net"]
    assert len(timeline.state.pot) == expected["pot_after"]


def check_draw(vector: dict[str, Any]) -> None:
    given, expected = vector["input"], vector["expected"]
    rules = rules_for(given, **{"play.noten_pool": given["pool"]})
    timeline = table(rules, given.get("dealer", 0))
    tenpai = tuple(given["tenpai"])
    assert played(timeline, given["riichi"], Draw(tenpai=tenpai)) == expected["net"]
    assert len(timeline.state.pot) == expected["pot_added"]


def check_nagashi(vector: dict[str, Any]) -> None:
    given, expected = vector["input"], vector["expected"]
    timeline = table(rules_for(given), given["dealer"], given.get("honba", 0))
    event = Draw(tenpai=tuple(given["riichi"]), nagashi=tuple(given["winners"]))
    assert played(timeline, given["riichi"], event) == expected["net"]


def check_chombo(vector: dict[str, Any]) -> None:
    given, expected = vector["input"], vector["expected"]
    kind = {"each": "flat", "reverse_mangan": "reverse_mangan"}[given["kind"]]
    rules = rules_for(given, **{"chombo.kind": kind, "chombo.amount": given.get("amount", 0)})
    assert played(table(rules, given["dealer"]), [], Chombo(seat=given["seat"])) == expected["net"]


def result(outcome: str, dealer: int, dealer_in: bool, players: int) -> Event:
    """Some result of this kind in which the dealer is or is not the one who wins or is tenpai."""
    other = (dealer + 1) % players
    if outcome == "win":
        seat = dealer if dealer_in else other
        return Win(loser=(seat + 1) % players, winners=(Winner(seat=seat, value=HanFu(han=1, fu=30)),))
    if outcome == "draw":
        return Draw(tenpai=(dealer,) if dealer_in else (other,))
    return {"abort": Abort(kind="suukan"), "chombo": Chombo(seat=other)}[outcome]


def check_progress(vector: dict[str, Any]) -> None:
    given, expected = vector["input"], vector["expected"]
    timeline = Timeline(
        Opened(
            id="vector",
            rules=rules_for(given),
            players=tuple("ABCD"[: given["players"]]),
            round=round_name(given["kyoku"], given["players"]),
            honba=given["honba"],
        )
    )
    state = timeline.append(result(given["outcome"], given["dealer"], given["dealer_in"], given["players"]))
    assert {"dealer": state.dealer, "honba": state.honba, "kyoku": state.kyoku} == expected


def check_end(vector: dict[str, Any]) -> None:
    """The hand that leads to the stated scores is built backwards from a small result."""
    given, expected = vector["input"], vector["expected"]
    stated, rules = given["state"], given["rules"]
    players = rules["players"]
    length = "hanchan" if rules["last"] == 2 * players - 1 else "tonpuu"
    due = sum(stated["scores"]) + 1000 * stated["pot"]
    tree = rules_for(rules, **{"game.length": length, "game.start": due // players})
    event = result(stated["outcome"], stated["dealer"], stated["dealer_continues"], players)
    if stated["outcome"] == "abort":
        event = Abort(kind="kyuushu")
    probe = table(
        rule_tree(**{"game.start": START}) if players == 4 else sanma(**{"game.start": START}), stated["kyoku"]
    )
    change = played(probe, [], event)
    before = [score - moved for score, moved in zip(stated["scores"], change, strict=True)]
    timeline = table(tree, stated["kyoku"], pot=0, scores=[*before[:-1], before[-1] + 1000 * stated["pot"]])
    assert stated["pot"] == 0 or stated["outcome"] != "win"
    if stated["pot"]:
        timeline = table(tree, stated["kyoku"], pot=stated["pot"], scores=before)
    state = timeline.append(event)
    assert list(state.scores) == stated["scores"]
    ended = None if state.offer else state.over
    assert ended == expected["ended"], (state.reason, state.offer)
    assert reason_of(state, rules, stated["kyoku"]) == expected["reason"]


def reason_of(state: State, rules: dict[str, Any], kyoku: int) -> str:
    """Our state in the vector's words."""
    if state.offer:
        return "dealer_may_stop"
    if not state.over:
        if state.kyoku == kyoku:
            return "continue"
        return "extra_round" if state.kyoku == rules["last"] + 1 else "next_hand"
    return {
        "bust": "bust",
        "length": "extra_round_over" if state.kyoku > rules["last"] else "last_hand",
        "target": "sudden_death",
        "agari-yame": "dealer_stops",
        "tenpai-yame": "dealer_stops",
        "score_cap": "cap",
    }[str(state.reason)]


CHECKS: dict[str, Callable[[dict[str, Any]], None]] = {
    "hand_value": check_hand_value,
    "hand": check_hand,
    "draw": check_draw,
    "nagashi": check_nagashi,
    "chombo": check_chombo,
    "progress": check_progress,
    "end": check_end,
}


@pytest.mark.parametrize("op", CHECKS)
def test_worked_examples(op: str, vectors: list[dict[str, Any]]) -> None:
    chosen = [vector for vector in vectors if vector["op"] == op]
    assert chosen
    wrong = []
    for vector in chosen:
        try:
            CHECKS[op](vector)
        except AssertionError as error:
            wrong.append(f"{vector['id']} {vector['name']}: {error}")
    assert not wrong, "\n".join(wrong)
