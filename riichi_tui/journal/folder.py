"""The folder of saves: where it is, how a new save is named, and what lies in it."""

import os
import re
import unicodedata
from collections.abc import Mapping, Sequence

import msgspec

from riichi_tui.journal.problems import JournalProblem, from_system
from riichi_tui.journal.reading import Reading, read
from riichi_tui.table.state import State

SUFFIX = ".jsonl"
VARIABLE = "RIICHI_TUI_SAVES"
LONGEST_PART = 12
_NOT_WORD = r"[^\w]+|_"


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A save in a list. `state` is the table as it stands, none where the file is no game (`problem` says why).
    `damaged`: only its beginning is sound. `changed` is when it was last written, in seconds since the epoch."""

    path: str
    changed: float
    records: int = 0
    title: str = ""
    state: State | None = None
    damaged: bool = False
    problem: JournalProblem | None = None

    @property
    def name(self) -> str:
        """The file's name."""
        return os.path.basename(self.path)

    @property
    def unfinished(self) -> bool:
        """Whether it can be played on."""
        return self.state is not None and not self.state.over


def saves_folder(given: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """Where saves lie: as given, else $RIICHI_TUI_SAVES, else ./saves in a clone of the project, else the account's
    data folder. It need not be there yet."""
    chosen = given or (os.environ if environment is None else environment).get(VARIABLE)
    if chosen:
        return os.path.expanduser(chosen)
    if os.path.isfile(os.path.join("riichi_tui", "__init__.py")) and os.path.isdir("saves"):
        return os.path.abspath("saves")
    from platformdirs import user_data_dir  # noqa: PLC0415 - most commands are told where the save is

    return os.path.join(user_data_dir("riichi-tui", appauthor=False), "saves")


def new_path(folder: str, at: str, players: Sequence[str]) -> str:
    """A path that is free, "FOLDER/2026-11-30-2105-anna-boris-chie-dmitri.jsonl"; makes the folder where it is not
    there. `at` is local time as records state it. Raises JournalProblem."""
    try:
        os.makedirs(folder, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _no_folder(error, folder) from error
    stem = "-".join([at[:10], at[11:13] + at[14:16], *(_part(name, seat) for seat, name in enumerate(players, 1))])
    path = os.path.join(folder, stem + SUFFIX)
    number = 2
    while os.path.lexists(path):
        path = os.path.join(folder, f"{stem}-{number}{SUFFIX}")
        number += 1
    return path


def saves_in(folder: str) -> list[str]:
    """Paths of the saves in a folder, by name; none where there is no such folder. Raises JournalProblem."""
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise _no_folder(error, folder) from error
    return [os.path.join(folder, name) for name in sorted(names) if name.endswith(SUFFIX) and name[0] != "."]


class Shelf:
    """The saves of a folder as summaries; a file that has not changed since is not read again."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._known: dict[str, tuple[tuple[int, int, int], Summary]] = {}

    def summaries(self) -> list[Summary]:
        """All saves: unfinished first, then those changed last. Raises JournalProblem where the folder is closed."""
        found = [summary for path in saves_in(self.folder) if (summary := self._look(path)) is not None]
        return sorted(found, key=lambda summary: (not summary.unfinished, -summary.changed, summary.path))

    def _look(self, path: str) -> Summary | None:
        try:
            there = os.stat(path)
        except OSError:
            return None  # removed in this moment, or a link to nothing
        stamp = (there.st_ino, there.st_size, there.st_mtime_ns)
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        summary = summary_of(path, there.st_mtime)
        self._known[path] = (stamp, summary)
        return summary


def summary_of(path: str, changed: float) -> Summary:
    """A save in a line, whatever the file may be like."""
    try:
        reading = read(path)
    except JournalProblem as problem:
        return Summary(path=path, changed=changed, problem=problem)
    return _summary(reading, changed)


def _summary(reading: Reading, changed: float) -> Summary:
    return Summary(
        path=reading.path,
        changed=changed,
        records=len(reading.records),
        title=reading.timeline.opened.title,
        state=reading.state,
        damaged=reading.damage is not None,
    )


def _part(name: str, seat: int) -> str:
    """A player's part of a file name: letters and digits in lower case, at most 12; the seat where none is left."""
    plain = re.sub(_NOT_WORD, "", unicodedata.normalize("NFC", name)).casefold()[:LONGEST_PART]
    return plain or str(seat)


def _no_folder(error: Exception, folder: str) -> JournalProblem:
    if isinstance(error, FileExistsError | NotADirectoryError | ValueError):
        return JournalProblem("no-such-folder", path=folder)
    if isinstance(error, OSError):
        return from_system(error, folder, "read")
    return JournalProblem("no-such-folder", path=folder)
