"""The form of a new game: one line a question, every one answered already."""

from typing import NamedTuple

from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row

LABEL, ANSWER = 3, 16


class Field(NamedTuple):
    """A question, its answer, and what can be done with it. `line` is the answer being typed."""

    label: str
    answer: str
    hint: str = ""
    line: Line | None = None


def field_lines(fields: tuple[Field, ...], chosen: int, look: Look) -> list[Line]:
    """One line a field; the chosen one is marked and shows its hint."""
    return [_field(field, index == chosen, look) for index, field in enumerate(fields)]


def _field(field: Field, chosen: bool, look: Look) -> Line:
    row = Row(look.width).add(" > " if chosen else "   ", "key").at(LABEL, field.label, "bold" if chosen else "")
    row.at(ANSWER, "")
    if chosen and field.line is not None:
        for text, style in field.line:
            row.add(text, style)
    else:
        row.at(ANSWER, field.answer, "entry" if chosen else "")
    if chosen and field.hint:
        row.add(f"   {field.hint}", "dim")
    return row.line()
