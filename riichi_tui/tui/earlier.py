"""What earlier saves suggest for a new game: who played, under which rules."""

from collections.abc import Iterable

import msgspec

from riichi_tui.grammar.folding import folded
from riichi_tui.journal.folder import Shelf, Summary
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.table.events import Opened


class Earlier:
    """Reads the folder once. A folder that cannot be read suggests nothing."""

    def __init__(self, folder: str) -> None:
        try:
            found = Shelf(folder).summaries()
        except JournalProblem:
            found = []
        self._saves: list[Summary] = sorted(found, key=lambda summary: -summary.changed)
        self.names = tuple(
            dict.fromkeys(name for summary in self._saves if summary.state for name in summary.state.names)
        )

    def last_opened(self) -> Opened | None:
        """How the last game began; its players as they sat at its end."""
        last = next((summary for summary in self._saves if summary.state is not None), None)
        if last is None:
            return None
        try:
            timeline = read(last.path).timeline
        except JournalProblem:
            return None
        return with_players(timeline.opened, timeline.state.names)

    def complete(self, typed: str, others: Iterable[str]) -> str:
        """The known name that begins so and sits nowhere else, the last seen first; empty where there is none."""
        start = folded(typed)
        taken = set(others)
        known = (name for name in self.names if name not in taken and name != typed)
        return next((name for name in known if folded(name).startswith(start)), "")


def with_players(opened: Opened, players: tuple[str, ...]) -> Opened:
    """The opening of a game, with these people."""
    return msgspec.structs.replace(opened, players=players)
