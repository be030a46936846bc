"""The pane while a hand is keyed: the sentence so far, the next keys, and what Enter would do."""

from typing import NamedTuple

from riichi_tui.locale.width import cells
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import BLANK, Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_rows import after_line, amount_lines, next_text, padded, payment_text, spoken
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.table.state import State


class Option(NamedTuple):
    """A key that may come next, what it means, and whether it is what Enter takes."""

    key: str
    title: str
    usual: bool = False


class Entering(NamedTuple):
    """An entry in the making. `typed` are its keys, `said` its sentence, `step` the question that the options
    answer; `after` is what the table would be once it is recorded, none while that cannot be yet."""

    typed: str
    said: str
    step: str = ""
    options: tuple[Option, ...] = ()
    keys: tuple[KeyTitle, ...] = ()
    problem: str = ""
    after: State | None = None


def entry_lines(entering: Entering, state: State, frame: Frame, look: Look) -> list[Line]:
    """Title and body: `frame.pane` + 1 lines."""
    body = [options_line(entering, look)]
    if entering.after is None:
        body = [*options_lines(entering, max(1, frame.pane - 2), look), problem_line(entering)]
        return [entry_title(entering, look), *padded(body, frame.pane)]
    amounts = amount_lines(entering.after.flows, state, frame.pane - 3, frame, look)
    last = problem_line(entering) if entering.problem else spoken(_ending(entering.after, look))
    body += [*padded(amounts, frame.pane - 3), after_line(state, entering.after, frame, look), last]
    return [entry_title(entering, look), *body]


def entry_title(entering: Entering, look: Look) -> Line:
    """The keys so far with a mark where the next one goes, then the sentence."""
    row = Row(look.width).add(look.glyphs.rule, "rule").add(" ").add(f"{entering.typed}_", "entry")
    room = look.width - row.end - 3
    said = entering.said if cells(entering.said) <= room else entering.said[:room]
    row.add(f"  {said} ", "title")
    return row.add(look.glyphs.rule * (look.width - row.end), "rule").line()


def options_line(entering: Entering, look: Look) -> Line:
    """The next keys on one line; what Enter takes stands in brackets."""
    return options_lines(entering, 1, look)[0]


def options_lines(entering: Entering, count: int, look: Look) -> list[Line]:
    """The next keys on at most `count` lines, as many as fit."""
    lines: list[Line] = []
    row = Row(look.width).add(f" {entering.step}", "dim") if entering.step else Row(look.width)
    for option in entering.options:
        key = f"[{option.key}]" if option.usual else option.key
        width = cells(key) + cells(option.title) + 4
        if row.end + width > look.width:
            lines.append(row.line())
            row = Row(look.width)
        row.add("   " if row.end else " ").add(key, "choice" if option.usual else "key").add(f" {option.title}")
    lines.append(row.line() if row.end else BLANK)
    return padded(lines, count)


def problem_line(entering: Entering) -> Line:
    """Why the last key did nothing."""
    return spoken(entering.problem, "problem")


def _ending(after: State, look: Look) -> str:
    paid = payment_text(after.flows, look)
    following = next_text(after, look)
    both = f"{following}   {paid}"
    return both if paid and cells(both) < look.width else following
