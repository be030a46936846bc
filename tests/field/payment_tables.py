"""The payment tables, typed from rules.md C1 and C9. "M" is mangan; what is empty does not exist."""

NON_DEALER = """
20  | -                 | (400/700)         | (700/1300)        | (1300/2600)
25  | -                 | 1600              | 3200 (800/1600)   | 6400 (1600/3200)
30  | 1000 (300/500)    | 2000 (500/1000)   | 3900 (1000/2000)  | 7700 (2000/3900)
40  | 1300 (400/700)    | 2600 (700/1300)   | 5200 (1300/2600)  | M
50  | 1600 (400/800)    | 3200 (800/1600)   | 6400 (1600/3200)  | M
60  | 2000 (500/1000)   | 3900 (1000/2000)  | 7700 (2000/3900)  | M
70  | 2300 (600/1200)   | 4500 (1200/2300)  | M                 | M
80  | 2600 (700/1300)   | 5200 (1300/2600)  | M                 | M
90  | 2900 (800/1500)   | 5800 (1500/2900)  | M                 | M
100 | 3200 (800/1600)   | 6400 (1600/3200)  | M                 | M
110 | 3600              | 7100 (1800/3600)  | M                 | M
"""

DEALER = """
20  | -            | (700)         | (1300)        | (2600)
25  | -            | 2400          | 4800 (1600)   | 9600 (3200)
30  | 1500 (500)   | 2900 (1000)   | 5800 (2000)   | 11600 (3900)
40  | 2000 (700)   | 3900 (1300)   | 7700 (2600)   | M
50  | 2400 (800)   | 4800 (1600)   | 9600 (3200)   | M
60  | 2900 (1000)  | 5800 (2000)   | 11600 (3900)  | M
70  | 3400 (1200)  | 6800 (2300)   | M             | M
80  | 3900 (1300)  | 7700 (2600)   | M             | M
90  | 4400 (1500)  | 8700 (2900)   | M             | M
100 | 4800 (1600)  | 9600 (3200)   | M             | M
110 | 5300         | 10600 (3600)  | M             | M
"""

LIMITS = {
    "mangan": (8000, 12000, (2000, 4000), 4000),
    "haneman": (12000, 18000, (3000, 6000), 6000),
    "baiman": (16000, 24000, (4000, 8000), 8000),
    "sanbaiman": (24000, 36000, (6000, 12000), 12000),
    "yakuman": (32000, 48000, (8000, 16000), 16000),
}
"""Ron of a non-dealer and of the dealer, tsumo of a non-dealer (others, dealer), tsumo of the dealer from each."""

LIMIT_OF_HAN = {
    5: "mangan",
    6: "haneman",
    7: "haneman",
    8: "baiman",
    9: "baiman",
    10: "baiman",
    11: "sanbaiman",
    12: "sanbaiman",
    13: "yakuman",
    26: "yakuman",
}

THREE = {
    "loss": {("mangan", 1): (4000, 2000), ("3/30", 1): (2000, 1000), ("mangan", 0): (4000, 4000)},
    "bisect": {("mangan", 1): (5000, 3000), ("3/30", 1): (2500, 1500), ("mangan", 0): (6000, 6000)},
    "two_one": {("mangan", 1): (5300, 2700), ("3/30", 1): (2600, 1300), ("mangan", 0): (6000, 6000)},
}
"""Tsumo of three by model: (worth, winner) to what the other two pay, the dealer first; seat 0 deals."""

Cell = tuple[int | None, tuple[int, ...] | None]


def cells(text: str) -> dict[tuple[int, int], Cell]:
    """A table as {(han, fu): (ron or none, tsumo or none)}."""
    found: dict[tuple[int, int], Cell] = {}
    for line in text.strip().splitlines():
        fu, *columns = (part.strip() for part in line.split("|"))
        for han, column in enumerate(columns, start=1):
            found[han, int(fu)] = _cell(column, dealer=text is DEALER)
    return found


def _cell(column: str, *, dealer: bool) -> Cell:
    if column == "-":
        return None, None
    if column == "M":
        ron, dealer_ron, shared, each = LIMITS["mangan"]
        return (dealer_ron, (each,)) if dealer else (ron, shared)
    ron_text, _, tsumo_text = column.partition("(")
    tsumo = tuple(int(part) for part in tsumo_text.rstrip(")").split("/")) if tsumo_text else None
    return int(ron_text) if ron_text.strip() else None, tsumo
