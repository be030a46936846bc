"""`riichi-tui watch`: follows a game, or every game of a folder, as others write them."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser
from riichi_tui.cli.saves import find_save
from riichi_tui.cli.screen import watch


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("watched", metavar="SAVE|DIR")
    parser.option("as", metavar="NAME", dest="writer")


def run(given: Given, context: Context) -> int:
    """Follow what is there."""
    return watch(context, find_save(given.watched, context), given.writer)
