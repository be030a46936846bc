"""What every presenter returns: a line is a tuple of spans, a span is text and the name of a style.

Styles are names ("dim", "dealer", "gain" …), never colours: the screen's themes give them a look, the shell prints
the text alone. Nothing may be said by a style that the text does not say too.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

Style = Literal[
    "",
    "dim",
    "bold",
    "title",
    "rule",
    "key",
    "gain",
    "loss",
    "dealer",
    "riichi",
    "choice",
    "entry",
    "problem",
    "chosen",
    "good",
    "seat1",
    "seat2",
    "seat3",
    "seat4",
    "stick-white",
    "stick-black",
    "stick-red",
    "stick-orange",
    "stick-yellow",
    "stick-green",
    "stick-cyan",
    "stick-blue",
    "stick-purple",
    "stick-pink",
    "stick-brown",
    "stick-grey",
]


class Span(NamedTuple):
    """A run of text in one style."""

    text: str
    style: Style = ""


Line = tuple[Span, ...]
"""A line of the screen, without a newline."""

BLANK: Line = ()


def plain(text: str, style: Style = "") -> Line:
    """Return `text` as a line of one span."""
    return (Span(text, style),) if text else BLANK


def text_of(line: Line) -> str:
    """Return the text of a line alone."""
    return "".join(span.text for span in line)


def as_text(lines: Iterable[Line]) -> str:
    """Return the text of lines, one a row, without trailing spaces."""
    return "\n".join(text_of(line).rstrip() for line in lines)
