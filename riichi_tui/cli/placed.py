"""Problems with the place where they were typed."""

from collections.abc import Iterator
from contextlib import contextmanager

from riichi_tui.table.problem import Problem


class AtLine(Problem):
    """A problem and where it was typed: the number of the line, or of the command among the arguments."""

    def __init__(self, line: int, problem: Problem) -> None:
        super().__init__("at-line", line=line, problem=problem)
        self.status = problem.status


class InOption(Problem):
    """A problem with the option in which it was typed."""

    def __init__(self, option: str, problem: Problem) -> None:
        super().__init__("in-option", option=option, problem=problem)
        self.status = problem.status


@contextmanager
def in_option(option: str) -> Iterator[None]:
    """Raises what is raised inside as a problem with this option."""
    try:
        yield
    except Problem as problem:
        raise InOption(option, problem) from problem
