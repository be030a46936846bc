"""The Textual application: keys go to the desk, the desk's lines go to the screen."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from riichi_tui.tui import terminal
from riichi_tui.tui.desk import Desk

if TYPE_CHECKING:
    from riichi_tui.tui.shell import Shell


def run(
    path: Path | None = None,
    language: str | None = "en",
    by: str | None = None,
    read_only: bool = False,
    ascii_only: bool = False,
) -> int:
    """Open the start screen, or the table of the save at `path`; return the exit status.

    Raises Problem before anything is drawn: no terminal, a save that cannot be opened.
    """

    def first(desk: Desk) -> None:
        if path is None:
            desk.switch("start")
        else:
            desk.resume(path, read_only=True) if read_only else desk.open(path)

    return show(first, language, by, ascii_only)


def show(
    first: Callable[[Desk], None], language: str | None = "en", by: str | None = None, ascii_only: bool = False
) -> int:
    """Show a desk on which `first` has laid something; return the exit status. Raises Problem as `run` does."""
    terminal.require_screen(os.environ)
    look = terminal.terminal(os.environ, language, ascii_only=ascii_only)
    desk = Desk(look, os.environ, by=by)
    first(desk)
    terminal.prepare()
    shell = _shell(desk)
    try:
        shell.run(mouse=False)
    finally:
        desk.close()
    status = shell.return_code or 0
    if status == terminal.HUNG_UP:
        terminal.fall_silent()
    return status


def _shell(desk: Desk) -> "Shell":
    from riichi_tui.tui.shell import Shell  # noqa: PLC0415  # Textual only once all else is in order

    return Shell(desk)
