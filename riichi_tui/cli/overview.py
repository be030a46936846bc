"""What `riichi-tui --help` and `riichi-tui --version` print."""

from riichi_tui import __version__
from riichi_tui.cli.commands import NAMES
from riichi_tui.cli.context import Context
from riichi_tui.table.problem import Mistake


def answer(option: str, context: Context) -> int:
    """Print the help page or the version. Mistake `argument-unknown` for any other option without a command."""
    if option == "--version":
        context.write(f"riichi-tui {__version__}")
    elif option in ("-h", "--help"):
        context.write(_page(context))
    else:
        raise Mistake("argument-unknown", given=option, command="riichi-tui")
    return 0


def _page(context: Context) -> str:
    say = context.look.say
    rows = [f"  {name:<9} {say(f'cli.{name}.summary')}" for name in NAMES]
    return "\n".join([say("cli.overview"), "", say("cli.commands"), *rows, "", say("cli.more")])
