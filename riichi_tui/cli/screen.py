"""`riichi-tui` alone: the start screen. The only modules of this room that load the screen are this one and `open`."""

from pathlib import Path

from riichi_tui.cli.context import Context
from riichi_tui.tui.app import run


def start(context: Context, path: str | None = None, writer: str | None = None) -> int:
    """Open the start screen, or the table of a save."""
    return run(None if path is None else Path(path), language=context.look.language, by=writer)
