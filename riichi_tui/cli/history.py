"""`riichi-tui history`: every record of a game, what it changed, what is in force."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser
from riichi_tui.cli.printing import print_json
from riichi_tui.cli.saves import read_save
from riichi_tui.journal.history import history
from riichi_tui.presenters.record_list import record_document, record_lines


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """List the records; status 1 where the file is damaged behind them."""
    opened = read_save(given.save, context)
    rows = history(opened.records)
    if given.json:
        print_json(record_document(rows), context)
    else:
        context.show(record_lines(rows, context.look))
    return opened.finish(context)
