"""Points as JSON numbers in thousands (design.md section 8)."""

Thousands = int | float
"""A JSON number with at most one decimal, written from the digits of whole points."""


def thousands(points: int) -> Thousands:
    """Points in thousands: whole where it is, else the decimal as it is written (12300 is 12.3).

    Made of the digits, never by division, so that it reads back as exactly what a person would write.
    """
    whole, rest = divmod(abs(points), 1000)
    if not rest:
        return points // 1000
    digits = f"{rest:03d}".rstrip("0")
    return float(f"{'-' if points < 0 else ''}{whole}.{digits}")
