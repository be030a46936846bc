"""Builds one line from left to right by cell positions."""

from riichi_tui.locale.width import cells, fit
from riichi_tui.presenters.lines import Line, Span, Style


class Row:
    """A line of at most `width` cells in the making. What does not fit is cut at a cell boundary."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.end = 0
        self._spans: list[Span] = []

    def add(self, text: str, style: Style = "") -> "Row":
        """Put `text` where the line ends now."""
        text = fit(text, self.width - self.end)
        if text:
            self._spans.append(Span(text, style))
            self.end += cells(text)
        return self

    def at(self, column: int, text: str, style: Style = "") -> "Row":
        """Put `text` at a column, or one cell after what stands there already."""
        gap = column - self.end
        if gap <= 0:
            gap = 1 if column and self.end and text else 0
        return self.add(" " * gap).add(text, style)

    def ending(self, column: int, text: str, style: Style = "") -> "Row":
        """Put `text` so that it ends before `column`."""
        return self.at(max(column - cells(text), 0), text, style)

    def boxed(self, column: int, width: int, text: str, style: Style = "") -> "Row":
        """Put `text` at a column, cut to `width` cells."""
        return self.at(column, fit(text, width), style)

    def line(self) -> Line:
        """The finished line, neighbours of one style joined."""
        joined: list[Span] = []
        for span in self._spans:
            if joined and joined[-1].style == span.style:
                joined[-1] = Span(joined[-1].text + span.text, span.style)
            else:
                joined.append(span)
        return tuple(joined)


def clipped(line: Line, width: int) -> Line:
    """The line, cut where it is wider than `width` cells."""
    if sum(cells(span.text) for span in line) <= width:
        return line
    row = Row(width)
    for text, style in line:
        row.add(text, style)
    return row.line()


def between(line: Line, start: int, end: int) -> Line:
    """What of a line stands from cell `start` to before cell `end`."""
    found: list[Span] = []
    at = 0
    for text, style in line:
        kept = ""
        for sign in text:
            kept += sign if start <= at < end else ""
            at += cells(sign)
        found.append(Span(kept, style))
    return tuple(span for span in found if span.text)


def ruled(width: int, rule: str, title: str = "", style: Style = "title", right: str = "") -> Line:
    """A line across the screen with a title set into its left and, where given, a few words into its right."""
    row = Row(width)
    if title:
        row.add(rule, "rule").add(" ").add(fit(title, width - 4), style).add(" ")
    if right and width - row.end > cells(right) + 4:
        row.add(rule * (width - row.end - cells(right) - 3), "rule").add(f" {right} ", style)
    return row.add(rule * (width - row.end), "rule").line()
