"""Opens saves that older versions wrote, says what they show, and plays on: `python -m tests.journal.old_saves SAVE …`.

The saves are played on where they lie, so give copies. A program of its own, so that a later version can be asked.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from riichi_tui.grammar.parse import parse
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.journal.verify import verify
from riichi_tui.presenters.document import document
from riichi_tui.table.requests import AmendHand
from riichi_tui.table.state import State
from tests.journal.games import QUICK, noon, ron


def shown(path: Path) -> dict[str, Any]:
    """What `show --json` shows of a save."""
    reading = read(path)
    found: dict[str, Any] = json.loads(msgspec.json.encode(document(reading.timeline, reading.slots)))
    return found


def verdict(path: Path) -> tuple[int, str] | None:
    """The first record that is not sound, and why; none where all is."""
    damage = verify(path, deep=True).damage
    return None if damage is None else (damage.record, damage.reason.code)


def play_on(path: Path) -> list[State]:
    """Records a hand, amends the first one, and takes both back; the table after each. An end is undone first."""
    session = Session.open(path, by="later", clock=noon, system=QUICK)
    if session.damage is not None:
        session.mend()
    if session.state.over:
        session.undo()
    stood = session.state
    session.record(parse("tsumo 1 3/30", stood.players, stood.names))  # type: ignore[arg-type]  # an event
    played = session.state
    session.apply(AmendHand(hand=1, events=(ron(1, 0, 5, None),)), "void", "revalue")
    amended = session.state
    session.undo()
    unamended = session.state
    session.undo()
    session.close()
    return [stood, played, amended, unamended, session.state]


def main(paths: list[str]) -> int:
    """Prints what each save shows, whether it is sound, its scores while it is played on, and how it is after that."""
    found = {}
    for path in map(Path, paths):
        before = shown(path), verdict(path)
        scores = [state.scores for state in play_on(path)]
        found[path.name] = {"shown": before[0], "verdict": before[1], "scores": scores, "after": verdict(path)}
    sys.stdout.write(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
