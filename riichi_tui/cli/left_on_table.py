"""What to say where points do not add up and sticks on the table explain it."""

from riichi_tui.table.problem import Mistake, Problem
from riichi_tui.table.rules import Rules

STICK = 1000
MOST_LEFT = 12
"""Sticks that may be asked for. Recorded games have left three at most; a gap much larger is another slip."""


def asking_for_sticks(problem: Problem, rules: Rules, pot: int, *, scores: bool = True) -> Mistake:
    """What was refused as what was typed wrong: `sticks-left` where the points are short by whole sticks, so that
    `--pot` would make them add up; `pot-without-scores` where a pot was named but not whose points it came from
    (`scores`: whether points were typed); else the problem itself."""
    off = problem.details.get("difference")
    if problem.code != "scores-do-not-add-up" or not isinstance(off, int):
        return Mistake(problem.code, **problem.details)
    if not scores and pot:
        start = rules.game.start
        paid = [start - STICK * (pot // rules.players + (seat < pot % rules.players)) for seat in range(rules.players)]
        return Mistake("pot-without-scores", count=pot, example=f"--scores {' '.join(map(str, paid))} --pot {pot}")
    if is_short_by_sticks(-off):
        left = pot + -off // STICK
        return Mistake("sticks-left", count=left, **problem.details)
    return Mistake(problem.code, **problem.details)


def is_short_by_sticks(missing: int) -> bool:
    """Whether so many points can lie on the table as riichi sticks."""
    return missing % STICK == 0 and 0 < missing <= STICK * MOST_LEFT
