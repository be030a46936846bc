"""What is odd about a rule set but no mistake."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

import msgspec

from riichi_tui.table.rules import Rules


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Something odd: `code` names a sentence of the catalogue (`rules.remark.CODE`), `details` fill its places."""

    code: str
    key: str
    details: Mapping[str, str | int] = {}


def check(rules: Rules) -> list[Remark]:
    """Everything odd about how the rules go together; what the money does is `insight.rule_lint`."""
    return [remark for ask in QUESTIONS for remark in ask(rules)]


def _winners(rules: Rules) -> Iterator[Remark]:
    play = rules.play
    if rules.players == 4 and play.multi_ron == "double" and play.abort.sancha == "off":
        yield Remark(code="three-winners", key="play.multi_ron")
    if play.multi_ron == "head_bump" and (play.multi_honba == "each" or play.multi_sticks == "own_back"):
        yield Remark(code="head-bump-shares-nothing", key="play.multi_ron")


def _uma(rules: Rules) -> Iterator[Remark]:
    settlement = rules.settlement
    rows = {f"settlement.uma_floating.{name}": row for name, row in settlement.uma_floating.items()}
    for key, row in (rows or {"settlement.uma": settlement.uma}).items():
        for place, (higher, lower) in enumerate(pairwise(row), start=1):
            if lower > higher:
                yield Remark(code="uma-rises", key=key, details={"place": place, "next": place + 1})


def _end(rules: Rules) -> Iterator[Remark]:
    ending, start = rules.ending, rules.game.start
    details: dict[str, str | int]
    if ending.extra_wind != "none" and ending.extra_target <= start:
        details = {"target": ending.extra_target, "start": start}
        yield Remark(code="extra-wind-never", key="ending.extra_target", details=details)
    if 0 < ending.score_cap <= start:
        yield Remark(code="cap-at-once", key="ending.score_cap", details={"cap": ending.score_cap, "start": start})
    if ending.dealer_stop != "off" and not ending.dealer_stop_on:
        yield Remark(code="stop-never", key="ending.dealer_stop_on")
    if ending.dealer_stop != "off" and rules.game.length == "single":
        yield Remark(code="stop-without-repeat", key="ending.dealer_stop")
    if 0 < ending.hand_cap <= rules.last_kyoku:
        details = {"cap": ending.hand_cap, "hands": rules.last_kyoku + 1}
        yield Remark(code="hand-cap-short", key="ending.hand_cap", details=details)


def _bust(rules: Rules) -> Iterator[Remark]:
    ending = rules.ending
    if ending.cannot_pay == "capped" and ending.riichi_minimum == 0:
        yield Remark(code="riichi-unpaid", key="ending.riichi_minimum")
    if ending.bust == "off" and rules.side.tobi.amount:
        yield Remark(code="prize-without-bust", key="side.tobi.amount", details={"amount": rules.side.tobi.amount})


def _chombo(rules: Rules) -> Iterator[Remark]:
    if rules.chombo.kind in {"after_uma", "flat", "pot"} and not rules.chombo.amount:
        yield Remark(code="chombo-free", key="chombo.amount")


def _sticks(rules: Rules) -> Iterator[Remark]:
    if rules.sticks.on and rules.sticks.tray.get(1000, 0) == 0:
        yield Remark(code="no-riichi-stick", key="sticks.tray")


QUESTIONS: tuple[Callable[[Rules], Iterator[Remark]], ...] = (_winners, _uma, _end, _bust, _chombo, _sticks)
