"""Every payment there is, for the dealer or another, with honba: han by fu, then the limits."""

from typing import NamedTuple

from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.rules import Rules
from riichi_tui.table.value import FU, LIMIT_HAN, LIMITS, YAKUMAN, fu_exists, han_fu_base

HAN = (1, 2, 3, 4)


class Cell(NamedTuple):
    """What a win pays: by ron, and by tsumo from each other (`others`) and from the dealer (`dealer`, 0 when the
    dealer wins). None where such a hand cannot win that way."""

    ron: int | None
    others: int | None
    dealer: int | None


class FuRow(NamedTuple):
    """The cells of one to four han with these fu."""

    fu: int
    cells: tuple[Cell, ...]


class LimitRow(NamedTuple):
    """A limit, the han from which it holds (0: no han count), and what it pays."""

    name: str
    han: int
    cell: Cell


class PaymentTable(NamedTuple):
    """The whole table for a dealer or another."""

    dealer: bool
    honba: int
    fu_rows: tuple[FuRow, ...]
    limit_rows: tuple[LimitRow, ...]


def payment_table(rules: Rules, *, dealer: bool, honba: int = 0) -> PaymentTable:
    """The table under these rules: kiriage, counted yakuman, split of a sanma tsumo, points of a honba."""
    fu_rows = tuple(FuRow(fu, tuple(_cell(rules, han, fu, dealer, honba) for han in HAN)) for fu in FU)
    limits = [LimitRow(name, han, _paid(rules, LIMITS[name], dealer, honba)) for han, name in reversed(LIMIT_HAN)]
    kazoe = 13 if rules.play.kazoe == "yakuman" else 0
    limits.append(LimitRow("yakuman", kazoe, _paid(rules, YAKUMAN, dealer, honba)))
    return PaymentTable(dealer, honba, fu_rows, tuple(limits))


def _cell(rules: Rules, han: int, fu: int, dealer: bool, honba: int) -> Cell:
    base = han_fu_base(han, fu, rules.play.kiriage, rules.play.kazoe == "yakuman")
    paid = _paid(rules, base, dealer, honba)
    tsumo = fu_exists(han, fu, tsumo=True)
    return Cell(
        ron=paid.ron if fu_exists(han, fu, tsumo=False) else None,
        others=paid.others if tsumo else None,
        dealer=paid.dealer if tsumo else None,
    )


def _paid(rules: Rules, base: int, dealer: bool, honba: int) -> Cell:
    counters = rules.play.honba_each * honba
    from_dealer, from_other = tsumo_payments(base, dealer, rules.players, rules.play.sanma_tsumo)
    return Cell(
        ron=ron_payment(base, dealer) + counters * (rules.players - 1),
        others=from_other + counters,
        dealer=0 if dealer else from_dealer + counters,
    )
