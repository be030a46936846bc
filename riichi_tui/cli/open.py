"""`riichi-tui open`: plays on at the table."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser
from riichi_tui.cli.saves import find_save
from riichi_tui.cli.screen import start


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.option("as", metavar="NAME", dest="writer")


def run(given: Given, context: Context) -> int:
    """Open the table."""
    return start(context, find_save(given.save, context), given.writer)
