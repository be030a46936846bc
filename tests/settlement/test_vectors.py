"""Every worked example of settlement, leftovers, uma, rounding and side bets in vectors.json."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from riichi_tui.settlement.bonus import uma_by_place, uma_by_seat
from riichi_tui.settlement.closing import closing_without_game
from riichi_tui.settlement.leftover import give_out
from riichi_tui.settlement.rounding import rounded
from riichi_tui.settlement.side_bets.chips import chip_flows
from riichi_tui.settlement.side_bets.flow import net
from riichi_tui.settlement.side_bets.yakitori import yakitori_flows
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Sou
from riichi_tui.table.places import order
from riichi_tui.table.rules import Rules, Yakitori
from riichi_tui.table.state import BustBy, Stick
from tests.settlement.tables import closing_of_table, net_of, settlement_rules, standing

LEFTOVERS: dict[str, dict[str, str]] = {
    "first": {"leftover": "first"},
    "lost": {"leftover": "lost"},
    "split_tops_100_first": {"leftover": "split", "split_odd": "first"},
    "split_tops_100_lost": {"leftover": "split", "split_odd": "lost"},
    "split_tops_400_300_300": {"leftover": "split", "split_odd": "earliest"},
}
ON = {"raw": "raw", "diff": "difference", "total": "total"}
TIES = {"seat": "seat", "split": "split", "split_uma_seat_oka": "split_uma"}
MODES = {"to_each_winner": "winners"}


def of(vectors: list[dict[str, Any]], *ops: str) -> Iterable[dict[str, Any]]:
    found = [vector for vector in vectors if vector["op"] in ops]
    assert found
    return found


def keys_of(rules: dict[str, Any]) -> dict[str, Any]:
    """The settlement keys of a vector's rules. Its oka is not among them: it follows from start and target."""
    keys = {key: rules[key] for key in ("target", "uma", "rounding") if key in rules}
    keys |= LEFTOVERS[rules.get("leftover", "first")]
    keys["rounding_on"] = ON[rules.get("round_on", "diff")]
    keys["ties"] = TIES[rules.get("ties", "seat")]
    keys["remainder"] = rules.get("residual", "first")
    if "floating_uma" in rules:
        floating = dict(rules["floating_uma"])
        keys["uma_floating"] = {"other": floating.pop("else"), **floating}
        keys["uma_line"] = rules["float_line"]
    return keys


def rules_of(rules: dict[str, Any], players: int) -> Rules:
    made = settlement_rules(players, rules["start"], **keys_of(rules))
    assert made.oka == rules["oka"]
    return made


def test_settle(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "settle"):
        given = vector["input"]
        rules = rules_of(given["rules"], len(given["raw"]))
        statement = settle(closing_without_game(rules, given["raw"], pot=given["pot"]))
        assert list(statement.final) == vector["expected"]["final"], vector["id"]
        assert statement.total == statement.final


def test_settle_penalty(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "settle_penalty"):
        given = vector["input"]
        closing = closing_without_game(rules_of(given["rules"], 4), given["raw"])
        after = tuple(given["penalties"].get(str(seat), 0) for seat in range(4))
        statement = settle(msgspec.structs.replace(closing, penalties_after=after))
        assert list(statement.final) == vector["expected"]["final"], vector["id"]
        assert statement.step("penalties") == tuple(-points for points in after)
        assert sum(statement.final) == -sum(after)


def test_settle_tobi(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "settle_tobi"):
        given = vector["input"]
        # The first is the remainder, so a start that makes the table add up changes nothing but the oka he ends with.
        closing = closing_of_table(given["raw"], **keys_of(given["rules"]))
        side = msgspec.structs.replace(
            closing.rules.side,
            tobi=msgspec.structs.replace(closing.rules.side.tobi, amount=given["prize"], to="winner"),
        )
        closing = msgspec.structs.replace(
            closing,
            rules=msgspec.structs.replace(closing.rules, side=side),
            busts=tuple(BustBy(int(seat), (to,)) for seat, to in given["paid_to"].items()),
        )
        assert list(settle(closing).total) == vector["expected"]["final"], vector["id"]


def test_leftover(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "leftover"):
        given = vector["input"]
        rules = settlement_rules(**LEFTOVERS[given["how"]])
        table = give_out(rules.settlement, tuple(given["raw"]), (Stick(None, 0),) * given["pot"])
        assert list(table.raw) == vector["expected"]["raw_after"], vector["id"]


