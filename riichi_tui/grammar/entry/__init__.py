"""From single keys to a command: a pure state machine, its context, and the writer of the shortest keys."""

from riichi_tui.grammar.entry.context import Context, context_of
from riichi_tui.grammar.entry.machine import Entry, count_in, press, rest
from riichi_tui.grammar.entry.shapes import Asked, Choice, Ready, Said

__all__ = ["Asked", "Choice", "Context", "Entry", "Ready", "Said", "context_of", "count_in", "press", "rest"]
