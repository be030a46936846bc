"""The commands that show a screen. The only modules of this room that load it are this one and those that need it."""

import os
from pathlib import Path

from riichi_tui.cli.context import Context
from riichi_tui.tui.app import run, show
from riichi_tui.tui.desk import Desk


def start(context: Context, path: str | None = None, writer: str | None = None) -> int:
    """Open the start screen, or the table of a save."""
    look = context.look
    place = None if path is None else Path(path)
    return run(place, language=look.language, by=writer, ascii_only=look.glyphs.ascii)


def replay(context: Context, path: str, at: int | None) -> int:
    """Open the replay of a save."""

    from riichi_tui.tui import looking_on  # noqa: PLC0415 - the table needs neither replay nor club

    def first(desk: Desk) -> None:
        looking_on.replay(desk, path, at)

    return show(first, context.look.language, ascii_only=context.look.glyphs.ascii)


def watch(context: Context, path: str, writer: str | None = None) -> int:
    """Follow a save, or every table of a folder."""

    from riichi_tui.tui import looking_on  # noqa: PLC0415 - the table needs neither replay nor club

    def first(desk: Desk) -> None:
        if os.path.isdir(path):
            looking_on.club(desk, path)
        else:
            desk.watch(path)

    return show(first, context.look.language, by=writer, ascii_only=context.look.glyphs.ascii)
