"""The one table of shell commands: what each is called and the module that does it."""

from collections.abc import Callable
from typing import NamedTuple

from riichi_tui.cli.context import Context
from riichi_tui.cli.lean import import_lean
from riichi_tui.cli.parser import Given, Parser
from riichi_tui.table.problem import Mistake

NAMES = (
    *("new", "open", "watch", "record", "replay", "show", "history", "verify"),
    *("score", "train", "settle", "rules"),
)
"""Every command, in the order of the help page. The module of the same name in this room does it."""


class Command(NamedTuple):
    """A command: adds its arguments to a parser, does it (returning the exit status, raising problems), and puts its
    words in the order that argparse understands."""

    describe: Callable[[Parser], None]
    run: Callable[[Given, Context], int]
    arrange: Callable[[list[str]], list[str]]


def load(name: str) -> Command:
    """Import the module of a command and nothing else. Mistake `shell-command-unknown`."""
    if name not in NAMES:
        raise Mistake("shell-command-unknown", given=name, allowed=NAMES)
    module = import_lean(f"riichi_tui.cli.{name}")
    return Command(module.describe, module.run, getattr(module, "arrange", list))
