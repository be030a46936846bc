"""Commands typed in the shell: as arguments or on standard input, with the place of each for the messages."""

from collections.abc import Sequence

from riichi_tui.cli.context import Context
from riichi_tui.grammar.parse import is_remark
from riichi_tui.table.problem import Mistake

MOST = 2_000_000
"""Characters that are read from standard input."""


def commands(given: Sequence[str], context: Context) -> list[tuple[int, str]]:
    """(place from 1, text) of each command: the arguments, or without any the lines of standard input.

    Blank lines and remarks are passed over. Mistake where the input is no text or too long.
    """
    lines = given or _lines(context)
    for text in lines:
        if not _is_text(text):
            raise Mistake("not-text")
    return [(place, text) for place, text in enumerate(lines, 1) if not is_remark(text)]


def _lines(context: Context) -> list[str]:
    try:
        text = context.input.read(MOST + 1)
    except UnicodeDecodeError as error:
        raise Mistake("not-text") from error
    if len(text) > MOST:
        raise Mistake("input-too-long", limit=MOST)
    return text.removeprefix("\ufeff").splitlines()


def _is_text(text: str) -> bool:
    """Bytes that are no UTF-8 reach Python as halves of surrogate pairs."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
