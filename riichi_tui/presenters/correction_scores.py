"""Scores before and after a correction as columns: "21,300>25,200", in thousands where points do not fit."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.locale.width import cells, fit
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.correction_effects import ARROW, pair_name
from riichi_tui.presenters.correction_rows import Pair
from riichi_tui.presenters.event_words import brief, hand_text
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.table_frame import frame, is_small
from riichi_tui.table.state import State


class Numbers(NamedTuple):
    """How the scores of all rows are written: full points or thousands; `apart`: before and after on two lines."""

    full: bool
    apart: bool

    def text(self, score: int) -> str:
        """A score."""
        return points(score) if self.full else in_thousands(score)


def in_thousands(score: int) -> str:
    """Points as thousands with one decimal: "21.3"; exact, since points are multiples of 100."""
    whole, hundreds = divmod(abs(score) // 100, 10)
    return f"{'-' if score < 0 else ''}{whole}.{hundreds}"


def style_of(pairs: Sequence[Pair], before: State, after: State, look: Look) -> Numbers:
    """The fullest way in which every score of the list fits its column."""
    room = _column(before.players, look) - 1
    scores = [(pair.before.scores, pair.after.scores) for pair in pairs if pair.before and pair.after]
    scores += [(row.scores, row.scores) for pair in pairs for row in (pair.before, pair.after) if row]
    scores.append((before.scores, after.scores))
    for numbers in (Numbers(full=True, apart=False), Numbers(full=False, apart=False)):
        if all(_width(old, new, numbers) <= room for row in scores for old, new in zip(*row, strict=True)):
            return numbers
    return Numbers(full=False, apart=True)


def header(state: State, look: Look) -> Line:
    """Whose column is which."""
    row = Row(look.width)
    for seat, name in enumerate(state.names):
        text = f"{seat + 1} {shown(name, _column(state.players, look) - 4, look)}"
        row.ending(_end(seat, state.players, look), text, "bold")
    return row.line()


class Scores(NamedTuple):
    """Everybody's score before and after; none where there is only one of them."""

    old: tuple[int, ...] | None
    new: tuple[int, ...] | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.new or self.old or ())


def pair_lines(pair: Pair, numbers: Numbers, look: Look, *, mark: bool) -> list[Line]:
    """A hand: its name and result, then every score before and after. `mark`: the first in which they differ."""
    scores = Scores(pair.before.scores if pair.before else None, pair.after.scores if pair.after else None)
    sign, style = _sign(pair)
    row = Row(look.width).add(ARROW if mark else " ", "key")
    if is_small(look):
        text = f"{sign}{pair_name(pair, look)} {hand_text(pair.row.event, look, players=scores.players)}"
        return [row.add(text, style).line(), *_small(scores, numbers, look)]
    name = f"{sign}{pair_name(pair, look)}"
    room = _room(scores, numbers, look)
    words = (say(pair.row.event, look, players=scores.players) for say in (hand_text, brief))
    texts = (*(f"{name} {text}" for text in words), name)
    row.add(next((text for text in texts if cells(text) <= room), fit(name, room)), style)
    return [_scores(row, scores, numbers, look)]


def now_lines(before: State, after: State, numbers: Numbers, look: Look) -> list[Line]:
    """The table as it stands now, with everything that happened after the last hand."""
    title = f" {look.say('correct.table')}"
    scores = Scores(before.scores, after.scores)
    if is_small(look):
        return [Row(look.width).add(title, "bold").line(), *_small(scores, numbers, look)]
    row = Row(look.width).add(fit(title, _room(scores, numbers, look) + 1), "bold")
    return [_scores(row, scores, numbers, look)]


def _sign(pair: Pair) -> tuple[str, Style]:
    if pair.before is None:
        return "+", "good"
    return ("-", "problem") if pair.after is None else ("", "")


def _room(scores: Scores, numbers: Numbers, look: Look) -> int:
    """Cells between the mark and the first player's scores, less a gap."""
    left, right = _texts(scores.old[0] if scores.old else None, scores.new[0] if scores.new else None, numbers)
    return _end(0, scores.players, look) - cells(left) - cells(right) - 2


def _scores(row: Row, scores: Scores, numbers: Numbers, look: Look) -> Line:
    for seat in range(scores.players):
        before = scores.old[seat] if scores.old else None
        after = scores.new[seat] if scores.new else None
        left, right = _texts(before, after, numbers)
        end = _end(seat, scores.players, look)
        row.at(max(end - cells(left) - cells(right), 0), left, "dim").add(right, _tone(before, after))
    return row.line()


def _small(scores: Scores, numbers: Numbers, look: Look) -> list[Line]:
    rows = [scores]
    if numbers.apart and scores.old and scores.new:
        rows = [Scores(scores.old, None), Scores(None, scores.new)]
    return [_scores(Row(look.width), row, numbers, look) for row in rows]


def _texts(before: int | None, after: int | None, numbers: Numbers) -> tuple[str, str]:
    """What stands before the new score, and the new score."""
    if after is None:
        return (numbers.text(before) if before is not None else "", "")
    if before is None or before == after:
        return "", numbers.text(after)
    return f"{numbers.text(before)}{ARROW}", numbers.text(after)


def _tone(before: int | None, after: int | None) -> Style:
    if before is None or after is None:
        return ""
    if before == after:
        return "dim"
    return "gain" if after > before else "loss"


def _width(old: int, new: int, numbers: Numbers) -> int:
    left, right = _texts(old, new, numbers)
    return cells(left) + cells(right)


def _column(players: int, look: Look) -> int:
    return look.width // players if is_small(look) else frame(look, players).column


def _end(seat: int, players: int, look: Look) -> int:
    """The cell before which a player's scores end."""
    if is_small(look):
        return look.width // players * (seat + 1)
    place = frame(look, players)
    return place.start(seat) + place.column - 1
