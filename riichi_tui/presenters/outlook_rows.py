"""The table of the outlook: a block a player, a line a goal, a column a way to win."""

from collections.abc import Iterator
from typing import NamedTuple

from riichi_tui.insight.outlook import Need, Outlook, SeatOutlook
from riichi_tui.insight.outlook import Row as Wanted
from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.event_words import short_value
from riichi_tui.presenters.lines import Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row

WIDE = 76
MIDDLE = 60


class Columns(NamedTuple):
    """`goal` is the cell where the goal stands, `ends` the cells before which the figures end: tsumo, off each seat.

    `named`: the player has a line of his own, above. `hands`: a second line says what to aim for.
    """

    goal: int
    ends: tuple[int, ...]
    named: bool
    hands: bool


def columns(look: Look, players: int) -> Columns:
    """Where things stand at this width."""
    if look.width >= WIDE:
        each = min((look.width - 25) // (players + 1), 14)
        left = min(look.width - 4 - each * (players + 1), 34)
        return Columns(left - 10, tuple(left + each * (n + 1) for n in range(players + 1)), named=False, hands=True)
    hands = look.width >= MIDDLE
    tsumo = 20 if hands else 16
    each = (look.width - tsumo) // players
    return Columns(1, tuple(tsumo + each * n for n in range(players + 1)), named=True, hands=hands)


def heading(found: Outlook, look: Look) -> Line:
    """The ways to win above their columns."""
    row = Row(look.width)
    for end, loser in zip(columns(look, found.state.players).ends, _ways(found), strict=True):
        row.ending(end, way(loser, look), "dim")
    return row.line()


def way(loser: int | None, look: Look) -> str:
    """ "tsumo", "off 2"."""
    return look.say("tui.kind.tsumo") if loser is None else look.say("outlook.off", seat=loser + 1)


def block(found: Outlook, seat: SeatOutlook, look: Look) -> list[Line]:
    """The lines of a player: his name and points stand above, or left of the first two lines."""
    place = columns(look, found.state.players)
    lines = list(_table(found, seat, place, look))
    if place.named:
        return [_named(found, seat, look), *(_line(Row(look.width), line, place) for line in lines)]
    lines += [_Texts()] * (2 - len(lines))
    starts = [Row(look.width) for _ in lines]
    _who(starts[0], found, seat, place.goal - 4, look)
    _score(starts[1], found, seat, look)
    return [_line(start, line, place) for start, line in zip(starts, lines, strict=True)]


class _Texts(NamedTuple):
    """A line of the table: a goal and a text a column."""

    goal: str = ""
    texts: tuple[tuple[str, Style], ...] = ()
    style: Style = "bold"


def _table(found: Outlook, seat: SeatOutlook, place: Columns, look: Look) -> Iterator[_Texts]:
    """A line a goal, and where there is room one with what to aim for."""
    if not seat.rows:
        yield _Texts(look.say("tui.dead"), style="problem")
    for wanted in _shown_rows(seat, place):
        label = goal(wanted, look, short=not place.hands)
        needs = tuple(zip(_ways(found), wanted.needs, strict=True))
        yield _Texts(label, tuple(figure(need, loser, look) for loser, need in needs))
        aims = tuple(hands(need, look) if need else "" for need in wanted.needs)
        if place.hands and any(aims):
            yield _Texts("", tuple((text, "dim") for text in aims))


def _line(row: Row, line: _Texts, place: Columns) -> Line:
    if line.goal:
        row.at(place.goal, line.goal, line.style)
    for end, (text, style) in zip(place.ends, line.texts, strict=False):
        if text:
            row.ending(end, text, style)
    return row.line()


def list_of_ways(found: Outlook, seat: SeatOutlook, look: Look) -> list[Line]:
    """The same for one player on a narrow screen: a line a way to win."""
    lines = [_named(found, seat, look)]
    if not seat.rows:
        lines.append(plain(f" {look.say('tui.dead')}", "problem"))
    for wanted in seat.rows:
        lines.append(Row(look.width).at(1, goal(wanted, look), "bold").line())
        for loser, need in zip(_ways(found), wanted.needs, strict=True):
            if need is not None:
                row = Row(look.width).at(3, way(loser, look), "dim").ending(22, *figure(need, loser, look))
                lines.append(row.at(24, hands(need, look), "dim").line())
    return lines


def goal(wanted: Wanted, look: Look, *, short: bool = False) -> str:
    """ "to 2nd", "stays 1st", "ends 1st"; short: the place alone."""
    place = look.say(f"tui.place.{wanted.goal.place}")
    return place if short else look.say(f"outlook.{wanted.goal.aim}", place=place)


def figure(need: Need | None, loser: int | None, look: Look) -> tuple[str, Style]:
    """The least payment: "2300", "500/1000", "1200 all"; `any` where every winning hand does, `out` where none."""
    if need is None:
        return look.glyphs.dot, "dim"
    if need.payment is None:
        return look.say("outlook.out"), "dim"
    if need.any_hand:
        return look.say("outlook.any"), "good"
    amount, dealer = need.payment.points, need.payment.dealer
    if dealer is not None:
        return f"{amount}/{dealer}", ""
    return (look.say("outlook.all", points=amount) if loser is None else _ron(amount, look)), ""


def _ron(amount: int, look: Look) -> str:
    """Six digits, only ever several yakuman and so whole thousands, do not fit the columns of a phone."""
    return f"{amount // 1000}k" if amount >= 100_000 and look.width < MIDDLE else str(amount)


def hands(need: Need, look: Look) -> str:
    """What to aim for: "2/40 3/30", "haneman"."""
    return " ".join(short_value(value, look) for value in need.hands)


def _ways(found: Outlook) -> tuple[int | None, ...]:
    return (None, *range(found.state.players))


def _shown_rows(seat: SeatOutlook, place: Columns) -> tuple[Wanted, ...]:
    """All, but on a phone without the row for the end of the game: its goal cannot be told apart there."""
    return seat.rows if place.hands else tuple(row for row in seat.rows if row.goal.aim != "end")


def _who(row: Row, found: Outlook, seat: SeatOutlook, width: int, look: Look) -> None:
    style: Style = "dealer" if seat.seat == found.state.dealer else "bold"
    row.at(1, f"{seat.seat + 1} {shown(found.state.names[seat.seat], width, look)}", style)


def _score(row: Row, found: Outlook, seat: SeatOutlook, look: Look) -> None:
    row.at(3, points(found.state.scores[seat.seat]))
    if seat.seat in found.state.riichi:
        row.at(row.end + 1, look.glyphs.riichi, "riichi")


def _named(found: Outlook, seat: SeatOutlook, look: Look) -> Line:
    row = Row(look.width)
    _who(row, found, seat, look.width - 24, look)
    if seat.seat in found.state.riichi:
        row.at(row.end + 1, look.glyphs.riichi, "riichi")
    place = look.say(f"tui.place.{seat.place}")
    row.ending(look.width - cells(place) - 3, points(found.state.scores[seat.seat]))
    return row.ending(look.width - 1, place, "bold").line()
