"""The finished games of a folder, and which saves hold none."""

import os

import msgspec

from riichi_tui.cli.saves import damage_problem
from riichi_tui.insight.season import LeftOut, SeasonGame
from riichi_tui.journal.folder import saves_in
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.settlement.closing import Closing, closing_of
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.timeline import Timeline


def finished_games(folder: str) -> tuple[list[SeasonGame], list[LeftOut]]:
    """Every finished game of a folder by the name of its save, and the saves that are damaged or not over.

    Raises JournalProblem `folder-missing`, or where the folder cannot be read.
    """
    if not os.path.isdir(folder):
        raise JournalProblem("folder-missing", path=folder)
    games: list[SeasonGame] = []
    left_out: list[LeftOut] = []
    for path in saves_in(folder):
        name = os.path.basename(path)
        try:
            games.append(SeasonGame(name=name, closing=_closing(_finished(path))))
        except Problem as problem:
            left_out.append(LeftOut(name=name, problem=problem))
    return games, left_out


def _finished(path: str) -> Timeline:
    reading = read(path)
    if reading.damage is not None:
        raise damage_problem(path, reading.damage)
    if not reading.state.over:
        raise Refused("game-not-over")
    return reading.timeline


def _closing(timeline: Timeline) -> Closing:
    """How the game ended; the result of a seat goes to who sat there first or last, as the rules say."""
    closing = closing_of(timeline.state, None)
    if closing.rules.game.substitute_result == "last":
        return closing
    return msgspec.structs.replace(closing, names=timeline.opened.players)
