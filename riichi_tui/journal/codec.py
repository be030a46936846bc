"""Lines to records and back: bounds first, then the checksum, then one strict decoding."""

import re
from zlib import crc32

import msgspec

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.record import CHECKED_FROM, MAX_LINE, START, Record
from riichi_tui.journal.upgrade import require_known, schema_of, upgrade
from riichi_tui.table.changes import Entry
from riichi_tui.table.events import SCHEMA
from riichi_tui.table.names import clean_text, is_clean
from riichi_tui.table.problem import Refused

MAX_DEPTH = 24
SHORT_LINE = 400
"""A line up to this length cannot nest deep enough to matter."""

_decode = msgspec.json.Decoder(Record).decode
_encode = msgspec.json.Encoder().encode
_UNFIT = (ValueError, LookupError, TypeError, AttributeError)
"""What a step of `upgrade` may raise over an event that is not of the shape it was made for."""
_STRINGS = rb'"(?:[^"\\]|\\.)*"'
_NOT_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


def encode(record: Record) -> bytes:
    """The JSON object of a record, without its checksum. Raises JournalProblem where it is too long for a line."""
    body = _encode(record)
    if len(body) > MAX_LINE - 32:
        raise JournalProblem("line-too-long", limit=MAX_LINE)
    return body


def admit(entry: Entry) -> Entry:
    """The entry as it will be read back: every text clean, every bound kept. Refused where it keeps them not."""
    try:
        admitted: Entry = msgspec.convert(_cleaned(msgspec.to_builtins(entry)), Entry)
    except msgspec.ValidationError as error:
        raise Refused("out-of-bounds", found=clean_text(str(error))) from error
    return admitted


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, list | tuple):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {key: _cleaned(item) for key, item in value.items()}
    return value


class Decoder:
    """Takes the lines of one save in order. `records` are the sound ones so far, `crc` the last one's checksum."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.crc = 0
        self.schema = SCHEMA

    def feed(self, lines: list[bytes]) -> None:
        """Takes whole lines without their newlines. Raises JournalProblem at the first that is not sound; those
        before it have been taken."""
        records, crc = self.records, self.crc
        n = len(records)
        if not n and lines:
            self._look_at_first(lines[0])
        decode = _decode if self.schema == SCHEMA else self._decode_older
        try:
            for line in lines:
                n += 1
                after = crc32(line[CHECKED_FROM:], crc)
                if len(line) > SHORT_LINE or line[:CHECKED_FROM] != START % after:
                    require_bounds(line, crc)
                record = decode(line)
                if not line.isascii() or b"\\" in line or b"\x7f" in line:
                    require_clean(line)
                if record.n != n:
                    raise JournalProblem("record-number", stated=record.n)
                records.append(record)
                crc = after
        except (msgspec.MsgspecError, RecursionError, *_UNFIT) as error:
            raise JournalProblem("record-shape", found=clean_text(str(error))) from error
        finally:
            self.crc = crc

    def _look_at_first(self, line: bytes) -> None:
        require_bounds(line, 0)
        self.schema = schema_of(line)
        require_known(self.schema)

    def _decode_older(self, line: bytes) -> Record:
        return _decode(_encode(upgrade(msgspec.json.decode(line), self.schema)))


def require_bounds(line: bytes, crc: int) -> None:
    """Raises JournalProblem where a line is too long, does not carry its checksum, or nests too deep."""
    if len(line) > MAX_LINE:
        raise JournalProblem("line-too-long", limit=MAX_LINE)
    if line[:CHECKED_FROM] != START % crc32(line[CHECKED_FROM:], crc):
        raise JournalProblem("record-checksum")
    if too_deep(line):
        raise JournalProblem("record-too-deep", limit=MAX_DEPTH)


def require_clean(line: bytes) -> None:
    """Raises JournalProblem where a text of the line holds a hidden character, plain or as an escape."""
    plain = line.replace(b"\\\\", b"").replace(b'\\"', b"")
    text = _encode(msgspec.json.decode(line)) if b"\\" in plain else plain
    # the encoder escapes control characters only
    if b"\\" in text.replace(b"\\\\", b"").replace(b'\\"', b"") or not is_clean(text.decode()):
        raise JournalProblem("record-hidden")


def too_deep(line: bytes) -> bool:
    """Whether brackets nest deeper than any record does. Looks at brackets only, so no decoder has to go there."""
    if line.count(b"{") + line.count(b"[") <= MAX_DEPTH:
        return False
    brackets = re.sub(_STRINGS, b"", line).translate(None, _NOT_BRACKETS)
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if not brackets:
            return False
    return True
