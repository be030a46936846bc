"""Finds the saves that are meant, and reads them without their lock."""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.cli.context import Context
from riichi_tui.journal.as_of import as_of
from riichi_tui.journal.folder import SUFFIX, saves_folder
from riichi_tui.journal.problems import Damage, JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.record import Record
from riichi_tui.locale.catalogue import word_problem
from riichi_tui.table.problem import Problem
from riichi_tui.table.timeline import Timeline


class SavedGame(NamedTuple):
    """A save as it was read. `problem` is what is wrong behind the part that is shown, or none."""

    path: str
    records: list[Record]
    slots: Sequence[str]
    timeline: Timeline
    problem: Problem | None

    def finish(self, context: Context) -> int:
        """Say what is wrong with the file, if anything; returns the exit status."""
        if self.problem is None:
            return 0
        context.output.flush()
        look = context.look
        sys.stderr.write(look.glyphs.plain(word_problem(look.language, self.problem)) + "\n")
        return self.problem.status


def find_save(given: str, context: Context) -> str:
    """The path that is meant: as it stands, else a file of that name (".jsonl" may be left out) among the saves."""
    if not given or os.path.exists(given) or os.path.dirname(given):
        return given
    folder = saves_folder(environment=context.environment)
    for name in (given, given + SUFFIX):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return path
    return given


def read_save(given: str, context: Context, *, at: int | None = None) -> SavedGame:
    """The intact beginning of a save, as it is now or as it was after record `at`.

    Raises JournalProblem where there is no game in it, and `record-beyond` where it has fewer records.
    """
    path = find_save(given, context)
    reading = read(path)
    ledger = reading.ledger if at is None else as_of(reading, at)
    problem = damage_problem(path, reading.damage) if reading.damage else None
    return SavedGame(path, ledger.records, ledger.slots, ledger.timeline, problem)


def damage_problem(path: str, damage: Damage) -> Problem:
    """The damage of a file as a problem that names record and byte."""
    return JournalProblem("save-damaged", path=path, record=damage.record, byte=damage.byte, reason=damage.reason)
