"""Paid hands after a correction: what changes of each where they stand and, beside it, where they are revalued."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from riichi_tui.locale.width import cells, fit, wrap
from riichi_tui.presenters.amounts import points, signed, thousands, tone
from riichi_tui.presenters.correction_effects import ARROW, Effect, pair_name
from riichi_tui.presenters.correction_scores import Numbers, in_thousands
from riichi_tui.presenters.event_words import brief, hand_text
from riichi_tui.presenters.lines import Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.pane_rows import next_text
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.table_frame import FULL_WIDTH, is_small
from riichi_tui.table.state import State

Mark = Literal["stand", "revalue"]
KEYS: tuple[tuple[Mark, str], ...] = (("stand", "s"), ("revalue", "r"))
"""The columns from left to right with the key of each."""
BAR = "│"
NOTHING = "·"
LEFT, LEAST_LEFT = 14, 10
"""Cells for the name of a hand, and where there is little room."""
GUTTER = 2
"""Cells between the columns."""
MOST = 11
"""Cells that a number may take with the gap before it; more would only part what belongs together."""
NAMES = 7
"""Cells of a number from which on there is room for names above it."""


class Value(NamedTuple):
    """What stands in a cell."""

    text: str
    style: Style


class Side(NamedTuple):
    """One of the two columns: what changes of each hand, and the table in the end."""

    effects: Sequence[Effect]
    state: State


class Columns(NamedTuple):
    """Both columns, which of them is marked, and what goes with it. `sticks`: the transfers that restore the pot,
    `left_out` where they are not wanted."""

    stand: Side
    revalue: Side
    marked: Mark
    rulings: str = ""
    sticks: str = ""
    left_out: bool = False


class _Frame(NamedTuple):
    """`left`: cells before the first number; `cell`: those of one number with the gap before it; `gutter`: those
    between the columns. `numbers.apart`: where both do not fit side by side, they stand one below the other."""

    left: int
    cell: int
    gutter: int
    players: int
    numbers: Numbers

    def start(self, side: int) -> int:
        """The first cell of a column."""
        return self.left + (0 if self.numbers.apart else side * (self.players * self.cell + self.gutter))

    def end(self, side: int, seat: int) -> int:
        """The cell before which a number ends. Without a gutter the left column keeps away from the other."""
        return self.start(side) + (seat + 1) * self.cell - (not self.gutter and not side)

    def below(self, look: Look) -> bool:
        """Whether the numbers stand below the name of the hand."""
        return self.numbers.apart or is_small(look)

    def change(self, amount: int) -> str:
        """What a payment differs by."""
        return signed(amount, NOTHING) if self.numbers.full else thousands(amount, NOTHING, whole=True)

    def score(self, score: int) -> str:
        """A score."""
        return points(score) if self.numbers.full else in_thousands(score)


def columns_header(columns: Columns, look: Look) -> tuple[Line, Line]:
    """Which column is which, an arrow before the marked one; whose numbers stand below each other."""
    frame = _frame(columns, look)
    titles, names = Row(look.width), Row(look.width)
    for side, (mark, key) in enumerate(KEYS):
        marked = columns.marked == mark
        start = side * (look.width // 2) if frame.numbers.apart else frame.start(side)
        titles.at(start, f"{ARROW if marked else ' '}{key}", "key")
        titles.add(f" {look.say(f'correct.deal.{mark}')}", "bold" if marked else "dim")
        if not (side and frame.numbers.apart):
            for seat, name in enumerate(columns.stand.state.names):
                said = f"{seat + 1} {shown(name, frame.cell - 3, look)}" if frame.cell >= NAMES else str(seat + 1)
                names.ending(frame.end(side, seat), said, "bold")
    return titles.line(), names.line()


def columns_items(columns: Columns, before: State, look: Look) -> list[Line]:
    """What goes with the marked one, every hand that changes in either, the table in the end and what comes next."""
    frame = _frame(columns, look)
    lines = _with_it(columns, look)
    for stand, revalue in _together(columns):
        lines += _hand(stand, revalue, frame, look)
    sides = (columns.stand, columns.revalue)
    scores = [[Value(frame.score(score), "") for score in side.state.scores] for side in sides]
    lines += _rows(f" {look.say('correct.table')}", "bold", scores, frame, look)
    return lines + _following(columns, before, look)


def _together(columns: Columns) -> list[tuple[Effect | None, Effect | None]]:
    """The hands that change in either column, what becomes of each in both."""
    left, right = ({_name(effect): effect for effect in side.effects} for side in (columns.stand, columns.revalue))
    order = list(left)
    place = 0
    for name in right:
        if name in left:
            place = order.index(name) + 1
        else:
            order.insert(place, name)
            place += 1
    pairs = [(left.get(name), right.get(name)) for name in order]
    return [pair for pair in pairs if any(effect is not None and effect.differs for effect in pair)]


def _name(effect: Effect) -> object:
    """What tells hands apart: the number of before; a hand that is new by its event."""
    return effect.pair.before.n if effect.pair.before else id(effect.pair.row.event)


def _hand(stand: Effect | None, revalue: Effect | None, frame: _Frame, look: Look) -> list[Line]:
    """A hand in both columns. Its name is that of the column in which it moves."""
    both = [effect for effect in (revalue, stand) if effect is not None]
    effect = next((effect for effect in both if effect.pair.after is not None), both[0])
    sign, style = _sign(both)
    name = f" {sign}{pair_name(effect.pair, look)}"
    event = effect.pair.row.event
    if frame.below(look):
        name = fit(f"{name} {hand_text(event, look, players=frame.players)}", look.width - 1)
    else:
        longer = f"{name} {brief(event, look, players=frame.players)}"
        name = longer if cells(longer) < frame.left else name
    return _rows(name, style, [_values(one, frame, look) for one in (stand, revalue)], frame, look)


def _sign(both: Sequence[Effect]) -> tuple[str, Style]:
    if all(effect.pair.before is None for effect in both):
        return "+", "good"
    return ("-", "problem") if all(effect.pair.after is None for effect in both) else ("", "")


def _values(effect: Effect | None, frame: _Frame, look: Look) -> Sequence[Value]:
    """What a hand changes in a column, for each seat; a word where it falls out of the game there."""
    if effect is None:
        return ()
    if effect.pair.after is None:
        return [Value(look.say("correct.falls_out"), "problem")]
    return [Value(frame.change(change), tone(change)) for change in effect.change]


def _rows(title: str, style: Style, sides: Sequence[Sequence[Value]], frame: _Frame, look: Look) -> list[Line]:
    """A title and what stands in both columns: on one line, below the title, or on a line for each column."""
    if frame.numbers.apart:
        lines = [plain(title, style)]
        for (_, key), values in zip(KEYS, sides, strict=True):
            lines.append(_put(Row(look.width).add(f"  {key}", "key"), 0, values, frame).line())
        return lines
    row = Row(look.width).add(title, style)
    if frame.below(look):
        lines, row = [row.line()], Row(look.width)
    else:
        lines = []
    _put(row, 0, sides[0], frame)
    if frame.gutter:
        row.at(frame.start(1) - 1, look.glyphs.plain(BAR), "rule")
    return [*lines, _put(row, 1, sides[1], frame).line()]


def _put(row: Row, side: int, values: Sequence[Value], frame: _Frame) -> Row:
    if len(values) == 1:
        return row.at(frame.start(side) + 1, values[0].text, values[0].style)
    for seat, (text, style) in enumerate(values):
        row.ending(frame.end(side, seat), text, style)
    return row


def _frame(columns: Columns, look: Look) -> _Frame:
    """The fullest way in which all numbers fit."""
    players = columns.stand.state.players
    small = is_small(look)
    left, gutter = (0, 0) if small else (LEFT if look.width >= FULL_WIDTH else LEAST_LEFT, GUTTER)
    cell = min((look.width - left - gutter) // (2 * players), MOST)
    left = 0 if small else look.width - 2 * players * cell - gutter
    for full in (True, False):
        frame = _Frame(left, cell, gutter, players, Numbers(full=full, apart=False))
        if _widest(columns, frame) < cell:
            return frame
    return _Frame(4, min((look.width - 4) // players, MOST), 1, players, Numbers(full=True, apart=True))


def _widest(columns: Columns, frame: _Frame) -> int:
    sides = (columns.stand, columns.revalue)
    changes = [frame.change(change) for side in sides for effect in side.effects for change in effect.change]
    return max(map(len, [*changes, *(frame.score(score) for side in sides for score in side.state.scores)]))


def _with_it(columns: Columns, look: Look) -> list[Line]:
    """What is recorded with the marked one beside the correction, and what can be left out of it."""
    lines = []
    if columns.rulings:
        lines += _said("", look.say("correct.with_it", what=columns.rulings), "bold", look)
    if columns.sticks:
        key = "sticks_out" if columns.left_out else "sticks_in"
        style: Style = "dim" if columns.left_out else "bold"
        lines += _said("x", look.say(f"correct.{key}", what=columns.sticks), style, look)
    return lines


def _following(columns: Columns, before: State, look: Look) -> list[Line]:
    """What comes next in both, where that is another hand than before in either."""
    was, stand, revalue = (next_text(state, look) for state in (before, columns.stand.state, columns.revalue.state))
    if was == stand == revalue:
        return []
    lines = [] if was == stand else _said("", f"{look.say('correct.was')} {was}", "dim", look)
    for (mark, key), text in zip(KEYS, (stand, revalue), strict=True):
        lines += _said(key, text, "bold" if columns.marked == mark else "", look)
    return lines


def _said(key: str, text: str, style: Style, look: Look) -> list[Line]:
    """A sentence behind its key."""
    first, *more = wrap(text, look.width - 4)
    row = Row(look.width).add(f" {key}" if key else " ", "key").at(3, first, style)
    return [row.line(), *(Row(look.width).at(3, part, style).line() for part in more)]
