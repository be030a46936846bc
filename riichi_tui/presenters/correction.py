"""A correction before it is made: what it changes, every later score before and after, and what no longer fits; where
it moves the deal of paid hands, what changes of each where they stand and where they are revalued."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.grammar.write import write
from riichi_tui.journal.plan import Choice
from riichi_tui.locale.catalogue import word_problem
from riichi_tui.locale.width import cells, fit, wrap
from riichi_tui.presenters.correction_columns import Columns, columns_header, columns_items
from riichi_tui.presenters.correction_rows import Pair, first_difference
from riichi_tui.presenters.correction_scores import header, now_lines, pair_lines, style_of
from riichi_tui.presenters.event_words import sentence
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import next_text
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.presenters.table_frame import is_small
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.events import Event, Opened, Reseated
from riichi_tui.table.problem import Problem
from riichi_tui.table.state import State
from riichi_tui.table.timeline import RESULTS
from riichi_tui.table.trays import unmoved


class Misfit(NamedTuple):
    """A later record that no longer fits: its slot, what it says, why, and its place among the events."""

    slot: str
    event: Event
    reason: Problem
    place: int


class Way(NamedTuple):
    """A way to go on: its key, which choice it is, and the table that it leads to."""

    key: str
    choice: Choice
    state: State


class Correction(NamedTuple):
    """Everything that the person is to see before it is recorded. `was` and `now` are what is taken out and put in;
    `before` and `after` the table now; `shown` the way that the scores belong to, where there are ways; `columns` what
    takes the place of the scores where the deal of paid hands moves."""

    was: tuple[str, ...]
    now: tuple[str, ...]
    pairs: tuple[Pair, ...]
    before: State
    after: State
    misfits: tuple[Misfit, ...] = ()
    ways: tuple[Way, ...] = ()
    shown: Choice | None = None
    columns: Columns | None = None


def said_event(event: Event, names: Sequence[str], look: Look) -> str:
    """An event in a sentence; what is no result in the words of the grammar."""
    if isinstance(event, Reseated):
        pairs = [f"{seat + 1}>{other + 1}" for seat, other in enumerate(event.order) if seat != other]
        said = look.say(f"correct.swap_{event.what}", seats=" ".join(pairs), first=event.first, last=event.last)
    elif isinstance(event, Opened):
        said = look.say("correct.opening", rules=event.rules.name, players=", ".join(event.players))
    elif isinstance(event, RESULTS):
        said = sentence(event, names, look)
    else:
        said = write(unmoved(event))
    return look.glyphs.plain(said)


def difference_text(pairs: Sequence[Pair], look: Look) -> str:
    """Where the scores first differ."""
    index = first_difference(pairs)
    if index is None:
        return look.say("correct.no_difference")
    return look.say("correct.first_difference", hand=hand_name(pairs[index].row, look))


def correction_above(correction: Correction, look: Look) -> tuple[Line, ...]:
    """What stays in sight while the scores are scrolled: what it was, what it will be, whose column is which."""
    changes = _changes(correction, look)
    columns = correction.columns
    head = columns_header(columns, look) if columns else (header(correction.before, look),)
    if is_small(look):
        return (*changes, *head)
    key = "columns" if columns else "scores"
    title = look.say(f"correct.{key}_{correction.shown}" if correction.shown else f"correct.{key}")
    return (*changes, ruled(look.width, look.glyphs.rule, title), *head)


def correction_items(correction: Correction, look: Look) -> list[Line]:
    """The ways on and the records that no longer fit, then the hands from the one before the first difference on."""
    lines = [*_lost_trays(correction, look), *_ways(correction, look)]
    if correction.columns is not None:
        return lines + columns_items(correction.columns, correction.before, look)
    shown = correction.pairs[max((first_difference(correction.pairs) or 0) - 1, 0) :]
    numbers = style_of(correction.pairs, correction.before, correction.after, look)
    first = first_difference(correction.pairs)
    for pair in shown:
        mark = first is not None and pair is correction.pairs[first]
        lines += pair_lines(pair, numbers, look, mark=mark)
    lines += now_lines(correction.before, correction.after, numbers, look)
    return lines + _following(correction, look)


def _changes(correction: Correction, look: Look) -> list[Line]:
    lines = []
    parts: tuple[tuple[str, tuple[str, ...], Style], ...] = (
        ("correct.was", correction.was, "dim"),
        ("correct.now", correction.now, "bold"),
    )
    for key, said, style in parts:
        if said:
            row = Row(look.width).add(f" {look.say(key)} ", "dim")
            text = "; ".join(said)
            room = look.width - row.end - 1
            if cells(text) > room:
                text = fit(text, room - 1) + look.glyphs.ellipsis
            lines.append(row.add(text, style).line())
    return lines


def _ways(correction: Correction, look: Look) -> list[Line]:
    """The choices with the table that each leads to, then what they are about."""
    if not correction.misfits:
        return []
    lines: list[Line] = []
    for way in correction.ways:
        first, *more = wrap(f"{look.say(f'correct.way.{way.choice}')} {next_text(way.state, look)}", look.width - 5)
        style: Style = "bold" if way.choice == correction.shown else ""
        lines.append(Row(look.width).add(f" {way.key}", "key").at(4, first, style).line())
        lines += [Row(look.width).at(4, text, style).line() for text in more]
    lines += _text(look.say("correct.misfits", count=len(correction.misfits)), 1, look, "problem")
    for reason, misfits in _by_reason(correction.misfits, look).items():
        named = ", ".join(_misfit(misfit, correction, look) for misfit in misfits)
        lines += [*_text(named, 3, look), *_text(reason, 3, look, "dim")]
    return [*lines, BLANK]


def _lost_trays(correction: Correction, look: Look) -> list[Line]:
    """The trays that are no longer known, because recorded movements no longer fit."""
    before, after = correction.before.sticks, correction.after.sticks
    if before is None or after is None:
        return []
    pairs = enumerate(zip(before.trays, after.trays, strict=True))
    seats = [seat + 1 for seat, (was, now) in pairs if was is not None and now is None]
    return [*_text(look.say("sticks.lost", seats=seats), 1, look, "problem"), BLANK] if seats else []


def _by_reason(misfits: Sequence[Misfit], look: Look) -> dict[str, list[Misfit]]:
    """The records that no longer fit for the same reason, in their order."""
    found: dict[str, list[Misfit]] = {}
    for misfit in sorted(misfits, key=lambda misfit: misfit.place):
        reason = look.glyphs.plain(word_problem(look.language, misfit.reason))
        found.setdefault(reason, []).append(misfit)
    return found


def _misfit(misfit: Misfit, correction: Correction, look: Look) -> str:
    """What it is, and the record that holds it: "E2-0 (5)", "riichi 3 (8)"."""
    rows = [pair.before for pair in correction.pairs if pair.before is not None and pair.before.last == misfit.place]
    said = hand_name(rows[0], look) if rows else said_event(misfit.event, correction.before.names, look)
    return f"{said} ({misfit.slot})"


def _text(text: str, indent: int, look: Look, style: Style = "") -> list[Line]:
    return [plain(" " * indent + line, style) for line in wrap(text, look.width - indent - 1)]


def _following(correction: Correction, look: Look) -> list[Line]:
    """What comes next, where that is another hand than before."""
    before, after = next_text(correction.before, look), next_text(correction.after, look)
    if before == after:
        return []
    return [
        *_text(f"{look.say('correct.was')} {before}", 1, look, "dim"),
        *_text(f"{look.say('correct.now')} {after}", 1, look, "bold"),
    ]
