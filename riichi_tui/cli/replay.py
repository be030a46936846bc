"""`riichi-tui replay`: a game once more, step by step."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, number
from riichi_tui.cli.saves import find_save
from riichi_tui.cli.screen import replay


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.option("at", type=number("--at", least=1, most=200_000), metavar="N", help_key="replay-at")


def run(given: Given, context: Context) -> int:
    """Open the replay; `--at` names the same moment as `show --at`."""
    return replay(context, find_save(given.save, context), given.at)
