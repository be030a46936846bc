"""The trays: every stick that lies before each player, with its dots and colour, and what is to be said about it."""

from collections.abc import Iterator
from typing import NamedTuple

from riichi_tui.grammar.write import write
from riichi_tui.insight.sticks.low import Low, low_on_hundreds
from riichi_tui.insight.sticks.owed import owing
from riichi_tui.insight.sticks.plan import plan_owed
from riichi_tui.presenters.amounts import points, signed, tone
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.lines import BLANK, Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.presenters.sticks import party_text, spoken, sticks_text
from riichi_tui.table.events import Sticks
from riichi_tui.table.movements import DENOMINATIONS, worth
from riichi_tui.table.state import State, StickLedger, Tray
from riichi_tui.table.trays import owed, tidy

DRAWN = {
    10000: "═●·●·●·●·●═",
    5000: "═══●●●●●═══",
    1000: "═════●═════",
    500: "═══·····═══",
    100: "═····═····═",
}
"""The sticks with their dots: red ones large, black ones small."""
COLOURS: dict[str, Style] = {
    "white": "stick-white", "black": "stick-black", "red": "stick-red", "orange": "stick-orange",
    "yellow": "stick-yellow", "green": "stick-green", "cyan": "stick-cyan", "blue": "stick-blue",
    "purple": "stick-purple", "pink": "stick-pink", "brown": "stick-brown", "grey": "stick-grey",
}  # fmt: skip


class _Columns(NamedTuple):
    """Where the columns stand: `left` cells before the first, `width` of each."""

    left: int
    width: int


def tray_lines(state: State, look: Look) -> list[Line]:
    """The whole view without title and keys: a column a player, a row a size, sums, pot and bank, remarks.

    Where the rules do not follow the sticks, no lines.
    """
    ledger = state.sticks
    if ledger is None:
        return []
    columns = _columns(state, look)
    said = [line for text, style in remarks(state, look) for line in spoken(text, look, style)]
    below = [*_places(ledger, look), *said]
    rows = [_size_row(size, state, ledger, columns, look) for size in sizes_there(state, ledger)]
    return [
        _names(state, columns, look),
        *rows,
        ruled(look.width, look.glyphs.rule),
        *_sums(state, ledger, columns, look),
        *([BLANK, *below] if below else []),
    ]


def remarks(state: State, look: Look) -> Iterator[tuple[str, Style]]:
    """What is owed in sticks, who runs low on 100s, whose tray is not known; with the command that helps."""
    if state.sticks is None:
        return
    for one in owing(state):
        debtor, creditor = party_text(one.giver, look), party_text(one.taker, look)
        yield look.say("sticks.owes", debtor=debtor, creditor=creditor, points=points(one.amount)), "loss"
    given = plan_owed(state).movements
    if given:
        yield look.say("sticks.owes_now", command=write(Sticks(moved=given))), ""
    unknown = [seat + 1 for seat, tray in enumerate(state.sticks.trays) if tray is None]
    if unknown:
        yield look.say("sticks.unknown", seats=unknown, seat=unknown[0]), "problem"
    for low in low_on_hundreds(state):
        yield _low_text(low, state, look), "problem"


def _low_text(low: Low, state: State, look: Look) -> str:
    """Who has how many 100s left, and who can change a 1,000."""
    key = "sticks.low" if low.hundreds else "sticks.low_none"
    who = player(low.seat, state.names, look)
    if not low.change:
        return look.say(key, player=who, count=low.hundreds)
    there, back = low.change
    return look.say(
        f"{key}_change",
        player=who,
        count=low.hundreds,
        giver=party_text(back.giver, look),
        sticks=sticks_text(there.sticks),
        change=sticks_text(back.sticks),
    )


def _columns(state: State, look: Look) -> _Columns:
    left = 20 if look.width >= 80 else 7
    return _Columns(left, (look.width - left) // state.players)


def sizes_there(state: State, ledger: StickLedger) -> list[int]:
    """The sizes of the rules and of whatever lies on the table, the largest first."""
    there = set(state.rules.sticks.tray)
    for tray in (*ledger.trays, ledger.pot):
        there |= set(tray or ())
    return [size for size in DENOMINATIONS if size in there]


def colour_of(size: int, state: State) -> Style:
    """The colour of a size, as the rules have it."""
    return COLOURS.get(state.rules.sticks.colours.get(size, ""), "")


def _names(state: State, columns: _Columns, look: Look) -> Line:
    row = Row(look.width)
    for seat in range(state.players):
        name = shown(state.names[seat], columns.width - 3, look)
        row.at(_start(columns, seat), f"{seat + 1} {name}", "bold")
    return row.line()


def _start(columns: _Columns, seat: int) -> int:
    return columns.left + seat * columns.width


def _size_row(size: int, state: State, ledger: StickLedger, columns: _Columns, look: Look) -> Line:
    colour = colour_of(size, state)
    row = Row(look.width).ending(6, str(size))
    if columns.left >= 20:
        row.at(7, look.glyphs.plain(DRAWN[size]), colour)
    for seat, tray in enumerate(ledger.trays):
        count, style = _count(tray, size, look)
        row.ending(_start(columns, seat) + 3, count, style)
        if tray is not None and tray.get(size):
            row.at(_start(columns, seat) + 4, _drawn(tray[size], columns.width - 5), colour)
    return row.line()


def _drawn(count: int, width: int) -> str:
    """A stroke a stick; a plus where there are more than there is room for."""
    return "|" * count if count <= width else "|" * (width - 1) + "+"


def _count(tray: Tray | None, size: int, look: Look) -> tuple[str, Style]:
    if tray is None:
        return "?", "problem"
    count = tray.get(size, 0)
    return (str(count), "") if count else (look.glyphs.dot, "dim")


def _sums(state: State, ledger: StickLedger, columns: _Columns, look: Look) -> Iterator[Line]:
    """What each tray is worth, the points, and the difference where there is one."""
    trays = ["?" if tray is None else points(worth(tray)) for tray in ledger.trays]
    yield _sum_row("sticks.tray", [(text, "") for text in trays], columns, look)
    yield _sum_row(
        "sticks.points", [(points(score), "loss" if score < 0 else "") for score in state.scores], columns, look
    )
    differences = owed(state)
    if any(differences):
        shown = [(signed(points_, look.glyphs.dot), tone(points_)) for points_ in (one or 0 for one in differences)]
        yield _sum_row("sticks.owed", shown, columns, look)


def _sum_row(key: str, texts: list[tuple[str, Style]], columns: _Columns, look: Look) -> Line:
    key += "" if columns.left >= 20 else "_short"
    row = Row(look.width).boxed(1, columns.left - 2, look.say(key))
    for seat, (text, style) in enumerate(texts):
        row.ending(_start(columns, seat) + min(columns.width - 1, 9), text, style)
    return row.line()


def _places(ledger: StickLedger, look: Look) -> Iterator[Line]:
    """Pot and bank, as far as there is anything."""
    taken = tidy({size: -count for size, count in ledger.bank.items() if count < 0})
    given = tidy({size: count for size, count in ledger.bank.items() if count > 0})
    for key, sticks in (("sticks.in_pot", ledger.pot), ("sticks.from_bank", taken), ("sticks.to_bank", given)):
        if sticks:
            yield Row(look.width).add(f" {look.say(key, sticks=sticks_text(sticks))}").line()
