"""The settlement object of `show --json` and `settle --json`."""

import json
from typing import Any

from riichi_tui.presenters.json_numbers import thousands
from riichi_tui.presenters.settlement_document import settlement_document
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import Sashi, Soto
from tests.settlement.tables import closing_of_table


def test_document() -> None:
    bets: Any = [Sashi(parties=(0, 1), stake=5000), Soto(spectator="Eve", seat=0)]
    statement = settle(closing_of_table([42700, 26500, 21900, 8900], target=27500, uma=[7000, 3000, -3000, -7000]))
    document = settlement_document(statement)
    assert json.loads(json.dumps(document)) == document
    assert document["final"] == [32.2, 2, -8.6, -25.6]
    assert document["final_points"] == [32200, 2000, -8600, -25600]
    assert document["raw"] == [42700, 26500, 21900, 8900]
    assert [step["name"] for step in document["steps"]] == ["points", "oka", "uma"]
    assert document["steps"][0] == {
        "name": "points",
        "values": [17.7, 1.5, -3.1, -16.1],
        "values_points": [17700, 1500, -3100, -16100],
    }
    assert document["bets"] == []
    assert document["total"] == document["final"]
    with_bets = settlement_document(settle(closing_of_table([40000, 30000, 20000, 10000], bets=bets)))
    assert with_bets["parties"][3:] == [{"name": "4", "seat": 3}, {"name": "Eve", "seat": None}]
    assert with_bets["bets"][0] == {
        "name": "sashi 1-2 5000",
        "values": [5, -5, 0, 0, 0],
        "values_points": [5000, -5000, 0, 0, 0],
    }
    assert with_bets["total_points"] == [55000, 5000, -20000, -60000, 20000]


def test_thousands_are_written_from_digits() -> None:
    for points in range(-100_000, 100_001, 100):
        text = json.dumps(thousands(points))
        assert ("." in text) == bool(points % 1000)
        assert int(text.replace(".", "")) * (100 if "." in text else 1000) == points
        assert len(text.partition(".")[2]) <= 1
