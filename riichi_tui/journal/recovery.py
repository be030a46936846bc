"""What the holder of the lock does with a save before it is played on: a torn end, an older schema, damage."""

from contextlib import suppress

import msgspec

from riichi_tui.journal.file import SaveFile, keep_beside, replace
from riichi_tui.journal.problems import JournalProblem, from_system
from riichi_tui.journal.reading import Reading, parse
from riichi_tui.journal.system import read_from


class Recovered(msgspec.Struct, frozen=True):
    """A save as it can be played on; `torn_kept` is where a torn end was set aside, or none."""

    file: SaveFile
    reading: Reading
    torn_kept: str | None = None


def recover(file: SaveFile) -> Recovered:
    """Reads the save. A torn end is copied beside, then cut; damage is left as it is. Raises JournalProblem."""
    data = read_from(file.descriptor, 0, file.path)
    reading = parse(data, file.path)
    if reading.damage is not None or not reading.torn:
        return Recovered(file, reading)
    kept = keep_beside(file.path, data[reading.sound :], "torn", file.system)
    cut(file, reading.sound)
    return Recovered(file, reading, kept)


def cut(file: SaveFile, size: int) -> None:
    """Cuts the file to `size` bytes, on the disk when this returns. Raises JournalProblem."""
    try:
        file.system.truncate(file.descriptor, size)
        file.system.sync(file.descriptor)
    except OSError as error:
        raise from_system(error, file.path, "write") from error
    file.size = size


def rewrite(file: SaveFile, data: bytes, word: str) -> tuple[SaveFile, str]:
    """Puts `data` in the place of the save in one step; the original is kept beside as "SAVE.word-1".

    Returns the new file, open and locked, and the path of the original. Raises JournalProblem with nothing changed,
    also where another program has touched the save since it was opened.
    """
    file.require_untouched()
    kept = keep_beside(file.path, read_from(file.descriptor, 0, file.path), word, file.system)
    try:
        new = replace(file.path, data, file.system)
    except JournalProblem:
        with suppress(OSError):
            file.system.remove(kept)
        raise
    file.close()
    return new, kept
