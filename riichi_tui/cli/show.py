"""`riichi-tui show`: where a game stands, as text or as JSON."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, number
from riichi_tui.cli.saves import SavedGame, read_save
from riichi_tui.table.problem import Mistake, Refused


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.option("at", type=number("--at", least=1, most=200_000), metavar="N")
    parser.option("line", action="store_true")
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Show the game, as it is or as it was after a record; status 1 where the file is damaged behind what is shown.

    Mistake `options-exclude` for two ways to show it, Refused `line-before-end` for one line of a game that goes on.
    """
    if given.json and given.line:
        raise Mistake("options-exclude", first="--line", second="--json")
    opened = read_save(given.save, context, at=given.at)
    (_document if given.json else _line if given.line else _text)(opened, context)
    return opened.finish(context)


def _document(opened: SavedGame, context: Context) -> None:
    from riichi_tui.cli.printing import print_json  # noqa: PLC0415 - the text needs none of this, and starts faster
    from riichi_tui.presenters.document import document  # noqa: PLC0415

    print_json(document(opened.timeline, opened.slots), context)


def _text(opened: SavedGame, context: Context) -> None:
    from riichi_tui.presenters.game import game_lines  # noqa: PLC0415 - nor does the document need the text

    context.show(game_lines(opened.timeline, opened.slots, context.look))


def _line(opened: SavedGame, context: Context) -> None:
    from riichi_tui.presenters.game import game_line  # noqa: PLC0415

    if not opened.timeline.state.over:
        raise Refused("line-before-end")
    context.write(game_line(opened.timeline, context.look))
