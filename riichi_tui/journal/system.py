"""The calls of the operating system that reading and writing a save needs; tests put in one that fails."""

import errno
import fcntl
import os
import stat

from riichi_tui.journal.problems import JournalProblem, from_system
from riichi_tui.journal.record import MAX_BYTES

_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""What file systems answer that have no such thing."""
_CHUNK = 1 << 20
_COMMON = os.O_CLOEXEC | os.O_NONBLOCK


class System:
    """Thin names for what `os` and `fcntl` do."""

    def open(self, path: str, flags: int, mode: int = 0o666) -> int:
        """Opens a file and returns its descriptor."""
        return os.open(path, flags | os.O_CLOEXEC, mode)

    def close(self, descriptor: int) -> None:
        """Closes a descriptor, and with it its lock."""
        os.close(descriptor)

    def write(self, descriptor: int, data: memoryview) -> int:
        """Writes some of the bytes and returns how many."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Returns when the bytes are on the disk itself."""
        full = getattr(fcntl, "F_FULLFSYNC", None)
        if full is None:
            os.fsync(descriptor)
            return
        try:
            fcntl.fcntl(descriptor, full)
        except OSError:  # macOS has it, but not for every kind of disk
            os.fsync(descriptor)

    def truncate(self, descriptor: int, size: int) -> None:
        """Cuts the file to `size` bytes."""
        os.ftruncate(descriptor, size)

    def size(self, descriptor: int) -> int:
        """How long the file is now."""
        return os.fstat(descriptor).st_size

    def rename(self, source: str, target: str) -> None:
        """Puts a file in the place of another in one step."""
        os.replace(source, target)

    def remove(self, path: str) -> None:
        """Removes a file."""
        os.unlink(path)

    def lock(self, descriptor: int) -> None:
        """Takes the lock of the file or raises BlockingIOError."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def is_at(self, descriptor: int, path: str) -> bool:
        """Whether the path still names the file that the descriptor has open."""
        return os.path.samestat(os.fstat(descriptor), os.lstat(path))

    def sync_folder(self, path: str) -> None:
        """Returns when the folder of `path` is on the disk, and so the file's name."""
        descriptor = self.open(os.path.dirname(path) or ".", os.O_RDONLY | os.O_DIRECTORY)
        try:
            self.sync(descriptor)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:
                raise
        finally:
            self.close(descriptor)


SYSTEM = System()


def require_regular(descriptor: int, path: str) -> os.stat_result:
    """What the file is like. Raises JournalProblem where it is no plain file or larger than any save."""
    found = os.fstat(descriptor)
    if not stat.S_ISREG(found.st_mode):
        raise JournalProblem("save-not-a-file", path=path)
    if found.st_size > MAX_BYTES:
        raise JournalProblem("save-too-large", path=path, limit=MAX_BYTES)
    return found


def open_to_read(path: str) -> int:
    """A descriptor to read a save from. Links are followed; a folder, pipe or device is refused without waiting."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise JournalProblem("save-not-a-file", path=path)
        descriptor = os.open(path, os.O_RDONLY | _COMMON)
    except (OSError, ValueError) as error:
        raise _unreadable(error, path) from error
    try:
        require_regular(descriptor, path)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def read_from(descriptor: int, offset: int, path: str) -> bytes:
    """All bytes of the file from `offset` on, at most as many as a save may have."""
    parts = []
    try:
        while part := os.pread(descriptor, _CHUNK, offset):
            parts.append(part)
            offset += len(part)
            if offset > MAX_BYTES:
                raise JournalProblem("save-too-large", path=path, limit=MAX_BYTES)
    except OSError as error:
        raise from_system(error, path, "read") from error
    return b"".join(parts)


def _unreadable(error: Exception, path: str) -> JournalProblem:
    if isinstance(error, OSError):
        return from_system(error, path, "read")
    return JournalProblem("save-missing", path=path)  # a NUL in the path
