"""Bets in words: everything that was agreed for a statement, who with whom on the lines of a table."""

import pytest

from riichi_tui.locale.glyphs import UNICODE
from riichi_tui.locale.width import cells
from riichi_tui.presenters.bet_words import bet_label, bet_short, bets_lines
from riichi_tui.presenters.look import Look
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin

BETS: list[tuple[AnyBet, str, str]] = [
    (Sashi(parties=(0, 1), stake=5000), "sashi 1-2", "sashi 1-2, 5"),
    (Bashin(parties=(0, 1, 3), stake=500, ties="seat"), "bashin 1-2-4", "bashin 1-2-4, 0.5, ties by seat"),
    (Sou(stake=10000), "sou", "sou 10"),
    (SouBashin(stake=1000, ties="split"), "sou-bashin", "sou-bashin 1, ties shared"),
    (Binta(stake=1000), "binta", "binta 1, neck 25"),
    (Binta(stake=1000, neck=30000, parties=(0, 3)), "binta 1-4", "binta 1-4, 1, neck 30"),
    (Binta(stake=1000, without=(2,)), "binta without 3", "binta without 3, 1, neck 25"),
    (Shizumi(stake=10000), "shizumi", "shizumi 10, line 30"),
    (Shizumi(stake=10000, line=25000, at_line="sinks"), "shizumi", "shizumi 10, line 25, 25 sinks"),
    (Soto(spectator="Eve", seat=0), "soto Eve 1", "soto Eve 1, the uma"),
    (Soto(spectator="Eve", seat=0, copies="all"), "soto Eve 1", "soto Eve 1, all"),
    (
        SotoPair(spectator="Eve", seat=0, other="Dan", other_seat=2, stake=5000),
        "soto pair Eve 1 : Dan 3",
        "soto pair Eve 1 : Dan 3, 5",
    ),
]


@pytest.mark.parametrize(("bet", "short", "label"), BETS)
def test_words(bet: AnyBet, short: str, label: str) -> None:
    assert (bet_short(bet, Look()), bet_label(bet, 25000, Look())) == (short, label)


@pytest.mark.parametrize("language", ["ru", "ja"])
def test_every_kind_has_words_in_each_language(language: str) -> None:
    look = Look(language=language, glyphs=UNICODE)
    for bet, _, _ in BETS:
        said = bet_label(bet, 25000, look)
        assert "presenters." not in said
        assert "tui." not in said
        assert not said.isascii()


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("width", [6, 10, 18, 34, 80])
def test_lines_hold_the_first_bets_and_count_the_others(width: int, count: int) -> None:
    bets = [bet for bet, _, _ in BETS]
    for number in range(len(bets) + 1):
        lines = bets_lines(bets[:number], width, count, Look())
        assert len(lines) == count
        assert all(cells(line) <= max(width, cells(f"{number} bets")) for line in lines)
        said = " · ".join(filter(None, lines))
        named = sum(1 for bet in bets[:number] if bet_short(bet, Look()) in said)
        left = int(said.rpartition("+")[2]) if "+" in said else 0
        assert said in (f"{number} bets", f"{number} bet") or named + left >= number
    assert bets_lines([], width, count, Look()) == [""] * count


def test_a_name_is_untrusted_text() -> None:
    said = bet_label(Soto(spectator="E\u202eve\x1b[31m" + "x" * 50, seat=0), 25000, Look())
    assert said.isprintable()
    assert cells(said) < 40
