"""`riichi-tui record`: appends commands from the shell, all of them or none."""

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, choice
from riichi_tui.cli.placed import AtLine
from riichi_tui.cli.saves import find_save
from riichi_tui.cli.typed import commands
from riichi_tui.grammar.parse import parse
from riichi_tui.journal.plan import CHOICES, Choice
from riichi_tui.journal.session import Session
from riichi_tui.table.changes import Splice
from riichi_tui.table.problem import Problem
from riichi_tui.table.requests import Command, Request


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.place("commands", metavar="COMMAND", nargs="*")
    parser.option("as", metavar="NAME", dest="writer")
    parser.option("later", type=choice("--later", CHOICES), metavar="|".join(CHOICES))


def run(given: Given, context: Context) -> int:
    """Record every command, or none where one is refused, and say how many records that made."""
    typed = commands(given.commands, context)
    session = Session.open(find_save(given.save, context), by=given.writer)
    try:
        before = len(session.records)
        with session.together():
            for place, text in typed:
                try:
                    _record(session, text, given.later)
                except Problem as problem:
                    if len(typed) == 1:
                        raise
                    raise AtLine(place, problem) from problem
        context.say("cli.record.done", count=len(session.records) - before, path=session.path)
    finally:
        session.close()
    return 0


def _record(session: Session, text: str, later: Choice | None) -> None:
    state = session.state
    command: Command | Splice = parse(text, state.players, state.names)
    if state.sticks is not None:
        from riichi_tui.insight.sticks.commands import carried  # noqa: PLC0415 - others start faster without

        command = carried(command, session).command
    session.apply(command, later, "revalue") if isinstance(command, Request) else session.record(command)
