"""The one error of the journal, and what is wrong with a file."""

import errno

import msgspec

from riichi_tui.table.problem import Problem

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class JournalProblem(Problem):
    """A save cannot be read or written. `details` has its path."""


class NotSynced(JournalProblem):
    """The bytes were written but the disk did not confirm them, so nobody knows what is stored."""


class Damage(msgspec.Struct, frozen=True):
    """The first record that is not sound: its number, the byte of the file at which its line starts, and why."""

    record: int
    byte: int
    reason: Problem


def from_system(error: OSError, path: str, doing: str) -> JournalProblem:
    """What the operating system said, as the journal's error. `doing` is "read", "write" or, a new file, "create"."""
    if error.errno in _FULL:
        return JournalProblem("disk-full-new" if doing == "create" else "disk-full", path=path)
    if error.errno == errno.ENOENT:
        return JournalProblem("save-missing", path=path)
    if error.errno == errno.EEXIST:
        return JournalProblem("save-exists", path=path)
    if error.errno == errno.ELOOP:
        return JournalProblem("save-is-link", path=path)
    reason = error.strerror or type(error).__name__
    if error.errno in _FORBIDDEN:
        return JournalProblem(f"cannot-{doing}-forbidden", path=path, reason=reason)
    return JournalProblem(f"cannot-{doing}", path=path, reason=reason)
