"""What the terminal can show, and leaving it as it was found whatever happens."""

import asyncio
import atexit
import os
import signal
import sys
import termios
from collections.abc import Callable, Mapping
from typing import NamedTuple

from riichi_tui.locale import choice
from riichi_tui.locale.glyphs import Glyphs, glyphs
from riichi_tui.table.problem import Refused

TEXTUAL_THEME = "ansi-dark"
"""Textual's theme under which no filter turns our colours into others; what is seen are our own themes."""
THEMES = ("terminal", "dark", "light", "contrast", "plain")
"""What can be asked for in RIICHI_TUI_THEME."""

STATUS_OF_SIGNALS = 128
HUNG_UP = STATUS_OF_SIGNALS + signal.SIGHUP
ENDING_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
_early: list[int] = []
"""Those that came before there was a loop to take them."""


class Terminal(NamedTuple):
    """The look that suits a terminal: characters, language, theme."""

    glyphs: Glyphs
    language: str
    theme: str


def terminal(environment: Mapping[str, str], language: str | None = None, *, ascii_only: bool = False) -> Terminal:
    """Reads the look from TERM, NO_COLOR, RIICHI_TUI_THEME and the locale.

    A terminal that shows ASCII alone can show neither Cyrillic nor kanji, so it is spoken to in English.
    """
    plain = ascii_only or choice.ascii_only(environment)
    spoken = "en" if plain else choice.language(environment, language)
    asked = environment.get("RIICHI_TUI_THEME", "")
    theme = "plain" if environment.get("NO_COLOR") else asked if asked in THEMES else "terminal"
    return Terminal(glyphs(ascii_only=plain, kanji=spoken == "ja"), spoken, theme)


def require_screen(environment: Mapping[str, str]) -> None:
    """Refused `no-terminal` where there is none, `dumb-terminal` where it cannot move its cursor."""
    if environment.get("TERM", "dumb").lower() in ("dumb", "unknown", ""):
        raise Refused("dumb-terminal")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Refused("no-terminal")


def prepare() -> None:
    """To be called before Textual is imported.

    The kitty protocol's "report all keys" loses what an input method types in several terminals, so it is left off
    unless TEXTUAL_DISABLE_KITTY_KEY says otherwise. Whatever happens, the line's modes are put back at exit; signals
    that end the program wait from here on until it can end in order (`leave_on_signals`).
    """
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
    os.environ["TEXTUAL_THEME"] = TEXTUAL_THEME
    fd = sys.stdin.fileno()
    atexit.register(_put_back, fd, termios.tcgetattr(fd))
    for number in ENDING_SIGNALS:
        signal.signal(number, lambda number, _: _early.append(number))


def leave_on_signals(leave: Callable[[int], None]) -> None:
    """SIGHUP, SIGINT and SIGTERM end the program in an orderly way with status 128 + n. To be called in the running
    loop. Left to itself, Textual would end on a SIGINT with status 0.

    A program that ignored a lost line would spin on it; what was recorded is on the disk already. A signal that came
    while the screen was being set up, half of the modes changed, counts from now on.
    """
    loop = asyncio.get_running_loop()
    for number in ENDING_SIGNALS:
        loop.add_signal_handler(number, leave, STATUS_OF_SIGNALS + number)
    if _early:
        leave(STATUS_OF_SIGNALS + _early.pop())


def fall_silent() -> None:
    """The line is gone: what is left to write must not fail when the interpreter closes its streams."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _put_back(fd: int, modes: list[object]) -> None:
    try:
        termios.tcsetattr(fd, termios.TCSADRAIN, modes)  # type: ignore[arg-type]  # typeshed wants a narrower list
    except (termios.error, OSError):  # the line is gone, and its modes with it
        return
