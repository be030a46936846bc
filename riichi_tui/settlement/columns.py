"""The columns of the second seed's table, read off a statement. By seat, in points."""

from collections.abc import Sequence

from riichi_tui.settlement.statement import Statement


def minus_target(statement: Statement) -> tuple[int, ...]:
    """End points minus the target, scores below zero as the rules count them."""
    target = statement.rules.settlement.target
    return tuple(raw - target + lift for raw, lift in zip(statement.raw, statement.step("below zero"), strict=True))


def prize(statement: Statement) -> tuple[int, ...]:
    """The oka that each takes: all of it for the first, shares where it is split. The antes are in the target."""
    ante = statement.rules.settlement.target - statement.rules.game.start
    if not ante:
        return (0,) * len(statement.raw)
    return tuple(value + ante for value in statement.step("oka"))


def plus_oka(statement: Statement) -> tuple[int, ...]:
    """Minus target, with the oka added."""
    return _sum(minus_target(statement), prize(statement))


def rounded_points(statement: Statement) -> tuple[int, ...]:
    """Minus target, rounded; for who takes the remainder what is left for him."""
    return _sum(minus_target(statement), statement.step("rounding"))


def rounded_plus_oka(statement: Statement) -> tuple[int, ...]:
    """Plus oka, rounded: the seed's own column. With the uma it makes the result."""
    return _sum(plus_oka(statement), statement.step("rounding"))


def result(statement: Statement) -> tuple[int, ...]:
    """The result before penalties that are taken after the settlement: rounded, with oka and uma."""
    return _sum(rounded_plus_oka(statement), statement.step("uma"))


def later_penalties(statement: Statement) -> tuple[int, ...]:
    """What penalties take off the result. Those taken during the game are in the end points already."""
    return tuple(final - before for final, before in zip(statement.final, result(statement), strict=True))


def shortcut(statement: Statement) -> tuple[int, ...]:
    """What turns the end points into the result in the head: oka + uma - target (+10 -20 -40 -50 by place)."""
    target = statement.rules.settlement.target
    return tuple(oka + uma - target for oka, uma in zip(prize(statement), statement.step("uma"), strict=True))


def _sum(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(first, second, strict=True))
