"""Rounding to whole thousands: every convention of rules.md B3, in whole numbers."""

from collections.abc import Callable

from riichi_tui.table.rules import Rounding

THOUSAND = 1000


def rounded(points: int, rounding: Rounding) -> int:
    """`points` rounded to thousands; "none" leaves them as they are."""
    return _METHODS[rounding](points)


def _none(points: int) -> int:
    return points


def _half_up(points: int) -> int:
    """4 down, 5 up: a half goes up."""
    return (points + 500) // THOUSAND * THOUSAND


def _half_down(points: int) -> int:
    """5 down, 6 up on the digits of the score: a half goes down."""
    return (points + 499) // THOUSAND * THOUSAND


def _half_away(points: int) -> int:
    """A half goes away from zero."""
    return _half_up(points) if points >= 0 else -_half_up(-points)


def _half_zero(points: int) -> int:
    """A half goes toward zero."""
    return _half_down(points) if points >= 0 else -_half_down(-points)


def _floor(points: int) -> int:
    return points // THOUSAND * THOUSAND


def _ceil(points: int) -> int:
    return -(-points // THOUSAND) * THOUSAND


def _trunc(points: int) -> int:
    """Toward zero: below the target up, above it down."""
    return _floor(points) if points >= 0 else _ceil(points)


def _seven_down(points: int) -> int:
    """Up to 700 down, from 800 up."""
    return (points + 299) // THOUSAND * THOUSAND


_METHODS: dict[Rounding, Callable[[int], int]] = {
    "none": _none,
    "half_up": _half_up,
    "half_down": _half_down,
    "half_away": _half_away,
    "half_zero": _half_zero,
    "floor": _floor,
    "ceil": _ceil,
    "trunc": _trunc,
    "seven_down": _seven_down,
}
