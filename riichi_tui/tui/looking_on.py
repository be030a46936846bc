"""What is laid on the desk for someone who looks on: a replay, a table that is watched, the tables of a folder."""

from riichi_tui.journal.as_of import standing_at
from riichi_tui.journal.reading import read
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.game import Looking
from riichi_tui.tui.screens.club import ClubView
from riichi_tui.tui.screens.replay import ReplayView


def replay(desk: Desk, path: str, at: int | None = None) -> None:
    """The replay of a save: from the beginning, or from where the table stood after record `at`.

    Raises JournalProblem: no game in the file, no such record.
    """
    reading = read(path)
    if at is None:
        desk.visit(Looking(reading), "replay")
        _stand(desk, 0)
        return
    ledger, index = standing_at(reading, at)
    desk.visit(Looking(reading, ledger), "replay")
    _stand(desk, index)
    if ledger is not reading.ledger:
        desk.view.remark(desk.say("replay.earlier", n=at))


def club(desk: Desk, folder: str) -> None:
    """Every table of a folder."""
    desk.lay(ClubView(desk, folder))


def _stand(desk: Desk, index: int) -> None:
    view = desk.view
    if isinstance(view, ReplayView):
        view.go_to(index)
