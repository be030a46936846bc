"""`riichi-tui new`: starts a game."""

import os
from importlib import import_module

from riichi_tui.cli.asked_rules import rules_of
from riichi_tui.cli.context import Context
from riichi_tui.cli.left_on_table import asking_for_sticks
from riichi_tui.cli.parser import Given, Parser, number, numbers
from riichi_tui.cli.players import names_of
from riichi_tui.grammar.folding import folded
from riichi_tui.journal.folder import new_path, saves_folder
from riichi_tui.journal.record import local_time
from riichi_tui.journal.session import Session
from riichi_tui.table.events import Opened
from riichi_tui.table.names import clean_text
from riichi_tui.table.opening import begin
from riichi_tui.table.problem import Mistake, Refused

NAMELESS = ("A", "B", "C", "D")
"""Who plays where nobody was named."""

MOST_TITLE = 500


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.rules()
    parser.option("players", metavar="N1,N2,N3,N4")
    parser.option("title", metavar="TEXT", default="")
    parser.option("scores", metavar="P", nargs="+", type=numbers("--scores"))
    parser.option("round", metavar="E1", default="E1")
    parser.option("honba", type=number("--honba", most=10_000), default=0, metavar="N")
    parser.option("pot", type=number("--pot", most=10_000), default=0, metavar="N")
    parser.option("save", metavar="PATH")
    parser.option("as", metavar="NAME", dest="writer")
    parser.option("no-open", action="store_true", dest="closed")


def run(given: Given, context: Context) -> int:
    """Make the save, print its path, and open the table where a person sits at the terminal."""
    names = names_of(given.players)
    rules = rules_of(given, len(names) if names else None)
    opened = Opened(
        id=os.urandom(8).hex(),
        rules=rules,
        players=names or NAMELESS[: rules.players],
        title=_title(given.title),
        scores=None if given.scores is None else tuple(score for word in given.scores for score in word),
        round=folded(given.round).upper(),
        honba=given.honba,
        pot=given.pot,
    )
    try:
        begin(opened)
    except Refused as refused:
        # There is no game yet that could refuse: what was typed does not fit together.
        raise asking_for_sticks(refused, rules, given.pot, scores=opened.scores is not None) from refused
    path = given.save or new_path(saves_folder(environment=context.environment), local_time(), opened.players)
    Session.create(path, opened, by=given.writer).close()
    context.write(path)
    if given.closed or not context.at_terminal:
        return 0
    context.output.flush()
    status: int = import_module("riichi_tui.cli.screen").start(context, path, given.writer)
    return status


def _title(typed: str) -> str:
    title = clean_text(typed)
    if len(title) > MOST_TITLE:
        raise Mistake("title-too-long", limit=MOST_TITLE)
    return title
