"""The open file of a save: made, appended to, and written anew, each time confirmed by the disk before it counts."""

import errno
import os
import stat
from contextlib import suppress

from riichi_tui.journal import lock
from riichi_tui.journal.problems import JournalProblem, NotSynced, from_system
from riichi_tui.journal.record import MAX_BYTES
from riichi_tui.journal.system import System, require_regular

_WRITE = os.O_RDWR | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK
_NEW = _WRITE | os.O_CREAT | os.O_EXCL


class SaveFile:
    """A save that is open and locked. `size` counts the bytes that are acknowledged.

    `doubtful`: a sync has failed, so what the system says of this file can no longer be trusted; it must be written
    anew (`replace`). A second sync could succeed without the data ever reaching the disk.
    """

    def __init__(self, path: str, descriptor: int, size: int, system: System) -> None:
        self.path = path
        self.size = size
        self.system = system
        self.doubtful = False
        self._descriptor: int | None = descriptor

    @property
    def descriptor(self) -> int:
        """The open file. Raises JournalProblem once it is closed."""
        return self.require_open()

    def require_open(self) -> int:
        """Raises JournalProblem once the file is closed: the system gives its number to the next one that is opened."""
        if self._descriptor is None:
            raise JournalProblem("save-closed", path=self.path)
        return self._descriptor

    def append(self, data: bytes) -> None:
        """Adds bytes at the end; returns when they are on the disk.

        Raises JournalProblem, and the file is as before; or NotSynced, and it is not known what is stored.
        """
        lock.require_same(self.descriptor, self.path, self.system)
        if self.doubtful:
            raise NotSynced("not-confirmed", path=self.path)
        self._require_size()
        if self.size + len(data) > MAX_BYTES:
            raise JournalProblem("save-too-large", path=self.path, limit=MAX_BYTES)
        try:
            write_all(self.descriptor, data, self.system)
        except OSError as error:
            self.cut_back()
            raise from_system(error, self.path, "write") from error
        try:
            sync(self.descriptor, self.system)
        except OSError as error:
            self.doubtful = True
            raise NotSynced("not-confirmed", path=self.path) from error
        self.size += len(data)

    def cut_back(self) -> None:
        """Takes off what is not acknowledged. Where even that fails, the next append tries again first."""
        try:
            self.system.truncate(self.descriptor, self.size)
        except OSError:
            self.doubtful = True

    def close(self) -> None:
        """Closes the file and gives the lock back; a second time it does nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            self.system.close(descriptor)

    def require_untouched(self) -> None:
        """Raises JournalProblem where another program moved, replaced, removed or changed the save, or it is closed."""
        lock.require_same(self.descriptor, self.path, self.system)
        self._require_size()

    def _require_size(self) -> None:
        try:
            size = self.system.size(self.descriptor)
        except OSError as error:
            raise from_system(error, self.path, "write") from error
        if size != self.size:
            raise JournalProblem("save-changed", path=self.path)


def open_to_write(path: str, system: System) -> SaveFile:
    """Opens and locks a save that is there. A link or device is not followed. Raises JournalProblem."""
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode):
            kind = "save-is-link" if os.path.islink(path) else "save-not-a-file"
            raise JournalProblem(kind, path=path)
        descriptor = system.open(path, _WRITE)
    except OSError as error:
        raise from_system(error, path, "write") from error
    except ValueError as error:  # a NUL in the path
        raise JournalProblem("save-missing", path=path) from error
    try:
        require_regular(descriptor, path)
        lock.take(descriptor, path, system)
        return SaveFile(path, descriptor, require_regular(descriptor, path).st_size, system)
    except BaseException:
        system.close(descriptor)
        raise


def create(path: str, data: bytes, system: System) -> SaveFile:
    """Makes a new save that holds `data`, opened and locked; returns when file and name are on the disk.

    Raises JournalProblem, also where there is such a file; then nothing is left behind.
    """
    descriptor = _open_new(path, system)
    try:
        lock.take(descriptor, path, system, patience=0.5)
        write_all(descriptor, data, system)
        sync(descriptor, system)
        system.sync_folder(path)
    except BaseException as error:
        _discard(descriptor, path, system)
        if isinstance(error, OSError):
            raise from_system(error, path, "create") from error
        raise
    return SaveFile(path, descriptor, len(data), system)


def replace(path: str, data: bytes, system: System) -> SaveFile:
    """Writes a save anew beside and puts it in the place of `path` in one step; opened and locked.

    Raises JournalProblem, and what stood at `path` still stands there. The new file is `doubtful` where only its name
    could not be confirmed.
    """
    beside = free_name(path, "new")
    file = create(beside, data, system)
    try:
        system.rename(beside, path)
    except OSError as error:
        _discard(file.descriptor, beside, system)
        raise from_system(error, path, "write") from error
    file.path = path
    try:
        system.sync_folder(path)
    except OSError:
        file.doubtful = True
    return file


def keep_beside(path: str, data: bytes, word: str, system: System) -> str:
    """Stores bytes in a new file beside a save, "SAVE.word-1" or the next free number; returns its path."""
    beside = free_name(path, word)
    create(beside, data, system).close()
    return beside


def free_name(path: str, word: str) -> str:
    """The first of "PATH.word-1", "PATH.word-2", … that is not there."""
    number = 1
    while os.path.lexists(f"{path}.{word}-{number}"):
        number += 1
    return f"{path}.{word}-{number}"


def write_all(descriptor: int, data: bytes, system: System) -> None:
    """Writes all bytes, however few the system takes at a time."""
    rest = memoryview(data)
    while rest:
        try:
            count = system.write(descriptor, rest)
        except InterruptedError:
            continue
        if count <= 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        rest = rest[count:]


def sync(descriptor: int, system: System) -> None:
    """Has the disk confirm the file; an interrupted call is made again."""
    while True:
        try:
            return system.sync(descriptor)
        except InterruptedError:
            continue


def _open_new(path: str, system: System) -> int:
    try:
        return system.open(path, _NEW)
    except OSError as error:
        raise _uncreatable(error, path) from error
    except ValueError as error:  # a NUL in the path
        raise JournalProblem("save-name-bad", path=path) from error


def _uncreatable(error: OSError, path: str) -> JournalProblem:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return JournalProblem("no-such-folder", path=os.path.dirname(path) or ".")
    return from_system(error, path, "create")


def _discard(descriptor: int, path: str, system: System) -> None:
    """Removes a file that never came to be; the reason for it is already on its way to the person."""
    with suppress(OSError):
        system.remove(path)
    with suppress(OSError):
        system.close(descriptor)
