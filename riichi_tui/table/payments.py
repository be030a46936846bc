"""What base points cost each payer. Every single payment is rounded up to 100, before honba (rules.md C1, C9)."""

from functools import lru_cache


def up_to_hundred(points: int) -> int:
    """Rounded up to the next hundred."""
    return -(-points // 100) * 100


@lru_cache(maxsize=4096)
def ron_payment(base: int, dealer: bool) -> int:
    """What the discarder pays: four times the base, six times to a dealer."""
    return up_to_hundred(base * (6 if dealer else 4))


@lru_cache(maxsize=4096)
def tsumo_payments(base: int, dealer_wins: bool, players: int, sanma_tsumo: str) -> tuple[int, int]:
    """What (the dealer, each other) pays on a tsumo; a winning dealer gets the second from each.

    With three players the absent one's share vanishes ("loss"), is halved between the payers, halves rounded up to
    100 ("bisect"), or the ron value is split two to one, hundreds rounded half up ("two_one").
    """
    from_dealer = up_to_hundred(base * 2)
    from_other = from_dealer if dealer_wins else up_to_hundred(base)
    if players == 3 and sanma_tsumo == "bisect":
        absent = up_to_hundred(from_other // 2)
        from_dealer, from_other = from_dealer + absent, from_other + absent
    elif players == 3 and sanma_tsumo == "two_one":
        total = ron_payment(base, dealer_wins)
        from_other = _hundreds_half_up(total, 2 if dealer_wins else 3)
        from_dealer = _hundreds_half_up(total * 2, 3)
    return (0 if dealer_wins else from_dealer), from_other


def _hundreds_half_up(points: int, parts: int) -> int:
    return (2 * points + 100 * parts) // (200 * parts) * 100
