"""A record: one line of a save, with the checksum that chains it to all lines before."""

import os
import pwd
from datetime import datetime
from typing import Annotated
from zlib import crc32

import msgspec

from riichi_tui.table.changes import Entry
from riichi_tui.table.names import clean_name

MAX_LINE = 64 * 1024
MAX_RECORDS = 200_000
MAX_BYTES = 256 * 1024 * 1024
START = b'{"crc":"%08x"'
"""How a line begins; its checksum covers all bytes after that, up to the newline."""
CHECKED_FROM = len(START % 0)

By = Annotated[str, msgspec.Meta(max_length=64)]


class Record(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What one line says: its number from 1, local time with offset (never used for order), who, and what."""

    n: Annotated[int, msgspec.Meta(ge=1, le=MAX_RECORDS)]
    at: Annotated[str, msgspec.Meta(max_length=40)]
    by: By
    event: Entry


def seal(body: bytes, before: int) -> tuple[bytes, int]:
    """The line of a record's JSON object, and its checksum: CRC-32 of all bytes after the field, up to the newline,
    continued from `before`, the checksum of the line before (0 in front of the first)."""
    rest = b"," + body[1:]
    crc = crc32(rest, before)
    return START % crc + rest + b"\n", crc


def local_time() -> str:
    """Now, as a record states it: local time to the second with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def login_name() -> str:
    """Who is at this terminal: the account's name, else its number."""
    user = os.getuid()
    try:
        return writer_name(pwd.getpwuid(user).pw_name)
    except KeyError:
        return str(user)


def writer_name(text: str) -> str:
    """A name as `by` holds it: clean and at most 64 code points."""
    return clean_name(text)[:64]
