"""A line of text being typed: no widget, no blinking, just the text and where the next sign goes."""

from collections.abc import Callable

from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line, Span

MOST = 400


class LineEditor:
    """The text and the place of its mark, counted in signs. `press` tells whether the key was for the editor."""

    def __init__(self, text: str = "", most: int = MOST) -> None:
        self.text = text
        self.at = len(text)
        self.most = most

    def press(self, key: str) -> bool:
        """A sign is put in; arrows, home, end, Backspace, delete and the shell's ctrl letters move and take away."""
        move = _MOVES.get(key)
        if move:
            self.at = min(max(move(self), 0), len(self.text))
            return True
        take = _TAKES.get(key)
        if take:
            start, end = take(self)
            self.text = self.text[:start] + self.text[end:]
            self.at = start
            return True
        if len(key) == 1 and key.isprintable():
            self.insert(key)
            return True
        return False

    def insert(self, text: str) -> None:
        """Put in text, as typed or pasted; what a name cannot hold and what is too long is left out."""
        text = "".join(sign if sign.isprintable() else " " for sign in text)[: self.most - len(self.text)]
        self.text = self.text[: self.at] + text + self.text[self.at :]
        self.at += len(text)

    def replace(self, text: str) -> None:
        """Set the text; the mark goes to its end."""
        self.text = text[: self.most]
        self.at = len(self.text)

    def line(self, before: str, width: int) -> Line:
        """The text after `before` with its mark, scrolled so that the mark is seen."""
        room = max(width - cells(before) - 1, 1)
        start = 0
        while cells(self.text[start : self.at]) > room - 1:
            start += 1
        shown = self.text[start : self.at]
        mark, rest = (self.text[self.at], self.text[self.at + 1 :]) if self.at < len(self.text) else (" ", "")
        return (Span(before, "key"), Span(shown, "entry"), Span(mark, "chosen"), Span(rest, "entry"))

    def word_start(self) -> int:
        """Where the word before the mark begins."""
        kept = self.text[: self.at].rstrip()
        return kept.rfind(" ") + 1


_MOVES: dict[str, Callable[[LineEditor], int]] = {
    "left": lambda editor: editor.at - 1,
    "right": lambda editor: editor.at + 1,
    "home": lambda _: 0,
    "end": lambda editor: len(editor.text),
    "ctrl+e": lambda editor: len(editor.text),
}
_TAKES: dict[str, Callable[[LineEditor], tuple[int, int]]] = {
    "backspace": lambda editor: (max(editor.at - 1, 0), editor.at),
    "delete": lambda editor: (editor.at, editor.at + 1),
    "ctrl+d": lambda editor: (editor.at, editor.at + 1),
    "ctrl+u": lambda editor: (0, editor.at),
    "ctrl+k": lambda editor: (editor.at, len(editor.text)),
    "ctrl+w": lambda editor: (editor.word_start(), editor.at),
}
