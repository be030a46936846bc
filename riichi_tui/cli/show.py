"""`riichi-tui show`: where a game stands, as text or as JSON."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, number
from riichi_tui.cli.printing import print_json
from riichi_tui.cli.saves import read_save
from riichi_tui.presenters.document import document
from riichi_tui.presenters.game import game_lines


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.option("at", type=number("--at", least=1, most=200_000), metavar="N")
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Show the game, as it is or as it was after a record; status 1 where the file is damaged behind what is shown."""
    opened = read_save(given.save, context, at=given.at)
    if given.json:
        print_json(document(opened.timeline, opened.slots), context)
    else:
        context.show(game_lines(opened.timeline, opened.slots, context.look))
    return opened.finish(context)
