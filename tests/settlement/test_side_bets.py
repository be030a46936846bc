"""Ties, lines, spectators and house rules of the side bets."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import msgspec
import pytest

from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.side_bets.bashin import bashin_flows
from riichi_tui.settlement.side_bets.flow import matched, net
from riichi_tui.settlement.side_bets.settle import Party
from riichi_tui.settlement.side_bets.tobi import tobi_flows
from riichi_tui.settlement.side_bets.yakitori import yakitori_flows
from riichi_tui.settlement.statement import settle
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin
from riichi_tui.table.problem import Mistake, Problem, Refused
from riichi_tui.table.rules import Tobi, Yakitori
from riichi_tui.table.state import BustBy
from tests.rule_trees import rule_tree, sanma
from tests.settlement.tables import closing_of_table, net_of, standing

PLAIN = [40000, 30000, 20000, 10000]
FIRSTS = [35000, 35000, 20000, 10000]
SECONDS = [40000, 25000, 25000, 10000]
THREE = [30000, 30000, 30000, 10000]


def values(bet: AnyBet, raw: list[int], **changes: Any) -> list[int]:
    return net_of([bet], standing(raw, **changes))


@pytest.mark.parametrize(
    ("bet", "expected"),
    [
        (Sou(stake=1000), [2000, 2000, -1000, -3000]),
        (Sou(stake=1000, ties="seat"), [3000, 1000, -1000, -3000]),
        (Sou(stake=1000, ties="split"), [2000, 2000, -1000, -3000]),
        (SouBashin(stake=1000), [5000, 5000, -3000, -7000]),
        (SouBashin(stake=1000, ties="seat"), [6000, 2000, -2000, -6000]),
        (SouBashin(stake=1000, ties="split"), [4000, 4000, -2000, -6000]),
        (Binta(stake=1000), [4000, 4000, -3000, -5000]),
        (Binta(stake=1000, ties="seat"), [5000, 3000, -3000, -5000]),
        (Binta(stake=1000, ties="split"), [4000, 4000, -3000, -5000]),
        (Shizumi(stake=5000), [0, 0, 0, 0]),
        (Shizumi(stake=5000, ties="seat"), [10000, 0, -5000, -5000]),
        (Shizumi(stake=5000, ties="split"), [5000, 5000, -5000, -5000]),
    ],
)
def test_tied_firsts(bet: AnyBet, expected: list[int]) -> None:
    assert values(bet, FIRSTS) == expected


@pytest.mark.parametrize(
    ("ties", "odd", "expected"),
    [
        ("split", "earliest", [600, 0, 0, -600]),
        ("split", "first", [600, 0, 0, -600]),
        ("split", "lost", [600, 0, 0, -600]),
        ("push", "earliest", [500, 100, 100, -700]),
        ("seat", "earliest", [600, 200, -200, -600]),
    ],
)
def test_bashin_of_tied_seconds(ties: Any, odd: Any, expected: list[int]) -> None:
    """Split, the first and the last are 150 away from each of the pair: the first gets 600, the pair nothing."""
    assert values(SouBashin(stake=100, ties=ties), SECONDS, split_odd=odd) == expected


def test_half_lengths_stay_with_the_pair() -> None:
    """The two together win what the two places would have won."""
    for stake in (100, 700, 1000):
        by_seat = values(SouBashin(stake=stake, ties="seat"), FIRSTS)
        split = values(SouBashin(stake=stake, ties="split"), FIRSTS)
        assert split[0] + split[1] == by_seat[0] + by_seat[1]
        assert split[2:] == by_seat[2:]
        assert 0 <= split[0] - split[1] <= 200
    assert values(SouBashin(stake=1000, ties="split"), THREE) == [2000, 2000, 2000, -6000]


def test_average_place_counts_where_the_other_tied_one_is_no_party() -> None:
    assert values(Bashin(parties=(1, 2), stake=1000, ties="split"), FIRSTS) == [0, 1500, -1500, 0]
    assert values(Bashin(parties=(1, 2), stake=1000, ties="push"), FIRSTS) == [0, 2000, -2000, 0]
    assert values(Bashin(parties=(1, 2), stake=1000, ties="seat"), FIRSTS) == [0, 1000, -1000, 0]


def test_sashi_among_three() -> None:
    assert values(Sashi(parties=(0, 1, 3), stake=5000), PLAIN) == [10000, 0, 0, -10000]
    assert values(Sashi(parties=(3, 0), stake=5000), PLAIN) == [5000, 0, 0, -5000]


@pytest.mark.parametrize(
    ("at_line", "expected"), [("floats", [5000, 0, 0, -5000]), ("sinks", [15000, -5000, -5000, -5000])]
)
def test_shizumi_at_the_line(at_line: Any, expected: list[int]) -> None:
    assert values(Shizumi(stake=5000, line=30000, at_line=at_line), [40000, 30000, 30000, 0]) == expected


def test_shizumi_first_below_the_line_pays_nothing() -> None:
    assert values(Shizumi(stake=1000), [29000, 28000, 27000, 16000]) == [3000, -1000, -1000, -1000]


def test_shizumi_shared_by_three() -> None:
    assert values(Shizumi(stake=1000, ties="split"), THREE) == [400, 300, 300, -1000]
    assert values(Shizumi(stake=1000, ties="split"), THREE, split_odd="first") == [400, 300, 300, -1000]
    assert values(Shizumi(stake=1000, ties="split"), THREE, split_odd="lost") == [400, 300, 300, -1000]


@pytest.mark.parametrize("odd", ["earliest", "first", "lost"])
def test_what_several_pay_is_shared_as_one_sum(odd: Any) -> None:
    """Two pay 100 to two: each gets 100, and not the first of them both hundreds (or nobody any)."""
    tied = [26000, 26000, 24000, 24000]
    assert values(Shizumi(stake=100, ties="split"), tied, split_odd=odd) == [100, 100, -100, -100]
    assert values(Shizumi(stake=300, ties="split"), tied, split_odd=odd) == [300, 300, -300, -300]
    table = standing(tied, split_odd=odd, ties="split")
    for mode in ("shared", "first"):
        flows = yakitori_flows(Yakitori(amount=100, mode=mode), [1, 1, 0, 0], table)
        assert list(net(flows, 4)) == [100, 100, -100, -100]
    busts = (BustBy(2, (0, 1)), BustBy(3, (0, 1)))
    for to in ("tenpai", "first"):
        assert list(net(tobi_flows(Tobi(amount=100, to=to), busts, table), 4)) == [100, 100, -100, -100]
    apart = (BustBy(2, (0, 1)), BustBy(3, (1,)))
    assert list(net(tobi_flows(Tobi(amount=100, to="tenpai"), apart, table), 4)) == [100, 100, -100, -100]


@pytest.mark.parametrize("players", [4, 3])
def test_bashin_of_shared_places_is_exact_in_every_table(players: int) -> None:
    """Every order of equal and other scores, every company: off the fractions by no more than half a hundred."""
    seats = range(players)
    companies = [some for size in range(2, players + 1) for some in combinations(seats, size)]
    for levels in product(range(players), repeat=players):
        table = standing([20000 + 1000 * level for level in levels], split_odd="lost")
        for parties, stake in product(companies, (100, 200, 700)):
            paid = net(bashin_flows(parties, stake, "split", table), players)
            exact = exact_bashin(parties, stake, levels)
            assert sum(paid) == 0
            assert all(value % 100 == 0 for value in paid)
            assert all(abs(paid[seat] - exact[seat]) <= 50 for seat in seats)
            assert all(paid[seat] == exact[seat] for seat in seats if exact[seat] % 100 == 0)
            for one, other in combinations(parties, 2):
                if levels[one] == levels[other]:
                    assert paid[one] - paid[other] in (0, 100)
                    assert paid[one] + paid[other] == exact[one] + exact[other]


def exact_bashin(parties: Sequence[int], stake: int, levels: Sequence[int]) -> list[Fraction]:
    """The lengths of everybody to everybody by average places, times the stake."""

    def place(seat: int) -> Fraction:
        equal = [n for n, level in enumerate(sorted(levels, reverse=True), 1) if level == levels[seat]]
        return Fraction(sum(equal), len(equal))

    return [
        stake * sum((place(other) - place(seat) for other in parties), Fraction()) if seat in parties else Fraction()
        for seat in range(len(levels))
    ]


def test_binta_neck_is_the_start_or_named() -> None:
    raw = [32000, 29000, 21000, 18000]
    assert values(Binta(stake=1000), raw) == [5000, 3000, -3000, -5000]
    assert values(Binta(stake=1000, neck=30000), raw) == [6000, 0, -2000, -4000]


def test_scores_of_bets_hold_the_leftover_sticks() -> None:
    """A stick that goes to the first lifts him over the neck, and breaks a tie; shared by tied firsts it does not."""
    lifted = closing_of_table([24500, 24300, 24200, 26000], pot=1, bets=[Binta(stake=1000, neck=27000)])
    assert settle(lifted).bets[0].values == (0, -2000, -4000, 6000)
    lost = closing_of_table([24500, 24300, 24200, 26000], pot=1, bets=lifted.bets, leftover="lost")
    assert settle(lost).bets[0].values == (1000, -1000, -3000, 3000)
    tied: dict[str, Any] = {"raw": [33000, 33000, 33000, 20000], "pot": 1, "bets": [Sashi(parties=(0, 1), stake=1000)]}
    assert settle(closing_of_table(**tied)).bets[0].values == (1000, -1000, 0, 0)
    shared = settle(closing_of_table(ties="split", **tied))
    assert shared.raw == (33400, 33300, 33300, 20000)
    assert shared.places == (1, 1, 1, 4)
    assert shared.bets[0].values == (0, 0, 0, 0)


def test_matched_uma() -> None:
    assert matched([20000, 10000, -10000, -20000], (0, 1, 2, 3)) == [(3, 0, 20000), (2, 1, 10000)]
    assert matched([20000, 0, -20000], (0, 1, 2)) == [(2, 0, 20000)]
    assert matched([12000, -1000, -3000, -8000], (0, 1, 2, 3)) == [(3, 0, 8000), (2, 0, 3000), (1, 0, 1000)]
    assert matched([8000, 3000, 1000, -12000], (0, 1, 2, 3)) == [(3, 0, 8000), (3, 1, 3000), (3, 2, 1000)]
    assert matched([-2000, -2000, 12000, -8000], (2, 0, 1, 3)) == [(3, 2, 8000), (1, 2, 2000), (0, 2, 2000)]
    assert matched([0, 0, 0, 0], (0, 1, 2, 3)) == []


def test_soto_copies_the_uma() -> None:
    """bet-24 and bet-25: who pays the player pays the spectator too, who gets from him gets from both."""
    statement = settle(closing_of_table(PLAIN, bets=[Soto(spectator="Eve", seat=0)]))
    assert statement.parties[4:] == (Party("Eve", None),)
    assert statement.bets[0].values == (0, 0, 0, -20000, 20000)
    last = settle(closing_of_table([10000, 40000, 20000, 30000], bets=[Soto(spectator="Eve", seat=0)]))
    assert last.bets[0].values == (0, 20000, 0, 0, -20000)
    assert len(statement.total) == 5
    assert statement.total[4] == 20000


def test_soto_copies_bets() -> None:
    bets = [Sashi(parties=(0, 1), stake=5000), Sou(stake=1000), Soto(spectator="Eve", seat=1, copies="bets")]
    statement = settle(closing_of_table(PLAIN, bets=bets))
    assert statement.bets[2].values == (6000, 0, -1000, -1000, -4000)
    two = settle(closing_of_table(PLAIN, bets=[*bets, Soto(spectator="Fay", seat=1, copies="bets")]))
    assert two.bets[3].values == (6000, 0, -1000, -1000, 0, -4000)


def test_soto_copies_all_with_the_hands() -> None:
    bets = [Sou(stake=1000), Soto(spectator="Eve", seat=0, copies="all")]
    closing = closing_of_table(PLAIN, bets=bets)
    with pytest.raises(Mistake) as mistake:
        settle(closing)
    assert (mistake.value.code, mistake.value.details) == ("soto-needs-hands", {"name": "Eve"})
    played = msgspec.structs.replace(closing, hand_flows=((1, 0, 12000), (0, 2, 3900), (3, 2, 1000)))
    eve = 20000 + 3000 + 12000 - 3900
    assert settle(played).bets[1].values == (0, -1000 - 12000, -1000 + 3900, -20000 - 1000, eve)


def test_spectators_among_themselves() -> None:
    """bet-26: the players are not touched."""
    bet = SotoPair(spectator="Eve", seat=0, other="Fay", other_seat=1, stake=1000)
    assert settle(closing_of_table(PLAIN, bets=[bet])).bets[0].values == (0, 0, 0, 0, 1000, -1000)
    assert settle(closing_of_table(FIRSTS, bets=[bet])).bets[0].values == (0, 0, 0, 0, 0, 0)
    by_seat = msgspec.structs.replace(bet, seat=1, other_seat=0, ties="seat")
    assert settle(closing_of_table(FIRSTS, bets=[by_seat])).bets[0].values == (0, 0, 0, 0, -1000, 1000)


def test_a_spectator_has_one_column() -> None:
    bets = [
        Soto(spectator="Eve", seat=0),
        SotoPair(spectator="Fay", seat=0, other="Eve", other_seat=2, stake=500),
        Soto(spectator="Eve", seat=1),
    ]
    statement = settle(closing_of_table(PLAIN, bets=bets))
    assert [party.name for party in statement.parties[4:]] == ["Eve", "Fay"]
    assert statement.total[4:] == (20000 - 500 + 10000, 500)


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        ("winner", [0, 10000, 0, -10000]),
        ("each_winner", [0, 10000, 10000, -20000]),
        ("tenpai", [0, 5000, 5000, -10000]),
        ("first", [10000, 0, 0, -10000]),
    ],
)
def test_tobi(to: Any, expected: list[int]) -> None:
    table = standing([50000, 30000, 21000, -1000])
    assert list(net(tobi_flows(Tobi(amount=10000, to=to), (BustBy(3, (1, 2)),), table), 4)) == expected


def test_tobi_by_nobody() -> None:
    table = standing([50000, 30000, 21000, -1000])
    busts = (BustBy(3, ()),)
    assert tobi_flows(Tobi(amount=10000, to="winner"), busts, table) == []
    assert tobi_flows(Tobi(amount=10000, to="first"), busts, table) == [(3, 0, 10000)]
    assert tobi_flows(Tobi(amount=0, to="first"), busts, table) == []


def test_first_of_house_rules_is_shared_where_ties_are() -> None:
    tied = [45000, 45000, 11000, -1000]
    tobi = Tobi(amount=10000, to="first")
    assert list(net(tobi_flows(tobi, (BustBy(3, ()),), standing(tied)), 4)) == [10000, 0, 0, -10000]
    split = standing(tied, ties="split")
    assert list(net(tobi_flows(tobi, (BustBy(3, ()),), split), 4)) == [5000, 5000, 0, -10000]
    yakitori = Yakitori(amount=1000, mode="first")
    assert list(net(yakitori_flows(yakitori, [0, 3, 0, 1], split), 4)) == [500, 500, -1000, 0]


def test_house_rules_have_rows_where_they_move_something() -> None:
    rules = rule_tree(
        **{"side.chip_value": 2000, "side.tobi.amount": 10000, "side.yakitori": {"amount": 3000, "mode": "each"}}
    )
    quiet = closing_of_table(PLAIN)
    closing: Closing = msgspec.structs.replace(
        quiet, rules=rules, chips=(3, -1, -1, -1), wins=(3, 2, 1, 0), busts=(BustBy(3, (0,)),)
    )
    statement = settle(closing)
    assert [row.name for row in statement.bets] == ["chips", "tobi", "yakitori"]
    assert [row.values for row in statement.bets] == [
        (6000, -2000, -2000, -2000),
        (10000, 0, 0, -10000),
        (3000, 3000, 3000, -9000),
    ]
    assert settle(msgspec.structs.replace(quiet, rules=rules)).bets == ()


def test_names_of_rows() -> None:
    bets: list[AnyBet] = [
        Sashi(parties=(0, 1), stake=5000),
        Bashin(parties=(0, 1, 3), stake=1000, ties="seat"),
        Sou(stake=10000),
        SouBashin(stake=1000, ties="split"),
        Binta(stake=1000),
        Binta(stake=200, parties=(0, 3), neck=30000),
        Binta(stake=1000, without=(2,)),
        Shizumi(stake=10000),
        Shizumi(stake=10000, line=25000, at_line="sinks"),
        Soto(spectator="Eve", seat=0),
        SotoPair(spectator="Eve", seat=0, other="Dan", other_seat=2, stake=5000),
    ]
    assert [row.name for row in settle(closing_of_table(PLAIN, bets=bets)).bets] == [
        "sashi 1-2 5000",
        "bashin 1-2-4 1000 ties seat",
        "sou 10000",
        "soubashin 1000 ties split",
        "binta 1000 neck 25000",
        "binta 1-4 200 neck 30000",
        "binta 1000 neck 25000 without 3",
        "shizumi 10000 line 30000",
        "shizumi 10000 line 25000 at-line sinks",
        "soto Eve on 1 uma",
        "soto Eve on 1 against Dan on 3 5000",
    ]


BAD: list[tuple[AnyBet, str]] = [
    (Sashi(parties=(0, 3), stake=1000), "seat-absent"),
    (Soto(spectator="Eve", seat=3), "seat-absent"),
    (Sashi(parties=(0,), stake=1000), "bet-needs-two"),
    (Bashin(parties=(), stake=1000), "bet-needs-two"),
    (Sashi(parties=(1, 1), stake=1000), "bet-seat-twice"),
    (Binta(stake=1000, without=(0, 1)), "bet-needs-two"),
    (Binta(stake=1000, parties=(2,)), "bet-needs-two"),
    (Sou(stake=150), "not-hundreds"),
    (SotoPair(spectator="Eve", seat=0, other="Eve", other_seat=1, stake=100), "bet-with-oneself"),
    (SotoPair(spectator="Eve", seat=1, other="Fay", other_seat=1, stake=100), "bet-same-player"),
    (SotoPair(spectator="Eve", seat=1, other="Fay", other_seat=2, stake=150), "not-hundreds"),
]


@pytest.mark.parametrize(("bet", "code"), BAD)
def test_bets_that_cannot_be(bet: AnyBet, code: str) -> None:
    closing = closing_of_table([50000, 35000, 20000], bets=[bet])
    with pytest.raises(Mistake) as mistake:
        settle(closing)
    assert mistake.value.code == code


def test_forbidden_bets_are_refused() -> None:
    closing = msgspec.structs.replace(
        closing_of_table([50000, 35000, 20000], bets=[Sou(stake=100)]), rules=sanma(**{"side.bets": "none"})
    )
    with pytest.raises(Problem) as refused:
        settle(closing)
    assert isinstance(refused.value, Refused)
    assert refused.value.code == "bets-off"
