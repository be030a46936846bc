"""Files that are no save at all, told apart from damaged ones. Asked only where not even the first record is sound."""

import re

from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.record import MAX_LINE
from riichi_tui.locale.catalogue import Phrase

_RECORD = re.compile(rb'^\{"crc":"[0-9a-f]{8}","n":[0-9]', re.MULTILINE)
"""How every line of a save begins: one whole line of ours makes the file ours, whichever of the others are broken."""
_OPENING = re.compile(rb'"event"\s*:\s*\{\s*"type"\s*:\s*"opened"')
"""What the first record holds, for a save whose lines begin otherwise: a changed byte, a program that wrote it anew."""
_BEGUN = b'{"crc":"'
_LOG_OF_TENHOU = (b"<mjloggm", b"://tenhou.net/")
_LOOKED_AT = 4096


def require_ours(data: bytes, path: str) -> None:
    """Raises JournalProblem `not-a-save` where nothing in the file is a record of ours, `save-empty` where it is
    empty or ends within its first record."""
    if not data or (b"\n" not in data and (data.startswith(_BEGUN) or _BEGUN.startswith(data))):
        raise JournalProblem("save-empty", path=path)
    if not (_RECORD.search(data) or _OPENING.search(data, 0, MAX_LINE)):
        raise not_a_save(data, path)


def not_a_save(data: bytes, path: str) -> JournalProblem:
    """That the file is none, and what it looks like."""
    return JournalProblem("not-a-save", path=path, looks=Phrase(f"journal.looks.{_looks(data)}"))


def _looks(data: bytes) -> str:
    head = data[:_LOOKED_AT]
    if any(sign in head for sign in _LOG_OF_TENHOU):
        return "tenhou"
    # the last letter may be cut: at most three bytes of it are there
    text = next((text for cut in range(4) if (text := _text(head[: len(head) - cut])) is not None), None)
    if text is None or any(letter < " " and not letter.isspace() for letter in text):
        return "data"
    return "json" if text.lstrip()[:1] in ("{", "[") else "text"


def _text(data: bytes) -> str | None:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
