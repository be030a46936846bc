"""The pane while a hand is keyed: the sentence so far, the next keys, and what Enter would do."""

from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shortened
from riichi_tui.presenters.pane_rows import (
    after_line,
    amount_lines,
    ending_with,
    next_text,
    padded,
    payment_text,
    spoken,
)
from riichi_tui.presenters.pane_sticks import handover_lines, is_cut, kinds, remark_lines
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.table.events import Movement
from riichi_tui.table.state import State


class Option(NamedTuple):
    """A key that may come next, what it means, and whether it is what Enter takes."""

    key: str
    title: str
    usual: bool = False


class Entering(NamedTuple):
    """An entry in the making. `typed` are its keys, `said` its sentence, `step` the question that the options
    answer; `before` is the table that the entry is about, none: the table now; `after` what it would be once it is
    recorded, none while that cannot be yet. `line` is the line
    of text being typed, where there is one, and `hint` what stands below it while it says nothing yet. `moved` are the
    sticks that Enter would record, `notice` what is unusual about them."""

    typed: str
    said: str
    step: str = ""
    options: tuple[Option, ...] = ()
    keys: tuple[KeyTitle, ...] = ()
    problem: str = ""
    before: State | None = None
    after: State | None = None
    line: Line | None = None
    hint: str = ""
    moved: tuple[Movement, ...] = ()
    notice: tuple[str, ...] = ()


def entry_keys(look: Look, back: str = "tui.key.back") -> tuple[KeyTitle, ...]:
    """The keys that every entry has."""
    return (
        KeyTitle("Enter", look.say("tui.key.records")),
        KeyTitle("Backspace", look.say("tui.key.one_back")),
        KeyTitle("Esc", look.say(back)),
    )


def entry_lines(entering: Entering, state: State, frame: Frame, look: Look) -> list[Line]:
    """Title and body: `frame.pane` + 1 lines. `state` is the table now."""
    after, before = entering.after, entering.before or state
    title = entry_title(entering, look)
    if after is None:
        lines = first_lines(entering, frame.pane, look)
        return [title, *ending_with(lines, entering.problem, "problem", frame.pane - 2, look)]
    if before.sticks is None:
        count = frame.pane - 3
        rows = amount_lines(before, after, count, frame, look)
        first = first_lines(entering, _lines_of_options(entering, 1 + count - len(rows), look), look)
        rows = padded(rows, 1 + count - len(first))
        lines = [*first, *rows, after_line(before, after, frame, look), spoken(_ending(after, look))]
    else:
        lines = _with_sticks(entering, before, after, frame, look)
    return [title, *ending_with(lines, entering.problem, "problem", 2, look)]


def _with_sticks(entering: Entering, before: State, after: State, frame: Frame, look: Look) -> list[Line]:
    """The next keys, the amounts, and below them who hands over which sticks; what is unusual about that, else what
    comes next where no stick has to give way for it."""
    notice = [spoken(text, "problem") for text in remark_lines(entering.notice, look)]
    first = [line for line in first_lines(entering, 1, look) if line]
    for last in (notice or [spoken(next_text(after, look))], notice):
        room = frame.pane - 1 - len(first) - len(last)
        pairs = room - kinds(after.flows, after.players)
        paid = handover_lines(after.flows, entering.moved, pairs, look, most=room - 1)
        if not is_cut(paid, look):
            break
    rows = [*amount_lines(before, after, room - len(paid), frame, look), after_line(before, after, frame, look)]
    return [*padded([*first, *rows, *(spoken(text, "bold") for text in paid)], frame.pane - len(last)), *last]


def entry_title(entering: Entering, look: Look) -> Line:
    """The keys so far with a mark where the next one goes, then the sentence."""
    if entering.line is not None:
        return ruled(look.width, look.glyphs.rule, entering.said or look.say("tui.typing"))
    row = Row(look.width).add(look.glyphs.rule, "rule").add(" ").add(f"{entering.typed}_", "entry")
    room = look.width - row.end - 3
    row.add(f"  {shortened(entering.said, room, look)} ", "title")
    return row.add(look.glyphs.rule * (look.width - row.end), "rule").line()


def first_lines(entering: Entering, count: int, look: Look) -> list[Line]:
    """The line being typed, or the next keys; exactly `count` lines."""
    if entering.line is not None or (entering.hint and not entering.options):
        hint = [plain(f" {text}", "dim") for text in wrap(entering.hint, look.width - 2)]
        above = [] if entering.line is None else [entering.line, *([BLANK] if len(hint) + 2 <= count else [])]
        return padded([*above, *hint], count)
    return options_lines(entering, count, look)


def _lines_of_options(entering: Entering, most: int, look: Look) -> int:
    """How many lines the next keys take, at most `most`: those that the amounts leave free."""
    return max(min(len(_broken(entering, 2, look)), most), 1) if entering.line is None else 1


def options_lines(entering: Entering, count: int, look: Look) -> list[Line]:
    """The next keys on `count` lines, as many as fit; what Enter takes stands in brackets."""
    for gap in (3, 2):
        lines = _broken(entering, gap, look)
        if len(lines) <= count:
            return padded(lines, count)
    return [*lines[: count - 1], _cut(lines[count - 1], look)]


def _broken(entering: Entering, gap: int, look: Look) -> list[Line]:
    lines: list[Line] = []
    row = Row(look.width).add(f" {entering.step}", "dim") if entering.step else Row(look.width)
    for option in entering.options:
        key = f"[{option.key}]" if option.usual else option.key
        width = cells(key) + cells(option.title) + 1
        if row.end and row.end + gap + width > look.width - 1:
            lines.append(row.line())
            row = Row(look.width)
        row.add(" " * gap if row.end else " ").add(key, "choice" if option.usual else "key").add(f" {option.title}")
    return [*lines, row.line()] if row.end else lines


def _cut(line: Line, look: Look) -> Line:
    """The line with a sign at its end that says that there is more."""
    row = Row(look.width)
    for text, style in line:
        row.add(text, style)
    return row.add(f" {look.glyphs.ellipsis}", "dim").line()


def _ending(after: State, look: Look) -> str:
    paid = payment_text(after.flows, look)
    following = next_text(after, look)
    both = f"{following}   {paid}"
    return both if paid and cells(both) < look.width else following
