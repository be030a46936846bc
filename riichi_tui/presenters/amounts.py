"""Points as text: "13,200", "+3,900", and in thousands for narrow screens and settlements, "-8.2"."""

from riichi_tui.presenters.lines import Style


def points(amount: int) -> str:
    """Points with thousands set apart."""
    return f"{amount:,}"


def signed(amount: int, nothing: str) -> str:
    """A change of points with its sign; `nothing` for none."""
    return f"{amount:+,}" if amount else nothing


def thousands(amount: int, nothing: str, *, whole: bool = False) -> str:
    """Points as thousands with a sign and one decimal; `whole`: without ".0"."""
    if not amount:
        return nothing
    sign = "-" if amount < 0 else "+"
    units, hundreds = divmod(abs(amount) // 100, 10)
    return f"{sign}{units}" if whole and not hundreds else f"{sign}{units}.{hundreds}"


def tone(amount: int) -> Style:
    """The style of a change."""
    if not amount:
        return "dim"
    return "gain" if amount > 0 else "loss"