def test_uma(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "uma"):
        raw = vector["input"]["raw"]
        rules = settlement_rules(len(raw), **keys_of(vector["input"]["rules"]))
        uma = uma_by_seat(rules.settlement, uma_by_place(rules, raw), order(raw), raw, "earliest")
        assert uma == vector["expected"]["uma"], vector["id"]


def test_round(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "round"):
        given = vector["input"]
        target = given["target"]
        found = [
            rounded(raw, given["how"]) - target if given["on"] == "raw" else rounded(raw - target, given["how"])
            for raw in given["raw"]
        ]
        assert found == [1000 * points for points in vector["expected"]["points"]], vector["id"]


def test_binta(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "binta"):
        given = vector["input"]
        ties = given.get("ties", "push")
        if "pairs" in given:
            bets = [
                Binta(parties=(one, other), stake=unit, neck=given["kubi"], ties=ties)
                for one, other, unit in given["pairs"]
            ]
        else:
            bets = [Binta(stake=given["unit"], neck=given["kubi"], ties=ties)]
        assert net_of(bets, standing(given["raw"])) == vector["expected"]["net"], vector["id"]


def test_pair_bets(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "sashi", "bashin"):
        given = vector["input"]
        kind = {"sashi": Sashi, "bashin": Bashin}[vector["op"]]
        ties = given.get("ties", "push")
        bets: list[AnyBet] = [Sou(stake=given["stake"], ties=ties)]
        if "pairs" in given:
            bets = [kind(parties=tuple(pair), stake=given["stake"], ties=ties) for pair in given["pairs"]]
        assert net_of(bets, standing(given["raw"])) == vector["expected"]["net"], vector["id"]


def test_uma_plus_sashi(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "uma_plus_sashi"):
        given = vector["input"]
        statement = settle(closing_of_table(given["raw"], bets=[Sou(stake=given["stake"])], uma=given["uma"]))
        together = [a + b for a, b in zip(statement.step("uma"), statement.bets[0].values, strict=True)]
        assert together == vector["expected"]["net"], vector["id"]


def test_shizumi(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "shizumi"):
        given = vector["input"]
        bet = Shizumi(stake=given["amount"], line=given["line"])
        assert net_of([bet], standing(given["raw"])) == vector["expected"]["net"], vector["id"]


def test_flows(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "flows"):
        flows = [tuple(flow) for flow in vector["input"]["flows"]]
        assert list(net(flows, len(vector["input"]["parties"]))) == vector["expected"]["net"], vector["id"]


def test_chips(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "chips"):
        held = [0] * vector["input"]["players"]
        for event in vector["input"]["events"]:
            payers = [seat for seat in range(len(held)) if seat != event["winner"]]
            for payer in payers if event["loser"] is None else [event["loser"]]:
                held[payer] -= event["chips"]
                held[event["winner"]] += event["chips"]
        found = net(chip_flows(held, 100, range(len(held))), len(held))
        assert [value // 100 for value in found] == vector["expected"]["net"], vector["id"]


def test_yakitori(vectors: list[dict[str, Any]]) -> None:
    for vector in of(vectors, "yakitori"):
        given = vector["input"]
        wins = [0 if seat in given["burned"] else 1 for seat in range(given["players"])]
        rule = Yakitori(amount=given["amount"], mode=MODES[given["mode"]])  # type: ignore[arg-type]
        found = net(yakitori_flows(rule, wins, standing([25000] * given["players"])), given["players"])
        assert list(found) == vector["expected"]["net"], vector["id"]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("each", [-20000, 20000, 20000, -20000]),
        ("winners", [-20000, 20000, 20000, -20000]),
        ("shared", [-10000, 10000, 10000, -10000]),
        ("first", [-10000, 20000, 0, -10000]),
    ],
)
def test_yakitori_modes(mode: Any, expected: list[int]) -> None:
    table = standing([20000, 40000, 30000, 10000])
    assert list(net(yakitori_flows(Yakitori(amount=10000, mode=mode), [0, 2, 3, 0], table), 4)) == expected


def test_yakitori_of_one_pays_every_other() -> None:
    """bet-30: 10000 to each other player is -30000."""
    table = standing([20000, 40000, 30000, 10000])
    flows = yakitori_flows(Yakitori(amount=10000, mode="each"), [1, 2, 3, 0], table)
    assert list(net(flows, 4)) == [10000, 10000, 10000, -30000]
